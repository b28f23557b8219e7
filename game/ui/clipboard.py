"""The system's clipboard, as text."""

import pygame


def read_clipboard() -> str:
    """Return the text that was copied last, empty if there is none that can be read."""
    try:
        return pygame.scrap.get_text()
    except pygame.error:
        return ""


def write_clipboard(text: str) -> bool:
    """Copy a text; return whether the system took it."""
    try:
        pygame.scrap.put_text(text)
    except pygame.error:
        return False
    return True
