"""The tab of the folded right rail in a narrow window, with both current scores."""

from functools import partial

import pygame
from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.board.score_panel_view import ScoreModel
from game.tides.cards.marks import write_range
from game.tides.cards.owner import OWNERS, draw_owner, owner_colour
from game.tides.rules.reach import PointRange
from game.ui.display_list import Item
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.theme import GOLD, SECONDARY, Face, Size


def tab_item(kit: Kit, layout: TableLayout, tab: Rect, score: ScoreModel, *, is_out: bool) -> Item:
    """Return the tab, with arrows to open or fold the rail, and both scores of the round."""
    draw = partial(_draw_tab, kit=kit, layout=layout, tab=tab, score=score, is_out=is_out)
    return Item("tab", tab, (score.now, score.preview, is_out), draw)


def _draw_tab(
    surface: pygame.Surface,
    kit: Kit,
    layout: TableLayout,
    tab: Rect,
    score: ScoreModel,
    *,
    is_out: bool,
) -> None:
    px = layout.px
    draw_panel(surface, tab, layout.unit)
    for end in (tab.y + px(26), tab.bottom - px(26)):
        _draw_arrow(surface, Rect(tab.centerx - px(5), end - px(9), px(10), px(18)), is_out=is_out)
    if score.now is None:
        return
    now = tuple(map(PointRange.exactly, score.now))
    shown = now if score.preview is None else score.preview
    for side, (owner, row) in enumerate(zip(OWNERS, (layout.mine, layout.theirs), strict=True)):
        colour = owner_colour(owner)
        mark = Rect(0, 0, px(11), px(11))
        mark.midbottom = (tab.centerx, row.centery - px(8))
        draw_owner(surface, mark, owner, colour)
        box = Rect(tab.x + px(2), row.centery - px(4), tab.width - px(4), layout.line(30))
        is_moved = shown[side] != now[side]
        style = Style(Size.NUMBER, Face.BOLD, GOLD if is_moved else colour, "center")
        draw_text(surface, kit, write_range(shown[side]), box, layout.unit, style)


def _draw_arrow(surface: pygame.Surface, rect: Rect, *, is_out: bool) -> None:
    """Draw an arrow to the left, or to the right if the rail is open."""
    tip, back = (rect.right, rect.left) if is_out else (rect.left, rect.right)
    points = [(back, rect.top), (tip, rect.centery), (back, rect.bottom)]
    pygame.draw.lines(
        surface, SECONDARY, closed=False, points=points, width=max(2, rect.width // 4)
    )
