"""The services that this game's screens get: the shell's context with faces and opponents."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Final

from game.shell.coach.coach import LessonMemory
from game.shell.context import Context
from game.shell.play.dealt_games import GameContext
from game.shell.preferences import GamePreferences
from game.tides.cards.faces import CardKit, add_faces
from game.tides.codes import TidesCode
from game.tides.opponents import Opponent, read_ladder
from game.tides.rules.moves import LENGTHS, Phase
from game.tides.rules.state import State
from game.tides.session import GAME
from game.tides.settings import CHOICES, PICTURES, Arrangement, TidesSettings

TAKES: Final[Mapping[str, int]] = {
    "land_palace": 4,
    "land_library": 4,
    "land_garden": 4,
    "land_temple": 4,
    "land_stronghold": 4,
    "land_mist": 4,
    "relic": 1,
    "ember": 1,
}
"""How many takes each sound of this game alone has: cards that land, a relic, a card that burns."""


@dataclass(frozen=True, slots=True)
class TidesContext(GameContext[TidesSettings]):
    """The shell's context, with a kit that draws cards, and all opponents, the weakest first."""

    kit: CardKit
    opponents: tuple[Opponent, ...]

    @property
    def rivals(self) -> Sequence[str]:
        """The birds, the weakest first."""
        return [each.name for each in self.opponents]

    @property
    def has_lanes(self) -> bool:
        """Whether the table shows each suit in a lane of its own."""
        return self.settings.arrangement is Arrangement.LANES

    @property
    def rounds(self) -> int:
        """The number of rounds of the next game: the one chosen last, or the usual one."""
        chosen = self.settings.rounds
        return chosen if chosen in LENGTHS else LENGTHS[-1]

    def name_round(self, number: int, rounds: int) -> str:
        """Return the words for round ``number`` of a game of so many ``rounds``."""
        key = "round.of" if rounds > 1 else "round.single"
        return self.say(key, round=number, rounds=rounds)

    def name_turn(self, state: State) -> str:
        """Return what the turn from ``state`` is called, with its round if there are more.

        Relics are named after the round that they are kept for.
        """
        if state.phase is Phase.RELICS:
            return self.say("turn_log.relics_of", round=state.round + 1)
        key = "result.pick" if state.rounds > 1 else "result.pick_single"
        return self.say(key, round=state.round, pick=state.pick)

    def change_arrangement(self) -> None:
        """Switch between rows and lanes, and save that setting."""
        other = Arrangement.MIRROR if self.has_lanes else Arrangement.LANES
        self.game_preferences.set(arrangement=other)


def extend_context(context: Context) -> TidesContext:
    """Return the shell's context with this game's additions; raises ``AssetError``."""
    context.sounds.add(TAKES)
    return TidesContext(
        add_faces(context.kit),
        *context.services,
        GamePreferences(context.preferences, GAME, TidesSettings(), CHOICES, PICTURES),
        LessonMemory(),
        TidesCode.make_drawer(),
        read_ladder(context.stand_ins),
    )
