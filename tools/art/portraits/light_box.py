"""The light-box that every opponent sits in: its hour, its land and its sheets of plumage.

Lengths are units of `ROUND`; y points down. Birds look to the right, into the table.
"""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from papercut import Colour, Cut, Frame, Light, Panel, Paper, Shape, colour, mixed
from PIL import Image
from shapes import Profile, ridge, ring

ROUND = Frame(200, 200, 4.5)
INK = colour("#151725")


class Hour(NamedTuple):
    """The colours of an hour: the seal's own in the middle of a ramp from ``deep`` to ``pale``."""

    deep: Colour
    seal: Colour
    pale: Colour

    def tone(self, level: float) -> Colour:
        """Return the colour at ``level``: 0 the deepest, 0.5 the seal's own, 1 the palest."""
        share = level * 2
        if share < 1:
            return mixed(self.deep, self.seal, share)
        return mixed(self.seal, self.pale, share - 1)


@dataclass(frozen=True)
class Sun:
    """The disc behind a bird: its middle and radius, and how bright sky and disc are."""

    x: float
    y: float
    radius: float
    sky: tuple[float, ...] = (0.22, 0.32, 0.44, 0.58, 0.74)
    disc: float = 1.0


class LightBox:
    """One portrait; sheets are laid from the back to the front."""

    def __init__(self, hour: Hour, sun: Sun, seed: int) -> None:
        """Hang the sky and its light."""
        self.hour, self.seed = hour, seed
        self.panel = Panel(ROUND, Light(sun.x, sun.y, sun.radius * 2.2, hour.tone(0.9)), seed)
        outer, *rings = sun.sky
        self.panel.backdrop(hour.tone(outer), hour.tone(outer * 0.8 + rings[0] * 0.2), 0.1)
        count = len(rings)
        for k, level in enumerate(rings):
            size = sun.radius * (1 + 0.34 * (count - k) ** 1.1)
            tone = hour.tone(level)
            self.panel.lay(
                Cut(ROUND).add(ring(sun.x, sun.y, size)), Paper(tone, tone, 0.22, 3, 0.2, 0.05)
            )
        disc = Cut(ROUND).add(ring(sun.x, sun.y, sun.radius))
        self.panel.shine(disc, hour.tone(sun.disc), 8, 0.4)
        tone = hour.tone(sun.disc)
        self.panel.lay(disc, Paper(tone, tone, 0.15, 2, 0.3, 0.0))

    def land(self, edge: float, profile: Profile, top: float, bottom: float, *extra: Shape) -> None:
        """Lay a ridge that starts at height ``edge``, with what stands on it; tones are levels."""
        line = ridge(ROUND, edge, self.seed * 40 + round(edge), profile, 0.45)
        peak = min(y for _, y in line)
        paper = Paper(
            self.hour.tone(top), self.hour.tone(bottom), 0.5, 3.4, 0.42, 0.06, self._shade()
        )
        self.panel.lay(Cut(ROUND).add(line, *extra), paper, (peak, edge + 40))

    def hang(self, level: float, *shapes: Shape, rim: float = 0.3) -> None:
        """Lay something of the landscape in a tone of the hour."""
        tone = self.hour.tone(level)
        self.panel.lay(
            Cut(ROUND).add(*shapes), Paper(tone, tone, 0.35, 2.2, rim, 0.06, self._shade())
        )

    def lay(
        self,
        tones: tuple[str, str],
        *shapes: Shape,
        holes: Sequence[Shape] = (),
        within: Sequence[Shape] = (),
        lift: float = 2.6,
        rim: float = 0.5,
    ) -> None:
        """Lay a sheet of the bird, in its own colours, cut to lie ``within`` other shapes."""
        cut = Cut(ROUND).add(*shapes).hole(*holes)
        if within:
            cut.within(Cut(ROUND).add(*within))
        top, bottom = (mixed(colour(code), self.hour.seal, 0.10) for code in tones)
        self.panel.lay(cut, Paper(top, bottom, 0.5, lift, rim, 0.05, self._shade()))

    def eye(self, x: float, y: float, radius: float, iris: str = "#2A1B14") -> None:
        """Set an eye: a ring of colour, a dark pupil and a light in it."""
        for share, code, shadow in ((1.0, iris, 0.4), (0.62, "#151725", 0.2)):
            tone = colour(code)
            disc = Cut(ROUND).add(ring(x, y, radius * share))
            self.panel.lay(disc, Paper(tone, tone, shadow, share, 0.5 * (share == 1), 0.0))
        glint = Cut(ROUND).add(ring(x + radius * 0.26, y - radius * 0.3, radius * 0.24))
        white = colour("#FFFFFF")
        self.panel.lay(glint, Paper(white, white, 0.0, 0.3, 0.0, 0.0))

    def shine(self, *shapes: Shape, blur: float, strength: float) -> None:
        """Let light come through in the form of ``shapes``, softened by ``blur``."""
        self.panel.shine(Cut(ROUND).add(*shapes), self.hour.pale, blur, strength)

    def finish(self) -> Image.Image:
        """Return the picture: square, as cards and panels cut it; the game rounds medallions."""
        return self.panel.image(1.6)

    def _shade(self) -> Colour:
        return mixed(self.hour.deep, INK, 0.45)


OpenBox = Callable[[Sun, int], LightBox]
"""Opens the box that a bird is drawn into, given its light and the seed of its land."""
