"""What the command line may ask of the window.

It stands at the top, on the standard library alone, because both ends of the hand-over need it:
``commands`` builds it and must not load pygame, ``shell`` is handed it and must not know commands.
"""

import re
from dataclasses import dataclass
from pathlib import Path
from typing import Final, NamedTuple

LARGEST_SIDE: Final = 16384
"""No window is wider or higher than this many pixels."""


class RequestedSize(NamedTuple):
    """Width and height in pixels, as asked for; the window itself may have a minimum."""

    width: int
    height: int


@dataclass(frozen=True, slots=True)
class PlayOptions:
    """What was asked for; ``None`` where nothing was, so that settings and title screen decide.

    ``opponent`` and the two of ``demo`` (who play each other, first seat first) are names on the
    ladder, checked already, and never given together. ``variant`` is a way to play the game. With
    ``narrate``, what the screen shows is printed as lines. ``game`` is a game of the house or a
    bench of the study, ``seats`` how many play there, where that can be chosen.
    """

    seed: int | None = None
    language: str | None = None
    window: RequestedSize | None = None
    data_dir: Path | None = None
    opponent: str | None = None
    variant: int | str | None = None
    demo: tuple[str, str] | None = None
    narrate: bool = False
    game: str | None = None
    seats: int | None = None


def parse_window(text: str) -> RequestedSize:
    """Return the size that ``1280x720`` means; raises ``ValueError`` for anything else."""
    sides = re.fullmatch(r"([0-9]{1,6})x([0-9]{1,6})", text, re.IGNORECASE)
    if not sides:
        raise ValueError(f"'{text}' is no window size such as 1280x720")
    size = RequestedSize(int(sides[1]), int(sides[2]))
    if not all(1 <= side <= LARGEST_SIDE for side in size):
        raise ValueError(f"a window is 1 to {LARGEST_SIDE} pixels wide and high, not {text}")
    return size


def parse_folder(text: str) -> Path:
    """Return the folder of this name, from the root on.

    Raises ``ValueError`` without a name, for a file, and where the working folder is gone.
    """
    if not text:
        raise ValueError("a folder has a name")  # an empty one would be the working folder
    try:
        folder = Path(text).absolute()
    except FileNotFoundError as error:
        raise ValueError(f"the folder that '{text}' should lie in is gone") from error
    if folder.is_file():
        raise ValueError(f"'{text}' is a file, not a folder")
    return folder
