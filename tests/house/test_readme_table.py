"""The table of the README is what its first line prints."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[2]


def without_hash_and_times(text):
    """Return the lines of a table of standings without the rules' hash and without the last column, CPU time."""
    return [re.sub(r" +(\d\.\d\d|ms)$| \([0-9a-f]{8}\)", "", line) for line in text.strip().splitlines()]


@pytest.mark.slow
def test_the_table_of_the_readme_is_what_the_quick_tournament_prints(tmp_path):
    shown = re.search(
        r"^```text\n(.*?)^```$", (ROOT / "README.md").read_text(), re.MULTILINE | re.DOTALL
    ).group(1)
    command = [
        sys.executable,
        "-m",
        "seasalt_tourney",
        "run",
        "tournaments/quick.yaml",
        "--out",
        str(tmp_path),
    ]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=True)

    assert without_hash_and_times(done.stdout) == without_hash_and_times(shown)
