"""The calculator of the statistics, as the engine calls it."""

from collections.abc import Generator
from dataclasses import replace

import pytest

from game.resources import read_json
from game.statistics import worker
from game.statistics.counting import count_line
from game.statistics.jobs import CountGames, GameStatistics, Rated, list_played
from game.storage.finished import FinishedGame, PlayedGame

GAMES = tuple(PlayedGame("heron", 3.0, 1.0, 26.0, 13) for _ in range(6))


def count(game: str, variant: str) -> GameStatistics:
    return worker.find_statistics(game, variant, GAMES)


def test_games_are_read_where_they_are_counted() -> None:
    kept = FinishedGame(
        "a" * 32, "tides", (None, "heron"), 1, {"totals": (31, 28)}, 10, 20, variant="3"
    )
    others = replace(kept, undone=1), replace(kept, variant="1"), replace(kept, game="nim")
    games = list_played((kept, *others))
    for variant, count in (("3", 1), ("", 2)):
        done = worker.compute(CountGames("tides", variant, games), lambda: None)
        assert isinstance(done, Generator)
        with pytest.raises(StopIteration) as end:
            next(done)
        assert isinstance(end.value.value, GameStatistics)
        assert end.value.value.whole == count_line("", [PlayedGame("heron", 3.0)] * count)


def test_every_game_has_its_table() -> None:
    assert count("tides", "3").place is not None
    assert count("tides", "").rated == ()  # several lengths at once have no place
    assert count("harbour", "first").rated[0].name == "goby"
    assert count("unknown", "").rated == ()


def test_lines_come_by_strength_where_lengths_are_mixed() -> None:
    games = tuple(PlayedGame(name, 1.0) for name in ("auk", "albatross", "gull"))
    found = worker.find_statistics("tides", "", games)
    assert [line.opponent for line in found.lines] == ["gull", "auk", "albatross"]


def test_what_is_no_job_is_refused() -> None:
    with pytest.raises(ValueError, match="no job of this calculator"):
        next(iter(worker.compute("dinner", lambda: None)))


@pytest.mark.parametrize("table", [{}, [], {"tides": {"3": 7}}, {"tides": 7}])
def test_a_spoilt_table_costs_the_place_alone(
    monkeypatch: pytest.MonkeyPatch, table: object
) -> None:
    monkeypatch.setattr(worker, "read_json", lambda _: table)
    found = count("tides", "3")
    assert found.rated == ()
    assert found.whole is not None


def test_the_shipped_table_rates_the_opponents_of_the_crosstable() -> None:
    shipped = worker.list_rated(read_json(worker.STRENGTHS)["tides"], "3")
    measured = read_json("data/crosstable.json")["opponents"]
    assert {each.name: each.elo for each in shipped} == {
        each["name"]: round(each["elo"]) for each in measured
    }
    assert shipped == sorted(shipped, key=lambda each: each.elo)
    assert all(isinstance(each, Rated) for each in shipped)


def test_the_measured_share_of_the_luck_is_taken_off(monkeypatch: pytest.MonkeyPatch) -> None:
    table = {"tides": {"1": {"gull": {"use": 0.5}}}}
    monkeypatch.setattr(worker, "read_json", lambda name: table if name == worker.LUCK else {})
    games = tuple(PlayedGame(name, 8.0, 6.0, 1.0, 2, variant="1") for name in ("gull", "auk"))
    found = worker.find_statistics("tides", "1", games)
    means = {line.opponent: line.fair and line.fair.value for line in found.lines}
    assert means == {"gull": 5.0, "auk": 2.0}  # half of it, and all where nothing was measured
