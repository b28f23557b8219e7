"""``sample_outcome`` of every game: what ``chance_outcomes`` lists, as often as it says."""

from collections import Counter
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st
from scipy.stats import chisquare

from game.protocol import CHANCE, NoChanceError
from game.protocol import State as AnyState
from game.search.turn_based import TurnBased
from game.study.kuhn import KuhnBet, KuhnCard, KuhnState
from game.study.tiles import start_game
from game.tides.rules.cards import DECK
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Phase
from game.tides.rules.state import State
from tests.playing import hand, pass_through, play_randomly, positions

_, SECOND, THIRD = (s for s in pass_through(play_randomly(3, 0)) if s.phase is Phase.DRAW)
KUHN = (KuhnState(), KuhnState((KuhnCard.QUEEN,)))
SURE = 1e-3
"""How unlikely a count must be before it is held against the sampler; the seeds are fixed."""


@pytest.mark.parametrize("state", [SECOND, THIRD, *KUHN, TurnBased[Any](KUHN[0])])
def test_every_outcome_comes_as_often_as_it_is_likely(state: AnyState[Any]) -> None:
    chances = dict(state.chance_outcomes())
    rng, many = Random(1), 40 * len(chances)
    counts = Counter(state.sample_outcome(rng) for _ in range(many))
    assert counts.keys() <= chances.keys()
    seen = [counts[outcome] for outcome in chances]
    assert chisquare(seen, [many * chance for chance in chances.values()]).pvalue > SURE


def test_the_first_deal_gives_every_card_to_every_hand_alike() -> None:
    """Too many to count one by one: a card lies in either hand with chance 5/18."""
    rng, many = Random(1), 1800
    deals = [State().sample_outcome(rng) for _ in range(many)]
    for held in ([deal.first for deal in deals], [deal.second for deal in deals]):
        counts = Counter(card for cards in held for card in cards)
        assert chisquare([counts[card] for card in DECK]).pvalue > SURE


@given(positions(Phase.DRAW), st.randoms(use_true_random=False))
def test_a_sampled_draw_can_be_played(state: State, rng: Random) -> None:
    draw = state.sample_outcome(rng)
    assert [list(cards) for cards in draw] == [sorted(cards) for cards in draw]
    assert state.apply(draw).phase is Phase.PICK


@pytest.mark.parametrize(
    "state",
    [
        KuhnState((KuhnCard.KING, KuhnCard.JACK), (KuhnBet.PASS,)),
        start_game(2, 2),
        Draft(((), ()), (hand("1 2"), hand("3 4"))),
        State(rounds=1, phase=Phase.OVER),
    ],
)
def test_where_there_is_no_chance_nothing_is_sampled(state: AnyState[Any]) -> None:
    assert state.current_player != CHANCE
    assert list(state.chance_outcomes()) == []
    with pytest.raises(NoChanceError):
        state.sample_outcome(Random(1))
    with pytest.raises(NoChanceError):
        TurnBased(state).sample_outcome(Random(1))
