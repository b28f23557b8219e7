"""The back of Harbourlight's cards: a lighthouse in a ring of waves."""

import math

from nature import half_disc
from papercut import Cut, Frame, Light, Panel, Paper, Shape, colour
from PIL import Image
from shapes import box, ring, stroke

SIZE = Frame(120, 168, 4)
X, Y = 60.0, 84.0
NAVY, GOLD, BLUE = ("#22367E", "#131D4A"), ("#F0C766", "#B9842E"), ("#6F8FE0", "#4A66B8")
WATER = (("#4A70D0", "#2A469C"), ("#35559F", "#1C3070"), ("#243C86", "#141F50"))


def back() -> Image.Image:
    """Return the back of every card."""
    panel = Panel(SIZE, Light(X, Y - 16, 60, colour("#8FB0FF")), 360)
    panel.backdrop(colour(NAVY[0]), colour(NAVY[1]), 0.35)
    _lay(panel, GOLD, _frame(5, 6.6))
    _lay(panel, BLUE, _frame(9.4, 10.2), lift=0.6)
    for x, y in ((10, 10), (110, 10), (10, 158), (110, 158)):
        _lay(panel, GOLD, Cut(SIZE).add(ring(x, y, 4.4)).hole(ring(x, y, 2.4)))
    _lay(panel, GOLD, Cut(SIZE).add(ring(X, Y, 43)).hole(ring(X, Y, 41)), lift=1.4)
    window = Cut(SIZE).add(ring(X, Y, 41))
    _lay(panel, ("#16225A", "#24408E"), Cut(SIZE).add(ring(X, Y, 41)), lift=0.4, rim=0.2)
    _lay_tower(panel, window)
    _lay_waves(panel, window)
    panel.vignette(0.2)
    return panel.image(1.6)


def _lay_tower(panel: Panel, window: Cut) -> None:
    """Lay the lighthouse and its rays into the round window."""
    for k in range(8):
        turn = math.tau * k / 8 - 0.2
        ends = (turn - 0.13, turn + 0.13)
        rays = [(X + 60 * math.cos(way), Y - 19 + 60 * math.sin(way)) for way in ends]
        beam = Cut(SIZE).add([(X, Y - 19), *rays]).within(window)
        panel.shine(beam, colour("#FFD98A"), 0.8, 0.2)
    shaft: Shape = [(X - 6, Y - 11), (X + 6, Y - 11), (X + 10, Y + 34), (X - 10, Y + 34)]
    gallery, tip = box(X - 9, Y - 14, X + 9, Y - 10.6), box(X - 0.8, Y - 36, X + 0.8, Y - 30)
    tower = Cut(SIZE).add(shaft, gallery, tip, half_disc(X, Y - 24, 7.6))
    _lay(panel, ("#FFF3CE", "#D5A65A"), tower)
    band: Shape = [(X - 7.2, Y + 2), (X + 7.2, Y + 2), (X + 8.2, Y + 13), (X - 8.2, Y + 13)]
    _lay(panel, ("#D05A30", "#94391A"), Cut(SIZE).add(band), lift=0.4)
    lamp = Cut(SIZE).add(box(X - 5, Y - 24, X + 5, Y - 13.6))
    panel.shine(lamp, colour("#FFE09A"), 6, 1.0)
    _lay(panel, ("#FFFBEA", "#FFD978"), lamp, lift=0.3, rim=0.1)


def _lay_waves(panel: Panel, window: Cut) -> None:
    """Lay the sea into the round window, and lines of water above and below it."""
    for k, tones in enumerate(WATER):
        top = Y + 22 + 8 * k
        crests = [(x / 2, top - 2.6 * abs(math.sin((x / 2 + 7 * k) / 7))) for x in range(2, 240)]
        sea = Cut(SIZE).add([*crests, (122, 170), (-2, 170)]).within(window)
        _lay(panel, tones, sea, lift=1.4)
    for sign in (-1, 1):
        for k, half in enumerate((26, 20, 14)):
            level = Y + sign * (56 + 6 * k)
            line = [(X + dx, level - 1.8 * math.cos(dx / 3.2)) for dx in range(-half, half + 1)]
            _lay(panel, BLUE, Cut(SIZE).add(stroke(line, 1.3)), lift=0.6)


def _frame(outer: float, inner: float) -> Cut:
    """Return a thin frame between two insets from the edge."""
    outside, inside = (
        box(inset, inset, SIZE.width - inset, SIZE.height - inset) for inset in (outer, inner)
    )
    return Cut(SIZE).add(outside).hole(inside)


def _lay(
    panel: Panel, tones: tuple[str, str], cut: Cut, lift: float = 1.0, rim: float = 0.5
) -> None:
    panel.lay(cut, Paper(colour(tones[0]), colour(tones[1]), 0.45, lift, rim, 0.06))
