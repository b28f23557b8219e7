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
from importlib.metadata import distribution, version
from pathlib import Path
from typing import Any, Final, TypeAlias

Component: TypeAlias = dict[str, Any]
"""``name``, ``licence`` and ``texts``; where they apply ``files``, ``version``, ``source``."""

ROOT: Final = Path(__file__).resolve().parents[2]
ASSETS: Final = ROOT / "assets"
LIST: Final = "licences/components.json"
FROM_WHEELS: Final = {
    "licences/numpy.txt": ("numpy", "LICENSE.txt"),
    "licences/platformdirs.txt": ("platformdirs", "LICENSE"),
    "licences/pyinstaller.txt": ("pyinstaller", "COPYING.txt"),
}
"""Which package brings a text, and what it calls it."""
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
    a binary that belongs to no component, and for a missing text.
    """
    place.mkdir(parents=True, exist_ok=True)
    known = json.loads((ASSETS / LIST).read_text(encoding="utf-8"))
    owned = sort_files(files, known)
    present = [_describe(part, owned, files) for part in known if _is_in(part, owned)]
    for part in present:
        part["texts"] = [_copy_text(name, place) for name in part["texts"]]
    text = json.dumps(present, indent=2, ensure_ascii=False)
    (place / "components.json").write_text(f"{text}\n", encoding="utf-8")
    (place / "README.txt").write_text(write_overview(present), encoding="utf-8")
    return present


def sort_files(files: Iterable[str], known: list[Component]) -> dict[str, list[str]]:
    """Return the binaries among ``files`` by component; raises ``LicenceError`` for a stranger."""
    owned: dict[str, list[str]] = {}
    for name in sorted(files):
        plain = name.replace("\\", "/")
        owner = next((part["name"] for part in known if _owns(part, plain)), None)
        if owner is not None:
            owned.setdefault(owner, []).append(plain)
        elif is_binary(plain):
            raise LicenceError(f"{plain} belongs to no component of assets/{LIST}")
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
    (place / Path(target).name).write_bytes(_find_text(name).read_bytes())
    return target


def _find_text(name: str) -> Path:
    if name == "licences/tidecrown.txt":
        return ROOT / "LICENSE"
    if name not in FROM_WHEELS:
        found = ASSETS / name
    else:
        package, wanted = FROM_WHEELS[name]
        brought = distribution(package)
        paths = [path for path in brought.files or () if path.parts[1:] == ("licenses", wanted)]
        found = Path(str(brought.locate_file(paths[0]))) if paths else Path()
    if not found.is_file():
        raise LicenceError(f"the licence {name} is nowhere to be found")
    return found
