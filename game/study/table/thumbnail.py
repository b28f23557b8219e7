"""The position of a node as a small board: tiles with their owners, or crosses and noughts.

Positions come as notation, whose first word is the board, row by row: a dot where a cell is free,
else whose it is. A node's move is its cell.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

import pygame
from pygame import Rect

from game.protocol import PlayerId
from game.study.cells import parse_cell
from game.study.table.owners import FREE, draw_mark, draw_sign, find_colour
from game.ui import paint
from game.ui.kit import Kit
from game.ui.theme import CREAM, LINE, PANEL, RAISED, TABLE, mix

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

    def __init__(self, kit: Kit, game: str, positions: Sequence[str], moves: Sequence[str]) -> None:
        """Draw the positions of ``game``, which is ``tiles`` or ``rows``, after these moves."""
        self._kit = kit
        self._has_stones = game == "rows"
        self._positions, self._moves = positions, moves
        self._pictures: dict[tuple[int, tuple[int, int], bool], pygame.Surface] = {}

    @property
    def sides(self) -> tuple[int, int]:
        """How many rows and columns every board has."""
        board = read_thumbnail(self._positions[0])
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
        board = read_thumbnail(self._positions[node], self._moves[node])
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


def make_thumbnails(
    kit: Kit, game: str, positions: Sequence[str], moves: Sequence[str]
) -> Thumbnails | None:
    """Return the boards of a tree of ``game``; ``None`` for a game that has none."""
    return Thumbnails(kit, game, positions, moves) if game in ("tiles", "rows") else None


def read_thumbnail(position: str, move: str = "") -> Thumbnail:
    """Return the board of a position in notation, after ``move``, which is empty at the start."""
    rows = position.partition(" ")[0].split("/")
    columns = len(rows[0])
    owners = tuple(_OWNERS[sign] for sign in "".join(rows))
    if not move:
        return Thumbnail(columns, owners)
    row, column = parse_cell(move)
    return Thumbnail(columns, owners, row * columns + column)
