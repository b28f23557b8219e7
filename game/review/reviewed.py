"""A judged game as one of its players sees it: tenths by turn, the level in between, mistakes."""

from dataclasses import dataclass
from functools import cached_property
from itertools import accumulate, pairwise
from typing import Final

from game.play.judged import SAME, Cells, Chance, JudgedChoice, JudgedRecord, count_cells, sum_cells
from game.storage.drills import LEAST_MISTAKE

SELDOM: Final = 0.005
"""Odds below are rounding: best play does not make that choice."""


@dataclass(frozen=True)
class ReviewedGame:
    """A judged game, as seen from the seat of the ``viewer``."""

    record: JudgedRecord
    viewer: int

    @cached_property
    def cells(self) -> tuple[Cells, ...]:
        """What moved the viewer's margin, by turn, in tenths."""
        return count_cells(self.record, self.viewer)

    @cached_property
    def totals(self) -> Cells:
        """The same for the whole game."""
        return sum_cells(self.cells)

    @cached_property
    def levels(self) -> tuple[int, ...]:
        """The viewer's margin to be expected before each turn and at the end, in tenths.

        Where values are samples, half the games of 100 more that are won than lost.
        """
        if self.record.is_sampled:
            return tuple(round(10 * chance) - 500 for chance in self.sampled_chances[0])
        start = round(self.record.start * (-10 if self.viewer else 10))
        return tuple(accumulate(map(sum, self.cells), initial=start))

    @cached_property
    def mistakes(self) -> tuple[int, ...]:
        """The viewer's costly turns, the worst first; of equal ones the earlier.

        Those in a match that was decided are among them only if there is no other.
        """
        errors = {
            ply: each.is_decided
            for ply in range(len(self.record.plies))
            if (each := self.find_choice(ply, 0)) is not None and each.error > LEAST_MISTAKE
        }
        told = [ply for ply in errors if not errors[ply]] or [*errors]
        return tuple(sorted(told, key=lambda ply: (self.cells[ply].mine, ply)))

    @cached_property
    def chances(self) -> tuple[Chance, ...] | None:
        """The viewer's chance to win before each turn and at the end; ``None`` if not known."""
        found = [ply.chance for ply in self.record.plies if ply.chance is not None]
        if not found or len(found) < len(self.record.plies):
            return None
        lead = self.record.result
        found.append(Chance((1 + (lead > 0) - (lead < 0)) / 2))
        return tuple(Chance(1 - value if self.viewer else value, exact) for value, exact in found)

    @cached_property
    def sampled_chances(self) -> tuple[tuple[float, ...], tuple[float, ...]]:
        """The viewer's chances before each turn and at the end, and half of their intervals.

        Samples tell them at the viewer's own turns, all with the same play from there on, and lie
        on a line in between: another's turn is judged with that one playing well, which is no
        comparison.
        """
        sign, plies = -1 if self.viewer else 1, self.record.plies
        own = [n for n, ply in enumerate(plies) if ply.choices[self.viewer] is not None]
        known = [(n, 50 + sign * plies[n].before, plies[n].half) for n in own]
        known = [(0, *known[0][1:]) if known else (0, 50.0, 0.0), *known]
        known.append((len(plies), 50 + sign * self.record.result, 0.0))
        levels = [known[0][1:]]
        for before, after in pairwise(known):
            for turn in range(before[0] + 1, after[0] + 1):
                share = (turn - before[0]) / (after[0] - before[0])
                ends = zip(before[1:], after[1:], strict=True)
                chance, half = (a + share * (b - a) for a, b in ends)
                levels.append((chance, half))
        chances, halves = zip(*levels, strict=True)
        return chances, halves

    def find_choice(self, ply: int, side: int) -> JudgedChoice | None:
        """Return what the viewer (0) or the other one (1) chose at a turn, if anything."""
        return self.record.plies[ply].choices[self.viewer if not side else 1 - self.viewer]

    def is_decided(self, ply: int) -> bool:
        """Return whether the viewer's choice was costly where the match was decided."""
        choice = self.find_choice(ply, 0)
        return choice is not None and choice.is_decided

    def find_loss(self, ply: int, side: int) -> int:
        """Return what that choice gave away, in tenths: the number that stands everywhere."""
        cells = self.cells[ply]
        return cells.theirs if side else -cells.mine


def is_right(choice: JudgedChoice, place: int) -> bool:
    """Return whether an option is as good as any: within ``SAME`` of the best, or mixed by it.

    Of samples nobody can tell the best from what is within its interval.
    """
    option, reach = choice.options[place], max(SAME, choice.half if choice.is_sampled else 0.0)
    return choice.best.value - option.value <= reach or option.odds > SELDOM
