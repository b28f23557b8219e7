"""A session of the drafting game, with the queries of its screens."""

import random
from dataclasses import replace
from typing import Final, TypeAlias, cast

from game.engine.client import Engine
from game.engine.protocol import Thinks
from game.play.codes import Deal
from game.play.game_file import read_seating
from game.play.match import Match
from game.play.players import Bot, Person, Player, Seating, decode_player
from game.play.session import Session
from game.storage.finished import GameResult
from game.storage.storage import Storage
from game.storage.stored_game import StoredGame, new_id
from game.streams import draw_seed
from game.tides.codes import GameCode, order_deck, read_code
from game.tides.jobs import TidesJudge
from game.tides.rules.analysis import find_leader
from game.tides.rules.cards import Card, Cards
from game.tides.rules.deal import shuffle
from game.tides.rules.moves import Choice, Seat
from game.tides.rules.observation import Observation
from game.tides.rules.record import GameRecord, format_action, parse_action, parse_record
from game.tides.rules.state import State, observe

GAME: Final = "tides"
"""This game's name in the registry."""
TEACHER: Final = "gull"
"""The opponent whose name and pictures a script has."""

TidesMatch: TypeAlias = Match[State, Choice]


class TidesNotation:
    """How saved games write this game; the format is described in ``rules.record``."""

    game: str = GAME
    format_choice = staticmethod(format_action)
    parse_choice = staticmethod(parse_action)

    def format_result(self, state: State) -> GameResult:
        """Return both totals, and the most points of either seat in a round."""
        first, second = (max(scores, default=0) for scores in zip(*state.scores, strict=True))
        return {"totals": state.totals, "best": (first, second)}


NOTATION: Final = TidesNotation()


class TidesSession(Session[State, Choice]):
    """A session of two seats; the table is shown from the seat of the viewer."""

    teacher = TEACHER
    judge = TidesJudge()

    @property
    def viewer(self) -> Seat:
        """The seat from which the table is shown: of the person at the screen, else the first."""
        return Seat(super().viewer)

    @property
    def seats(self) -> tuple[Seat, Seat]:
        """The viewer's seat, then the one opposite."""
        return self.viewer, self.viewer.other

    @property
    def opponent(self) -> str:
        """The name of the bot opposite the viewer; empty if there is none."""
        return self.bot_in(self.viewer.other) or ""

    @property
    def view(self) -> Observation:
        """The current position as the viewer knows it."""
        return observe(self.match.state, self.viewer)

    @property
    def opposing_thought(self) -> Thinks | None:
        """The progress of the bot opposite; ``None`` unless it is thinking."""
        return self.thought(self.viewer.other)

    @property
    def sealed_card(self) -> Card | None:
        """The card that the viewer has locked in for this pick, if any."""
        sealed = self.match.sealed[self.viewer]
        return sealed if isinstance(sealed, Card) else None

    @property
    def drawn(self) -> Cards:
        """The cards in the viewer's hand that came from the deck, at a round's first pick."""
        kept = self.match.states[-2].drafted(self.viewer) if self.match.ply else ()
        return tuple(card for card in self.view.hand if card not in kept)

    @property
    def is_won(self) -> bool:
        """Whether the viewer leads a game that is over; with two people, whether anybody does."""
        leader = find_leader(*self.viewer.own_first(self.match.state.totals))
        return leader == "mine" or (self.screen.is_shared and leader is not None)

    def view_at(self, ply: int) -> Observation:
        """Return the position before turn ``ply`` (from 0) as the viewer knew it."""
        return observe(self.match.states[ply], self.viewer)

    def view_counted(self, number: int) -> Observation:
        """Return the position at the end of round ``number`` (from 1) as the viewer knew it.

        Raises ``ValueError`` if that round has not been counted.
        """
        for state in self.match.states:
            if len(state.scores) == number and state.is_round_over:
                return observe(state, self.viewer)
        raise ValueError(f"round {number} has not been counted")

    def has_counted(self, number: int) -> bool:
        """Return whether round ``number`` (from 1) was counted in this game, not before it."""
        states = self.match.states
        return any(len(state.scores) == number and state.is_round_over for state in states)

    def turn_at(self, ply: int) -> tuple[Choice | None, Choice | None]:
        """Return both choices of turn ``ply`` (from 0), the viewer's first."""
        turn = self.match.turns[ply]
        return turn[self.viewer], turn[self.viewer.other]


def deal(
    players: tuple[Player, Player],
    rounds: int,
    engine: Engine,
    storage: Storage | None,
    seed: int | Deal | None = None,
) -> TidesSession:
    """Return a session of a new game, not started; without a ``seed``, draw a random one.

    A deal gives the game a code, if one person plays against one opponent.
    """
    if isinstance(seed, Deal):
        record = GameRecord(rounds, order_deck(seed.seed))
        session = open_record(record, players, engine, storage, seed.seed)
        code = _write_code(seed.number, rounds, players)
        session.seating = replace(session.seating, code=code)
        return session
    chosen = draw_seed() if seed is None else seed
    record = GameRecord(rounds, shuffle(random.Random(chosen)))
    return open_record(record, players, engine, storage, chosen)


def deal_code(
    code: GameCode, seed: int, engine: Engine, storage: Storage | None, day: str = ""
) -> TidesSession:
    """Return a session, not started, of the game that somebody chose by its code.

    ``seed`` is that of its deal, as ``stretch_deal`` returns it. It counts only as the game of a
    ``day``.
    """
    players: tuple[Player, Player] = (Person(), Bot(code.opponent))
    mine, theirs = code.seat.own_first(players)
    session = deal((mine, theirs), code.rounds, engine, storage, Deal(code.deal, seed))
    session.seating = replace(session.seating, is_again=not day, day=day)
    return session


def replay_other_seat(stored: StoredGame, engine: Engine, storage: Storage | None) -> TidesSession:
    """Return a session, not started, of a finished game from its beginning, the seats exchanged.

    Raises ``ValueError`` for a game that cannot be read.
    """
    first, second = map(decode_player, stored.players)
    record = replace(parse_record(stored.record), choices=())
    session = open_record(record, (second, first), engine, storage, stored.seed)
    code = ""
    if stored.code:
        old = read_code(stored.code)
        code = str(replace(old, seat=old.seat.other))
    session.seating = replace(session.seating, code=code, is_again=True)
    return session


def _write_code(number: int, rounds: int, players: tuple[Player, Player]) -> str:
    match players:
        case (Person(), Bot(name)):
            return str(GameCode(number, name, rounds, Seat.FIRST))
        case (Bot(name), Person()):
            return str(GameCode(number, name, rounds, Seat.SECOND))
        case _:
            return ""


def open_record(
    record: GameRecord,
    players: tuple[Player, Player],
    engine: Engine,
    storage: Storage | None,
    seed: int = 1,
) -> TidesSession:
    """Return a session, not started, that continues ``record``."""
    match: TidesMatch = Match(record)
    seating = Seating(new_id(), seed, players)
    return TidesSession(NOTATION, match, seating, engine, storage)


def practise_from(session: TidesSession, ply: int, storage: Storage | None) -> TidesSession:
    """Return a session, not started, that goes on from the position before a turn: practice.

    The same cards come as in the game; who only watched it plays in the seat of the viewer.
    """
    record, state = cast("GameRecord", session.match.record), session.match.states[ply]
    players = session.players
    if session.is_demo:
        mine, theirs = session.viewer.own_first((Person(), players[session.viewer.other]))
        players = mine, theirs
    practice = GameRecord(record.rounds, record.order, (), state)
    first, second = players
    return open_record(practice, (first, second), session.engine, storage)


def restore(stored: StoredGame, engine: Engine, storage: Storage | None) -> TidesSession:
    """Return a session of a saved game, not started.

    Raises ``ValueError`` for a game that cannot be read or was played against the rules.
    """
    seating, sealed = read_seating(stored, len(Seat), parse_action)
    record = parse_record(stored.record)
    match: TidesMatch = Match(record, sealed)
    return TidesSession(NOTATION, match, seating, engine, storage)


def at_one_screen() -> tuple[Player, Player]:
    """Return the players of a game of two people who take turns at the screen."""
    return Person(), Person()


def against(opponent: str) -> tuple[Player, Player]:
    """Return the usual players: a person in the first seat, a bot in the second."""
    return Person(), Bot(opponent)
