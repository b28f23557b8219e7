"""The rules of Harbourlight in two pages, and what is pressed on a third."""

from collections.abc import Iterator, Sequence
from typing import Final, TypeAlias

from pygame import Rect

from game.harbour.cards.buoys import Buoys, draw_buoys, measure_buoys
from game.harbour.cards.faces import HarbourKit
from game.harbour.cards.lighthouses import Lighthouse, LighthouseState, draw_lighthouse
from game.harbour.cards.pile_view import OwnPile, Stack, draw_chip, draw_own_pile
from game.harbour.cards.rule_marks import Mark, Sign
from game.harbour.context import HarbourContext
from game.harbour.rulebook.card_page import card_items, list_card_texts
from game.harbour.rules.cards import HAND_SIZE, Card
from game.harbour.rules.state import PILES_TO_END
from game.shell.play.rules import Legend, RulesPage, RulesScene
from game.texts import Texts
from game.ui.device import PadButton
from game.ui.display_list import Item
from game.ui.kit import Style
from game.ui.paragraph import draw_captions
from game.ui.pen import Easel, Pen
from game.ui.sky import Sky
from game.ui.theme import CREAM, GOLD, LINE, RAISED, Face, Size

_Piece: TypeAlias = Stack | Sign | OwnPile | Lighthouse | Buoys
"""What a step is shown by: cards, a mark, an own pile, a lighthouse, or the buoys."""
_STEPS: Final[tuple[tuple[str, tuple[_Piece, ...]], ...]] = (
    ("actions", (Stack(Card.JETTY), Sign(Mark.LAMP), Stack(Card.SAILMAKER))),
    ("coins", (Stack(Card.SHELL, 3), Stack(Card.PEARL), Sign(Mark.COIN, "5"))),
    ("buys", (Sign(Mark.BASKET), Stack(Card.FISH_MARKET))),
    ("next", (OwnPile(4, Card.FISH_MARKET), OwnPile(5))),
)
_ENDS: Final[tuple[tuple[str, tuple[_Piece, ...]], ...]] = (
    (
        "lights",
        (
            Lighthouse(LighthouseState.MINE, Sky.NIGHT),
            Lighthouse(LighthouseState.THEIRS, Sky.NIGHT),
        ),
    ),
    ("piles", (Buoys(PILES_TO_END),)),
    ("points", (Sign(Mark.PENNANT, "6"), Sign(Mark.PENNANT, "3"), Sign(Mark.PENNANT, "−1"))),
)
_STEP: Final = (240, 300)
_STEP_PITCH: Final = 256
_END: Final = (325, 176)
_END_TOP, _END_PITCH = 316, 341
_CHIP, _PILE, _TOWER = (74, 68), (52, 72), (46, 86)
_TOWER_HEIGHT: Final = 56
"""A tower stands above its light on the water."""
_MARK: Final = 40
_GAP: Final = 12
_PICTURE: Final = 104
"""The height of what a panel shows above its words, in u."""
_TITLE_HEIGHT: Final = 36
_INSET: Final = 14


def turn_items(easel: Easel[HarbourKit], body: Rect) -> Iterator[Item]:
    """Yield a panel for each step of a turn, and one for each part of the end."""
    texts = easel.kit.texts
    for n, (name, pieces) in enumerate(_STEPS):
        panel = Rect(body.x + n * easel.px(_STEP_PITCH), body.y, *map(easel.px, _STEP))
        title = f"{n + 1}  {texts.say(f'harbour.rules.step.{name}.title')}"
        yield easel.item(("step", n), panel, _draw_panel, pieces, title, _say_step(texts, name))
    for n, (name, pieces) in enumerate(_ENDS):
        left, top = body.x + n * easel.px(_END_PITCH), body.y + easel.px(_END_TOP)
        panel = Rect(left, top, *map(easel.px, _END))
        yield easel.item(("end", n), panel, _draw_panel, pieces, "", _say_end(texts, name))


def list_turn_texts(kit: HarbourKit) -> Iterator[str]:
    """Yield what the page says."""
    for name, _ in _STEPS:
        yield kit.texts.say(f"harbour.rules.step.{name}.title")
        yield _say_step(kit.texts, name)
    for name, _ in _ENDS:
        yield _say_end(kit.texts, name)


def _say_step(texts: Texts, name: str) -> str:
    return texts.say(f"harbour.rules.step.{name}", hand=HAND_SIZE)


def _say_end(texts: Texts, name: str) -> str:
    return texts.say(f"harbour.rules.end.{name}", piles=PILES_TO_END)


def _draw_panel(
    pen: Pen[HarbourKit], panel: Rect, pieces: tuple[_Piece, ...], title: str, text: str
) -> None:
    pen.fill(panel, pen.px(10), RAISED)
    pen.frame(panel, pen.px(10), LINE)
    inner = panel.inflate(-2 * pen.px(_INSET), -2 * pen.px(_INSET))
    shown = Rect(inner.x, inner.y, inner.width, pen.px(_PICTURE if title else _TOWER[1]))
    _draw_pieces(pen, shown, pieces)
    top = shown.bottom
    if title:
        box = Rect(inner.x, top, inner.width, pen.px(_TITLE_HEIGHT))
        pen.text(title, box, Size.NUMBER, GOLD, face=Face.BOLD)
        top = box.bottom
    box = Rect(inner.x, top, inner.width, inner.bottom - top)
    style = Style(Size.TEXT, Face.BODY, CREAM)
    draw_captions(pen.surface, pen.kit, {text: box}, pen.unit, style)


def _draw_pieces(pen: Pen[HarbourKit], area: Rect, pieces: tuple[_Piece, ...]) -> None:
    sizes = [_measure(pen, piece) for piece in pieces]
    left = area.centerx - (sum(width for width, _ in sizes) + pen.px(_GAP) * (len(sizes) - 1)) // 2
    for piece, size in zip(pieces, sizes, strict=True):
        place = Rect((left, 0), size)
        place.centery = area.centery
        _draw_piece(pen, place, piece)
        left += size[0] + pen.px(_GAP)


def _measure(pen: Pen[HarbourKit], piece: _Piece) -> tuple[int, int]:
    match piece:
        case Sign():
            return pen.px(_MARK), pen.px(_MARK)
        case Buoys():
            return measure_buoys((0, 0), pen.unit).size
        case Stack():
            width, height = _CHIP
        case OwnPile():
            width, height = _PILE
        case Lighthouse():
            width, height = _TOWER
    return pen.px(width), pen.px(height)


def _draw_piece(pen: Pen[HarbourKit], place: Rect, piece: _Piece) -> None:
    match piece:
        case Sign():
            mark = pen.kit.faces.marks.mark(piece, place.height)
            pen.picture(mark, mark.get_rect(center=place.center))
        case Buoys():
            draw_buoys(pen, place.center, piece)
        case Stack():
            draw_chip(pen, place, piece)
        case OwnPile():
            draw_own_pile(pen, place, piece)
        case Lighthouse():
            tower = Rect(place.topleft, (place.width, pen.px(_TOWER_HEIGHT)))
            draw_lighthouse(pen, tower, piece)


_TITLE: Final = "harbour.rules.title"
LEGEND: Final = Legend(
    mouse=(("legend.key.click", "harbour.legend.act"), ("legend.key.right", "legend.right")),
    keys=(
        ("legend.key.arrows", "legend.arrows"),
        ("legend.key.tab", "legend.tab"),
        ("button.key.a", "harbour.legend.act"),
        ("harbour.legend.key.stacks", "harbour.legend.stacks"),
        ("harbour.legend.key.end", "harbour.legend.end"),
        ("harbour.legend.key.zones", "harbour.legend.zones"),
        ("legend.key.hold", "legend.hold"),
    ),
    pad=(
        ("legend.pad.arrows", "legend.arrows"),
        ("legend.pad.tab", "legend.tab"),
        ("legend.pad.pick", "harbour.legend.act"),
        ("legend.pad.hold", "legend.hold"),
    ),
    buttons=(
        (PadButton.Y, "legend.y"),
        (PadButton.LEFT_TRIGGER, "harbour.log.title"),
        (PadButton.BACK, "legend.back"),
        (PadButton.START, "legend.start"),
        (PadButton.B, "harbour.legend.leave"),
    ),
    alone=(("Shift+U", "legend.key_shift_u"), ("M", "legend.key_m")),
)


class RulebookScene(RulesScene[HarbourContext]):
    """What a card says, how a turn goes and how a game ends, and what keys and buttons do."""

    @property
    def pages(self) -> Sequence[RulesPage]:
        """The pages, the last one for the device in use."""
        return (
            RulesPage(_TITLE, card_items, list_card_texts),
            RulesPage(_TITLE, turn_items, list_turn_texts),
            LEGEND.make_page(self._context.inputs.device),
        )
