"""Completes the folder that PyInstaller has made with what a stranger finds beside the program."""

import platform
import re
import shutil
import subprocess
from pathlib import Path
from typing import Final

from launchers import METADATA, write_launcher, write_metadata
from needs import find_glibc, find_system_libraries, list_binaries

from game.shell.menu_entry import LAUNCHER

ROOT: Final = Path(__file__).resolve().parents[2]
IMAGES: Final = ROOT / "assets" / "images"
ICONS: Final = {"64x64": "icon-64.png", "256x256": "icon.png"}
LICENCES: Final = "_internal/assets/licences"
_NO_DEPENDENCY: Final = re.compile(r"ld-linux|lib(c|m|dl|rt|util|pthread)\.so")
"""Parts of glibc."""


def finish(folder: Path, version: str) -> None:
    """Add launcher, metadata, icons, licences and a word to the reader, on Linux."""
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
    values = {
        "VERSION": version,
        "MACHINE": platform.machine(),
        "GLIBC": ".".join(map(str, find_glibc(binaries))),
        "LIBRARIES": ", ".join(libraries),
    }
    text = (Path(__file__).parent / "linux" / "README.txt").read_text(encoding="utf-8")
    return re.sub("|".join(values), lambda found: values[found[0]], text)
