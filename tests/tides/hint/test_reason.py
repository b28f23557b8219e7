"""Why a choice is good, told from the points of this round alone."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.tides.hint import Reason, ReasonKind, find_reason
from game.tides.rules.cards import Card, Cards
from game.tides.rules.moves import Phase, RelicChoice, Seat
from game.tides.rules.notation import parse_observation
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import points_by_card, score_both, score_terms
from game.tides.rules.state import State, observe
from tests.playing import positions, seats


def view(position: str) -> Observation:
    return parse_observation(position, Seat.FIRST)


def gain(mine: Cards, theirs: Cards, card: Card) -> tuple[int, int]:
    """Return by how much a card played to ``mine`` changes both scores."""
    before, after = score_both((mine, theirs)), score_both(((*mine, card), theirs))
    return after[0] - before[0], after[1] - before[1]


@given(positions(Phase.PICK), seats, st.data())
def test_a_reason_is_true_and_the_strongest(state: State, seat: Seat, data: st.DataObject) -> None:
    shown = observe(state, seat)
    if len(shown.hand) == 1:
        return
    best, other = data.draw(st.permutations(list(shown.hand)))[:2]
    reason = find_reason(shown, best, other)
    weights = {}
    for card in (best, other):
        own, cost = gain(shown.kingdom, shown.opposing, card)
        denied, _ = gain(shown.opposing, shown.kingdom, card)
        weights[card] = {
            ReasonKind.SCORES: own,
            ReasonKind.COSTS: -cost,
            ReasonKind.DENIES: denied,
        }
    leads = {
        kind: points - weights[other][kind] for kind, points in weights[best].items() if points > 0
    }
    assert reason.card == best
    if reason.kind is ReasonKind.LATER:
        assert reason.points == 0
        assert all(lead <= 0 for lead in leads.values())
    else:
        assert reason.points == weights[best][reason.kind]
        assert leads[reason.kind] == max(leads.values()) > 0


@given(positions(Phase.RELICS), seats, st.data())
def test_at_the_relic_step_it_speaks_of_what_differs(
    state: State, seat: Seat, data: st.DataObject
) -> None:
    shown = observe(state, seat)
    best, other = data.draw(st.permutations(list(shown.legal_actions())))[:2]
    assert isinstance(best, RelicChoice)
    assert isinstance(other, RelicChoice)
    reason = find_reason(shown, best, other)
    is_kept = best.keep != other.keep
    assert reason.card == (best.keep if is_kept else best.remove)
    kinds = {ReasonKind.SCORES if is_kept else ReasonKind.DENIES, ReasonKind.LATER}
    assert reason.kind in kinds
    assert (reason.points > 0) == (reason.kind is not ReasonKind.LATER)
    if reason.kind is ReasonKind.SCORES:
        scored = points_by_card(score_terms(shown.kingdom, shown.opposing))
        assert all(reason.points > scored[card] for card in shown.drafted if card != best.keep)


@pytest.mark.parametrize(
    ("theirs", "best", "other", "reason"),
    [
        # two Libraries lie in the viewer's kingdom, and card 2 scores 3 for each
        ("3.9", 2, 13, Reason(ReasonKind.SCORES, Card(2), 6)),
        # with card 6 the opponent has the most Palaces, and a Garden for card 3
        ("3.9", 6, 13, Reason(ReasonKind.DENIES, Card(6), 10)),
        # card 6 is worth more to the opponent than card 13, which scores nothing yet
        ("3.9", 13, 6, Reason(ReasonKind.LATER, Card(13))),
        # a Stronghold of one's own, and card 9 has no majority any more
        ("9.8", 1, 13, Reason(ReasonKind.COSTS, Card(1), 7)),
    ],
)
def test_by_hand(theirs: str, best: int, other: int, reason: Reason) -> None:
    hand = [best, other, *({2, 6, 13} - {best, other})][:3]
    shown = view(f"1 1 pick 10.12/{'.'.join(map(str, hand))}/- {theirs}/4.5.16/- -")
    assert find_reason(shown, Card(best), Card(other)) == reason


def test_choices_of_two_kinds_cannot_be_compared() -> None:
    shown = view("1 1 pick 10.12/2.6.13/- 3.9/4.5.16/- -")
    with pytest.raises(TypeError, match="different kinds"):
        find_reason(shown, Card(13), RelicChoice(Card(13), Card(6)))
