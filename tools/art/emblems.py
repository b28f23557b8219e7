"""The crown and what bears it: icon, wax seals, relic; and the ember."""

import math
from collections.abc import Sequence
from typing import NamedTuple

import numpy as np
from papercut import Cut, Frame, Light, Panel, Paper, Shape, colour
from PIL import Image
from shapes import Profile, curve, mirrored, moved, ridge, ring, symmetric

SMALLEST_WITH_STONES = 48  # pixels; in smaller icons they would be dust
GOLD, PALE_GOLD, OLD_GOLD = colour("#E3B553"), colour("#F8DE9A"), colour("#94692A")


def crown(x: float, base: float, width: float, height: float) -> list[Shape]:
    """Return a crown of five points with beads, its band curved as seen from a little above."""
    half = width / 2
    tips = [(-0.50, 0.70), (-0.27, 0.86), (0.0, 1.0)]
    valleys = [(-0.37, 0.36), (-0.13, 0.40)]
    left: Shape = [
        (x, base - height),
        (x + valleys[1][0] * width, base - valleys[1][1] * height),
        (x + tips[1][0] * width, base - tips[1][1] * height),
        (x + valleys[0][0] * width, base - valleys[0][1] * height),
        (x + tips[0][0] * width * 1.06, base - tips[0][1] * height),
        (x - half * 0.80, base - height * 0.14),
    ]
    body = symmetric(left, x)
    sag = height * 0.12
    band = curve(
        (x - half * 0.84, base - height * 0.17),
        (x, base + sag - height * 0.17),
        (x + half * 0.84, base - height * 0.17),
    )
    foot = curve((x + half * 0.80, base), (x, base + sag), (x - half * 0.80, base))
    beads = [
        ring(
            x + side * px * width * (1.06 if k == 0 else 1),
            base - py * height - width * 0.03,
            width * (0.042 + 0.008 * k),
        )
        for k, (px, py) in enumerate(tips)
        for side in ((-1, 1) if px else (1,))
    ]
    fill = curve(
        (x - half * 0.80, base - height * 0.2),
        (x, base + sag - height * 0.1),
        (x + half * 0.80, base - height * 0.2),
    )
    return [body, fill, band + foot, *beads]


def jewels(x: float, base: float, width: float, height: float) -> list[Shape]:
    """Return the slit above the crown's band and the stones in it."""
    half, sag = width / 2, height * 0.12
    upper = curve(
        (x - half * 0.80, base - height * 0.21),
        (x, base + sag - height * 0.21),
        (x + half * 0.80, base - height * 0.21),
    )
    lower = curve(
        (x + half * 0.80, base - height * 0.18),
        (x, base + sag - height * 0.18),
        (x - half * 0.80, base - height * 0.18),
    )
    stones = [
        ring(
            x + dx * half,
            base - height * 0.085 + sag * 0.5 * (1 - dx * dx),
            width * 0.026,
            width * 0.026,
        )
        for dx in (-0.52, -0.26, 0.0, 0.26, 0.52)
    ]
    return [upper + lower, *stones]


def rounded(left: float, top: float, right: float, bottom: float, radius: float) -> Shape:
    """Return a box with round corners."""
    corners = (
        (right - radius, top + radius, -90),
        (right - radius, bottom - radius, 0),
        (left + radius, bottom - radius, 90),
        (left + radius, top + radius, 180),
    )
    return [
        (
            x + radius * math.cos(math.radians(start + turn)),
            y + radius * math.sin(math.radians(start + turn)),
        )
        for x, y, start in corners
        for turn in range(0, 91, 6)
    ]


def scallops(count: int, height: float) -> Profile:
    """Return even crests, the same from left and right."""

    def profile(t: float) -> float:
        return height * (
            1 - abs(math.sin(math.pi * count * (t - 0.5) + (math.pi / 2 if count % 2 else 0)))
        )

    return profile


def icon(size: int) -> Image.Image:
    """Return the crown rising from the waves, on a rounded tile ``size`` pixels wide."""
    frame = Frame(64, 64, size / 64)
    panel = Panel(frame, Light(32, 27, 26, colour("#6F8BE0")), 60)
    panel.backdrop(colour("#10162B"), colour("#1A2344"), 0.3)
    for radius, tone in ((29, "#1B2650"), (23.5, "#263571"), (18, "#344A96")):
        panel.lay(
            Cut(frame).add(ring(32, 28, radius)), Paper(colour(tone), colour(tone), 0.3, 1.4, 0.3)
        )
    panel.shine(Cut(frame).add(ring(32, 30, 12)), GOLD, 5, 0.4)
    panel.lay(
        Cut(frame).add(*crown(32, 42.5, 43, 31)),
        Paper(colour("#FFE7A6"), colour("#D49A38"), 0.6, 1.6, 0.8, 0.0),
    )
    if size >= SMALLEST_WITH_STONES:
        panel.lay(
            Cut(frame).add(*jewels(32, 42.5, 43, 31)), Paper(OLD_GOLD, OLD_GOLD, 0.1, 0.3, 0.0, 0.0)
        )
    for edge, tones, count in (
        (44.5, ("#7FB4E8", "#3B6FC4"), 3),
        (50.5, ("#4A80D2", "#274C99"), 4),
        (56.5, ("#274C99", "#152A5C"), 3),
    ):
        line = ridge(frame, edge, 5, scallops(count, 5.2), 0.25)
        panel.lay(
            Cut(frame).add(line),
            Paper(colour(tones[0]), colour(tones[1]), 0.6, 1.5, 0.75, 0.0),
            (edge - 5, edge + 9),
        )
    return trimmed(panel, Cut(frame).add(rounded(1, 1, 63, 63, 14)), 0.8)


def trimmed(panel: Panel, outline: Cut, grain: float) -> Image.Image:
    """Return the picture with everything outside ``outline`` transparent."""
    picture = panel.image(grain).convert("RGBA")
    picture.putalpha(outline.mask())
    return picture


class Wax(NamedTuple):
    """The tones of a seal: light, ground, edge, rim, field, sign and the cuts in the sign."""

    light: str
    ground: tuple[str, str]
    edge: tuple[str, str]
    rim: tuple[str, str]
    field: tuple[str, str]
    sign: tuple[str, str]
    cut: str


RED = Wax(
    "#FF9A7A",
    ("#7E1A1C", "#4E0D14"),
    ("#D8433A", "#9A2024"),
    ("#8A1B20", "#B32B2B"),
    ("#A92629", "#C2352F"),
    ("#EF6A55", "#C73A33"),
    "#8E1C20",
)
TEAL = Wax(
    "#A5F0E6",
    ("#0F4B4A", "#082C30"),
    ("#3FA59A", "#1C6663"),
    ("#155654", "#237672"),
    ("#1D6764", "#2A837D"),
    ("#A9EADB", "#62BFB2"),
    "#11504E",
)


def seal(size: int) -> Image.Image:
    """Return a seal of red wax with a crown pressed into it."""
    return _press(size, RED, 9, crown(32, 41.5, 27, 20), jewels(32, 41.5, 27, 20))


def second_seal(size: int) -> Image.Image:
    """Return a seal of teal wax with a star pressed into it: for the second of two people."""
    return _press(size, TEAL, 4, [star(32, 32.2, 15.5, 6.2, 8)], [ring(32, 32.2, 2.6)])


def star(x: float, y: float, outer: float, inner: float, points: int) -> Shape:
    """Return a star, one point up; every other point is shorter, as on a compass."""
    radii = [outer, inner, outer * 0.72, inner]
    turns = [math.tau * n / (2 * points) for n in range(2 * points)]
    return [
        (x + radii[n % 4] * math.sin(turn), y - radii[n % 4] * math.cos(turn))
        for n, turn in enumerate(turns)
    ]


def _press(
    size: int, tones: Wax, seed: int, sign: Sequence[Shape], cuts: Sequence[Shape]
) -> Image.Image:
    """Return a seal of wax with a sign pressed into it; ``seed`` shapes its edge."""
    frame = Frame(64, 64, size / 64)
    panel = Panel(frame, Light(24, 18, 44, colour(tones.light)), 90)
    panel.backdrop(colour(tones.ground[0]), colour(tones.ground[1]), 0.3)
    rng = np.random.default_rng(seed)
    phases = rng.uniform(0, math.tau, 3).tolist()
    turns = np.linspace(0, math.tau, 160, endpoint=False).tolist()
    edge = [
        28.4
        + 1.3 * math.sin(3 * t + phases[0])
        + 0.9 * math.sin(5 * t + phases[1])
        + 0.5 * math.sin(8 * t + phases[2])
        for t in turns
    ]
    blob = [(32 + r * math.cos(t), 32 + r * math.sin(t)) for r, t in zip(edge, turns, strict=True)]
    lip = [(32 + (x - 32) * 0.93, 31.4 + (y - 32) * 0.93) for x, y in blob]
    wax = Paper(colour(tones.edge[0]), colour(tones.edge[1]), 0.5, 1.6, 0.6, 0.14)
    panel.lay(Cut(frame).add(lip), wax)
    panel.lay(
        Cut(frame).add(ring(32, 32, 21.4)),
        Paper(colour(tones.rim[0]), colour(tones.rim[1]), 0.5, 1.2, 0.1, 0.05),
    )
    panel.lay(
        Cut(frame).add(ring(32, 32.4, 19.8)),
        Paper(colour(tones.field[0]), colour(tones.field[1]), 0.1, 1.0, 0.4, 0.08),
    )
    panel.lay(
        Cut(frame).add(*sign),
        Paper(colour(tones.sign[0]), colour(tones.sign[1]), 0.65, 1.3, 0.85, 0.05),
    )
    panel.lay(
        Cut(frame).add(*cuts),
        Paper(colour(tones.cut), colour(tones.cut), 0.0, 0.3, 0.0, 0.0),
    )
    return trimmed(panel, Cut(frame).add(blob), 1.0)


def relic(size: int) -> Image.Image:
    """Return a gold rosette with a crown: this card stays for good."""
    frame = Frame(64, 64, size / 64)
    panel = Panel(frame, Light(24, 16, 46, colour("#FFF6D8")), 91)
    panel.backdrop(colour("#B98430"), colour("#7A5018"), 0.25)
    turns = np.linspace(0, math.tau, 240, endpoint=False).tolist()
    rosette = [
        (32 + r * math.cos(t), 32 + r * math.sin(t))
        for t in turns
        for r in (28.6 + 1.9 * math.cos(16 * t),)
    ]
    inner = [(32 + (x - 32) * 0.92, 31.6 + (y - 32) * 0.92) for x, y in rosette]
    panel.lay(
        Cut(frame).add(inner), Paper(colour("#F3CC6B"), colour("#CE9638"), 0.5, 1.2, 0.7, 0.1)
    )
    panel.lay(
        Cut(frame).add(ring(32, 32, 21.6)),
        Paper(colour("#8A5F22"), colour("#A87A30"), 0.3, 1.0, 0.1, 0.0),
    )
    panel.lay(
        Cut(frame).add(ring(32, 32, 20)),
        Paper(colour("#FBE3A0"), colour("#E5B450"), 0.3, 1.0, 0.6, 0.1),
    )
    panel.lay(
        Cut(frame).add(*crown(32, 42, 29, 21)),
        Paper(colour("#3A2A12"), colour("#241A0C"), 0.35, 1.0, 0.4, 0.0),
    )
    panel.lay(
        Cut(frame).add(*jewels(32, 42, 29, 21)),
        Paper(colour("#FBE3A0"), colour("#E5B450"), 0.0, 0.3, 0.0, 0.0),
    )
    return trimmed(panel, Cut(frame).add(rosette), 0.8)


def flame(x: float, base: float, width: float, height: float, lean: float) -> Shape:
    """Return a flame with its tip leaning ``lean`` units to the right."""
    tip = (x + lean, base - height)
    left = [
        *curve(
            (x, base),
            (x - width * 0.56, base - height * 0.02),
            (x - width * 0.48, base - height * 0.34),
        ),
        *curve(
            (x - width * 0.48, base - height * 0.34), (x - width * 0.40, base - height * 0.62), tip
        ),
    ]
    right = [
        *curve(
            tip, (x + width * 0.04, base - height * 0.70), (x + width * 0.30, base - height * 0.58)
        ),
        *curve(
            (x + width * 0.30, base - height * 0.58),
            (x + width * 0.70, base - height * 0.22),
            (x, base),
        ),
    ]
    return left + right


def ember(size: int) -> Image.Image:
    """Return a flame with sparks: this card leaves the game."""
    frame = Frame(64, 64, size / 64)
    panel = Panel(frame, Light(32, 46, 30, colour("#FFD27A")), 92)
    panel.backdrop(colour("#B0301C"), colour("#E25626"), 0.2)
    outer = [flame(32, 61, 40, 54, 5), mirrored(flame(38, 60, 24, 34, 4), 38)]
    sparks = [
        ring(17, 18, 2.0),
        ring(49, 12, 1.7),
        ring(52, 24, 1.2),
        moved(ring(0, 0, 1.3), 24, 8),
    ]
    inner = [flame(32, 59.6, 36, 48, 4.4)]
    panel.lay(
        Cut(frame).add(*inner), Paper(colour("#E25626"), colour("#F07A34"), 0.5, 1.2, 0.6, 0.1)
    )
    panel.lay(
        Cut(frame).add(flame(32.5, 58.6, 26, 34, 3)),
        Paper(colour("#F79A3E"), colour("#FBB95A"), 0.4, 1.2, 0.7, 0.1),
    )
    panel.lay(
        Cut(frame).add(flame(32.6, 57.6, 15, 21, 2)),
        Paper(colour("#FFDF8E"), colour("#FFF2C4"), 0.3, 1.2, 0.6, 0.1),
    )
    return trimmed(panel, Cut(frame).add(*outer, *sparks), 0.8)
