"""How the seats of a table are told apart: a colour and a shape each, or a cross and a nought.

The colours are those that the suits of the drafting game were tested in for every kind of colour
vision; a shape says the same without colour. A tree's positions are small boards of these.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.protocol import PlayerId
from game.study.figures import parse_cell
from game.study.jobs import Entered
from game.ui import paint
from game.ui.kit import Kit, Style, draw_text
from game.ui.theme import (
    CREAM,
    INK,
    LINE,
    PANEL,
    RAISED,
    SMALLEST_TYPE,
    TABLE,
    Colour,
    Face,
    Size,
    mix,
    parse_colour,
)

SEAT_COLOURS: Final = tuple(
    parse_colour(text) for text in ("#5C90FF", "#E25626", "#82D3A4", "#D188AF")
)
FREE: Final = -1
"""The owner of a cell that nobody has taken."""
_NUMBER: Final = 0.64
"""The type of a mark's number, as a share of the mark; where that is too small, it has none."""
_TRIANGLE: Final = ((0.5, 0.0), (1.0, 0.95), (0.0, 0.95))
_WIDE: Final = 0.2 / 1.4
"""How far the end of a cross's bar lies from its corner, as a share of the side."""


def find_colour(player: PlayerId) -> Colour:
    """Return the colour of a seat."""
    return SEAT_COLOURS[player % len(SEAT_COLOURS)]


def draw_mark(
    surface: pygame.Surface,
    kit: Kit,
    box: Rect,
    player: PlayerId,
    colour: Colour | None = None,
    *,
    has_sign: bool = False,
) -> None:
    """Draw the shape of a seat, with its number, into the middle of ``box``.

    The first seat is round, the second square, as in the trees; the third and the fourth have
    three and four corners. A seat that ``has_sign`` lays crosses or noughts, which stand for it.
    """
    side = min(box.size)
    place = Rect(0, 0, side, side).move_to(center=box.center)
    ink = find_colour(player) if colour is None else colour
    if has_sign:
        draw_sign(surface, place, player, ink)
        return
    match player:
        case 0:
            surface.blit(paint.disc(side, ink), place)
        case 1:
            paint.draw_rounded(surface, place.inflate(-side // 8, -side // 8), side // 10, ink)
        case 2:
            surface.blit(paint.polygon(place.size, _TRIANGLE, ink), place)
        case _:
            surface.blit(paint.polygon(place.size, paint.DIAMOND, ink), place)
    px = round(side * _NUMBER)
    if px >= SMALLEST_TYPE:
        low = place.move(0, side // 8) if player == 2 else place  # noqa: PLR2004  (the triangle)
        style = Style(Size.SMALL, Face.BOLD, INK, "center", limit=px)
        draw_text(surface, kit, str(player + 1), low, max(1.0, px / Size.SMALL.value), style)


def draw_sign(surface: pygame.Surface, box: Rect, player: PlayerId, colour: Colour) -> None:
    """Draw a cross for the first player, a nought for the second, into the square ``box``."""
    if player == 0:
        down = ((0.0, _WIDE), (_WIDE, 0.0), (1.0, 1 - _WIDE), (1 - _WIDE, 1.0))
        up = tuple((1 - x, y) for x, y in down)
        for corners in (down, up):
            surface.blit(paint.polygon(box.size, corners, colour), box)
    else:
        thick = max(2 if box.width < 18 else 3, box.width // 6)  # noqa: PLR2004  (a thumbnail's)
        surface.blit(paint.ring(box.width, colour, thick), box)


def draw_direction(
    surface: pygame.Surface, box: Rect, colour: Colour, *, is_vertical: bool
) -> None:
    """Draw how a seat pairs its tiles: two small squares and the link between them."""
    side = min(box.size) * 2 // 5
    step = side + max(2, side // 4)
    across, down = (0, step) if is_vertical else (step, 0)
    first = Rect(0, 0, side, side)
    first.center = (box.centerx - across // 2, box.centery - down // 2)
    second = first.move(across, down)
    link = first.union(second).inflate(
        *((-side * 2 // 3, 0) if is_vertical else (0, -side * 2 // 3))
    )
    for place in (first, second):
        paint.draw_rounded(surface, place, max(1, side // 5), colour)
    surface.fill(colour, link)


_OWNERS: Final = {".": FREE, "x": 0, "o": 1, "1": 0, "2": 1, "3": 2, "4": 3}
_FAINT: Final = 0.35
"""How strong the colours of a position are that was not visited."""
_MARKED: Final = 9
"""From so many pixels on a taken tile has room for its owner's shape."""
_MOST_KEPT: Final = 1000
"""So many boards are kept as pictures."""


class Thumbnail(NamedTuple):
    """A board: how many columns it has, whose each cell is, and which one was taken last."""

    columns: int
    owners: tuple[PlayerId, ...]
    newest: int | None = None


class Thumbnails:
    """The boards of a tree's nodes."""

    def __init__(self, kit: Kit, game: str, nodes: Sequence[Entered]) -> None:
        """Draw the positions of ``game``, which is ``tiles`` or ``rows``."""
        self._kit = kit
        self._has_stones = game == "rows"
        self._nodes = nodes
        self._pictures: dict[tuple[int, tuple[int, int], bool], pygame.Surface] = {}

    @property
    def sides(self) -> tuple[int, int]:
        """How many rows and columns every board has."""
        board = read_thumbnail(self._nodes[0].position)
        return len(board.owners) // board.columns, board.columns

    def draw(self, surface: pygame.Surface, box: Rect, node: int, *, is_faint: bool) -> None:
        """Draw a node's board into ``box``; faint, if nobody has come there."""
        key = node, box.size, is_faint
        if key not in self._pictures:
            if len(self._pictures) >= _MOST_KEPT:
                self._pictures.clear()
            picture = self._pictures[key] = pygame.Surface((box.width + 2, box.height + 2))
            self._paint(picture, Rect((1, 1), box.size), node, is_faint=is_faint)
        surface.blit(self._pictures[key], (box.x - 1, box.y - 1))

    def _paint(self, surface: pygame.Surface, box: Rect, node: int, *, is_faint: bool) -> None:
        board = read_thumbnail(self._nodes[node].position, self._nodes[node].move)
        side = box.width // board.columns
        strength = _FAINT if is_faint else 1.0
        surface.fill(PANEL)
        surface.fill(mix(PANEL, TABLE, strength), box)
        for cell, owner in enumerate(board.owners):
            row, column = divmod(cell, board.columns)
            place = Rect(box.x + column * side, box.y + row * side, side - 1, side - 1)
            self._draw_cell(surface, place, owner, strength, is_newest=cell == board.newest)
        paint.draw_outline(surface, box.inflate(2, 2), 2, mix(PANEL, LINE, strength), 1)

    def _draw_cell(
        self,
        surface: pygame.Surface,
        place: Rect,
        owner: PlayerId,
        strength: float,
        *,
        is_newest: bool,
    ) -> None:
        is_tile = owner != FREE and not self._has_stones
        colour = mix(PANEL, find_colour(owner) if owner != FREE else RAISED, strength)
        surface.fill(colour if is_tile else mix(PANEL, RAISED, strength), place)
        inner = place.inflate(-max(2, place.width // 4), -max(2, place.width // 4))
        if self._has_stones and owner != FREE:
            draw_sign(surface, inner, owner, colour)
        elif is_tile and place.width >= _MARKED:
            mark = place.inflate(-place.width // 2, -place.width // 2)
            draw_mark(surface, self._kit, mark, owner, mix(colour, CREAM, 0.62))
        if is_newest:
            pygame.draw.rect(surface, mix(PANEL, CREAM, strength), place, 1)


def make_thumbnails(kit: Kit, game: str, nodes: Sequence[Entered]) -> Thumbnails | None:
    """Return the boards of a tree of ``game``; ``None`` for a game that has none."""
    return Thumbnails(kit, game, nodes) if game in ("tiles", "rows") else None


def read_thumbnail(position: str, move: str = "") -> Thumbnail:
    """Return the board of a position in notation, after ``move``, which is empty at the start."""
    rows = position.partition(" ")[0].split("/")
    columns = len(rows[0])
    owners = tuple(_OWNERS[sign] for sign in "".join(rows))
    if not move:
        return Thumbnail(columns, owners)
    row, column = parse_cell(move)
    return Thumbnail(columns, owners, row * columns + column)
