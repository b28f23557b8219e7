"""Which ending of the round is laid out, for the card of a last choice that is pointed at."""

from collections.abc import Sequence

from pygame import Rect

from game.tides.rules.cards import Card


class EndingChoice:
    """Follows pointer and keys over the endings; another card lays none out."""

    def __init__(self) -> None:
        """Begin with none laid out."""
        self._card: Card | None = None
        self._laid: int | None = None

    def read(self, card: Card | None) -> int | None:
        """Return the ending that is laid out for ``card``."""
        return self._laid if card == self._card else None

    def lay(self, card: Card | None, ending: int | None) -> None:
        """Lay out an ending of ``card``, or none."""
        self._card, self._laid = card, ending

    def step(self, card: Card, by: int, count: int) -> None:
        """Go to the next of ``count`` endings of ``card``, with none between last and first."""
        now = self.read(card)
        order = [None, *range(count)]
        self.lay(card, order[(order.index(now) + by) % len(order)])

    @staticmethod
    def holds(places: Sequence[Rect], place: tuple[int, int]) -> bool:
        """Return whether the way of the pointer between the hand and the endings leads there."""
        return bool(places) and places[0].unionall(list(places[1:])).collidepoint(place)
