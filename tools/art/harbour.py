"""The harbour of the five kingdoms, which lies behind every table, in the light of any hour.

The middle is kept for the light: between two headlands the sea is open to the horizon, and what
people built stands at the sides, where the cards of a table leave it in sight. A window of 16:9
shows 320 x 180 units from (53, 0); wider ones see more at the sides, taller ones ``OVER`` more sky
and ``BELOW`` more water.
"""

import math
from collections.abc import Callable
from typing import NamedTuple

import numpy as np
from buildings import (
    cone_roof,
    dome,
    flag,
    gate,
    minaret,
    pagoda,
    pediment,
    round_arch,
    spire_rings,
    steps,
    tower,
    wall,
)
from hours import Hour, Tones
from landscape import blended, waves
from nature import boat, cloud, conifer, cypress, gull, pill, starfield, umbrella_pine
from papercut import WHITE, Cut, Frame, Light, Panel, Paper, Shape, code, colour, mixed
from PIL import Image
from shapes import Profile, box, curve, hills, moved, ring, spires, stroke

OVER, SEEN, BELOW = 12, 180, 108
SCALE = 5  # pixels a unit
WIDTH = 426
MIDDLE = WIDTH / 2
HORIZON, SHORE, DECK = 104.0, 126.0, 158.0
LAMP, FLAME = colour("#FFC46B"), colour("#FFDD98")
SLOT_FOOT = 116.0  # no bright stroke lies under the foot of a table's empty places
LANTERNS = 107.0  # how far from the middle they hang
NEAR, FRONTS = 5, 9  # sheets of water behind the piers, and in all


def harbour(hour: Hour) -> Image.Image:
    """Return the harbour at ``hour``."""
    scene = _Scene(hour)
    _hang_sky(scene)
    _lay_mountains(scene)
    _lay_sea(scene)
    _lay_headlands(scene)
    _lay_waves(scene, range(NEAR))
    for way in (-1, 1):
        _lay_pier(scene, way)
    _lay_waves(scene, range(NEAR, FRONTS))
    scene.panel.vignette(0.18)
    return scene.panel.image(1.0)


class _Scene:
    """The picture while it is built; everything on it is placed by units of a 16:9 window."""

    def __init__(self, hour: Hour) -> None:
        self.hour = hour
        self.frame = Frame(WIDTH, OVER + SEEN + BELOW, SCALE)
        x, y, _ = hour.disc
        self.panel = Panel(self.frame, Light(x, y + OVER, hour.reach, colour(hour.light)), 80)

    def cut(self, *shapes: Shape) -> Cut:
        return Cut(self.frame).add(*(moved(shape, 0, OVER) for shape in shapes))

    def sheet(
        self,
        tones: Tones,
        *shapes: Shape,
        rim: float = 0.25,
        shadow: float = 0.32,
        glow: float = 0.10,
        span: tuple[float, float] | None = None,
    ) -> None:
        """Lay a sheet with a soft shadow; ``span`` is where its colours begin and end."""
        reach = span and (span[0] + OVER, span[1] + OVER)
        paper = Paper(colour(tones[0]), colour(tones[1]), shadow, 3.4, rim, glow)
        self.panel.lay(self.cut(*shapes), paper, reach)

    def ink(self, tone: str, *shapes: Shape) -> None:
        """Lay plain shapes without shadow or edge: what is thin, or lies on the water."""
        paper = Paper(colour(tone), colour(tone), 0, 1, 0, 0)
        self.panel.lay(self.cut(*shapes), paper)

    def light(self, *shapes: Shape, blur: float = 2.6, strength: float = 0.6) -> None:
        """Let lamplight through these openings."""
        lamps = self.hour.lamps
        sheet = self.cut(*shapes)
        self.panel.shine(sheet, LAMP, blur, strength * lamps)
        tone = mixed(colour(self.hour.town[0]), FLAME, 0.25 + 0.75 * lamps)
        self.panel.lay(sheet, Paper(tone, mixed(tone, WHITE, 0.12), 0, 0.4, 0, 0))


def _hang_sky(scene: _Scene) -> None:
    hour, (x, y, radius) = scene.hour, scene.hour.disc
    whole = box(-2, -OVER - 2, WIDTH + 2, SEEN + BELOW + 2)
    scene.sheet(hour.sky, whole, rim=0, shadow=0, glow=0.22, span=(-OVER, HORIZON + 8))
    if hour.stars:
        stars = scene.cut(*starfield(12, 130, (4, -8, 422, 50)))
        scene.panel.shine(stars, colour("#CFDBFF"), 0.13, hour.stars)
    low = mixed(colour(hour.sky[0]), colour(hour.sky[1]), 0.75)
    for n, (size, tone) in enumerate(hour.halos):
        foot = code(mixed(colour(tone), low, 0.9 * 0.72**n))
        halo = ring(x, y, size, points=180)
        scene.sheet((tone, foot), halo, rim=0.10, shadow=0.2, glow=0.04, span=(0, HORIZON))
    disc = scene.cut(ring(x, y, radius, points=120))
    shine = colour(hour.shine)
    scene.panel.shine(scene.cut(ring(x, y, radius * 1.2)), shine, radius * 0.4, hour.glow)
    scene.panel.lay(disc, Paper(shine, mixed(shine, WHITE, 0.18), 0.12, 3, 0.3, 0))
    if hour.is_moon:
        _lay_maria(scene)
    high = [*cloud(146, 30, 52, 3), *cloud(88, 20, 44, 5), *cloud(338, 24, 46, 6)]
    scene.sheet(hour.clouds, *high, *cloud(24, 44, 40, 7), *cloud(404, 50, 42, 8), shadow=0.2)
    if not hour.is_moon:
        flock = ((184, 62, 5.0, 0.3), (191, 67, 4.0, -0.2), (243, 58, 4.6, 0.2), (66, 42, 4.4, 0.0))
        birds = [(_keep_clear(hour, x), *rest) for x, *rest in flock]
        scene.ink(hour.far[0], *(wing for bird in birds for wing in gull(*bird)))
    near = [*cloud(302, 66, 40, 4), *cloud(112, 70, 34, 9)]
    scene.sheet(_between(hour.clouds, hour.far, 0.25), *near, shadow=0.2)


def _keep_clear(hour: Hour, x: float) -> float:
    """Return where a bird flies: beside a disc so large that it would fly before it."""
    middle, _, radius = hour.disc
    away = x - middle
    return x if abs(away) > radius * 1.1 else x + math.copysign(radius * 0.75, away)


def _lay_maria(scene: _Scene) -> None:
    """Lay the seas of the moon, hardly darker than it."""
    x, y, radius = scene.hour.disc
    tone = code(mixed(colour(scene.hour.shine), colour(scene.hour.sky[1]), 0.16))
    spots = ((-0.35, -0.25, 0.30), (-0.05, -0.42, 0.20), (0.32, 0.12, 0.22), (-0.2, 0.38, 0.16))
    blots = [
        ring(x + a * radius, y + b * radius, c * radius, c * radius * 0.8) for a, b, c in spots
    ]
    scene.ink(tone, *blots)


def _lay_mountains(scene: _Scene) -> None:
    hour = scene.hour
    peaks = spires(
        (0.05, 34, 0.12), (0.17, 44, 0.13), (0.30, 26, 0.10), (0.40, 10, 0.08),
        (0.62, 12, 0.08), (0.72, 30, 0.11), (0.83, 48, 0.13), (0.95, 30, 0.12),
    )  # fmt: skip
    scene.sheet(hour.peaks, _land(HORIZON + 1, peaks, 5), rim=0.16, shadow=0.2, span=(58, 108))
    nearer = spires(
        (0.02, 26, 0.10), (0.11, 30, 0.09), (0.235, 28, 0.10), (0.33, 12, 0.07),
        (0.68, 14, 0.07), (0.77, 26, 0.09), (0.90, 32, 0.11), (0.99, 22, 0.08),
    )  # fmt: skip
    scene.sheet(hour.far, _land(HORIZON + 2, nearer, 6), rim=0.2, shadow=0.26, span=(72, 108))
    haze = mixed(colour(hour.far[1]), colour(hour.light), 0.35)
    scene.panel.haze(haze, HORIZON + OVER, 9, 0.34)


def _land(edge: float, profile: Profile, seed: int) -> Shape:
    """Return land with a knife's unevenness, from its line down to the picture's foot."""
    phases = np.random.default_rng(seed).uniform(0, 2 * np.pi, 3)
    shares = np.linspace(-0.01, 1.01, 500)
    uneven = sum(np.sin(2 * np.pi * 9 * n * shares + p) / n for n, p in enumerate(phases, start=1))
    line = [
        (t * WIDTH, edge - profile(t) - 0.2 * float(rough))
        for t, rough in zip(shares.tolist(), uneven, strict=True)
    ]
    foot = SEEN + BELOW + 20.0
    return [*line, (WIDTH * 1.01, foot), (-WIDTH * 0.01, foot)]


def _lay_sea(scene: _Scene) -> None:
    """Lay the open sea from the horizon on, with the road of the light on it."""
    hour, x = scene.hour, scene.hour.disc[0]
    foot = box(-2, HORIZON, WIDTH + 2, SEEN + BELOW + 2)
    scene.sheet(hour.sea, foot, rim=0.18, shadow=0.1, glow=0.06, span=(HORIZON, 140))
    rng = np.random.default_rng(11)
    soft = code(mixed(colour(hour.sea[0]), colour(hour.road), 0.45))
    for tone, count, spread in ((soft, 34, 15.0), (hour.road, 20, 6.5)):
        depths = np.linspace(0.02, 1, count) ** 1.3
        depths = depths[abs(HORIZON + 0.7 + 34 * depths - SLOT_FOOT) > 1.0]
        glints = [
            pill(
                x + float(rng.normal(0, spread * (0.5 + 0.8 * depth))),
                HORIZON + 0.7 + 34 * float(depth),
                float(rng.uniform(2.5, 8)) * (0.55 + 1.3 * float(depth)),
                0.16 + 0.28 * float(depth),
            )
            for depth in depths
        ]
        scene.ink(tone, *glints)


def _between(first: Tones, second: Tones, share: float) -> Tones:
    return blended(first, second, share)


def _lay_headlands(scene: _Scene) -> None:
    hour = scene.hour
    _lay_castle(scene)
    _lay_pagoda(scene)
    _lay_palace(scene)
    back = _between(hour.land, hour.far, 0.4)
    trees = [tree for x in (104, 110, 117, 389, 397) for tree in cypress(x, 113, 4, 14)]
    scene.sheet(back, _shore(113, 1, 150), _shore(112, 2, 276), *trees, span=(98, 128))
    _lay_temple(scene)
    _lay_gate_and_lighthouse(scene)
    pines = [*umbrella_pine(137, 119, 24, 26, 4), *umbrella_pine(303, 119, 20, 21, 9)]
    firs = ((5, 17), (13, 21), (22, 15), (121, 12), (318, 13), (325, 10), (420, 18))
    woods = [*pines, *(tree for x, height in firs for tree in conifer(x, 121, height))]
    shores = (_shore(119, 3, 176), _shore(119, 4, 250))
    scene.sheet(hour.land, *shores, *woods, span=(112, 132))
    huts = ((152, 122, 5.0), (284, 122.5, 5.5), (293, 122, 4.2))
    _lay_huts(scene, huts)


def _shore(edge: float, seed: int, tip: float) -> Shape:
    """Return a headland from the nearer side to ``tip``, where it slides under the water."""
    way = 1 if tip < MIDDLE else -1
    rough = hills(seed + 5, 2.2, 2)

    def profile(t: float) -> float:
        inland = float(np.clip((tip - t * WIDTH) * way / 70, -0.35, 1.0))
        slope = float(np.interp(inland, (-0.35, 0.55, 1.0), (-11.7, 0.0, 1.5)))
        return float(rough(t)) * max(inland, 0) + slope

    return _land(edge, profile, seed)


class _Windows(NamedTuple):
    """Lit openings: their feet, and the width and height of each."""

    feet: tuple[tuple[float, float], ...]
    width: float = 1.3
    height: float = 3.2

    def shapes(self) -> list[Shape]:
        return [round_arch(x, y, self.width, self.height) for x, y in self.feet]


def _lay_castle(scene: _Scene) -> None:
    town = scene.hour.town
    behind = [*tower(66, 116, 7, 40, 3), cone_roof(66, 75, 11, 13), *tower(92, 116, 8, 32, 3)]
    scene.sheet(_between(town, scene.hour.far, 0.3), *behind, cone_roof(92, 83, 12, 11))
    keep = [*tower(78, 116, 13, 56, 4), *flag(78, 59, 9), *tower(58, 116, 9, 30, 3)]
    gatehouse = [*tower(70, 116, 8, 24, 3), *tower(86, 116, 8, 24, 3), *wall(78, 116, 16, 18)]
    scene.sheet(town, *keep, box(54, 98, 100, 130), *gatehouse, rim=0.35)
    lit = _Windows(
        ((78, 76), (75, 88), (81, 88), (58, 96), (66, 88), (92, 95), (70, 104), (88, 104))
    )
    scene.light(*lit.shapes(), round_arch(78, 114, 4.4, 8.4))


def _lay_pagoda(scene: _Scene) -> None:
    town = scene.hour.town
    roofs, bodies, top = pagoda(34, 114, 28, 5, 9.5)
    scene.sheet(_between(town, scene.hour.temple, 0.5), *bodies)
    scene.sheet(town, *roofs, *spire_rings(34, top + 0.5, 10), rim=0.35)
    lit = _Windows(tuple((34 + dx, y) for y in (112, 101.5) for dx in (-4, 0, 4)), 1.5, 3.4)
    scene.light(*lit.shapes())


def _lay_palace(scene: _Scene) -> None:
    town = scene.hour.town
    slim = [*minaret(329, 116, 2.6, 42), *minaret(373, 116, 2.6, 42)]
    scene.sheet(_between(town, scene.hour.far, 0.3), *slim)
    domes = [*dome(351, 90, 18, 24), *dome(337, 94, 9, 12), *dome(365, 94, 9, 12)]
    halls = [*wall(351, 116, 22, 27), *wall(351, 116, 38, 23)]
    scene.sheet(town, *halls, *domes, rim=0.35)
    lit = _Windows(((345, 100), (351, 99), (357, 100), (336, 106), (366, 106)), 1.7, 4.6)
    scene.light(*lit.shapes(), round_arch(351, 114, 4.6, 9))


def _lay_temple(scene: _Scene) -> None:
    """Lay the library's front: columns before a lit hall."""
    base, top = 114.0, 99.0
    scene.sheet(scene.hour.town, box(387, top, 419, 124), rim=0.1)
    scene.light(round_arch(403, base, 5, 11))
    shafts = [stroke([(x, top), (x, base + 0.4)], 2.4) for x in (389.5, 396, 410, 416.5)]
    front = [*pediment(403, top, 36, 8), *shafts, *steps(403, base, 34, 3, 1.6)]
    scene.sheet(scene.hour.temple, *front, rim=0.4)


def _lay_gate_and_lighthouse(scene: _Scene) -> None:
    """Lay the temple's gate in the shallows on the left, the lighthouse on the right."""
    hour = scene.hour
    arch = [_shrunk(shape, 168, 0.62, 123) for shape in gate(168, 123, 24, 25)]
    scene.sheet(hour.trees, *arch, rim=0.4, shadow=0.15)
    rock = curve((231, 124), (240, 111), (256, 124))
    scene.sheet(hour.trees, [*rock, (256, 130), (231, 130)], rim=0.4)
    shaft: Shape = [(241.2, 118), (242.2, 99), (245.8, 99), (246.8, 118)]
    house = [cone_roof(244, 93.6, 5.6, 3.4), box(242.6, 95.5, 245.4, 99), box(241, 98.4, 247, 99.4)]
    scene.sheet(hour.temple, shaft, *house, rim=0.6, shadow=0.15)
    scene.ink(hour.trees[0], box(241.8, 103.5, 246.2, 107), box(241.4, 111, 246.6, 114.5))
    scene.light(box(242.5, 93.6, 245.5, 98.2), blur=3.6, strength=0.9)


def _shrunk(shape: Shape, x0: float, share: float, y0: float) -> Shape:
    return [(x0 + (x - x0) * share, y0 + (y - y0) * share) for x, y in shape]


def _lay_huts(scene: _Scene, huts: tuple[tuple[float, float, float], ...]) -> None:
    """Lay fishers' huts by the water, a lamp in each."""
    hour = scene.hour
    walls = [box(x - size / 2, y - size * 0.6, x + size / 2, y + 5) for x, y, size in huts]
    scene.sheet(_between(hour.town, hour.temple, 0.6), *walls)
    roofs: list[Shape] = [
        [(x - size * 0.7, y - size * 0.5), (x, y - size * 1.15), (x + size * 0.7, y - size * 0.5)]
        for x, y, size in huts
    ]
    scene.sheet(hour.trees, *roofs, rim=0.5, shadow=0.15)
    scene.light(*(box(x - 0.6, y - 2, x + 0.6, y - 0.4) for x, y, _ in huts))


def _lay_waves(scene: _Scene, numbers: range) -> None:
    """Lay the harbour's water in sheets that grow towards the front, boats between them."""
    hour = scene.hour
    first, last = hour.waves
    gleam = code(mixed(LAMP, colour(first[0]), 0.45))
    for k in numbers:
        edge = SHORE + 8.0 * k + 1.3 * k * (k - 1)
        tones = _between(first, last, min(k / 4, 1.0))
        height = 1.4 + 0.75 * k
        line = _land(edge, _chop(40 + k, height), k)
        scene.sheet(tones, line, rim=0.34, shadow=0.3, glow=0.07, span=(edge - height, edge + 16))
        _lay_glints(scene, k, edge, tones)
        if k == 0:
            spots = (58, 78, 92, 152, 284, 293, 351, 403)
            row = ((2.4, 6, 0), (4.8, 3.6, 0.8), (7.2, 4.4, -0.6))
            scene.ink(gleam, *(pill(x + dx, edge + y, w, 0.3) for x in spots for y, w, dx in row))
            scene.ink(hour.trees[0], *boat(205, 116, 5.4))
        if k == NEAR + 1:
            _lay_dory(scene, 252, edge + 15)
        if k == 1:
            _lay_boat(scene, 67, 137, 17)
            _lay_boat(scene, 357, 136, 13)


def _chop(seed: int, height: float) -> Profile:
    one = waves(seed, height)
    return lambda t: one(2.2 * t)


def _lay_glints(scene: _Scene, k: int, edge: float, tones: Tones) -> None:
    """Strew the light's road, and fainter strokes to both sides of it, over one sheet of water."""
    rng = np.random.default_rng(70 + k)
    depth = 4.0 + 2.6 * k
    faint = code(mixed(colour(tones[0]), colour(scene.hour.light), 0.16))
    strokes = zip(rng.uniform(-5, WIDTH, 26), rng.uniform(2, depth + 3, 26), strict=True)
    scene.ink(
        faint,
        *(pill(float(x), edge + float(y), float(rng.uniform(5, 13)), 0.22) for x, y in strokes),
    )
    share = max(0.0, 0.75 - 0.13 * k)
    if share:
        bright = code(mixed(colour(tones[0]), colour(scene.hour.road), share))
        offsets = rng.normal(0, 9 + 2.5 * k, 7)
        road = [
            pill(
                scene.hour.disc[0] + float(dx),
                edge + 1.5 + depth * n / 7,
                float(rng.uniform(6, 15)),
                0.34,
            )
            for n, dx in enumerate(offsets)
        ]
        scene.ink(bright, *road)


def _lay_boat(scene: _Scene, x: float, y: float, length: float) -> None:
    """Lay a sailing boat and what the water gives back of it."""
    hour = scene.hour
    hull, mast, *sails = boat(x, y, length)
    sail = code(mixed(colour(hour.temple[0]), colour(hour.light), 0.45))
    scene.sheet((sail, hour.temple[0]), *sails, rim=0.4, shadow=0.12)
    scene.sheet(hour.trees, hull, mast, rim=0.45, shadow=0.2)
    thick = max(0.16, length * 0.02)
    rows = ((0.22, 0.62), (0.30, 0.40), (0.38, 0.5), (0.48, 0.24))
    scene.ink(hour.trees[1], *(pill(x, y + length * a, length * b, thick) for a, b in rows))


def _lay_dory(scene: _Scene, x: float, y: float) -> None:
    """Lay a rowing boat with a lantern at its bow, for windows that are taller than wide."""
    hour = scene.hour
    hull, *_ = boat(x, y, 26)
    pole = stroke([(x - 9, y), (x - 9, y - 9), (x - 12, y - 9)], 0.6)
    oar = stroke([(x + 2, y - 4), (x + 9, y + 6)], 0.6)
    scene.sheet(hour.wood, hull, pole, oar, rim=0.5)
    lamp = ring(x - 12, y - 7, 1.0, 1.5)
    scene.light(lamp, blur=4, strength=0.9)
    gleams = ((7, 8), (9, 5), (11, 6))
    scene.ink(code(mixed(LAMP, colour(hour.waves[1][0]), 0.4)),
              *(pill(x - 12, y + dy, width, 0.35) for dy, width in gleams))  # fmt: skip


def _lay_pier(scene: _Scene, way: int) -> None:
    """Lay the pier that comes in from the left (``way`` -1) or right, its lantern at the end."""
    hour = scene.hour
    end, out = LANTERNS - 4, 400.0

    def at(x: float) -> float:
        return MIDDLE + way * x

    posts = [at(x) for x in np.arange(end + 2, 250, 18).tolist()]
    piles = [stroke([(x, DECK - 1), (x, SEEN + 24)], 3.4) for x in posts]
    braces = [stroke([(x, DECK + 5), (x + way * 18, DECK + 20)], 1.3) for x in posts]
    scene.sheet(_between(hour.wood, hour.waves[1], 0.25), *braces, rim=0.15)
    scene.sheet(hour.wood, *piles, rim=0.3, span=(DECK, SEEN + 24))
    deck = _block(at(end), at(out), DECK, DECK + 5)
    scene.sheet(hour.wood, deck, rim=0.5, span=(DECK, DECK + 9))
    seams = [stroke([(at(x), DECK + 1.2), (at(x), DECK + 5)], 0.35) for x in range(110, 400, 9)]
    scene.ink(hour.wood[1], *seams)
    _lay_cargo(scene, at)
    _lay_lantern(scene, at, way)


def _block(left: float, right: float, top: float, bottom: float) -> Shape:
    return box(min(left, right), top, max(left, right), bottom)


def _lay_cargo(scene: _Scene, at: Callable[[float], float]) -> None:
    """Lay bollards, crates and a barrel on the pier."""
    hour = scene.hour
    tones = _between(hour.wood, hour.temple, 0.35)
    crates = [
        _block(at(141), at(150), DECK - 8, DECK + 0.5),
        _block(at(151), at(159), DECK - 7, DECK + 0.5),
        _block(at(144), at(152), DECK - 15, DECK - 8),
    ]
    scene.sheet(tones, *crates, rim=0.5)
    bands = [
        stroke([(at(a), DECK + y), (at(b), DECK + z)], 0.5)
        for a, b, y, z in ((142, 149, -1, -7), (152, 158, -1, -6), (145, 151, -9, -14))
    ]
    scene.ink(hour.wood[1], *bands)
    bollards = [stroke([(at(x), DECK - 5), (at(x), DECK + 1)], 3) for x in (106, 168)]
    caps = [pill(at(x), DECK - 5, 4.4, 0.9) for x in (106, 168)]
    scene.sheet(hour.wood, *bollards, *caps, rim=0.5)


def _lay_lantern(scene: _Scene, at: Callable[[float], float], way: int) -> None:
    hour, lamps = scene.hour, scene.hour.lamps
    post, lamp, top = at(LANTERNS + 19), at(LANTERNS), 125.0
    bracket = curve((post, top + 12), (post - way * 1.5, top + 3.5), (post - way * 11, top + 1.4))
    pole = [stroke([(post, DECK + 1), (post, top - 2)], 1.9), ring(post, top - 2.6, 1.3)]
    arm = stroke([(post + way * 2, top + 1), (lamp - way * 1.5, top + 1)], 1.2)
    pool = ring(at(LANTERNS + 6), DECK + 2, 26, 3)
    scene.panel.shine(scene.cut(pool), LAMP, 5, 0.22 * lamps)
    scene.panel.shine(scene.cut(ring(lamp, 136, 13)), LAMP, 12, 0.24 * lamps)
    hood = [*curve((lamp - 4.4, 132.4), (lamp - 1.4, 131.2), (lamp - 0.8, 128.6)),
            *curve((lamp + 0.8, 128.6), (lamp + 1.4, 131.2), (lamp + 4.4, 132.4))]  # fmt: skip
    hook = stroke([(lamp, top), (lamp, 129)], 0.9)
    foot = [box(lamp - 2.9, 140.2, lamp + 2.9, 141.4), ring(lamp, 142, 0.9)]
    iron = _between(hour.wood, hour.trees, 0.3)
    scene.sheet(iron, *pole, arm, stroke(bracket, 1.0), hook, hood, *foot, rim=0.4)
    glass: Shape = [(lamp - 3.2, 132), (lamp + 3.2, 132), (lamp + 2.4, 140.4), (lamp - 2.4, 140.4)]
    panes = scene.cut(glass)
    scene.panel.shine(panes, LAMP, 4, 0.8 * lamps)
    scene.panel.lay(panes, Paper(colour("#FFDC96"), colour("#F2AE54"), 0, 0.5, 0, 0))
    scene.panel.shine(scene.cut(ring(lamp, 137.4, 1.0, 1.9)), WHITE, 0.5, 0.7)
    bars = [
        stroke([(lamp + a, 132), (lamp + b, 140.4)], 0.35) for a, b in ((-1.1, -0.8), (1.1, 0.8))
    ]
    scene.ink("#B87434", *bars)
    gleams = ((147, 7, 0), (149.5, 4.5, 1), (152, 5.5, -0.8), (155, 3, 0.4))
    tone = code(mixed(LAMP, colour(hour.waves[0][1]), 0.35))
    scene.ink(tone, *(pill(lamp - way * 3 + dx, y, w, 0.35) for y, w, dx in gleams))
