"""Who may sit at a table of the study, and how far Heron may look ahead."""

from typing import Any, Final, Protocol, TypeVar

from game.study.jobs import StudyLevel

YOU: Final = "you"
SEATED: Final = (YOU, *StudyLevel)
USUAL_PLAYERS: Final = (YOU, StudyLevel.HERON)
DEPTHS: Final = (1, 2, 3, 4, 5, 6, None)
"""How many moves Heron looks ahead; ``None`` is to the end."""
USUAL_DEPTH: Final = 4
_ALL: Final = "all"


class TableSetup(Protocol):
    """Where a game starts, who plays it, and how far Heron looks ahead."""

    @property
    def start(self) -> Any:  # noqa: ANN401 - of any game
        """The position before the first move."""

    @property
    def players(self) -> tuple[str, ...]:
        """``you`` or a bird, seat by seat."""

    @property
    def depth(self) -> int | None:
        """How many moves Heron looks ahead; ``None`` is to the end."""

    @property
    def fields(self) -> tuple[str, ...]:
        """All of it as text."""


SetupT = TypeVar("SetupT", bound=TableSetup)


def format_depth(depth: int | None) -> str:
    """Return a depth as one word; the inverse of ``parse_depth``."""
    return _ALL if depth is None else str(depth)


def parse_depth(text: str) -> int | None:
    """Return the depth that ``format_depth`` wrote; raises ``ValueError`` for any other text."""
    depths = {format_depth(depth): depth for depth in DEPTHS}
    if text not in depths:
        raise ValueError(f"no depth '{text}': choose from {', '.join(depths)}")
    return depths[text]


def check_players(players: tuple[str, ...]) -> None:
    """Raise ``ValueError`` unless everybody is somebody who may sit at a table."""
    strangers = sorted(set(players) - set(SEATED))
    if strangers:
        raise ValueError(f"{', '.join(strangers)}: choose from {', '.join(SEATED)}")


def find_own_seat(players: tuple[str, ...]) -> int:
    """Return the seat whose side is shown: the player's first one, else the first."""
    return players.index(YOU) if YOU in players else 0
