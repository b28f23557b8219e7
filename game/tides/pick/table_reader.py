"""Reads the models of the table and keeps the last few; which ending of the round is laid out."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace
from typing import Final

from pygame import Rect

from game.shell.play.hint import HintControl
from game.tides.board.table_model import TableState, read_table
from game.tides.board.table_view import TableModel
from game.tides.board.targets import card_of
from game.tides.cards.hint_mark import HintModel
from game.tides.context import TidesContext
from game.tides.pick.hand_control import HandControl
from game.tides.rules.cards import Card
from game.tides.rules.moves import Phase
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.tides.settings import LiveScores
from game.ui.inspect.inspect_control import InspectControl
from game.ui.memo import Memo
from game.ui.top_bar import BarModel

_CACHED_MODELS: Final = 7
"""One for each card of a hand that is tried, one for none, and that before a turn."""


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


@dataclass
class TableReader:
    """Reads what the table shows from the session and from what the player points at."""

    context: TidesContext
    session: TidesSession
    read_bar: Callable[[], BarModel]
    hand: HandControl
    inspect: InspectControl[Card]
    hint: HintControl[HintModel]
    ending: EndingChoice
    _memo: Memo[TableModel] = field(default_factory=lambda: Memo(_CACHED_MODELS))

    def read(self, shown: Observation, card: Card | None, *, is_passed: bool) -> TableModel:
        """Return the model of ``shown`` with ``card`` in preview, cached if nothing has changed.

        ``is_passed`` says that a later observation is known already.
        """
        context, session, hand = self.context, self.session, self.hand.read(shown.hand)
        shows_pointed = context.settings.live_scores is LiveScores.HOVER
        state = TableState(
            tried=card,
            ending=None if is_passed else self.ending.read(card),
            pointed=card_of(self.inspect.looked_at) if shows_pointed else None,
            bar=self.read_bar(),
            hint=None if is_passed else self.hint.read(),
            is_in_flight=is_passed or shown.phase is not Phase.PICK,
            has_band=self.inspect.enlarged is None,
        )
        key = state, shown, hand, session.revision, context.surroundings
        model = self._memo.get(key, lambda: read_table(context, session, shown, hand, state))
        return replace(model, hand=self.hand.move(model.hand))
