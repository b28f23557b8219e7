"""The tab of the folded right rail: the round, both players, and their points and totals."""

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.board.score_panel_view import ScoreModel
from game.tides.cards.card_kit import CardKit
from game.tides.cards.chips_and_seals import write_ends
from game.tides.cards.owner import OWNERS, SIDES, Side, draw_owner, owner_colour
from game.tides.rules.reach import EndPoints
from game.ui.display_list import Item
from game.ui.kit import Style, draw_panel, draw_text
from game.ui.theme import GOLD, SECONDARY, Colour, Face, Size, type_px

_LINE: Final = 26
"""The height of a line, in u at the usual text scale, where a kingdom's row has room for 4."""
_MOST_LINES: Final = 4
_AIR: Final = 8
"""How much narrower than the numbers the words are, in u."""


def tab_item(
    kit: CardKit, layout: TableLayout, tab: Rect, score: ScoreModel, *, is_out: bool
) -> Item:
    """Return the tab: the round, an arrow to open or fold the rail, and each side's points.

    A name that would be too small to read is left to its owner's portrait or mark.
    """
    draw = partial(_draw_tab, kit=kit, layout=layout, tab=tab, score=score, is_out=is_out)
    return Item("tab", tab, (score, is_out), draw)


def _draw_tab(
    surface: pygame.Surface,
    kit: CardKit,
    layout: TableLayout,
    tab: Rect,
    score: ScoreModel,
    *,
    is_out: bool,
) -> None:
    px = layout.px
    draw_panel(surface, tab, layout.unit)
    inner = tab.inflate(-px(6), 0)
    top, middle = layout.theirs.bottom, (layout.theirs.bottom + layout.mine.y) // 2
    _draw_arrow(surface, Rect(tab.centerx - px(5), middle + px(8), px(10), px(18)), is_out=is_out)
    place = Rect(inner.x, top, inner.width, middle + px(4) - top)
    size = type_px(Size.SMALL, kit.type_unit(layout.unit))
    place.inflate_ip(-px(_AIR), 0)
    fits = kit.typesetter.shrink(score.round, Face.BODY, size, place.width) is not None
    words = score.round if fits else f"{len(score.rounds) + 1} / {score.rows}"
    draw_text(surface, kit, words, place, layout.unit, Style(Size.SMALL, align="center"))
    for side, row in zip(SIDES, (layout.mine, layout.theirs), strict=True):
        lines = list(_list_lines(kit, layout.unit, score, side, place.width))
        height = min(layout.line(_LINE), row.height // _MOST_LINES)
        box = Rect(inner.x, row.centery - (1 + len(lines)) * height // 2, inner.width, height)
        _draw_owner(surface, kit, box, layout.unit, score, side)
        for words, style in lines:
            box.y += height
            draw_text(surface, kit, words, box, layout.unit, style)


def _draw_owner(
    surface: pygame.Surface, kit: CardKit, box: Rect, unit: float, score: ScoreModel, side: Side
) -> None:
    """Draw the name of a side; the portrait or the mark where that would be too small to read."""
    name = score.opponent if side else score.player
    size = type_px(Size.SMALL, kit.type_unit(unit))
    box = box.inflate(-round(_AIR * unit), 0)
    owner, fits = OWNERS[side], kit.typesetter.shrink(name, Face.BODY, size, box.width)
    if fits is not None:
        style = Style(Size.SMALL, Face.BODY, owner_colour(owner), "center")
        draw_text(surface, kit, name, box, unit, style)
    elif side:
        portrait = kit.images.portrait(score.bird, box.height)
        surface.blit(portrait, portrait.get_rect(center=box.center))
    else:
        mark = Rect(0, 0, box.height // 2, box.height // 2)
        mark.center = box.center
        draw_owner(surface, mark, owner, owner_colour(owner))


def _list_lines(
    kit: CardKit, unit: float, score: ScoreModel, side: Side, room: int
) -> Iterator[tuple[str, Style]]:
    """Yield a side's points of the round, and those of the game once it has more rounds.

    Two ends are written short where they are wider than ``room``, in pixels.
    """
    colour = owner_colour(OWNERS[side])
    now = None if score.now is None else EndPoints.exactly(score.now[side])
    then = now if score.preview is None else score.preview[side]
    shade: Colour = colour if then == now else GOLD

    def write(points: EndPoints, size: Size) -> tuple[str, Style]:
        words, px = write_ends(points, kit.texts), type_px(size, kit.type_unit(unit))
        if kit.typesetter.width(words, Face.BOLD, px) > room:
            words = write_ends(points, kit.texts, is_short=True)
        return words, Style(size, Face.BOLD, shade, "center")

    if then is not None:
        yield write(then, Size.NUMBER)
    if score.has_total and not score.is_counting:
        past = score.finished[side]
        total = EndPoints.exactly(past) if then is None else then.plus(past)
        yield score.total, Style(Size.SMALL, Face.BODY, SECONDARY, "center")
        yield write(total, Size.TEXT)


def _draw_arrow(surface: pygame.Surface, rect: Rect, *, is_out: bool) -> None:
    """Draw an arrow to the left, or to the right if the rail is open."""
    tip, back = (rect.right, rect.left) if is_out else (rect.left, rect.right)
    points = [(back, rect.top), (tip, rect.centery), (back, rect.bottom)]
    pygame.draw.lines(
        surface, SECONDARY, closed=False, points=points, width=max(2, rect.width // 4)
    )
