"""What draws the positions of a tree's nodes; the tree itself knows no game."""

from typing import Protocol

import pygame
from pygame import Rect


class Boards(Protocol):
    """The positions of a tree's nodes as small boards."""

    @property
    def sides(self) -> tuple[int, int]:
        """How many rows and columns every board has."""

    def draw(self, surface: pygame.Surface, box: Rect, node: int, *, is_faint: bool) -> None:
        """Draw a node's board into ``box``; faint, if nobody has come there."""
