"""What every test stands on: no real screen or sound, a data folder of its own, the same draws."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

# Before anything imports pygame, which reads them at once.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# "ci" draws the same examples on every machine; "search" looks for new ones, ten times as many.
settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=True)
settings.register_profile("search", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(autouse=True)
def data_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test, and what it starts, a data folder of its own."""
    folder = tmp_path / "data"
    monkeypatch.setenv("TIDECROWN_DATA_DIR", str(folder))
    return folder
