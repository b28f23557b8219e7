"""The back of Harbourlight's cards: a lighthouse in a ring of waves."""

import math

from nature import half_disc
from papercut import Cut, Frame, Light, Panel, Paper, Shape, colour
from PIL import Image
from shapes import box, ring, stroke

SIZE = Frame(120, 168, 4)
X, Y = 60.0, 84.0
NAVY, GOLD = ("#22367E", "#131D4A"), ("#F0C766", "#B9842E")


def back() -> Image.Image:
    """Return the back of every card."""
    panel = Panel(SIZE, Light(X, Y - 16, 60, colour("#8FB0FF")), 360)
    panel.backdrop(colour(NAVY[0]), colour(NAVY[1]), 0.35)
    _lay(panel, GOLD, _frame(5, 6.6))
    _lay(panel, ("#6F8FE0", "#4A66B8"), _frame(9.4, 10.2), lift=0.6)
    for x, y in ((10, 10), (110, 10), (10, 158), (110, 158)):
        _lay(panel, GOLD, Cut(SIZE).add(ring(x, y, 4.4)).hole(ring(x, y, 2.4)))
    _lay(panel, GOLD, Cut(SIZE).add(ring(X, Y, 43)).hole(ring(X, Y, 41)), lift=1.4)
    window = Cut(SIZE).add(ring(X, Y, 41))
    _lay(panel, ("#16225A", "#24408E"), Cut(SIZE).add(ring(X, Y, 41)), lift=0.4, rim=0.2)
    for k in range(8):
        turn = math.tau * k / 8 - 0.2
        rays: Shape = [
            (X, Y - 19),
            *(
                (X + 60 * math.cos(turn + by), Y - 19 + 60 * math.sin(turn + by))
                for by in (-0.13, 0.13)
            ),
        ]
        panel.shine(Cut(SIZE).add(rays).within(window), colour("#FFD98A"), 0.8, 0.2)
    tower: Shape = [(X - 6, Y - 11), (X + 6, Y - 11), (X + 10, Y + 34), (X - 10, Y + 34)]
    cap = half_disc(X, Y - 24, 7.6)
    _lay(
        panel,
        ("#FFF3CE", "#D5A65A"),
        Cut(SIZE).add(
            tower, box(X - 9, Y - 14, X + 9, Y - 10.6), cap, box(X - 0.8, Y - 36, X + 0.8, Y - 30)
        ),
    )
    bands: list[Shape] = [
        [(X - 7.2, Y + 2), (X + 7.2, Y + 2), (X + 8.2, Y + 13), (X - 8.2, Y + 13)]
    ]
    _lay(panel, ("#D05A30", "#94391A"), Cut(SIZE).add(*bands), lift=0.4)
    lamp = Cut(SIZE).add(box(X - 5, Y - 24, X + 5, Y - 13.6))
    panel.shine(lamp, colour("#FFE09A"), 6, 1.0)
    _lay(panel, ("#FFFBEA", "#FFD978"), lamp, lift=0.3, rim=0.1)
    for k, tones in enumerate(
        (("#4A70D0", "#2A469C"), ("#35559F", "#1C3070"), ("#243C86", "#141F50"))
    ):
        y = Y + 22 + 8 * k
        wave: Shape = [
            (x / 2, y - 2.6 * abs(math.sin((x / 2 + 7 * k) / 7.0))) for x in range(2, 240)
        ]
        _lay(panel, tones, Cut(SIZE).add([*wave, (122, 170), (-2, 170)]).within(window), lift=1.4)
    for sign in (-1, 1):
        for k in range(3):
            y = Y + sign * (56 + 6 * k)
            line = [(X + dx, y - 1.8 * math.cos(dx / 3.2)) for dx in range(-26 + 6 * k, 27 - 6 * k)]
            _lay(panel, ("#6F8FE0", "#4A66B8"), Cut(SIZE).add(stroke(line, 1.3)), lift=0.6)
    panel.vignette(0.2)
    return panel.image(1.6)


def _frame(outer: float, inner: float) -> Cut:
    """Return a thin frame between two insets from the edge."""
    whole = (box(inset, inset, SIZE.width - inset, SIZE.height - inset) for inset in (outer, inner))
    outside, inside = whole
    return Cut(SIZE).add(outside).hole(inside)


def _lay(
    panel: Panel, tones: tuple[str, str], cut: Cut, lift: float = 1.0, rim: float = 0.5
) -> None:
    panel.lay(cut, Paper(colour(tones[0]), colour(tones[1]), 0.45, lift, rim, 0.06))
