"""The services that this game's screens get: the shell's context with the faces of the cards."""

from dataclasses import dataclass
from typing import Final

from game.harbour.cards.card_sounds import TAKES
from game.harbour.cards.harbour_kit import HarbourKit, add_faces
from game.harbour.codes import DEAL_BITS, stretch_deal
from game.harbour.harbours import FIRST, OFFERED
from game.harbour.opponents import MACHINES
from game.harbour.session import GAME
from game.harbour.settings import HarbourSettings
from game.play.codes import DealDrawer
from game.shell.coach.coach import LessonMemory
from game.shell.context import Context
from game.shell.preferences import GamePreferences

_LARGE: Final = 125
"""Above this per cent of its usual size type needs room."""


@dataclass(frozen=True, slots=True)
class HarbourContext(Context):
    """The shell's context, with a kit that draws this game's cards.

    ``lesson_memory`` is what the player of the first game has seen of its lessons; ``deals`` draws
    those of new games.
    """

    kit: HarbourKit
    game_preferences: GamePreferences[HarbourSettings]
    lesson_memory: LessonMemory
    deals: DealDrawer

    @property
    def settings(self) -> HarbourSettings:
        """The current settings of this game."""
        return self.game_preferences.now

    @property
    def opponent(self) -> str:
        """The opponent that was chosen last, or the usual one if nobody has that name."""
        chosen = self.settings.opponent
        return chosen if chosen in MACHINES else HarbourSettings().opponent

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
        DealDrawer(DEAL_BITS, stretch_deal),
    )
