"""One job at a time, asked of a calculator by a screen that has no session."""

from collections.abc import Sequence
from typing import Final

from game.engine.client import Engine
from game.engine.protocol import Answer, Computed, Failed, Thinks, Ticket


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
