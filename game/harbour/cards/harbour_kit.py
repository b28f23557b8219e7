"""The drawing kit of this game's views: the shared kit and the faces of the eighteen cards."""

from typing import TypeAlias

from game.harbour.cards.faces import CardFaces
from game.ui import kit as shared

HarbourKit: TypeAlias = shared.FacedKit[CardFaces]


def add_faces(kit: shared.Kit) -> HarbourKit:
    """Return ``kit`` with the faces of the cards."""
    return shared.add_faces(kit, CardFaces)
