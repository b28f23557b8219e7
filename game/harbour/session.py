"""A session of Harbourlight: its notation in saves, and how one is dealt."""

from typing import Final

from game.harbour.codes import HarbourCode
from game.harbour.judging import HarbourJudge
from game.harbour.rules.cards import find_harbour
from game.harbour.rules.moves import Move, Phase
from game.harbour.rules.notation import parse_move
from game.harbour.rules.record import HarbourRecord, parse_record
from game.harbour.rules.state import Observation, State
from game.play.dealt import DealtSession
from game.storage.finished import GameResult

GAME: Final = "harbour"
"""This game's name in the registry."""


class HarbourNotation:
    """How saved games write this game: a choice is one word."""

    game: str = GAME
    code = HarbourCode
    format_choice = staticmethod(str)
    parse_choice = staticmethod(parse_move)
    parse_record = staticmethod(parse_record)

    def format_result(self, state: State) -> GameResult:
        """Return the points and the turns of both players."""
        return {"points": state.points, "turns": tuple(board.turns for board in state.boards)}

    def deal(self, variant: str, seed: int, *, has_code: bool) -> HarbourRecord:
        """Return the record of a new game in a harbour."""
        del has_code
        return HarbourRecord(seed, find_harbour(variant, seed))


NOTATION: Final = HarbourNotation()


class HarbourSession(DealtSession[State, Move]):
    """A session of two seats."""

    notation = NOTATION
    teacher = "goby"
    judge = HarbourJudge()

    def is_asked(self, state: State) -> bool:
        """Return whether a turn ends here: a person does that, even where nothing else is left."""
        return state.phase is Phase.BUY

    def view_at(self, ply: int) -> Observation:
        """Return what the viewer knew after so many plies."""
        return self.match.states[ply].information_state(self.viewer)


deal = HarbourSession.deal
open_record = HarbourSession.open
