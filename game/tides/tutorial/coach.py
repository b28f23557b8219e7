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
from game.tides.tutorial.fourth_pick import judge_fourth_pick
from game.tides.tutorial.lessons import plan_lessons
from game.tides.tutorial.told import Anchor, Lesson, LessonTime, Told
from game.ui.device import PadButton

PATIENCE: Final = 12.0
"""Seconds without an act after which a player who has to choose is nudged."""
READING: Final = 2.0
"""Seconds in which a line is seen: then another card brings the next line, or silence."""
LEAST_GAIN: Final = 3
"""Points: below, the count says nothing about the fourth pick."""


@dataclass(frozen=True, slots=True)
class Attention:
    """What the player does at a decision: the card pointed at, and whether one is raised.

    At the relic step a card is raised once one of two is chosen, and ``has_both`` once both are.
    ``is_open`` says whether the player can choose now, and nothing covers the table.
    """

    is_open: bool
    card: Card | None = None
    is_raised: bool = False
    has_both: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the coach, of at most eight words, and what it points to."""

    text: str
    anchor: Anchor


@dataclass(frozen=True, slots=True)
class _Seen:
    """For how many seconds a lesson was told, and with which card last."""

    seconds: float
    card: Card | None

    def is_past(self, card: Card | None) -> bool:
        """Return whether it was told for long enough, and another card is raised now."""
        return self.seconds >= READING and card != self.card


class Coach:
    """Says what matters at each decision of one game, and keeps silent otherwise."""

    def __init__(self, context: TidesContext, session: TidesSession) -> None:
        """Coach the viewer of ``session``."""
        self._context = context
        self._session = session
        self._idle = 0.0
        self._seen: dict[tuple[int, Lesson], _Seen] = {}
        """The lessons that were told with a raised card, by turn."""
        self._past: set[tuple[int, Lesson]] = set()
        """Those that were seen; they are not told again."""
        self._has_raised = False
        self._planned: tuple[object, tuple[tuple[Told, ...], ...]] | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether the player will be nudged if nothing happens."""
        return self._idle < PATIENCE

    def take_act(self) -> None:
        """Note that the player has done something."""
        self._idle = 0.0

    def wait(self, dt: float, attention: Attention) -> bool:
        """Let ``dt`` seconds pass in which the player could act; return whether a nudge begins."""
        was_waiting = self.is_waiting
        if attention.card is not None and attention.is_raised:
            self._look(self._session.match.ply, attention.card, dt)
        self._idle += dt
        return was_waiting and not self.is_waiting

    def _look(self, ply: int, card: Card, dt: float) -> None:
        """Note for how long a lesson is told with a raised card, and which are past."""
        self._has_raised = True
        self._past |= {key for key, seen in self._seen.items() if seen.is_past(card)}
        if (told := self._find_raised(ply, card)) is not None:
            key = ply, told.lesson
            seen = self._seen.get(key)
            self._seen[key] = _Seen(dt + (seen.seconds if seen else 0.0), card)

    def find_line(self, ply: int, attention: Attention) -> Line | None:
        """Return what is said at the decision before turn ``ply``."""
        if not attention.is_open:
            return None
        if not self.is_waiting and (nudge := self._find_nudge(ply, attention)) is not None:
            return nudge
        if attention.is_raised and not attention.has_both:
            lesson = self._find_raised(ply, attention.card)
        else:
            time = LessonTime.BOTH if attention.has_both else LessonTime.REST
            lesson = next((told for told in self.list_told(ply) if told.time is time), None)
            is_of_hand = lesson is not None and lesson.anchor.kind is TargetKind.HAND
            lesson = None if is_of_hand and attention.card is not None else lesson
        return None if lesson is None else self._say(lesson)

    def _find_raised(self, ply: int, card: Card | None) -> Told | None:
        """Return the first lesson that is still to be seen, and is told with ``card``."""
        before = {
            lesson
            for (turn, lesson), seen in self._seen.items()
            if turn < ply and seen.seconds >= READING
        }
        for told in self.list_told(ply):
            seen = self._seen.get((ply, told.lesson))
            is_past = (ply, told.lesson) in self._past or (seen is not None and seen.is_past(card))
            is_fit = told.cards is None or card in told.cards
            is_due = told.time is LessonTime.RAISED and is_fit
            if is_due and not is_past and told.lesson not in before:
                return told
        return None

    def list_told(self, ply: int) -> Sequence[Told]:
        """Return the lessons that belong to the decision before turn ``ply``."""
        match = self._session.match
        if self._planned is None or self._planned[0] != match.turns:
            views = [self._session.view_at(n) for n in range(match.ply + 1)]
            self._planned = match.turns, plan_lessons(views)
        return self._planned[1][ply]

    def find_count_line(self, ended: Observation) -> Line | None:
        """Return why the first round ended so: what its last real choice, the fourth, was worth."""
        judged = judge_fourth_pick(ended)
        if ended.round > 1 or abs(judged.gain) < LEAST_GAIN:
            return None
        cause = judged.cause
        is_denied = (cause.card, cause.owner) == (judged.better, "theirs")
        how = "good" if judged.gain > 0 else "bad"
        context = self._context
        card = context.kit.faces.name(judged.better)
        if (suit := judged.better.suit) in demanded_suits(cause.card.demand) and not is_denied:
            card = context.say("coach.count.suit", suit=suit_name(suit, context.kit.texts))
        text = context.say(
            f"coach.count.{how}.{'paid' if is_denied else cause.owner}",
            card=card,
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
            is_new = not ply and not self._has_raised
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
