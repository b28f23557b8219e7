"""The places of the relic step: the row with its two sockets, and the hand below it."""

from enum import Enum
from typing import Final

from pygame import Rect

from game.tides.board.measures import GAP
from game.tides.board.table_view import TableView
from game.tides.cards.card_kit import CardKit
from game.tides.cards.owner import Side
from game.tides.rules.moves import HAND_SIZE
from game.ui.geometry import SizePx
from game.ui.theme import EMBER, GOLD, Colour


class Socket(Enum):
    """The two places for chosen cards."""

    KEEP = "keep"
    REMOVE = "remove"


COLOURS: Final[dict[Socket, Colour]] = {Socket.KEEP: GOLD, Socket.REMOVE: EMBER}
_LIFT: Final = 10
"""How far a card that is pointed at rises, in u."""
_TAG: Final = 36 / 44
"""The height of the tag below a socket, as a share of the band's."""
_PLATE: Final = (350, 82)
_BUTTONS: Final = (218, 94, 56)
"""The sizes of the plate between the sockets and of its buttons, in u: both widths, the height."""
_INSET: Final = 13
_CLEAR: Final = 36
"""From a socket to the words on the outcome, in u: there are the marks of turned cards."""


class RelicPlaces:
    """The places of the relic step in one size of window, in pixels, and the table below.

    What is up stays: left in the viewer's row are the relics so far, of which it ``has_relic`` one
    or none, then the socket of the card to keep; the card to remove is at the row's end.
    """

    def __init__(self, kit: CardKit, size: SizePx, *, has_relic: bool = False) -> None:
        """Lay out everything for a window of ``size`` pixels."""
        self.size = size
        self._relics = int(has_relic)
        self.table = TableView(kit, size, slots=HAND_SIZE + self._relics)
        self.layout = self.table.layout

    def fan(self, index: int) -> Rect:
        """Return the place of one of the viewer's five cards."""
        return self.layout.hand_slot(index, HAND_SIZE)

    def raised(self, index: int) -> Rect:
        """Return the same place while the card is pointed at; its rule stands above it."""
        rect = self.fan(index)
        return rect.move(0, max(-self.layout.px(_LIFT), self.layout.band.bottom - rect.y))

    def row_slot(self, side: Side, index: int) -> Rect:
        """Return a card's place in the viewer's (0) or the opponent's row."""
        row = (self.layout.mine, self.layout.theirs)[side]
        return self.layout.kingdom_slot(row, index, HAND_SIZE + self._relics)

    def column(self, socket: Socket, side: Side) -> Rect:
        """Return the slot of a row that is in the column of a socket."""
        last = HAND_SIZE + self._relics - 1
        return self.row_slot(side, self._relics if socket is Socket.KEEP else last)

    def socket(self, socket: Socket) -> Rect:
        """Return the place of a card in a socket."""
        return self.column(socket, 0)

    def reveal_slot(self, socket: Socket, side: Side) -> Rect:
        """Return where a chosen card is turned: as in a pick, in its row and larger."""
        return self.layout.reveal_slot(side, self.column(socket, side))

    def tag(self, socket: Socket) -> Rect:
        """Return the place of the word below a socket."""
        slot, layout = self.socket(socket), self.layout
        top = max(slot.bottom, layout.ends[0].end.bottom) + layout.px(GAP)
        return Rect(slot.x, top, slot.width, round(layout.band.height * _TAG))

    def frame(self, socket: Socket) -> Rect:
        """Return a socket with the word below it."""
        return self.socket(socket).union(self.tag(socket))

    def hit_socket(self, place: tuple[int, int]) -> Socket | None:
        """Return the socket at a place in the window, if there is one."""
        return next((key for key in Socket if self.frame(key).collidepoint(place)), None)

    @property
    def between(self) -> Rect:
        """The part of the viewer's row between the sockets."""
        keep, remove = self.socket(Socket.KEEP), self.socket(Socket.REMOVE)
        return Rect(keep.right, keep.y, remove.x - keep.right, keep.height)

    @property
    def band(self) -> Rect:
        """The part of the band between the tags, for the rule of a card."""
        row, between = self.layout.band, self.between
        inset = self.layout.px(_INSET)
        return Rect(between.x + inset, row.y, between.width - 2 * inset, row.height)

    @property
    def plate(self) -> Rect:
        """The plate of the buttons, in the middle between the sockets."""
        width, height = map(self.layout.line, _PLATE)
        plate = Rect(0, 0, min(width, self.between.width - 2 * self.layout.px(_INSET)), 0)
        plate.height = min(height, self.between.height)
        plate.center = self.between.center
        return plate

    def buttons(self, keys: tuple[str, ...]) -> dict[str, Rect]:
        """Return the places of no, one or two buttons beside each other, the first one wider."""
        inner = self.plate.inflate(-2 * self.layout.px(_INSET), -2 * self.layout.px(_INSET))
        if not keys:
            return {}
        if len(keys) == 1:
            return {keys[0]: inner}
        first, second, _ = _BUTTONS
        width = (inner.width - self.layout.px(_INSET)) * first // (first + second)
        lock = Rect(inner.x, inner.y, width, inner.height)
        left = lock.right + self.layout.px(_INSET)
        return {keys[0]: lock, keys[1]: Rect(left, inner.y, inner.right - left, inner.height)}

    def sealed(self, socket: Socket) -> Rect:
        """Return the place of one of the opponent's two sealed cards, which are face down."""
        return self.strip_back(0 if socket is Socket.KEEP else 1)

    def strip_back(self, index: int) -> Rect:
        """Return the place of card ``index`` of a hand of the opponent that is face down."""
        return self.table.opponent.place(0, HAND_SIZE).hidden[index]

    @property
    def outcome(self) -> Rect:
        """The place of the outcome, between the turned cards of the viewer's row."""
        return self.between.inflate(-2 * self.layout.px(_CLEAR), 0)
