"""The few elements of SVG that drawings of the study are made of: dark ink on white, for paper."""

from collections.abc import Iterable
from html import escape
from typing import Final, TypeAlias

INK, FAINT, GOLD, RED = "#1B223A", "#6B7390", "#B07D0E", "#C2452D"
MAX_FILL, MIN_FILL, CHANCE_FILL = "#F7E9C4", "#DCE8F8", "#E9E6F2"
FONT: Final = "'Source Sans 3', 'Segoe UI', 'Helvetica Neue', 'DejaVu Sans', sans-serif"

SvgPoint: TypeAlias = tuple[float, float]


def join_drawing(width: float, height: float, title: str, parts: Iterable[str]) -> str:
    """Return the whole file; ``title`` is read out where the drawing cannot be seen."""
    size = f'width="{width:.0f}" height="{height:.0f}" viewBox="0 0 {width:.0f} {height:.0f}"'
    head = f'<svg xmlns="http://www.w3.org/2000/svg" {size} font-family="{FONT}" role="img">'
    ground = f'<rect width="{width:.0f}" height="{height:.0f}" fill="#FFFFFF"/>'
    return "\n".join([head, f"<title>{escape(title)}</title>", ground, *parts, "</svg>", ""])


def draw_text(
    place: SvgPoint, text: str, size: float = 13, *, colour: str = INK, anchor: str = "middle"
) -> str:
    """Return one line of text, its baseline at ``place``, with a rim that keeps lines off it."""
    x, y = place
    rim = 'stroke="#FFFFFF" stroke-width="3" paint-order="stroke" stroke-linejoin="round"'
    where = f'x="{x:.1f}" y="{y:.1f}" font-size="{size:g}" text-anchor="{anchor}"'
    return f'<text {where} fill="{colour}" {rim}>{escape(text)}</text>'


def draw_line(
    start: SvgPoint, end: SvgPoint, *, colour: str = INK, width: float = 1.2, dashes: str = ""
) -> str:
    """Return a straight line; ``dashes`` are lengths such as ``4 3``."""
    (x1, y1), (x2, y2) = start, end
    ends = f'x1="{x1:.1f}" y1="{y1:.1f}" x2="{x2:.1f}" y2="{y2:.1f}"'
    dashed = f' stroke-dasharray="{dashes}"' if dashes else ""
    return f'<line {ends} stroke="{colour}" stroke-width="{width:g}"{dashed}/>'


def draw_path(points: Iterable[SvgPoint], *, colour: str = INK) -> str:
    """Return a line through all points."""
    line = " ".join(f"{x:.1f},{y:.1f}" for x, y in points)
    return f'<polyline points="{line}" fill="none" stroke="{colour}" stroke-width="2"/>'


def draw_shape(outline: Iterable[SvgPoint], fill: str, colour: str, width: float) -> str:
    """Return a filled polygon."""
    corners = " ".join(f"{x:.1f},{y:.1f}" for x, y in outline)
    return f'<polygon points="{corners}" fill="{fill}" stroke="{colour}" stroke-width="{width:g}"/>'


def draw_circle(place: SvgPoint, radius: float, fill: str, colour: str, width: float) -> str:
    """Return a filled circle."""
    centre = f'cx="{place[0]:.1f}" cy="{place[1]:.1f}" r="{radius:g}"'
    return f'<circle {centre} fill="{fill}" stroke="{colour}" stroke-width="{width:g}"/>'


def draw_plate(place: SvgPoint, size: SvgPoint, fill: str, colour: str, width: float) -> str:
    """Return a filled rectangle with round corners, ``place`` its middle."""
    (x, y), (wide, high) = place, size
    box = f'x="{x - wide / 2:.1f}" y="{y - high / 2:.1f}" width="{wide:g}" height="{high:g}"'
    return f'<rect {box} rx="4" fill="{fill}" stroke="{colour}" stroke-width="{width:g}"/>'
