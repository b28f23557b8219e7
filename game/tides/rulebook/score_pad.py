"""A pad to count with at a table of wood: two trays, and what each of eighteen tiles scores."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.shell.menu import WIDE, Menu
from game.shell.routes import Transition
from game.texts import Texts
from game.tides.cards.card_texts import TermRow, describe_term, list_counted
from game.tides.cards.chips_and_seals import write_points
from game.tides.cards.faces import CardKit
from game.tides.cards.owner import OWNERS, SIDES, Side, draw_owner, owner_colour
from game.tides.cards.term_plate import draw_term, fit_terms
from game.tides.context import TidesContext
from game.tides.rules.cards import DECK, Card, Cards
from game.tides.rules.moves import HAND_SIZE, LENGTHS
from game.tides.rules.scoring import score_terms
from game.ui.actions import Action, Command, Digit
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, INK, LINE, PANEL, SLOT, Face, Size
from game.ui.widgets.controls import BareButton, Button, PartKey, PlacedButton, describe_value

MOST: Final = HAND_SIZE + max(LENGTHS) - 1
"""Cards of a kingdom in the last round."""
_GONE: Final = 2
"""The place of what was removed from the game, after both trays."""
_LEFT, _TRAYS, _PITCH, _HEAD = 40, 58, 172, 160
"""The left edge, the top of the first tray, from one to the next, and how high they are, in u."""
_CARD, _CARD_PITCH, _TERM = 138, 148, 54
_ROWS, _ACROSS, _TILE, _TILE_PITCH = 456, 9, (128, 116), (134, 124)
_VEIL: Final = 176
_GROWTH: Final = 0.5


@dataclass(frozen=True, slots=True)
class TrayButton(Button):
    """The head of a tray, with its points; the chosen one takes the next tile."""

    place: int = 0
    points: int | None = None
    is_chosen: bool = False

    def describe(self, texts: Texts) -> str:
        """Return the name, the points, and whether the next tile goes there."""
        told = self.label
        if self.points is not None:
            told = describe_value(told, str(self.points), texts)
        return texts.say("narrate.chosen", label=told) if self.is_chosen else told

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw a plate, framed in gold if it is chosen, with mark, name and points."""
        pen.fill(rect, pen.px(10), PANEL, 245)
        rim = GOLD if self.is_chosen or has_focus else LINE
        pen.frame(rect, pen.px(10), rim, max(1, pen.px(3 if self.is_chosen else 1)))
        inner = rect.inflate(-pen.px(20), -pen.px(8))
        if self.points is None:
            pen.text(self.label, inner, Size.TEXT, CREAM, "center", Face.BOLD)
            return
        owner = OWNERS[self.place]
        mark = Rect(0, inner.y + pen.px(12), pen.px(16), pen.px(16)).move_to(centerx=inner.centerx)
        draw_owner(pen.surface, mark, owner, owner_colour(owner))
        name = Rect(inner.x, mark.bottom + pen.px(4), inner.width, inner.height // 4)
        pen.text(self.label, name, Size.TEXT, owner_colour(owner), "center", Face.BOLD)
        low = Rect(inner.x, name.bottom, inner.width, inner.bottom - name.bottom)
        pen.text(str(self.points), low, Size.HEADING, GOLD, "center", Face.BOLD)


@dataclass(frozen=True, slots=True)
class PadTile(BareButton):
    """A tile, which the page draws; ``told`` is what it scores, or where it lies."""

    told: str = ""

    def describe(self, texts: Texts) -> str:
        """Return the name, and what the tile scores or where it lies."""
        return describe_value(self.label, self.told, texts) if self.told else self.label


class ScorePadScene(Menu[TidesContext]):
    """Tiles go to the chosen tray and back by a tap each; nothing of it is saved."""

    shape = WIDE

    def __init__(self, context: TidesContext) -> None:
        """Begin with empty trays, the player's chosen."""
        super().__init__(context, PartKey("tile", int(DECK[0])))
        self._places: dict[Card, int] = {}
        """Where tiles lie that were tapped, in the order of the taps."""
        self._chosen = 0

    def _list_in(self, place: int) -> Cards:
        return tuple(card for card, at in self._places.items() if at == place)

    def _list_terms(self, side: Side) -> tuple[TermRow, ...]:
        """Return what the tiles of a tray score, in the order in which they lie."""
        kingdom, opposing = self._list_in(side), self._list_in(1 - side)
        texts, owner = self._context.kit.texts, OWNERS[side]
        rival = self._name(1 - side)
        terms = {
            term.card: TermRow(
                term.card,
                describe_term(term, texts, owner, rival),
                term.points,
                list_counted(term, texts, owner),
            )
            for term in score_terms(kingdom, opposing)
        }
        return tuple(terms[card] for card in kingdom)

    def _name(self, place: int) -> str:
        return self._context.say(("you", "pad.theirs", "pad.removed")[place])

    # --- the page --------------------------------------------------------------------------------

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the way back, the heads of the trays, the tiles in them, and all tiles."""
        say = self._context.say
        yield Button("back", say("back")), self.place(_LEFT, 6, 110, 40)
        yield Button("clear", say("pad.clear")), self.place(1100, 6, 140, 40)
        for side in SIDES:
            terms = self._list_terms(side)
            head = TrayButton(
                PartKey("tray", side),
                self._name(side),
                place=side,
                points=sum(term.points for term in terms),
                is_chosen=self._chosen == side,
            )
            yield head, self.place(_LEFT, _TRAYS + side * _PITCH, 158, _HEAD)
            for at, term in enumerate(terms):
                key = PartKey("laid", int(term.card))
                told = say("list.comma").join((term.words, write_points(term.points)))
                button = PadTile(key, self._context.kit.faces.name(term.card), told=told)
                yield button, self._find_slot(side, at)
        is_chosen = self._chosen == _GONE
        gone = TrayButton(PartKey("tray", _GONE), self._name(_GONE), is_chosen=is_chosen)
        yield gone, self.place(_LEFT, 406, 158, 40)
        for at, card in enumerate(DECK):
            lies = self._places.get(card)
            told = "" if lies is None else self._name(lies)
            name = self._context.kit.faces.name(card)
            yield PadTile(PartKey("tile", int(card)), name, told=told), self._find_tile(at)

    def _find_slot(self, side: Side, at: int) -> Rect:
        height = _HEAD - self._term
        return self.place(210 + at * _CARD_PITCH, _TRAYS + side * _PITCH, _CARD, height)

    @property
    def _term(self) -> float:
        """How high a plate is below a tile, in u: it follows type, and the tile gives way."""
        return _TERM * (1 + _GROWTH * (self._context.kit.typesetter.scale - 1))

    def _find_tile(self, at: int) -> Rect:
        row, column = divmod(at, _ACROSS)
        left, top = _LEFT + column * _TILE_PITCH[0], _ROWS + row * _TILE_PITCH[1]
        return self.place(left, top, *_TILE)

    def page_items(self) -> Iterator[Item]:
        """Yield the title, both trays with what each tile scores, the hint, and all tiles."""
        say, kit = self._context.say, self._context.kit
        easel = Easel(kit, self.unit)
        yield self.ribbon_item(say("title.pad"), self.place(490, 4, 300, 42))
        terms = [self._list_terms(side) for side in SIDES]
        room = self.place(0, 0, _CARD - 10, 0).width
        px = fit_terms(kit, [row.counted for each in terms for row in each], room, self.unit)
        for side in SIDES:
            for at in range(MOST):
                slot = self._find_slot(side, at)
                plate = Rect(slot.x, slot.bottom, slot.width, easel.px(self._term))
                row = terms[side][at] if at < len(terms[side]) else None
                whole = slot.union(plate)
                yield easel.part(("slot", side, at), whole, _draw_slot, slot, plate, row, px)
        style = Style(Size.TEXT, Face.BODY, CREAM)
        hint = say("pad.hint", count=MOST)
        yield self.caption_item("hint", self.place(210, 406, 1030, 40), hint, style)
        for at, card in enumerate(DECK):
            lies = self._places.get(card)
            yield easel.item(("tile", card), self._find_tile(at), _draw_tile, card, lies)

    def page_texts(self) -> Iterator[str]:
        """Return the title, both sums, and what each tile scores."""
        say = self._context.say
        yield say("title.pad")
        for side in SIDES:
            terms = self._list_terms(side)
            total = str(sum(term.points for term in terms))
            yield describe_value(self._name(side), total, self._context.kit.texts)
            for term in terms:
                name, points = self._context.kit.faces.name(term.card), write_points(term.points)
                yield say("list.comma").join((name, term.words, points))
        yield say("pad.hint", count=MOST)

    # --- what is done ----------------------------------------------------------------------------

    def handle(self, action: Action) -> Transition | None:
        """Choose a tray by its digit, or by the keys that page."""
        match action:
            case Digit(number) if number <= _GONE:
                self._choose(number)
            case Command.PAGE_ON | Command.PAGE_BACK:
                step = 1 if action is Command.PAGE_ON else -1
                self._choose((self._chosen + step) % (_GONE + 1))
            case _:
                return super().handle(action)
        return None

    def _choose(self, place: int) -> None:
        self._chosen = place
        self.lay_out(self._page.size)

    def press(self, key: str) -> None:
        """Choose a tray, lay a tile into it or take it back, or clear all."""
        match key:
            case PartKey("tray", int(place)):
                self._chosen = place
            case PartKey("tile" | "laid", int(number)):
                self._tap(Card(number))
            case _:
                self._places.clear()
        self.lay_out(self._page.size)

    def _tap(self, card: Card) -> None:
        """Take a tile back where it lies, or lay it into the chosen tray if that is not full."""
        if self._places.pop(card, None) is not None:
            return
        if self._chosen == _GONE or len(self._list_in(self._chosen)) < MOST:
            self._places[card] = self._chosen


def _draw_slot(pen: Pen[CardKit], slot: Rect, plate: Rect, row: TermRow | None, px: int) -> None:
    """Draw a tile with what it scores below it, or an empty place."""
    if row is None:
        whole = slot.union(plate)
        pen.fill(whole, pen.px(8), PANEL, 120)
        pen.frame(whole, pen.px(8), SLOT, max(1, pen.px(1)))
        return
    pen.picture(pen.kit.faces.board(row.card, slot.size), slot)
    draw_term(pen, plate, row, px)


def _draw_tile(pen: Pen[CardKit], place: Rect, card: Card, lies: int | None) -> None:
    """Draw a tile: grey where it was removed, under a veil with a mark where it lies in a tray."""
    pen.picture(pen.kit.faces.board(card, place.size, is_gone=lies == _GONE), place)
    if lies is None or lies == _GONE:
        return
    pen.fill(place, round(place.width * 0.075), INK, _VEIL)
    owner, mark = OWNERS[lies], Rect(0, 0, pen.px(26), pen.px(26))
    mark.center = place.center
    draw_owner(pen.surface, mark, owner, owner_colour(owner))
