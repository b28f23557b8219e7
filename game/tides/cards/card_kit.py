"""The drawing kit of this game's views: the shared kit and the faces of the eighteen cards."""

from typing import TypeAlias

from game.tides.cards.faces import CardFaces
from game.ui import kit as shared

CardKit: TypeAlias = shared.FacedKit[CardFaces]


def add_faces(kit: shared.Kit) -> CardKit:
    """Return ``kit`` with the faces of the cards."""
    return shared.add_faces(kit, CardFaces)
