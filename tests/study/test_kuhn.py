"""Kuhn poker against what was published in 1950: its 30 endings, its equilibria, its value."""

from collections.abc import Iterator, Mapping
from fractions import Fraction
from itertools import permutations, product
from typing import TypeAlias

import pytest

from game.protocol import CHANCE, TERMINAL, IllegalActionError, PlayerId, State
from game.study.kuhn import KuhnAction, KuhnBet, KuhnCard, KuhnState

PASS, BET = KuhnBet.PASS, KuhnBet.BET
JACK, QUEEN, KING = KuhnCard
VALUE = Fraction(-1, 18)

Decision: TypeAlias = tuple[KuhnCard, tuple[KuhnBet, ...]]
Strategy: TypeAlias = Mapping[Decision, Fraction]
"""The probability of betting for each information state of one player."""

PUBLISHED_SECOND: Strategy = {
    (JACK, (PASS,)): Fraction(1, 3),
    (QUEEN, (PASS,)): Fraction(0),
    (KING, (PASS,)): Fraction(1),
    (JACK, (BET,)): Fraction(0),
    (QUEEN, (BET,)): Fraction(1, 3),
    (KING, (BET,)): Fraction(1),
}
ALPHAS = [Fraction(0), Fraction(1, 10), Fraction(2, 9), Fraction(1, 3)]


def published_first(alpha: Fraction) -> Strategy:
    """Return the first player's equilibria: one for each ``alpha`` from 0 to 1/3."""
    return {
        (JACK, ()): alpha,
        (QUEEN, ()): Fraction(0),
        (KING, ()): 3 * alpha,
        (JACK, (PASS, BET)): Fraction(0),
        (QUEEN, (PASS, BET)): alpha + Fraction(1, 3),
        (KING, (PASS, BET)): Fraction(1),
    }


def expect(state: KuhnState, first: Strategy, second: Strategy) -> Fraction:
    """Return what the first player wins on average, exactly."""
    mover = state.current_player
    if mover == TERMINAL:
        return Fraction(state.returns()[0])
    if mover == CHANCE:
        deals = [(card, Fraction(p).limit_denominator(6)) for card, p in state.chance_outcomes()]
        return sum((p * expect(state.apply(card), first, second) for card, p in deals), Fraction(0))
    betting = (first, second)[mover][state.cards[mover], state.bets]
    bet, fold = (expect(state.apply(action), first, second) for action in (BET, PASS))
    return betting * bet + (1 - betting) * fold


def pure_strategies(decisions: Strategy) -> Iterator[Strategy]:
    """Every way to decide each of ``decisions`` for good: 64 for six of them."""
    for bets in product((Fraction(0), Fraction(1)), repeat=len(decisions)):
        yield dict(zip(decisions, bets, strict=True))


def histories(state: State[KuhnAction]) -> Iterator[State[KuhnAction]]:
    """Every state from here on, this one first."""
    yield state
    dealt = [card for card, _ in state.chance_outcomes()]
    for action in (*dealt, *state.legal_actions(state.current_player)):
        yield from histories(state.apply(action))


def test_there_are_58_histories_and_30_of_them_are_terminal() -> None:
    everything = list(histories(KuhnState()))
    assert len(everything) == len(set(everything)) == 58
    assert sum(state.current_player == TERMINAL for state in everything) == 30


def test_each_player_decides_in_six_information_states() -> None:
    everything = list(histories(KuhnState()))
    for player, published in enumerate((published_first(Fraction(0)), PUBLISHED_SECOND)):
        own = {s.information_state(player) for s in everything if s.current_player == player}
        assert own == set(published)


@pytest.mark.parametrize(
    ("bets", "won"),
    [
        ((PASS, PASS), (1, -1)),
        ((PASS, BET, PASS), (-1, 1)),
        ((PASS, BET, BET), (2, -2)),
        ((BET, PASS), (1, -1)),
        ((BET, BET), (2, -2)),
    ],
)
def test_what_is_won_with_the_king_against_the_queen(
    bets: tuple[KuhnBet, ...], won: tuple[int, int]
) -> None:
    state = KuhnState().apply(KING).apply(QUEEN)
    for bet in bets:
        assert state.returns() == (0, 0)
        state = state.apply(bet)
    assert state.current_player == TERMINAL
    assert state.returns() == won


@pytest.mark.parametrize("bets", [(PASS, PASS), (BET, BET), (PASS, BET, BET)])
def test_the_higher_card_wins_a_showdown(bets: tuple[KuhnBet, ...]) -> None:
    for cards in permutations(KuhnCard, 2):
        assert (KuhnState(cards, bets).returns()[0] > 0) == (cards[0] > cards[1])


def test_a_player_knows_the_own_card_and_the_bets() -> None:
    jack_queen, jack_king = KuhnState((JACK, QUEEN), (PASS,)), KuhnState((JACK, KING), (PASS,))
    assert jack_queen.information_state(0) == jack_king.information_state(0)
    assert jack_queen.information_state(1) != jack_king.information_state(1)
    assert jack_queen.information_state(0) != KuhnState((JACK, QUEEN)).information_state(0)
    assert KuhnState((JACK,)).information_state(1) == KuhnState((KING,)).information_state(1)


def test_only_the_player_to_move_has_actions() -> None:
    state = KuhnState((JACK, QUEEN), (PASS,))
    assert state.num_players == 2
    assert (state.legal_actions(0), state.legal_actions(1)) == ((), (PASS, BET))
    assert KuhnState().legal_actions(CHANCE) == KuhnState().legal_actions(0) == ()
    assert list(state.chance_outcomes()) == []


@pytest.mark.parametrize("alpha", ALPHAS)
def test_the_published_equilibria_are_worth_minus_an_eighteenth(alpha: Fraction) -> None:
    assert expect(KuhnState(), published_first(alpha), PUBLISHED_SECOND) == VALUE


def test_the_first_player_gains_by_no_deviation() -> None:
    deviations = pure_strategies(published_first(Fraction(0)))
    assert max(expect(KuhnState(), first, PUBLISHED_SECOND) for first in deviations) == VALUE


@pytest.mark.parametrize("alpha", ALPHAS)
def test_the_second_player_gains_by_no_deviation(alpha: Fraction) -> None:
    first = published_first(alpha)
    deviations = pure_strategies(PUBLISHED_SECOND)
    assert min(expect(KuhnState(), first, second) for second in deviations) == VALUE


def test_a_first_player_who_tosses_coins_can_be_exploited() -> None:
    coins = dict.fromkeys(published_first(Fraction(0)), Fraction(1, 2))
    deviations = pure_strategies(PUBLISHED_SECOND)
    assert min(expect(KuhnState(), coins, second) for second in deviations) < VALUE


@pytest.mark.parametrize(
    ("state", "action"),
    [
        (KuhnState(), PASS),
        (KuhnState((JACK,)), JACK),
        (KuhnState((JACK, QUEEN)), KING),
        (KuhnState((JACK, QUEEN), (PASS, PASS)), BET),
    ],
)
def test_an_action_out_of_turn_is_illegal(state: KuhnState, action: KuhnAction) -> None:
    with pytest.raises(IllegalActionError, match=action.name):
        state.apply(action)


def test_there_are_no_joint_moves() -> None:
    with pytest.raises(IllegalActionError, match="in turns"):
        KuhnState((JACK, QUEEN)).apply_joint((PASS, PASS))


def test_players_are_numbered_from_zero() -> None:
    movers: list[PlayerId] = [
        KuhnState((JACK, KING), bets).current_player for bets in ((), (PASS,))
    ]
    assert movers == [0, 1]
