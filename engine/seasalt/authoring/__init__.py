"""The tools of those who write rules: explain, compare, lint, test, begin, play at random and format rule files."""

from seasalt.authoring.differences import differences
from seasalt.authoring.examples import Outcome, run_examples
from seasalt.authoring.explanations import EXPLANATIONS, Explanation, explain
from seasalt.authoring.formatting import MissingTool, formatted
from seasalt.authoring.lint import lint, to_json
from seasalt.authoring.phrases import count
from seasalt.authoring.skeletons import SKELETONS, skeleton
from seasalt.authoring.smoke import Smoke, smoke
from seasalt.authoring.warnings import WARNINGS

__all__ = [
    "EXPLANATIONS",
    "SKELETONS",
    "WARNINGS",
    "Explanation",
    "MissingTool",
    "Outcome",
    "Smoke",
    "count",
    "differences",
    "explain",
    "formatted",
    "lint",
    "run_examples",
    "skeleton",
    "smoke",
    "to_json",
]
