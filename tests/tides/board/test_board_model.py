"""What the table says is what the rules say, and what a perfect memory would say."""

from collections import Counter
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pytest
from hypothesis import assume, given
from hypothesis import strategies as st

from game.tides.board.board_model import (
    count_deck,
    list_endings,
    preview_terms,
    read_kingdoms,
    read_locations,
    read_score,
    read_suits,
)
from game.tides.board.notebook_view import Location
from game.tides.rules.cards import DECK, DOUBLER, WINS_TIES, Card, Cards, Majority, Suit
from game.tides.rules.moves import Pair, Phase, RelicChoice, Seat
from game.tides.rules.record import GameRecord
from game.tides.rules.scoring import points_by_card, score_both, score_terms
from game.tides.rules.state import State, observe, suppose
from tests.playing import games, pass_through, play_last, play_randomly, positions, seats

picks = positions(Phase.PICK)
LAST_CHOICE: Final = 2
"""The cards in hand at the last choice of a round; the last card plays itself."""


def seen_by(seat: Seat, pair: Pair[int]) -> Pair[int]:
    """Return a pair by seat as (mine, theirs)."""
    return pair[seat], pair[seat.other]


@given(positions(), seats)
def test_the_score_is_the_engines(state: State, seat: Seat) -> None:
    model = read_score(observe(state, seat), None)
    assert model.now == seen_by(seat, score_both(state.kingdoms))
    rounds = [*model.rounds, model.now]
    totals = [a + b for a, b in zip(state.totals, score_both(state.kingdoms), strict=True)]
    is_counted = state.phase in {Phase.RELICS, Phase.OVER}
    shown = tuple(sum(column) for column in zip(*rounds, strict=True))
    assert shown == seen_by(seat, state.totals if is_counted else (totals[0], totals[1]))
    assert (model.preview, model.rows) == (None, state.rounds)


@given(positions(), seats)
def test_the_chips_on_the_cards_add_up_to_the_score(state: State, seat: Seat) -> None:
    view = observe(state, seat)
    kingdoms, now = read_kingdoms(view, None), read_score(view, None).now
    assert now is not None
    for kingdom, cards, points in zip(kingdoms, (view.kingdom, view.opposing), now, strict=True):
        assert kingdom.cards == cards
        assert set(kingdom.points) == set(cards)
        assert sum(kingdom.points.values()) == points
        assert not any(map(kingdom.is_moved, cards))
        assert kingdom.relics == state.round - 1
        assert kingdom.ghosts == ()


@given(picks, seats)
def test_the_preview_is_the_real_score_with_every_card_of_the_hand(
    state: State, seat: Seat
) -> None:
    view = observe(state, seat)
    assume(len(view.hand) != LAST_CHOICE)
    for card in view.hand:
        mine, theirs = score_both(((*view.kingdom, card), view.opposing))
        model = read_score(view, card)
        assert model.now == read_score(view, None).now
        assert model.preview == (mine, theirs)
        kingdoms = read_kingdoms(view, card)
        assert (kingdoms[0].ghosts, kingdoms[1].ghosts) == ((card,), ())
        assert list_endings(view, card) == ()
        for kingdom, points in zip(kingdoms, (mine, theirs), strict=True):
            assert sum(kingdom.preview.values()) == points


@pytest.mark.parametrize("seed", range(20))
def test_at_a_last_choice_each_ending_is_what_that_end_of_the_round_gives(seed: int) -> None:
    for state in pass_through(play_randomly(3, seed)):
        if state.phase is not Phase.PICK or len(state.hands[0]) != LAST_CHOICE:
            continue
        for seat in Seat:
            view = observe(state, seat)
            for card in view.hand:
                check_endings(state, seat, card)
                open_ = read_score(view, card)
                assert (open_.now, open_.preview) == (read_score(view, None).now, None)
                mine, theirs = read_kingdoms(view, card)
                assert (mine.ghosts, dict(mine.preview), dict(theirs.preview)) == ((card,), {}, {})
                for before, cell in zip(
                    read_suits(view, None), read_suits(view, card), strict=True
                ):
                    assert (cell.leader, cell.stakes) == (before.leader, before.stakes)
                    assert cell.mine.ghosts == (card.suit == cell.suit)


def check_endings(state: State, seat: Seat, card: Card) -> None:
    """Compare each ending with the round as it is when the opponent plays that card."""
    view = observe(state, seat)
    ends = {other: play_last(state, seat, card, other) for other in state.hands[seat.other]}
    endings = list_endings(view, card)
    assert len(endings) == len({score_both(end) for end in ends.values()})
    for index, ending in enumerate(endings):
        end = ends[ending.played]
        assert ending.points == score_both(end)
        assert read_score(view, card, index).preview == ending.points
        for side, kingdom in enumerate(read_kingdoms(view, card, index)):
            assert kingdom.laid == end[side]
            scored = points_by_card(score_terms(*end[:: 1 - 2 * side]))
            assert dict(kingdom.preview) == scored
        for cell in read_suits(view, card, index):
            assert cell.leader == count_lead(end, cell.suit)
            for side, row in enumerate((cell.mine, cell.theirs)):
                assert row.cards + row.ghosts == sum(each.suit == cell.suit for each in end[side])
            asking = [each for side in end for each in side if is_majority(each, cell.suit)]
            paid = [
                points_by_card(score_terms(*end[:: 1 - 2 * side]))[each] > 0
                for side in (0, 1)
                for each in end[side]
                if is_majority(each, cell.suit)
            ]
            assert len(cell.stakes) == len(asking)
            assert [stake.pays for stake in cell.stakes] == paid


def count_lead(kingdoms: tuple[Cards, Cards], suit: Suit) -> str | None:
    """Return who leads in a suit, or wins its tie."""
    mine, theirs = (count_by_hand(kingdom)[suit] for kingdom in kingdoms)
    if mine == theirs:
        ours, others = (WINS_TIES in kingdom for kingdom in kingdoms)
        mine, theirs = int(ours), int(others)
    return None if mine == theirs else "mine" if mine > theirs else "theirs"


@given(picks, seats, st.data())
def test_given_the_opponents_card_the_preview_is_what_the_pick_gives(
    state: State, seat: Seat, data: st.DataObject
) -> None:
    theirs = data.draw(st.sampled_from(state.hands[seat.other]))
    view = observe(state, seat)
    laid = [*state.kingdoms]
    laid[seat.other] = (*view.opposing, theirs)
    knowing = replace(view, kingdoms=(laid[0], laid[1]))
    for card in view.hand:
        joint = (card, theirs) if seat is Seat.FIRST else (theirs, card)
        after = observe(state.apply_joint(joint), seat)
        assert preview_terms(knowing, card) == preview_terms(after, None)


@given(picks, seats, st.data())
def test_the_preview_knows_nothing_of_the_opponents_hand(
    state: State, seat: Seat, data: st.DataObject
) -> None:
    view = observe(state, seat)
    other = suppose(view, data.draw(st.sampled_from(view.opponent_hands())))
    for card in (None, *view.hand):
        assert read_score(observe(other, seat), card) == read_score(view, card)


def count_by_hand(kingdom: Cards) -> Counter[Suit]:
    """Count symbols as a player would: one by one, then the largest suits twice."""
    counts = Counter(card.suit for card in kingdom if card.suit is not None)
    if DOUBLER in kingdom and counts:
        largest = max(counts.values())
        counts += Counter({suit: count for suit, count in counts.items() if count == largest})
    return counts


@given(positions(), seats, st.data())
def test_the_beam_counts_as_a_player_would(state: State, seat: Seat, data: st.DataObject) -> None:
    view = observe(state, seat)
    is_last = len(view.hand) == LAST_CHOICE  # with a card in preview, other cards count, too
    card = data.draw(st.sampled_from([None, *([] if is_last else view.hand)]))
    mine = view.kingdom if card is None else (*view.kingdom, card)
    effective, opposing = count_by_hand(mine), count_by_hand(view.opposing)
    cells = read_suits(view, card)
    assert [cell.suit for cell in cells] == list(Suit)
    for cell in cells:
        lead = effective[cell.suit] - opposing[cell.suit]
        if not lead:
            lead = (WINS_TIES in mine) - (WINS_TIES in view.opposing)
        now = None if not lead else "mine" if lead > 0 else "theirs"
        assert cell.leader == now
        assert cell.is_lit == (card is not None and card.suit == cell.suit)
        gone = {*view.removed[0], *view.removed[1]}
        assert cell.removed == 3 - sum(each.suit == cell.suit for each in {*DECK} - gone)
        rows = ((cell.mine, mine, effective), (cell.theirs, view.opposing, opposing))
        for row, kingdom, counts in rows:
            raw = sum(each.suit == cell.suit for each in kingdom)
            assert row.cards + row.ghosts == raw
            assert row.is_doubled == (counts[cell.suit] == 2 * raw > 0)
        assert cell.mine.ghosts == (card is not None and card.suit == cell.suit)
        assert cell.theirs.ghosts == 0
        in_play = [each for each in (*mine, *view.opposing) if is_majority(each, cell.suit)]
        assert len(cell.stakes) == len(in_play)


def is_majority(card: Card, suit: Suit) -> bool:
    return isinstance(card.demand, Majority) and card.demand.suit == suit


class Memory:
    """Somebody who forgets nothing: told only what is said aloud at the table."""

    def __init__(self) -> None:
        """Know that there are eighteen cards, and no more."""
        self.place = dict.fromkeys(DECK, Location.UNSEEN)
        self.deck = 18

    def put(self, cards: Cards, place: Location) -> None:
        """Note where cards are."""
        self.place.update(dict.fromkeys(cards, place))

    def find(self, place: Location) -> set[Card]:
        """Return the cards that are at a place."""
        return {card for card, there in self.place.items() if there is place}

    def add_cards(self, drawn: Cards) -> None:
        """Draw cards; the opponent draws as many, and the last ones can only be those left."""
        self.put(drawn, Location.HAND)
        self.deck -= 2 * len(drawn)
        if self.deck == 0:
            self.put(tuple(self.find(Location.UNSEEN)), Location.THEIR_HAND)

    def see_pick(self, mine: Card, theirs: Card, received: Cards) -> None:
        """See both cards laid and the hands change owners."""
        self.put((mine,), Location.MINE)
        self.put((theirs,), Location.THEIRS)
        self.put(tuple(self.find(Location.HAND)), Location.THEIR_HAND)
        self.put(received, Location.HAND)

    def map_relics(self, mine: RelicChoice, theirs: RelicChoice, drafted: Pair[Cards]) -> None:
        """See what both keep, remove and take back into their hands."""
        self.put(drafted[0], Location.HAND)
        self.put(drafted[1], Location.THEIR_HAND)
        self.put((mine.keep,), Location.MINE)
        self.put((theirs.keep,), Location.THEIRS)
        self.put((mine.remove, theirs.remove), Location.GONE)


def remember(record: GameRecord, seat: Seat) -> Iterator[tuple[State, Memory]]:
    """Yield every position of a game in which somebody chooses, with what a seat remembers then."""
    memory, choices = Memory(), iter(record.choices)
    before: State | None = None
    for state in pass_through(record):
        if before is not None and before.phase is Phase.DRAW:
            drawn = tuple(card for card in state.hands[seat] if card not in before.hands[seat])
            memory.add_cards(drawn)
        elif before is not None:
            joint = next(choices)
            match joint[seat], joint[seat.other]:
                case (RelicChoice() as mine, RelicChoice() as theirs):
                    drafted = before.drafted(seat), before.drafted(seat.other)
                    memory.map_relics(mine, theirs, drafted)
                case (Card() as mine, Card() as theirs):
                    memory.see_pick(mine, theirs, state.hands[seat])
        elif state.phase is Phase.PICK:
            memory.add_cards(state.hands[seat])
        if state.phase is not Phase.DRAW:
            yield state, memory
        before = state


@given(games(), seats)
def test_tiles_strip_and_forecast_are_a_perfect_memory(record: GameRecord, seat: Seat) -> None:
    for state, memory in remember(record, seat):
        check_memory(memory, state, seat)


def check_memory(memory: Memory, state: State, seat: Seat) -> None:
    view = observe(state, seat)
    assert read_locations(view) == memory.place
    assert count_deck(view) == memory.deck == len(state.deck)
    assert set(view.known) == memory.find(Location.THEIR_HAND)
    assert view.hidden == len(state.hands[seat.other]) - len(view.known)


@given(games(3), seats)
def test_notebook_knows_nothing_then_candidates_then_all(record: GameRecord, seat: Seat) -> None:
    firsts = [state for state in record.states() if state.phase is Phase.PICK and state.pick == 1]
    views = [observe(state, seat) for state in firsts]
    assert [(len(view.known), view.hidden) for view in views] == [(0, 5), (3, 2), (5, 0)]
    assert [len(view.opponent_hands()) for view in views] == [1287, 15, 1]
