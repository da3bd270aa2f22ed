"""Rules load fast enough to load them in every process."""

import subprocess
import sys
import time

from seasalt.language import resolve
from tests.language.files import RULES


def test_resolving_is_a_matter_of_milliseconds():
    resolve(["base"])
    begin = time.process_time()
    for _ in range(5):
        resolve(["base+house/threshold_10"])

    assert (time.process_time() - begin) / 5 < 0.05


def test_the_validator_is_loaded_only_when_it_is_needed():
    code = "import sys, seasalt.language; sys.exit('jsonschema' in sys.modules)"

    assert subprocess.run([sys.executable, "-c", code], check=False).returncode == 0


def test_validating_a_file_from_nothing_is_quick():
    path = str(RULES / "base.yaml")
    code = f"""
import time
from seasalt.language import validate_files
assert validate_files([{path!r}]) == [({path!r}, [])]
print(time.process_time())
"""
    runs = [
        subprocess.run([sys.executable, "-c", code], check=True, capture_output=True, text=True)
        for _ in range(3)
    ]

    assert min(float(run.stdout) for run in runs) < 1.0
