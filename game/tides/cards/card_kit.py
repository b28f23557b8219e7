"""What the views of this game draw with: the shared kit, and the faces of the cards."""

from dataclasses import dataclass

from game.tides.cards.faces import CardFaces
from game.ui.kit import Kit


@dataclass(frozen=True, slots=True)
class CardKit(Kit):
    """The kit of ``ui`` with the faces of the eighteen cards, composed once for every size."""

    faces: CardFaces

    def forget_faces(self) -> None:
        """Drop every face: the window has another size."""
        self.faces.forget()


def add_faces(kit: Kit) -> CardKit:
    """Return ``kit`` with faces that are drawn with its own words, letters and pictures."""
    texts, typesetter, images = kit.texts, kit.typesetter, kit.images
    return CardKit(texts, typesetter, images, CardFaces(images, typesetter, texts))
