"""``bench``: every opponent on every kind of position. How fast they are is not tested."""

import json
from typing import Final

import pytest

from game.commands.opponents import list_opponents
from game.registry import find_game
from game.tides.commands import benchmark
from game.tides.commands.speed.decisions import SearchRate, StepTimes, time_plain
from game.tides.commands.speed.game_costs import GameCosts
from game.tides.commands.speed.sampled_positions import (
    DecisionStep,
    PositionKind,
    collect_positions,
)
from game.tides.rules.moves import HAND_SIZE, Phase
from tests.commands.running import Run, run_apart

TINY: Final = ("bench", "--games", "1", "--hands", "1")


@pytest.fixture(scope="module")
def steps() -> list[DecisionStep]:
    return [
        DecisionStep(1, 1, PositionKind.FIRST_PICK),
        DecisionStep(1, 1, PositionKind.LATER_PICK),
        *(DecisionStep(3, round_, kind) for round_ in (1, 2) for kind in PositionKind),
        DecisionStep(3, 3, PositionKind.FIRST_PICK),
        DecisionStep(3, 3, PositionKind.LATER_PICK),
    ]


def test_positions_of_every_kind(steps: list[DecisionStep]) -> None:
    found = collect_positions(games=4, seed=1)
    assert list(found) == steps
    assert found == collect_positions(games=4, seed=1) != collect_positions(games=4, seed=2)
    for step, positions in found.items():
        assert len(positions) == 4
        for state in (position.state for position in positions):
            assert (state.rounds, state.round) == step[:2]
            assert (state.phase is Phase.RELICS) == (step.kind is PositionKind.RELICS)
            assert (len(state.hands[0]) == HAND_SIZE) == (step.kind is PositionKind.FIRST_PICK)


@pytest.mark.parametrize(
    ("round_", "kind", "drafts"),
    [
        (1, PositionKind.FIRST_PICK, 1287),
        (2, PositionKind.FIRST_PICK, 15),
        (3, PositionKind.FIRST_PICK, 1),
        (1, PositionKind.LATER_PICK, 1),
        (1, PositionKind.RELICS, 400),
    ],
)
def test_how_much_plain_alphabeta_has_before_it(
    round_: int, kind: PositionKind, drafts: int
) -> None:
    (position,) = collect_positions(games=1, seed=0)[DecisionStep(3, round_, kind)]
    plain = time_plain(position, most=2)
    assert plain.drafts == drafts
    assert plain.nodes > drafts
    assert plain.seconds > 0


def test_report_shows_every_opponent_at_every_step(run: Run, steps: list[DecisionStep]) -> None:
    out = run(*TINY, "gull", "heron").out
    assert all(f"\n{step}\n" in out for step in steps)
    assert out.count("\n  alpha-beta ") == len(steps) + 1
    assert out.count("\n  gull ") == len(steps) + 1
    assert out.count("\n  heron ") == len(steps) + 2, "it searches all hands, and is rated for it"
    assert "hands a second" in out
    assert "MB at most" in out


def test_without_a_name_every_opponent_is_measured(
    run: Run, monkeypatch: pytest.MonkeyPatch
) -> None:
    """By each of the three measurements; ``test_opponents`` plays whole games with all of them."""
    asked: list[tuple[str, ...]] = []

    def time_steps(_: object, opponents: tuple[str, ...], *__: object) -> list[StepTimes]:
        asked.append(opponents)
        return []

    def rate(_: object, opponents: tuple[str, ...], __: int) -> tuple[float, list[SearchRate]]:
        asked.append(opponents)
        return 1.0, []

    def measure(opponents: tuple[str, ...], *_: int) -> GameCosts:
        asked.append(opponents)
        return GameCosts({}, None)

    monkeypatch.setattr(benchmark, "time_steps", time_steps)
    monkeypatch.setattr(benchmark, "rate_searches", rate)
    monkeypatch.setattr(benchmark, "measure_games", measure)
    assert "MB" not in run(*TINY).out, "where the system does not tell, nothing is written"
    assert asked == [tuple(list_opponents(find_game("tides")))] * 3


def test_json(steps: list[DecisionStep]) -> None:
    ran = run_apart("-m", "game", *TINY, "gull", "heron", "--json", timeout=120.0)
    answer = json.loads(ran.out)
    assert list(answer) == ["decisions", "search", "games"]
    assert len(answer["decisions"]) == len(steps)
    for measured in answer["decisions"]:
        assert list(measured) == ["rounds", "round", "step", "plain", "opponents", "ratios"]
        assert tuple(measured["opponents"]) == tuple(measured["ratios"]) == ("gull", "heron")
        for name, milliseconds in measured["opponents"].items():
            assert measured["ratios"][name] == pytest.approx(measured["plain"] / milliseconds)
    assert answer["search"]["plain"] > 0
    assert list(answer["search"]["opponents"]["heron"]) == ["hands", "positions"]
    assert 20 < answer["games"]["memory"] < 400
    for times in answer["games"]["opponents"].values():
        assert times["decisions"] == 2 * 17
        assert 0 < times["median"] <= times["longest"] < 60_000


def test_progress_is_told_on_a_terminal(monkeypatch: pytest.MonkeyPatch, run: Run) -> None:
    monkeypatch.setattr("sys.stderr.isatty", lambda: True)
    assert "measuring round 2 of 3, relic step" in run(*TINY, "gull").err


@pytest.mark.parametrize("option", ["--games", "--hands"])
def test_bad_arguments(run: Run, option: str) -> None:
    ran = run("bench", option, "0")
    assert (ran.code, ran.out, ran.err.count("\n")) == (2, "", 1)
