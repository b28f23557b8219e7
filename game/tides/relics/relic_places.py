"""The places of the relic step: fan, sockets, the opponent's sealed cards, older relics."""

from enum import Enum
from typing import Final

from pygame import Rect

from game.tides.board.table_view import TableView
from game.tides.cards.card_kit import CardKit
from game.tides.rules.moves import HAND_SIZE
from game.ui.geometry import SizePx
from game.ui.theme import EMBER, GOLD, Colour


class Socket(Enum):
    """The two places for chosen cards."""

    KEEP = "keep"
    REMOVE = "remove"


COLOURS: Final[dict[Socket, Colour]] = {Socket.KEEP: GOLD, Socket.REMOVE: EMBER}


class RelicPlaces:
    """The places of the relic step in one size of window, in pixels, and the table below."""

    def __init__(self, kit: CardKit, size: SizePx) -> None:
        """Lay out everything for a window of ``size`` pixels."""
        self.size = size
        self.table = TableView(kit, size, folds=False)
        self.layout = self.table.layout

    @property
    def _middle(self) -> int:
        """The y of the sockets' centres, between the opponent's kingdom and the band."""
        layout = self.layout
        return (layout.theirs.bottom + layout.band.y) // 2

    def fan(self, index: int) -> Rect:
        """Return the place of one of the viewer's five cards, in a shallow arc."""
        px = self.layout.px
        return self.layout.hand_slot(index, HAND_SIZE).move(0, px(3 * (index - 2) ** 2 - 12))

    @property
    def _centre(self) -> int:
        """The x between the sockets: the middle, or right of it where an older relic needs room."""
        band, px, width = self.layout.band, self.layout.px, self.layout.hand_card[0]
        room = band.width // 2 - 2 * width - px(14 + 30 + 5)
        wanted = self.layout.kingdom_card(self.layout.mine)[0] + px(12)
        return self.layout.suit_bar.centerx + max(0, min(room, wanted - room))

    def reveal_slot(self, socket: Socket, side: int) -> Rect:
        """Return where a chosen card is turned: the viewer's (0) outside, the opponent's inside."""
        rect = Rect((0, 0), self.layout.hand_card)
        inner = rect.width // 2 + self.layout.px(14)
        shift = inner if side else inner + rect.width + self.layout.px(30)
        shift = -shift if socket is Socket.KEEP else shift
        rect.center = (self._centre + shift, self._middle)
        return rect

    def socket(self, socket: Socket) -> Rect:
        """Return the place of a card in a socket."""
        return self.reveal_slot(socket, 0)

    def sealed(self, socket: Socket) -> Rect:
        """Return the place of one of the opponent's two sealed cards, which are face down."""
        return self.strip_back(0 if socket is Socket.KEEP else 1)

    def kingdom_slot(self, side: int, index: int, relics: int) -> Rect:
        """Return a card's place in the viewer's (0) or the opponent's kingdom.

        ``relics`` is how many it has: a kingdom has that many slots and five more.
        """
        row = (self.layout.mine, self.layout.theirs)[side]
        return self.layout.kingdom_slot(row, index, HAND_SIZE + relics)

    @property
    def outcome(self) -> Rect:
        """The place of the outcome: the room between the kingdoms, whose cards it leaves free."""
        layout, gap = self.layout, self.layout.px(4)
        top, foot = layout.theirs.bottom + gap, layout.mine.y - gap
        return Rect(layout.suit_bar.x, top, layout.suit_bar.width, foot - top)

    def relic_aside(self, index: int) -> Rect:
        """Return the place of the viewer's older relic ``index`` beside the sockets."""
        rect = Rect((0, 0), self.layout.kingdom_card(self.layout.mine))
        left = self.layout.band.x + self.layout.px(4 + 20 * index)
        width = min(rect.width, self.frame(Socket.KEEP).x - self.layout.px(8) - left)
        rect.size = width, rect.height * width // rect.width
        rect.midleft = left, self._middle
        return rect

    def strip_back(self, index: int) -> Rect:
        """Return the place of card ``index`` of a hand of the opponent that is face down."""
        return self.table.opponent.hidden_card(0, index)

    def buttons(self, keys: tuple[str, ...]) -> dict[str, Rect]:
        """Return the places of one or two buttons in a row between the sockets."""
        px = self.layout.px
        foot = self.socket(Socket.KEEP).bottom
        width, small, gap = px(300), px(104), px(8)
        row = Rect(0, 0, width, self.layout.line(46))
        row.midbottom = (self._centre, foot)
        if len(keys) == 1:
            return {keys[0]: row}
        first = Rect(row.x, row.y, width - small - gap, row.height)
        return {keys[0]: first, keys[1]: Rect(first.right + gap, row.y, small, row.height)}

    def hit_socket(self, place: tuple[int, int]) -> Socket | None:
        """Return the socket at a place in the window, if there is one."""
        return next((key for key in Socket if self.frame(key).collidepoint(place)), None)

    def frame(self, socket: Socket) -> Rect:
        """Return a socket's frame around the card in it."""
        return self.socket(socket).inflate(self.layout.px(10), self.layout.px(10))
