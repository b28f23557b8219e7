"""What a count shows at a moment: the table, the terms so far, and at the end who has won."""

from dataclasses import replace
from typing import Final

from game.tides.board.banner import banner_opacity
from game.tides.board.hand_view import HandModel
from game.tides.board.panels import Panel
from game.tides.board.table_model import TableState, read_table
from game.tides.board.table_view import TableModel
from game.tides.cards.owner import Side
from game.tides.context import TidesContext
from game.tides.count.count import CountStep, RoundCount
from game.tides.count.count_model import (
    CountMoment,
    count_on_table,
    find_asked,
    find_remark,
    read_terms,
)
from game.tides.count.count_view import CountModel, Remark, StepProgress
from game.tides.rules.analysis import find_leader
from game.tides.rules.cards import AllFive, SetOf
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.ui.memo import Memo
from game.ui.motion.motions import MOTIONS, MotionKind
from game.ui.top_bar import BarModel

_BANNER: Final = MOTIONS[MotionKind.BANNER].ms


class CountReader:
    """Reads the model of the count of one round."""

    def __init__(
        self,
        context: TidesContext,
        session: TidesSession,
        shown: Observation,
        count: RoundCount,
        *,
        is_reopened: bool,
    ) -> None:
        """Read ``count``, of the round that ended as ``shown``; no remark once ``is_reopened``."""
        self._context = context
        self._session = session
        self._shown = shown
        self._count = count
        self._is_reopened = is_reopened
        self._memo: Memo[CountModel] = Memo()
        self._ended: Memo[TableModel] = Memo()
        """The table at the end of the round, as it is whatever has been counted."""

    def read(self, time: float, bar: BarModel) -> CountModel:
        """Return what is shown after ``time`` ms; the last is kept."""
        key = time, bar, self._session.revision, self._context.surroundings
        return self._memo.get(key, lambda: self._read(time, bar))

    def _read(self, time: float, bar: BarModel) -> CountModel:
        names = self._context.names_of(self._session)
        moment = CountMoment(self._count, self._shown, time)
        is_counted = self._count.is_counted(time)
        terms, all_terms = (
            read_terms(self._context, moment, names, all_of_them=each) for each in (False, True)
        )
        mine, theirs = self._count.sums(time)
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
        key = bar, self._session.revision, self._context.surroundings
        state = TableState(bar=bar, is_in_flight=True)  # no pick is expected
        ended = self._ended.get(
            key,
            lambda: read_table(self._context, self._session, self._shown, HandModel(()), state),
        )
        ended = replace(ended, hidden_panels=ended.hidden_panels | {Panel.DECK})
        return count_on_table(ended, moment)

    def _title(self) -> str:
        key = "scoring.title" if self._shown.rounds > 1 else "scoring.title_single"
        return self._context.say(key, round=self._shown.round)

    def _steps(self, time: float) -> tuple[tuple[str, StepProgress], ...]:
        now, steps = self._count.step(time), list(CountStep)
        reached = len(steps) if now is None else steps.index(now)
        met = [step for step in steps if step in self._count.steps]
        return tuple((self._name_step(step), _progress(steps.index(step), reached)) for step in met)

    def _name_step(self, step: CountStep) -> str:
        """Return a step in words; sets are named only where a card asks for one."""
        cards = (card for kingdom in self._count.kingdoms for card in kingdom)
        has_sets = any(isinstance(card.demand, SetOf | AllFive) for card in cards)
        is_plain = step is CountStep.CARDS and not has_sets
        return self._context.say(f"scoring.step.{step.value}{'.no_sets' if is_plain else ''}")

    def _verdict(self, time: float, names: tuple[str, str]) -> str:
        mine, theirs = self._count.sums(time)
        winner = find_leader(mine, theirs)
        if winner is None:
            return self._context.say("scoring.tied")
        name, other = names if winner == "mine" else names[::-1]
        key = "wins"
        if self._session.screen.has_one_person:
            key = "you_win" if winner == "mine" else "beats_you"
        points = abs(mine - theirs)
        return self._context.say(f"scoring.{key}", name=name, other=other, points=points)

    def _remark(self, time: float) -> Remark | None:
        opponent = self._session.bot_in(self._shown.seat.other)
        if self._session.is_demo or self._is_reopened:
            return None
        turn = self._session.seating.seed + self._shown.round
        return find_remark(self._context, opponent, self._count.sums(time), turn)


def _progress(index: int, reached: int) -> StepProgress:
    if index == reached:
        return "now"
    return "done" if index < reached else "to come"
