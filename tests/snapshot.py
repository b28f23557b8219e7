"""Long texts that tests compare with files in ``tests/snapshots``, which somebody has read.

``SNAPSHOTS=renew`` in the environment writes the files anew: read what has changed in them before
it is stored.
"""

import os
from collections.abc import Iterable
from pathlib import Path
from typing import Final

FOLDER: Final = Path(__file__).parent / "snapshots"


def compare_snapshot(name: str, lines: Iterable[str]) -> None:
    """Assert that ``lines`` are those of the file ``name`` in ``FOLDER``, or renew it."""
    path, text = FOLDER / f"{name}.txt", "".join(f"{line}\n" for line in lines)
    if os.environ.get("SNAPSHOTS") == "renew":
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_bytes(text.encode())
    assert text == path.read_text(encoding="utf-8")
