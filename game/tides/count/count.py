"""The animation of a round's count as data.

It follows the order of the rules: raw symbols, single suits, the doubling, card by card,
majorities, and the best card last; the two sides take turns. Every number comes from the terms of
``rules.scoring``. Times are milliseconds at normal speed.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from enum import Enum
from functools import cached_property
from itertools import zip_longest
from typing import Final

from game.tides.cards.owner import SIDES, Side, find_both
from game.tides.rules.analysis import find_leader
from game.tides.rules.cards import BestCard, Card, Cards, Doubler, Majority, Points, Singles, Suit
from game.tides.rules.moves import Pair
from game.tides.rules.scoring import Counts, Term, Terms, count_symbols, score_terms
from game.ui.motion import MOTIONS, TERM_FLOOR, TERM_SHRINK, Cue, MotionKind, Span, linear

_TERM: Final = MOTIONS[MotionKind.SCORE_TERM]
_PULL: Final = MOTIONS[MotionKind.MAJORITY]
_FIRST_LIGHT: Final = 800.0
_LIGHT: Final = 190.0
_REST: Final = 160.0
_HOLD: Final = 0.55
"""How long a term is held after counting, as a share of its counting time."""
_CLOSE: Final = 450.0
_TONES: Final = 8


class CountStep(Enum):
    """The steps of the count, in their order."""

    SYMBOLS = "symbols"
    SINGLES = "singles"
    DOUBLING = "doubling"
    CARDS = "cards"
    MAJORITIES = "majorities"
    BEST = "best"


_STEPS: Final[dict[type, CountStep]] = {
    Singles: CountStep.SINGLES,
    Doubler: CountStep.DOUBLING,
    Majority: CountStep.MAJORITIES,
    BestCard: CountStep.BEST,
}
"""The steps of demands that have one of their own."""
_LINGER: Final = {
    CountStep.SINGLES: 350.0,
    CountStep.DOUBLING: 350.0,
    CountStep.MAJORITIES: 110.0,
    CountStep.BEST: 600.0,
}
"""Extra time for which the terms of a step are held, in milliseconds."""


@dataclass(frozen=True, slots=True)
class TermCount:
    """The count of a term: it rises from ``start`` to ``counted``, then rests until ``end``.

    Times are milliseconds at normal speed.
    """

    step: CountStep
    side: Side
    term: Term
    start: float
    counted: float
    end: float

    def is_on(self, time: float) -> bool:
        """Return whether this term is being counted or held at ``time``."""
        return self.start <= time < self.end

    def share(self, time: float) -> float:
        """Return the progress of the counting, 0 to 1."""
        return Span(self.start, self.counted, _TERM.easing).sample(time)

    def points(self, time: float) -> Points:
        """Return the points counted so far."""
        return Points(round(self.term.points * self.share(time)))

    def rise(self, time: float) -> float:
        """Return how far the counted cards are lifted, 0 to 1; they are down again at ``end``."""
        reach = min(_PULL.ms, (self.end - self.start) / 2)
        up = Span(self.start, self.start + reach, _PULL.easing).sample(time)
        return up - Span(self.end - reach, self.end, _PULL.easing).sample(time)

    @property
    def winner(self) -> Side | None:
        """The side that is ahead in a comparison; ``None`` in a tie that does not pay."""
        other: Side = 1 if self.side == 0 else 0
        if self.term.points:
            return self.side
        return other if find_leader(self.term.mine, self.term.theirs) == "theirs" else None


@dataclass(frozen=True)
class RoundCount:
    """The count of both ``kingdoms``, the viewer's first."""

    kingdoms: Pair[Cards]

    @cached_property
    def terms(self) -> Pair[Terms]:
        """Both sides' terms, as ``score_terms`` returns them."""
        return find_both(lambda side: score_terms(self.kingdoms[side], self.kingdoms[1 - side]))

    @cached_property
    def symbols(self) -> Pair[Counts]:
        """Both sides' raw symbols of each suit."""
        return find_both(lambda side: count_symbols(self.kingdoms[side]))

    @cached_property
    def term_counts(self) -> tuple[TermCount, ...]:
        """The counts of all terms in order, each quicker than the one before."""
        term_counts: list[TermCount] = []
        time, pause = _FIRST_LIGHT + len(Suit) * _LIGHT + _REST, _TERM.ms
        for step in CountStep:
            for side, term in _alternate(self.terms, step):
                end = time + pause * (1 + _HOLD) + _LINGER.get(step, 0.0)
                term_counts.append(TermCount(step, side, term, time, time + pause, end))
                time, pause = end, max(TERM_FLOOR, pause * TERM_SHRINK)
        return tuple(term_counts)

    @cached_property
    def end(self) -> float:
        """When it ends, in milliseconds at normal speed."""
        return self.term_counts[-1].end + _CLOSE

    @cached_property
    def cues(self) -> tuple[Cue, ...]:
        """The sounds: a tone that rises with every term that pays."""
        cues, paid = [Cue(0.0, "chord")], 0
        cues += [Cue(self.light(suit).start, "lift") for suit in Suit]
        for term_count in self.term_counts:
            paid += term_count.term.points > 0
            cues.append(Cue(term_count.start, _name_sound(term_count, min(paid, _TONES))))
        return tuple(cues)

    @cached_property
    def steps(self) -> frozenset[CountStep]:
        """The steps that occur in this round."""
        return frozenset({CountStep.SYMBOLS, *(term_count.step for term_count in self.term_counts)})

    @staticmethod
    def light(suit: Suit) -> Span:
        """Return when the symbols of a suit light up."""
        start = _FIRST_LIGHT + suit * _LIGHT
        return Span(start, start + _LIGHT, linear)


@dataclass(frozen=True)
class CountMoment:
    """A count, and the time in it, in milliseconds.

    What follows from them is reckoned once: every suit, card and row of a frame asks for it.
    """

    count: RoundCount
    time: float

    @property
    def step(self) -> CountStep | None:
        """The current step; ``None`` once all are done."""
        if self.time < self.count.term_counts[0].start:
            return CountStep.SYMBOLS
        return next((each.step for each in self.count.term_counts if self.time < each.end), None)

    @cached_property
    def term_count(self) -> TermCount | None:
        """The term being counted, if any."""
        return next((each for each in self.count.term_counts if each.is_on(self.time)), None)

    @property
    def asked(self) -> frozenset[Card]:
        """The cards that the present term counts, without its own."""
        if self.term_count is None:
            return frozenset()
        return frozenset(self.term_count.term.cards) - {self.term_count.term.card}

    @cached_property
    def counted(self) -> Pair[tuple[TermCount, ...]]:
        """Both sides' terms whose counting has begun, in order."""
        begun = [each for each in self.count.term_counts if each.start <= self.time]
        return find_both(lambda side: tuple(each for each in begun if each.side == side))

    @cached_property
    def points(self) -> Pair[dict[Card, Points]]:
        """Both sides' points counted so far for each card; others are missing."""
        return find_both(
            lambda side: {each.term.card: each.points(self.time) for each in self.counted[side]}
        )

    @property
    def sums(self) -> Pair[Points]:
        """Both sides' points counted so far."""
        return find_both(lambda side: Points(sum(self.points[side].values())))

    @property
    def before(self) -> Pair[Points]:
        """Both sides' points without the term being counted."""
        done = [[each for each in side if each is not self.term_count] for side in self.counted]
        return find_both(lambda side: Points(sum(each.points(self.time) for each in done[side])))

    @property
    def is_counted(self) -> bool:
        """Whether the last term has been counted."""
        return self.time >= self.count.term_counts[-1].end


def _alternate(terms: Pair[Terms], step: CountStep) -> Iterator[tuple[Side, Term]]:
    """Yield the terms of one step, alternating between the sides."""
    mine, theirs = ([term for term in side if _step_of(term) is step] for side in terms)
    for pair in zip_longest(mine, theirs):
        for side, term in zip(SIDES, pair, strict=True):
            if term is not None:
                yield side, term


def _step_of(term: Term) -> CountStep:
    return _STEPS.get(type(term.card.demand), CountStep.CARDS)


def _name_sound(term_count: TermCount, tone: int) -> str:
    if not term_count.term.points:
        return "touch"
    if term_count.step is CountStep.MAJORITIES:
        return "lead_up" if term_count.side == 0 else "lead_down"
    return f"step_{tone}"
