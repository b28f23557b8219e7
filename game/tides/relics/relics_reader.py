"""Reads the model of the relic step, and keeps the last one."""

from game.tides.board.hint_model import HintModel
from game.tides.context import TidesContext
from game.tides.relics.relic_hand import RelicHand
from game.tides.relics.relic_places import RelicPlaces
from game.tides.relics.relic_reveal_player import RelicRevealPlayer
from game.tides.relics.relics_model import RelicsState, read_relics
from game.tides.relics.relics_view import RelicsModel
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.ui.memo import Memo
from game.ui.top_bar import BarModel


class RelicsReader:
    """Reads what the relic step shows from the session, the cards and the reveal."""

    def __init__(
        self,
        context: TidesContext,
        session: TidesSession,
        shown: Observation,
        hand: RelicHand,
        reveal: RelicRevealPlayer,
    ) -> None:
        """Read the step of ``session`` at ``shown``, as it looks with these parts of its screen."""
        self._context = context
        self._session = session
        self._shown = shown
        self._hand = hand
        self._reveal = reveal
        self._memo: Memo[RelicsModel] = Memo()

    def read(
        self, bar: BarModel, hint: HintModel | None, places: RelicPlaces, *, can_choose: bool
    ) -> RelicsModel:
        """Return the model with cards at ``places``, cached if nothing has changed."""
        context, session, reveal = self._context, self._session, self._reveal
        animation, time = reveal.animation, reveal.time
        state = RelicsState(self._shown, self._hand, animation, time, can_choose, bar, hint)
        key = (
            self._hand.read(places),
            reveal.animation is None,
            reveal.time,
            can_choose,
            bar,
            hint,
            places.size,
            session.revision,
            context.surroundings,
        )
        return self._memo.get(key, lambda: read_relics(context, session, state, places))
