"""Poker with hidden cards being learnt by CFR: value, exploitability and strategies by passes."""

from collections.abc import Iterable, Sequence
from typing import Final

from pygame import Rect

from game.engine.protocol import Answer
from game.play.computation import Computation
from game.study.benches.poker.learning_view import bar_items, find_x, lay_learning, plot_items
from game.study.benches.poker.strategies import CARDS, GOAL, BetFrequency, list_bars, value_bluff
from game.study.figures import write_value
from game.study.frame.bench import BenchContext
from game.study.frame.report import Counter, Report
from game.study.jobs import CALCULATOR
from game.study.learning_jobs import Learn, Learnt, space_passes
from game.ui.actions import Action, Command, Point, Press, Release
from game.ui.display_list import Item
from game.ui.pen import Easel

PASSES: Final = 1000
_DECADES: Final = (10, 100)
"""Passes to which leaps go."""
_NEAR: Final = 1e-5
"""How near the value comes to that of the game, and stays, before this is said."""


class Learning:
    """CFR on Kuhn poker, seen after some of its passes."""

    def __init__(self, context: BenchContext) -> None:
        """Ask for the passes."""
        self._context = context
        self._easel = Easel(context.shell.kit, 1.0)
        self.places = lay_learning(Rect(0, 0, 1, 1), self._easel)
        """Where everything lies."""
        self._points: list[Learnt] = []
        self._index = 0
        self._pointed: int | None = None
        self._is_dragging = False
        self._computation = Computation(context.shell.engine, CALCULATOR)
        self._computation.ask(Learn("kuhn", "-", space_passes(PASSES)))

    @property
    def has_failed(self) -> bool:
        """Whether nothing will come."""
        return self._computation.failure is not None

    @property
    def is_moving(self) -> bool:
        """Never: only clock and player move this picture."""
        return False

    @property
    def is_waiting(self) -> bool:
        """Whether no pass has come yet."""
        return self._computation.is_running

    @property
    def lead(self) -> str:
        """What the bluff is worth at equilibrium."""
        return self._context.say("study.poker.learning.lead")

    @property
    def remark(self) -> str:
        """The strategy that is pointed at; empty where none is."""
        bars = self._bars
        if self._pointed is not None and bars:
            return self._describe(self._pointed, bars[self._pointed])
        return ""

    @property
    def report(self) -> Report:
        """Passes, value and exploitability, and what the bluff is worth now."""
        point = self._point
        if point is None:
            return Report()
        values = {
            "passes": str(point.passes),
            "value": _write_exactly(point.value),
            "exploitability": _write_exactly(point.exploitability),
        }
        counters = tuple(
            Counter(self._context.say(f"study.poker.{key}"), (value,))
            for key, value in values.items()
        )
        rest = self._points[self._index :]
        is_settled = all(abs(each.value - GOAL) < _NEAR for each in rest)
        verdict = self._context.say("study.poker.learnt") if rest and is_settled else ""
        return Report((), counters, self._write_story(), verdict)

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area."""
        self._easel = Easel(self._context.shell.kit, unit)
        self.places = lay_learning(area.copy(), self._easel)

    def handle(self, action: Action, *, has_focus: bool) -> bool:
        """Name the bar that is pointed at; go to the pass that is pressed or dragged to."""
        del has_focus
        match action:
            case Press(place) if self._points and self.places.curves.collidepoint(place):
                self._is_dragging = True
                self._go(place[0])
            case Point(place) if self._is_dragging:
                self._go(place[0])
            case Point(place):
                found = Rect(place, (1, 1)).collidelist(self.places.bars)
                self._pointed = found if found >= 0 else None
            case Release() | Command.FOCUS_LOST if self._is_dragging:
                self._is_dragging = False
            case _:
                return False
        return True

    def take(self, answers: Sequence[Answer]) -> None:
        """Take in the passes that have come; once all have, show them one by one."""
        parts = [part for part in self._computation.take(answers) if isinstance(part, Learnt)]
        self._points += parts
        if parts and not self._computation.is_running:
            marks = [at for at, point in enumerate(self._points) if point.passes in _DECADES]
            self._context.clock.begin(len(self._points) - 1, marks)

    def show(self, index: int) -> None:
        """Show what has been learnt at a step of the clock."""
        self._index = index

    def update(self, dt: float) -> bool:
        """Nothing glides here."""
        del dt
        return False

    def items(self, *, has_focus: bool) -> Iterable[Item]:
        """Return the plots and the bars."""
        del has_focus
        if not self._points:
            return
        say = self._context.say
        heads = [say(f"study.poker.plot.{each}") for each in ("value", "exploitability")]
        yield from plot_items(self._easel, self.places, heads, self._points, self._index)
        groups = [say(f"study.poker.group.{number}") for number in range(4)]
        cards = [say(f"study.poker.card.{card}") for card in CARDS.values()]
        yield from bar_items(self._easel, self.places, groups, cards, self._bars)

    def narrate(self) -> Iterable[str]:
        """Return all strategies."""
        for number, bar in enumerate(self._bars):
            yield self._describe(number, bar)

    def close(self) -> None:
        """Want no more passes."""
        self._computation.cancel()

    @property
    def _point(self) -> Learnt | None:
        return self._points[min(self._index, len(self._points) - 1)] if self._points else None

    @property
    def _bars(self) -> list[BetFrequency]:
        return [] if self._point is None else list_bars(self._point)

    def _go(self, x: int) -> None:
        xs = [find_x(self.places.axes[0], point.passes) for point in self._points]
        self._context.clock.go(min(range(len(xs)), key=lambda at: abs(xs[at] - x)))

    def _describe(self, number: int, bar: BetFrequency) -> str:
        group, card = divmod(number, len(CARDS))
        name = list(CARDS.values())[card]
        return self._context.say(
            "study.poker.bar",
            group=self._context.say(f"study.poker.group.{group}"),
            card=self._context.say(f"study.poker.card.{name}"),
            share=round(100 * bar.share),
        )

    def _write_story(self) -> tuple[str, ...]:
        calls, value = value_bluff(self._bars)
        say = self._context.say
        said = say("study.poker.bluff", calls=round(100 * calls), value=write_value(value))
        return said, say("study.poker.bands")


def _write_exactly(value: float) -> str:
    """Return a number with six digits after the point."""
    return f"{value:.6f}".replace("-", "−")
