"""Collects the licences of all that the built program contains.

``assets/licences/components.json`` lists the components: name, SPDX licence, the files in the
program that belong to it, and the assets that hold its licence's text. Texts that no wheel brings
lie beside it; the others are taken from the installed packages.
"""

import json
import platform
import re
from collections.abc import Iterable, Mapping
from fnmatch import fnmatch
from importlib.metadata import distribution, packages_distributions, version
from pathlib import Path
from typing import Any, Final, TypeAlias

Component: TypeAlias = dict[str, Any]
"""``name``, ``licence`` and ``texts``; where they apply ``files``, ``version``, ``source``."""

ROOT: Final = Path(__file__).resolve().parents[2]
ASSETS: Final = ROOT / "assets"
LIST: Final = "licences/components.json"
FROM_WHEELS: Final = {
    "licences/numpy.txt": "numpy",
    "licences/platformdirs.txt": "platformdirs",
    "licences/pyinstaller.txt": "pyinstaller",
}
"""Which package brings a text: all that its wheel has of licences, one after another."""
INSIDE: Final[Mapping[bytes, str]] = {
    b"__svml_": "umath/svml/LICENSE",
    b"dragon4": "Juckett",
    b"LAPACK": "University of Tennessee",
    b"_Py_dg_dtoa": "David M. Gay",
    b"siphash": "Majkowski",
    b"Mersenne": "Makoto Matsumoto",
    b"libmpdec": "Stefan Krah",
    b"SRE 2": "Secret Labs",
    b"hidapi": "Alan Ott",
    b"qoif\0": "Szablewski",
    b"Timidity": "Toivonen",
    b"kiss_fft": "Borgerding",
    b"silk/": "Skype",
    b"GSM 6.10": "Degener",
    b"bit ALAC": "Apple",
    b"G723 ADPCM": "Sun Microsystems",
}
"""What is compiled into libraries of others: what tells of it there, and what their texts name."""
_LICENCE: Final = re.compile(r"/(licenses/|licen[cs]e|copying|notice|authors)", re.IGNORECASE)
BINARIES: Final = (".so", ".dll", ".dylib", ".pyd")
_FOREWORD: Final = """Licences of all that Tidecrown's program contains
=================================================

Each component is listed with its version, its licence in SPDX's words, the files that belong to
it, and the file in this folder that has the licence's text. Texts from Debian's packages speak of
Debian's own files too, which are not in this program.

Replacing a library under the LGPL: each lies in the program's folder as a file of its own, named
below. Put a version of yours with the same interface in its place, under the same name. What
pygame-ce has in Python lies inside the executable: change it in .venv of Tidecrown's source and
run "python3 play.py build", which makes the whole program anew.

LGPL 许可的程序库都是程序文件夹中的单独文件，名称见下，可用接口相同的版本以同名替换。
pygame-ce 的 Python 部分在可执行文件内：请在潮冠源代码的 .venv 中修改，
再运行 python3 play.py build 重新生成程序。
"""


class LicenceError(Exception):
    """Something would ship without its licence; the message names it."""


def collect(files: Mapping[str, Path], place: Path) -> list[Component]:
    """Write list and texts for a program into the folder ``place``, and return the list.

    ``files`` are all files of the program, each with where it is now. Raises ``LicenceError`` for
    a binary that belongs to no component, for a missing text, and for one that does not name whose
    work is inside the binary.
    """
    place.mkdir(parents=True, exist_ok=True)
    files = {name.replace("\\", "/"): where for name, where in files.items()}
    known = json.loads((ASSETS / LIST).read_text(encoding="utf-8"))
    owned = sort_files(files, known)
    present = [_describe(part, owned, files) for part in known if _is_in(part, owned)]
    for part in present:
        part["texts"] = [_copy_text(name, place) for name in part["texts"]]
        look_inside(part, [files[name] for name in part.get("files", ())], place)
    text = json.dumps(present, indent=2, ensure_ascii=False)
    (place / "components.json").write_text(f"{text}\n", encoding="utf-8")
    (place / "README.txt").write_text(write_overview(present), encoding="utf-8")
    return present


def look_inside(part: Component, binaries: Iterable[Path], place: Path) -> None:
    """Raise ``LicenceError`` if a component's texts do not name all whose work its binaries have.

    The texts lie in the folder ``place``.
    """
    paths = [place / Path(name).name for name in part["texts"]]
    texts = " ".join(path.read_text("utf-8", "replace") for path in paths)
    for binary in binaries:
        content = binary.read_bytes()
        for mark, holder in INSIDE.items():
            if mark in content and holder not in texts:
                raise LicenceError(f"{binary.name} has {mark!r}: {part['name']} lacks {holder}")


def check_modules(modules: Iterable[str], known: Iterable[str]) -> None:
    """Raise ``LicenceError`` for a module of a package that is no component.

    ``modules`` are dotted names of what wheels have in Python; it lies in the executable, where no
    file tells of it. ``known`` are the names of the components.
    """
    listed = {name.lower() for name in known}
    owners = packages_distributions()
    for top in {name.partition(".")[0] for name in modules}:
        if listed.isdisjoint(owner.lower() for owner in owners.get(top, ())):
            raise LicenceError(f"the module {top} belongs to no component of assets/{LIST}")


def sort_files(files: Iterable[str], known: list[Component]) -> dict[str, list[str]]:
    """Return the binaries among ``files`` by component; raises ``LicenceError`` for a stranger."""
    owned: dict[str, list[str]] = {}
    for name in sorted(files):
        owner = next((part["name"] for part in known if _owns(part, name)), None)
        if owner is not None:
            owned.setdefault(owner, []).append(name)
        elif is_binary(name):
            raise LicenceError(f"{name} belongs to no component of assets/{LIST}")
    return owned


def is_binary(name: str) -> bool:
    """Return whether a file is a library, by its name."""
    return any(suffix in BINARIES for suffix in Path(name).suffixes)


def write_overview(components: list[Component]) -> str:
    """Return the list as text, for people."""
    blocks = [_FOREWORD]
    for part in components:
        title = f"{part['name']} {part.get('version', '')}".rstrip()
        lines = [title, f"  licence: {part['licence']}"]
        lines += [f"  source:  {part['source']}"] if "source" in part else []
        lines += [f"  text:    {Path(text).name}" for text in part["texts"]]
        lines += [f"  file:    {name}" for name in part.get("files", ())]
        blocks.append("\n".join(lines) + "\n")
    return "\n".join(blocks)


def _owns(part: Component, name: str) -> bool:
    return any(fnmatch(name.lower(), pattern.lower()) for pattern in part.get("files", ()))


def _is_in(part: Component, owned: Mapping[str, list[str]]) -> bool:
    return "files" not in part or part["name"] in owned


def _describe(
    part: Component, owned: Mapping[str, list[str]], files: Mapping[str, Path]
) -> Component:
    """Return a component with its own files and its version."""
    names = owned.get(part["name"], [])
    found = _find_version(part, names, files)
    kept = {key: value for key, value in part.items() if key not in {"pattern", "files"}}
    return kept | ({"version": found} if found else {}) | ({"files": names} if names else {})


def _find_version(part: Component, names: list[str], files: Mapping[str, Path]) -> str | None:
    """Return a version: stated, told by the component, read in its file, or by the file's name."""
    stated = part.get("version") or _ask_versions().get(part["name"])
    if stated:
        return str(stated)
    if "pattern" in part:
        wanted = re.compile(part["pattern"].encode())
        for name in names:
            found = wanted.search(files[name].read_bytes())
            if found:
                return found[1].decode().rstrip(".")
    interface = re.search(r"\.so\.(\d[\d.]*)$", names[0]) if names else None
    return f"(interface {interface[1]})" if interface else None


def _ask_versions() -> dict[str, str]:
    import pygame
    from pygame import font, freetype, image, mixer

    from game import VERSION

    loaded: dict[str, tuple[int, ...] | None] = {
        "SDL": pygame.version.SDL,
        "SDL_image": image.get_sdl_image_version(linked=True),
        "SDL_mixer": mixer.get_sdl_mixer_version(linked=True),
        "SDL_ttf": font.get_sdl_ttf_version(linked=True),
        "FreeType": freetype.get_version(linked=True),
    }
    return {
        "Tidecrown": VERSION,
        "Python": platform.python_version(),
        "PyInstaller's bootloader": version("pyinstaller"),
        **{name: version(name.lower()) for name in ("NumPy", "platformdirs", "pygame-ce")},
        **{name: ".".join(map(str, parts)) for name, parts in loaded.items() if parts},
    }


def _copy_text(name: str, place: Path) -> str:
    """Copy a licence's text to ``place`` and return the asset's name that it has there."""
    target = f"licences/{Path(name).name.lower()}"
    (place / Path(target).name).write_bytes(_read_text(name))
    return target


def _read_text(name: str) -> bytes:
    if name in FROM_WHEELS:
        texts = read_wheel(FROM_WHEELS[name])
        found = "\n\n".join(f"== {path} ==\n\n{text}" for path, text in texts.items()).encode()
    else:
        path = ROOT / "LICENSE" if name == "licences/tidecrown.txt" else ASSETS / name
        found = path.read_bytes() if path.is_file() else b""
    if not found:
        raise LicenceError(f"the licence {name} is nowhere to be found")
    return found


def read_wheel(package: str) -> dict[str, str]:
    """Return all licences that the wheel of an installed package brings, its own one first."""
    texts = {
        "/".join(path.parts[1:]).removeprefix("licenses/"): path.read_text("utf-8")
        for path in distribution(package).files or ()
        if path.parts[0].endswith(".dist-info") and _LICENCE.search(path.as_posix())
    }
    return dict(sorted(texts.items(), key=lambda item: (item[0].count("/"), item)))
