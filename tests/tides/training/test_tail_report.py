"""How the seldom is measured: the positions, the file that is carried on with, the report."""

from pathlib import Path

import pytest

from game.tides.rules.legality import check_state
from game.tides.rules.moves import Phase
from game.tides.rules.notation import format_state
from game.tides.training import tail_report
from game.tides.training.tail_positions import KINDS, PICKS, REPORTED, make_position
from game.tides.training.tail_report import (
    JudgedDecision,
    describe_tails,
    judge_position,
    judge_tails,
)


def make_judged(pick: int, gain: float) -> JudgedDecision:
    return JudgedDecision(
        "a position", "loose", pick, 1, gain, 0, gain / 2, 0, 100 * gain, 10 * gain
    )


def test_every_kind_of_play_comes_with_every_pick() -> None:
    positions = [make_position(number, 3, 2) for number in range(2, 11)]
    assert {(one.kind, one.pick) for one in positions} == {(k, p) for k in KINDS for p in PICKS}
    for state, pick, _ in positions:
        check_state(state)
        assert (state.round, state.phase, len(state.hands[0])) == (2, Phase.PICK, 6 - pick)
    lines = {
        format_state(make_position(number, seed, 2).state) for number in (4, 7) for seed in (3, 4)
    }
    assert len(lines) == 4
    assert [format_state(make_position(number, 9, 2).state) for number in (0, 1)] == list(REPORTED)


def test_what_a_decision_states_is_compared_with_the_exact_game() -> None:
    position = make_position(1, 0, 2)
    for one, seat in zip(judge_position(position), (1, 2), strict=True):
        assert (one.seat, one.pick, one.position) == (seat, 3, REPORTED[1])
        assert -1e-6 < one.loss <= one.gain + 1e-6
        assert max(one.gain, one.margin) < 0.01
        assert one.values < 0.11
        assert 0 < one.step <= one.time


@pytest.mark.parametrize(("number", "pick"), [(5, 3), (8, 4), (15, 4)])
def test_picks_of_round_one_agree_with_what_the_relic_step_will_find(
    number: int, pick: int
) -> None:
    """In the first two the model alone lost 0.42 points, and left a best reply 0.69."""
    position = make_position(number, 1, 1)
    assert (position.state.round, position.pick) == (1, pick)
    for one in judge_position(position):
        assert -1e-6 < one.loss <= one.gain + 1e-6
        assert max(one.gain, one.margin) < 0.01


def test_a_report_that_was_broken_off_is_carried_on(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    asked = list[int]()

    def judge(number: int) -> list[JudgedDecision]:
        asked.append(number)
        return [make_judged(2, number), make_judged(2, number + 0.5)]

    monkeypatch.setattr(tail_report, "make_position", lambda number, *_: number)
    monkeypatch.setattr(tail_report, "judge_position", judge)
    first = judge_tails(3, 7, 2, tmp_path)
    with (tmp_path / "tails-2-7.jsonl").open("a", encoding="utf-8") as file:
        file.write('{"position": "half a li')
    assert judge_tails(5, 7, 2, tmp_path)[:6] == first
    assert asked == [0, 1, 2, 3, 4]
    assert [one.gain for one in judge_tails(2, 7, 2, tmp_path)] == [0, 0.5, 1, 1.5]
    assert asked == [0, 1, 2, 3, 4]


def test_the_report_tells_of_the_worst() -> None:
    judged = [make_judged(2 + n // 2 % 2, n // 2 / 100) for n in range(202)]
    judged[100] = judged[100]._replace(kind="reported", position="reported")
    lines = list(describe_tails(judged))
    assert lines[0].startswith("reported seat 1: a best reply gains 0.5000")
    assert lines[1].split() == ["pick", "2,", "102", "decisions", "50%", "90%", "99%", "most"]
    gains = next(line for line in lines[-7:] if "gains" in line)
    assert gains.split()[5:] == [
        "0.5000",
        "0.9000",
        "0.9900",
        "1.0000",
        "mean",
        "0.5000",
        "+-",
        "0.0571",
    ]
    margins = next(line for line in lines[-7:] if "margin" in line)
    assert margins.endswith("root of the mean square 0.2894")
