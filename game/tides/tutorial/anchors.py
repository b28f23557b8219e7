"""What the lessons of the first game point to, and where that is on the table."""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from typing import Final

from pygame import Rect

from game.shell.coach.bubble_view import Pointing
from game.tides.board.layout import CARDS_A_SUIT
from game.tides.board.table_view import TableModel, TableView
from game.tides.board.targets import TargetKind
from game.tides.cards.owner import OWNERS
from game.tides.relics.relics_view import Socket
from game.tides.rules.cards import Card, Majority, Suit
from game.ui.inspect.targets import HoverMap


class Sign(Enum):
    """Parts of the screen that a lesson can point to and that have no note."""

    MY_SYMBOLS = "my_symbols"
    """The viewer's row of symbols in the cell of a suit."""
    MY_STAKE = "my_stake"
    TRIED_STAKE = "tried_stake"
    """What the card in preview offers for a majority."""
    PASSED = "passed"
    """The sign of the swap on a card of the hand."""
    DOUBLED = "doubled"
    """The symbols of a suit that is doubled if the raised card is played."""
    SCORE = "score"
    """What the viewer's row comes to."""
    TOTAL = "total"
    """What the viewer's rounds come to."""


@dataclass(frozen=True, slots=True)
class Anchor:
    """What a lesson points to: one target, all targets of a kind, a socket, or a sign."""

    kind: TargetKind | Socket | Sign
    subject: Card | Suit | int | None = None


_POINTINGS: Final = {
    Anchor(TargetKind.HAND): Pointing.NONE,
    Anchor(TargetKind.THEIR_CARD): Pointing.FRAME,
}
"""What a bubble has for several things. A tail to the hand would recommend the card it ends at."""
_NEAR: Final = (
    *(TargetKind.MINE, TargetKind.THEIRS),
    Sign.DOUBLED,
)
"""Anchors beside which the bubble stays close, even if it then covers pictures.

A distant bubble frames its anchor: round doubled symbols that would look like the frame of a lead.
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
    """Yield the place of a sign that concerns score or swap.

    Of the swap's signs on the hand the last one is taken, or the first if the last card is raised:
    there is room beside both ends.
    """
    hand, ends = model.hand, view.layout.ends
    match anchor.kind:
        case Sign.TOTAL:
            yield ends[0].total
        case Sign.SCORE:
            yield ends[0].points
        case Sign.PASSED:
            outermost = hand.cards[0 if hand.cards[-1] in hand.raised else -1]
            yield view.hand.swap_sign(hand, outermost)
        case _:
            pass


def _list_in_suits(view: TableView, model: TableModel, anchor: Anchor) -> Iterator[Rect]:
    """Yield symbols or coins in the cells of suits."""
    cells = {suit.suit: view.suit_bar.places(suit) for suit in model.suits}
    match anchor.kind, anchor.subject:
        case Sign.MY_SYMBOLS, Suit() as suit:
            place = cells[suit].symbols
            yield Rect(place.x, place.centery, place.width, place.bottom - place.centery)
        case Sign.MY_STAKE, Suit() as suit:
            yield cells[suit].coins["mine"]
        case Sign.DOUBLED, _:
            yield from _list_doubled(view, model)
        case _:
            pass


def _list_doubled(view: TableView, model: TableModel) -> Iterator[Rect]:
    """Yield the symbols of doubled suits: the viewer's before theirs, the last suit first.

    There is more often room above the last suit, since kingdoms fill from the left.
    """
    for owner in OWNERS:
        for suit in reversed(model.suits):
            count = suit.mine if owner == "mine" else suit.theirs
            if count.is_doubled:
                ring = view.suit_bar.places(suit).rings[owner].copy()
                ring.width = ring.width * (count.cards + count.ghosts) // CARDS_A_SUIT
                yield ring


def _list_in_preview(view: TableView, model: TableModel, anchor: Anchor) -> Iterator[Rect]:
    """Yield the coin of the majority that the card in preview asks for."""
    if anchor.kind is not Sign.TRIED_STAKE or not model.mine.ghosts:
        return
    if isinstance(demand := model.mine.ghosts[0].demand, Majority):
        cells = {suit.suit: view.suit_bar.places(suit) for suit in model.suits}
        yield cells[demand.suit].coins["mine"]
