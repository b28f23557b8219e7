"""A part of the way through poker, and what is remembered of it while another one is shown."""

import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

from game.study.frame.bench import BenchContext, Parameter, SteppedBench, cycle
from game.ui.widgets.buttons import Adjustment

STEPS: Final = ("open", "hidden", "hands", "learning", "fields")
_FIRST_SEED: Final = 1
_LATEST: Final = 1_000
"""A step of the clock that lies behind all of ten hands."""


@dataclass(slots=True)
class PokerWay:
    """Which step of the way is shown, and the hands: seed, choices, and where they were left."""

    open_part: Callable[[BenchContext, "PokerWay"], "PokerPart"]
    name: str
    seed: int = _FIRST_SEED
    choices: str = ""
    left: int = _LATEST


class PokerPart(SteppedBench):
    """One step of the way; turning the setting *step* leads to the others."""

    def __init__(self, context: BenchContext, way: PokerWay) -> None:
        """Begin with nothing on the clock."""
        super().__init__(context)
        context.clock.clear()
        self.way = way

    @property
    def parameters(self) -> Sequence[Parameter]:
        """Which step it is."""
        say = self._context.say
        return (Parameter("step", say("study.poker.step"), say(f"study.poker.step.{self._name}")),)

    def adjust(self, change: Adjustment) -> "PokerPart":
        """Turn to another step."""
        self.close()
        self.way.name = cycle(STEPS, self._name, change.steps)
        self._context.clock.wanted = self.way.left if self._name == "hands" else 0
        return self.way.open_part(self._context, self.way)

    def save(self) -> str:
        """Return the name of the step; with seed and choices of the hands, once any are played."""
        way = self.way
        if not way.choices and way.seed == _FIRST_SEED:
            return way.name
        return f"{way.name} {way.seed} {way.choices}".rstrip()

    @property
    def _name(self) -> str:
        return self.way.name


def parse_saved(text: str) -> tuple[str, int, str]:
    """Return step, seed and choices that ``PokerPart.save`` wrote; of anything else, the first."""
    name, _, rest = text.partition(" ")
    seed, _, choices = rest.partition(" ")
    if name not in STEPS:
        return STEPS[0], _FIRST_SEED, ""
    if not re.fullmatch(r"[1-9][0-9]{0,8}", seed, re.ASCII) or not set(choices) <= set("pb"):
        return name, _FIRST_SEED, ""
    return name, int(seed), choices
