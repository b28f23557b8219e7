"""Packs the finished program into what people download."""

import gzip
import hashlib
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from pathlib import Path
from typing import Final

from finish import LICENCES, ROOT
from launchers import count_opponents, write_menu_entry
from needs import find_glibc, list_binaries

HOME: Final = "usr/lib/tidecrown"
COMMAND: Final = "usr/games/tidecrown"
EFFORT: Final = 6
"""Of xz, 0 to 9; 3 takes half the time and 2 MB more."""
_CONTROL: Final = """Package: tidecrown
Version: {version}
Architecture: {architecture}
Maintainer: Tidecrown developers <tidecrown@localhost>
Installed-Size: {size}
Depends: libc6 (>= {glibc}), libgcc-s1, libstdc++6 (>= 5.2), zlib1g
Recommends: libx11-6, libxcursor1, libxext6, libxi6, libxrandr2
Section: games
Priority: optional
Description: drafting game for two at a digital table
 In three rounds you and your opponent build a kingdom: pick a card in secret,
 reveal together, swap hands, and mind what you pass on.
 .
 {opponents} opponents stand on a ladder, from a beginner to one that has solved every
 round. The game is played offline, in English or Simplified Chinese.
"""
_COPYRIGHT: Final = """Tidecrown is under the MIT licence:

{licence}
The libraries that it brings have licences of their own. They are listed, with their texts, in
/{home}/{licences}/README.txt.
"""


def pack(folder: Path, version: str) -> Iterator[Path]:
    """Pack the program in ``folder`` for this system, beside it, and yield what was made."""
    name = f"tidecrown-{version}-{sys.platform}-{platform.machine().lower()}"
    if sys.platform == "linux":
        archive = folder.with_name(f"{name}.tar.xz")
        makes = [partial(_make_archive, folder, archive, f"tidecrown-{version}")]
        if shutil.which("dpkg-deb"):
            makes.append(partial(make_deb, folder, version))
        with ThreadPoolExecutor() as executor:  # xz works on one core, most of half a minute
            yield from executor.map(lambda make: make(), makes)
    elif sys.platform == "darwin":
        yield _zip_bundle(folder, folder.with_name(f"{name}.zip"), f"Tidecrown {version}")
    else:
        base = str(folder.with_name(name))
        yield Path(shutil.make_archive(base, "zip", folder.parent, folder.name))


def write_checksum(package: Path) -> Path:
    """Write the SHA-256 of a package beside it, as ``sha256sum --check`` reads it."""
    digest = hashlib.sha256(package.read_bytes()).hexdigest()
    path = package.with_name(f"{package.name}.sha256")
    path.write_text(f"{digest}  {package.name}\n", encoding="ascii", newline="\n")
    return path


def _zip_bundle(folder: Path, archive: Path, name: str) -> Path:
    """Pack the bundle of macOS with README.txt and licences; ditto keeps its symbolic links."""
    place = folder.with_name(name)
    shutil.copytree(folder.with_name("Tidecrown.app"), place / "Tidecrown.app", symlinks=True)
    shutil.copy2(folder / "README.txt", place)
    shutil.copytree(folder / "LICENSES", place / "LICENSES")
    subprocess.run(["ditto", "-c", "-k", "--keepParent", place, archive], check=True)
    shutil.rmtree(place)
    return archive


def make_deb(folder: Path, version: str) -> Path:
    """Make a Debian package with the system's own tool and return its path."""
    ask = ["dpkg", "--print-architecture"]
    architecture = subprocess.check_output(ask, text=True).strip()
    package = folder.with_name(f"tidecrown_{version}_{architecture}.deb")
    with tempfile.TemporaryDirectory() as place:
        root = Path(place) / "root"
        _lay_out(folder, root)
        size = sum(path.lstat().st_size for path in root.rglob("*")) // 1024
        glibc = ".".join(map(str, find_glibc(list_binaries(folder))))
        control = root / "DEBIAN" / "control"
        control.parent.mkdir()
        control.write_text(write_control(version, architecture, size, glibc), encoding="utf-8")
        options = ("--root-owner-group", "-Zxz", f"-z{EFFORT}")
        subprocess.run(
            ("dpkg-deb", *options, "--build", root, package), check=True, stdout=subprocess.DEVNULL
        )
    return package


def write_control(version: str, architecture: str, size: int, glibc: str) -> str:
    """Return what Debian's tools are told of the package; ``size`` is in KiB, unpacked."""
    return _CONTROL.format(
        version=version,
        architecture=architecture,
        size=size,
        glibc=glibc,
        opponents=count_opponents(),
    )


def _lay_out(folder: Path, root: Path) -> None:
    """Copy the program to where Debian wants it, with its menu entry and documents."""
    shutil.copytree(folder / "_internal", root / HOME / "_internal", symlinks=True)
    shutil.copy2(folder / "tidecrown", root / HOME)
    shutil.copytree(folder / "share", root / "usr/share")
    command = root / COMMAND
    command.parent.mkdir()
    command.symlink_to(f"/{HOME}/tidecrown")
    entry = root / "usr/share/applications/tidecrown.desktop"
    entry.parent.mkdir()
    entry.write_text(write_menu_entry(f"/{COMMAND}"), encoding="utf-8")
    documents = root / "usr/share/doc/tidecrown"
    documents.mkdir(parents=True)
    licence = (ROOT / "LICENSE").read_text(encoding="utf-8")
    text = _COPYRIGHT.format(licence=licence, home=HOME, licences=LICENCES)
    (documents / "copyright").write_text(text, encoding="utf-8")
    changes = (ROOT / "CHANGELOG.md").read_bytes()
    (documents / "changelog.gz").write_bytes(gzip.compress(changes, mtime=0))
    for path in root.rglob("*"):
        if not path.is_symlink():
            path.chmod(0o755 if path.is_dir() or path.stat().st_mode & 0o100 else 0o644)


def _make_archive(folder: Path, archive: Path, name: str) -> Path:
    """Pack a folder as ``name`` into a .tar.xz that tells nothing of who packed it."""

    def forget_owner(entry: tarfile.TarInfo) -> tarfile.TarInfo:
        entry.uid = entry.gid = 0
        entry.uname = entry.gname = ""
        return entry

    with tarfile.open(archive, "w:xz", preset=EFFORT) as packed:
        packed.add(folder, name, filter=forget_owner)
    return archive
