"""What a program for Linux needs of the system, read from its binaries with ``objdump``."""

import re
import subprocess
from collections.abc import Iterable
from pathlib import Path


def list_binaries(folder: Path) -> list[Path]:
    """Return the program and its libraries."""
    files = (path for path in folder.rglob("*") if path.is_file() and not path.is_symlink())
    return sorted(path for path in files if path.read_bytes()[:4] == b"\x7fELF")


def find_glibc(binaries: Iterable[Path]) -> tuple[int, ...]:
    """Return the oldest glibc that has all functions the binaries ask for, such as (2, 35)."""
    wanted: set[tuple[int, ...]] = set()
    for binary in binaries:
        table = _dump("-T", binary)
        found = re.findall(r"\(?GLIBC_(\d+(?:\.\d+)+)\)?", table)
        wanted |= {tuple(map(int, version.split("."))) for version in found}
    return max(wanted)


def find_system_libraries(binaries: Iterable[Path]) -> set[str]:
    """Return the names of libraries that are asked for and not among the binaries."""
    all_of_them = list(binaries)
    brought = {binary.name for binary in all_of_them}
    needed = {
        name for binary in all_of_them for name in re.findall(r"NEEDED +(\S+)", _dump("-p", binary))
    }
    return needed - brought


def _dump(option: str, binary: Path) -> str:
    return subprocess.check_output(["objdump", option, binary], text=True)
