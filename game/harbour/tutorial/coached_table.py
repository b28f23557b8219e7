"""The table of the first game, with the coach's line where a rule first counts."""

from collections.abc import Callable, Hashable, Iterable
from enum import StrEnum
from typing import Final, NamedTuple, TypeAlias

from game.harbour.context import HarbourContext
from game.harbour.rules.cards import ACTIONS, CARDS, Card, Kind
from game.harbour.rules.moves import DONE, Phase
from game.harbour.rules.state import PILES_TO_END, Observation, State
from game.harbour.session import HarbourSession
from game.harbour.table.model import LIGHTHOUSES
from game.harbour.table.scene import TableScene
from game.harbour.table.view import ThingKind
from game.shell.coach.bubble_view import Spot
from game.shell.coach.coach import Attention, Coach, LessonCue
from game.shell.coach.coached_scene import CoachedScene
from game.ui.top_bar import BarButton


class Anchor(NamedTuple):
    """What a lesson points to: a target of the table."""

    kind: ThingKind | BarButton
    subject: Hashable = None


Cue: TypeAlias = LessonCue[Anchor]
_Finder: TypeAlias = Callable[[Observation], Cue | None]
"""Returns a lesson where it holds."""


class Lesson(StrEnum):
    """The lessons; the values occur in keys of the catalogue."""

    BUY = "buy"
    ACTIONS = "actions"
    LAMP = "lamp"
    STUCK = "stuck"
    BASKET = "basket"
    LIGHTHOUSE = "lighthouse"
    TREASURE = "treasure"
    SHUFFLED = "shuffled"
    CLOG = "clog"
    SIREN = "siren"
    FOG = "fog"
    LIT = "lit"
    LATE = "late"
    PILES = "piles"
    WAITS = "waits"
    FLAGS = "flags"
    OTHER = "other"
    END = "end"
    UNDO = "undo"


_MANY: Final = 2
"""So many point cards in a hand are in the way."""
_LATE: Final = 4
"""From so many Lighthouses left on, lesser points are worth buying."""


def _can_buy(shown: Observation, card: Card) -> bool:
    state = shown.seen
    is_offered = state.phase is Phase.BUY and state.buys > 0 and state.supply[card] > 0
    return is_offered and state.coins >= CARDS[card].cost


def _has_fog(shown: Observation) -> bool:
    return any(board.owned[Card.FOG] for board in shown.seen.boards)


def _has_bought(shown: Observation) -> bool:
    """Return whether the turn's buys are spent: the turn is about to end."""
    return shown.seen.phase is Phase.BUY and not shown.seen.buys


def _when(
    lesson: Lesson,
    holds: Callable[[Observation], bool],
    kind: ThingKind | BarButton,
    subject: Hashable = None,
    **values: object,
) -> _Finder:
    cue = LessonCue(lesson, Anchor(kind, subject), values=values)
    return lambda shown: cue if holds(shown) else None


def _offering(
    lesson: Lesson,
    card: Card,
    holds: Callable[[Observation], bool] = lambda _: True,
    **values: object,
) -> _Finder:
    """Return what finds a lesson while a card can be bought."""
    return _when(
        lesson, lambda at: _can_buy(at, card) and holds(at), ThingKind.PILE, card, **values
    )


def _after(
    lesson: Lesson, turns: int, kind: ThingKind | BarButton, subject: Hashable = None
) -> _Finder:
    """Return what finds a lesson after a purchase, once so many turns were taken."""
    return _when(lesson, lambda at: at.mine.turns >= turns and _has_bought(at), kind, subject)


def _holding(
    lesson: Lesson, cards: Iterable[Card], holds: Callable[[State], bool], least: int = 1
) -> _Finder:
    """Return what finds a lesson at the first of some cards, if the hand has ``least`` of them."""

    def find(shown: Observation) -> Cue | None:
        hand = shown.mine.hand
        held = [card for card in cards if hand[card]]
        is_due = holds(shown.seen) and sum(hand[card] for card in held) >= least
        return LessonCue(lesson, Anchor(ThingKind.HAND, held[0])) if is_due else None

    return find


def _find_basket(shown: Observation) -> Cue | None:
    buys = shown.seen.buys
    if shown.seen.phase is not Phase.BUY or buys < _MANY:
        return None
    return LessonCue(Lesson.BASKET, Anchor(ThingKind.MEANS), values={"count": buys})


def _find_lit(shown: Observation) -> Cue | None:
    places = (shown.mine, "mine", 0), (shown.theirs, "theirs", LIGHTHOUSES - 1)
    for board, form, light in places:
        if board.owned[Card.LIGHTHOUSE]:
            values = {"points": CARDS[Card.LIGHTHOUSE].points}
            return LessonCue(Lesson.LIT, Anchor(ThingKind.LIGHT, light), values=values, form=form)
    return None


def _find_piles(shown: Observation) -> Cue | None:
    empty = [card for card in Card if not shown.seen.supply[card]]
    if not empty:
        return None
    anchor, values = Anchor(ThingKind.PILE, empty[0]), {"count": PILES_TO_END}
    return LessonCue(Lesson.PILES, anchor, values=values)


_POINTS: Final = tuple(card for card in Card if CARDS[card].kind is Kind.VICTORY)
_WITH_LAMPS: Final = tuple(card for card in ACTIONS if CARDS[card].actions)
LESSONS: Final[tuple[_Finder, ...]] = (
    _when(
        Lesson.BUY,
        lambda at: at.seen.phase is Phase.BUY and at.seen.buys > 0 and not at.mine.turns,
        ThingKind.MEANS,
    ),
    _holding(Lesson.STUCK, ACTIONS, lambda at: at.phase is Phase.BUY and not at.actions),
    _find_basket,
    _offering(Lesson.LIGHTHOUSE, Card.LIGHTHOUSE),
    _holding(Lesson.ACTIONS, ACTIONS, lambda at: at.phase is Phase.ACTION),
    _when(
        Lesson.LAMP,
        lambda at: at.seen.phase is Phase.ACTION and at.seen.actions > 1,
        ThingKind.MEANS,
    ),
    _holding(Lesson.LAMP, _WITH_LAMPS, lambda at: at.phase is Phase.ACTION and at.actions <= 1),
    _when(
        Lesson.TREASURE,
        lambda at: at.mine.turns > 0 and _can_buy(at, Card.PEARL),
        ThingKind.PILE,
        Card.LIGHTHOUSE,
    ),
    _when(Lesson.SHUFFLED, lambda at: _has_bought(at) and not any(at.mine.deck), ThingKind.DECK),
    _offering(
        Lesson.SIREN,
        Card.SIREN,
        lambda at: not at.mine.owned[Card.SIREN],
        count=CARDS[Card.SIREN].cards,
    ),
    _when(Lesson.FOG, _has_fog, ThingKind.PILE, Card.FOG),
    _after(Lesson.FLAGS, 2, ThingKind.COMPARISON),
    _holding(Lesson.CLOG, _POINTS, lambda at: at.boards[at.mover].turns > 0, least=_MANY),
    _find_lit,
    _offering(Lesson.LATE, Card.ISLE, lambda at: at.seen.supply[Card.LIGHTHOUSE] <= _LATE),
    _find_piles,
    _after(Lesson.WAITS, 0, ThingKind.DISCARD),
    _after(Lesson.END, 3, ThingKind.PILE, Card.LIGHTHOUSE),
    _after(Lesson.OTHER, 4, ThingKind.OTHER),
    _after(Lesson.UNDO, 5, BarButton.UNDO),
)
"""The most important first.

Each is due when its rule first counts, and from then on as long as what it speaks of is shown.
"""


def list_due(shown: Observation) -> list[Cue]:
    """Return the lessons that hold at a decision of the viewer; none where nothing is chosen."""
    is_mine, phase = shown.seen.mover == shown.seat, shown.seen.phase
    is_forced = phase is Phase.ACTION and [*shown.legal] == [DONE]
    if not is_mine or is_forced or phase is Phase.OVER:
        return []
    return [cue for find in LESSONS if (cue := find(shown)) is not None]


_SPARE: Final = (ThingKind.LIGHT, ThingKind.PLAYED)
"""What a line covers rather than something that can be pressed."""


class HarbourCoach(Coach[Observation, Anchor]):
    """Teaches Harbourlight to the viewer of a session."""

    def __init__(self, context: HarbourContext, session: HarbourSession) -> None:
        """Go on where the screen before has stopped, if it was of the same game."""
        super().__init__(session, context.lesson_memory)
        self._context = context
        self._name = context.name_of(session.teacher)

    def list_due(self, shown: Observation) -> list[Cue]:
        """Return the lessons that hold at a decision."""
        return list_due(shown)

    def say(self, cue: Cue) -> str:
        """Return a lesson in words."""
        return self._context.say(f"harbour.coach.{cue.key}", name=self._name, **cue.values)

    def speak(self, cue: Cue) -> str:
        """Return a lesson in words, with the name of the card that it points to."""
        if not isinstance(card := cue.anchor.subject, Card):
            return self.say(cue)
        name = self._context.kit.faces.name(card)
        return self._context.say("narrate.coach", card=name, line=self.say(cue))


class CoachedTable(CoachedScene[TableScene, Anchor]):
    """The table with the coach's line, which stays until the next choice."""

    def __init__(self, context: HarbourContext, table: TableScene) -> None:
        """Coach the viewer of the session that ``table`` shows."""
        super().__init__(context.kit, HarbourCoach(context, table.session), table)

    @property
    def attention(self) -> Attention:
        """Whether the player may choose now, and no note covers the table."""
        return Attention(self.shown.is_open() and not self.shown.inspect.is_explaining)

    def find_spot(self, anchor: Anchor) -> Spot | None:
        """Return the place of a target, with room for a line: it covers nothing to be pressed."""
        hover_map = self.shown.map_targets()
        targets, room = hover_map.targets, hover_map.room
        at = next((each.rect for each in targets if each[:2] == anchor), None)
        if at is None:
            return None
        spare = [each.rect for each in targets if each.kind in _SPARE]
        pressed = [each.rect for each in targets if each.kind not in _SPARE]
        room = room._replace(taken=[*room.taken, *pressed], spare=[*room.spare, *spare])
        return Spot(at, room, hover_map.unit)
