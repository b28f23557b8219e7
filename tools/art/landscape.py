"""The valley that all cards share: sky, two ridges, the ground of the building, a shore, the tide.

Every ridge meets both sides of a card at a fixed height (`EDGES`), so any two cards join.
"""

from typing import NamedTuple

import numpy as np
from palettes import Palette
from papercut import WHITE, Colour, Cut, Frame, Light, Panel, Paper, Shape, code, colour, mixed
from shapes import Profile, hills, ridge, ring

CARD = Frame(200, 224, 3)


class Edges(NamedTuple):
    """Heights (units from the top) at which each sheet meets the sides of every card."""

    far: float = 102.0
    middle: float = 122.0
    ground: float = 148.0
    shore: float = 172.0
    tide: float = 196.0
    foam: float = 209.0


EDGES = Edges()
HALF_LIGHT = 3 * 128  # sum of the parts of a middle grey
FLOOR = EDGES.ground + 2  # where buildings stand


class Land(NamedTuple):
    """The lie of the land of one card: where its light stands, how its ridges run."""

    light: tuple[float, float, float]  # x, y, radius of the disc
    far: Profile
    middle: Profile
    ground: Profile
    shore: Profile
    zoom: float = 1.14  # how large the building is drawn


class Ridge(NamedTuple):
    """One sheet of land: its height at the sides, its line, its colours and how far they run."""

    edge: float
    profile: Profile
    tones: tuple[str, str]
    span: float
    fade: float = 1.3  # see `shapes.ridge`


class Stage:
    """One card's box; the layers are asked for from the back to the front."""

    def __init__(self, palette: Palette, land: Land, seed: int) -> None:
        """Hang the sky and its light."""
        self.palette, self.land, self.seed = palette, land, seed
        x, y, radius = land.light
        self.lamp = Light(x, y, radius * 3.4, colour(palette.lamp))
        self.panel = Panel(CARD, self.lamp, seed)
        self._hang_sky()

    def _hang_sky(self) -> None:
        palette, (x, y, radius) = self.palette, self.land.light
        outer, *rings = (colour(code) for code in palette.sky)
        self.panel.backdrop(outer, mixed(outer, rings[1], 0.6), 0.25)
        count = len(rings)
        for k, tone in enumerate(rings):
            size = radius * (1.28 + 0.46 * (count - 1 - k) ** 1.12)
            paper = Paper(tone, tone, shadow=0.16, lift=2.6, rim=0.22, glow=0.16)
            self.panel.lay(Cut(CARD).add(ring(x, y, size)), paper)
        disc = Cut(CARD).add(ring(x, y, radius))
        self.panel.shine(disc, colour(palette.disc), 9, palette.halo)
        tone = colour(palette.disc)
        self.panel.lay(disc, Paper(tone, tone, shadow=0.12, lift=2.0, rim=0.4, glow=0.0))

    def cut(self, *shapes: Shape, holes: tuple[Shape, ...] | list[Shape] = ()) -> Cut:
        """Return a sheet with these shapes and holes."""
        return Cut(CARD).add(*map(self._zoomed, shapes)).hole(*map(self._zoomed, holes))

    def _zoomed(self, shape: Shape) -> Shape:
        """Return ``shape`` enlarged about the middle of the ground line."""
        zoom, x0, y0 = self.land.zoom, CARD.width / 2, FLOOR
        return [(x0 + (x - x0) * zoom, y0 + (y - y0) * zoom) for x, y in shape]

    def far(self, *extra: Shape) -> None:
        """Lay the distant ridges and what stands on the first."""
        self._lay_ridge(Ridge(EDGES.far, self.land.far, self.palette.far, 26), *extra)
        tones = blended(self.palette.far, self.palette.middle, 0.42)
        self._lay_ridge(Ridge(EDGES.far + 10, hills(self.seed + 70, 4.5), tones, 24))

    def middle(self, *extra: Shape) -> None:
        """Lay the nearer ridges and what stands on the first."""
        self._lay_ridge(Ridge(EDGES.middle, self.land.middle, self.palette.middle, 30), *extra)
        tones = blended(self.palette.middle, self.palette.ground, 0.40)
        self._lay_ridge(Ridge(EDGES.middle + 12, hills(self.seed + 80, 4), tones, 28))

    def ground(self, *extra: Shape) -> None:
        """Lay the ground that hides the building's feet."""
        self._lay_ridge(Ridge(EDGES.ground, self.land.ground, self.palette.ground, 34), *extra)
        tones = blended(self.palette.ground, self.palette.shore, 0.34)
        self._lay_ridge(Ridge(EDGES.ground + 12, hills(self.seed + 100, 2), tones, 30))

    def shore(self, *extra: Shape) -> None:
        """Lay the near shores and what grows on the first."""
        self._lay_ridge(Ridge(EDGES.shore, self.land.shore, self.palette.shore, 30), *extra)
        tones = blended(self.palette.shore, self.palette.foam, 0.45)
        self._lay_ridge(Ridge(EDGES.shore + 11, hills(self.seed + 90, 3), tones, 22))

    def tide(self) -> None:
        """Lay the sheets of water in front."""
        half_way = blended(self.palette.tide, self.palette.foam, 0.5)
        for k, (edge, tones, height) in enumerate(
            (
                (EDGES.tide, self.palette.tide, 6.5),
                (EDGES.tide + 6, half_way, 5.5),
                (EDGES.foam, self.palette.foam, 5.0),
            )
        ):
            crests = waves(self.seed * 3 + k, height)
            self._lay_ridge(Ridge(edge, crests, tones, 14, fade=0.75))

    def _lay_ridge(self, land: Ridge, *extra: Shape) -> None:
        line = ridge(CARD, land.edge, self.seed * 300 + round(land.edge), land.profile, land.fade)
        top = min(y for _, y in line)
        near = min((land.edge - EDGES.far) / (EDGES.foam - EDGES.far), 1.0)
        paper = Paper(
            colour(land.tones[0]),
            colour(land.tones[1]),
            shadow=0.40 + 0.26 * near,
            lift=2.6 + 3 * near,
            rim=0.60 - 0.22 * near,
            glow=0.28 - 0.26 * near,
            shade=self._shade(),
        )
        self.panel.lay(Cut(CARD).add(line, *extra), paper, (top, land.edge + land.span))

    def back(self, *shapes: Shape, holes: tuple[Shape, ...] | list[Shape] = ()) -> None:
        """Lay the further parts of the building."""
        self._build(shapes, holes, self.palette.back, 0.5)

    def front(self, *shapes: Shape, holes: tuple[Shape, ...] | list[Shape] = ()) -> None:
        """Lay the nearer parts of the building."""
        self._build(shapes, holes, self.palette.front, 0.62)

    def accent(
        self, share: float, *shapes: Shape, holes: tuple[Shape, ...] | list[Shape] = ()
    ) -> None:
        """Lay parts whose colour lies between back (0) and front (1)."""
        tones = zip(self.palette.back, self.palette.front, strict=True)
        top, bottom = (mixed(colour(a), colour(b), share) for a, b in tones)
        self.panel.lay(
            self.cut(*shapes, holes=holes), Paper(top, bottom, 0.5, 2.2, 0.6, 0.14, self._shade())
        )

    def _build(
        self,
        shapes: tuple[Shape, ...],
        holes: tuple[Shape, ...] | list[Shape],
        tones: tuple[str, str],
        rim: float,
    ) -> None:
        paper = Paper(colour(tones[0]), colour(tones[1]), 0.5, 2.8, rim, 0.16, self._shade())
        self.panel.lay(self.cut(*shapes, holes=holes), paper)

    def _shade(self) -> Colour:
        """Return the colour of shadows: the darkest of the palette, never plain black."""
        return mixed(colour(self.palette.foam[1]), colour(self.palette.front[0]), 0.35)

    def plain(
        self, tones: tuple[str, str], *shapes: Shape, lift: float = 1.6, glow: float = 0.1
    ) -> None:
        """Lay shapes in colours of their own."""
        paper = Paper(colour(tones[0]), colour(tones[1]), 0.4, lift, 0.5, glow, self._shade())
        self.panel.lay(self.cut(*shapes), paper)

    def windows(self, *shapes: Shape, halo: float = 0.55, blur: float = 3.0) -> None:
        """Light these openings from behind."""
        sheet = self.cut(*shapes)
        tone = colour(self.palette.window)
        self.panel.shine(sheet, tone, blur, halo)
        self.panel.lay(sheet, Paper(tone, mixed(tone, WHITE, 0.25), 0.0, 0.5, 0.0, 0.0))

    def clouds(self, *shapes: Shape, share: float = 1.0) -> None:
        """Hang clouds in the sky; ``share`` below 1 brings them nearer to the sky's colour."""
        tone = mixed(colour(self.palette.sky[2]), colour(self.palette.cloud), share)
        self.panel.lay(
            Cut(CARD).add(*shapes), Paper(tone, tone, 0.22, 2.6, 0.35, 0.2, self._shade())
        )

    def birds(self, *shapes: Shape) -> None:
        """Let birds fly before everything so far."""
        tone = colour(self.palette.front[0])
        if sum(tone) > HALF_LIGHT:  # pale buildings stand before a dark sky: so do pale birds
            tone = mixed(tone, WHITE, 0.3)
        self.panel.lay(self.cut(*shapes), Paper(tone, tone, 0.15, 1.0, 0.0, 0.0))

    def mist(self, height: float, depth: float, strength: float) -> None:
        """Let mist lie at ``height``."""
        self.panel.haze(colour(self.palette.far[1]), height, depth, strength)


def blended(first: tuple[str, str], second: tuple[str, str], share: float) -> tuple[str, str]:
    """Return the colours between two sheets, for one that lies between them."""
    pairs = zip(first, second, strict=True)
    top, bottom = (code(mixed(colour(a), colour(b), share)) for a, b in pairs)
    return top, bottom


def waves(seed: int, height: float) -> Profile:
    """Return the profile of a choppy sea: crests sharp, troughs round."""
    rng = np.random.default_rng(seed)
    count, phase = float(rng.integers(8, 11)), float(rng.uniform(0, 1))

    def profile(t: float) -> float:
        swell = 0.75 + 0.25 * np.sin(6.283 * (t * 1.7 + phase))
        return float((1 - abs(np.sin(np.pi * (count * t + phase)))) * height * swell)

    return profile
