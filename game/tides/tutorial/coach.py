"""The coach of the first game: which line is told now, if any, and the nudge after a long pause."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.texts import Texts
from game.tides.cards.formula import suit_name, suit_plural, suit_sign
from game.tides.context import TidesContext
from game.tides.inspect.targets import TargetKind
from game.tides.rules.cards import DECK, Card, Suit
from game.tides.rules.moves import Phase
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.tides.tutorial.fourth_pick import judge_fourth_pick
from game.tides.tutorial.lessons import plan_lessons
from game.tides.tutorial.told import Anchor, Lesson, LessonTime, Sign, Told
from game.ui.device import PadButton

PATIENCE: Final = 12.0
"""Seconds without an act after which a player who has to choose is nudged."""
READING: Final = 4.0
"""Seconds in which a line is read: then another card may bring another line."""
LEAST_GAIN: Final = 3
"""Points: below, the count says nothing about the fourth pick."""


@dataclass(frozen=True, slots=True)
class Attention:
    """What the player does at a decision: the card pointed at, and whether one is raised.

    At the relic step a card is raised once one of two is chosen, and ``has_both`` once both are.
    ``is_open`` says whether the player can choose now, and nothing covers the table;
    ``moves_score`` whether the card pointed at would change the score.
    """

    is_open: bool
    card: Card | None = None
    is_raised: bool = False
    moves_score: bool = False
    has_both: bool = False


@dataclass(frozen=True, slots=True)
class Line:
    """A sentence of the coach, of at most eight words, and what it points to."""

    text: str
    anchor: Anchor


class Coach:
    """Says what matters at each decision of one game, and keeps silent otherwise."""

    def __init__(self, context: TidesContext, session: TidesSession) -> None:
        """Coach the viewer of ``session``."""
        self._context = context
        self._session = session
        self._idle = 0.0
        self._raised: dict[tuple[int, Card], float] = {}
        """The seconds for which each card was raised, by turn."""
        self._planned: tuple[object, tuple[tuple[Told, ...], ...]] | None = None

    @property
    def is_waiting(self) -> bool:
        """Whether the player will be nudged if nothing happens."""
        return self._idle < PATIENCE

    @property
    def is_nudging(self) -> bool:
        """Whether so much time has passed without an act that the player is nudged."""
        return not self.is_waiting

    def take_act(self) -> None:
        """Note that the player has done something."""
        self._idle = 0.0

    def wait(self, dt: float, attention: Attention) -> bool:
        """Let ``dt`` seconds pass in which the player could act; return whether a nudge begins."""
        was_waiting = self.is_waiting
        if attention.card is not None and attention.is_raised:
            key = self._session.match.ply, attention.card
            self._raised[key] = self._raised.get(key, 0.0) + dt
        self._idle += dt
        return was_waiting and self.is_nudging

    def find_line(self, ply: int, attention: Attention) -> Line | None:
        """Return what is said at the decision before turn ``ply``."""
        if not attention.is_open:
            return None
        if self.is_nudging and (nudge := self._find_nudge(ply, attention)) is not None:
            return nudge
        told = {each.time: each for each in self.list_told(ply)}
        if attention.is_raised:
            is_second = LessonTime.SECOND in told and self._is_second(ply, attention)
            lesson = told.get(LessonTime.SECOND if is_second else LessonTime.RAISED)
            is_silent = lesson is not None and lesson.lesson is Lesson.SCORE
            is_silent &= not attention.moves_score
        else:
            lesson = told.get(LessonTime.REST)
            is_silent = lesson is not None and lesson.anchor.kind is TargetKind.HAND
            is_silent &= attention.card is not None
        return None if lesson is None or is_silent else self._say(lesson)

    def _is_second(self, ply: int, attention: Attention) -> bool:
        """Return whether a card is raised after another was looked at, or both are chosen."""
        others = (
            seconds
            for (turn, card), seconds in self._raised.items()
            if turn == ply and card != attention.card
        )
        return attention.has_both or sum(others) >= READING

    def list_told(self, ply: int) -> Sequence[Told]:
        """Return the lessons that belong to the decision before turn ``ply``."""
        match = self._session.match
        if self._planned is None or self._planned[0] != match.turns:
            views = [self._session.view_at(n) for n in range(match.ply + 1)]
            self._planned = match.turns, plan_lessons(views)
        return self._planned[1][ply]

    def find_counting_line(self) -> Line | None:
        """Return what is said while the first round is being counted, and nothing is to be done."""
        if len(self._session.match.state.scores) > 1:
            return None
        return self._say(Told(Lesson.SIGNS, "coach.signs", Anchor(Sign.BUTTONS)))

    def find_count_line(self, ended: Observation) -> Line | None:
        """Return why the first round ended so: what its last real choice, the fourth, was worth."""
        judged = judge_fourth_pick(ended)
        if ended.round > 1 or abs(judged.gain) < LEAST_GAIN:
            return None
        cause = judged.cause
        is_denied = (cause.card, cause.owner) == (judged.better, "theirs")
        how = "good" if judged.gain > 0 else "bad"
        context = self._context
        text = context.say(
            f"coach.count.{how}.{'paid' if is_denied else cause.owner}",
            card=context.kit.faces.name(judged.better),
            name=context.name_of(self._session.opponent),
            points=cause.points,
        )
        kind = TargetKind.MINE if cause.card in ended.kingdom else TargetKind.THEIRS
        return Line(text, Anchor(kind, cause.card))

    def _find_nudge(self, ply: int, attention: Attention) -> Line | None:
        """Return what whoever pauses is told; nothing at the relic step.

        It is how a card is locked in, or tried as long as none has been, in the words of the device
        in use.
        """
        context = self._context
        if self._session.view_at(ply).phase is Phase.RELICS:
            return None
        if attention.card is None:
            return None if ply or self._raised else Line(self._say_try(), Anchor(TargetKind.HAND))
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
        names = {} if told.suit is None else _name_suit(told.suit, self._context.kit.texts)
        text = self._context.say(
            told.key,
            name=self._context.name_of(self._session.opponent),
            points=told.points,
            count=told.count,
            cards=len(DECK),
            rounds=self._session.match.state.rounds,
            **names,
        )
        return Line(text, told.anchor)


def _name_suit(suit: Suit, texts: Texts) -> dict[str, str]:
    """Return the words for a suit, by the names that they have in sentences."""
    return {
        "suit": suit_name(suit, texts),
        "suits": suit_plural(suit, texts),
        "letter": suit_sign(suit, texts),
    }
