"""Pictures as others see them: three kinds of colour blindness, and without any colour.

G. M. Machado, M. M. Oliveira, L. A. F. Fernandes, *A physiologically-based model for simulation of
color vision deficiency*, IEEE TVCG 15 (2009), severity 1.
"""

from typing import Final

import numpy as np
import pygame
from numpy.typing import NDArray

VISION_TYPES: Final = {
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
    "grey": ((0.2126, 0.7152, 0.0722),) * 3,
}
"""What each of red, green and blue becomes, in linear light."""


def simulate(picture: pygame.Surface, vision: str) -> pygame.Surface:
    """Return a picture as one of ``VISION_TYPES`` sees it."""
    colours = pygame.surfarray.array3d(picture).astype(np.float32) / np.float32(255)
    light = _to_light(colours) @ np.array(VISION_TYPES[vision], dtype=np.float32).T
    seen = np.rint(_to_colour(np.clip(light, 0, 1)) * 255).astype(np.uint8)
    return pygame.surfarray.make_surface(seen)


def _to_light(colours: NDArray[np.float32]) -> NDArray[np.float32]:
    dark = colours <= 0.04045  # noqa: PLR2004  (where sRGB's straight part ends)
    return np.where(dark, colours / 12.92, ((colours + 0.055) / 1.055) ** 2.4)


def _to_colour(light: NDArray[np.float32]) -> NDArray[np.float32]:
    dark = light <= 0.0031308  # noqa: PLR2004  (the same, in light)
    return np.where(dark, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
