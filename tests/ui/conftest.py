"""A kit to draw with, on a screen that is not there."""

from collections.abc import Callable
from typing import TypeAlias

import pygame
import pytest

from game import resources
from game.texts import Texts
from game.tides.cards.faces import CardFaces
from game.ui.images import Images
from game.ui.kit import Kit
from game.ui.typesetter import Typesetter

OpenKit: TypeAlias = Callable[..., Kit]


@pytest.fixture
def open_kit() -> OpenKit:
    """Return what makes a fresh kit, which has drawn nothing yet."""
    pygame.display.init()
    pygame.font.init()
    pygame.display.set_mode((960, 540))

    def make(language: str = "en") -> Kit:
        texts = Texts(resources.read_text, language)
        typesetter = Typesetter(resources.read_bytes)
        images = Images(resources.read_bytes)
        return Kit(texts, typesetter, images, CardFaces(images, typesetter, texts))

    return make
