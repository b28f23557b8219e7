"""Disks that are slow, broken, or switched off in the middle."""

from threading import Event
from typing import Final

from tests.storage.memory import MemoryDisk

PATIENCE: Final = 20.0
"""Seconds that a test waits for what should come at once."""


def list_aside(disk: MemoryDisk) -> list[bytes]:
    """Return the content of all files that were set aside."""
    return sorted(content for name, content in disk.files.items() if "-unreadable-" in name)


class GatedDisk(MemoryDisk):
    """Every writing waits for ``gate``; what has been written, in order, is ``written``."""

    def __init__(self) -> None:
        super().__init__()
        self.is_waiting, self.gate = Event(), Event()
        self.written: list[tuple[str, bytes]] = []

    def write_atomic(self, name: str, content: bytes) -> None:
        self.is_waiting.set()
        assert self.gate.wait(PATIENCE)
        super().write_atomic(name, content)
        self.written.append((name, content))


class DyingDisk(MemoryDisk):
    """After so many changes nothing changes any more: the program is gone, but does not know."""

    def __init__(self, files: dict[str, bytes], changes: int) -> None:
        super().__init__(files)
        self.changes_left = changes

    def _is_alive(self) -> bool:
        self.changes_left -= 1
        return self.changes_left >= 0

    def write_atomic(self, name: str, content: bytes) -> None:
        if self._is_alive():
            super().write_atomic(name, content)

    def replace(self, source: str, target: str) -> None:
        if self._is_alive():
            super().replace(source, target)

    def remove(self, name: str) -> None:
        if self._is_alive():
            super().remove(name)


class BrokenDisk(MemoryDisk):
    """Calls whose names are in ``broken`` raise ``OSError``."""

    def __init__(self, *broken: str, files: dict[str, bytes] | None = None) -> None:
        super().__init__(files)
        self.broken = set(broken)

    def _check(self, call: str) -> None:
        if call in self.broken:
            raise PermissionError("not yours")

    def claim(self) -> bool:
        self._check("claim")
        return super().claim()

    def read(self, name: str, limit: int = 2**20) -> bytes | None:
        self._check("read")
        return super().read(name, limit)

    def list_names(self, folder: str) -> tuple[str, ...]:
        self._check("list_names")
        return super().list_names(folder)

    def write_atomic(self, name: str, content: bytes) -> None:
        self._check("write_atomic")
        super().write_atomic(name, content)

    def replace(self, source: str, target: str) -> None:
        self._check("replace")
        super().replace(source, target)

    def remove(self, name: str) -> None:
        self._check("remove")
        super().remove(name)
