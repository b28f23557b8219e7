"""The base of benches that ask for one answer and show it step by step, as their clock runs."""

from game.play.computation import Computation
from game.study.frame.bench import BenchContext
from game.study.jobs import CALCULATOR, Job


class SteppedBench:
    """A bench at the step ``_index`` of its answer, or at -1 until it has come."""

    def __init__(self, context: BenchContext) -> None:
        """Ask for nothing yet."""
        self._context = context
        self._computation = Computation(context.shell.engine, CALCULATOR)
        self._index = -1

    @property
    def is_moving(self) -> bool:
        """Never: only clock and player move the picture."""
        return False

    @property
    def is_waiting(self) -> bool:
        """Whether the answer is still being computed."""
        return self._computation.is_running

    @property
    def remark(self) -> str:
        """What the player points at, or that there will be no answer."""
        if self._computation.failure is not None:
            return self._context.say("study.failed")
        return self._write_remark()

    def update(self, dt: float) -> bool:
        """Come to the clock's step."""
        del dt
        has_changed = self._index != self._context.clock.index
        self._index = self._context.clock.index
        return has_changed

    def close(self) -> None:
        """Want no answer any more."""
        self._computation.cancel()

    def _write_remark(self) -> str:
        """Return what is pointed at, in words; empty where nothing is."""
        return ""

    def _begin(self, job: Job) -> None:
        """Ask for another answer, and stand before its first step until it comes."""
        self._index = -1
        self._context.clock.clear()
        self._computation.ask(job)
