"""The bet of a bench: whether it is open, what the player said, and what came of it."""

from typing import Final

from game.shell.context import Context
from game.study.frame.bench import Bench, Settler
from game.study.frame.clock import StepClock
from game.study.frame.keeping import Keeping
from game.study.frame.report import Bet

SKIPPED: Final = -1
"""What is kept as the answer of a bet that was skipped."""


class Betting:
    """Asks for a bet once, at the first visit of a bench, and again when the player wants."""

    def __init__(self, context: Context, keeping: Keeping, name: str) -> None:
        """Ask about the bench called ``name`` unless it has been asked about before."""
        self._context = context
        self._keeping = keeping
        self._name = name
        self.is_open = keeping.find_bet(name) is None
        """Whether the question is shown."""

    def find(self, bench: Bench) -> Bet | None:
        """Return the bet that is open, if any."""
        return bench.bet if self.is_open else None

    def settle(self, answer: int) -> None:
        """Keep the number of an answer, or ``SKIPPED``."""
        self._keeping.save_bet(self._name, answer)
        self.is_open = False

    def drop(self) -> None:
        """Say no more what came of the bet: something else is shown than what it was placed on."""
        if self._keeping.find_bet(self._name) is not None:
            self._keeping.save_bet(self._name, SKIPPED)

    def write_lead(self, bench: Bench) -> str:
        """Return the open question, what the bench remarks, what came of the bet, or its lead."""
        bet, said = bench.bet, self._keeping.find_bet(self._name)
        if self.is_open and bet is not None:
            return bet.question
        if bench.remark or bet is None:
            return bench.remark or bench.lead
        if said is None or bet.right is None or said not in range(len(bet.answers)):
            return bench.lead
        which = "right" if said == bet.right else "wrong"
        words = {"said": bet.answers[said], "answer": bet.answers[bet.right]}
        return self._context.say(f"study.bet.{which}", **words)


def show_answer(bench: Bench, clock: StepClock, *, reduced_motion: bool) -> None:
    """Show what a bet was about, once it is placed: by playing, or as the bench itself does.

    With ``reduced_motion`` nothing moves by itself.
    """
    clock.is_held = reduced_motion
    if isinstance(bench, Settler):
        bench.settle()
    elif not reduced_motion:
        clock.restart()
