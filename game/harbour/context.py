"""The services that this game's screens get: the shell's context with the faces of the cards."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.harbour.cards.card_sounds import TAKES
from game.harbour.cards.harbour_kit import HarbourKit, add_faces
from game.harbour.codes import HarbourCode
from game.harbour.harbours import FIRST, OFFERED
from game.harbour.opponents import MACHINES
from game.harbour.session import GAME
from game.harbour.settings import HarbourSettings
from game.shell.coach.coach import LessonMemory
from game.shell.context import Context
from game.shell.dealt_games import GameContext
from game.shell.preferences import GamePreferences

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
