"""Completes the folder that PyInstaller has made with what a stranger finds beside the program."""

import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Final

from launchers import METADATA, write_launcher, write_metadata
from needs import find_glibc, find_system_libraries, list_binaries

from game.shell.menu_entry import LAUNCHER

ROOT: Final = Path(__file__).resolve().parents[2]
IMAGES: Final = ROOT / "assets" / "images"
ICONS: Final = {"64x64": "icon-64.png", "256x256": "icon.png"}
LICENCES: Final = "_internal/assets/licences"
OLDEST_MACOS: Final = "14"
"""The wheels of NumPy that are installed on newer systems want it."""
_NO_DEPENDENCY: Final = re.compile(r"ld-linux|lib(c|m|dl|rt|util|pthread)\.so")
"""Parts of glibc."""


def finish(folder: Path, version: str) -> None:
    """Add a word to the reader and the licences where they are seen; on Linux what menus read."""
    if sys.platform == "linux":
        _finish_for_linux(folder, version)
    else:
        system = "windows" if sys.platform == "win32" else "macos"
        (folder / "README.txt").write_text(
            fill_readme(system, VERSION=version, SYSTEM=OLDEST_MACOS, MACHINE=_name_processor()),
            encoding="utf-8-sig" if system == "windows" else "utf-8",
            newline="\r\n" if system == "windows" else "\n",
        )
        shutil.copytree(folder / LICENCES, folder / "LICENSES")


def fill_readme(system: str, **values: str) -> str:
    """Return what README.txt says on a system, with ``values`` in the place of their names."""
    text = (Path(__file__).parent / system / "README.txt").read_text(encoding="utf-8")
    return re.sub("|".join(values), lambda found: values[found[0]], text)


def _name_processor() -> str:
    return "Apple" if platform.machine() == "arm64" else "Intel"


def _finish_for_linux(folder: Path, version: str) -> None:
    write_launcher(folder)
    metadata = folder / "share" / "metainfo" / METADATA.name
    metadata.parent.mkdir(parents=True)
    metadata.write_text(write_metadata(version, find_date(version)), encoding="utf-8")
    for size, name in ICONS.items():
        icon = folder / "share" / "icons" / "hicolor" / size / "apps" / "tidecrown.png"
        icon.parent.mkdir(parents=True)
        shutil.copyfile(IMAGES / name, icon)
    validate(folder / LAUNCHER, metadata)
    (folder / "LICENSES").symlink_to(LICENCES)
    (folder / "README.txt").write_text(_write_readme(folder, version), encoding="utf-8")


def validate(entry: Path, metadata: Path) -> None:
    """Let freedesktop's tools check both, where they are installed."""
    checks = (
        ("desktop-file-validate", entry),
        ("appstreamcli", "validate", "--no-net", metadata),
    )
    for check in checks:
        if shutil.which(str(check[0])):
            subprocess.run(check, check=True)


def find_date(version: str) -> str:
    """Return the date of a release, such as 2026-11-21, from the changelog."""
    text = (ROOT / "CHANGELOG.md").read_text(encoding="utf-8")
    (date,) = re.findall(rf"^## \[{re.escape(version)}\] - (\S+)$", text, re.MULTILINE)
    return str(date)


def _write_readme(folder: Path, version: str) -> str:
    binaries = list_binaries(folder)
    libraries = sorted(
        name for name in find_system_libraries(binaries) if not _NO_DEPENDENCY.match(name)
    )
    return fill_readme(
        "linux",
        VERSION=version,
        MACHINE=platform.machine(),
        GLIBC=".".join(map(str, find_glibc(binaries))),
        LIBRARIES=", ".join(libraries),
    )
