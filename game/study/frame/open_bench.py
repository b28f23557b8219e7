"""Which benches have a tab, and one that is open: its clock, its bet, what settings keep of it."""

from collections.abc import Sequence
from functools import cache
from importlib import import_module
from importlib.util import find_spec
from typing import Final, Protocol, cast

from game import registry
from game.shell.context import Context
from game.shell.preferences import Preferences
from game.shell.routes import Study
from game.study.frame.bench import Bench, BenchContext, Bet, HasBetReveal
from game.study.frame.clock import USUAL_SPEED
from game.study.frame.frame_layout import ShownControls

FIRST: Final = "tiles"
"""The bench that the study opens with for the first time, where it is there."""
_FOLDER: Final = "game.study.benches"


class BenchModule(Protocol):
    """What the module ``bench`` of a bench's folder offers."""

    def open_bench(self, context: BenchContext) -> Bench:
        """Return the bench with what was left on it."""


def list_tabs() -> tuple[str, ...]:
    """Return the benches that have a tab, in order: those of the registry that have a folder."""
    return tuple(filter(_has_folder, registry.list_benches()))


@cache
def _has_folder(name: str) -> bool:
    return find_spec(f"{_FOLDER}.{name}") is not None


def load_bench(name: str) -> BenchModule:
    """Return the module of the bench called ``name``; raises ``ImportError``."""
    return cast("BenchModule", import_module(f"{_FOLDER}.{name}.bench"))


def open_bench(name: str, context: BenchContext) -> Bench:
    """Return the bench called ``name``, loaded if it has to be; raises ``ImportError``."""
    return load_bench(name).open_bench(context)


STUDY: Final = "study"
"""The name under which the settings keep it, beside those of the games."""


class StudyPreferences:
    """Where the player left each bench, and every bet; every change is saved at once."""

    def __init__(self, preferences: Preferences) -> None:
        """Keep it among the settings of ``preferences``."""
        self._preferences = preferences

    @property
    def bench(self) -> str:
        """The bench that was left last; empty at the first time."""
        return str(self._read("bench", ""))

    @bench.setter
    def bench(self, name: str) -> None:
        self._write("bench", name)

    def find_saved(self, bench: str) -> str:
        """Return what lay on a bench; empty at the first time."""
        return str(self._read(f"{bench}.saved", ""))

    def save(self, bench: str, saved: str) -> None:
        """Keep what lies on a bench."""
        self._write(f"{bench}.saved", saved)

    def find_index(self, bench: str) -> int:
        """Return the step at which a bench's clock stood."""
        return self._read_number(f"{bench}.index", 0)

    def find_speed(self, bench: str) -> int:
        """Return the number of the speed at which a bench's clock runs."""
        return self._read_number(f"{bench}.speed", USUAL_SPEED)

    def save_clock(self, bench: str, index: int, speed: int) -> None:
        """Keep at which step a bench's clock stands, and which speed it runs at."""
        self._write(f"{bench}.index", index)
        self._write(f"{bench}.speed", speed)

    def find_bet(self, bench: str) -> int | None:
        """Return the number of the answer that the player bet on; -1 if the bet was skipped.

        ``None`` if the player has not been asked.
        """
        bet = self._read(f"{bench}.bet", None)
        return int(bet) if isinstance(bet, int | float) else None

    def save_bet(self, bench: str, answer: int | None) -> None:
        """Keep what the player bet on; ``None`` asks again."""
        self._write(f"{bench}.bet", answer)

    def _read_number(self, key: str, usual: int) -> int:
        number = self._read(key, usual)
        return int(number) if isinstance(number, int | float) else usual

    def _read(self, key: str, usual: str | float | None) -> str | float | bool | None:
        return self._preferences.now.games.get(STUDY, {}).get(key, usual)

    def _write(self, key: str, value: str | float | None) -> None:
        if self._read(key, None) != value:
            self._preferences.set_game(STUDY, **{key: value})


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
        self._is_first = not keeping.bench
        self._waited, self._was_awaited = 0.0, False
        keeping.bench = name
        self.is_betting = keeping.find_bet(name) is None
        """Whether the bet is asked: at the first visit, and again when the player wants."""
        bench_context = BenchContext(context, keeping.find_saved(name), position)
        self.clock = bench_context.clock
        self.clock.speed = keeping.find_speed(name)
        self.clock.is_held = self.is_betting or self._reduced_motion
        self.clock.wanted = 0 if position else keeping.find_index(name)
        self.bench: Bench = open_bench(name, bench_context)
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
        bench, bet, said = self.bench, self.bench.bet, self._keeping.find_bet(self.name)
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

    def describe_controls(self, benches: tuple[str, ...]) -> ShownControls:
        """Return what the controls around it show; ``benches`` are those with a tab."""
        bench, is_muted = self.bench, self._context.preferences.now.is_muted
        has_bet = bench.bet is not None
        return ShownControls(
            benches, self.name, self.bet, has_bet, bench.parameters, self.clock, is_muted
        )

    def narrate(self) -> list[str]:
        """Return the lines for a screen reader: title, lead, story, verdict, then the picture."""
        report = self.bench.report
        verdict = filter(None, [report.verdict])
        heading = [self.title, *self.rule.splitlines(), self.lead]
        return [*heading, *report.story, *verdict, *self.bench.narrate()]

    def settle_bet(self, answer: int) -> None:
        """Keep the number of an answer to the bet, or ``SKIPPED``."""
        self._keeping.save_bet(self.name, answer)
        self.is_betting = False

    def drop_bet(self) -> None:
        """Say no more what came of the bet: something else is shown than what it was placed on."""
        if self._keeping.find_bet(self.name) is not None:
            self._keeping.save_bet(self.name, SKIPPED)

    def show_answer(self) -> None:
        """Show what the bet was about, once it is placed: by playing, or as the bench itself does.

        With reduced motion nothing moves by itself.
        """
        self.clock.is_held = self._reduced_motion
        if isinstance(self.bench, HasBetReveal):
            self.bench.settle()
        elif not self._reduced_motion:
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
        if isinstance(self.bench, HasBetReveal):
            self.clock.go(before)
            self.bench.settle()
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
        self._keeping.save(self.name, self.bench.save())
        if not self.clock.is_playing:
            self._keeping.save_clock(self.name, self.clock.index, self.clock.speed)

    def close(self) -> None:
        """Save the bench, which is left, and want no answers any more."""
        self.keep()
        self.bench.close()

    @property
    def _reduced_motion(self) -> bool:
        return self._context.preferences.now.reduced_motion


def lay_route(
    context: Context, keeping: StudyPreferences, route: Study, benches: Sequence[str]
) -> OpenBench:
    """Return the bench of ``route``, or else the one that was left."""
    wanted = (route.bench, keeping.bench, FIRST)
    name = next((name for name in wanted if name in benches), benches[0])
    return OpenBench(context, keeping, name, route.position if route.bench == name else "")
