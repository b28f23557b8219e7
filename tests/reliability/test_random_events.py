"""The command that posts random events still runs: it patches the program by name."""

import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def test_a_few_random_events_are_posted() -> None:
    command = [sys.executable, str(ROOT / "tools/reliability/random_events.py"), "--events", "200"]
    done = subprocess.run(command, capture_output=True, text=True, check=False, timeout=300)
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stdout + done.stderr
