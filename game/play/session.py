"""A game being played: its match, who sits where, what opponents think, and its save.

A person's choice and an opponent's come in by the same door. Opponents are asked as soon as a
position arises and lock in as soon as they have chosen; every event is saved. The shell hands
every answer of the engine to the session in every frame, whatever screen is on top; screens
compare what they last showed with ``match`` and ``revision``.
"""

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Generic, cast

from game.engine.client import Engine
from game.engine.protocol import Analysed, Answer, Chosen, Failed, Thinks, Ticket
from game.play.match import Match
from game.play.players import Bot, Person, Player, Script, encode_player
from game.play.rules import ChoiceT, Notation, StateT, Turn
from game.storage.finished import Result
from game.storage.games import StoredGame
from game.storage.storage import Storage


@dataclass(frozen=True, slots=True)
class Seating:
    """What a session starts from besides its match: the game's id, seed, players, undo count."""

    id: str
    seed: int
    players: tuple[Player, ...]
    undone: int = 0


class Session(Generic[StateT, ChoiceT]):
    """One game from its set-up to its end, for people, bots and scripts in any seat."""

    def __init__(
        self,
        notation: Notation[ChoiceT],
        match: Match[StateT, ChoiceT],
        seating: Seating,
        engine: Engine,
        storage: Storage | None,
    ) -> None:
        """Take up ``match``; without ``storage`` nothing of it is kept. ``start`` sets it going."""
        self.match = match
        self.seating = seating
        people = (n for n, player in enumerate(seating.players) if isinstance(player, Person))
        self.person = next(people, None)
        """The first seat that a person has, if any has one."""
        self.revision = 0
        """Grows whenever anything has changed that a screen may show."""
        self.failure: str | None = None
        """Why an opponent could not answer, until ``ask`` is called again."""
        self.analysis: Analysed[ChoiceT] | None = None
        """What is best in the position now, once ``analyse`` was called and answered."""
        self._notation = notation
        self._engine = engine
        self._storage = storage
        self._tickets: dict[Ticket, int] = {}
        self._thoughts: dict[int, Thinks[ChoiceT]] = {}
        self._analysis_ticket: Ticket | None = None
        self._analysed_ply: int | None = None

    @property
    def game(self) -> str:
        """The name that the registry knows the game by."""
        return self._notation.game

    @property
    def players(self) -> tuple[Player, ...]:
        """Who sits where."""
        return self.seating.players

    @property
    def is_demo(self) -> bool:
        """Whether nobody but bots and scripts plays."""
        return self.person is None

    @property
    def has_begun(self) -> bool:
        """Whether a person has chosen anything."""
        person = self.person
        return self.match.ply > 0 or (person is not None and self.is_sealed(person))

    @property
    def stored(self) -> StoredGame:
        """The game as it is saved now."""
        seating, notation = self.seating, self._notation
        return StoredGame(
            id=seating.id,
            game=notation.game,
            record=self.match.record.line,
            seed=seating.seed,
            players=tuple(encode_player(player) for player in seating.players),
            sealed=tuple(
                None if choice is None else notation.format_choice(choice)
                for choice in self.match.sealed
            ),
            undone=seating.undone,
            has_begun=self.has_begun,
        )

    def start(self) -> None:
        """Save the game and ask every bot that is to move.

        Saved games in which no person has chosen anything make room for a new one.
        """
        if self._storage is not None and not self.has_begun:
            self._storage.remove_untouched()
        self._save()
        self.ask()

    def is_sealed(self, seat: int) -> bool:
        """Return whether a seat has locked in its choice for the position now."""
        return self.match.sealed[seat] is not None

    def thought(self, seat: int) -> Thinks[ChoiceT] | None:
        """Return how far a bot has come, while it thinks."""
        return self._thoughts.get(seat)

    def seal(self, seat: int, choice: object) -> Turn[ChoiceT] | None:
        """Lock in a choice; return the turn when that completes it.

        Raises ``IllegalActionError`` for a choice that the seat does not have.
        """
        turn = self.match.seal(seat, choice)
        self.revision += 1
        self._thoughts.pop(seat, None)
        self._save()
        if turn is not None:
            self._drop_analysis()
            if not self.is_demo:
                self.ask()
        return turn

    def take(self, answers: Iterable[Answer]) -> None:
        """Take in what the engine has answered; answers to others are left alone."""
        for answer in answers:
            if answer.ticket == self._analysis_ticket:
                self._take_analysis(answer)
            seat = self._tickets.get(answer.ticket)
            if seat is None:
                continue
            self.revision += 1
            match answer:
                case Thinks():
                    self._thoughts[seat] = cast("Thinks[ChoiceT]", answer)
                case Failed(ticket, reason):
                    del self._tickets[ticket]
                    self._thoughts.pop(seat, None)
                    self.failure = reason
                case Chosen(ticket, choice):
                    del self._tickets[ticket]
                    self.seal(seat, choice)
                case Analysed():
                    pass

    def ask(self) -> None:
        """Let every bot and script that is to move choose; also after a failure, to try again.

        With people at the table the session asks by itself after every turn. In a demo a screen
        asks once it has shown the last turn.
        """
        if self.failure is not None:
            self.failure = None
            self.revision += 1
        waiting = set(self._tickets.values())
        for seat in self.match.to_move:
            if self.is_sealed(seat) or seat in waiting:
                continue
            match self.players[seat]:
                case Bot(name):
                    observation = self.match.state.information_state(seat)
                    stream = self._stream(seat)
                    ticket = self._engine.submit(self.game, observation, name, stream)
                    self._tickets[ticket] = seat
                case Script() as script:
                    if self.seal(seat, self._next_choice(script, seat)) is not None:
                        return  # the position is another one, and has been asked about
                case Person():
                    pass

    def analyse(self, seat: int) -> None:
        """Ask, once for every position, what is best in it as far as ``seat`` can know.

        The answer will be ``analysis``, until the next turn.
        """
        if self._analysed_ply != self.match.ply and not self.match.is_over:
            self._drop_analysis()
            self._analysed_ply = self.match.ply
            observation = self.match.state.information_state(seat)
            self._analysis_ticket = self._engine.analyse(self.game, observation)

    def finish(self, result: Result) -> None:
        """Put the game among the finished ones: it is over, and its result has been seen."""
        if self._storage is not None and not self.is_demo:
            self._storage.finish_game(self.seating.id, result)

    def leave(self) -> None:
        """Stop what the engine still thinks about; the game itself is kept."""
        for ticket in self._tickets:
            self._engine.stop(ticket)
        self._tickets.clear()
        self._thoughts.clear()
        self._drop_analysis()

    def _stream(self, seat: int) -> str:
        """Return what starts a bot's random stream here; after an undo it is another one."""
        stream = f"{self.seating.seed}/{self.match.ply}/{seat}"
        return f"{stream}/{self.seating.undone}" if self.seating.undone else stream

    def _next_choice(self, script: Script, seat: int) -> ChoiceT:
        made = sum(turn[seat] is not None for turn in self.match.turns)
        if made < len(script.choices):
            return self._notation.parse_choice(script.choices[made])
        first: ChoiceT = self.match.state.legal_actions(seat)[0]
        return first

    def _take_analysis(self, answer: Answer) -> None:
        """Take in the answer about the position; a failure is in the log already."""
        if isinstance(answer, Analysed):
            self.analysis = cast("Analysed[ChoiceT]", answer)
        if isinstance(answer, Analysed | Failed):
            self._analysis_ticket = None
            self.revision += 1

    def _drop_analysis(self) -> None:
        """Take back the request about a position that is no more."""
        if self._analysis_ticket is not None:
            self._engine.stop(self._analysis_ticket)
        self._analysis_ticket = self._analysed_ply = self.analysis = None

    def _save(self) -> None:
        if self._storage is not None and not self.is_demo:
            self._storage.save_game(self.stored)
