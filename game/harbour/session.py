"""A session of Harbourlight: its notation in saves, how one is dealt, and how one is restored."""

import random
from collections.abc import Sequence
from typing import Final

from game.engine.client import Engine
from game.harbour.harbours import find_harbour
from game.harbour.rules.moves import Move
from game.harbour.rules.notation import parse_move
from game.harbour.rules.record import HarbourRecord, parse_record
from game.harbour.rules.state import Observation, State
from game.play.match import Match
from game.play.players import Player, Script, Seating, decode_player
from game.play.session import Session
from game.storage.finished import GameResult
from game.storage.storage import Storage
from game.storage.stored_game import StoredGame, new_id

GAME: Final = "harbour"
"""This game's name in the registry."""
SEATS: Final = 2
_SEEDS: Final = 2**53
"""So many that nobody can try them all; programs that read JSON numbers as floats keep them."""


class HarbourNotation:
    """How saved games write this game: a choice is one word."""

    game: str = GAME
    format_choice = staticmethod(str)
    parse_choice = staticmethod(parse_move)

    def format_result(self, state: State) -> GameResult:
        """Return the points and the turns of both players."""
        return {"points": state.points, "turns": tuple(board.turns for board in state.boards)}


class HarbourSession(Session[State, Move]):
    """A session of two seats."""

    teacher = "goby"

    def view_at(self, ply: int) -> Observation:
        """Return what the viewer knew after so many plies."""
        return self.match.states[ply].information_state(self.viewer)


def deal(
    players: Sequence[Player],
    harbour: str,
    engine: Engine,
    storage: Storage | None,
    seed: int | None = None,
) -> HarbourSession:
    """Return a session of a new game, not started; without a ``seed``, draw a random one."""
    chosen = random.SystemRandom().randrange(_SEEDS) if seed is None else seed
    record = HarbourRecord(chosen, find_harbour(harbour, chosen))
    return open_record(record, chosen, players, engine, storage)


def open_record(
    record: HarbourRecord,
    seed: int,
    players: Sequence[Player],
    engine: Engine,
    storage: Storage | None,
) -> HarbourSession:
    """Return a session, not started, that continues ``record``; bots draw from ``seed``."""
    match: Match[State, Move] = Match(record)
    seating = Seating(new_id(), seed, tuple(players))
    return HarbourSession(HarbourNotation(), match, seating, engine, storage)


def restore(stored: StoredGame, engine: Engine, storage: Storage | None) -> HarbourSession:
    """Return a session of a saved game, not started.

    Raises ``ValueError`` for a game that cannot be read or was played against the rules.
    """
    players = tuple(decode_player(code) for code in stored.players)
    for word in (word for each in players if isinstance(each, Script) for word in each.words):
        parse_move(word)
    if len(players) != SEATS or len(stored.sealed) != SEATS:
        raise ValueError(f"this game has {SEATS} seats, not {len(players)}")
    sealed = [None if word is None else parse_move(word) for word in stored.sealed]
    match: Match[State, Move] = Match(parse_record(stored.record), sealed)
    seating = Seating(stored.id, stored.seed, players, stored.undone, stored.hints)
    return HarbourSession(HarbourNotation(), match, seating, engine, storage)
