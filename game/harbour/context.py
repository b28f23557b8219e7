"""The services that this game's screens get: the shell's context with the faces of the cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.harbour.cards.card_sounds import TAKES
from game.harbour.cards.faces import HarbourKit, add_faces
from game.harbour.codes import HarbourCode
from game.harbour.opponents import MACHINES
from game.harbour.rules.cards import FIRST, OFFERED
from game.harbour.session import GAME
from game.shell.coach.coach import LessonMemory
from game.shell.context import Context
from game.shell.play.dealt_games import GameContext
from game.shell.preferences import GamePreferences


@dataclass(frozen=True, slots=True)
class HarbourSettings:
    """The settings of this game alone: the opponent and the harbour chosen last, by name."""

    opponent: str = "goby"
    harbour: str = "first"
    knows_odds: bool = False
    """Whether a purchase has been tried out in a game that does not teach: the odds are shown."""
    knows_keys: bool = False
    """Whether the page on keys and buttons has been opened: until then its key is shown."""
    knows_review: bool = False
    """Whether a review has explained itself: that is done once."""


_LARGE: Final = 125
"""Above this per cent of its usual size type needs room."""


@dataclass(frozen=True, slots=True)
class HarbourContext(GameContext[HarbourSettings]):
    """The shell's context, with a kit that draws this game's cards."""

    kit: HarbourKit

    @property
    def rivals(self) -> Sequence[str]:
        """The fish, the weakest first."""
        return [*MACHINES]

    @property
    def is_large(self) -> bool:
        """Whether type is so large that the table makes room for it."""
        return self.preferences.now.text_scale > _LARGE

    @property
    def harbour(self) -> str:
        """The harbour that was chosen last, or the usual one if that is no longer offered."""
        chosen = self.settings.harbour
        return chosen if chosen in OFFERED else FIRST


def extend_context(context: Context) -> HarbourContext:
    """Return the shell's context with this game's additions."""
    context.sounds.add(TAKES)
    return HarbourContext(
        add_faces(context.kit),
        *context.services,
        GamePreferences(context.preferences, GAME, HarbourSettings(), {}),
        LessonMemory(),
        HarbourCode.make_drawer(),
    )
