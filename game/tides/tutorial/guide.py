"""Puts the coach's line on a screen: follows the player's acts, and finds the bubble's place."""

from collections.abc import Callable, Iterator
from typing import Final

from pygame import Rect

from game.tides.board.layout import CARDS_A_SUIT
from game.tides.board.suit_bar_view import Stake
from game.tides.board.table_view import TableModel, TableView
from game.tides.board.top_bar_view import BarButton
from game.tides.context import TidesContext
from game.tides.inspect.hover_map import HoverMap
from game.tides.inspect.targets import TargetKind
from game.tides.rules.cards import Card, Majority, Suit
from game.tides.session import TidesSession
from game.tides.tutorial.bubble_view import Bubble, Pointing, bubble_item, place_bubble
from game.tides.tutorial.coach import Coach, Line
from game.tides.tutorial.told import Anchor, Sign
from game.ui.display_list import Item
from game.ui.widgets.tooltip_place import Room

_POINTINGS: Final = {
    Anchor(TargetKind.HAND): Pointing.NONE,
    Anchor(TargetKind.THEIR_CARD): Pointing.FRAME,
    Anchor(Sign.BUTTONS): Pointing.FRAME,
}
"""What a bubble has for several things; for a single one it has a tail."""
_NEAR: Final = (
    *(TargetKind.MINE, TargetKind.THEIRS),
    *(Sign.DOUBLED, Sign.PAID_STAKE, Sign.OPEN_STAKE, Sign.LEAD),
)
"""Of these it is near."""
_CORNER: Final = 0.25
"""The part of a card, as a share of its width, where its letter is."""


class Guide:
    """The coach of one screen."""

    def __init__(
        self,
        context: TidesContext,
        session: TidesSession,
        find_line: Callable[[Coach], Line | None],
        map_targets: Callable[[], HoverMap | None],
        find_place: Callable[[Anchor], Rect | None],
    ) -> None:
        """Show what ``find_line`` returns now, beside what ``map_targets`` knows the place of.

        ``find_place`` knows the places of what is no target.
        """
        self.coach = Coach(context, session)
        self._context = context
        self._find_line = find_line
        self._map_targets = map_targets
        self._find_place = find_place
        self._placed: tuple[tuple[str, Rect, Room, float], Bubble] | None = None

    def items(self) -> Iterator[Item]:
        """Yield the bubble, if the coach says anything."""
        line = self._find_line(self.coach)
        hover_map = None if line is None else self._map_targets()
        if line is None or hover_map is None:
            return
        anchor = find_anchor(hover_map, line.anchor) or self._find_place(line.anchor)
        if anchor is not None:
            bubble = self._place(line, anchor, hover_map.room, hover_map.unit)
            yield bubble_item(self._context.kit, bubble, hover_map.unit)

    def narrate(self) -> Iterator[str]:
        """Yield the coach's line, if there is one, with the name of the card that it points to."""
        if (line := self._find_line(self.coach)) is None:
            return
        if isinstance(card := line.anchor.subject, Card):
            name = self._context.kit.faces.name(card)
            yield self._context.say("narrate.coach", card=name, line=line.text)
        else:
            yield line.text

    def _place(self, line: Line, anchor: Rect, room: Room, unit: float) -> Bubble:
        """Return the bubble in its place; it is searched for anew only if anything has moved.

        Of the player's hand it has no tail, which would recommend the card that it ends at; other
        groups have a frame instead. Of a laid card it covers other pictures rather than be far, and
        of doubled symbols, too, round which a frame would look like that of a lead.
        """
        kit, text = self._context.kit, line.text
        asked = text, anchor, room, kit.type_unit(unit)
        if self._placed is None or self._placed[0] != asked:
            is_near = line.anchor.kind in _NEAR
            usual = Pointing.NEAR if is_near else Pointing.TAIL
            pointing = _POINTINGS.get(line.anchor, usual)
            placed = place_bubble(kit, text, anchor, room, unit, pointing=pointing)
            self._placed = asked, placed
        return self._placed[1]


def find_sign(view: TableView, model: TableModel, anchor: Anchor) -> Rect | None:
    """Return the place of a sign of the table that a line points to; ``None`` if it is none.

    For the score it is the tab of the rail, if there is one.
    """
    layout = view.layout
    match anchor.kind, anchor.subject:
        case Sign.BUTTONS, _:
            bar = view.bar.buttons
            return bar[BarButton.UNDO].union(bar[BarButton.RULES])
        case Sign.MY_SYMBOLS, Suit() as suit:
            place = view.suit_bar.symbols(layout.suit_cell(suit))
            return Rect(place.x, place.centery, place.width, place.bottom - place.centery)
        case Sign.MY_STAKE, Suit() as suit:
            return view.suit_bar.stake(layout.suit_cell(suit), "mine")
        case ((Sign.PAID_STAKE | Sign.OPEN_STAKE | Sign.LEAD | Sign.DOUBLED), _):
            return _find_in_suits(view, model, anchor.kind)
        case ((Sign.TOTAL | Sign.SCORE), _) if layout.tab is not None:
            return layout.tab
        case (Sign.PASSED | Sign.LAST_CARDS | TargetKind.COMING) as sign, _:
            return _find_in_swap(view, model, sign)
        case (
            Sign.LETTER | Sign.SYMBOLS | Sign.TRIED_CARD | Sign.TRIED_STAKE | Sign.TRIED_SUIT
        ) as sign, _:
            return _find_in_preview(view, model, sign)
        case Sign.TOTAL, _:
            return view.score.row(model.score.rows)
        case Sign.SCORE, _:
            return view.score.row(len(model.score.rounds))
        case _:
            return None


def _find_in_swap(view: TableView, model: TableModel, sign: Sign | TargetKind) -> Rect | None:
    """Return a sign of what changes hands, or the place of the card that the opponent picks last.

    Of the signs on the hand it is that of the last card, or of the first, if the last is raised:
    beside both ends there is room.
    """
    hand, theirs = model.hand, model.theirs
    match sign:
        case Sign.PASSED:
            outermost = hand.cards[0 if hand.cards[-1] in hand.raised else -1]
            return view.hand.swap_sign(hand, outermost)
        case Sign.LAST_CARDS if theirs.last:
            areas = view.theirs.last(theirs)[: len(theirs.last[0].choices)]
            return areas[0].unionall(areas[1:])
        case TargetKind.COMING if model.opponent.is_coming:
            return view.opponent.coming(model.opponent)
        case _:
            return None


def _find_in_preview(view: TableView, model: TableModel, sign: Sign) -> Rect | None:
    """Return the card in preview, its corner, the cell and symbols of its suit, or its stake."""
    card, layout = model.mine.ghost, view.layout
    if card is None:
        return None
    slot = view.mine.laid(model.mine)[card]
    match sign, card.demand, card.suit:
        case Sign.TRIED_CARD, _, _:
            return slot
        case Sign.TRIED_STAKE, Majority(asked), _:
            return view.suit_bar.stake(layout.suit_cell(asked), "mine")
        case Sign.TRIED_SUIT, _, Suit() as suit:
            return layout.suit_cell(suit)
        case Sign.SYMBOLS, _, Suit() as suit:
            return view.suit_bar.symbols(layout.suit_cell(suit))
        case Sign.LETTER, _, Suit():
            return Rect(slot.topleft, (round(slot.width * _CORNER),) * 2)
        case _:
            return None


def _find_in_suits(view: TableView, model: TableModel, sign: Sign) -> Rect | None:
    """Return the first stake that pays or may pay, frame of a lead, or the last split symbols."""
    match sign:
        case Sign.DOUBLED:
            return _find_doubled(view, model)
        case Sign.LEAD:
            return next(_list_leads(view, model), None)
        case Sign.PAID_STAKE:
            return next(_list_stakes(view, model, lambda stake: stake.pays), None)
        case _:
            return next(_list_stakes(view, model, lambda stake: stake.may_pay), None)


def _list_leads(view: TableView, model: TableModel) -> Iterator[Rect]:
    for suit in model.suits:
        if suit.leader is not None:
            yield view.suit_bar.ring(view.layout.suit_cell(suit.suit), suit.leader)


def _list_stakes(
    view: TableView, model: TableModel, is_meant: Callable[[Stake], bool]
) -> Iterator[Rect]:
    for suit in model.suits:
        for stake in filter(is_meant, suit.stakes):
            yield view.suit_bar.stake(view.layout.suit_cell(suit.suit), stake.owner)


def _find_doubled(view: TableView, model: TableModel) -> Rect | None:
    """Return the symbols of the last doubled suit, if there is any: the viewer's before theirs.

    Over the last one there is room more often, for kingdoms fill from the left.
    """
    mine = [(suit.suit, suit.mine) for suit in model.suits if suit.mine.is_doubled]
    theirs = [(suit.suit, suit.theirs) for suit in model.suits if suit.theirs.is_doubled]
    if not (mine or theirs):
        return None
    suit, count = (mine or theirs)[-1]
    ring = view.suit_bar.ring(view.layout.suit_cell(suit), "mine" if mine else "theirs")
    ring.width = ring.width * (count.cards + count.ghosts) // CARDS_A_SUIT
    return ring


def find_anchor(hover_map: HoverMap, anchor: Anchor) -> Rect | None:
    """Return the place of what a line points to; ``None`` if the screen does not show it."""
    rects = [
        target.rect
        for target in hover_map.targets
        if target.kind is anchor.kind and anchor.subject in (None, target.subject)
    ]
    return rects[0].unionall(rects[1:]) if rects else None
