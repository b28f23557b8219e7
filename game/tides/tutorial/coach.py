"""The coach of the first game: which line is told now, if any, and the nudge after a long pause."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.texts import Texts
from game.tides.cards.formula import suit_name, suit_plural, suit_sign
from game.tides.context import TidesContext
from game.tides.inspect.targets import TargetKind
from game.tides.rules.cards import Card, Suit
from game.tides.rules.moves import Phase
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.tides.tutorial.fourth_pick import judge_fourth_pick
from game.tides.tutorial.lessons import plan_lessons
from game.tides.tutorial.told import Anchor, Lesson, LessonTime, Told
from game.ui.device import PadButton

PATIENCE: Final = 12.0
"""Seconds without an act after which a player who has to choose is nudged."""
LEAST_GAIN: Final = 3
"""Points: below, the count says nothing about the fourth pick."""


@dataclass(frozen=True, slots=True)
class Attention:
    """What the player does at a decision: the card pointed at, and whether one is raised.

    At the relic step a card is raised once one of two is chosen. ``is_open`` says whether the
    player can choose now, and nothing covers the table; ``moves_score`` whether the card pointed at
    would change the score.
    """

    is_open: bool
    card: Card | None = None
    is_raised: bool = False
    moves_score: bool = False


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

    def wait(self, dt: float) -> bool:
        """Let ``dt`` seconds pass in which the player could act; return whether a nudge begins."""
        was_waiting = self.is_waiting
        self._idle += dt
        return was_waiting and self.is_nudging

    def find_line(self, ply: int, attention: Attention) -> Line | None:
        """Return what is said at the decision before turn ``ply``."""
        if not attention.is_open:
            return None
        if self.is_nudging and (nudge := self._find_nudge(ply, attention)) is not None:
            return nudge
        told = {each.time: each for each in self.list_told(ply)}
        raised, resting = told.get(LessonTime.RAISED), told.get(LessonTime.REST)
        is_shown = raised is not None and (
            attention.moves_score or raised.lesson is not Lesson.SCORE
        )
        if raised is not None and attention.is_raised and is_shown:
            return self._say(raised)
        if resting is None or attention.is_raised:
            return None
        if attention.card is not None and resting.anchor.kind is TargetKind.HAND:
            return None
        return self._say(resting)

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

        It is how a card is locked in, or looked at where none is pointed at, in the words of the
        device in use.
        """
        context = self._context
        if self._session.view_at(ply).phase is Phase.RELICS:
            return None
        button = context.name_button(PadButton.A)
        if attention.card is None:
            act = "rest"
        elif context.preferences.now.locks_by_hold:
            act = "hold"
            button = button if context.inputs.device.is_pad else context.say("button.key.hold")
        else:
            act = "raised" if attention.is_raised else "pointed"
        text = context.say(f"coach.nudge.{act}.{context.device_kind}", button=button)
        return Line(text, Anchor(TargetKind.HAND, attention.card))

    def _say(self, told: Told) -> Line:
        """Return a lesson in words."""
        names = {} if told.suit is None else _name_suit(told.suit, self._context.kit.texts)
        text = self._context.say(
            told.key,
            name=self._context.name_of(self._session.opponent),
            points=told.points,
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
