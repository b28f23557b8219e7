"""The two ways in which a round may end after its last choice, beside the hand.

Each is one card that the opponent may have locked in, and by how much who leads the game then.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.board.opponent_strip_view import draw_chance
from game.tides.board.targets import TargetKind
from game.tides.cards.card_kit import CardKit
from game.tides.cards.owner import draw_owner, owner_colour
from game.tides.rules.analysis import Owner
from game.tides.rules.cards import Card
from game.ui import paint
from game.ui.display_list import Item, Keep
from game.ui.kit import Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, OPPONENT, SECONDARY, Face, Size

_SIZE, _GROWTH = (214, 150), (0.35, 0.25)
"""The size of a plate in u, and how much of the growth of type it follows."""
_APART, _LEAST = 28, 10
"""Between the hand and a plate, in u: usually, and beside an open notebook."""
_BELOW: Final = 20
"""From the head of the hand to that of a plate, in u."""
_SEAL, _CHIP, _WORDS = 40, 36, 34
"""The width of the seal and the heights of the chip and of the words, in u."""
_INSET, _GAP, _MARK = 10, 6, 18
_CHANCE: Final = 22
"""The height of a chance below the chip, in u at the usual text scale."""
_RADIUS: Final = 14


@dataclass(frozen=True, slots=True)
class EndingModel:
    """An ending: the card that the opponent has ``played``, and who ``leads`` by what ``margin``.

    Without a card both endings come to the same. ``chance`` is how likely best play takes the card,
    0 to 1, if that is shown.
    """

    played: Card | None
    leads: Owner | None
    margin: int
    words: str
    chance: float | None = None


@dataclass(frozen=True, slots=True)
class EndingsModel:
    """The endings for the card pointed at, whether one is ``laid`` out, and whose seal hides it."""

    endings: tuple[EndingModel, ...] = ()
    laid: int | None = None
    bird: str = ""


NO_ENDINGS: Final = EndingsModel()
"""Before a last choice, and where nothing may be said of it."""


def place_endings(
    layout: TableLayout, model: EndingsModel, held: int, *, is_narrow: bool
) -> tuple[Rect, ...]:
    """Return the places of the plates beside ``held`` cards; ``is_narrow`` beside wings."""
    growth = layout.measures.growth
    width, height = (
        layout.px(length * (1 + share * growth))
        for length, share in zip(_SIZE, _GROWTH, strict=True)
    )
    if any(ending.chance is not None for ending in model.endings):
        height += layout.line(_CHANCE)
    apart = layout.px(_LEAST if is_narrow else _APART)
    top = layout.hand.y + min(layout.px(_BELOW), layout.hand.height - height)
    left = Rect(layout.hand_slot(0, held).x - apart - width, top, width, height)
    right = left.copy()
    right.x = layout.hand_slot(held - 1, held).right + apart
    return (left, right)[: len(model.endings)]


def endings_items(
    easel: Easel[CardKit], places: tuple[Rect, ...], model: EndingsModel
) -> Iterator[Item]:
    """Yield a plate for each ending; the one that is laid out is framed in gold."""
    for index, (place, ending) in enumerate(zip(places, model.endings, strict=True)):
        area = paint.shadow_area(place, easel.px(12))
        is_laid = index == model.laid
        yield easel.part(("ending", index), area, _draw, place, ending, model.bird, is_laid)
        touch = easel.sense(("ending", index, "place"), place)
        yield touch.about(TargetKind.ENDING, index, Keep.NUMBER)


def _draw(
    pen: Pen[CardKit],
    place: Rect,
    ending: EndingModel,
    bird: str,
    is_laid: bool,  # noqa: FBT001
) -> None:
    radius = pen.px(_RADIUS)
    paint.draw_shadow(pen.surface, place, radius, pen.px(12))
    pen.panel(place)
    colour, width = (GOLD, max(2, pen.px(3))) if is_laid else (OPPONENT, 1)
    pen.frame(place, pen.px(10), colour, width)
    grown = (pen.kit.typesetter.scale - 1) * 0.4
    seal, high = round(pen.px(_SEAL) * (1 + grown)), round(pen.px(_CHIP) * (1 + grown))
    inner = place.inflate(-2 * pen.px(_INSET), -2 * pen.px(_INSET))
    head = Rect(inner.x, inner.y, inner.width, seal)
    wax = pen.kit.images.seal(bird, seal)
    left = head.x if ending.played is not None else head.centerx - seal // 2
    pen.picture(wax, wax.get_rect(midleft=(left, head.centery)))
    if ending.played is not None:
        start = head.x + seal + pen.px(_GAP)
        chip = Rect(start, head.centery - high // 2, head.right - start, high)
        pen.picture(pen.kit.faces.chip(ending.played, chip.size), chip)
        if ending.chance is not None:
            foot = Rect(chip.x, head.bottom, chip.width, pen.type_px(_CHANCE))
            draw_chance(pen, foot, ending.chance)
            head.height += foot.height
    words = Rect(inner.x, 0, inner.width, pen.type_px(_WORDS))
    words.bottom = place.bottom - pen.px(4)
    body = Rect(inner.x, head.bottom, inner.width, words.y - head.bottom)
    shade = CREAM if ending.leads is None else owner_colour(ending.leads)
    pen.text(ending.words, words, Size.SMALL, shade, "center")
    _draw_margin(pen, body, ending)


def _draw_margin(pen: Pen[CardKit], body: Rect, ending: EndingModel) -> None:
    """Draw the owner's mark and the margin after it, in the middle of ``body``."""
    if ending.leads is None:
        pen.text("=", body, Size.SCORE, SECONDARY, "center", Face.BOLD)
        return
    colour = GOLD if ending.leads == "mine" else OPPONENT
    style, words = Style(Size.SCORE, Face.BOLD, colour), f"+{ending.margin}"
    width = pen.measure(words, body, style).width
    mark = Rect(0, 0, pen.px(_MARK), pen.px(_MARK))
    across = mark.width + pen.px(_INSET) + width
    mark.midleft = body.centerx - across // 2, body.centery
    draw_owner(pen.surface, mark, ending.leads, owner_colour(ending.leads))
    left = mark.right + pen.px(_INSET)
    pen.set(words, Rect(left, body.y, width + 2, body.height), style)
