"""Beginners: no blunder in plain sight, more errors where it is hard, and habits that show."""

from random import Random

import numpy as np
import pytest
from hypothesis import given, settings

from game.protocol import decide
from game.tides.bots.beginner import Beginner, fear_majorities, hoard_suits, never_deny
from game.tides.bots.equilibrium import Equilibrium
from game.tides.bots.ladder import OPPONENTS
from game.tides.exploitability import PickPositions, find_policy
from game.tides.rules.cards import DECK, Card, Cards, Majority, cards
from game.tides.rules.draft import Draft
from game.tides.rules.moves import Choice, Phase, Seat
from game.tides.rules.observation import Observation
from game.tides.rules.score_tables import compare_pairs
from game.tides.rules.state import State, observe
from game.tides.solver.draft_plan import plan_hands
from game.tides.solver.draft_solver import to_bits
from tests.playing import pass_through, play_randomly, positions, seats

BEGINNERS = [name for name, bot in OPPONENTS.items() if isinstance(bot, Beginner)]
EVERY_BEGINNER = pytest.mark.parametrize("name", BEGINNERS)
MOST = 3
"""Points of the round's margin that a choice of two cards may cost."""


def list_margins(view: Observation) -> list[list[float]]:
    """Return the margin of the round by own card and other card, counted by the rules."""
    (other,) = view.opponent_hands()
    draft = Draft((view.kingdom, view.opposing), (view.hand, other))
    return [[finish(draft, own, theirs) for theirs in other] for own in view.hand]


def finish(draft: Draft, own: Card, other: Card) -> float:
    after = draft.apply_joint((own, other))
    return after.apply_joint((after.hands[0][0], after.hands[1][0])).returns()[0]


def list_costs(game: list[list[float]]) -> list[float]:
    """Return the most that each card loses against best play: of all best mixes of the other seat.

    The best mixes are found on a fine grid: the ends, and where both cards earn the same. A card
    that is never the better one loses as much as it can.
    """
    (a, b), (c, d) = game
    slope = a - b - c + d
    shares = [0.0, 1.0] + ([(d - b) / slope] if slope else [])
    mixes = [share for share in shares if 0 <= share <= 1]
    earned = [[row[0] * mix + row[1] * (1 - mix) for row in game] for mix in mixes]
    value = min(map(max, earned))
    best = [pair for pair in earned if max(pair) <= value + 1e-9]
    costs = [max(value - pair[card] for pair in best) for card in (0, 1)]
    for card, (own, other) in enumerate(((game[0], game[1]), (game[1], game[0]))):
        short = [theirs - mine for mine, theirs in zip(own, other, strict=True)]
        costs[card] = max(short) if min(short) >= 0 else costs[card]
    return costs


def check_two_cards(name: str, view: Observation) -> None:
    costs: dict[Choice, float] = dict(zip(view.hand, list_costs(list_margins(view)), strict=True))
    for card, chance in decide(OPPONENTS[name], view, Random(1)).mix:
        assert chance > 0
        assert costs[card] <= MOST + 1e-6


def see(kingdoms: tuple[Cards, Cards], hands: tuple[Cards, Cards]) -> Observation:
    state = State(rounds=1, phase=Phase.PICK, kingdoms=kingdoms, hands=hands, fresh=((), ()))
    return observe(state, Seat.FIRST)


@EVERY_BEGINNER
def test_with_two_cards_left_no_choice_costs_more_than_three_points(name: str) -> None:
    """In many random games of either length, of either seat."""
    endgames = [
        observe(state, seat)
        for seed in range(60)
        for rounds in (1, 3)
        for state in pass_through(play_randomly(rounds, seed))
        if state.phase is Phase.PICK and len(state.hands[0]) == 2
        for seat in Seat
    ]
    assert len(endgames) == 60 * (1 + 3) * 2
    for view in endgames:
        check_two_cards(name, view)


@EVERY_BEGINNER
def test_nor_in_any_endgame_of_thirty_deals(name: str) -> None:
    """All 900 ways into the last two cards of each, by the picks that the sweep knows it by."""
    deals = to_bits([tuple(Random(seed).sample(DECK, 10)) for seed in range(30)])
    plan, policy = plan_hands(5), find_policy(name)
    assert policy is not None
    ends, whole = plan.ends @ deals, deals.sum(axis=0)
    games = np.take(compare_pairs(ends, whole - ends), plan.levels[0], axis=0).astype(np.float32)
    assert games.shape == (2, 2, 900, 30)
    kingdom, opposing = plan.layouts[0].kingdoms @ deals
    hand = deals[plan.layouts[0].hands[0]]
    mixes = policy.pick(PickPositions(games, kingdom, opposing, hand)).mixes
    for game, mix in zip(games.reshape(4, -1).T, mixes.reshape(2, -1).T, strict=True):
        costs = list_costs(game.reshape(2, 2).tolist())
        assert max(cost for cost, chance in zip(costs, mix, strict=True) if chance) <= MOST + 1e-6


def test_costs_by_hand() -> None:
    assert list_costs([[5, 1], [1, 0]]) == [0, 4]
    assert list_costs([[5, 1], [1, 2]]) == [0, 0]
    assert list_costs([[1, -1], [-1, 1]]) == [0, 0]
    assert list_costs([[4, 4], [0, 9]]) == [0, 4]


@EVERY_BEGINNER
@settings(max_examples=15)
@given(state=positions(Phase.PICK, Phase.RELICS), seat=seats)
def test_it_knows_what_albatross_knows(name: str, state: State, seat: Seat) -> None:
    view = observe(state, seat)
    steady = decide(Equilibrium(looks_beyond=False), view, Random(1))
    decision = decide(OPPONENTS[name], view, Random(1))
    assert decision.values == steady.values
    assert decision == decide(OPPONENTS[name], view, Random(1))


def test_without_haste_it_takes_what_is_best() -> None:
    views = [observe(s, Seat.FIRST) for s in pass_through(play_randomly(1, 7)) if s.hands[0]]
    for view in views[:3]:
        decision = decide(Beginner(1e-9, fear_majorities, 0.0), view, Random(1))
        values = dict(decision.values)
        assert values[decision.choice] == pytest.approx(max(values.values()), abs=1e-6)


@pytest.mark.parametrize("haste", [0, -1, float("nan")])
def test_haste_is_above_zero(haste: float) -> None:
    with pytest.raises(ValueError, match="haste is above 0"):
        Beginner(haste, fear_majorities, 1.0)


def count_first_picks(name: str, wanted: set[Card]) -> tuple[float, float]:
    """Return how often wanted cards are picked at a second pick, and how often by chance."""
    taken, fair = 0.0, 0.0
    for seed in range(80):
        rng = Random(seed)
        ten = rng.sample(DECK, 10)
        view = see(((ten[0],), (ten[1],)), (tuple(sorted(ten[2:6])), tuple(sorted(ten[6:]))))
        mix = dict(decide(OPPONENTS[name], view, Random(1)).mix)
        taken += sum(chance * is_wanted(card, ten[0], wanted) for card, chance in mix.items())
        fair += sum(is_wanted(card, ten[0], wanted) for card in view.hand) / len(view.hand)
    return taken, fair


def is_wanted(card: Choice, owned: Card, wanted: set[Card]) -> bool:
    assert isinstance(card, Card)
    return card in wanted if wanted else card.suit is not None and card.suit is owned.suit


def test_eider_hoards_a_suit() -> None:
    taken, fair = count_first_picks("eider", set())
    assert taken > 1.4 * fair


def test_auk_shuns_majorities() -> None:
    majorities = {card for card in DECK if isinstance(card.demand, Majority)}
    taken, fair = count_first_picks("auk", majorities)
    steady, _ = count_first_picks("kittiwake", majorities)
    assert taken < 0.75 * fair
    assert taken < 0.75 * steady


def test_kittiwake_passes_on_what_pays_you() -> None:
    """Kingdoms of nothing but a card that counts Temples: a Temple in hand pays the other seat."""
    view = see((cards([15]), cards([1])), (cards([4, 7, 11, 18]), cards([2, 3, 5, 6])))
    mix = dict(decide(OPPONENTS["kittiwake"], view, Random(1)).mix)
    plain = dict(decide(Beginner(2.3, never_deny, 0.0), view, Random(1)).mix)
    assert mix[Card(18)] > plain[Card(18)]


def test_habits_in_points_by_hand() -> None:
    def bits(*numbers: int) -> np.ndarray:
        return np.array([1 << number - 1 for number in numbers], dtype=np.int32)

    def kingdom(*numbers: int) -> np.ndarray:
        return np.array(bits(*numbers).sum())

    feared = fear_majorities(bits(1, 6, 10, 16), kingdom(2), kingdom(3))
    assert feared.tolist() == [0, -1, -1, 0]
    passed = never_deny(bits(4, 2), kingdom(15), kingdom(1))
    assert passed.tolist() == [-3, 0]
    hoarded = hoard_suits(bits(5, 13, 4, 17), kingdom(6), kingdom(3))
    assert set(hoarded.argsort()[2:].tolist()) == {0, 1}
