"""Sessions of games that are dealt: a new one, the same by its code, from its other seat, or on.

None of them is started yet.
"""

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, Protocol, Self

from game.engine.client import Engine
from game.play.codes import Deal, GameCode
from game.play.game_file import Notation, read_seating
from game.play.match import Match
from game.play.players import Bot, Person, Player, Script, Seating, decode_player
from game.play.session import Session
from game.protocol import ChoiceT, Record, StateT
from game.storage.storage import Storage
from game.storage.stored_game import StoredGame, new_id
from game.streams import draw_seed


class DealtNotation(Notation[StateT, ChoiceT], Protocol):
    """How saved games write a game that is dealt, and what is dealt."""

    @property
    def code(self) -> type[GameCode]:
        """What a code of this game says."""

    def parse_record(self, text: str) -> Record[StateT, ChoiceT]:
        """Return the game that a line records, a dataclass with its ``start``, if it has one.

        Raises ``ValueError``.
        """

    def deal(self, variant: Any, seed: int, *, has_code: bool) -> Record[StateT, ChoiceT]:  # noqa: ANN401
        """Return the record of a new game; one that ``has_code`` may be dealt otherwise."""


class DealtSession(Session[StateT, ChoiceT]):
    """A session of two seats, of a game that is dealt."""

    notation: ClassVar[DealtNotation[Any, Any]]

    @classmethod
    def open(
        cls,
        record: Record[StateT, ChoiceT],
        players: Sequence[Player],
        engine: Engine,
        storage: Storage | None,
        seed: int = 1,
    ) -> Self:
        """Return a session that continues ``record``; bots draw from ``seed``."""
        match, seating = Match(record), Seating(new_id(), seed, tuple(players))
        return cls(cls.notation, match, seating, engine, storage)

    @classmethod
    def restore(cls, stored: StoredGame, engine: Engine, storage: Storage | None) -> Self:
        """Return a session of a saved game.

        Raises ``ValueError`` for a game that cannot be read or was played against the rules.
        """
        seating, sealed = read_seating(stored, 2, cls.notation.parse_choice)
        match: Match[StateT, ChoiceT] = Match(cls.notation.parse_record(stored.record), sealed)
        return cls(cls.notation, match, seating, engine, storage)

    @classmethod
    def deal(
        cls,
        players: Sequence[Player],
        variant: Any,  # noqa: ANN401  (each game has its own)
        engine: Engine,
        storage: Storage | None,
        seed: int | Deal | None = None,
    ) -> Self:
        """Return a session of a new game; without a ``seed``, draw a random one.

        A deal gives the game a code, if one person plays against one opponent.
        """
        number, chosen = seed if isinstance(seed, Deal) else (None, seed)
        chosen = draw_seed() if chosen is None else chosen
        record = cls.notation.deal(variant, chosen, has_code=number is not None)
        session = cls.open(record, players, engine, storage, chosen)
        match players:
            case [Person(), Bot(name)] | [Bot(name), Person()] if number is not None:
                seat = int(isinstance(players[0], Bot))
                code = str(cls.notation.code(number, name, variant, seat))
                session.seating = replace(session.seating, code=code)
            case _:
                pass
        return session

    @classmethod
    def deal_code(
        cls, code: GameCode, seed: int, engine: Engine, storage: Storage | None, day: str = ""
    ) -> Self:
        """Return a session of the game that somebody chose by its code.

        ``seed`` is that of its deal, as ``GameCode.stretch_deal`` returns it. It counts only as the
        game of a ``day``.
        """
        players = (Person(), Bot(code.opponent))[:: -1 if code.seat else 1]
        session = cls.deal(players, code.variant, engine, storage, Deal(code.deal, seed))
        session.seating = replace(session.seating, is_again=not day, day=day)
        return session

    @classmethod
    def replay_other_seat(cls, stored: StoredGame, engine: Engine, storage: Storage | None) -> Self:
        """Return a session of a finished game from its beginning, the seats exchanged.

        Raises ``ValueError`` for a game that cannot be read.
        """
        players = tuple(map(decode_player, reversed(stored.players)))
        record = cls.notation.parse_record(stored.record).cut(0)
        session = cls.open(record, players, engine, storage, stored.seed)
        code = ""
        if stored.code:
            old = cls.notation.code.read(stored.code)
            code = str(replace(old, seat=1 - old.seat))
        session.seating = replace(session.seating, code=code, is_again=True)
        return session

    def practise_from(self, ply: int, storage: Storage | None) -> Self:
        """Return a session that goes on from the position before a turn: practice.

        The same luck comes as in the game; who only watched it plays in the seat of the viewer, and
        a script knows no other game: its teacher plays.
        """
        whole: Any = self.match.record.cut(0)
        players = [Bot(self.teacher) if isinstance(each, Script) else each for each in self.players]
        if self.is_demo:
            players[self.viewer] = Person()
        record = replace(whole, start=self.match.states[ply])
        return self.open(record, players, self.engine, storage, self.seating.seed)
