"""Games and settings to keep, and a storage to keep them in."""

from pathlib import Path
from typing import Final

from hypothesis import strategies as st

from game.settings import Settings
from game.storage.disk import Disk
from game.storage.json_file import LARGEST_COUNT, LATEST
from game.storage.storage import Storage
from game.storage.stored_game import StoredGame
from tests.storage.disks import PATIENCE

DEAL: Final = "1 18.15.6.10.11.5.8.7.14.2.1.3.4.9.12.13.16.17"
CHANGED: Final = Settings(
    language="zh-Hans",
    volume=0.2,
    is_muted=True,
    speed=0.0,
    is_fullscreen=True,
    music=0.0,
    effects=0.5,
    reduced_motion=True,
    text_scale=150,
    locks_by_hold=True,
    games={"nim": {"is_quiet": True}},
)
"""Every setting differs from its default."""

_PLAYERS: Final = st.none() | st.text() | st.lists(st.text()).map(tuple)
_TIMES: Final = st.floats(0, LATEST)
JSON_VALUES: Final = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


def make_game(
    number: int = 1,
    record: str = f"{DEAL} 18:8",
    *,
    game: str = "tides",
    has_begun: bool = True,
) -> StoredGame:
    """Return a game against Puffin whose id is that number."""
    return StoredGame(
        id=f"{number:032x}",
        game=game,
        record=record,
        seed=number,
        players=(None, "puffin"),
        sealed=("7", None),
        has_begun=has_begun,
    )


@st.composite
def stored_games(draw: st.DrawFn) -> StoredGame:
    """Draw games of any kind, with up to five seats."""
    seats = draw(st.lists(st.tuples(_PLAYERS, st.none() | st.text()), min_size=1, max_size=5))
    return StoredGame(
        id=draw(st.uuids()).hex,
        game=draw(st.text()),
        record=draw(st.text()),
        seed=draw(st.integers()),
        players=tuple(player for player, _ in seats),
        sealed=tuple(choice for _, choice in seats),
        undone=draw(st.integers(0, LARGEST_COUNT)),
        hints=draw(st.integers(0, LARGEST_COUNT)),
        has_begun=draw(st.booleans()),
        begun=draw(_TIMES),
        changed=draw(_TIMES),
    )


class Ticks:
    """A clock that goes on by a second whenever it is read."""

    def __init__(self, now: float = 1000.0) -> None:
        self.now = now

    def __call__(self) -> float:
        self.now += 1
        return self.now


def open_storage(disk: Disk, now: float = 1000.0) -> Storage:
    """Return the storage on ``disk``, after all that its opening mends is written."""
    storage = Storage.open(Path("nowhere"), disk=disk, clock=Ticks(now))
    storage.read_history()
    assert storage.flush(PATIENCE)
    return storage
