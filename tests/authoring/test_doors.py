"""The tools for authors use the engine and the language by their front doors, and nothing heavy beside."""

import ast
from pathlib import Path

import pytest

HERE = Path(__file__).resolve().parents[2] / "engine" / "seasalt" / "authoring"


@pytest.mark.parametrize(
    "path", sorted(HERE.rglob("*.py")), ids=lambda path: path.relative_to(HERE).as_posix()
)
def test_a_module_imports_front_doors_alone(path):
    nodes = [node for node in ast.walk(ast.parse(path.read_text())) if isinstance(node, ast.ImportFrom)]
    inside = {node.module for node in nodes if node.module.startswith("seasalt")}

    assert {one for one in inside if not one.startswith("seasalt.authoring")} <= {
        "seasalt",
        "seasalt.language",
    }
