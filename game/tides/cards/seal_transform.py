"""The animation of a seal as data: the card recoils, then the wax comes down."""

from dataclasses import dataclass
from typing import Final

from game.ui.motion.motions import ANTICIPATION, ANTICIPATION_MS, MOTIONS, MotionKind
from game.ui.motion.timeline import Span, in_out_sine

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
