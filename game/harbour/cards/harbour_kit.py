"""The drawing kit of this game's views: the shared kit and the faces of the cards."""

from dataclasses import dataclass

from game.harbour.cards.faces import CardFaces
from game.ui.kit import Kit


@dataclass(frozen=True, slots=True)
class HarbourKit(Kit):
    """The shared kit with the faces of the eighteen cards, cached by size."""

    faces: CardFaces

    def forget_faces(self) -> None:
        """Drop every face; call it when the window's size changes."""
        self.faces.forget()


def add_faces(kit: Kit) -> HarbourKit:
    """Return ``kit`` with card faces that use its texts, fonts and pictures."""
    texts, typesetter, images = kit.texts, kit.typesetter, kit.images
    return HarbourKit(texts, typesetter, images, CardFaces(images, typesetter, texts))
