"""The menus that ship: every harbour has some, of cards that it has."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest

from game import resources
from game.harbour.bots import machines
from game.harbour.bots.machines import FILE, find_menus, list_menus
from game.harbour.rules.cards import NAMED, TAUGHT_HARBOUR, lay_supply
from game.resources import BrokenAssetError


@pytest.mark.parametrize("name", NAMED)
def test_a_harbour_has_menus_of_its_own_cards(name: str) -> None:
    supply = lay_supply(NAMED[name])
    found = find_menus(supply)
    assert len(found) == len(list_menus()[name])
    assert all(line.card is None or supply[line.card] >= 0 for each in found for line in each.lines)


def test_the_first_game_has_those_of_first_harbour() -> None:
    assert len(find_menus(lay_supply(TAUGHT_HARBOUR))) == len(list_menus()["first"])


@pytest.fixture
def damaged(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Path]:
    """Yield a folder of assets whose menus are written anew."""
    (tmp_path / "data").mkdir()
    (tmp_path / resources.CHECKSUMS).write_text("{}")
    monkeypatch.setattr(resources, "find_assets", lambda: tmp_path)
    resources.list_needed.cache_clear()
    machines.list_menus.cache_clear()
    yield tmp_path / FILE
    resources.list_needed.cache_clear()
    machines.list_menus.cache_clear()


@pytest.mark.parametrize(
    "content",
    [
        {},
        [],
        {"first": {"menus": ["2 2 2 2: a"]}},
        {name: {"menus": []} for name in NAMED},
        {name: {"menus": ["a p"]} for name in NAMED},
        {name: {} for name in NAMED},
    ],
)
def test_a_damaged_file_of_menus_is_refused(damaged: Path, content: object) -> None:
    damaged.write_text(json.dumps(content))
    with pytest.raises(BrokenAssetError):
        list_menus()
