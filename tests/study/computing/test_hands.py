"""Ten hands against the equilibrium: every number beside what was worked out by hand."""

from fractions import Fraction
from itertools import product

import pytest

from game.search.exploitability import BestReply, compute_exploitability
from game.study.computing.hands import expect, list_equilibrium, value_moves
from game.study.jobs import HANDS, Hand, Hands, HandsPlayed
from game.study.kuhn import KuhnBet, KuhnCard, KuhnState, parse_history
from tests.study.jobs import do_whole

J, Q, K = KuhnCard
EXPECTED = {
    (0, J): Fraction(-1),
    (0, Q): Fraction(-1, 3),
    (0, K): Fraction(7, 6),
    (1, J): Fraction(-1),
    (1, Q): Fraction(-1, 6),
    (1, K): Fraction(4, 3),
}
"""What equilibrium gains by seat and card, worked out on paper."""

COSTS = {
    (0, "J"): (0, 0),
    (0, "Q"): (0, Fraction(1, 6)),
    (0, "K"): (0, 0),
    (0, "J pb"): (0, 1),
    (0, "Q pb"): (0, 0),
    (0, "K pb"): (3, 0),
    (1, "J p"): (0, 0),
    (1, "Q p"): (0, Fraction(3, 8)),
    (1, "K p"): (Fraction(3, 11), 0),
    (1, "J b"): (0, 1),
    (1, "Q b"): (0, 0),
    (1, "K b"): (3, 0),
}
"""What passing and betting give away in each of the twelve places, worked out on paper."""


def play(seed: int, choices: str = "") -> tuple[tuple[Hand, ...], ...]:
    return do_whole(Hands(seed, choices), HandsPlayed).moments


def play_through(seed: int, choice: str) -> tuple[tuple[Hand, ...], ...]:
    """Play ten hands by one choice again and again."""
    for count in range(1, 3 * HANDS):
        moments = play(seed, choice * count)
        if len(moments[-1]) == HANDS and moments[-1][-1].is_over:
            return moments
    raise AssertionError("ten hands do not end")


def test_nobody_can_gain_against_the_bird() -> None:
    policy = list_equilibrium()
    assert compute_exploitability(KuhnState(), policy) == pytest.approx(0, abs=1e-12)
    assert BestReply(KuhnState(), policy, 0).value == pytest.approx(-1 / 18)
    assert BestReply(KuhnState(), policy, 1).value == pytest.approx(1 / 18)


def test_what_each_card_is_worth_adds_up_to_the_game() -> None:
    policy = list_equilibrium()
    for (seat, card), value in EXPECTED.items():
        assert expect(policy, seat, card) == pytest.approx(float(value))
    for seat, value in ((0, Fraction(-1, 18)), (1, Fraction(1, 18))):
        assert sum(EXPECTED[seat, card] for card in KuhnCard) / 3 == value


@pytest.mark.parametrize(("seat", "known"), list(COSTS))
def test_what_each_choice_gives_away(seat: int, known: str) -> None:
    card, _, bets = known.partition(" ")
    state = KuhnState((KuhnCard("JQK".index(card)),), tuple(map(KuhnBet, bets)))
    values = value_moves(list_equilibrium(), seat, state)
    best = max(values.values())
    lost = tuple(best - values[move] for move in (KuhnBet.PASS, KuhnBet.BET))
    assert lost == pytest.approx(tuple(map(float, COSTS[seat, known])), abs=1e-12)


@pytest.mark.parametrize(("seed", "choice"), list(product(range(1, 13), "pb")))
def test_every_hand_told_follows_from_rules_and_paper(seed: int, choice: str) -> None:
    moments = play_through(seed, choice)
    for number, hand in enumerate(moments[-1]):
        assert hand.seat == number % 2
        cards = hand.card + hand.theirs if hand.seat == 0 else hand.theirs + hand.card
        end = parse_history(f"{cards} {hand.bets}")
        assert hand.won == end.returns()[hand.seat]
        assert hand.expected == pytest.approx(
            float(EXPECTED[hand.seat, KuhnCard("JQK".index(hand.card))])
        )
        own = range(hand.seat, len(hand.bets), 2)
        paper = [
            COSTS[hand.seat, f"{hand.card} {hand.bets[:ply]}".strip()]["pb".index(hand.bets[ply])]
            for ply in own
        ]
        assert hand.costs == pytest.approx(tuple(map(float, paper)), abs=1e-9)
        assert [cost == 0 for cost in hand.costs] == [cost == 0 for cost in paper]


def test_a_card_is_hidden_until_its_hand_is_over() -> None:
    for moment in play_through(1, "b"):
        for hand in moment:
            assert bool(hand.theirs) == hand.is_over
            assert hand.is_over or hand.won == 0


def test_moments_only_grow_and_the_same_choices_meet_the_same_bird() -> None:
    whole = play_through(7, "p")
    for count in range(6):
        part = play(7, "p" * count)
        assert whole[: len(part)] == part


def test_the_bird_does_as_often_as_it_should() -> None:
    """Over 600 deals of the first hand a check is met by every third jack, and by no queen."""
    met: dict[str, list[bool]] = {"J": [], "Q": [], "K": []}
    for seed in range(600):
        end = next(moment[0] for moment in play(seed, "pp") if moment[0].is_over)
        met[end.theirs].append(end.bets[1] == "b")
    assert not any(met["Q"])
    assert all(met["K"])
    assert sum(met["J"]) / len(met["J"]) == pytest.approx(1 / 3, abs=0.1)


@pytest.mark.parametrize("choices", ["x", "p" * 30])
def test_what_cannot_be_played(choices: str) -> None:
    with pytest.raises(ValueError, match=r"x|nothing to choose"):
        play(1, choices)
