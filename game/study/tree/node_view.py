"""How a node, an edge and a wedge of a tree are drawn, and the rings round nodes.

Nodes that their mover cannot tell apart are ringed by dashes, as information sets are in papers.
"""

from collections.abc import Iterator
from itertools import pairwise
from typing import Final, NamedTuple, Protocol

import pygame
from pygame import Rect

from game.study.replay import AT_LEAST, AT_MOST
from game.study.tree.look import NodeLook, NodeStatus
from game.ui import paint
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.theme import (
    CREAM,
    EMBER,
    GOLD,
    INK,
    LINE,
    MIST,
    PANEL,
    PLATE,
    PLATE_INK,
    RAISED,
    SECONDARY,
    SMALLEST_TYPE,
    Colour,
    Face,
    Size,
    mix,
    parse_colour,
    type_px,
)

NEVER: Final = mix(PANEL, SECONDARY, 0.35)
"""The colour of what is not visited."""
LEFT_OUT: Final = mix(PANEL, EMBER, 0.45)
"""The colour of what was cut off."""
GAIN, LOSS = parse_colour("#6FC3B0"), parse_colour("#B79BE0")
"""What is good for the one who maximises, and what is not."""
_LIGHT: Final = 118
"""From so much of 255 on a colour takes dark letters."""
NUMBER, MOVE, BOUND = 14, 15, 16
"""The type of a node's number, of what leads to it, and of its bounds, in u."""
_DASH: Final = 6
"""The length of a dash, and of the gap after it, in u."""


def label_px(length: float, unit: float, scale: float = 1.0) -> int:
    """Return a type of a tree in pixels: it grows from what is read at the usual text scale."""
    return round(max(SMALLEST_TYPE, length * unit) * scale)


def label_type(pen: Pen[Kit], length: float) -> int:
    """Return ``label_px`` for what is drawn with ``pen``."""
    return label_px(length, pen.unit, pen.kit.typesetter.scale)


class Boards(Protocol):
    """The positions of a tree's nodes as small boards; the tree itself knows no game."""

    @property
    def sides(self) -> tuple[int, int]:
        """How many rows and columns every board has."""

    def draw(self, surface: pygame.Surface, box: Rect, node: int, *, is_faint: bool) -> None:
        """Draw a node's board into ``box``; faint, if nobody has come there."""


class SmallBoard(NamedTuple):
    """Where the position of a node is drawn, and by what."""

    place: Rect
    node: int
    boards: Boards


class DrawnNode(NamedTuple):
    """A node in the picture: its kind, its middle, the diameter of its shape, its words.

    An end is a plate ``width`` pixels wide. ``number`` and ``move`` are empty where there is no
    room for them; ``hidden`` is how many nodes are folded away below it, or more if ``has_more``.
    The number stands below an end, and below a node from which a single edge goes down. ``board``
    is the node's position beside its shape, where that has room. ``unread`` is how many moves have
    not been tried here yet, where that has room.
    """

    kind: str
    x: int
    y: int
    size: int
    width: int
    number: str = ""
    move: str = ""
    hidden: int = 0
    has_more: bool = False
    has_value: bool = False
    is_numbered_below: bool = False
    unread: int = 0
    board: SmallBoard | None = None

    @property
    def body(self) -> Rect:
        """The place of the shape."""
        height = round(self.size * 0.8) if self.kind == "end" else self.size
        return Rect(0, 0, self.width, height).move_to(center=(self.x, self.y))


def draw_node(pen: Pen[Kit], drawn: DrawnNode, look: NodeLook) -> None:
    """Draw the shape of a node with what it shows, and its number beside it."""
    body = drawn.body
    fill, rim, width = _find_colours(look, drawn.kind, drawn.size)
    _draw_shape(pen, drawn.kind, body.inflate(2 * width, 2 * width), rim)
    _draw_shape(pen, drawn.kind, body, fill)
    if look.status is NodeStatus.SKIPPED and not look.value:
        _draw_cross(pen, body)
    if drawn.has_value and look.value:
        ink = CREAM if not _is_light(fill) else PLATE_INK if drawn.kind == "end" else INK
        _write_value(pen, body.inflate(-2, 0), look.value, drawn.size, ink)
    if drawn.board is not None:
        place, node, boards = drawn.board
        is_faint = look.status in (NodeStatus.REST, NodeStatus.SKIPPED)
        boards.draw(pen.surface, place, node, is_faint=is_faint)


def _write_value(pen: Pen[Kit], room: Rect, words: str, size: int, ink: Colour) -> None:
    """Write a node's value; of a bound that has no room its sign alone."""
    usual = type_px(Size.SMALL, pen.kit.type_unit(pen.unit))
    limit = max(label_type(pen, 0), min(usual, round(size * 0.46)))
    is_bound = words[0] in (AT_LEAST, AT_MOST)
    if pen.kit.typesetter.width(words, Face.BOLD, SMALLEST_TYPE) > room.width:
        words = words[0] if is_bound else ""
    pen.set(words, room, Style(Size.TEXT, Face.BOLD, ink, "center", limit))


def draw_number(pen: Pen[Kit], top: DrawnNode | None, drawn: DrawnNode) -> None:
    """Draw a node's number: below it, or above on the side from which no edge comes.

    Where words lead to it from ``top``, which the root has not, it stands beside the node on that
    side: *bet 4* would be taken for a bet of 4.
    """
    if not drawn.number:
        return
    body, is_left = drawn.body, top is not None and drawn.x < top.x
    px = label_type(pen, NUMBER)
    width = pen.kit.typesetter.width(drawn.number, Face.BODY, px) + 2
    box = Rect(0, body.y - px - 2 - max(2, drawn.size // 9), width, px + 2)
    if drawn.kind == "end":
        box.midtop = drawn.x, body.bottom + max(2, drawn.size // 9)
    elif drawn.is_numbered_below:
        box.topright = drawn.x - 3, body.bottom + 1
    elif drawn.move and drawn.board is None:
        away = 3 + max(3, drawn.size // 9)  # clear of the thickest rim
        box.midright = body.x - away, body.centery
        if not is_left:
            box.midleft = body.right + away, body.centery
    elif is_left:
        box.right = drawn.x - 3
    else:
        box.left = drawn.x + 4
    pen.set(drawn.number, box, Style(Size.TEXT, colour=SECONDARY, limit=px))


def draw_edge(pen: Pen[Kit], start: DrawnNode, end: DrawnNode, look: NodeLook) -> None:
    """Draw the line from a parent's foot to its child's head."""
    first = start.x, start.y + start.size // 2 + 1
    last = end.x, end.y - end.size // 2 - 1
    colour, width = _find_line(pen, look)
    paint.draw_line(pen.surface, first, last, colour, width)


def draw_bar(pen: Pen[Kit], top: DrawnNode, end: DrawnNode, *, is_news: bool) -> None:
    """Draw the bar across an edge that was cut, clear of the words and numbers beside it."""
    first, last = (top.x, top.y + top.size / 2), (end.x, end.y - end.size / 2)
    across, down = last[0] - first[0], last[1] - first[1]
    is_steep = abs(across) < end.size
    share = 0.88 if end.move else 0.3 if is_steep else 0.55
    x, y = first[0] + across * share, first[1] + down * share
    length = max(1.0, (across * across + down * down) ** 0.5)
    reach = (11 if is_news else 8) * pen.unit
    away = -down / length * reach, across / length * reach
    width = max(2, pen.px(4 if is_news else 3))
    left, right = (x - away[0], y - away[1]), (x + away[0], y + away[1])
    paint.draw_line(pen.surface, left, right, EMBER, width)


def draw_move(pen: Pen[Kit], start: DrawnNode, end: DrawnNode) -> None:
    """Draw what leads to a node, on its edge."""
    if not end.move:
        return
    scale, px = pen.kit.typesetter.scale, label_type(pen, MOVE)
    share = 0.6 + 0.06 * (scale - 1)  # clear of bounds above, which grow, too
    width = pen.kit.typesetter.width(end.move, Face.BODY, px) + pen.px(8)
    first = start.y + start.size / 2
    box = Rect(0, 0, width, px + 4)
    box.center = (
        round(start.x + (end.x - start.x) * share),
        round(first + (end.y - end.size / 2 - first) * share),
    )
    if start.x == end.x:  # the end's number stands on the right
        box.right = end.x - pen.px(3)
    pen.fill(box, 4, PANEL, 235)
    pen.set(end.move, box, Style(Size.TEXT, align="center", limit=px))


def draw_unread(pen: Pen[Kit], drawn: DrawnNode) -> None:
    """Draw beside a node how many moves have not been tried there."""
    words, px = f"+{drawn.unread}", label_type(pen, MOVE)
    width = pen.kit.typesetter.width(words, Face.BOLD, px) + pen.px(8)
    box = Rect(0, 0, width, px + 4).move_to(midleft=(drawn.body.right + pen.px(5), drawn.y))
    pen.fill(box, 4, PANEL, 235)
    pen.set(words, box, Style(Size.TEXT, Face.BOLD, SECONDARY, "center", px))


def draw_wedge(pen: Pen[Kit], drawn: DrawnNode, foot: tuple[int, int, int], look: NodeLook) -> None:
    """Draw what hangs below a node as one piece, with its count; ``foot`` is left, right and y."""
    left, right, bottom = foot
    top = drawn.y + drawn.size // 2
    fill, _, _ = _find_colours(look, "min", drawn.size)
    colour = mix(PANEL, fill, 0.6)
    corners = [(drawn.x, top), (right, bottom), (left, bottom)]
    pygame.draw.polygon(pen.surface, colour, corners)
    for start, end in pairwise([*corners, corners[0]]):
        paint.draw_line(pen.surface, start, end, mix(colour, CREAM, 0.3))
    words = f"{drawn.hidden}+" if drawn.has_more else str(drawn.hidden)
    px = label_type(pen, NUMBER)
    width = pen.kit.typesetter.width(words, Face.BOLD, px)
    if width + 6 < (right - left) * 0.8 and bottom - top > px:
        box = Rect(0, bottom - px - 3, width + 4, px + 2)
        box.centerx = (left + right + drawn.x) // 3
        pen.set(words, box, Style(Size.TEXT, Face.BOLD, CREAM, "center", px))


def find_ring(drawn: DrawnNode, scale: Easel[Kit]) -> Rect:
    """Return the place of the ring round a node, which takes its board in."""
    side = round(drawn.size * 1.3) + scale.px(12)
    place = Rect(0, 0, side, side).move_to(center=(drawn.x, drawn.y))
    if drawn.board is not None:
        place.union_ip(drawn.board.place.inflate(scale.px(8), 0))
    return place


def draw_ring(pen: Pen[Kit], place: Rect, colour: Colour) -> None:
    """Draw the ring round what is pointed at, or has the focus of the keys."""
    pen.frame(place, pen.px(8), colour, max(1, pen.px(2)))


def find_dashes(drawn: DrawnNode, scale: Easel[Kit] | Pen[Kit]) -> Rect:
    """Return the place of the dashes round a node: close to it, as words stand beside it."""
    return drawn.body.inflate(2 * scale.px(4), 2 * scale.px(4))


def draw_dashes(pen: Pen[Kit], place: Rect) -> None:
    """Draw the ring round a node that its mover cannot tell apart from the one pointed at."""
    dash, width = max(4, pen.px(_DASH)), max(1, pen.px(2))
    for left in _list_dashes(place.width, dash):
        for top in (place.y, place.bottom - width):
            pen.surface.fill(CREAM, (place.x + left, top, dash, width))
    for top in _list_dashes(place.height, dash):
        for left in (place.x, place.right - width):
            pen.surface.fill(CREAM, (left, place.y + top, width, dash))


def _list_dashes(length: int, dash: int) -> Iterator[int]:
    """Yield where the dashes of a side begin: one at each end, about as long as the gaps."""
    gaps = max(1, round((length / dash - 1) / 2))
    return (round(number * (length - dash) / gaps) for number in range(gaps + 1))


def _draw_shape(pen: Pen[Kit], kind: str, body: Rect, colour: Colour) -> None:
    match kind:
        case "max":
            pen.picture(paint.disc(body.width, colour), body)
        case "chance":
            pen.picture(paint.polygon(body.size, paint.DIAMOND, colour), body)
        case "min":
            pen.fill(body, max(1, body.width // 12), colour)
        case _:
            pen.fill(body, max(2, body.height // 4), colour)


def _draw_cross(pen: Pen[Kit], body: Rect) -> None:
    """Draw the cross of a node that was cut off."""
    reach = body.height // 5
    width = max(1, body.height // 16)
    x, y = body.center
    for slant in (-1, 1):
        start, end = (x - reach, y - slant * reach), (x + reach, y + slant * reach)
        paint.draw_line(pen.surface, start, end, LEFT_OUT, width)


def _find_colours(look: NodeLook, kind: str, size: int) -> tuple[Colour, Colour, int]:
    """Return the colours of a shape and of its rim, and how thick that is."""
    thin = max(1, size // 22)
    match look.status:
        case NodeStatus.REST:
            return PANEL, NEVER, thin
        case NodeStatus.SKIPPED:
            return PANEL, LEFT_OUT, thin
        case NodeStatus.RUNNING:
            return mix(RAISED, MIST, 0.25), MIST, max(3, size // 9)
        case NodeStatus.PATH:
            return RAISED, GOLD if look.is_gold else CREAM, max(2, size // 16)
        case _:
            fill = tint(look.tint)
            if kind == "end":
                fill = mix(PLATE, fill, 0.3)
            rim = EMBER if look.is_news else GOLD if look.is_gold else mix(fill, INK, 0.3)
            return fill, rim, max(2, size // 10) if look.is_news or look.is_gold else thin


def tint(share: float) -> Colour:
    """Return the colour of a value, as a share of the largest."""
    strength = 0.14 + 0.26 * min(1.0, abs(share))
    if share == 0:
        return mix(RAISED, SECONDARY, 0.25)
    return mix(RAISED, GAIN if share > 0 else LOSS, strength)


def _find_line(pen: Pen[Kit], look: NodeLook) -> tuple[Colour, int]:
    match look.status:
        case NodeStatus.REST:
            return NEVER, 1
        case NodeStatus.SKIPPED:
            return LEFT_OUT, 1
        case _ if look.is_gold:
            return GOLD, max(2, pen.px(3))
        case NodeStatus.PATH | NodeStatus.RUNNING:
            return CREAM, max(2, pen.px(2))
        case _:
            return mix(LINE, SECONDARY, 0.6), 1


def _is_light(colour: Colour) -> bool:
    red, green, blue = colour
    return 0.3 * red + 0.59 * green + 0.11 * blue > _LIGHT
