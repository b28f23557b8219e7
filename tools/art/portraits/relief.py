"""An opponent's wax seal: its bird in relief, as a signet would press it."""

import math
from collections.abc import Callable, Sequence
from functools import partial

import numpy as np
from emblems import trimmed
from papercut import WHITE, Colour, Cut, Frame, Light, Panel, Paper, Shape, colour, mixed
from PIL import Image
from shapes import Profile, ring

from portraits.light_box import ROUND, Hour, LightBox, OpenBox, Sun

BLACK = colour("#0A0A12")
EDGE, DISC = 28.6, 22.2  # radii of the wax and of what is pressed into it, of 32
_LUMA = (0.30, 0.59, 0.11)


class Relief(LightBox):
    """A box that keeps the bird alone, every sheet of it in wax."""

    def __init__(self, wax: Colour, sun: Sun, seed: int) -> None:
        """Start from a level field of wax, lit from the upper left."""
        super().__init__(Hour(wax, wax, wax), sun, seed)
        self.wax = wax
        self.panel = Panel(ROUND, Light(60, 40, 150, mixed(wax, WHITE, 0.5)), seed)
        field = mixed(wax, BLACK, 0.50)
        self.panel.backdrop(mixed(wax, BLACK, 0.60), field, 0.1)

    def land(self, edge: float, profile: Profile, top: float, bottom: float, *extra: Shape) -> None:
        """Leave out the land."""

    def hang(self, level: float, *shapes: Shape, rim: float = 0.3) -> None:
        """Leave out what hangs in the sky."""

    def shine(self, *shapes: Shape, blur: float, strength: float) -> None:
        """Leave out the light."""

    def lay(
        self,
        tones: tuple[str, str],
        *shapes: Shape,
        holes: Sequence[Shape] = (),
        within: Sequence[Shape] = (),
        lift: float = 2.6,
        rim: float = 0.5,
    ) -> None:
        """Raise a sheet of the bird: what was pale is raised higher."""
        cut = Cut(ROUND).add(*shapes).hole(*holes)
        if within:
            cut.within(Cut(ROUND).add(*within))
        top, bottom = (self._raised(colour(code)) for code in tones)
        paper = Paper(
            top, bottom, 0.7, lift * 1.8, min(1.0, rim * 2), 0.1, mixed(self.wax, BLACK, 0.7)
        )
        self.panel.lay(cut, paper)

    def eye(self, x: float, y: float, radius: float, iris: str = "") -> None:
        """Press the eye in."""
        del iris  # wax has one colour
        tone = mixed(self.wax, BLACK, 0.6)
        self.panel.lay(Cut(ROUND).add(ring(x, y, radius)), Paper(tone, tone, 0.0, 0.5, 0.0, 0.0))

    def _raised(self, tone: Colour) -> Colour:
        light = sum(weight * part for weight, part in zip(_LUMA, tone, strict=True)) / 255
        return mixed(self.wax, WHITE, 0.06 + 0.40 * light)


def press_seal(draw: Callable[[OpenBox], LightBox], wax: Colour, size: int) -> Image.Image:
    """Return a blob of ``wax``, ``size`` pixels wide, with a bird pressed into it."""
    bird = draw(partial(Relief, wax))
    frame = Frame(64, 64, size / 64)
    panel = Panel(frame, Light(22, 16, 44, mixed(wax, WHITE, 0.6)), 90 + bird.seed)
    panel.backdrop(mixed(wax, BLACK, 0.45), mixed(wax, BLACK, 0.62), 0.2)
    blob = _blob(bird.seed)
    lip = [(32 + (x - 32) * 0.93, 31.4 + (y - 32) * 0.93) for x, y in blob]
    panel.put(_pasted(bird.panel.image(0), panel.image(0)))
    panel.lay(
        Cut(frame).add(lip).hole(ring(32, 32, DISC)),
        Paper(mixed(wax, WHITE, 0.08), mixed(wax, BLACK, 0.24), 0.6, 1.8, 0.8, 0.14),
    )
    return trimmed(panel, Cut(frame).add(blob), 1.0)


def _pasted(bird: Image.Image, ground: Image.Image) -> Image.Image:
    side = round(ground.width * (2 * DISC + 1) / 64)
    corner = (ground.width - side) // 2
    ground.paste(bird.resize((side, side), Image.Resampling.LANCZOS), (corner, corner))
    return ground


def _blob(seed: int) -> Shape:
    """Return the edge of a drop of wax that was pressed by hand."""
    phases = np.random.default_rng(seed).uniform(0, math.tau, 3).tolist()
    parts = list(zip((3, 5, 8), (0.9, 0.6, 0.4), phases, strict=True))
    shape: Shape = []
    for turn in np.linspace(0, math.tau, 160, endpoint=False).tolist():
        radius = EDGE + sum(height * math.sin(n * turn + phase) for n, height, phase in parts)
        shape.append((32 + radius * math.cos(turn), 32 + radius * math.sin(turn)))
    return shape
