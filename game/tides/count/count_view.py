"""Draws a count: both rows with what each card scores below it, and the steps at the foot."""

from collections.abc import Iterator, Sequence
from collections.abc import Set as AbstractSet
from dataclasses import dataclass, replace
from typing import Final, NamedTuple, TypeAlias

from pygame import Rect

from game.tides.board.kingdom_view import find_radius
from game.tides.board.rule_band_view import banner_item
from game.tides.board.table_view import TableModel, TableView, draw_frame
from game.tides.board.targets import TargetKind
from game.tides.cards.card_texts import TermRow
from game.tides.cards.chips_and_seals import write_points
from game.tides.cards.faces import CardKit
from game.tides.cards.formula import suit_colour
from game.tides.cards.owner import OWNERS, SIDES, Side, draw_owner, owner_colour
from game.tides.cards.rich_line import RichLine
from game.tides.cards.term_plate import INSET, draw_term, fit_terms
from game.tides.rules.cards import Card
from game.tides.rules.moves import HAND_SIZE, Pair
from game.ui.display_list import Item, Keep
from game.ui.geometry import SizePx
from game.ui.glow import draw_glow
from game.ui.kit import Style
from game.ui.memo import Memo
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, RAISED, SECONDARY, SMALLEST_TYPE, Face, Size, type_px
from game.ui.widgets.controls import Button, PlacedButton

Step: TypeAlias = tuple[str, int]
"""A step in words, and when it is: before the present one (-1), now (0), or to come (1)."""

_COLOURS: Final = {-1: CREAM, 0: GOLD, 1: SECONDARY}
_STEPS: Final = 48
_STEP_GAP: Final = 36
"""The height of the plate with the steps, and from one to the next, in u."""
_VERDICT: Final = (600, 72)
"""The width and height of the plate that says who won the round, in u."""
_BUTTONS: Final = {True: 260, False: 180}
_BUTTON_HEIGHT: Final = 60
"""The widths of a main button and of any other, and their height, in u."""
_GROWTH: Final = 0.15
"""How much of the growth of type plates and buttons at the foot follow."""
_GAP: Final = 14
_RADIUS: Final = 8
_GLOW: Final = 26
"""How far the light of a card that is being counted reaches, in u."""


class Remark(NamedTuple):
    """The name of the opponent who speaks, and the words."""

    speaker: str
    words: str


@dataclass(frozen=True, slots=True)
class CountModel:
    """The table, the terms counted so far, the viewer's first, and the progress of each step.

    ``signs`` say what each term counts in the end. ``asked`` are the cards that the present term
    counts. ``title`` is the banner's, of opacity ``banner``, 0 to 1. ``verdict`` says who won the
    round, once it is counted, ``lead`` is that side with its margin, and ``remark`` is what the
    opponent says of it.
    """

    table: TableModel
    title: str
    terms: Pair[tuple[TermRow, ...]]
    signs: tuple[RichLine, ...]
    steps: tuple[Step, ...]
    asked: AbstractSet[Card] = frozenset()
    verdict: str | None = None
    lead: tuple[Side, int] | None = None
    remark: Remark | None = None
    banner: float = 0.0


class CountView(TableView):
    """The table of a count for one size of window, with the steps at its foot."""

    def __init__(self, kit: CardKit, size: SizePx, relics: int) -> None:
        """Lay out everything for a window of ``size`` pixels and kingdoms with so many relics."""
        super().__init__(kit, size, slots=HAND_SIZE + relics, has_terms=True)
        layout = self.layout
        self._type: Memo[int] = Memo()
        width, height = map(self._grow, _VERDICT)
        button = self._grow(_BUTTON_HEIGHT)
        top, foot = layout.band.y, layout.content.bottom
        self.plate = Rect(0, 0, min(width, layout.band.width), height)
        self.plate.centerx = layout.content.centerx
        self.plate.y = top + max(0, foot - top - height - layout.px(_GAP) - button) // 2

    def _grow(self, length: float) -> int:
        """Return the pixels of a length in u that follows type a little."""
        return self.layout.px(length * (1 + _GROWTH * self.layout.growth))

    def place(self, buttons: Sequence[Button]) -> Iterator[PlacedButton]:
        """Yield buttons with their places beside each other, below the plate."""
        gap, height = self._grow(_GAP), self._grow(_BUTTON_HEIGHT)
        widths = [self._grow(_BUTTONS[button.is_main]) for button in buttons]
        left = self.plate.centerx - (sum(widths) + gap * (len(widths) - 1)) // 2
        for button, width in zip(buttons, widths, strict=True):
            yield button, Rect(left, self.plate.bottom + self._easel.px(_GAP), width, height)
            left += width + gap

    def count_items(self, model: CountModel, note: Rect | None = None) -> Iterator[Item]:
        """Yield everything but the buttons, and the plate at the foot that a note would cut."""
        yield from self.items(model.table)
        for side in SIDES:
            yield from self._side_items(model, side)
        for suit in model.table.suits:
            if suit.is_lit:
                cell = self.layout.suit_cell(suit.suit)
                cell = cell.move(0, self.layout.px(suit.lead_shift))
                yield self._easel.item(("asked cell", suit.suit), cell, draw_frame, GOLD)
        if note is None or not note.colliderect(self.plate):
            yield self._foot_item(model)
        if model.banner > 0:
            yield banner_item(self.kit, self.layout, model.title, model.banner)

    def _side_items(self, model: CountModel, side: Side) -> Iterator[Item]:
        """Yield the plate below each card, empty until its term is counted, and frames.

        These are around the cards that the present term counts.
        """
        layout, table = self.layout, model.table
        view, kingdom = ((self.mine, table.mine), (self.theirs, table.theirs))[side]
        shown = {term.card: term for term in model.terms[side]}
        room, signs = layout.card_width - 2 * layout.px(INSET), model.signs
        px = self._type.get(signs, lambda: fit_terms(self.kit, signs, room, layout.unit))
        for card, slot in view.laid(kingdom).items():
            name, plate = ("term", side, card), layout.term(slot)
            item = self._easel.item(name, plate, draw_term, shown.get(card), px)
            yield item.about(TargetKind.TERM, card, Keep.NUMBER) if card in shown else item
            place = slot.move(0, -layout.px(kingdom.lifts.get(card, 0)))
            if card in kingdom.lit:
                area = place.inflate(2 * layout.px(_GLOW), 2 * layout.px(_GLOW))
                yield self._easel.part(("light", card), area, _draw_light, place)
            if card in model.asked:
                yield self._easel.item(("asked", card), place, draw_frame, suit_colour(card.suit))

    def _foot_item(self, model: CountModel) -> Item:
        if model.verdict is not None:
            item = self._easel.item(
                "verdict", self.plate, _draw_verdict, model.verdict, model.lead, model.remark
            )
            return item if model.remark is None else item.about(TargetKind.PERSON, 1)
        px = type_px(Size.TEXT, self.kit.type_unit(self.layout.unit))
        gap, room = self._grow(_STEP_GAP), self.layout.band.width

        def measure() -> int:
            width = self.kit.typesetter.width
            return sum(width(words, Face.BOLD, px) + gap for words, _ in model.steps)

        while px > SMALLEST_TYPE and measure() > room:
            px -= 1
        place = Rect(0, 0, min(measure(), room), self._grow(_STEPS))
        place.midbottom = self.plate.midbottom
        return self._easel.item("steps", place, _draw_steps, model.steps, px, gap)


def _draw_light(pen: Pen[CardKit], place: Rect) -> None:
    """Let a card shine over all that is around it."""
    for share in (1.0, 0.5):
        reach = pen.px(_GLOW * share)
        draw_glow(pen.surface, place, GOLD, 1.0, reach, find_radius(place.size))


def _draw_steps(pen: Pen[CardKit], plate: Rect, steps: Sequence[Step], px: int, gap: int) -> None:
    pen.panel(plate)
    left = plate.x
    for words, when in steps:
        box = Rect(left, plate.y, pen.kit.typesetter.width(words, Face.BOLD, px) + gap, 0)
        box.height = plate.height
        if not when:
            pen.fill(box.inflate(-pen.px(8), -pen.px(12)), pen.px(_RADIUS), RAISED)
        face = Face.BODY if when else Face.BOLD
        pen.set(words, box, Style(Size.TEXT, face, _COLOURS[when], "center", limit=px))
        left = box.right


def _draw_verdict(
    pen: Pen[CardKit],
    plate: Rect,
    verdict: str,
    lead: tuple[Side, int] | None,
    remark: Remark | None,
) -> None:
    """Draw who won the round by how much: in words, or beside what the opponent says of it."""
    pen.panel(plate)
    inner = plate.inflate(-pen.px(28), -pen.px(8))
    if remark is None:
        pen.text(verdict, inner, Size.NUMBER, GOLD, "center", Face.BOLD)
        return
    face = pen.kit.images.portrait(remark.speaker, inner.height)
    pen.picture(face, face.get_rect(midleft=inner.midleft))
    room = inner.copy()
    room.width -= inner.height + pen.px(12)
    room.right = inner.right
    style = Style(Size.LARGE, Face.BOLD, SECONDARY, "right")
    if lead is None:
        room.width = pen.set("=", room, style).x - pen.px(12) - room.x
    else:
        owner, mark = OWNERS[lead[0]], Rect(0, 0, pen.px(16), pen.px(16))
        style = replace(style, colour=owner_colour(owner))
        written = pen.set(write_points(lead[1]), room, style)
        mark.midright = written.x - pen.px(8), inner.centery
        draw_owner(pen.surface, mark, owner, owner_colour(owner))
        room.width = mark.x - pen.px(12) - room.x
    pen.paragraph(remark.words, room, Style(Size.TEXT, Face.BODY, CREAM))
