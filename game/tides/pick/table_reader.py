"""Reads the models of the table, and keeps the last few of them."""

from dataclasses import dataclass, field
from typing import Final

from game.shell.play.hint import HintControl
from game.shell.play.top_bar import BarControl
from game.tides.board.hint_model import HintModel
from game.tides.board.table_model import TableState, read_table
from game.tides.board.table_view import TableModel
from game.tides.board.targets import card_of
from game.tides.context import TidesContext
from game.tides.pick.ending_choice import EndingChoice
from game.tides.pick.hand_control import HandControl
from game.tides.rules.cards import Card
from game.tides.rules.moves import Phase
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.ui.inspect.inspect_control import InspectControl
from game.ui.memo import Memo

_CACHED_MODELS: Final = 3
"""A frame needs up to three: the current one, that of the last preview, that before a turn."""


@dataclass
class TableReader:
    """Reads what the table shows from the session and from what the player points at."""

    context: TidesContext
    session: TidesSession
    bar: BarControl
    hand: HandControl
    inspect: InspectControl[Card]
    hint: HintControl[HintModel]
    ending: EndingChoice
    _memo: Memo[TableModel] = field(default_factory=lambda: Memo(_CACHED_MODELS))

    def read(self, shown: Observation, card: Card | None, *, is_passed: bool) -> TableModel:
        """Return the model of ``shown`` with ``card`` in preview, cached if nothing has changed.

        ``is_passed`` says that a later observation is known already.
        """
        looked_at = self.inspect.looked_at
        hint = None if is_passed else self.hint.read()
        state = TableState(
            tried=card,
            ending=None if is_passed else self.ending.read(card),
            pointed=None if looked_at is None else card_of(looked_at),
            bar=self.bar.read(can_hint=self.hint.can_ask, is_hinted=hint is not None),
            hint=hint,
            is_in_flight=is_passed or shown.phase is not Phase.PICK,
            has_band=self.inspect.enlarged is None,
        )
        context, session, hand = self.context, self.session, self.hand.read(shown.hand)
        key = (shown, hand, state, session.revision, context.surroundings)
        return self._memo.get(key, lambda: read_table(context, session, shown, hand, state))
