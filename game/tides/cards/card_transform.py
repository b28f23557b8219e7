"""The pose of a card in the hand, relative to its slot."""

from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.ui.motion import (
    ANTICIPATION,
    ANTICIPATION_MS,
    MOTIONS,
    MotionKind,
    Span,
    glide,
    in_out_sine,
)

_SEAL: Final = MOTIONS[MotionKind.SEAL]
_STAMP: Final = MOTIONS[MotionKind.STAMP]
_BACK: Final = Span(0, ANTICIPATION_MS, in_out_sine)
_FORTH: Final = Span(ANTICIPATION_MS, _SEAL.ms, _SEAL.easing)
_PRESS: Final = _STAMP.span(_SEAL.ms)
_LIFTED: Final = 0.7
"""How much larger the wax starts, as a share of its size."""
SEAL_MS: Final = _PRESS.end
STAMP_AT: Final = _SEAL.ms + _STAMP.ms / 3
"""When the sound of the stamp plays, in milliseconds."""


@dataclass(frozen=True, slots=True)
class CardTransform:
    """A position between the slot (``lift`` 0) and the raised slot (1), moved and scaled.

    ``x`` and ``y`` are in u; ``size`` is a factor.
    """

    lift: float = 0.0
    x: float = 0.0
    y: float = 0.0
    size: float = 1.0

    def place(self, slot: Rect, raised: Rect, unit: float) -> Rect:
        """Return the rectangle of a card in this pose; ``unit`` is the pixels of one *u*."""
        rect = Rect(raised if self.lift == 1 else glide(slot, raised, self.lift))
        return scale(rect, self.size).move(round(self.x * unit), round(self.y * unit))


def scale(rect: Rect, size: float) -> Rect:
    """Return ``rect`` scaled by the factor ``size`` about its centre."""
    if size == 1:
        return rect
    scaled = Rect(0, 0, round(rect.width * size), round(rect.height * size))
    scaled.center = rect.center
    return scaled


RESTING: Final = CardTransform()
RAISED: Final = CardTransform(lift=1.0)


@dataclass(frozen=True, slots=True)
class SealTransform:
    """A moment of a seal's animation; the defaults are its end.

    ``recoil`` is how far the card is moved down, in u. ``wax`` is the scale of the seal and
    ``opacity`` its opacity, 0 to 1.
    """

    recoil: float = 0.0
    wax: float = 1.0
    opacity: float = 1.0


SEALED: Final = SealTransform()


def transform_seal(time: float, *, reduced_motion: bool) -> SealTransform:
    """Return a seal ``time`` ms after its start; with reduced motion, the wax fades in."""
    if time >= SEAL_MS:
        return SEALED
    if reduced_motion:
        return SealTransform(opacity=_STAMP.fade(_SEAL.ms).sample(time))
    recoil = ANTICIPATION * _BACK.sample(time) * (1 - _FORTH.sample(time))
    pressed = _PRESS.sample(time)
    return SealTransform(recoil, 1 + _LIFTED * (1 - pressed), pressed)
