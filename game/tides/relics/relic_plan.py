"""The plan of the relic step: the cards in the two sockets so far."""

from dataclasses import dataclass

from game.tides.relics.relic_places import Socket
from game.tides.rules.cards import Card
from game.tides.rules.moves import RelicChoice


@dataclass(slots=True)
class Plan:
    """The card to ``keep`` and the card to ``remove``, as far as they are chosen."""

    keep: Card | None = None
    remove: Card | None = None

    def find(self, card: Card) -> Socket | None:
        """Return the socket that a card is in, if any."""
        if card == self.keep:
            return Socket.KEEP
        return Socket.REMOVE if card == self.remove else None

    def find_card(self, socket: Socket) -> Card | None:
        """Return the card in a socket, if any."""
        return self.keep if socket is Socket.KEEP else self.remove

    def toggle(self, card: Card) -> None:
        """Put a card into the first empty socket, or take it out of the one it is in.

        With both sockets filled, it replaces the card to remove.
        """
        if self.find(card) is not None:
            self.put(card, None)
        else:
            self.put(card, Socket.KEEP if self.keep is None else Socket.REMOVE)

    def put(self, card: Card, socket: Socket | None) -> None:
        """Put a card into a socket, or take it out for ``None``.

        A card moved from one filled socket to the other is swapped with that one's.
        """
        origin = self.find(card)
        other = None if socket is None else self.find_card(socket)
        if origin is not None:
            self._fill(origin, other if socket is not origin else None)
        if socket is not None:
            self._fill(socket, card)

    def swap(self) -> None:
        """Exchange the two sockets."""
        self.keep, self.remove = self.remove, self.keep

    @property
    def choice(self) -> RelicChoice | None:
        """The choice; ``None`` until both sockets are filled."""
        if self.keep is None or self.remove is None:
            return None
        return RelicChoice(self.keep, self.remove)

    def _fill(self, socket: Socket, card: Card | None) -> None:
        if socket is Socket.KEEP:
            self.keep = card
        else:
            self.remove = card
