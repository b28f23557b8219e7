"""A paper-cut light-box: sheets of coloured paper, cut and laid one before the other.

Shapes are lists of points in *units*; a `Frame` says how many pixels a unit has. A `Cut` collects
shapes (and holes) into the mask of one sheet, and `Panel.lay` puts the sheet down: a shadow on
what lies behind, paper that the light behind the box warms, grain, and a pale cut edge.
"""

from collections.abc import Iterable
from dataclasses import dataclass, field
from typing import NamedTuple, Self

import numpy as np
from numpy.typing import NDArray
from PIL import Image, ImageChops, ImageDraw, ImageFilter

Point = tuple[float, float]
Shape = list[Point]
Colour = tuple[float, float, float]
Pixels = NDArray[np.float32]

OVERSAMPLING = 3
WHITE: Colour = (255.0, 255.0, 255.0)


def colour(code: str) -> Colour:
    """Return the colour of ``#RRGGBB``."""
    return int(code[1:3], 16), int(code[3:5], 16), int(code[5:7], 16)


def code(tone: Colour) -> str:
    """Return ``#RRGGBB`` of a colour."""
    return "#" + "".join(f"{round(part):02X}" for part in tone)


def mixed(first: Colour, second: Colour, share: float) -> Colour:
    """Return ``first`` with ``share`` (0 to 1) of ``second``."""
    red, green, blue = (a + (b - a) * share for a, b in zip(first, second, strict=True))
    return red, green, blue


@dataclass(frozen=True)
class Frame:
    """The area of a picture: its size in units, and pixels a unit."""

    width: float
    height: float
    scale: float

    @property
    def size(self) -> tuple[int, int]:
        """Size in pixels."""
        return round(self.width * self.scale), round(self.height * self.scale)


@dataclass
class Cut:
    """The mask of one sheet, drawn larger than it will be used so that its edges are smooth."""

    frame: Frame
    _image: Image.Image = field(init=False)
    _draw: ImageDraw.ImageDraw = field(init=False)

    def __post_init__(self) -> None:
        """Start with no paper at all."""
        width, height = self.frame.size
        self._image = Image.new("L", (width * OVERSAMPLING, height * OVERSAMPLING))
        self._draw = ImageDraw.Draw(self._image)

    def add(self, *shapes: Shape) -> Self:
        """Cut these shapes out of paper."""
        return self._fill(shapes, 255)

    def hole(self, *shapes: Shape) -> Self:
        """Cut these shapes away."""
        return self._fill(shapes, 0)

    def _fill(self, shapes: Iterable[Shape], value: int) -> Self:
        scale = self.frame.scale * OVERSAMPLING
        for shape in shapes:
            self._draw.polygon([(x * scale, y * scale) for x, y in shape], fill=value)
        return self

    def within(self, window: Self) -> Self:
        """Keep only what lies inside ``window``."""
        self._image.paste(ImageChops.darker(self._image, window._image))
        return self

    def mask(self) -> Image.Image:
        """Return the mask in the size of the frame."""
        return self._image.reduce(OVERSAMPLING)


class Light(NamedTuple):
    """The lamp behind the box: where it stands, how far it reaches (units), its colour."""

    x: float
    y: float
    reach: float
    colour: Colour


class Paper(NamedTuple):
    """How a sheet looks: its colour at its top and bottom, and how it lies.

    ``shadow`` is the darkness (0 to 1) of what it casts, ``lift`` the softness of it in units,
    ``rim`` the brightness of its cut edge, ``glow`` how much of the lamp shines through.
    """

    top: Colour
    bottom: Colour
    shadow: float = 0.5
    lift: float = 2.6
    rim: float = 0.5
    glow: float = 0.1
    shade: Colour = (4.0, 6.0, 16.0)


class Panel:
    """A picture built up from the back to the front."""

    def __init__(self, frame: Frame, light: Light, seed: int) -> None:
        """Start with black; ``seed`` decides the grain of the paper."""
        self.frame = frame
        self.rng = np.random.default_rng(seed)
        width, height = frame.size
        self._pixels: Pixels = np.zeros((height, width, 3), np.float32)
        self._light_colour = np.array(light.colour, np.float32)
        self._falloff = self._distance_falloff(light)

    def _distance_falloff(self, light: Light) -> Pixels:
        width, height = self.frame.size
        ys, xs = np.mgrid[0:height, 0:width].astype(np.float32) / np.float32(self.frame.scale)
        squared = (xs - light.x) ** 2 + (ys - light.y) ** 2
        return np.asarray(np.exp(-squared / light.reach**2)[..., None], np.float32)

    def put(self, picture: Image.Image) -> None:
        """Go on from a finished picture of the same size."""
        self._pixels = np.asarray(picture, np.float32)

    def backdrop(self, top: Colour, bottom: Colour, glow: float = 0.5) -> None:
        """Fill the whole picture with the sky at the very back."""
        self._pixels[:] = self._body(top, bottom, (0.0, self.frame.height), glow)

    def lay(self, cut: Cut, paper: Paper, span: tuple[float, float] | None = None) -> None:
        """Lay a sheet before all others; its colours run over ``span`` (units, top and bottom)."""
        mask = cut.mask()
        box = mask.getbbox()
        if box is None:
            return
        self._cast_shadow(mask, paper)
        reach = span or (box[1] / self.frame.scale, box[3] / self.frame.scale)
        body = self._body(paper.top, paper.bottom, reach, paper.glow)
        body = self._lit_edges(body, mask, paper)
        self._blend(as_share(mask), body)

    def haze(self, tint: Colour, height: float, depth: float, strength: float) -> None:
        """Let mist gather around ``height``, ``depth`` units to either side."""
        ys = np.arange(self.frame.size[1], dtype=np.float32) / np.float32(self.frame.scale)
        share = strength * np.exp(-(((ys - height) / depth) ** 2))
        self._blend(share[:, None, None], np.array(tint, np.float32))

    def shine(self, cut: Cut, tint: Colour, blur: float, strength: float) -> None:
        """Add light in the form of ``cut``, softened by ``blur`` units."""
        soft = cut.mask().filter(ImageFilter.GaussianBlur(blur * self.frame.scale))
        glow = as_share(soft) * strength * np.array(tint, np.float32)
        self._pixels = np.asarray(255 - (255 - self._pixels) * (255 - glow) / 255, np.float32)

    def vignette(self, strength: float) -> None:
        """Darken the corners."""
        width, height = self.frame.size
        ys, xs = np.mgrid[-1 : 1 : height * 1j, -1 : 1 : width * 1j].astype(np.float32)
        self._pixels *= (1 - strength * np.clip((xs**2 + ys**2) / 2, 0, 1) ** 1.6)[..., None]

    def image(self, grain: float = 2.2) -> Image.Image:
        """Return the finished picture with a little film grain (its deviation, of 255)."""
        height, width = self._pixels.shape[:2]
        noise = self.rng.normal(0, grain, (height, width, 1)).astype(np.float32)
        return Image.fromarray(np.clip(self._pixels + noise, 0, 255).round().astype(np.uint8))

    def _body(self, top: Colour, bottom: Colour, span: tuple[float, float], glow: float) -> Pixels:
        height = self.frame.size[1]
        ys = np.arange(height, dtype=np.float32) / np.float32(self.frame.scale)
        share = np.clip((ys - span[0]) / max(span[1] - span[0], 1e-3), 0, 1)[:, None, None]
        body = np.array(top, np.float32) * (1 - share) + np.array(bottom, np.float32) * share
        body = body + self._fibres()
        lamp = self._falloff * np.float32(glow)
        return np.asarray(body * (1 - lamp) + self._light_colour * lamp, np.float32)

    def _fibres(self) -> Pixels:
        """Return the mottled surface of paper: soft blots and finer tooth."""
        width, height = self.frame.size
        blots = self._noise((width // 9, height // 9), 0.9)
        tooth = self._noise((width // 2, height // 2), 1.4)
        return (blots + tooth)[..., None]

    def _noise(self, size: tuple[int, int], deviation: float) -> Pixels:
        width, height = max(size[0], 2), max(size[1], 2)
        noise = Image.fromarray(self.rng.normal(0, deviation, (height, width)).astype(np.float32))
        return np.asarray(noise.resize(self.frame.size, Image.Resampling.BICUBIC), np.float32)

    def _cast_shadow(self, mask: Image.Image, paper: Paper) -> None:
        scale = self.frame.scale
        wide = mask.filter(ImageFilter.GaussianBlur(paper.lift * scale))
        near = mask.filter(ImageFilter.GaussianBlur(paper.lift * scale * 0.3))
        share = np.float32(paper.shadow) * (0.65 * as_share(wide) + 0.35 * as_share(near))
        shade = self._pixels * (np.array(paper.shade, np.float32) / 90)
        self._blend(share, np.asarray(np.minimum(shade, self._pixels), np.float32))

    def _lit_edges(self, body: Pixels, mask: Image.Image, paper: Paper) -> Pixels:
        scale = self.frame.scale
        thin = max(1, round(scale * 0.42))
        rim = as_share(ImageChops.subtract(mask, shifted(mask, thin)))
        inner = mask.filter(ImageFilter.GaussianBlur(scale * 1.6))
        sunk = shifted(inner, max(1, round(scale * 1.2)))
        bevel = as_share(ImageChops.subtract(mask, sunk)) * np.float32(0.22)
        share = np.clip((rim + bevel) * paper.rim, 0, 1)
        pale = np.array(mixed(self._pale(paper.top), WHITE, 0.25), np.float32)
        return np.asarray(body * (1 - share) + pale * share, np.float32)

    def _pale(self, tone: Colour) -> Colour:
        red, green, blue = self._light_colour.tolist()
        return mixed(tone, (red, green, blue), 0.7)

    def _blend(self, share: Pixels, other: Pixels) -> None:
        self._pixels = np.asarray(self._pixels * (1 - share) + other * share, np.float32)


def as_share(mask: Image.Image) -> Pixels:
    """Return a mask as numbers from 0 to 1, ready to multiply pixels."""
    return (np.asarray(mask, np.float32) / np.float32(255))[..., None]


def shifted(mask: Image.Image, down: int) -> Image.Image:
    """Return ``mask`` moved ``down`` pixels, its first row repeated above."""
    moved = Image.new("L", mask.size)
    moved.paste(mask, (0, down))
    moved.paste(mask.crop((0, 0, mask.width, 1)).resize((mask.width, down)), (0, 0))
    return moved
