"""What the lessons of the first game point to, and where that is on the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from pygame import Rect

from game.shell.coach.bubble_view import Pointing
from game.tides.board.layout import CARDS_A_SUIT
from game.tides.board.table_view import TableModel, TableView
from game.tides.board.top_bar_view import BarButton
from game.tides.cards.owner import OWNERS
from game.tides.inspect.hover_map import HoverMap
from game.tides.inspect.targets import TargetKind
from game.tides.relics.relic_places import Socket
from game.tides.rules.cards import Card, Majority, Suit

_CORNER: Final = 0.25
"""The part of a card, as a share of its width, where its letter is."""


class Sign(Enum):
    """What a lesson can point to although no note is written about it."""

    MY_SYMBOLS = "my_symbols"
    """The viewer's row of symbols in the cell of a suit."""
    MY_STAKE = "my_stake"
    TRIED_STAKE = "tried_stake"
    """What the card in preview offers for a majority."""
    TRIED_CARD = "tried_card"
    """The card in preview, in the viewer's kingdom."""
    TRIED_SUIT = "tried_suit"
    """The cell of its suit."""
    PAID_STAKE = "paid_stake"
    """The first stake that pays, with the card that is raised."""
    OPEN_STAKE = "open_stake"
    """The first stake that pays at 1 end of the round alone, with the card that is raised."""
    LEAD = "lead"
    """The first frame round the symbols of who leads in a suit, with the card that is raised."""
    PASSED = "passed"
    """The sign of the swap on a card of the hand."""
    LETTER = "letter"
    """The letter on the card in preview, in the viewer's kingdom."""
    SYMBOLS = "symbols"
    """All symbols in the cell of the suit of the card in preview."""
    DOUBLED = "doubled"
    """The cell of a suit that is doubled, with the card that is raised."""
    SCORE = "score"
    """The row of the current round."""
    TOTAL = "total"
    """The last row of the score."""
    LAST_CARDS = "last_cards"
    """The place of the card that the opponent chooses last, with both that it may be."""
    BUTTONS = "buttons"
    """The buttons at the right end of the strip at the top."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """What a lesson points to: a target of the screen, all of a kind, a socket, or a sign."""

    kind: TargetKind | Socket | Sign
    subject: Card | Suit | None = None


_POINTINGS: Final = {
    Anchor(TargetKind.HAND): Pointing.NONE,
    Anchor(TargetKind.THEIR_CARD): Pointing.FRAME,
    Anchor(Sign.BUTTONS): Pointing.FRAME,
}
"""What a bubble has for several things. A tail to the hand would recommend the card it ends at."""
_NEAR: Final = (
    *(TargetKind.MINE, TargetKind.THEIRS),
    *(Sign.DOUBLED, Sign.PAID_STAKE, Sign.OPEN_STAKE, Sign.LEAD),
)
"""Beside these the bubble stays close, and covers other pictures for it.

A frame round doubled symbols, which a bubble has that is far, would look like that of a lead.
"""


def find_pointing(anchor: Anchor) -> Pointing:
    """Return how a bubble shows what it speaks of."""
    usual = Pointing.NEAR if anchor.kind in _NEAR else Pointing.TAIL
    return _POINTINGS.get(anchor, usual)


def find_anchor(hover_map: HoverMap, anchor: Anchor) -> Rect | None:
    """Return the place of what a line points to; ``None`` if the screen does not show it."""
    rects = [
        target.rect
        for target in hover_map.targets
        if target.kind is anchor.kind and anchor.subject in (None, target.subject)
    ]
    return rects[0].unionall(rects[1:]) if rects else None


def find_sign(view: TableView, model: TableModel, anchor: Anchor) -> Rect | None:
    """Return the place of a sign of the table; ``None`` if the table does not show it."""
    lists = (_list_around, _list_in_suits, _list_in_preview)
    return next((place for each in lists for place in each(view, model, anchor)), None)


def _list_around(view: TableView, model: TableModel, anchor: Anchor) -> Iterator[Rect]:
    """Yield a sign of buttons, score or what changes hands.

    For the score it is the tab of the rail, if there is one. Of the signs of the swap on the hand
    it is that of the last card, or of the first, if the last is raised: beside both ends there is
    room. Of the last cards it is the place of the one that the opponent chooses.
    """
    hand, theirs, score = model.hand, model.theirs, model.score
    match anchor.kind:
        case Sign.BUTTONS:
            yield view.bar.buttons[BarButton.UNDO].union(view.bar.buttons[BarButton.RULES])
        case Sign.TOTAL | Sign.SCORE:
            row = score.rows if anchor.kind is Sign.TOTAL else len(score.rounds)
            yield view.score.row(row) if view.layout.tab is None else view.layout.tab
        case Sign.PASSED:
            outermost = hand.cards[0 if hand.cards[-1] in hand.raised else -1]
            yield view.hand.swap_sign(hand, outermost)
        case Sign.LAST_CARDS if theirs.last:
            areas = view.theirs.last(theirs)[: len(theirs.last[0].choices)]
            yield areas[0].unionall(areas[1:])
        case TargetKind.COMING if model.opponent.is_coming:
            yield view.opponent.coming(model.opponent)
        case _:
            pass


def _list_in_suits(view: TableView, model: TableModel, anchor: Anchor) -> Iterator[Rect]:
    """Yield symbols or stakes in the cells of suits, or frames of who leads."""
    bar, cell = view.suit_bar, view.layout.suit_cell
    match anchor.kind, anchor.subject:
        case Sign.MY_SYMBOLS, Suit() as suit:
            place = bar.symbols(cell(suit))
            yield Rect(place.x, place.centery, place.width, place.bottom - place.centery)
        case Sign.MY_STAKE, Suit() as suit:
            yield bar.stake(cell(suit), "mine")
        case (Sign.PAID_STAKE | Sign.OPEN_STAKE) as sign, _:
            for suit, stake in (
                (each.suit, stake) for each in model.suits for stake in each.stakes
            ):
                if stake.pays if sign is Sign.PAID_STAKE else stake.may_pay:
                    yield bar.stake(cell(suit), stake.owner)
        case Sign.LEAD, _:
            leads = ((each.suit, each.leader) for each in model.suits)
            yield from (bar.ring(cell(suit), owner) for suit, owner in leads if owner is not None)
        case Sign.DOUBLED, _:
            yield from _list_doubled(view, model)
        case _:
            pass


def _list_doubled(view: TableView, model: TableModel) -> Iterator[Rect]:
    """Yield the symbols of doubled suits, the last one first: the viewer's before theirs.

    Over the last one there is room more often, for kingdoms fill from the left.
    """
    for owner in OWNERS:
        for suit in reversed(model.suits):
            count = suit.mine if owner == "mine" else suit.theirs
            if count.is_doubled:
                ring = view.suit_bar.ring(view.layout.suit_cell(suit.suit), owner)
                ring.width = ring.width * (count.cards + count.ghosts) // CARDS_A_SUIT
                yield ring


def _list_in_preview(view: TableView, model: TableModel, anchor: Anchor) -> Iterator[Rect]:
    """Yield the card in preview, its corner, the cell and symbols of its suit, or its stake."""
    bar, cell, card = view.suit_bar, view.layout.suit_cell, model.mine.ghost
    if card is None:
        return
    slot = view.mine.laid(model.mine)[card]
    match anchor.kind, card.demand, card.suit:
        case Sign.TRIED_CARD, _, _:
            yield slot
        case Sign.TRIED_STAKE, Majority(asked), _:
            yield bar.stake(cell(asked), "mine")
        case Sign.TRIED_SUIT, _, Suit() as suit:
            yield cell(suit)
        case Sign.SYMBOLS, _, Suit() as suit:
            yield bar.symbols(cell(suit))
        case Sign.LETTER, _, Suit():
            yield Rect(slot.topleft, (round(slot.width * _CORNER),) * 2)
        case _:
            pass
