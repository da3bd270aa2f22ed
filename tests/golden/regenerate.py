"""Write the golden files anew: ``python tests/golden/regenerate.py``.

``perft.txt`` counts, per shipped rule file, the ways to go on from some positions. The playthroughs tell everything that
can be seen in one seeded game of the base game and of both expansions, step by step. A change of any of them is a change
of the rules or of the engine that somebody must have meant.
"""

from __future__ import annotations

import json
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from seasalt import Game, load_rules, perft

if TYPE_CHECKING:
    from collections.abc import Iterator

HERE = Path(__file__).resolve().parent
RULES = HERE.parent.parent / "rules"
SEED = 7
# Steps played at random before counting, and the depth of the count.
POSITIONS = ((0, 6), (25, 5), (60, 5), (120, 4))
DEEPEST_OF_GAMES = 3  # other games offer dozens of choices at once
EXPANSIONS = ("extra_salt", "extra_pepper", "base+extra_salt+extra_pepper")
# These games meet every kind of action in few rounds; a view's `cursor` is opaque, so it is left out.
PLAYTHROUGH = {"rules": "base", "players": 3, "seed": 287, "rounds": 2}
PLAYTHROUGH_OF_EXPANSIONS = {"rules": "base+extra_salt+extra_pepper", "players": 3, "seed": 383, "rounds": 3}
LEFT_OUT = ("cursor", "rules")


def shipped() -> list[str]:
    """List the names of the shipped games, expansions (alone and together) and house rules."""
    house, games = sorted((RULES / "house").glob("*.yaml")), sorted((RULES / "games").glob("*.yaml"))
    others = [file.relative_to(RULES).with_suffix("").as_posix() for file in [*house, *games]]
    return ["base", *EXPANSIONS, *others]


def position(game: Game, steps: int) -> Game:
    """Play some random steps, as far as the game goes."""
    dice = Random(SEED)
    for _ in range(steps):
        if not game.over:
            game.play(dice.choice(game.legal()))
    return game


def perft_lines() -> Iterator[str]:
    """Yield a line per rule file, number of players and position."""
    yield "# rules, players, steps played, depth: ways to go on"
    for name in shipped():
        rules = load_rules(name)
        for players in range(rules.data["players"]["min"], rules.data["players"]["max"] + 1):
            for steps, most in POSITIONS:
                depth = min(most, DEEPEST_OF_GAMES) if name.startswith("games/") else most
                count = perft(position(Game(rules, players, seed=SEED), steps), depth)
                yield f"{name} {players} {steps} {depth}: {count}"


def playthrough_lines(which: dict[str, Any] = PLAYTHROUGH) -> Iterator[str]:
    """Yield everything that can be seen of one game: who acts, what is legal, what changed in every view."""
    rules = load_rules(which["rules"])
    game, dice = Game(rules, which["players"], seed=which["seed"]), Random(SEED)
    seen: list[dict[str, Any]] = [{} for _ in range(game.players)]
    number = 0
    while not game.over and len(game.rounds) < which["rounds"]:
        yield f"{number}: to act {game.to_act}, legal {', '.join(map(str, game.legal()))}"
        for seat in range(game.players):
            view = {key: value for key, value in game.view(seat).items() if key not in LEFT_OUT}
            changed = {key: value for key, value in view.items() if seen[seat].get(key, "nothing") != value}
            yield f"  view {seat}: {json.dumps(changed)}"
            seen[seat] = json.loads(json.dumps(view))
        action = dice.choice(game.legal())
        before, rounds = len(game.steps), len(game.rounds)
        game.play(action)
        yield f"  steps {json.dumps(game.steps[before:])}"
        for ended in game.rounds[rounds:]:
            yield (
                f"  round ends: {ended.ended}, caller {ended.caller}, bet {ended.bet}, points {list(ended.points)},"
                f" bonuses {json.dumps(dict(ended.bonuses))}, awarded {list(ended.awarded)}, ender {ended.ender}"
            )
        number += 1


FILES = {
    "perft.txt": perft_lines,
    "playthrough.txt": playthrough_lines,
    "playthrough_expansions.txt": lambda: playthrough_lines(PLAYTHROUGH_OF_EXPANSIONS),
}


def main() -> None:
    """Write all golden files."""
    for name, lines in FILES.items():
        (HERE / name).write_text("".join(f"{line}\n" for line in lines()), encoding="utf-8")


if __name__ == "__main__":
    main()
