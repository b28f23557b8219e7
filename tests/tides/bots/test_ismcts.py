"""Petrel: bare numbers that agree with the rules, and a search that stops when it is told."""

from random import Random
from typing import cast

import numpy as np
import pytest
from hypothesis import given, settings

from game.protocol import TERMINAL, Decision, IllegalActionError, NoChanceError, decide
from game.search.matrix_game import solve_game
from game.tides.bots.ismcts import BATCH, HIDDEN_SHARE, SHARES, InformationSetMcts
from game.tides.rules.cards import Card, cards
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Choice, Draw, Phase, Seat
from game.tides.rules.observation import Observation
from game.tides.rules.score_tables import compare_pair, to_cards, to_mask
from game.tides.rules.state import State, observe, suppose
from game.tides.solver.first_picks import load_first_picks
from game.tides.solver.round_game import RoundGame, make_sampler, play_greedily
from tests.playing import pass_through, play_randomly, positions


def find_view(number: int, phase: Phase, pick: int = 1, seed: int = 5) -> Observation:
    """Return what the first seat sees at this point of a random full game."""
    states = pass_through(play_randomly(3, seed))
    found = (s for s in states if (s.round, s.phase) == (number, phase))
    return observe(next(s for s in found if phase is Phase.RELICS or s.pick == pick), Seat.FIRST)


@settings(max_examples=30)
@given(state=positions(Phase.PICK, Phase.RELICS))
def test_bare_numbers_play_by_the_rules(state: State) -> None:
    """To the end of the round; a relic step goes on with the draw that was sampled."""
    rng, game = Random(1), make_sampler(observe(state, Seat.FIRST))(Random(2))
    state = suppose(observe(state, Seat.FIRST), to_cards(game.other_hand) if state.hands[0] else ())
    draw = Draw(to_cards(game.own_drawn), to_cards(game.other_drawn))
    last = state.round + (state.phase is Phase.RELICS)
    while game.current_player != TERMINAL:
        assert [tuple(game.legal_actions(seat)) for seat in Seat] == [
            tuple(state.legal_actions(seat)) for seat in Seat
        ]
        assert game.num_players == state.num_players
        assert game.returns() == (0, 0)
        joint = [rng.choice(game.legal_actions(seat)) for seat in Seat]
        game, state = game.apply_joint(joint), state.apply_joint(joint)
        if state.phase is Phase.DRAW:
            state = state.apply(draw)
        if game.own_hand:
            assert tuple(map(to_cards, (game.own_fresh, game.other_fresh))) == state.fresh
    first, second = state.scores[last - 1]
    assert game.returns() == (first - second, second - first)


@settings(max_examples=30)
@given(state=positions(Phase.PICK, Phase.RELICS))
def test_samples_differ_only_in_what_is_hidden(state: State) -> None:
    for seat in Seat:
        sample, rng = make_sampler(observe(state, seat)), Random(1)
        assert len({sample(rng).information_state(0) for _ in range(20)}) == 1


def test_every_hidden_hand_is_sampled_equally_often() -> None:
    view = find_view(2, Phase.PICK)
    sample, rng = make_sampler(view), Random(1)
    seen = [to_cards(sample(rng).other_hand) for _ in range(3_000)]
    assert {hand: pytest.approx(seen.count(hand), abs=60) for hand in set(seen)} == dict.fromkeys(
        view.opponent_hands(), 200
    )


def test_the_opponent_in_the_tree_does_not_look_either() -> None:
    sample, rng = make_sampler(find_view(2, Phase.PICK)), Random(1)
    game = sample(rng)
    own_fresh = to_mask(find_view(2, Phase.PICK).fresh)
    assert game.own_fresh == own_fresh
    free = (1 << 18) - 1 - game.own - game.other - game.own_hand - game.other_hand
    bit = free & -free
    swapped = own_fresh & (own_fresh - 1) | bit
    other = game._replace(own_hand=game.own_hand ^ own_fresh | swapped, own_fresh=swapped)
    assert other.information_state(1) == game.information_state(1)
    assert other.information_state(0) != game.information_state(0)


def test_nobody_moves_alone_and_nothing_is_drawn() -> None:
    game = RoundGame(0, 0, 1, 2)
    assert list(game.chance_outcomes()) == []
    with pytest.raises(IllegalActionError, match="1 cannot be chosen alone"):
        game.apply(cards([1])[0])
    with pytest.raises(NoChanceError):
        game.sample_outcome(Random(1))


def test_playouts_end_with_a_margin_of_the_whole_round() -> None:
    game = make_sampler(find_view(1, Phase.PICK))(Random(1))
    played = {play_greedily(game, Random(seed)) for seed in range(20)}
    assert len(played) > 1
    assert all(first == -second for first, second in played)
    end = RoundGame(to_mask(cards([1, 4])), to_mask(cards([2])), 0, 0)
    assert play_greedily(end, Random(1))[0] == compare_pair(end.own, end.other)


@pytest.mark.parametrize("pick", [3, 4])
def test_open_positions_are_played_near_the_exact_mix(pick: int) -> None:
    for seed in range(3):
        view = find_view(3, Phase.PICK, pick, seed)
        game = solve_openly(view)
        value, _, replies = solve_game(game)
        decision = decide(InformationSetMcts(iterations=9_000), view, Random(1))
        mix = np.array([dict(decision.mix).get(card, 0.0) for card in view.hand])
        assert (mix @ game).min() > value - 1.5
        assert mix @ game @ replies > value - 0.5
        assert decision.value == pytest.approx(value, abs=2)


def solve_openly(view: Observation) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    """Return the matrix game of the next pick, by the protocol and the exact solver alone."""
    (other,) = view.opponent_hands()
    return expand(Draft((view.kingdom, view.opposing), (view.hand, other)))


def expand(draft: Draft) -> np.ndarray[tuple[int, int], np.dtype[np.float64]]:
    def value(next_draft: Draft) -> float:
        if not next_draft.hands[0]:
            return next_draft.returns()[0]
        return float(solve_game(expand(next_draft)).value)

    mine, theirs = draft.hands
    return np.array([[value(draft.apply_joint((a, b))) for b in theirs] for a in mine])


def test_a_first_pick_costs_little_against_the_exact_table() -> None:
    """A card chosen at random loses 3 points here."""
    table, losses = load_first_picks(1), []
    for seed in range(4):
        view = find_single_view(seed)
        decision = decide(InformationSetMcts(), view, Random(1))
        values = dict(zip(view.hand, table.find(view.hand).values, strict=True))
        assert [chance for _, chance in decision.mix] == [1]
        losses.append(max(values.values()) - values[cast("Card", decision.choice)])
    assert sum(losses) / len(losses) < 1


def find_single_view(seed: int) -> Observation:
    states = pass_through(play_randomly(1, seed))
    return observe(next(s for s in states if s.phase is Phase.PICK), Seat.FIRST)


def test_fewer_cards_take_fewer_iterations() -> None:
    for pick, share in ((2, SHARES[4]), (3, SHARES[3]), (4, SHARES[2])):
        reports = list(
            InformationSetMcts(iterations=1_000).think(find_view(3, Phase.PICK, pick), Random(1))
        )
        assert reports[-1].considered == reports[-1].total == 1_000 * share


def test_the_last_card_needs_no_search() -> None:
    view = find_view(1, Phase.PICK, 5)
    thinking = InformationSetMcts().think(view, Random(1))
    with pytest.raises(StopIteration) as finished:
        next(thinking)
    assert cast("Decision[Choice]", finished.value.value).choice == view.hand[0]


@pytest.mark.parametrize("phase", [Phase.PICK, Phase.RELICS])
def test_the_seed_decides_and_progress_counts(phase: Phase) -> None:
    share = HIDDEN_SHARE if phase is Phase.PICK else 1
    view, petrel = (
        find_view(2, phase),
        InformationSetMcts(iterations=round((2 * BATCH + 1) / share)),
    )
    assert decide(petrel, view, Random(3)) == decide(petrel, view, Random(3))
    reports = list(petrel.think(view, Random(3)))
    assert [report.considered for report in reports] == [0, BATCH, 2 * BATCH, 2 * BATCH + 1]
    assert [sum(n for _, n in r.votes) for r in reports] == [r.considered for r in reports]


def test_a_relic_step_shuns_what_is_plainly_bad() -> None:
    """The choice is worth at least the mean of all: twenty are tried, and none at random."""
    view = find_view(2, Phase.RELICS)
    decision = decide(InformationSetMcts(iterations=2_000), view, Random(1))
    values = dict(decision.values)
    assert len(values) == 20
    assert decision.value is None
    assert values[decision.choice] > sum(values.values()) / len(values)
