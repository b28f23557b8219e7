"""How figures of a review are written."""

from typing import Final

MINUS: Final = "\N{MINUS SIGN}"


def write_tenths(tenths: int) -> str:
    """Return tenths as a change in points: ``+3.1``, ``0``, with a typographic minus."""
    return f"{tenths / 10:+.1f}".replace("-", MINUS) if tenths else "0"


def write_points(points: float) -> str:
    """Return whole points with their sign."""
    return f"{round(points):+d}".replace("-", MINUS) if round(points) else "0"
