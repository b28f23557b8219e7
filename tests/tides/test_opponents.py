"""The opponents: who stands on the ladder, who beside it, and what was measured of them."""

from itertools import pairwise
from pathlib import Path

import pytest

from game import resources
from game.resources import BrokenAssetError, MissingAssetError, StandIns
from game.tides.opponents import Level, Opponent, read_ladder
from tests.tides.crosstable import TABLE, replace_crosstable


def test_a_ladder_is_read_whole_or_not_at_all(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    names = [opponent.name for opponent in read_ladder(StandIns())]
    assert names[0] == "gull"
    broken = tmp_path / "ladder.json"
    broken.write_bytes(b"{")
    monkeypatch.setattr(resources, "asset_path", lambda _: broken)
    with pytest.raises(BrokenAssetError, match=r"ladder\.json"):
        read_ladder(StandIns())
    assert not issubclass(BrokenAssetError, MissingAssetError)


def test_those_beside_the_ladder_are_compared_with_no_rung() -> None:
    beside = [person for person in read_ladder(StandIns()) if person.is_beside]
    assert {person.name for person in beside} == {"petrel", "osprey"}
    assert all(person.strength is None or person.strength.share is None for person in beside)


def test_strengths_are_read_from_the_cross_table_both_ways(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    replace_crosstable(monkeypatch, TABLE)
    strengths = [person.strength for person in read_ladder(StandIns())[:4]]
    shares = [strength.share for strength in strengths if strength is not None]
    assert shares == [None, pytest.approx(0.58), pytest.approx(0.64), pytest.approx(0.61)]
    assert [strength.interval for strength in strengths if strength] == [20.5, 25.0, None, 18.0]


def test_the_level_is_that_of_the_measured_strength(monkeypatch: pytest.MonkeyPatch) -> None:
    replace_crosstable(monkeypatch, TABLE)
    levels = {person.name: person.level for person in read_ladder(StandIns())}
    assert [name for name in levels if levels[name] is Level.GENTLE] == ["gull", "eider", "puffin"]
    fair = ["auk", "kittiwake", "heron", "tern"]
    assert [name for name in levels if levels[name] is Level.FAIR] == fair
    assert [name for name in levels if levels[name] is Level.STRONG] == ["loon", "skua"]
    masters = ["petrel", "osprey", "albatross"]
    assert [name for name in levels if levels[name] is Level.MASTER] == masters


def test_every_level_has_an_opponent_and_nobody_below_is_stronger() -> None:
    people = read_ladder(StandIns())
    assert {person.level for person in people} == {*Level}
    for before, after in pairwise(Level):
        weaker, stronger = ([p for p in people if p.level is level] for level in (before, after))
        assert max(map(elo_of, weaker)) < min(map(elo_of, stronger))


def elo_of(person: Opponent) -> float:
    assert person.strength is not None
    return person.strength.elo


@pytest.mark.parametrize("damaged", [7, {}, {"pairs": [{}]}, {"pairs": [], "opponents": [{}]}])
def test_a_damaged_cross_table_costs_the_strengths_alone(
    monkeypatch: pytest.MonkeyPatch, damaged: object
) -> None:
    replace_crosstable(monkeypatch, damaged)
    stand_ins = StandIns()
    people = read_ladder(stand_ins)
    assert len(people) == 12
    assert {person.strength for person in people} == {None}
    assert stand_ins.take_news()
