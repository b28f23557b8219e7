"""What every test stands on: no real screen or sound, a data folder of its own, the same draws."""

import os
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from game.__main__ import BLAS_THREADS

# Before anything imports pygame, which reads them at once.
os.environ["SDL_VIDEODRIVER"] = "dummy"
os.environ["SDL_AUDIODRIVER"] = "dummy"
os.environ["PYGAME_HIDE_SUPPORT_PROMPT"] = "1"

# As the program does, so that tests which run side by side keep to a core each.
for library in BLAS_THREADS:
    os.environ.setdefault(library, "1")

from tests.shared_files import share_files  # noqa: E402  (it imports pygame)

# "ci" draws the same examples on every machine; "search" looks for new ones, ten times as many.
settings.register_profile("ci", derandomize=True, deadline=None, database=None, print_blob=True)
settings.register_profile("search", deadline=None, max_examples=1000)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "ci"))


@pytest.fixture(scope="session", autouse=True)
def _shared_files() -> Iterator[None]:
    """Read the pictures and fonts of all windows once."""
    with share_files():
        yield


@pytest.fixture(autouse=True)
def data_dir(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Give the test, and what it starts, a data folder of its own."""
    folder = tmp_path / "data"
    monkeypatch.setenv("TIDECROWN_DATA_DIR", str(folder))
    return folder
