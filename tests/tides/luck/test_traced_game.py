"""Luck in whole games: the same games, an identity that exact play must meet, less scatter."""

from itertools import pairwise
from statistics import stdev
from typing import cast

import numpy as np
import pytest

from game.evaluation.duplicate import Pairing, play_deal
from game.evaluation.luck import Drawn, JointChoice, TracingHalf
from game.tides import worker
from game.tides.bots.ladder import find_opponent
from game.tides.bots.whole_game import PlayedTurn, play_turns
from game.tides.judging.positions import to_draft
from game.tides.luck import judge_draw, solve_relic_step, value_picks
from game.tides.rules.cards import Cards
from game.tides.rules.moves import Pair, Phase, RelicChoice, Seat
from game.tides.rules.state import State
from game.tides.solver.next_round import list_draws
from tests.nim import worker as nim


@pytest.mark.parametrize("rounds", [1, 3])
def test_it_is_the_game_that_is_played_without_it(rounds: int) -> None:
    bots = (find_opponent("puffin"), find_opponent("gull"))
    trace = worker.trace_game(bots, rounds, "4/7")
    assert trace.margin == worker.play_game(bots, rounds, "4/7").margin
    kinds = [type(event) for event in trace.events]
    a_round = [Drawn, *[JointChoice] * 5]
    assert kinds == (
        a_round if rounds == 1 else [*a_round, JointChoice, *a_round, JointChoice, *a_round]
    )


def test_some_games_tell_luck_and_some_do_not() -> None:
    assert isinstance(worker, TracingHalf)
    assert not isinstance(nim, TracingHalf)


def test_a_puffin_has_no_luck_with_its_own_choices() -> None:
    """It never mixes: only deal and draws are luck."""
    bots = (find_opponent("puffin"), find_opponent("puffin"))
    events = worker.trace_game(bots, 3, "1/2").events
    assert all(event.luck == 0.0 for event in events if isinstance(event, JointChoice))
    assert all(event.luck != 0.0 for event in events if isinstance(event, Drawn))


@pytest.mark.parametrize("deal", range(6))
def test_between_perfect_players_of_a_round_all_is_luck(deal: int) -> None:
    """Both do what the values foresee, first pick and all: skill makes no difference."""
    bot = find_opponent("albatross")
    trace = worker.trace_game((bot, bot), 1, f"9/{deal}")
    assert trace.margin - trace.luck == pytest.approx(0.0, abs=1e-3)


def test_a_bot_against_itself_is_level_and_scatters_less_without_luck() -> None:
    bot = find_opponent("skua")
    pairing = Pairing(worker.__name__, ("same", "same"), 1, seed=5, looks_at_luck=True)
    for deal in range(3):
        played = play_deal(worker, (bot, bot), pairing, deal)
        assert (played.mean, played.luck) == (0.0, 0.0)
    games = [worker.trace_game((bot, bot), 3, f"5/{deal}") for deal in range(4)]
    adjusted = [game.margin - game.luck for game in games]
    assert max(map(abs, adjusted)) < stdev([game.margin for game in games])


def test_swapping_the_opponents_turns_luck_around() -> None:
    low, high = find_opponent("gull"), find_opponent("puffin")
    pairing = Pairing(worker.__name__, ("gull", "puffin"), 1, seed=3, looks_at_luck=True)
    there, back = (play_deal(worker, bots, pairing, 1) for bots in ((low, high), (high, low)))
    assert back.margins == (-there.swapped, -there.ahead)
    assert (back.luck, there.luck) != (None, None)
    assert (back.luck or 0) == pytest.approx(-(there.luck or 0), abs=1e-3)


def keep(turn: PlayedTurn, seat: Seat) -> Cards:
    gone = cast("RelicChoice", turn.decisions[seat].choice)
    return tuple(card for card in turn.before.drafted(seat) if card not in gone)


def play_to(round_number: int) -> tuple[Pair[Cards], State]:
    """Return what was kept, and the position after the draw of that round."""
    puffin = find_opponent("puffin")
    for turn in play_turns((puffin, puffin), 3, "deal"):
        if turn.before.phase is Phase.RELICS and turn.after.round == round_number:
            return (keep(turn, Seat.FIRST), keep(turn, Seat.SECOND)), turn.after
    raise AssertionError


def test_luck_of_all_draws_before_the_last_round_adds_up_to_zero() -> None:
    kept, state = play_to(3)
    four = sorted({card for hand in state.hands for card in hand} - {*kept[0], *kept[1]})
    lucks = []
    for draw in list_draws(tuple(four)):
        hands = tuple(sorted((*kept[0], *draw.first))), tuple(sorted((*kept[1], *draw.second)))
        other = State(3, 3, Phase.PICK, state.kingdoms, hands, ((), ()), state.removed)
        lucks.append(judge_draw(kept, other).luck)
    assert len({*lucks}) > 1
    assert sum(lucks) == pytest.approx(0.0, abs=1e-4)


def test_mean_of_a_draw_is_the_same_whatever_was_drawn() -> None:
    kept, state = play_to(2)
    deck = sorted(
        (*state.deck, *({*state.hands[0]} - {*kept[0]}), *({*state.hands[1]} - {*kept[1]}))
    )
    draws = list_draws(tuple(deck))
    means = set()
    for draw in draws[:: len(draws) // 3]:
        hands = tuple(sorted((*kept[0], *draw.first))), tuple(sorted((*kept[1], *draw.second)))
        other = State(
            3, 2, Phase.PICK, state.kingdoms, hands, (draw.first, draw.second), state.removed
        )
        means.add(judge_draw(kept, other).mean)
    assert len(draws) == 420
    assert len({round(mean, 4) for mean in means}) == 1


def test_values_of_a_round_lead_to_its_margin() -> None:
    """The last pick has one outcome, which is worth what the round then scores."""
    puffin = find_opponent("puffin")
    turns = list(play_turns((puffin, puffin), 1, "ends"))
    picks = value_picks(turns[0].before)
    totals = turns[-1].after.totals
    assert picks.solve(to_draft(turns[-1].before)).tolist() == [[totals[0] - totals[1]]]
    for before, after in pairwise(turns):
        places = (
            before.before.hands[0].index(before.decisions[0].choice),
            before.before.hands[1].index(before.decisions[1].choice),
        )
        value = picks.solve(to_draft(before.before))[places]
        rest = picks.solve(to_draft(after.before))
        assert rest.min(axis=1).max() - 1e-4 <= value <= rest.max(axis=0).min() + 1e-4


def test_relic_steps_have_twenty_choices_each() -> None:
    puffin = find_opponent("puffin")
    for turn in play_turns((puffin, puffin), 3, "deal"):
        if turn.before.phase is Phase.RELICS:
            values = solve_relic_step(turn.before)
            assert values.shape == (20, 20)
            assert np.isfinite(values).all()
