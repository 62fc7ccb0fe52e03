"""The unit tests of the browser's client, which vitest runs, as one test here."""

import subprocess
import sys

import pytest


def test_the_units_of_the_client() -> None:
    command = [sys.executable, "-m", "tools.client", "run", "--silent", "test"]
    done = subprocess.run(command, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    if done.returncode:
        pytest.fail(done.stdout, pytrace=False)
