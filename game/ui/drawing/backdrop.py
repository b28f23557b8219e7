"""What lies behind everything: the table's surface, or the sea at night behind the menus."""

import pygame

from game.ui.drawing.images import Images


def draw_table(surface: pygame.Surface, images: Images) -> None:
    """Draw the surface of the table over the whole window."""
    surface.blit(images.backdrop("images/table.jpg", surface.get_size(), 0), (0, 0))


def draw_sea(surface: pygame.Surface, images: Images, dim: int = 0) -> None:
    """Draw the night sea over the whole window, darkened by ``dim`` (0 to 255)."""
    surface.blit(images.backdrop("images/title.jpg", surface.get_size(), dim), (0, 0))
