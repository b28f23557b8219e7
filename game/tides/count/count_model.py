"""Builds the models of the table and of both sides' terms at one moment of a count."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import Final

from game.tides.board.banner import banner_opacity
from game.tides.board.hand_view import HandModel
from game.tides.board.kingdom_view import KingdomModel
from game.tides.board.panels import Panel
from game.tides.board.suit_bar_view import Stake, SuitCount, SuitModel
from game.tides.board.table_model import TableState, read_table
from game.tides.board.table_view import TableModel
from game.tides.cards.card_texts import TermRow, describe_term, list_counted
from game.tides.cards.owner import OWNERS, SIDES, Side
from game.tides.context import TidesContext
from game.tides.count.count import CountStep, RoundCount, TermCount
from game.tides.count.count_view import CountModel, Remark, StepProgress
from game.tides.rules.analysis import Owner, find_leader, find_tie_winner
from game.tides.rules.cards import DOUBLER, AllFive, Card, Majority, Points, SetOf, Suit
from game.tides.rules.moves import Pair
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.ui.memo import Memo
from game.ui.motion.motions import MOTIONS, MotionKind
from game.ui.top_bar import BarModel

VARIANTS: Final = 4
"""How many lines every opponent has for the same outcome of a round."""
LIFT: Final = 6.0
"""How far counted cards are lifted, in u."""
BEST_LIFT: Final = 14.0
"""How far both best cards are lifted when they are compared, in u."""
_LEAD_SHIFT: Final = 7.0
_FEELINGS: Final[dict[Owner | None, str]] = {"mine": "behind", "theirs": "ahead", None: "level"}
"""What an opponent feels, by who leads."""
_BANNER: Final = MOTIONS[MotionKind.BANNER].ms


@dataclass(frozen=True)
class CountMoment:
    """A count, the position that it counts, and the time in it, in milliseconds.

    What follows from them is reckoned once: every suit, card and row of a frame asks for it.
    """

    count: RoundCount
    shown: Observation
    time: float

    @cached_property
    def term_count(self) -> TermCount | None:
        """The term being counted, if any."""
        return self.count.term_count(self.time)

    @cached_property
    def counted(self) -> Pair[tuple[TermCount, ...]]:
        """Both sides' terms whose counting has begun, in order."""
        mine, theirs = (self.count.counted(side, self.time) for side in SIDES)
        return mine, theirs

    @cached_property
    def points(self) -> Pair[dict[Card, Points]]:
        """Both sides' points counted so far for each card; others are missing."""
        mine, theirs = (self.count.points(side, self.time) for side in SIDES)
        return mine, theirs

    @cached_property
    def before(self) -> Pair[Points]:
        """Both sides' points without the term being counted."""
        mine, theirs = (
            Points(sum(points for card, points in self.points[side].items() if card != self.now))
            for side in SIDES
        )
        return mine, theirs

    @property
    def now(self) -> Card | None:
        """The card whose term is being counted, if any."""
        return None if self.term_count is None else self.term_count.term.card

    @cached_property
    def doublings(self) -> Pair[TermCount | None]:
        """Both sides' counts of the card that doubles, where they have begun."""
        mine, theirs = (
            next((each for each in counted if each.term.card == DOUBLER), None)
            for counted in self.counted
        )
        return mine, theirs


def count_on_table(table: TableModel, counting: CountMoment) -> TableModel:
    """Return the table with only the scores that have been counted so far.

    Row ends show what is counted so far, and while a term counts the points before it as well.
    """
    shown = counting.shown
    rounds = tuple(map(shown.seat.own_first, shown.scores[:-1]))
    sums = counting.count.sums(counting.time)
    score = replace(
        table.score,
        rounds=rounds,
        now=counting.before,
        preview=sums,
        is_counting=not counting.count.is_counted(counting.time),
        is_counted=True,
    )
    return replace(
        table,
        mine=_count_kingdom(table.mine, counting, 0),
        theirs=_count_kingdom(table.theirs, counting, 1),
        suits=tuple(_count_suit(model, counting) for model in table.suits),
        places=None,
        score=score,
    )


def read_terms(
    context: TidesContext, counting: CountMoment, names: tuple[str, str], *, all_of_them: bool
) -> Pair[tuple[TermRow, ...]]:
    """Return both sides' terms so far, or ``all_of_them`` as they will be, the viewer's first."""
    mine, theirs = (
        tuple(_list_terms(context, counting, side, names[1 - side], all_of_them=all_of_them))
        for side in SIDES
    )
    return mine, theirs


def find_asked(counting: CountMoment) -> frozenset[Card]:
    """Return the cards that the present term counts, without its own."""
    term_count = counting.term_count
    if term_count is None:
        return frozenset()
    return frozenset(term_count.term.cards) - {term_count.term.card}


def find_remark(
    context: TidesContext, opponent: str | None, sums: tuple[int, int], turn: int
) -> Remark | None:
    """Return ``opponent``'s remark on a round that ended in ``sums``, the viewer's first, if any.

    ``turn`` picks the line: those of ``VARIANTS`` turns in a row differ. A setting turns remarks
    off.
    """
    if opponent is None or context.settings.is_quiet:
        return None
    feeling = _FEELINGS[find_leader(*sums)]
    words = context.say(f"remark.{opponent}.{feeling}.{turn % VARIANTS + 1}")
    return Remark(opponent, context.say("remark.said", words=words))


def _list_terms(
    context: TidesContext, counting: CountMoment, side: Side, rival: str, *, all_of_them: bool
) -> Iterator[TermRow]:
    texts, owner = context.kit.texts, OWNERS[side]
    for each in counting.count.term_counts if all_of_them else counting.counted[side]:
        if each.side == side:
            term = each.term
            points = term.points if all_of_them else counting.points[side][term.card]
            yield TermRow(
                term.card,
                describe_term(term, texts, owner, rival),
                points,
                list_counted(term, texts, owner),
                is_lit=not all_of_them and each.is_on(counting.time),
            )


def _count_kingdom(model: KingdomModel, counting: CountMoment, side: Side) -> KingdomModel:
    term_count = counting.term_count
    lit = (
        frozenset({term_count.term.card})
        if term_count is not None and term_count.side == side
        else frozenset()
    )
    return replace(model, points={}, preview={}, lifts=_lift_cards(model, counting), lit=lit)


def _lift_cards(model: KingdomModel, counting: CountMoment) -> dict[Card, float]:
    """Return how far cards are lifted, in u, as their suit lights up or a term counts them."""
    term_count, time = counting.term_count, counting.time
    if term_count is not None:
        reach = BEST_LIFT if term_count.step is CountStep.BEST else LIFT
        counted = {term_count.term.card, *term_count.term.cards}
        return {card: reach * term_count.rise(time) for card in model.cards if card in counted}
    lifts = {}
    for card in model.cards:
        light = None if card.suit is None else counting.count.light(card.suit)
        if light is not None and light.start < time < light.end:
            lifts[card] = LIFT * _swell(light.sample(time))
    return lifts


def _count_suit(model: SuitModel, counting: CountMoment) -> SuitModel:
    suit, term_count, time = model.suit, counting.term_count, counting.time
    light = counting.count.light(suit)
    mine, theirs = (_count_row(counting, side, suit) for side in SIDES)
    lit = light.start < time < light.end
    lead_shift = 0.0
    if term_count is not None and any(symbols.suit == suit for symbols in term_count.term.symbols):
        lit = True
        lead_shift = _lead_shift(term_count) * term_count.rise(time)
    ties = find_tie_winner(*counting.count.kingdoms) if time >= light.end else None
    stakes = tuple(
        Stake(owner, pays=paid[card] > 0)
        for owner, kingdom, paid in zip(
            OWNERS, counting.count.kingdoms, counting.points, strict=True
        )
        for card in kingdom
        if card in paid and isinstance(card.demand, Majority) and card.demand.suit == suit
    )
    return replace(
        model,
        mine=mine,
        theirs=theirs,
        leader=find_leader(_weigh(mine), _weigh(theirs)) or ties,
        stakes=stakes,
        is_lit=lit,
        lead_shift=lead_shift,
    )


def _count_row(counting: CountMoment, side: Side, suit: Suit) -> SuitCount:
    """Return a side's symbols of a suit that are lit so far, split if they are doubled."""
    time, raw = counting.time, counting.count.symbols[side][suit]
    shown = min(raw, int(counting.count.light(suit).sample(time) * (raw + 1)))
    doubling = counting.doublings[side]
    if doubling is None or suit not in [symbols.suit for symbols in doubling.term.symbols]:
        return SuitCount(shown)
    return SuitCount(shown, is_doubled=True, split=doubling.share(time))


def _weigh(row: SuitCount) -> int:
    return row.cards * (2 if row.is_doubled else 1)


def _lead_shift(term_count: TermCount) -> float:
    """Return how far a comparison moves a suit cell, in u: down if the viewer leads, else up."""
    if term_count.step is not CountStep.MAJORITIES or term_count.winner is None:
        return 0.0
    return _LEAD_SHIFT if term_count.winner == 0 else -_LEAD_SHIFT


def _swell(share: float) -> float:
    """Return 0 at ``share`` 0 and 1, and 1 in the middle."""
    return 4 * share * (1 - share)


@dataclass
class CountReader:
    """Reads ``count``, of the round that ended as ``shown``; no remark once it ``is_reopened``."""

    context: TidesContext
    session: TidesSession
    shown: Observation
    count: RoundCount
    is_reopened: bool
    _memo: Memo[CountModel] = field(default_factory=Memo)
    _ended: Memo[TableModel] = field(default_factory=Memo)
    """The table at the end of the round, as it is whatever has been counted."""

    def read(self, time: float, bar: BarModel) -> CountModel:
        """Return what is shown after ``time`` ms; the last is kept."""
        key = time, bar, self.session.revision, self.context.surroundings
        return self._memo.get(key, lambda: self._read(time, bar))

    def _read(self, time: float, bar: BarModel) -> CountModel:
        names = self.context.names_of(self.session)
        moment = CountMoment(self.count, self.shown, time)
        is_counted = self.count.is_counted(time)
        terms, all_terms = (
            read_terms(self.context, moment, names, all_of_them=each) for each in (False, True)
        )
        mine, theirs = self.count.sums(time)
        winner: Side = 0 if mine > theirs else 1
        return CountModel(
            table=self._table(moment, bar),
            title=self._title(),
            terms=terms,
            all_terms=all_terms,
            asked=find_asked(moment),
            steps=self._steps(time),
            verdict=self._verdict(time, names) if is_counted else None,
            lead=(winner, abs(mine - theirs)) if mine != theirs else None,
            remark=self._remark(time) if is_counted else None,
            banner=banner_opacity(time, _BANNER),
        )

    def _table(self, moment: CountMoment, bar: BarModel) -> TableModel:
        """Return the table at the end of the round, with the scores counted so far."""
        key = bar, self.session.revision, self.context.surroundings
        state = TableState(bar=bar, is_in_flight=True)  # no pick is expected
        ended = self._ended.get(
            key,
            lambda: read_table(self.context, self.session, self.shown, HandModel(()), state),
        )
        ended = replace(ended, hidden_panels=ended.hidden_panels | {Panel.DECK})
        return count_on_table(ended, moment)

    def _title(self) -> str:
        key = "scoring.title" if self.shown.rounds > 1 else "scoring.title_single"
        return self.context.say(key, round=self.shown.round)

    def _steps(self, time: float) -> tuple[tuple[str, StepProgress], ...]:
        now, steps = self.count.step(time), list(CountStep)
        reached = len(steps) if now is None else steps.index(now)
        met = [step for step in steps if step in self.count.steps]
        return tuple((self._name_step(step), _progress(steps.index(step), reached)) for step in met)

    def _name_step(self, step: CountStep) -> str:
        """Return a step in words; sets are named only where a card asks for one."""
        cards = (card for kingdom in self.count.kingdoms for card in kingdom)
        has_sets = any(isinstance(card.demand, SetOf | AllFive) for card in cards)
        is_plain = step is CountStep.CARDS and not has_sets
        return self.context.say(f"scoring.step.{step.value}{'.no_sets' if is_plain else ''}")

    def _verdict(self, time: float, names: tuple[str, str]) -> str:
        mine, theirs = self.count.sums(time)
        winner = find_leader(mine, theirs)
        if winner is None:
            return self.context.say("scoring.tied")
        name, other = names if winner == "mine" else names[::-1]
        key = "wins"
        if self.session.screen.has_one_person:
            key = "you_win" if winner == "mine" else "beats_you"
        points = abs(mine - theirs)
        return self.context.say(f"scoring.{key}", name=name, other=other, points=points)

    def _remark(self, time: float) -> Remark | None:
        opponent = self.session.bot_in(self.shown.seat.other)
        if self.session.is_demo or self.is_reopened:
            return None
        turn = self.session.seating.seed + self.shown.round
        return find_remark(self.context, opponent, self.count.sums(time), turn)


def _progress(index: int, reached: int) -> StepProgress:
    if index == reached:
        return "now"
    return "done" if index < reached else "to come"
