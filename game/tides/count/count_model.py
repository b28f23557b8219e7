"""Builds the models of the table and of both sides' terms at one moment of a count."""

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from game.tides.board.banner import banner_opacity
from game.tides.board.hand_view import HandModel
from game.tides.board.kingdom_view import KingdomModel
from game.tides.board.suit_bar_view import Stake, SuitCount, SuitModel
from game.tides.board.table_model import TableState, read_table
from game.tides.board.table_view import Panel, TableModel
from game.tides.cards.card_texts import TermRow, describe_term, list_counted
from game.tides.cards.owner import OWNERS, SIDES, Side
from game.tides.context import TidesContext
from game.tides.count.count import CountMoment, CountStep, RoundCount, TermCount
from game.tides.count.count_view import CountModel, Remark, StepProgress
from game.tides.rules.analysis import Owner, find_leader, find_tie_winner
from game.tides.rules.cards import AllFive, Card, Majority, Points, SetOf, Suit
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


def count_on_table(table: TableModel, shown: Observation, counting: CountMoment) -> TableModel:
    """Return the table of ``shown`` with only the scores that have been counted so far.

    Row ends show what is counted so far, and while a term counts the points before it as well.
    """
    score = replace(
        table.score,
        rounds=tuple(map(shown.seat.own_first, shown.scores[:-1])),
        now=counting.before,
        preview=counting.sums,
        is_counting=not counting.is_counted,
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
        moment = CountMoment(self.count, time)
        mine, theirs = moment.sums
        winner: Side = 0 if mine > theirs else 1
        return CountModel(
            table=self._table(moment, bar),
            title=self._title(),
            terms=self._terms(moment, all_of_them=False),
            all_terms=self._terms(moment, all_of_them=True),
            asked=moment.asked,
            steps=self._steps(moment.step),
            verdict=self._verdict(moment.sums) if moment.is_counted else None,
            lead=(winner, abs(mine - theirs)) if mine != theirs else None,
            remark=self._remark(moment.sums) if moment.is_counted else None,
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
        return count_on_table(ended, self.shown, moment)

    def _terms(self, moment: CountMoment, *, all_of_them: bool) -> Pair[tuple[TermRow, ...]]:
        """Return both sides' terms so far, or ``all_of_them`` as they will be."""
        mine, theirs = (
            tuple(self._list_terms(moment, side, all_of_them=all_of_them)) for side in SIDES
        )
        return mine, theirs

    def _list_terms(
        self, moment: CountMoment, side: Side, *, all_of_them: bool
    ) -> Iterator[TermRow]:
        texts, owner = self.context.kit.texts, OWNERS[side]
        rival = self.context.names_of(self.session)[1 - side]
        for each in self.count.term_counts if all_of_them else moment.counted[side]:
            if each.side == side:
                term = each.term
                yield TermRow(
                    term.card,
                    describe_term(term, texts, owner, rival),
                    term.points if all_of_them else moment.points[side][term.card],
                    list_counted(term, texts, owner),
                    is_lit=not all_of_them and each.is_on(moment.time),
                )

    def _title(self) -> str:
        key = "scoring.title" if self.shown.rounds > 1 else "scoring.title_single"
        return self.context.say(key, round=self.shown.round)

    def _steps(self, now: CountStep | None) -> tuple[tuple[str, StepProgress], ...]:
        steps = list(CountStep)
        reached = len(steps) if now is None else steps.index(now)
        met = [step for step in steps if step in self.count.steps]
        return tuple((self._name_step(step), _progress(steps.index(step), reached)) for step in met)

    def _name_step(self, step: CountStep) -> str:
        """Return a step in words; sets are named only where a card asks for one."""
        cards = (card for kingdom in self.count.kingdoms for card in kingdom)
        has_sets = any(isinstance(card.demand, SetOf | AllFive) for card in cards)
        is_plain = step is CountStep.CARDS and not has_sets
        return self.context.say(f"scoring.step.{step.value}{'.no_sets' if is_plain else ''}")

    def _verdict(self, sums: Pair[Points]) -> str:
        (mine, theirs), names = sums, self.context.names_of(self.session)
        winner = find_leader(mine, theirs)
        if winner is None:
            return self.context.say("scoring.tied")
        name, other = names if winner == "mine" else names[::-1]
        key = "wins"
        if self.session.screen.has_one_person:
            key = "you_win" if winner == "mine" else "beats_you"
        points = abs(mine - theirs)
        return self.context.say(f"scoring.{key}", name=name, other=other, points=points)

    def _remark(self, sums: Pair[Points]) -> Remark | None:
        opponent = self.session.bot_in(self.shown.seat.other)
        if self.session.is_demo or self.is_reopened:
            return None
        turn = self.session.seating.seed + self.shown.round
        return find_remark(self.context, opponent, sums, turn)


def _progress(index: int, reached: int) -> StepProgress:
    if index == reached:
        return "now"
    return "done" if index < reached else "to come"
