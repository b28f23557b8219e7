"""Free memory goes back to the system, and the garbage collector has little to look at."""

import ctypes
import gc
import sys
from pathlib import Path

import pytest

from game.shell.app import release_memory
from tests.driver import Driver, open_memory


@pytest.mark.skipif(not sys.platform.startswith("linux"), reason="told by Linux alone")
def test_what_was_freed_is_no_longer_held() -> None:
    def held() -> int:
        """Return the memory of this process, in pages."""
        return int(Path("/proc/self/statm").read_text().split()[1])

    if not hasattr(ctypes.CDLL(None), "malloc_trim"):
        pytest.skip("another C library than glibc")
    blocks = [bytearray(b"x") * 60_000 for _ in range(2000)]
    kept = blocks[::50]
    full = held()
    del blocks
    release_memory()
    assert len(kept) == 40
    assert full - held() > 15_000


def test_once_all_pictures_are_made_the_collector_passes_over_what_lives() -> None:
    driver = Driver(open_memory())
    gc.unfreeze()
    before = gc.get_freeze_count()
    while driver.app.warm_up():
        pass
    assert gc.get_freeze_count() > before + 10_000
    gc.unfreeze()
