"""SDL's own virtual gamepad: what pygame reports is what is read as actions."""

import subprocess
import sys
from pathlib import Path

import pytest

from tests.ui.virtual_pad import SKIPPED

ROOT = Path(__file__).resolve().parents[2]


def test_a_pad_is_plugged_in_used_and_pulled_out() -> None:
    """Run it in a fresh process: SDL remembers windows, focus and pads of earlier tests."""
    command = [sys.executable, "-m", "tests.ui.virtual_pad"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode == SKIPPED:
        pytest.skip("this SDL has no virtual gamepads")
    assert done.returncode == 0, done.stderr
