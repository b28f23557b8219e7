"""What the coach of the first game says: its lessons in words, and the nudge after a pause."""

from typing import Final

from game.shell.coach.coach import Attention, Coach, LessonCue
from game.tides.board.targets import TargetKind
from game.tides.cards.formula import demanded_suits, suit_name, suit_plural
from game.tides.context import TidesContext
from game.tides.relics.relic_places import Socket
from game.tides.rules.cards import Card, Suit
from game.tides.rules.moves import HAND_SIZE, Phase
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.tides.settings import Aid, LiveScores
from game.tides.tutorial.anchors import Anchor
from game.tides.tutorial.fourth_pick import judge_fourth_pick
from game.tides.tutorial.lessons import Cue, Lesson, list_due
from game.ui.device import PadButton

LEAST_GAIN: Final = 3
"""Points: below, the count says nothing about the fourth pick."""
_OF_SCORES: Final = {*(Lesson.ENDS, Lesson.SCORE, Lesson.MAJORITY, Lesson.TIES)}
"""The lessons that point to scores, which a setting may hide."""


class TidesCoach(Coach[Observation, Anchor]):
    """Teaches the drafting game to the viewer of a session."""

    def __init__(self, context: TidesContext, session: TidesSession) -> None:
        """Go on where the screen before has stopped, if it was of the same game."""
        super().__init__(session, context.lesson_memory)
        self._context = context
        self._game = session

    def list_due(self, shown: Observation) -> list[Cue]:
        """Return the lessons that hold at a decision."""
        return list_due(shown)

    def is_shown(self, cue: Cue) -> bool:
        """Return whether the settings let the table show what a lesson points to."""
        settings, lesson = self._context.settings, cue.lesson
        hides_scores = settings.live_scores is LiveScores.OFF and lesson in _OF_SCORES
        hides_memory = settings.aid is Aid.PAPER and lesson is Lesson.ENDS
        return not (hides_scores or hides_memory)

    def say(self, cue: Cue) -> str:
        """Return a lesson in words."""
        suit = cue.anchor.subject
        usual = {
            "name": self._context.name_of(self._game.opponent),
            "rounds": self._game.match.state.rounds,
            "suits": suit_plural(suit, self._context.kit.texts) if isinstance(suit, Suit) else "",
        }
        return self._context.say(f"coach.{cue.key}", **usual, **cue.values)

    def speak(self, cue: Cue) -> str:
        """Return a lesson in words, with the name of the card that it points to."""
        if not isinstance(card := cue.anchor.subject, Card):
            return self.say(cue)
        name = self._context.kit.faces.name(card)
        return self._context.say("narrate.coach", card=name, line=self.say(cue))

    def find_count_cue(self, ended: Observation) -> Cue | None:
        """Return why the first round ended so: what its last real choice, the fourth, was worth."""
        judged = judge_fourth_pick(ended)
        if ended.round > 1 or abs(judged.gain) < LEAST_GAIN:
            return None
        cause = judged.cause
        is_denied = (cause.card, cause.owner) == (judged.better, "theirs")
        card = own = self._context.kit.faces.name(judged.better)
        if (suit := judged.better.suit) in demanded_suits(cause.card.demand) and not is_denied:
            own = suit_name(suit, self._context.kit.texts)
            card = self._context.say("coach.count.suit", suit=own)
        kind = TargetKind.MINE if cause.card in ended.kingdom else TargetKind.THEIRS
        values = {"card": card, "own": own, "points": cause.points}
        how = "good" if judged.gain > 0 else "bad"
        form = f"{how}.{'paid' if is_denied else cause.owner}"
        return LessonCue(Lesson.COUNT, Anchor(kind, cause.card), values=values, form=form)

    def find_nudge(self, turn: int, attention: Attention) -> Cue | None:
        """Return what whoever pauses is told, the first time that a card is to be chosen.

        It is how one is locked in, or tried as long as none has been, in the words of the device in
        use; at the relic step it is which keys choose, to who uses keys.
        """
        context, device, card = self._context, self._context.inputs.device, attention.tried
        shown = self._game.view_at(turn)
        if shown.phase is Phase.RELICS:
            if shown.round > 1 or device.is_pad or context.device_kind == "pointer":
                return None
            act = "both" if attention.is_complete else "choose"
            return _nudge(f"relics.{act}", Anchor(Socket.KEEP), count=HAND_SIZE)
        if turn:
            return None
        if not isinstance(card, Card):
            if self.has_tried:
                return None
            return _nudge(
                f"try.{'pad' if device.is_pad else device.value}", Anchor(TargetKind.HAND)
            )
        button = context.name_button(PadButton.A)
        act = "raised" if attention.has_begun else "pointed"
        if context.preferences.now.locks_by_hold:
            act = "hold"
            button = button if device.is_pad else context.say("button.key.hold")
        form = f"{act}.{context.device_kind}"
        return _nudge(form, Anchor(TargetKind.HAND, card), button=button)


def _nudge(form: str, anchor: Anchor, **values: object) -> Cue:
    return LessonCue("nudge", anchor, values=values, form=form)
