"""What a table shows besides its buttons: panel of moves, names of rows and columns, balance."""

from collections.abc import Iterator
from typing import Final, NamedTuple

from pygame import Rect

from game.protocol import PlayerId
from game.study.cells import name_column
from game.study.figures import write_value
from game.study.table.owners import draw_mark, find_colour
from game.study.table.places import TablePlaces
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, PANEL, RAISED, SECONDARY, Face, Size

_QUIET: Final = Style(Size.SMALL, Face.BODY, SECONDARY)
_CENTRED: Final = Style(Size.SMALL, Face.BODY, SECONDARY, "center")


class Balance(NamedTuple):
    """``margin`` of ``seat`` against all others; ``value`` is where perfect play would end.

    The bar reaches from ``-reach`` to ``reach``. The seat ``has_sign`` where it lays crosses or
    noughts.
    """

    seat: PlayerId
    margin: int
    reach: int
    value: float | None = None
    has_sign: bool = False


def ground_items(
    easel: Easel[Kit], at: TablePlaces, heading: str, balance: Balance
) -> Iterator[Item]:
    """Yield the panel with its ``heading``, the names around the board, and the balance bar."""
    yield easel.item("commands", at.commands, Pen.panel)
    yield easel.line("heading", at.heading, heading, _QUIET)
    columns = [name_column(column) for column in range(len(at.columns))]
    rows = [str(row + 1) for row in range(len(at.rows))]
    for name, box in zip([*columns, *rows], [*at.columns, *at.rows], strict=True):
        yield easel.line(("label", name), box, name, _CENTRED)
    yield easel.item("balance", at.balance, _draw_balance, balance)


def _draw_balance(pen: Pen[Kit], box: Rect, balance: Balance) -> None:
    pen.fill(box, pen.px(10), PANEL, 238)
    pen.frame(box, pen.px(10), alpha=150)
    head = Rect(box.x, box.y + pen.px(8), box.width, pen.px(30))
    draw_mark(pen.surface, pen.kit, head, balance.seat, has_sign=balance.has_sign)
    foot = Rect(box.x, 0, box.width, pen.px(34))
    foot.bottom = box.bottom - pen.px(6)
    style = Style(Size.LARGE, Face.BOLD, CREAM, "center")
    pen.figure(write_value(balance.margin), foot, style)
    track = Rect(0, head.bottom + pen.px(8), pen.px(26), 0)
    track.height = foot.top - pen.px(6) - track.y
    track.centerx = box.centerx
    _draw_track(pen, track, balance)


def _draw_track(pen: Pen[Kit], track: Rect, balance: Balance) -> None:
    pen.fill(track, pen.px(6), RAISED)
    middle = track.centery
    at = _compute_height(track, balance.margin, balance.reach)
    part = Rect(track.x, min(at, middle), track.width, abs(at - middle))
    if part.height:
        pen.fill(part, pen.px(4), find_colour(balance.seat) if balance.margin > 0 else SECONDARY)
    pen.surface.fill(CREAM, (track.x - pen.px(5), middle, track.width + pen.px(10), 1))
    if balance.value is not None:
        height = max(3, pen.px(4))
        tick = Rect(0, 0, track.width + pen.px(18), height)
        tick.center = track.centerx, _compute_height(track, balance.value, balance.reach)
        pen.fill(tick, height // 2, GOLD)


def _compute_height(track: Rect, margin: float, reach: int) -> int:
    share = min(max(margin / max(1, reach), -1.0), 1.0)
    return round(track.centery - share * track.height / 2)
