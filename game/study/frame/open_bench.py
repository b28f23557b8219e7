"""Which benches have a tab, and one that is open: its clock, its bet, what settings keep of it."""

from collections.abc import Callable, Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final, TypeVar

from game import registry
from game.shell.context import Context
from game.shell.preferences import Preferences
from game.shell.routes import Study
from game.study.frame.bench import Bench, BenchContext, Bet
from game.study.frame.clock import USUAL_SPEED
from game.ui.widgets.buttons import Adjustment

FIRST: Final = "tiles"
"""The bench that the study opens with for the first time, where it is there."""
_FOLDER: Final = "game.study.benches"


def list_tabs() -> tuple[str, ...]:
    """Return the benches that have a tab, in order: those of the registry that are there."""
    return tuple(filter(_has_folder, registry.list_benches()))


@cache
def _has_folder(name: str) -> bool:
    return find_spec(f"{_FOLDER}.{name}") is not None


def load_bench(name: str) -> Callable[[BenchContext], Bench]:
    """Return what opens the bench called ``name``, loaded if need be; raises ``ImportError``."""
    opened: Callable[[BenchContext], Bench] = import_module(f"{_FOLDER}.{name}").open_bench
    return opened


STUDY: Final = "study"
"""The name under which the settings keep it, beside those of the games."""
KeptT = TypeVar("KeptT", int, None)


class StudyPreferences:
    """Where the player left each bench, and every bet; every change is saved at once.

    Of a bench the settings keep what lies on it (``saved``), the step of its clock (``index``) and
    its ``speed``, and the number of the answer that was bet on (``bet``).
    """

    def __init__(self, preferences: Preferences) -> None:
        """Keep it among the settings of ``preferences``."""
        self._preferences = preferences

    def read(self, key: str) -> str:
        """Return the text of a key; empty if there is none."""
        return str(self._find(key) or "")

    def read_number(self, key: str, usual: KeptT) -> int | KeptT:
        """Return the whole number of a key, or else the usual one."""
        number = self._find(key)
        return int(number) if isinstance(number, int | float) else usual

    def write(self, key: str, value: str | float) -> None:
        """Keep the value of a key."""
        if self._find(key) != value:
            self._preferences.set_game(STUDY, **{key: value})

    def _find(self, key: str) -> str | float | bool | None:
        return self._preferences.now.games.get(STUDY, {}).get(key)


SKIPPED: Final = -1
"""What is kept as the answer of a bet that was skipped."""
_PATIENCE: Final = 0.3
"""Seconds for which an empty picture needs no word: most searches are done before."""


class OpenBench:
    """One bench from when it is opened until it is left."""

    def __init__(
        self, context: Context, keeping: StudyPreferences, name: str, position: str = ""
    ) -> None:
        """Lay it out as it was left, or with ``position`` on it: then its bet is asked anew."""
        self.name = name
        self._context = context
        self._keeping = keeping
        self._is_first = not keeping.read("bench")
        self._waited, self._was_awaited = 0.0, False
        keeping.write("bench", name)
        self.is_betting = self._said is None
        """Whether the bet is asked: at the first visit, and again when the player wants."""
        bench_context = BenchContext(context, keeping.read(f"{name}.saved"), position)
        self.clock = bench_context.clock
        self.clock.speed = keeping.read_number(f"{name}.speed", USUAL_SPEED)
        self.clock.is_held = self.is_betting or self._reduced_motion
        self.clock.wanted = 0 if position else keeping.read_number(f"{name}.index", 0)
        self.bench = load_bench(name)(bench_context)
        if position and self.bench.bet is not None:
            self.is_betting = True
        self.clock.is_held = self.bet is not None or self._reduced_motion

    @property
    def bet(self) -> Bet | None:
        """The bet that is open, if any."""
        return self.bench.bet if self.is_betting else None

    @property
    def title(self) -> str:
        """What the bench is called."""
        return self._context.say(f"study.{self.name}.title")

    @property
    def lead(self) -> str:
        """The open question, what the bench remarks, what came of the bet, or the bench's lead."""
        bench, bet, said = self.bench, self.bench.bet, self._said
        if self.is_betting and bet is not None:
            return bet.question
        if bench.remark or bet is None:
            return bench.remark or bench.lead
        if said is None or bet.right is None or said not in range(len(bet.answers)):
            return bench.lead
        which = "right" if said == bet.right else "wrong"
        words = {"said": bet.answers[said], "answer": bet.answers[bet.right]}
        return self._context.say(f"study.bet.{which}", **words)

    @property
    def rules(self) -> list[str]:
        """The lines above an open question: the rule it is about; none without a question.

        The first bench that is ever opened also says what the study is.
        """
        if self.bet is None:
            return []
        opening = self._context.say("study.opening", pages=len(list_tabs()))
        return [opening, self.bet.rule] if self._is_first else [self.bet.rule]

    @property
    def rule(self) -> str:
        """What stands above an open question: the rules, unless the bench has a remark."""
        rules = self.rules
        return (rules and self.bench.remark) or "\n".join(rules)

    def narrate(self) -> list[str]:
        """Return the lines for a screen reader: title, lead, story, verdict, then the picture."""
        report = self.bench.report
        verdict = filter(None, [report.verdict])
        heading = [self.title, *self.rule.splitlines(), self.lead]
        return [*heading, *report.story, *verdict, *self.bench.narrate()]

    def settle_bet(self, answer: int) -> None:
        """Keep the number of an answer to the bet, or ``SKIPPED``."""
        self._keep("bet", answer)
        self.is_betting = False

    def adjust(self, change: Adjustment) -> None:
        """Change a parameter; say no more what came of the bet: what is shown now is another."""
        self.bench = self.bench.adjust(change) or self.bench
        if self._said is not None:
            self._keep("bet", SKIPPED)

    def show_answer(self) -> None:
        """Show what the bet was about, once it is placed: by playing, or as the bench itself does.

        With reduced motion nothing moves by itself.
        """
        self.clock.is_held = self._reduced_motion
        if not self.bench.settle() and not self._reduced_motion:
            self.clock.restart()

    def pass_over_bet(self, before: int) -> bool:
        """Close a bet that is open, unanswered, as the clock is moved; return whether one was.

        A bench that shows the answer without its clock shows it, as after *Just show me*, and its
        clock stays where it was ``before``.
        """
        if self.bet is None:
            return False
        self.settle_bet(SKIPPED)
        self.clock.is_held = self._reduced_motion
        if self.bench.settle():
            self.clock.go(before)
        return True

    @property
    def is_awaited(self) -> bool:
        """Whether its picture has been empty for so long that a word should say why."""
        return self.bench.is_waiting and self._waited >= _PATIENCE

    def wait(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether the word for an empty picture comes or goes."""
        before, self._waited = self._was_awaited, self._waited + dt
        if not self.bench.is_waiting:
            self._waited = 0.0
        self._was_awaited = self.is_awaited
        return before != self._was_awaited

    def keep(self) -> None:
        """Save what lies on the bench and where its clock stands."""
        self._keep("saved", self.bench.save())
        if not self.clock.is_playing:
            self._keep("index", self.clock.index)
            self._keep("speed", self.clock.speed)

    @property
    def is_stale(self) -> bool:
        """Whether the bench has been left otherwise, elsewhere."""
        return self._keeping.read(f"{self.name}.saved") != self.bench.save()

    def close(self) -> None:
        """Save the bench, which is left, and want no answers any more."""
        self.keep()
        self.bench.close()

    @property
    def _said(self) -> int | None:
        """The number of the answer that was bet on, or ``SKIPPED``; ``None`` before it is asked."""
        return self._keeping.read_number(f"{self.name}.bet", None)

    def _keep(self, key: str, value: str | float) -> None:
        self._keeping.write(f"{self.name}.{key}", value)

    @property
    def _reduced_motion(self) -> bool:
        return self._context.preferences.now.reduced_motion


def lay_route(
    context: Context, keeping: StudyPreferences, route: Study, benches: Sequence[str]
) -> OpenBench:
    """Return the bench of ``route``, or else the one that was left."""
    wanted = (route.bench, keeping.read("bench"), FIRST)
    name = next((name for name in wanted if name in benches), benches[0])
    return OpenBench(context, keeping, name, route.position if route.bench == name else "")
