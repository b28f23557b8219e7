"""The screens of the tutorial: those of every game, with a coach."""

from collections.abc import Iterable, Sequence
from typing import Final, Protocol, TypeVar

from pygame import Rect

from game.shell.coach.bubble_view import Spot
from game.shell.coach.coach import Attention, Coach, LessonCue
from game.shell.coach.coached_scene import CoachedScene, Pointed
from game.tides.board.table_view import TableModel, TableView
from game.tides.board.targets import TargetKind
from game.tides.cards.formula import demanded_suits, suit_name, suit_plural
from game.tides.context import TidesContext
from game.tides.count.count_view import CountView
from game.tides.relics.relic_hand import Plan
from game.tides.relics.relics_view import RelicsView, Socket
from game.tides.rules.cards import Card, Suit
from game.tides.rules.moves import HAND_SIZE, Phase
from game.tides.rules.observation import Observation
from game.tides.session import TidesSession
from game.tides.settings import Aid, LiveScores
from game.tides.tutorial.fourth_pick import judge_fourth_pick
from game.tides.tutorial.lessons import (
    Anchor,
    Cue,
    Lesson,
    find_anchor,
    find_pointing,
    find_sign,
    list_due,
)
from game.ui.device import PadButton
from game.ui.inspect.inspect_control import InspectControl

ViewT_co = TypeVar("ViewT_co", covariant=True)
LEAST_GAIN: Final = 3
"""Points: below, the count says nothing about the fourth pick."""
_OF_SCORES: Final = frozenset((Lesson.ENDS, Lesson.SCORE, Lesson.MAJORITY, Lesson.TIES))
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


class Shown(Pointed, Protocol[ViewT_co]):
    """What the coach asks of any screen."""

    @property
    def view(self) -> ViewT_co:
        """The screen as it is laid out."""

    @property
    def inspect(self) -> InspectControl[Card]:
        """What notes and enlarges the signs of this screen."""


class ShownDecision(Shown[ViewT_co], Protocol[ViewT_co]):
    """What the coach asks of a screen on which the player chooses."""

    @property
    def awaits_choice(self) -> bool:
        """Whether the player is to choose."""


class ShownTable(ShownDecision[TableView], Protocol):
    """What the coach asks of the table."""

    @property
    def model(self) -> TableModel:
        """The table as it is shown."""


class ShownCount(Shown[CountView], Protocol):
    """What the coach asks of a count."""

    @property
    def counted(self) -> Observation | None:
        """What has been counted to the end."""


class ShownRelics(ShownDecision[RelicsView], Protocol):
    """What the coach asks of the relic step."""

    @property
    def plan(self) -> Plan:
        """What the player has chosen so far."""


ShownT = TypeVar("ShownT", bound=Shown[object])


class _TutorialScene(CoachedScene[ShownT, Anchor]):
    """Finds what a line points to among the targets of the screen."""

    def __init__(self, context: TidesContext, session: TidesSession, shown: ShownT) -> None:
        """Coach the viewer of ``session`` on the screen ``shown``."""
        self._tides_coach = TidesCoach(context, session)
        super().__init__(context.kit, self._tides_coach, shown)

    def find_spot(self, anchor: Anchor) -> Spot | None:
        """Return the place of a target, or of what else the screen shows, with room for a line."""
        if (hover_map := self.shown.map_targets()) is None:
            return None
        place = find_anchor(hover_map, anchor) or self._find_place(anchor)
        if place is None:
            return None
        room = hover_map.room
        room = room._replace(taken=[*room.taken, *self._list_taken()])
        return Spot(place, room, hover_map.unit, find_pointing(anchor))

    def _list_taken(self) -> Iterable[Rect]:
        """Return what else a line does not cover."""
        return ()

    def _find_place(self, anchor: Anchor) -> Rect | None:
        """Return the place of what a line points to and is no target."""
        del anchor
        return None


class TutorialTable(_TutorialScene[ShownTable]):
    """The table, with a line where a rule first counts."""

    @property
    def attention(self) -> Attention:
        """The card under pointer or focus, or the one that is raised."""
        hand = self.shown.model.hand
        has_begun = hand.selected is not None
        return Attention(_is_open(self.shown), hand.selected or hand.hovered, has_begun)

    def _list_taken(self) -> Iterable[Rect]:
        """Return where the card that is tried would lie."""
        for view, kingdom in self.shown.view.list_kingdoms(self.shown.model):
            laid = view.laid(kingdom)
            yield from (laid[ghost] for ghost in kingdom.ghosts)

    def _find_place(self, anchor: Anchor) -> Rect | None:
        return find_sign(self.shown.view, self.shown.model, anchor)


class TutorialCount(_TutorialScene[ShownCount]):
    """The count, then what the last choice of the first round was worth."""

    @property
    def attention(self) -> Attention:
        """Nothing: there is no choice."""
        return Attention(is_open=False)

    def find_cue(self) -> Cue | None:
        """Return what the fourth pick was worth, once all is counted and no note is in the way."""
        counted = self.shown.counted
        if counted is None or self.shown.inspect.is_explaining:
            return None
        return self._tides_coach.find_count_cue(counted)

    def narrate(self) -> Sequence[str]:
        """Return what the count says, the coach's line last: it speaks of the terms."""
        return [*self.shown.narrate(), *self.speak()]

    def _list_taken(self) -> Iterable[Rect]:
        """Return the strip's signs."""
        return self.shown.view.bar.buttons.values()


class TutorialRelics(_TutorialScene[ShownRelics]):
    """The relic step, with a line for each socket the first time."""

    @property
    def attention(self) -> Attention:
        """How many of the two cards are chosen."""
        chosen = len(self.shown.plan)
        is_complete = chosen == len(Socket)
        return Attention(_is_open(self.shown), has_begun=chosen > 0, is_complete=is_complete)

    def _find_place(self, anchor: Anchor) -> Rect | None:
        kind = anchor.kind
        return self.shown.view.frame(kind) if isinstance(kind, Socket) else None


def _is_open(shown: ShownDecision[object]) -> bool:
    """Return whether the player can choose now, and no note covers the screen."""
    return shown.awaits_choice and not shown.inspect.is_explaining
