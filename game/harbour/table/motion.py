"""What moves on the table by itself: cards in flight, rows that close up, a lamp, the sky."""

import math
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from typing import Final, TypeVar

from game.harbour.cards.card_sounds import move_sound, play_sound
from game.harbour.cards.lighthouses import LighthouseState
from game.harbour.cards.pile_view import OwnPile, Stack
from game.harbour.context import HarbourContext
from game.harbour.rules.cards import TREASURES, Card
from game.harbour.rules.moves import Move, Verb
from game.harbour.table.flights import Flight, Step, Zone, plan_choice, plan_deal, plan_flights
from game.harbour.table.model import Sliding, TableModel
from game.ui.motion import MOTIONS, Clock, Cue, MotionKind, Span, linear
from game.ui.sky import CHANGE_MS, Sky, SkyChange, change_sky
from game.ui.theme import mix

LookT = TypeVar("LookT", bound=Stack)
_STEPS: Final = 8
"""In how many tints one passes into another: each is a picture of its own."""


def hold_back(
    model: TableModel, shown: TableModel, flights: Sequence[Flight], time: float
) -> TableModel:
    """Return ``model`` without what has not landed at ``time``, and with what has not left.

    Every place keeps its stack, with a count of 0 if need be, so that what can be pressed is where
    it will be. ``shown`` is the table as it was when the last flights began: until they land its
    cards lie on top of the discards.
    """
    air = _Air([flight for flight in flights if flight.span.end > time], time)
    other = replace(
        model.other,
        hand=max(0, model.other.hand + air.count(Zone.OTHER_HAND)),
        deck=max(0, model.other.deck + air.count(Zone.OTHER_DECK)),
        discard=air.pile(Zone.OTHER_DISCARD, model.other.discard, shown.other.discard),
        played=_thin(model.other.played, Zone.OTHER_CHIPS, air.aloft),
    )
    return replace(
        model,
        hand=_thin(model.hand, Zone.HAND, air.aloft),
        played=_thin(_thin(model.played, Zone.STRIP, air.aloft), Zone.ASKING, air.aloft),
        deck=OwnPile(max(0, model.deck.count + air.count(Zone.DECK))),
        discard=air.pile(Zone.DISCARD, model.discard, shown.discard),
        other=other,
        coins=max(0, model.coins - sum(flight.coins for flight in air.aloft)),
        rising=-air.count(Zone.SOCKET),
        actions=max(0, model.actions + air.count(Zone.LAMPS)),
        buys=max(0, model.buys + air.count(Zone.BASKETS)),
    )


@dataclass(frozen=True, slots=True)
class _Air:
    """The flights that have not landed at a ``time``."""

    aloft: Sequence[Flight]
    time: float

    def count(self, zone: Zone) -> int:
        """Return how many more cards a zone shows than it will have."""
        waiting = (flight for flight in self.aloft if flight.span.start > self.time)
        left = sum(flight.count for flight in waiting if flight.start.zone is zone)
        return left - sum(flight.count for flight in self.aloft if flight.end.zone is zone)

    def pile(self, zone: Zone, now: OwnPile, before: OwnPile) -> OwnPile:
        """Return a discard pile; until nothing moves to or from it, what lay on top before does."""
        number = max(0, now.count + self.count(zone))
        is_stirred = any(zone in {each.start.zone, each.end.zone} for each in self.aloft)
        top = before.top if is_stirred else now.top
        return OwnPile(number, top if number else None)


def _thin(row: Iterable[Stack], zone: Zone, aloft: Sequence[Flight]) -> tuple[Stack, ...]:
    coming = [each for each in aloft if each.end.zone is zone]
    return tuple(replace(stack, count=max(0, stack.count - _count(coming, stack))) for stack in row)


def _count(coming: Iterable[Flight], stack: Stack) -> int:
    return sum(each.count for each in coming if each.card is stack.card)


def turn_lights(model: TableModel, was: TableModel, share: float) -> TableModel:
    """Return ``model`` while its cards turn from the light that they had in ``was``.

    The piles turn one after the other, so that no frame has all of them to draw. When the sky
    turns, tints pass into each other.
    """
    is_slow, last = was.sky is not model.sky, len(model.piles)
    piles = {
        card: _turn(pile, was.piles.get(card, pile), share, n / last, is_slow=is_slow)
        for n, (card, pile) in enumerate(model.piles.items())
    }
    before = {stack.card: stack for stack in was.hand}
    hand = tuple(
        _turn(stack, before.get(stack.card, stack), share, 0.0, is_slow=is_slow)
        for stack in model.hand
    )
    return replace(model, piles=piles, hand=hand)


def _turn(now: LookT, was: LookT, share: float, late: float, *, is_slow: bool) -> LookT:
    """Return a card as it looks now or did before; ``late`` (0 to 1) is when it turns."""
    if is_slow and now.tint is not None and was.tint is not None:
        step = min(1.0, math.floor(_STEPS * share + late) / _STEPS)
        return replace(now, tint=mix(was.tint, now.tint, step))
    return now if share >= late else replace(now, is_lit=was.is_lit, tint=was.tint)


_WATCHED: Final = frozenset((Zone.HAND, Zone.SEA))
_KINDLED_MS: Final = 400.0
"""How long a lamp takes to be lit once its card has landed."""
_RELIT_MS: Final = 120.0
"""How long it takes until all piles are lit that can be bought."""
_LANDS: Final = MOTIONS[MotionKind.LAND].ms
_SLIDE: Final = MOTIONS[MotionKind.REARRANGE]
_FADE: Final = MOTIONS[MotionKind.LAND].fade()
"""With reduced motion nothing travels: a card fades in where it lands."""
_SHUFFLED: Final = {Zone.DECK: Zone.DISCARD, Zone.OTHER_DECK: Zone.OTHER_DISCARD}
"""A card that flies to such a pile from this one is part of a shuffle."""


@dataclass(frozen=True, slots=True)
class _Change:
    """What changes over a span of time: a lighthouse, rows of cards, the sky, or what is lit."""

    span: Span
    light: int | None = None
    rows: tuple[tuple[Card, ...], tuple[Card, ...]] | None = None
    sky: tuple[Sky, Sky] | None = None
    lit: TableModel | None = None


class TableMotion:
    """Plays what follows each choice; nothing of it takes input, and a skip ends all of it."""

    def __init__(self, context: HarbourContext) -> None:
        """Start at rest."""
        self._context = context
        self._clock = Clock()
        self._flights: tuple[Flight, ...] = ()
        self._changes: tuple[_Change, ...] = ()
        self._cues: tuple[Cue, ...] = ()
        self._shown: TableModel | None = None
        self.revision = 0
        """A counter that grows with everything that begins to move, and with every skip."""

    @property
    def is_running(self) -> bool:
        """Whether anything moves."""
        return self._clock.is_running

    @property
    def is_watched(self) -> bool:
        """Whether a card comes to the hand or sinks: what goes on by itself waits for it."""
        return any(each.end.zone in _WATCHED and each.span.end > self.time for each in self.flights)

    @property
    def flights(self) -> tuple[Flight, ...]:
        """What has flown, flies and will fly since something began to move."""
        return self._flights if self.is_running else ()

    @property
    def time(self) -> float:
        """The position in the timeline of all that moves, in milliseconds at normal speed."""
        return self._clock.time

    @property
    def is_reduced(self) -> bool:
        """Whether cards fade in where they land, instead of flying there."""
        return self._context.preferences.now.reduced_motion

    def deal(self, model: TableModel) -> None:
        """Begin a game: the first hand is drawn."""
        self._add(model, plan_deal(model), ())

    def choose(self, before: TableModel, after: TableModel) -> None:
        """Start what follows when a card is put into a socket or taken back."""
        self._add(before, plan_choice(before, after), self._close_up(before, after))

    def follow(self, step: Step) -> None:
        """Start what follows a choice, beside all that moves already."""
        flights, rows = plan_flights(step), self._close_up(step.before, step.after)
        cues = list_cues(step, flights)
        changes = [*self._kindle(step), *rows, *self._change_sky(step)]
        self._add(step.before, flights, changes)
        if self.is_reduced or not self._context.preferences.now.speed:
            self._context.sounds.play(cues[-1].sound)  # that of the choice: nothing lands later
        else:
            self._cues += tuple(Cue(cue.time + self.time, cue.sound) for cue in cues)

    def relight(self, was: TableModel, now: TableModel) -> None:
        """Turn the light of the cards from what it was, slowly if the sky turns."""
        before, after = (
            [(each.is_lit, each.tint) for each in model.piles.values()] for model in (was, now)
        )
        if before != after:
            ms = CHANGE_MS if was.sky is not now.sky else _RELIT_MS
            self._add(was, (), [_Change(Span(0.0, ms, linear), lit=was)])

    def _add(
        self, before: TableModel, flights: Iterable[Flight], changes: Iterable[_Change]
    ) -> None:
        if not self._context.preferences.now.speed:
            return
        self._shown, self.revision = self.show(before), self.revision + 1
        if not self.is_running:
            self._clock.start(0.0)
            self._flights, self._changes, self._cues = (), (), ()
        if self.is_reduced:
            flights = [replace(each, span=_FADE) for each in flights if each.sign is None]
            changes = ()
        flights = [replace(each, span=_delay(each.span, self.time)) for each in flights]
        leaving = {(each.start.zone, each.card) for each in flights}
        coming = [each for each in self._flights if (each.end.zone, each.card) not in leaving]
        self._flights = (*coming, *flights)  # what leaves at once has landed at once
        self._changes += tuple(replace(each, span=_delay(each.span, self.time)) for each in changes)
        ends = [each.span.end for each in self._flights]
        ends += [each.span.end for each in self._changes]
        self._clock.end = max(ends, default=0.0)

    def advance(self, dt: float) -> bool:
        """Let ``dt`` seconds pass; return whether anything moved."""
        was_running, before = self.is_running, self.time
        self._clock.advance(dt, self._context.preferences.now.speed)
        for cue in self._cues if was_running else ():
            if before <= cue.time < self.time or cue.time == self.time == self._clock.end:
                self._context.sounds.play(cue.sound)
        return was_running

    def finish(self) -> None:
        """Show at once how everything ends."""
        self.revision += 1
        self._clock.finish()

    def show(self, model: TableModel) -> TableModel:
        """Return the table as it is seen now, where ``model`` is how it will be."""
        if not self.is_running or self._shown is None:
            return model
        held = hold_back(model, self._shown, self._flights, self.time)
        shares = [(each, each.span.sample(self.time)) for each in self._changes]
        lit = [(each.lit, share) for each, share in shares if each.lit is not None and share < 1]
        if lit:
            held = turn_lights(held, *lit[-1])
        sliding = [Sliding(share, *each.rows) for each, share in shares if each.rows and share < 1]
        return replace(
            held,
            kindling=tuple((each.light, share) for each, share in shares if each.light is not None),
            sliding=sliding[-1] if sliding else model.sliding,
        )

    def light(self, sky: Sky) -> Sky | SkyChange:
        """Return the light of the harbour, which changes from one hour to the next."""
        for each in self._changes if self.is_running else ():
            if each.sky is not None and each.sky[1] is sky:
                return change_sky(*each.sky, self.time - each.span.start)
        return sky

    @staticmethod
    def _kindle(step: Step) -> Iterable[_Change]:
        if step.move != Move(Verb.GAIN, Card.LIGHTHOUSE):
            return
        lit = {LighthouseState.MINE, LighthouseState.THEIRS}
        pairs = zip(step.before.lights, step.after.lights, strict=True)
        for n, (was, now) in enumerate(pairs):
            if now is not was and now in lit:
                yield _Change(Span(_LANDS, _LANDS + _KINDLED_MS, linear), light=n)

    @staticmethod
    def _close_up(was: TableModel, now: TableModel) -> Iterable[_Change]:
        """Yield the rows of hand and strip as they were, if their cards come to lie elsewhere."""
        before, after = (
            (_list_cards(model.hand), _list_cards(model.played)) for model in (was, now)
        )
        if before != after:
            yield _Change(_SLIDE.span(), rows=before)

    @staticmethod
    def _change_sky(step: Step) -> Iterable[_Change]:
        if step.before.sky is not step.after.sky:
            skies = step.before.sky, step.after.sky
            yield _Change(Span(0.0, CHANGE_MS, linear), sky=skies)


def _list_cards(row: Iterable[Stack]) -> tuple[Card, ...]:
    return tuple(stack.card for stack in row)


def _delay(span: Span, time: float) -> Span:
    return replace(span, start=span.start + time, end=span.end + time)


def list_cues(step: Step, flights: Sequence[Flight]) -> tuple[Cue, ...]:
    """Return the sounds of a choice and of what flies after it, which is made at time 0."""
    cues = [cue for flight in flights for cue in _hear(step, flight)]
    has_treasures = any(flight.card in TREASURES and flight.coins for flight in flights)
    if not has_treasures:
        cues.append(Cue(0.0, move_sound(step.position, step.move)))
    return tuple(cues)


def _hear(step: Step, flight: Flight) -> Iterator[Cue]:
    start, end = flight.start.zone, flight.end.zone
    if flight.card is not None and flight.coins and flight.card in TREASURES:
        yield Cue(flight.span.end, play_sound(flight.card))
    elif end in _SHUFFLED and start is _SHUFFLED[end]:
        yield Cue(flight.span.start, "shuffle")
    elif start is Zone.DECK:
        yield Cue(flight.span.start, "slide")
    elif start is Zone.PILE and flight.card is Card.FOG and step.move.verb is Verb.PLAY:
        yield Cue(flight.span.end, "fog")
    elif start is Zone.PILE and flight.card is Card.LIGHTHOUSE:
        yield Cue(flight.span.end, "lamp")
