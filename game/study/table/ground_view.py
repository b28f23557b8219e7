"""The ground of a table: the panel of moves with its heading, and the names of rows and columns."""

from collections.abc import Iterator
from functools import partial
from typing import Final

import pygame
from pygame import Rect

from game.study.cells import name_column
from game.study.table.places import TablePlaces
from game.ui.display_list import Item
from game.ui.kit import Kit, Style, draw_panel, draw_text
from game.ui.theme import SECONDARY, Face, Size

_QUIET: Final = Style(Size.SMALL, Face.BODY, SECONDARY)
_CENTRED: Final = Style(Size.SMALL, Face.BODY, SECONDARY, "center")


def ground_items(
    kit: Kit, places: TablePlaces, board: Rect, sides: tuple[int, int], heading: str
) -> Iterator[Item]:
    """Yield panel, ``heading``, and the names around a ``board`` of so many rows and columns."""
    draw = partial(_draw_panel, places=places)
    yield Item("commands", places.commands, None, draw)
    head = places.commands_head
    yield Item("heading", head, heading, partial(_write, kit, heading, head, places.unit, _QUIET))
    rows, columns = sides
    labels = [
        *((name_column(n), places.column_label(board, columns, n)) for n in range(columns)),
        *((str(n + 1), places.row_label(board, columns, n)) for n in range(rows)),
    ]
    for text, box in labels:
        draw_label = partial(_write, kit, text, box, places.unit, _CENTRED)
        yield Item(("label", text), box, text, draw_label)


def _draw_panel(surface: pygame.Surface, places: TablePlaces) -> None:
    draw_panel(surface, places.commands, places.unit)


def _write(
    kit: Kit, text: str, box: Rect, unit: float, style: Style, surface: pygame.Surface
) -> None:
    draw_text(surface, kit, text, box, unit, style)
