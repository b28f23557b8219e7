"""What a note is written from."""

from typing import NamedTuple

from game.tides.board import board_model
from game.tides.board.kingdom_view import KingdomModel
from game.tides.context import TidesContext
from game.tides.rules.cards import Card
from game.tides.rules.moves import Phase
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import Terms
from game.tides.session import TidesSession
from game.tides.settings import Aid, LiveScores


class NoteContext(NamedTuple):
    """The position as the viewer knows it, the pick in preview, and the ending laid out with it.

    ``leads_to_study`` where a card leads to the pick that brought it.
    """

    context: TidesContext
    session: TidesSession
    shown: Observation
    tried: Card | None = None
    ending: int | None = None
    leads_to_study: bool = False

    @property
    def names(self) -> tuple[str, str]:
        """The names of the viewer and the opponent."""
        return self.context.names_of(self.session)

    @property
    def shows_scores(self) -> bool:
        """Whether the settings allow to show the round's scores now, before it is counted."""
        live = self.context.settings.live_scores
        return live is not LiveScores.OFF or self.shown.phase is not Phase.PICK

    @property
    def hides_seen(self) -> bool:
        """Whether the table hides cards that the player has seen and has to remember."""
        return self.context.settings.aid is Aid.PAPER

    @property
    def remembered(self) -> Observation:
        """The position, without the opponent's hand where the player has to remember it."""
        return self.shown.forget_hand() if self.hides_seen else self.shown

    @property
    def kingdoms(self) -> tuple[KingdomModel, KingdomModel]:
        """Both kingdoms with the pick in preview, the viewer's first."""
        return board_model.read_kingdoms(self.remembered, self.tried, self.ending)

    @property
    def certain(self) -> Card | None:
        """The pick in preview, unless it is a last choice without an ending: then all is open."""
        is_open = self.ending is None and board_model.ends_round(self.remembered, self.tried)
        return None if is_open else self.tried

    @property
    def terms(self) -> tuple[Terms, Terms]:
        """Both sides' terms with what is certain of the pick in preview, the viewer's first."""
        return board_model.preview_terms(self.shown, self.certain, self.ending)
