"""The picture of the frame around a bench: backdrop, strips, rail, and the panel of keys."""

from collections.abc import Iterator
from typing import Final

from pygame import Rect

from game.shell.context import Context
from game.study.frame.control_list import find_report_room
from game.study.frame.frame_layout import FrameLayout
from game.study.frame.help_view import draw_help, list_lines
from game.study.frame.laid_bench import LaidBench
from game.study.frame.rail_view import rail_items
from game.ui.backdrop import VEIL, sky_item
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.paragraph import draw_paragraph
from game.ui.pen import Easel, Pen
from game.ui.sky import Sky
from game.ui.theme import CREAM, GOLD, LINE, TABLE, Face, Size

_WAITING: Final = Style(Size.NUMBER, align="center")


def list_ground(context: Context, layout: FrameLayout, laid: LaidBench) -> Iterator[Item]:
    """Yield what lies below the bench's picture: sea, bar, and the lead or an open question."""
    easel = Easel(context.kit, layout.unit)
    yield sky_item(context.kit.images, layout.size, Sky.DEEP, VEIL)
    yield easel.item("bar", layout.bar, _draw_bar, laid.title, layout.title)
    yield easel.item("lead", layout.lead, _draw_lead, laid.lead, laid.rule, layout.words)
    yield easel.item("transport", layout.transport, Pen.panel)


def list_cover(
    context: Context, layout: FrameLayout, laid: LaidBench, *, is_helping: bool
) -> Iterator[Item]:
    """Yield what lies above it: a word that it is waited for, the rail, the keys if wanted."""
    kit, picture, bench = context.kit, layout.picture, laid.bench
    easel = Easel(kit, layout.unit)
    if laid.is_awaited:
        place = Rect(picture.x, 0, picture.width, round(60 * kit.type_unit(layout.unit)))
        place.centery = picture.centery
        yield easel.line("waiting", place, context.say("study.computing"), _WAITING)
    if layout.shows_rail:
        room = find_report_room(layout, len(bench.parameters))
        yield from rail_items(easel, layout.rail, room, bench.report)
    if is_helping:
        lines = tuple(list_lines(kit.texts, context.inputs.device))
        yield easel.item("help", picture, draw_help, lines)


def _draw_bar(pen: Pen[Kit], bar: Rect, title: str, place: Rect) -> None:
    pen.fill(bar, 1, TABLE, 225)
    pen.surface.fill(LINE, (bar.x, bar.bottom - 1, bar.width, 1))
    pen.text(title, place, Size.LARGE, GOLD, face=Face.BOLD)


def _draw_lead(pen: Pen[Kit], lead: Rect, words: str, rule: str, place: Rect) -> None:
    """Draw the words, in gold if they are a question, and the ``rule`` above that."""
    pen.panel(lead)
    if rule:
        top = lead.y + pen.px(4)
        above = Rect(place.x, top, place.width, place.y - top)
        draw_paragraph(pen.surface, pen.kit, rule, above, pen.unit, Style(Size.SMALL))
    style = Style(Size.NUMBER, colour=GOLD if rule else CREAM)
    draw_paragraph(pen.surface, pen.kit, words, place, pen.unit, style)
