"""The places of the relic step: fan, sockets, the opponent's sealed cards, older relics."""

from enum import Enum
from typing import Final

from pygame import Rect

from game.tides.board.measures import GAP
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
_INSET: Final = 5
"""From a frame to the card in it, in u."""
_LIFT: Final = 10
"""How far a card that is pointed at rises, in u."""
_CLEAR: Final = 7
"""The least distance of a frame from the cards above it and from the band below it, in u."""
_LOCK: Final = 0.66
"""The share of the first of 2 buttons: a press in the middle, where there was one, never swaps."""
_FRAME_GAP: Final = 10
"""Between frames, and from these to the words, in u."""
_BETWEEN: Final = 14
"""From the centre to the opponent's revealed cards, in u."""
_APART: Final = 30
"""The least distance between the two revealed cards of a socket, in u."""
_LABEL: Final = (36, 8)
"""The height of the label at the foot of a frame, in u: at the usual text scale, and what each
doubling of the type adds; the cards shrink for it."""


class RelicPlaces:
    """The places of the relic step in one size of window, in pixels, and the table below.

    A relic that the viewer ``has_relic`` already lies left of the sockets; the whole row is in the
    middle of the table.
    """

    def __init__(self, kit: CardKit, size: SizePx, *, has_relic: bool = False) -> None:
        """Lay out everything for a window of ``size`` pixels."""
        self.size = size
        self._has_relic = has_relic
        self.table = TableView(kit, size)
        self.layout = self.table.layout

    @property
    def _middle(self) -> int:
        """The y of the sockets' centres, between the opponent's kingdom and the band."""
        layout = self.layout
        return (layout.theirs.bottom + layout.band.y) // 2

    def fan(self, index: int) -> Rect:
        """Return the place of one of the viewer's five cards."""
        return self.layout.hand_slot(index, HAND_SIZE)

    def raised(self, index: int) -> Rect:
        """Return the same place while the card is pointed at; its rule stands above it."""
        rect = self.fan(index)
        return rect.move(0, max(-self.layout.px(_LIFT), self.layout.band.bottom - rect.y))

    @property
    def _card(self) -> SizePx:
        """The size of a card in a socket: that in the hand, or what the room is high enough for."""
        width, height = self.layout.hand_card
        room = self.layout.band.y - self.layout.theirs.bottom
        frame = self.layout.px(_INSET + 2 * _CLEAR) + self._label_height
        fitting = min(height, room - frame)
        return round(width * fitting / height), fitting

    @property
    def _label_height(self) -> int:
        usual, more = _LABEL
        return self.layout.px(usual + more * self.layout.measures.growth)

    @property
    def _apart(self) -> int:
        """Between two revealed cards of a socket; cards that are small leave it to the words."""
        return self.layout.px(_APART) + self.layout.hand_card[0] - self._card[0]

    @property
    def _reach(self) -> int:
        """From the centre to the outer edge of a socket's frame."""
        px = self.layout.px
        return px(_BETWEEN) + 2 * self._card[0] + 1 + self._apart + px(_INSET)

    @property
    def _relic(self) -> SizePx:
        """The size of the older relic: as wide as in a kingdom, or as there is room for."""
        px, (width, height) = self.layout.px, self.layout.hand_card
        across = self.layout.suit_bar.width - 2 * self._reach - px(_FRAME_GAP) - 2 * px(_INSET)
        down = self._card[1]
        widest = self.layout.kingdom_card(self.layout.mine)[0]
        fitting = min(across, widest, down * width // height)
        return fitting, fitting * height // width

    @property
    def _centre(self) -> int:
        """The x between the sockets."""
        aside = self._relic[0] + self.layout.px(_FRAME_GAP + 2 * _INSET) if self._has_relic else 0
        return self.layout.suit_bar.centerx + aside // 2

    def reveal_slot(self, socket: Socket, side: int) -> Rect:
        """Return where a chosen card is turned: the viewer's (0) outside, the opponent's inside."""
        rect = Rect((0, 0), self._card)
        inner = (rect.width + 1) // 2 + self.layout.px(_BETWEEN)
        shift = inner if side else inner + rect.width + self._apart
        shift = -shift if socket is Socket.KEEP else shift
        rect.center = (
            self._centre + shift,
            self._middle - (self._label_height - self.layout.px(_INSET)) // 2,
        )
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
        """The place of the outcome: the band, and half of the gaps around it."""
        bar, band, gap = self.layout.suit_bar, self.layout.band, self.layout.px(GAP)
        return Rect(bar.x, band.y - gap // 2, bar.width, band.height + gap)

    @property
    def kept(self) -> Rect:
        """The frame around the viewer's older relic and its label, left of the sockets."""
        keep, px = self.frame(Socket.KEEP), self.layout.px
        width = self._relic[0] + 2 * px(_INSET)
        return Rect(keep.x - px(_FRAME_GAP) - width, keep.y, width, keep.height)

    @property
    def kept_label(self) -> Rect:
        """The place of the older relic's label, at the foot of its frame."""
        return self._label(self.kept)

    def label(self, socket: Socket) -> Rect:
        """Return the place of a socket's label, at the foot of its frame."""
        return self._label(self.frame(socket))

    def caption(self, socket: Socket, side: int) -> Rect:
        """Return the place of the words below a revealed card, as high as the label."""
        slot, label = self.reveal_slot(socket, side), self.label(socket)
        reach = self.layout.px(_BETWEEN - 1 if side else 0)
        return Rect(slot.x - reach, label.y, slot.width + 2 * reach, label.height)

    def _label(self, frame: Rect) -> Rect:
        height = self._label_height
        return Rect(frame.x, frame.bottom - height, frame.width, height)

    @property
    def relic_aside(self) -> Rect:
        """The place of the viewer's older relic: there is one at the last relic step, else none."""
        frame, rect = self.kept, Rect((0, 0), self._relic)
        top = frame.y + self.layout.px(_INSET)
        rect.center = frame.centerx, (top + self.kept_label.y) // 2
        return rect

    def strip_back(self, index: int) -> Rect:
        """Return the place of card ``index`` of a hand of the opponent that is face down."""
        return self.table.opponent.place(0, HAND_SIZE).hidden[index]

    def buttons(self, keys: tuple[str, ...]) -> dict[str, Rect]:
        """Return the places of one or two buttons in a row at the foot of the words."""
        px, line, words = self.layout.px, self.layout.line, self.words
        gap = px(GAP)
        width = min(words.width - px(2 * _FRAME_GAP), line(300))
        row = Rect(0, 0, width, line(44))
        row.midbottom = words.midbottom
        if len(keys) == 1:
            return {keys[0]: row}
        first = Rect(row.x, row.y, round(_LOCK * (width - gap)), row.height)
        left = first.right + gap
        return {keys[0]: first, keys[1]: Rect(left, row.y, row.right - left, row.height)}

    def hit_socket(self, place: tuple[int, int]) -> Socket | None:
        """Return the socket at a place in the window, if there is one."""
        return next((key for key in Socket if self.frame(key).collidepoint(place)), None)

    def frame(self, socket: Socket) -> Rect:
        """Return a socket's frame around the card in it and the label below."""
        inset = self.layout.px(_INSET)
        frame = self.socket(socket).inflate(2 * inset, 2 * inset)
        frame.height += self._label_height - inset
        return frame

    @property
    def words(self) -> Rect:
        """The room for title, guide and buttons between the sockets."""
        keep, remove = self.frame(Socket.KEEP), self.frame(Socket.REMOVE)
        gap = self.layout.px(_FRAME_GAP)
        left = keep.right + gap
        return Rect(left, keep.y, remove.x - gap - left, keep.height)

    @property
    def title(self) -> Rect:
        """The place of the title, at the head of the words."""
        words = self.words
        return Rect(words.x, words.y, words.width, self.layout.line(42))

    @property
    def guide(self) -> Rect:
        """The place of the words on what happens to the cards, below the title."""
        title, foot = self.title, self.buttons(("seal",))["seal"].y
        return Rect(title.x, title.bottom, title.width, foot - title.bottom)
