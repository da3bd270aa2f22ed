"""R2: files that stand on one another, and settings."""

from __future__ import annotations

from seasalt.authoring.explanations.explanation import Explanation

EXPLANATIONS = {
    "R201": Explanation(
        "A name means no rule set that comes with the program, or a path no file. A name without .yaml is one of the"
        " shipped rule sets; whatever ends in .yaml is a path, from the folder of the file that mentions it.",
        "schema: 1\nid: mine\nversion: 1.0.0\nname: Mine\nextends: [bass]\nset: {stop_at: 8}\n",
        "correct the name; the hint lists what is known, or the nearest.",
        whole=True,
    ),
    "R202": Explanation(
        "Following 'extends:' from file to file leads back to where it began, so that no file is the first.",
        "schema: 1\nid: mine\nversion: 1.0.0\nname: Mine\nextends: [mine.yaml]\nset: {stop_at: 8}\n",
        "remove one of the entries of the circle.",
        whole=True,
    ),
    "R203": Explanation(
        "A file is either a whole game, with 'players:', 'cards:' and the rest, or an overlay that says with 'extends:'"
        " what it stands on. This one is neither.",
        "schema: 1\nid: mine\nversion: 1.0.0\nname: Mine\nset: {stop_at: 8}\n",
        "add 'extends: [base]', or the rules that you mean.",
        whole=True,
    ),
    "R204": Explanation(
        "A rule set is one whole game and any number of overlays. Two whole games cannot be laid over one another.",
        "schema: 1\nid: mine\nversion: 1.0.0\nname: Mine\nextends: [base, games/go_fish]\n",
        "keep one of the games.",
        whole=True,
    ),
    "R205": Explanation(
        "Below 'add:' stands what is new. This exists already, so that either the name or the place is not what you mean.",
        "add: {cards: {crab: {score: {each: 1}, name: Big crab}}}\n",
        "give it a name of its own, or put it below 'change:'.",
    ),
    "R206": Explanation(
        "Below 'change:' stands what exists already. A change to something that does not exist would have no effect.",
        "change: {cards: {krab: {score: {each: 1}}}}\n",
        "correct the spelling, or put what is new below 'add:'.",
    ),
    "R207": Explanation(
        "'remove:' lists paths of what is there, and this is not.",
        "remove: [calls.stopp]\n",
        "correct the path: `rules show` prints all paths.",
    ),
    "R208": Explanation(
        "The rules declare no setting of this name.",
        "set: {stop_att: 8}\n",
        "correct the spelling; `rules show base` begins with all settings. What is no setting goes below 'change:'.",
    ),
    "R209": Explanation(
        "A setting has limits, or a list of values, and this value is outside.",
        "set: {stop_at: 500}\n",
        "choose a value within; whoever needs more writes it below 'change:', where no limits of settings hold.",
    ),
    "R210": Explanation(
        "A setting is a name for places in the rules, and one of the places does not exist.",
        "add: {settings: {goal: {at: [game.targets], min: 5, max: 50}}}\n",
        "correct the path: `rules show` prints all paths.",
    ),
    "R211": Explanation(
        "A setting says which values it may take in one of three ways: 'at:' with 'min:' and 'max:', 'at:' with"
        " 'values:', or 'choices:' alone.",
        "add: {settings: {goal: {at: [game.target], min: 5}}}\n",
        "write one of the three in full.",
    ),
    "R212": Explanation(
        "Other parts of these rules replaced everything that the setting sets, so that setting it would do nothing.",
        "change: {turns: {normal: {take: {draw: {from: deck}}}}}\nset: {draw_count: 3}\n",
        "leave the setting out, or change what now stands in its place.",
    ),
}
"""Explains each code."""
