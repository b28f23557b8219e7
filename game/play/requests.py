"""What has been asked of the engine: one job at a time by a screen, choices and more by a session.

A session asks for the choices of bots, and for the analysis of a position.
"""

from collections.abc import Collection, Sequence
from typing import Final, Generic, cast

from game.engine.client import Engine
from game.engine.protocol import Analysed, Answer, Chosen, Computed, Failed, Thinks, Ticket
from game.protocol import ChoiceT


class Computation:
    """What a screen has asked the engine to compute, and how far that is.

    A screen asks for a job, hands all answers of the engine to ``take`` and uses the parts that it
    returns; it cancels when it is left.
    """

    def __init__(
        self,
        engine: Engine,
        calculator: str,
        *,
        in_background: bool = False,
        with_opponents: bool = False,
    ) -> None:
        """Ask ``calculator``, by its name in the registry, perhaps after all that others ask.

        What opponents play is computed ``with_opponents``, in their process.
        """
        self.job: object | None = None
        """What was asked for last; ``None`` before, and after ``cancel``."""
        self.steps = 0
        """How many steps were reported so far, such as nodes that were visited."""
        self.failure: str | None = None
        """Why there will be no more parts, for the log; ``None`` unless the job has failed."""
        self._engine: Final = engine
        self._calculator: Final = calculator
        self._in_background: Final = in_background
        self._with_opponents: Final = with_opponents
        self._ticket: Ticket | None = None

    @property
    def is_running(self) -> bool:
        """Whether more parts are to come."""
        return self._ticket is not None

    def ask(self, job: object) -> None:
        """Ask for ``job`` in place of what was asked for before."""
        self.cancel()
        self.job = job
        self._ticket = self._engine.compute(
            self._calculator,
            job,
            in_background=self._in_background,
            with_opponents=self._with_opponents,
        )

    def take(self, answers: Sequence[Answer]) -> list[object]:
        """Return the parts of the job among the answers, in order."""
        parts: list[object] = []
        for answer in answers:
            if answer.ticket != self._ticket:
                continue
            match answer:
                case Computed(part=part, is_last=is_last):
                    parts.append(part)
                    self._ticket = None if is_last else self._ticket
                case Thinks(considered=considered):
                    self.steps = considered
                case Failed(reason=reason):
                    self._ticket, self.failure = None, reason
        return parts

    def cancel(self) -> None:
        """Want nothing any more."""
        if self._ticket is not None:
            self._engine.stop(self._ticket)
        self._ticket, self.job, self.steps, self.failure = None, None, 0, None


class Requests(Generic[ChoiceT]):
    """The open requests of one session, and what the engine has told about them so far."""

    def __init__(self, engine: Engine, game: str) -> None:
        """Ask ``engine`` about ``game``, by its name in the registry."""
        self.analysis: Analysed[ChoiceT] | None = None
        """The answer to ``analyse``, until ``drop_analysis``."""
        self.analysed_ply: int | None = None
        """The ply that was asked about last; ``None`` after ``drop_analysis``."""
        self._engine: Final = engine
        self._game: Final = game
        self._seats: dict[Ticket, int] = {}
        self._thoughts: dict[int, Thinks] = {}
        self._analysis_ticket: Ticket | None = None

    @property
    def is_analysing(self) -> bool:
        """Whether an analysis has been asked for and neither arrived nor failed."""
        return self._analysis_ticket is not None

    @property
    def seats(self) -> Collection[int]:
        """The seats whose bots have been asked and have not answered."""
        return self._seats.values()

    def thought(self, seat: int) -> Thinks | None:
        """Return the progress of a bot that is thinking; ``None`` if it is not."""
        return self._thoughts.get(seat)

    def find_seat(self, ticket: Ticket) -> int | None:
        """Return the seat whose bot was asked with this ticket; ``None`` for all other tickets."""
        return self._seats.get(ticket)

    def ask(self, seat: int, observation: object, bot: str, stream: str) -> None:
        """Ask ``bot`` for the choice of ``seat``; ``stream`` is the seed of its random numbers."""
        self._seats[self._engine.submit(self._game, observation, bot, stream)] = seat

    def analyse(self, ply: int, observation: object) -> None:
        """Ask what is best in the position at ``ply``; drop what was asked about another."""
        self.drop_analysis()
        self.analysed_ply = ply
        self._analysis_ticket = self._engine.analyse(self._game, observation)

    def take(self, answer: Answer) -> bool:
        """Process an answer; return whether it told anything new about a request of this session.

        The engine has logged an analysis that failed.
        """
        if answer.ticket == self._analysis_ticket:
            return self._take_analysis(answer)
        seat = self._seats.get(answer.ticket)
        if seat is None:
            return False
        if isinstance(answer, Thinks):
            self._thoughts[seat] = answer
        if isinstance(answer, Chosen | Failed):
            del self._seats[answer.ticket]
            self._thoughts.pop(seat, None)
        return True

    def cancel(self) -> None:
        """Cancel every request."""
        for ticket in self._seats:
            self._engine.stop(ticket)
        self._seats.clear()
        self._thoughts.clear()
        self.drop_analysis()

    def drop_analysis(self) -> None:
        """Drop the analysis, and cancel its request if it is still open."""
        if self._analysis_ticket is not None:
            self._engine.stop(self._analysis_ticket)
        self._analysis_ticket = self.analysed_ply = self.analysis = None

    def _take_analysis(self, answer: Answer) -> bool:
        if isinstance(answer, Analysed):
            self.analysis = cast("Analysed[ChoiceT]", answer)
        if isinstance(answer, Analysed | Failed):
            self._analysis_ticket = None
            return True
        return False
