"""What a session has asked of the engine: the choices of bots, and the analysis of a position."""

from collections.abc import Collection
from typing import Final, Generic, cast

from game.engine.client import Engine
from game.engine.protocol import Analysed, Answer, Chosen, Failed, Thinks, Ticket
from game.protocol import ChoiceT


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
