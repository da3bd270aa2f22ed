"""What each tool of those who write rules does: call, print. The work is elsewhere."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from seasalt import RulesError, authoring
from seasalt.language import resolve, schema_text, show, validate_files
from seasalt.sheets import make_sheet
from seasalt_tourney.arguments import flags
from seasalt_tourney.errors import TourneyError, naming
from seasalt_tourney.output import smoke
from seasalt_tourney.output.exports import document
from seasalt_tourney.output.lines import say, tell, write

if TYPE_CHECKING:
    import argparse
    from collections.abc import Sequence

    from seasalt.language import Diagnostic


def _validate(arguments: argparse.Namespace) -> int:
    results = validate_files(arguments.files)
    wrong = any(problems for _, problems in results)
    if arguments.format == "json":
        files = [
            {"file": path, "problems": [one.to_json() for one in problems]} for path, problems in results
        ]
        write(document({"valid": not wrong, "files": files}))
        return int(wrong)
    for path, problems in results:
        _list(path, problems, "problem", "valid")
    return int(wrong)


def _list(path: str, found: Sequence[Diagnostic], noun: str, nothing: str) -> None:
    for one in found:
        say(str(one))
    say(f"{path}: {authoring.count(len(found), noun) if found else nothing}")


def _show(arguments: argparse.Namespace) -> int:
    say(show(arguments.names, flags(arguments).get("settings"), arguments.path))
    return 0


def _explain(arguments: argparse.Namespace) -> int:
    for number, code in enumerate(arguments.codes):
        if number:
            say()
        try:
            say(authoring.explain(code))
        except KeyError as unknown:
            raise TourneyError(f"there is no code '{code}'", str(unknown.args[0])) from None
    return 0


def _diff(arguments: argparse.Namespace) -> int:
    old, new = resolve([arguments.first]), resolve([arguments.second])
    lines = authoring.differences(old, new)
    for line in lines:
        say(line)
    if old.hash == new.hash:
        say(f"{old.name} and {new.name} play the same" + (" (only words differ)" if lines else ""))
    return 0


def _lint(arguments: argparse.Namespace) -> int:
    results = [(name, authoring.lint(name)) for name in arguments.files]
    broken = any(one.code.startswith("R") for _, found in results for one in found)
    failed = broken or (arguments.strict and any(found for _, found in results))
    if arguments.format == "json":
        files = [
            {"file": name, "problems": [authoring.to_json(one) for one in found]} for name, found in results
        ]
        write(document({"clean": not any(found for _, found in results), "files": files}))
        return int(failed)
    for name, found in results:
        noun = "problem" if any(one.code.startswith("R") for one in found) else "warning"
        _list(name, found, noun, "nothing to warn of")
    return int(failed)


def _test(arguments: argparse.Namespace) -> int:
    passed, failed = 0, 0
    for name in arguments.files:
        for one in authoring.run_examples(resolve([name])):
            passed, failed = passed + one.passed, failed + (not one.passed)
            word = "moved" if one.overruled else "ok" if one.passed else "FAIL"
            if one.failures or not arguments.quiet:
                say(f"{word:<6}{one.place}  {one.name}")
            for line in one.failures:
                say(f"      {line}")
    say(f"{authoring.count(passed + failed, 'example')}, {failed} failed")
    return int(failed > 0)


def _new(arguments: argparse.Namespace) -> int:
    out = Path(arguments.out) if arguments.out else None
    try:
        text = authoring.skeleton(arguments.kind, arguments.name, out.parent if out else Path())
    except ValueError as error:
        raise TourneyError(str(error), "write a name such as 'Our table'") from None
    return _write(text, out)


def _schema(arguments: argparse.Namespace) -> int:
    return _write(schema_text(), Path(arguments.out) if arguments.out else None)


def _sheet(arguments: argparse.Namespace) -> int:
    text = make_sheet(
        arguments.names,
        flags(arguments).get("settings"),
        language=arguments.lang,
        form=arguments.format,
        changes=arguments.only_changes,
    )
    if arguments.out is None:
        write(text)
    else:
        with naming(arguments.out):
            Path(arguments.out).write_text(text, encoding="utf-8", newline="")
        tell(f"{arguments.out} is written")
    return 0


def _write(text: str, out: Path | None) -> int:
    if out is None:
        write(text)
        return 0
    try:
        with naming(out), out.open("x", encoding="utf-8", newline="") as file:
            file.write(text)
    except FileExistsError:
        raise TourneyError(f"{out} exists already", "name a file that does not exist") from None
    tell(f"{out} is written")
    return 0


def _smoke(arguments: argparse.Namespace) -> int:
    reports = [
        authoring.smoke(name, games=arguments.games, players=arguments.players, seed=arguments.seed)
        for name in arguments.names
    ]
    if arguments.json:
        write(document([one.to_json() for one in reports]))
    else:
        for number, one in enumerate(reports):
            smoke.print_report(one, gap=number > 0)
    return int(any(one.warnings for one in reports))


def _fmt(arguments: argparse.Namespace) -> int:
    changed, broken = 0, False
    for name in arguments.files:
        path = Path(name)
        try:
            text, new = authoring.formatted(path)
        except authoring.MissingTool as missing:
            raise TourneyError(str(missing), "pip install 'seasalt[fmt]'") from None
        except RulesError as error:
            say(str(error))
            broken = True
            continue
        if new == text:
            continue
        changed += 1
        if not arguments.check:
            with naming(path):
                path.write_text(new, encoding="utf-8", newline="")
        say(f"{name}: {'would change' if arguments.check else 'formatted'}")
    say(
        f"{authoring.count(len(arguments.files), 'file')}, {changed} {'to change' if arguments.check else 'changed'}"
    )
    return int(broken or (arguments.check and changed > 0))


RULES_COMMANDS = {
    "validate": _validate,
    "explain": _explain,
    "show": _show,
    "diff": _diff,
    "lint": _lint,
    "test": _test,
    "new": _new,
    "schema": _schema,
    "sheet": _sheet,
    "smoke": _smoke,
    "fmt": _fmt,
}
"""Names what carries out each command of ``rules_options.RULES_COMMANDS``."""
