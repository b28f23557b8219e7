"""What the reliability tools share: the checkout's place, printing, and figures of a process."""

import os
import sys
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

_PAGE: Final = os.sysconf("SC_PAGE_SIZE") if hasattr(os, "sysconf") else 4096


def say(line: str) -> None:
    """Print one line at once."""
    sys.stdout.write(line + "\n")
    sys.stdout.flush()


def read_memory(pid: int | None = None) -> float:
    """Return the resident memory of a process, by default this one, in MB. Linux only."""
    pages = Path(f"/proc/{pid or 'self'}/statm").read_text().split()[1]
    return int(pages) * _PAGE / 2**20


def count_handles(pid: int | None = None) -> int:
    """Return how many files and pipes a process, by default this one, has open. Linux only."""
    return len(list(Path(f"/proc/{pid or 'self'}/fd").iterdir()))


def list_children() -> list[int]:
    """Return the process ids of the workers that this process has started."""
    from multiprocessing import active_children

    return [child.pid for child in active_children() if child.pid is not None]
