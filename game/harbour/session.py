"""A session of Harbourlight: its notation in saves, how one is dealt, and how one is restored."""

from collections.abc import Sequence
from dataclasses import replace
from typing import Final, cast

from game.engine.client import Engine
from game.harbour.codes import HarbourCode, read_code
from game.harbour.harbours import find_harbour
from game.harbour.judging import HarbourJudge
from game.harbour.rules.moves import Move, Phase
from game.harbour.rules.notation import parse_move
from game.harbour.rules.record import HarbourRecord, parse_record
from game.harbour.rules.state import Observation, State
from game.play.codes import Deal
from game.play.game_file import read_seating
from game.play.match import Match
from game.play.players import Bot, Person, Player, Seating, decode_player
from game.play.session import Session
from game.storage.finished import GameResult
from game.storage.storage import Storage
from game.storage.stored_game import StoredGame, new_id
from game.streams import draw_seed

GAME: Final = "harbour"
"""This game's name in the registry."""
SEATS: Final = 2


class HarbourNotation:
    """How saved games write this game: a choice is one word."""

    game: str = GAME
    format_choice = staticmethod(str)
    parse_choice = staticmethod(parse_move)

    def format_result(self, state: State) -> GameResult:
        """Return the points and the turns of both players."""
        return {"points": state.points, "turns": tuple(board.turns for board in state.boards)}


NOTATION: Final = HarbourNotation()


class HarbourSession(Session[State, Move]):
    """A session of two seats."""

    teacher = "goby"
    judge = HarbourJudge()

    def is_asked(self, state: State) -> bool:
        """Return whether a turn ends here: a person does that, even where nothing else is left."""
        return state.phase is Phase.BUY

    def view_at(self, ply: int) -> Observation:
        """Return what the viewer knew after so many plies."""
        return self.match.states[ply].information_state(self.viewer)


def deal(
    players: Sequence[Player],
    harbour: str,
    engine: Engine,
    storage: Storage | None,
    seed: int | Deal | None = None,
) -> HarbourSession:
    """Return a session of a new game, not started; without a ``seed``, draw a random one.

    A deal gives the game a code, if one person plays against one opponent.
    """
    number, chosen = seed if isinstance(seed, Deal) else (None, seed)
    chosen = draw_seed() if chosen is None else chosen
    record = HarbourRecord(chosen, find_harbour(harbour, chosen))
    session = open_record(record, chosen, players, engine, storage)
    if number is not None:
        code = _write_code(number, harbour, players)
        session.seating = replace(session.seating, code=code)
    return session


def deal_code(
    code: HarbourCode, seed: int, engine: Engine, storage: Storage | None
) -> HarbourSession:
    """Return a session, not started, of the game that somebody chose by its code: practice.

    ``seed`` is that of its deal, as ``stretch_deal`` returns it.
    """
    players: list[Player] = [Person(), Bot(code.opponent)]
    seats = players[::-1] if code.seat else players
    session = deal(seats, code.harbour, engine, storage, Deal(code.deal, seed))
    session.seating = replace(session.seating, is_again=True)
    return session


def replay_other_seat(
    stored: StoredGame, engine: Engine, storage: Storage | None
) -> HarbourSession:
    """Return a session, not started, of a finished game from its beginning, the seats exchanged.

    Raises ``ValueError`` for a game that cannot be read.
    """
    players = tuple(map(decode_player, reversed(stored.players)))
    record = parse_record(stored.record).cut(0)
    session = open_record(record, stored.seed, players, engine, storage)
    code = ""
    if stored.code:
        old = read_code(stored.code)
        code = str(replace(old, seat=1 - old.seat))
    session.seating = replace(session.seating, code=code, is_again=True)
    return session


def practise_from(session: HarbourSession, ply: int, storage: Storage | None) -> HarbourSession:
    """Return a session, not started, that goes on from the position before a choice: practice.

    Who only watched the game plays in the seat of the viewer.
    """
    record = cast("HarbourRecord", session.match.record)
    practice = HarbourRecord(record.seed, record.harbour, start=session.match.states[ply])
    players = list(session.players)
    if session.is_demo:
        players[session.viewer] = Person()
    return open_record(practice, session.seating.seed, players, session.engine, storage)


def _write_code(number: int, harbour: str, players: Sequence[Player]) -> str:
    match players:
        case (Person(), Bot(name)):
            return str(HarbourCode(number, name, harbour, 0))
        case (Bot(name), Person()):
            return str(HarbourCode(number, name, harbour, 1))
        case _:
            return ""


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
    return HarbourSession(NOTATION, match, seating, engine, storage)


def restore(stored: StoredGame, engine: Engine, storage: Storage | None) -> HarbourSession:
    """Return a session of a saved game, not started.

    Raises ``ValueError`` for a game that cannot be read or was played against the rules.
    """
    seating, sealed = read_seating(stored, SEATS, parse_move)
    match: Match[State, Move] = Match(parse_record(stored.record), sealed)
    return HarbourSession(NOTATION, match, seating, engine, storage)
