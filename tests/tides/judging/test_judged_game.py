"""A game's result is the sum of its cards, errors and guesses, whoever played it."""

from itertools import permutations
from pathlib import Path
from typing import Final, cast

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.tides.judging.judged_game import JudgedGame, judge_game
from game.tides.judging.positions import judge_open, judge_relics, to_draft, value_round
from game.tides.judging.verdicts import Verdict
from game.tides.rules.moves import JointAction, Phase
from game.tides.rules.record import GameRecord, parse_record
from tests.playing import play_randomly

DEALT = "18.6.11.8.14.15.10.5.7.2.1.3.4.9.12.13.16.17"
PICKED = f"1 {DEALT} 18:5 15:8 6:7"
PLAIN: Final = Path(__file__).parent / "plain_errors.txt"
"""What ``plain_round.c``, which shares nothing with the program, found in single rounds."""
SMALL = 0.01
"""In points: how well first picks are solved, and single precision adds up."""


ALBATROSS = (
    "3 11.6.17.18.10.1.16.15.4.7.12.14.13.8.2.9.3.5 10:15 1:6 17:4 7:11 18:16 7x10:4x11 "
    "12:15 6:18 17:16 13:14 1:8 1x17:15x14 12:3 8:9 2:5 16:13 6:18"
)
"""A game that Albatross has played against itself."""


def check_sum(judged: JudgedGame) -> None:
    """Check that all of it adds up, and each turn's part by the definitions."""
    first, second = judged.errors
    total = judged.luck - first + second + judged.guesses + judged.all_revalued
    assert total == pytest.approx(judged.margin, abs=1e-9)
    for turn in judged.turns:
        one, other = turn.value.verdicts
        change = sum(turn.value.hidden) + turn.value.guess - one.error + other.error
        if turn.state.pick > 1 or turn.state.phase is Phase.RELICS or turn.state.round == 3:
            assert turn.value.hidden == pytest.approx((0, 0), abs=SMALL)
        assert turn.after - turn.before == pytest.approx(change, abs=1e-9)
        for verdict in (one, other):
            assert verdict.error >= 0
            assert verdict.mix.sum() == pytest.approx(1)
            lost = verdict.values.max() - verdict.values[verdict.mix > SMALL]
            assert lost.max() <= SMALL  # nothing that best play does is an error
            assert len(verdict.choices) > 1 or verdict.error == 0


@pytest.mark.parametrize("seed", range(2))
def test_a_random_game_is_the_sum_of_its_parts(seed: int) -> None:
    record = play_randomly(3, seed)
    judged = judge_game(record)
    check_sum(judged)
    one, other = record.states()[-1].totals
    assert judged.margin == one - other
    late = [turn for turn in judged.turns if turn.state.round == 3]
    assert [turn.revalued for turn in late] == pytest.approx([0] * 5, abs=SMALL)
    assert judged.revalued == pytest.approx(0, abs=SMALL)
    assert min(judged.errors) > 5
    assert [turn.dealt != 0 for turn in judged.turns] == [
        n in {0, 6, 12} for n in range(len(judged.turns))
    ]


@pytest.mark.parametrize(
    "hidden",
    ["15.10.5.7.2 1.3.4.9.12.13.16.17", "1.3.4.9.12 15.10.5.7.2.13.16.17"],
    ids=["as dealt", "five of the deck"],
)
def test_what_nobody_could_see_changes_no_error(hidden: str) -> None:
    """The first pick of 18 from 18, 6, 11, 8, 14, whatever lies opposite and in the deck."""
    hand, deck = hidden.split()
    theirs = hand.partition(".")[0]
    record = parse_record(f"1 18.6.11.8.14.{hand}.{deck} 6:{theirs}")
    (verdict, _) = judge_game(record).turns[0].value.verdicts
    assert verdict.error == pytest.approx(_judge_first().error, abs=1e-9)
    assert verdict.values == pytest.approx(_judge_first().values, abs=1e-9)


def _judge_first() -> Verdict:
    return judge_game(parse_record(f"1 {DEALT} 6:5")).turns[0].value.verdicts[0]


def test_who_plays_best_hardly_errs() -> None:
    judged = judge_game(parse_record(ALBATROSS))
    check_sum(judged)
    exact = [turn for turn in judged.turns if turn.state.round == 3]
    exact += [turn for turn in judged.turns if turn.state.phase is Phase.RELICS][1:]
    assert len(exact) == 6
    for turn in exact:
        assert [verdict.error for verdict in turn.value.verdicts] == pytest.approx(
            [0, 0], abs=SMALL
        )
    assert max(judged.errors) < 2


@pytest.mark.parametrize("line", PLAIN.read_text(encoding="ascii").splitlines()[1:])
def test_another_program_finds_the_same_errors(line: str) -> None:
    """Where several mixes of the other seat are best, the error is one of those by any of them."""
    record, _, told = line.partition(" = ")
    turns = judge_game(parse_record(record)).turns[:4]
    errors = [verdict.error for turn in turns for verdict in turn.value.verdicts]
    for error, found in zip(errors, told.split(), strict=True):
        least, _, most = found.partition("..")
        assert float(least) - 1e-3 <= error <= float(most or least) + 1e-3


@settings(max_examples=20)
@given(seed=st.integers(0, 2**32))
def test_in_a_single_round_all_is_exact(seed: int) -> None:
    judged = judge_game(play_randomly(1, seed))
    check_sum(judged)
    assert judged.all_revalued == pytest.approx(0, abs=1e-4)


@settings(max_examples=20)
@given(seed=st.integers(0, 2**32))
def test_from_the_other_seat_all_signs_turn(seed: int) -> None:
    record = play_randomly(1, seed)
    swapped = [cast("JointAction", (second, first)) for first, second in record.choices]
    other = GameRecord(1, record.order[5:10] + record.order[:5] + record.order[10:], tuple(swapped))
    one, two = judge_game(record), judge_game(other)
    assert (two.luck, two.guesses) == pytest.approx((-one.luck, -one.guesses), abs=1e-4)
    assert two.errors == pytest.approx(one.errors[::-1], abs=1e-4)


def test_over_all_draws_luck_is_nothing() -> None:
    """The last four cards of the deck fall in six equally likely ways; the game before is one."""
    record = play_randomly(3, 4)
    state, joint = record.states()[11], record.turns[11]
    expected = judge_relics(state, joint).after
    dealt = []
    for drawn in permutations(record.order[14:]):
        if drawn[0] < drawn[1] and drawn[2] < drawn[3]:
            order = record.order[:14] + drawn
            after = GameRecord(3, order, record.choices[:12]).states()[-1]
            turn: JointAction = (after.hands[0][0], after.hands[1][0])
            dealt.append(judge_open(after, value_round(after).solve(to_draft(after)), turn).before)
    assert len(dealt) == 6
    assert max(dealt) - min(dealt) > 0.1
    assert sum(dealt) / 6 == pytest.approx(expected, abs=1e-3)


def test_a_position_worked_out_by_hand() -> None:
    """Two cards each are left; the ends score 21:22, 15:16, 18:3 and 27:9.

    So 10 is worth 15 or 18 to seat 1, and 2 is worth -1: best are 10 and 11, and 15 points. Seat 1
    errs by 16 with 2, seat 2 by 3 with 14; after that 14 is 3 points better for seat 2 than its
    error says, since it met 2.
    """
    turn = judge_game(parse_record(f"{PICKED} 2:14")).turns[-1]
    assert (turn.before, turn.after) == (15, -1)
    assert [verdict.error for verdict in turn.value.verdicts] == [16, 3]
    assert turn.value.guess == -3


def test_a_game_under_way_is_worth_what_is_expected() -> None:
    assert judge_game(parse_record(f"1 {DEALT}")) == JudgedGame((), 0.0, 0.0)
    judged = judge_game(parse_record(f"{PICKED} 10:11"))
    check_sum(judged)
    assert (judged.margin, judged.revalued) == (15, 0)
    assert judged.error_rates()[0] is not None


def test_where_nothing_mattered_there_is_no_error_rate() -> None:
    assert judge_game(parse_record(f"1 {DEALT}")).error_rates() == (None, None)
