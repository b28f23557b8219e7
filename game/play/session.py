"""A game being played: its match, its players, the engine's answers, and its saved file.

People and opponents choose through the same method, ``seal``. Opponents are asked as soon as a
position arises, and lock in as soon as they have chosen; the game is saved after every choice. The
shell passes the engine's answers to the session in every frame, whatever screen is on top; screens
compare what they last showed with ``match`` and ``revision``.
"""

import logging
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import ClassVar, Final, Generic

from game.engine.client import Engine
from game.engine.protocol import Analysed, Answer, Chosen, Failed, Thinks
from game.play.game_file import GameFile, Notation
from game.play.judging import GameJudge, Judging
from game.play.match import Match, Undo
from game.play.players import Bot, Person, Player, ScreenTurns, Script, Seating
from game.play.requests import Requests
from game.protocol import PRACTICE, ChoiceT, StateT, Turn
from game.storage.storage import Storage
from game.storage.stored_game import StoredGame
from game.streams import hide_stream

_log: Final = logging.getLogger(__name__)


class Session(Generic[StateT, ChoiceT]):
    """One game from its set-up to its end, with people, bots and scripts in any seat."""

    teacher: ClassVar[str] = ""
    """The opponent whose name and pictures a script has."""
    judge: ClassVar[GameJudge | None] = None
    """How games are judged, if they are."""

    def __init__(
        self,
        notation: Notation[StateT, ChoiceT],
        match: Match[StateT, ChoiceT],
        seating: Seating,
        engine: Engine,
        storage: Storage | None,
    ) -> None:
        """Continue ``match`` once ``start`` is called; without ``storage`` nothing is saved."""
        self.match = match
        self.seating = seating
        self.screen = ScreenTurns(match, seating.players)
        """Who is at the screen."""
        self.revision = 0
        """A counter that grows with every change that a screen may show."""
        self.is_set_up = match.record.line.startswith(PRACTICE)
        """Whether the game began with a position that somebody set up: it is practice."""
        self.failure: Failed | None = None
        """Why an opponent could not answer, until ``ask`` is called again."""
        self.is_paused = False
        """Whether a demo holds before its next turn: set by ``pause`` and ``go_on``."""
        self.engine = engine
        self._notation = notation
        self._requests: Requests[ChoiceT] = Requests(engine, notation.game)
        self._file = GameFile(notation, match, None if self.is_demo else storage)
        self._undo = Undo(match, self.is_asked)
        self.judging: Judging | None = None
        """What is judged of the game so far; ``None`` where it is not, as while a game teaches."""
        self._begin_judging()

    @property
    def game(self) -> str:
        """The game's name in the registry."""
        return self._notation.game

    @property
    def players(self) -> tuple[Player, ...]:
        """The players, by seat."""
        return self.seating.players

    @property
    def is_demo(self) -> bool:
        """Whether every seat has a bot or a script."""
        return self.screen.person is None

    @property
    def goes_on(self) -> bool:
        """Whether a demo goes on by itself: it is not paused, and nobody has failed."""
        return self.is_demo and not self.is_paused and self.failure is None

    @property
    def is_tutorial(self) -> bool:
        """Whether this is a game that teaches: a person against a script."""
        return not self.is_demo and any(isinstance(each, Script) for each in self.players)

    @property
    def viewer(self) -> int:
        """The seat from which the table is shown: of the person at the screen, else the first."""
        return self.screen.person or 0

    @property
    def seats(self) -> Sequence[int]:
        """The viewer's seat, then the others in the order of play."""
        count = len(self.players)
        return tuple((self.viewer + n) % count for n in range(count))

    def bot_in(self, seat: int) -> str | None:
        """Return the name of the bot in a seat, or of the teacher; ``None`` for a person."""
        match self.players[seat]:
            case Bot(name):
                return name
            case Script():
                return self.teacher
            case Person():
                return None

    @property
    def first_bot(self) -> str | None:
        """The name of the first bot, or of the teacher; ``None`` among people."""
        return next(filter(None, map(self.bot_in, range(len(self.players)))), None)

    @property
    def has_begun(self) -> bool:
        """Whether a person has locked in a choice, or any turn has been made."""
        has_moved = self.match.ply > 0 or self.seating.undone > 0
        return has_moved or self.screen.locked_in is not None

    @property
    def has_undone(self) -> bool:
        """Whether turns were undone and none has been made since, so that ``redo`` works."""
        return self._undo.has_undone

    @property
    def has_become_practice(self) -> bool:
        """Whether turns were undone, and none has been made since, in what was none before."""
        return self.has_undone and not (self.seating.is_again or self.is_set_up)

    @property
    def is_counted(self) -> bool:
        """Whether the game counts for the records of its one person so far."""
        is_alone = not (self.is_demo or self.is_tutorial or self.screen.is_shared)
        seating = self.seating
        is_plain = not (seating.undone or seating.hints or seating.is_again)
        return is_alone and is_plain and not self.is_set_up

    def undo_costs(self, seat: int) -> bool:
        """Return whether ``undo`` would keep a game that counts out of the records."""
        return self.is_counted and not self._undo.is_free(seat)

    @property
    def is_analysing(self) -> bool:
        """Whether ``analyse`` waits for an answer; a failed request counts as not asked."""
        return self._requests.is_analysing

    @property
    def analysis(self) -> Analysed[ChoiceT] | None:
        """The answer to ``analyse`` for the current position, once it has arrived."""
        return self._requests.analysis

    @property
    def stored(self) -> StoredGame:
        """The game as it would be saved now."""
        return self._file.describe(self.seating, has_begun=self.has_begun)

    def describe_seen(self) -> str:
        """Return the game's id and what its only person (in a demo, the first seat) may know."""
        person = None if self.screen.is_shared else self.screen.person or 0
        seen = "hidden" if person is None else self.match.state.information_state(person)
        return f"{self.game} {self.seating.id}, turn {self.match.ply + 1}: {seen!r}"

    def start(self) -> None:
        """Save the game and ask every bot and script that is to move.

        A new game replaces saved games in which no person has chosen anything. One that is over,
        as earlier releases may have left it, is moved to the finished ones.
        """
        _log.info("game %s of %s, turn %d", self.seating.id, self.game, self.match.ply + 1)
        if not self.has_begun:
            self._file.remove_untouched()
        self._save()
        if self.match.is_over:
            self._finish()
        self._follow()
        self.ask()

    def is_sealed(self, seat: int) -> bool:
        """Return whether a seat has locked in its choice for the current position."""
        return self.match.sealed[seat] is not None

    def thought(self, seat: int) -> Thinks | None:
        """Return the progress of a bot that is thinking; ``None`` if it is not."""
        return self._requests.thought(seat)

    def find_taken_back(self, seat: int) -> ChoiceT | None:
        """Return the choice that ``seat`` took back last and has not made again since, if any."""
        return self._undo.find_taken_back(seat)

    def seal(self, seat: int, choice: object) -> Turn[ChoiceT] | None:
        """Lock in a seat's choice and save; return the turn if that completes it.

        The last turn finishes the game, whatever a screen still has to show of it. Raises
        ``IllegalActionError`` for a choice that the seat does not have.
        """
        return self._seal(seat, (choice,))

    def _seal(self, seat: int, choices: Sequence[object]) -> Turn[ChoiceT] | None:
        """Lock in a choice, and those planned after it while ``seat`` alone goes on, unsurprised.

        All are saved at once, so that no plan is lost half way.
        """
        match = self.match
        turn = match.seal(seat, choices[0])
        for choice in choices[1:]:
            if match.to_move != (seat,) or match.reveals(match.ply - 1):
                break
            turn = match.seal(seat, choice)
        self.screen.cover(seat)
        self.revision += 1
        self._save()
        if turn is not None:
            self._undo.forget()
            self._requests.drop_analysis()
            if self.match.is_over:
                self._finish()
            self._follow()
            if not (self.match.is_over or self.is_demo):
                self.ask()
        return turn

    def hand_over(self) -> None:
        """Give the screen to the person whose turn it is, without what was analysed for another."""
        self.screen.hand_over()
        self._requests.drop_analysis()
        self.revision += 1

    def take_back(self, seat: int) -> bool:
        """Take back a choice of ``seat`` that nobody has seen; return whether there was one.

        It is the choice locked in for this position, or else that of the last turn, which must not
        have been shown. What other seats have locked in stays, and so do their random streams. A
        forced choice cannot be taken back, for it would be made again at once, and nothing can once
        the game is over.
        """
        if self.match.is_over:
            return False
        if self.is_sealed(seat):
            if not self._undo.unseal(seat):
                return False
        elif self._undo.cut_unseen(seat):
            self._requests.cancel()
        else:
            return False
        self._change()
        return True

    def can_undo(self, seat: int) -> bool:
        """Return whether ``undo`` would take anything back.

        Never once the game is over. With several people it reaches back to what the others have
        seen, and no further.
        """
        if self.match.is_over or (self.screen.is_shared and not self._undo.is_free(seat)):
            return False
        return self._undo.find_last(seat) is not None

    def undo(self, seat: int) -> bool:
        """Return to the last position in which ``seat`` chose.

        Turns that were made for the seat go with it. Within a turn in which nothing hidden was
        revealed it is free; else it counts as undone, and from then on every bot has another random
        stream. Return whether there was anything to take back.
        """
        is_free = self._undo.is_free(seat)
        if not (self.can_undo(seat) and self._undo.undo(seat, self.seating.undone)):
            return False
        if not is_free:
            self.seating = replace(self.seating, undone=self.seating.undone + 1)
        self._requests.cancel()
        self._change()
        return True

    def redo(self) -> bool:
        """Play again what ``undo`` took back, unless a new turn was made; return whether it did.

        It no longer counts as undone, so that random streams, and whether the game counts, are as
        they were.
        """
        if (undone := self._undo.redo()) is None:
            return False
        self.seating = replace(self.seating, undone=undone)
        self._requests.cancel()
        self._change()
        return True

    def take(self, answers: Sequence[Answer]) -> None:
        """Process the engine's answers; those to requests of others are ignored."""
        if self.judging is not None and self.judging.take(answers):
            self.revision += 1
        for answer in answers:
            seat = self._requests.find_seat(answer.ticket)
            if self._requests.take(answer):
                self.revision += 1
            match answer:
                case Failed() if seat is not None:
                    self.failure = answer
                case Chosen(_, choice, plan) if seat is not None:
                    self._seal(seat, (choice, *plan))
                case _:
                    pass

    def ask(self) -> None:
        """Ask every bot and script that is to move and has not chosen; clear ``failure``.

        With people at the table the session asks after every turn. In a demo the screen calls this
        once it has shown the last turn.
        """
        if self.failure is not None:
            self.failure = None
            self.revision += 1
        waiting = set(self._requests.seats)
        for seat in self.match.to_move:
            if self.is_sealed(seat) or seat in waiting:
                continue
            match self.players[seat]:
                case Bot(name):
                    observation = self.match.state.information_state(seat)
                    self._requests.ask(seat, observation, name, self._stream(seat))
                case Script() as script:
                    if self.seal(seat, self._next_choice(script, seat)) is not None:
                        return  # the position has changed, and ``seal`` has asked about it
                case Person():
                    pass

    def is_asked(self, state: StateT) -> bool:
        """Return whether a person makes the only choice in ``state``, and can take it back."""
        del state
        return False

    def play_forced(self) -> bool:
        """Lock in for people what leaves them no choice; return whether anything was.

        Nothing is, while a bot has yet to choose, or a person who is to move has a choice or is
        asked all the same. A screen calls this when it has shown the last turn.
        """
        if self.is_asked(self.match.state):
            return False
        waiting = [seat for seat in self.match.to_move if not self.is_sealed(seat)]
        legal = [self.match.state.legal_actions(seat) for seat in waiting]
        are_people = all(isinstance(self.players[seat], Person) for seat in waiting)
        if not are_people or any(len(choices) > 1 for choices in legal):
            return False
        for seat, (choice,) in zip(waiting, legal, strict=True):
            self.seal(seat, choice)
        return bool(waiting)

    def pause(self) -> None:
        """Hold a demo before its next turn; a turn whose choices are asked for is still made."""
        self.is_paused = True

    def go_on(self) -> None:
        """Let a demo go on: its screen asks for the next turn once it has shown the last one."""
        self.is_paused = False

    def analyse(self, seat: int) -> None:
        """Ask the engine, once a position, what is best in it as far as ``seat`` can know.

        The answer is in ``analysis`` until the next turn.
        """
        match = self.match
        if not match.is_over and self._requests.analysed_ply != match.ply:
            self._requests.analyse(match.ply, match.state.information_state(seat))

    def count_hint(self) -> None:
        """Count and save that the person was shown what is best in this position."""
        self.seating = replace(self.seating, hints=self.seating.hints + 1)
        self.revision += 1
        self._save()

    def leave(self) -> None:
        """Cancel every request to the engine; the saved game is kept."""
        self._requests.cancel()
        if self.judging is not None:
            self.judging.cancel()

    def _finish(self) -> None:
        """Move the saved game to the finished ones.

        Only now the deal is logged: before, it would give hidden cards away.
        """
        _log.info("over: %s", self.stored)
        self._file.finish(self.seating)

    def _begin_judging(self) -> None:
        """Judge from now on; a game that teaches is judged once it is over."""
        if self.judge is not None and (self.match.is_over or not self.is_tutorial):
            keep = partial(self._file.keep_judged, self.seating.id)
            self.judging = Judging(self.judge, self.match, self.seating, self.engine, keep)

    def _follow(self) -> None:
        """Judge what is over, and drop what was judged of turns that were taken back."""
        if self.judging is None:
            self._begin_judging()
        if self.judging is not None:
            self.judging.follow()

    def _change(self) -> None:
        """Count and save a change of the position, and ask who is to move now."""
        self.revision += 1
        self._save()
        self._follow()
        self.ask()

    def _stream(self, seat: int) -> str:
        """Return what a bot's random numbers start from: nothing that reveals the game's seed."""
        return hide_stream(self.seating.seed, self.match.ply, seat, self.seating.undone)

    def _next_choice(self, script: Script, seat: int) -> ChoiceT:
        made = sum(turn[seat] is not None for turn in self.match.turns)
        legal: Sequence[ChoiceT] = self.match.state.legal_actions(seat)
        preferred = (self._notation.parse_choice(word) for word in script.list_preferred(made))
        return next((choice for choice in preferred if choice in legal), legal[0])

    def _save(self) -> None:
        self._file.save(self.seating, has_begun=self.has_begun)
