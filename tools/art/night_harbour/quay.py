"""The water that all pictures of the night harbour share: moon, headlands, sea, swell.

The horizon and the swell meet both sides of a picture at fixed heights, so any two pictures join.
"""

from landscape import CARD, Land, Ridge, Stage, blended, waves
from nature import pill, starfield
from palettes import Palette
from papercut import Paper, Shape, code, colour, mixed
from shapes import box, flat, hills, ring

HORIZON = 126.0
SWELL = (150.0, 168.0, 186.0, 204.0)
"""Heights of the sheets of water in front, from the furthest to the nearest."""
STARS = (4.0, 4.0, 196.0, 92.0)
WARM = "#FFC76A"


class Quay(Stage):
    """One picture's box; the layers are asked for from the back to the front."""

    def __init__(self, palette: Palette, moon: tuple[float, float, float], seed: int) -> None:
        """Hang the sky and its moon: x, y, radius."""
        super().__init__(palette, Land(moon, flat, flat, flat, flat, 1.0), seed)

    @classmethod
    def open(cls, palette: Palette, moon: tuple[float, float, float], seed: int) -> "Quay":
        """Return the bay with its sky, its far side and its water: what subjects stand in."""
        quay = cls(palette, moon, seed)
        quay.stars()
        quay.headlands()
        quay.sea()
        return quay

    def stars(self, count: int = 26, strength: float = 0.55) -> None:
        """Strew stars over the sky."""
        sheet = self.cut(*starfield(self.seed, count, STARS))
        self.panel.shine(sheet, colour(self.palette.lamp), 0.2, strength)

    def headlands(self, *extra: Shape, height: float = 9.0) -> None:
        """Lay the far side of the bay, with a few windows lit."""
        self._lay_ridge(Ridge(HORIZON - 4, hills(self.seed, height), self.palette.far, 26), *extra)
        near = Ridge(HORIZON + 1, hills(self.seed + 50, height * 0.55), self.palette.middle, 20)
        self._lay_ridge(near)
        rows = ((16, 1), (31, 5), (38, 0), (158, 3), (166, 0), (186, 4))
        lights = [box(x, HORIZON - 4 - up, x + 1.5, HORIZON - 1.8 - up) for x, up in rows]
        self.windows(*lights, halo=0.5, blur=2.0)

    def sea(self, road: float = 1.0) -> None:
        """Lay the open water and the moon's road on it; ``road`` is how bright that is."""
        deep = blended(self.palette.tide, self.palette.foam, 0.45)
        tones = (self.palette.tide[0], deep[1])
        water = box(-2, HORIZON, CARD.width + 2, CARD.height + 2)
        paper = Paper(colour(tones[0]), colour(tones[1]), 0.3, 2.4, 0.4, 0.12, self._shade())
        self.panel.lay(self.cut(water), paper, (HORIZON, CARD.height))
        x = self.land.light[0]
        bars = ((3, 26, 0), (7, 18, 4), (11, 30, -3), (16, 20, 5), (22, 34, -5))
        strokes = [pill(x + dx, HORIZON + y, width, 0.7) for y, width, dx in bars]
        tone = mixed(colour(self.palette.tide[0]), colour(self.palette.disc), 0.55 * road)
        self.panel.lay(self.cut(*strokes), Paper(tone, tone, 0, 1, 0, 0))

    def swell(self, *sheets: int) -> None:
        """Lay these sheets of water, counted from the furthest; all of them if none is named."""
        for k in sheets or range(len(SWELL)):
            share = k / (len(SWELL) - 1)
            tones = blended(self.palette.tide, self.palette.foam, 0.25 + 0.75 * share)
            crests = waves(self.seed * 3 + k, 5.5)
            self._lay_ridge(Ridge(SWELL[k], crests, tones, 26, fade=0.75))

    def beach(self, edge: float, *extra: Shape, height: float = 2.5) -> None:
        """Lay the near shore, with what belongs to it."""
        land = Ridge(edge, hills(self.seed + 9, height), self.palette.ground, 40)
        self._lay_ridge(land, *extra)

    def paper(
        self, tones: tuple[str, str], *shapes: Shape, lift: float = 1.6, rim: float = 0.5
    ) -> None:
        """Lay shapes in tones of their own that no lamp shines through."""
        sheet = Paper(colour(tones[0]), colour(tones[1]), 0.42, lift, rim, 0.0, self._shade())
        self.panel.lay(self.cut(*shapes), sheet)

    def wall(self, tones: tuple[str, str]) -> Paper:
        """Return the paper of something that stands before the bay and lets it be seen."""
        return Paper(colour(tones[0]), colour(tones[1]), 0.5, 3.4, 0.5, 0.0, self._shade())

    def ink(self, tone: str, *shapes: Shape) -> None:
        """Lay what is thin, without shadow or edge."""
        self.panel.lay(self.cut(*shapes), Paper(colour(tone), colour(tone), 0, 1, 0, 0))

    def spray(self, *places: tuple[float, float, float], tone: str = "") -> None:
        """Let water break at these places: x, y, width."""
        pale = tone or code(mixed(colour(self.palette.disc), colour(self.palette.tide[0]), 0.25))
        puffs = [
            ring(x + share * width, y - rise * width, size * width, size * width * 0.8, 24)
            for x, y, width in places
            for share, rise, size in ((-0.36, 0.02, 0.13), (-0.12, 0.09, 0.17), (0.16, 0.05, 0.15))
        ]
        feet = [pill(x, y, width, width * 0.07) for x, y, width in places]
        self.paper(
            (pale, code(mixed(colour(pale), colour(self.palette.tide[0]), 0.5))),
            *puffs,
            *feet,
            lift=0.9,
            rim=0.3,
        )

    def hang_lamp(self, x: float, y: float, radius: float, halo: float = 1.0) -> None:
        """Hang a warm lamp."""
        self.light(ring(x, y, radius), halo=halo, blur=radius * 3.2)

    def light(self, *shapes: Shape, halo: float = 0.8, blur: float = 6.0) -> None:
        """Light these shapes in the warm colour of lamps."""
        sheet, warm = self.cut(*shapes), colour(WARM)
        self.panel.shine(sheet, warm, blur, halo)
        self.panel.shine(sheet, warm, blur * 0.4, halo * 0.6)
        self.panel.lay(sheet, Paper(colour("#FFF3C8"), colour("#FFD478"), 0, 0.4, 0, 0))

    def glitter(self, x: float, y: float, width: float, tone: str = WARM) -> None:
        """Let a light at ``x`` lie on the water from ``y`` downwards."""
        rows = ((0, 1.0, 0), (3.4, 0.62, 0.05), (6.6, 0.8, -0.07), (10.2, 0.42, 0.04))
        strokes = [pill(x + dx * width, y + dy, share * width, 0.75) for dy, share, dx in rows]
        self.panel.shine(self.cut(*strokes), colour(tone), 1.6, 0.35)
        pale = colour(tone)
        self.panel.lay(self.cut(*strokes), Paper(pale, pale, 0, 1, 0, 0))
