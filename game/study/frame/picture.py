"""The picture of the frame around a bench: backdrop, strips, rail, and the panel of keys."""

from collections.abc import Iterator

from game.shell.context import Context
from game.study.frame.control_list import find_question, find_report_room, find_title, find_words
from game.study.frame.frame_layout import FrameLayout
from game.study.frame.help_view import help_item, list_lines
from game.study.frame.laid_bench import LaidBench
from game.study.frame.rail_view import rail_items
from game.study.frame.strips_view import Lead, Strips, strip_items, waiting_item
from game.ui.backdrop import VEIL, sea_item
from game.ui.display_list import Item


def list_ground(context: Context, layout: FrameLayout, laid: LaidBench) -> Iterator[Item]:
    """Yield what lies below the bench's picture: sea, bar, and the lead or an open question."""
    kit, unit = context.kit, layout.unit
    lead = Lead(laid.lead, laid.rule)
    words = find_question(layout) if lead.rule else find_words(layout)
    strips = Strips(layout.bar, find_title(layout), layout.lead, words, layout.transport)
    yield sea_item(kit.images, layout.size, VEIL)
    yield from strip_items(kit, strips, laid.title, lead, unit)


def list_cover(
    context: Context, layout: FrameLayout, laid: LaidBench, *, is_helping: bool
) -> Iterator[Item]:
    """Yield what lies above it: a word that it is waited for, the rail, the keys if wanted."""
    kit, unit, bench = context.kit, layout.unit, laid.bench
    if laid.is_awaited:
        yield waiting_item(kit, layout.picture, context.say("study.computing"), unit)
    if layout.shows_rail:
        room = find_report_room(layout, len(bench.parameters))
        yield from rail_items(kit, layout.rail, room, bench.report, unit)
    if is_helping:
        lines = list(list_lines(kit.texts, context.inputs.device))
        yield help_item(kit, layout.picture, lines, unit)
