"""Builds the models of the table and of both sides' terms at one moment of a count."""

from dataclasses import dataclass, field, replace
from typing import Final

from game.tides.board.banner import banner_opacity
from game.tides.board.hand_view import HandModel
from game.tides.board.kingdom_view import KingdomModel
from game.tides.board.suit_bar_view import Stake, SuitCount, SuitModel
from game.tides.board.table_model import TableState, read_table
from game.tides.board.table_view import Panel, TableModel
from game.tides.cards.card_texts import TermRow, describe_term, list_counted
from game.tides.cards.owner import OWNERS, Side, find_both
from game.tides.cards.rich_line import RichLine
from game.tides.context import TidesContext
from game.tides.count.count import CountMoment, CountStep, RoundCount
from game.tides.count.count_view import CountModel, Remark, Step, StepProgress
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
_LEAD_SHIFT: Final[dict[Side | None, float]] = {0: 7.0, 1: -7.0, None: 0.0}
"""How far a comparison moves a suit cell, in u, by who leads: down for the viewer."""
_FEELINGS: Final[dict[Owner | None, str]] = {"mine": "behind", "theirs": "ahead", None: "level"}
"""What an opponent feels, by who leads."""
_PROGRESS: Final[dict[int, StepProgress]] = {-1: "done", 0: "now", 1: "to come"}
"""The progress of a step before the present one, of that, and of one after it."""
_BANNER: Final = MOTIONS[MotionKind.BANNER].ms


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
    now = counting.term_count
    lit = frozenset({now.term.card} if now is not None and now.side == side else ())
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
    suit, now, time = model.suit, counting.term_count, counting.time
    light = counting.count.light(suit)
    mine, theirs = find_both(lambda side: _count_row(counting, side, suit))
    is_asked = now is not None and suit in {symbols.suit for symbols in now.term.symbols}
    lead_shift = 0.0
    if now is not None and is_asked and now.step is CountStep.MAJORITIES:
        lead_shift = _LEAD_SHIFT[now.winner] * now.rise(time)
    ties = find_tie_winner(*counting.count.kingdoms) if time >= light.end else None
    stakes = tuple(
        Stake(OWNERS[each.side], pays=each.points(time) > 0)
        for each in (*counting.counted[0], *counting.counted[1])
        if isinstance(each.term.card.demand, Majority) and each.term.card.demand.suit == suit
    )
    return replace(
        model,
        mine=mine,
        theirs=theirs,
        leader=find_leader(_weigh(mine), _weigh(theirs)) or ties,
        stakes=stakes,
        is_lit=is_asked or light.start < time < light.end,
        lead_shift=lead_shift,
    )


def _count_row(counting: CountMoment, side: Side, suit: Suit) -> SuitCount:
    """Return a side's symbols of a suit that are lit so far, split if they are doubled."""
    time, raw = counting.time, counting.count.symbols[side][suit]
    shown = min(raw, int(counting.count.light(suit).sample(time) * (raw + 1)))
    for each in counting.counted[side]:
        if each.term.card == DOUBLER and suit in {symbols.suit for symbols in each.term.symbols}:
            return SuitCount(shown, is_doubled=True, split=each.share(time))
    return SuitCount(shown)


def _weigh(row: SuitCount) -> int:
    return row.cards * (2 if row.is_doubled else 1)


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
            terms=find_both(lambda side: self._list_terms(moment, side)),
            signs=self._list_signs(),
            asked=moment.asked,
            steps=self._steps(moment.step),
            verdict=self._verdict(moment.sums) if moment.is_counted else None,
            lead=(winner, abs(mine - theirs)) if mine != theirs else None,
            remark=self._remark(moment.sums) if moment.is_counted else None,
            banner=banner_opacity(time, _BANNER),
        )

    def _table(self, moment: CountMoment, bar: BarModel) -> TableModel:
        """Return the table at the end of the round, with only the scores counted so far.

        Row ends show what is counted so far, and while a term counts the points before it as well.
        """
        key = bar, self.session.revision, self.context.surroundings
        state = TableState(bar=bar, is_in_flight=True)  # no pick is expected
        table = self._ended.get(
            key,
            lambda: read_table(self.context, self.session, self.shown, HandModel(()), state),
        )
        score = replace(
            table.score,
            rounds=tuple(map(self.shown.seat.own_first, self.shown.scores[:-1])),
            now=moment.before,
            preview=moment.sums,
            is_counting=not moment.is_counted,
            is_counted=True,
        )
        return replace(
            table,
            mine=_count_kingdom(table.mine, moment, 0),
            theirs=_count_kingdom(table.theirs, moment, 1),
            suits=tuple(_count_suit(model, moment) for model in table.suits),
            places=None,
            score=score,
            hidden_panels=table.hidden_panels | {Panel.DECK},
        )

    def _list_terms(self, moment: CountMoment, side: Side) -> tuple[TermRow, ...]:
        """Return a side's terms whose counting has begun."""
        texts, owner = self.context.kit.texts, OWNERS[side]
        rival = self.context.names_of(self.session)[1 - side]
        return tuple(
            TermRow(
                each.term.card,
                describe_term(each.term, texts, owner, rival),
                each.points(moment.time),
                list_counted(each.term, texts, owner),
                is_lit=each.is_on(moment.time),
            )
            for each in moment.counted[side]
        )

    def _list_signs(self) -> tuple[RichLine, ...]:
        """Return what all terms of the round count, in signs."""
        texts = self.context.kit.texts
        counts = self.count.term_counts
        return tuple(list_counted(each.term, texts, OWNERS[each.side]) for each in counts)

    def _title(self) -> str:
        key = "scoring.title" if self.shown.rounds > 1 else "scoring.title_single"
        return self.context.say(key, round=self.shown.round)

    def _steps(self, now: CountStep | None) -> tuple[Step, ...]:
        """Return the steps that occur in this round, and the progress of each."""
        steps = [*CountStep]
        reached = len(steps) if now is None else steps.index(now)
        return tuple(
            (self._name_step(step), _PROGRESS[(number > reached) - (number < reached)])
            for number, step in enumerate(steps)
            if step in self.count.steps
        )

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
