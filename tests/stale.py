"""Compares what is kept with what would be made anew, whenever it is asked for."""

from collections.abc import Callable

import pytest

from game.ui.display_list import Item
from game.ui.inspect.targets import HoverMap
from game.ui.memo import Memo


def comparable(value: object) -> object:
    """Return what two values have in common if they show the same: functions are left out."""
    match value:
        case HoverMap():
            return value.targets, value.zoom, value.unit, value.room
        case Item():
            return value.name, value.area, value.shows, value.is_opaque, value.is_cover
        case tuple() | list():
            return tuple(map(comparable, value))
        case _:
            return value


def compare_memos(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let every memo of this test compare what it keeps with a fresh value."""
    get = Memo.get

    def compare(memo: Memo[object], key: object, make: Callable[[], object]) -> object:
        kept = get(memo, key, make)
        assert comparable(kept) == comparable(make()), key
        return kept

    monkeypatch.setattr(Memo, "get", compare)
