"""The comparison of both decks: the heads of both players, and a row for each figure."""

from dataclasses import dataclass
from typing import Final, TypeAlias

import pygame
from pygame import Rect

from game.harbour.cards.faces import HarbourKit
from game.harbour.cards.mark_pictures import Mark, Sign
from game.harbour.odds import GOALS
from game.harbour.table.model import Comparison, Deck
from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.images import PEOPLE
from game.ui.kit import Style
from game.ui.pen import Easel, Pen
from game.ui.sky import Sky
from game.ui.theme import CREAM, GOLD, INK, LINE, OPPONENT, PANEL, SECONDARY, Colour, Face, Size

_THEIRS: Final = (0.32, 0.44)
"""The part of a row's width for the other's figure, and for one that has changed."""
_SIGN_ROOM: Final = 46
_ROW_MARK: Final = 30
"""The marks of the comparison."""
_COMPARED: Final = (
    *(Sign(Mark.PENNANT), Sign(Mark.CARD), Sign(Mark.COIN)),
    *(Sign(Mark.COIN, f"{goal}+") for goal in GOALS),
)
"""The heads of the rows of the comparison."""
_PLAIN: Final = 2
"""How many of them a player sees before any purchase was tried out: points and cards."""
_HEAD, _ROW = 0.33, 0.134
"""The head of the comparison and a row of it, as shares of the panel with every row."""
_Figure: TypeAlias = tuple[str, str]
"""A number as it was, empty if that is the same, and as it is."""
_Row: TypeAlias = tuple[Sign, _Figure, _Figure]
"""What is compared: its sign, mine, theirs."""
_RADIUS: Final = 8
_NAME: Final = 26
_GAP: Final = 6
_SEAL: Final = 0.8
_DOT: Final = 10
_LOW: Final = 0.65
"""In a picture lower than this share of its width a fish would have no face."""


@dataclass(frozen=True, slots=True)
class Heads:
    """The word for a turn and its number; names and emblems, the viewer's first; whose turn it is.

    A person's seal lies before the harbour in the light of ``sky``.
    """

    word: str
    turn: int
    names: tuple[str, str]
    emblems: tuple[str, str]
    is_mine: bool
    sky: Sky


def draw_heads(pen: Pen[HarbourKit], area: Rect, heads: Heads) -> None:
    """Draw the turn at the left and both players beside it."""
    third = area.width // 3
    label = Rect(area.x, area.y + area.height // 8, third, area.height // 3)
    pen.text(heads.word, label, Size.SMALL, SECONDARY)
    label.y = label.bottom
    pen.text(str(heads.turn), label, Size.NUMBER, CREAM, face=Face.BOLD)
    for n, is_on in enumerate((heads.is_mine, not heads.is_mine)):
        card = Rect(area.x + (n + 1) * third, area.y, third, area.height).inflate(-pen.px(_GAP), 0)
        _draw_player(pen, card, heads, n)
        colour, width = (GOLD, max(2, pen.px(2))) if is_on else (LINE, 1)
        pen.frame(card, pen.px(_RADIUS), colour, width)


def _draw_player(pen: Pen[HarbourKit], card: Rect, heads: Heads, n: int) -> None:
    pen.fill(card, pen.px(_RADIUS), INK)
    plate = Rect(card.x, 0, card.width, min(pen.type_px(_NAME), card.height // 2))
    plate.bottom = card.bottom
    picture = Rect(card.x, card.y, card.width, plate.y - card.y)
    pen.picture(_find_picture(pen, picture.size, heads.emblems[n], heads.sky), picture)
    pen.fill(Rect(plate.x, plate.y, plate.width, plate.height // 2), 0, PANEL)
    style = Style(Size.SMALL, Face.BOLD, CREAM, "center")
    room = plate.inflate(-pen.px(4), 0)
    words = pen.measure(heads.names[n], room, style)
    side = pen.px(_DOT)
    if words.width + side + pen.px(5) <= room.width:
        room.x += (side + pen.px(5)) // 2
        mark = Rect(words.x - (side + pen.px(5)) // 2, 0, side, side).move_to(centery=plate.centery)
        if n:
            pen.fill(mark, 1, OPPONENT)
        else:
            pen.picture(paint.disc(side, CREAM), mark)
    pen.set(heads.names[n], room, style)


def _find_picture(pen: Pen[HarbourKit], size: SizePx, emblem: str, sky: Sky) -> pygame.Surface:
    """Return a fish, or a seal before the harbour: a person's, and any where there is no room."""
    images, radius = pen.kit.images, pen.px(_RADIUS)

    def make() -> pygame.Surface:
        if emblem not in PEOPLE and size[1] > _LOW * size[0]:
            return paint.clip_corners(images.portrait_card(emblem, size), radius)
        picture = images.scaled(sky.file, size).copy()
        seal = images.seal(emblem, round(_SEAL * min(size)))
        picture.blit(seal, seal.get_rect(center=picture.get_rect().center))
        return paint.clip_corners(picture, radius)

    return images.keep(("head", size, emblem, sky, radius), make)


def comparison_item(
    easel: Easel[HarbourKit], panel: Rect, comparison: Comparison, heads: Heads
) -> Item:
    """Return the comparison at the top of ``panel``, as high as it has rows."""
    area, rows = panel.copy(), _list_rows(comparison)
    area.height = round(area.height * (_HEAD + _ROW * len(rows)))
    return easel.item("comparison", area, _draw_comparison, rows, heads)


def _draw_comparison(
    pen: Pen[HarbourKit], panel: Rect, rows: tuple[_Row, ...], heads: Heads
) -> None:
    pen.fill(panel, pen.px(10), PANEL, 240)
    inner = panel.inflate(-pen.px(20), -pen.px(12))
    head = Rect(inner.x, inner.y, inner.width, 0)
    head.height = round(inner.height * _HEAD / (_HEAD + _ROW * len(rows)))
    draw_heads(pen, head.inflate(0, -pen.px(6)), heads)
    height = (inner.bottom - head.bottom) // len(rows)
    share = _THEIRS[any(theirs[0] for _, _, theirs in rows)]
    for n, (sign, mine, theirs) in enumerate(rows):
        row = Rect(inner.x, head.bottom + n * height, inner.width, height)
        pen.fill(Rect(row.x, row.y, row.width, 1), 0, LINE)
        _draw_sign(pen, row, sign)
        _draw_row(pen, row, mine, theirs, share)


def _draw_sign(pen: Pen[HarbourKit], row: Rect, sign: Sign) -> None:
    number = sign.number.removesuffix("+")
    side = min(pen.px(_ROW_MARK), row.height - pen.px(4))
    mark = pen.kit.faces.marks.mark(Sign(sign.mark, number), side)
    place = mark.get_rect(midleft=row.midleft)
    pen.picture(mark, place)
    if number != sign.number:
        box = Rect(place.right + pen.px(2), row.y, pen.px(14), row.height)
        pen.text("+", box, Size.SMALL, SECONDARY)


def _draw_row(
    pen: Pen[HarbourKit], row: Rect, mine: _Figure, theirs: _Figure, share: float
) -> None:
    """Draw a figure of both decks; the other's takes a ``share`` of the row."""
    left, column = row.x + pen.px(_SIGN_ROOM), round(row.width * share)
    box = Rect(row.right - column, row.y, column, row.height)
    _draw_figure(pen, box, theirs, CREAM if theirs[0] else SECONDARY)
    box = Rect(left, row.y, row.right - column - left, row.height)
    _draw_figure(pen, box, mine, GOLD if mine[0] else CREAM)


def _draw_figure(pen: Pen[HarbourKit], box: Rect, figure: _Figure, colour: Colour) -> None:
    """Draw a number; where it changes, the old one dim before the new one."""
    old, new = figure
    if not old:
        pen.text(new, box, Size.NUMBER, colour, "right")
        return
    now = pen.text(f"› {new}", box, Size.NUMBER, colour, "right", Face.BOLD)
    rest = Rect(box.x, box.y, now.x - pen.px(2) - box.x, box.height)
    pen.text(old.removesuffix("%"), rest, Size.NUMBER, SECONDARY, "right")


def _list_rows(comparison: Comparison) -> tuple[_Row, ...]:
    mine, theirs = _write(comparison.mine), _write(comparison.theirs)
    then = mine if comparison.then is None else _write(comparison.then)
    was = theirs if comparison.was is None else _write(comparison.was)
    rows = zip(_COMPARED, _pair(mine, then), _pair(was, theirs), strict=True)
    return tuple(rows)[: None if comparison.has_odds else _PLAIN]


def _pair(old: list[str], new: list[str]) -> list[_Figure]:
    """Return every figure with what it was, if that was another."""
    return [("" if was == now else was, now) for was, now in zip(old, new, strict=True)]


def _write(deck: Deck) -> list[str]:
    """Return points, cards, coins a hand and both chances as they are written."""
    about = "~" if deck.odds.is_played else ""
    shares = [f"{about}{100 * chance:.0f}%" for chance in (deck.odds.five, deck.odds.eight)]
    points = str(deck.points).replace("-", "−")
    return [points, f"{deck.cards}", f"{about}{deck.odds.coins:.1f}", *shares]
