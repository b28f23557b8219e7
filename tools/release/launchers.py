"""Writes the Linux launchers: desktop entries for the folder, for the menu, and their metadata.

A desktop entry can name programs and pictures only by absolute paths or out of the system's
folders. The folder's own launcher therefore has to find out where it lies. Most file managers say
so (``%k``); ``gio launch`` and Xfce's ``exo-open`` do not. Then it looks where the program was
last started from, which the program itself notes in the menu entry of game/shell/menu_entry.py,
and at last for itself in the folders where downloads end up.
"""

import re
from hashlib import sha256
from pathlib import Path
from typing import Final

from game import resources
from game.shell.menu_entry import LAUNCHER, quote
from game.ui.geometry import SMALLEST_WINDOW

HERE: Final = Path(__file__).resolve().parent
METADATA: Final = HERE / "linux" / "app.tidecrown.tidecrown.metainfo.xml"
_ENTRY: Final = """[Desktop Entry]
Type=Application
Name=Tidecrown
Name[zh_CN]=潮冠
GenericName=Card game
GenericName[zh_CN]=纸牌游戏
Comment=A drafting game for two at a digital table
Comment[zh_CN]=双人选牌桌面游戏
Exec={command}
Icon=tidecrown
Terminal=false
StartupWMClass=tidecrown
Categories=Game;CardGame;
Keywords=cards;drafting;offline;
"""
_BUILD: Final = "X-Tidecrown-Build"
_FIND: Final = """
start() { [ -x "$1/tidecrown" ] && [ -d "$1/_internal" ] && exec "$1/tidecrown"; };
entry="${XDG_DATA_HOME:-$HOME/.local/share}/applications/tidecrown.desktop";
for file in "$0" "$GIO_LAUNCHED_DESKTOP_FILE" "$(sed -n "s/^TryExec=//p" "$entry")" ./any;
do start "$(dirname "$file")"; done;
start "$(dirname "$(timeout 30 find "$HOME" "/media/$USER" "/run/media/$USER" /opt /mnt /tmp
-maxdepth 6 -name Tidecrown.desktop "(" -user "$(id -u)" -o -user 0 ")"
-exec grep -qx BUILD {} ";" -print -quit)")";
text="Please open Tidecrown's folder and start the program tidecrown in it.
 请打开潮冠的文件夹，运行其中的 tidecrown。";
for tell in "zenity --error --text" "kdialog --error" "xmessage" "notify-send";
do $tell "$text" && exit 1; done; echo "$text" >&2; exit 1
"""
"""How the folder's launcher finds the program; BUILD stands for the line that only its files have.

It starts nothing in a shared folder that belongs to neither the player nor the system.
"""


def write_launcher(folder: Path) -> Path:
    """Write the launcher into the program's folder, and return its path."""
    build = sha256((folder / "tidecrown").read_bytes()).hexdigest()[:16]
    mark = f"{_BUILD}={build}"
    script = " ".join(_FIND.split("\n")).strip().replace("BUILD", mark)
    command = f"sh -c {quote(script)} %k"
    launcher = folder / LAUNCHER
    launcher.write_text(f"{_ENTRY.format(command=command)}{mark}\n", encoding="utf-8")
    launcher.chmod(0o755)
    return launcher


def write_menu_entry(program: str) -> str:
    """Return the desktop entry of a program that is installed at an absolute path."""
    return _ENTRY.format(command=quote(program)) + f"TryExec={program}\n"


def write_metadata(version: str, date: str) -> str:
    """Return the AppStream metadata of a release; ``date`` is like 2026-11-21."""
    values = {"VERSION": version, "DATE": date, "WIDTH": str(SMALLEST_WINDOW[0])}
    values["OPPONENTS"] = str(count_opponents())
    text = METADATA.read_text(encoding="utf-8")
    return re.sub("|".join(values), lambda found: values[found[0]], text)


def count_opponents() -> int:
    """Return how many opponents the game has, for texts about it."""
    return len(resources.read_json("data/ladder.json"))
