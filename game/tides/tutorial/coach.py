"""The coach of the first game: which line is told now, if any, and the nudge after a long pause."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.tides.cards.formula import demanded_suits, suit_name, suit_plural
from game.tides.context import TidesContext
from game.tides.inspect.targets import TargetKind
from game.tides.relics.relic_places import Socket
from game.tides.rules.cards import DECK, Card, Suit
from game.tides.rules.moves import HAND_SIZE, Phase
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.tides.settings import Aid, LiveScores
from game.tides.tutorial.fourth_pick import judge_fourth_pick
from game.tides.tutorial.lesson_plan import Due, plan_lessons
from game.tides.tutorial.lessons import IN_ROWS_ALONE
from game.tides.tutorial.told import Anchor, Lesson, LessonTime, Told
from game.ui.device import PadButton
from game.ui.memo import Memo

PATIENCE: Final = 12.0
"""Seconds without an act after which a player who has to choose is nudged."""
READING: Final = 2.0
"""Seconds in which a line is seen: then another card brings the next line, or silence."""
PONDERING: Final = 4.0
"""Seconds after which the next line comes with the same card, if there is one."""
LEAST_GAIN: Final = 3
"""Points: below, the count says nothing about the fourth pick."""


_OF_SCORES: Final = frozenset(
    {
        *(Lesson.SCORE, Lesson.CHANGES, Lesson.ENDS, Lesson.FIRST_END, Lesson.MAY_PAY),
        *(Lesson.MAJORITY, Lesson.PAID, Lesson.TIES),
    }
)
"""The lessons that point to scores, which a setting may hide."""
_OF_MEMORY: Final = frozenset(
    {
        *(Lesson.REMOVED, Lesson.UNSEEN, Lesson.KNOWN, Lesson.DECK),
        *(Lesson.ENDS, Lesson.FIRST_END, Lesson.MAY_PAY),
    }
)
"""Those that point to what is left to the player's memory without memory aids."""


@dataclass(frozen=True, slots=True)
class Attention:
    """What the player does at a decision: the card in preview, and whether it is raised.

    At the relic step a card is raised once one of two is chosen, and ``has_both`` once both are.
    ``is_open`` says whether the player can choose now, and nothing covers the table.
    """

    is_open: bool
    card: Card | None = None
    is_raised: bool = False
    has_both: bool = False

    @property
    def is_at_rest(self) -> bool:
        """Whether no card is in preview or chosen."""
        return self.card is None and not self.is_raised


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the coach, of at most eight words, and what it points to."""

    text: str
    anchor: Anchor


class Coach:
    """Says what matters at each decision of one game, and keeps silent otherwise.

    Lessons queue: each is told until it was seen. What a quick player did not see is told at a
    later decision, as long as it is true there.
    """

    def __init__(self, context: TidesContext, session: TidesSession) -> None:
        """Coach the viewer of ``session``."""
        self._context = context
        self._session = session
        self._idle = 0.0
        self._memory = context.lesson_memory
        self._memory.open(session, session.match.ply)
        self._has_tried = False
        self._plans: Memo[tuple[tuple[Due, ...], ...]] = Memo()

    @property
    def is_waiting(self) -> bool:
        """Whether the player will be nudged if nothing happens."""
        return self._idle < PATIENCE

    def take_act(self) -> None:
        """Note that the player has done something."""
        self._idle = 0.0

    def wait(self, dt: float, attention: Attention) -> bool:
        """Let ``dt`` seconds pass in which the player could act; return whether the line changes.

        A line is seen while it is told, and the next one may be due then; a nudge may begin.
        """
        ply = self._session.match.ply
        before = self.find_line(ply, attention)
        self._has_tried |= attention.card is not None and attention.is_raised
        if self.is_waiting:
            self._leave(ply, attention.card)
            if (told := self._find_lesson(ply, attention)) is not None:
                self._see(ply, told, attention, dt)
        self._idle += dt
        return before != self.find_line(ply, attention)

    def _leave(self, ply: int, card: Card | None) -> None:
        """Note which lessons are past, since they were seen with another card than ``card``."""
        for told in self._list_new(ply):
            if self._is_past(ply, told, card):
                seen = self._memory.find(ply, told.lesson)
                self._memory.keep(ply, told.lesson, seen._replace(is_past=True))

    def _see(self, ply: int, told: Told, attention: Attention, dt: float) -> None:
        """Note that a lesson was told for ``dt`` seconds; after a while it gives way to others."""
        seen = self._memory.find(ply, told.lesson)
        seen = seen._replace(seconds=seen.seconds + dt, card=attention.card)
        self._memory.keep(ply, told.lesson, seen)
        patience = READING if told.time is LessonTime.REST else PONDERING
        if seen.seconds >= patience and len(self._list_queue(ply, attention)) > 1:
            self._memory.keep(ply, told.lesson, seen._replace(is_past=True))

    def find_line(self, ply: int, attention: Attention) -> Line | None:
        """Return what is said at the decision before turn ``ply``."""
        if not attention.is_open:
            return None
        if not self.is_waiting and (nudge := self._find_nudge(ply, attention)) is not None:
            return nudge
        lesson = self._find_lesson(ply, attention)
        return None if lesson is None else self._say(lesson)

    def _find_lesson(self, ply: int, attention: Attention) -> Told | None:
        """Return the lesson that is told now."""
        if attention.is_at_rest or attention.has_both:
            time = LessonTime.BOTH if attention.has_both else LessonTime.REST
            return next((told for told in self._list_new(ply) if told.time is time), None)
        return next(iter(self._list_queue(ply, attention)), None)

    def _list_queue(self, ply: int, attention: Attention) -> list[Told]:
        """Return the lessons still to be told with the card in preview, that of rest first.

        At the relic step that one speaks of the first choice, which is made.
        """
        card = attention.card
        new = [told for told in self._list_new(ply) if not self._is_past(ply, told, card)]
        rest = [told for told in new if told.time is LessonTime.REST]
        raised = [
            told
            for told in new
            if told.time is LessonTime.RAISED and (told.cards is None or card in told.cards)
        ]
        return [*([] if card is None else rest), *raised]

    def _is_past(self, ply: int, told: Told, card: Card | None) -> bool:
        seen = self._memory.find(ply, told.lesson)
        return seen.is_past or (seen.seconds >= READING and seen.card != card)

    def _list_new(self, ply: int) -> list[Told]:
        """Return the lessons that are due at a decision, but for those seen at an earlier one.

        With the table in lanes, some are not true.
        """
        left_out = IN_ROWS_ALONE if self._context.has_lanes else frozenset()
        return [
            due.told
            for due in self._plan(ply)
            if due.since >= self._memory.first
            and self._shows(due.told.lesson)
            and due.told.lesson not in left_out
            and not self._memory.was_seen(ply, due.told.lesson, READING)
        ]

    def _shows(self, lesson: Lesson) -> bool:
        """Return whether the settings let the table show what a lesson points to."""
        settings = self._context.settings
        hides_scores = settings.live_scores is LiveScores.OFF and lesson in _OF_SCORES
        return not (hides_scores or (settings.aid is Aid.PAPER and lesson in _OF_MEMORY))

    def _plan(self, ply: int) -> Sequence[Due]:
        """Return the lessons that are due at the decision before turn ``ply``."""
        match = self._session.match
        plans = self._plans.get(
            match.turns,
            lambda: plan_lessons([self._session.view_at(n) for n in range(match.ply + 1)]),
        )
        return plans[ply]

    def find_count_line(self, ended: Observation) -> Line | None:
        """Return why the first round ended so: what its last real choice, the fourth, was worth."""
        judged = judge_fourth_pick(ended)
        if ended.round > 1 or abs(judged.gain) < LEAST_GAIN:
            return None
        cause = judged.cause
        is_denied = (cause.card, cause.owner) == (judged.better, "theirs")
        how = "good" if judged.gain > 0 else "bad"
        context = self._context
        card = own = context.kit.faces.name(judged.better)
        if (suit := judged.better.suit) in demanded_suits(cause.card.demand) and not is_denied:
            own = suit_name(suit, context.kit.texts)
            card = context.say("coach.count.suit", suit=own)
        text = context.say(
            f"coach.count.{how}.{'paid' if is_denied else cause.owner}",
            card=card,
            own=own,
            name=context.name_of(self._session.opponent),
            points=cause.points,
        )
        kind = TargetKind.MINE if cause.card in ended.kingdom else TargetKind.THEIRS
        return Line(text, Anchor(kind, cause.card))

    def _find_nudge(self, ply: int, attention: Attention) -> Line | None:
        """Return what whoever pauses is told.

        It is how a card is locked in, or tried as long as none has been, in the words of the device
        in use; at the relic step it is which keys choose, to who uses keys.
        """
        context = self._context
        if self._session.view_at(ply).phase is Phase.RELICS:
            if context.inputs.device.is_pad or context.device_kind == "pointer":
                return None
            how = "both" if attention.has_both else "choose"
            text = context.say(f"coach.nudge.relics.{how}", count=HAND_SIZE)
            return Line(text, Anchor(Socket.KEEP))
        if attention.card is None:
            is_new = not ply and not self._has_tried
            return Line(self._say_try(), Anchor(TargetKind.HAND)) if is_new else None
        button = context.name_button(PadButton.A)
        if context.preferences.now.locks_by_hold:
            act = "hold"
            button = button if context.inputs.device.is_pad else context.say("button.key.hold")
        else:
            act = "raised" if attention.is_raised else "pointed"
        text = context.say(f"coach.nudge.{act}.{context.device_kind}", button=button)
        return Line(text, Anchor(TargetKind.HAND, attention.card))

    def _say_try(self) -> str:
        """Return how a card is tried."""
        device = self._context.inputs.device
        return self._context.say(f"coach.nudge.try.{'pad' if device.is_pad else device.value}")

    def _say(self, told: Told) -> Line:
        """Return a lesson in words."""
        suit, texts = told.anchor.subject, self._context.kit.texts
        text = self._context.say(
            told.key,
            name=self._context.name_of(self._session.opponent),
            points=told.points,
            count=told.count,
            cards=len(DECK),
            rounds=self._session.match.state.rounds,
            suits=suit_plural(suit, texts) if isinstance(suit, Suit) else "",
        )
        return Line(text, told.anchor)
