"""Controls the viewer's hand: which card is pointed at, selected, dragged or chosen.

Cards rise, step aside and follow the pointer. One can be chosen by two clicks, by dragging it to
the kingdom, or by keys. Where the settings say so, a press that is held takes the place of the
second click.
"""

import math
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, replace
from typing import Final, Literal, TypeAlias

from game.tides.board.hand_view import HandModel
from game.tides.board.table_view import TableView
from game.tides.board.targets import TargetKind
from game.tides.cards.card_transform import CardTransform
from game.tides.context import TidesContext
from game.tides.rules.cards import Card, Cards
from game.tides.session import TidesSession
from game.ui.actions import Action, Command
from game.ui.inspect.targets import Target
from game.ui.motion.motions import ASIDE, DRAG_FROM, MOTIONS, PRESSED, Followers, Motion, MotionKind
from game.ui.motion.timeline import Clock

PlacePx: TypeAlias = tuple[int, int]
"""A place in the window, in pixels."""
READING: Final = 500.0
"""How long a card must have been up before a click locks it in, in ms: as systems wait for the
second click of a double-click. A double-click on a card that was not up raises it, no more."""
BOUNCE: Final = 250.0
"""The same for its digit, in ms: a key that is hit twice within that time has slipped."""
HOLD: Final = 600.0
"""How long a press locks a card in, in ms, for players who want it held."""
_Part: TypeAlias = Literal["lift", "aside", "press", "x", "y"]


class HandPoses:
    """The poses of a hand's cards; with reduced motion all stay in their slots."""

    def __init__(self, context: TidesContext, cards: Cards) -> None:
        """Put ``cards`` at rest."""
        self._context = context
        self._cards = cards
        self._followers: Followers[tuple[Card, _Part]] = Followers()

    @property
    def is_moving(self) -> bool:
        """Whether any card has not reached its pose."""
        return self._followers.is_moving

    def find(self, card: Card) -> CardTransform:
        """Return the current pose of a card."""
        value = self._followers.value
        return CardTransform(
            lift=value((card, "lift")),
            x=value((card, "aside")) + value((card, "x")),
            y=value((card, "y")),
            size=1 - value((card, "press")),
        )

    def advance(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether anything moved."""
        return self._followers.advance(dt, self._context.preferences.now.speed)

    def finish(self) -> None:
        """Put every card where it is moving to."""
        self._followers.finish()

    def press(self, card: Card) -> None:
        """Make a card smaller while it is held."""
        pressed = 0.0 if self._reduced_motion else 1 - PRESSED
        self._followers.aim((card, "press"), pressed, self._by(MotionKind.PRESS))

    def drag(self, card: Card, x: float, y: float) -> None:
        """Put a held card so far from its slot, in u, at once."""
        self._followers.aim((card, "x"), x, None)
        self._followers.aim((card, "y"), y, None)

    def let_go(self, card: Card) -> None:
        """Start moving a card that was held back to its slot."""
        self._followers.aim((card, "press"), 0.0, self._by(MotionKind.PRESS))
        self._followers.aim((card, "x"), 0.0, self._by(MotionKind.DEAL))
        self._followers.aim((card, "y"), 0.0, self._by(MotionKind.DEAL))

    def aim(self, raised: Sequence[Card], rising: Motion | None) -> None:
        """Start moving every card to its pose: the ``raised`` ones up, the others aside."""
        if self._reduced_motion:
            raised, rising = (), None
        falling = self._by(MotionKind.HOVER_OUT)
        for index, card in enumerate(self._cards):
            is_raised = card in raised
            lift_by = rising if is_raised else falling
            self._followers.aim((card, "lift"), float(is_raised), lift_by)
            sides = [index - self._cards.index(other) for other in raised]
            aside = ASIDE * sum((side > 0) - (side < 0) for side in sides)
            aside_by = self._by(MotionKind.HOVER_IN) if raised else falling
            self._followers.aim((card, "aside"), aside, aside_by)

    @property
    def _reduced_motion(self) -> bool:
        return self._context.preferences.now.reduced_motion

    def _by(self, event: MotionKind) -> Motion | None:
        """Return the motion of an event; ``None`` with reduced motion."""
        return None if self._reduced_motion else MOTIONS[event]


class LockGuard:
    """Times how long cards have been raised, and a press that is held on one of them."""

    def __init__(self) -> None:
        """Start with every card at rest and nothing held."""
        self._raised: dict[Card, float] = {}
        self._held: Card | None = None
        self._clock = Clock(HOLD)

    @property
    def is_moving(self) -> bool:
        """Whether time still decides what the next press does."""
        is_reading = any(time < READING for time in self._raised.values())
        return is_reading or self._held is not None

    def has_read(self, card: Card) -> bool:
        """Return whether a card has been up long enough for the player to have seen its rule."""
        return self._raised.get(card, 0.0) >= READING

    def has_settled(self, card: Card) -> bool:
        """Return whether a card has been up long enough for another press of its digit to count."""
        return self._raised.get(card, 0.0) >= BOUNCE

    def hold(self, card: Card) -> None:
        """Start to time a press on ``card``."""
        self._held, self._clock = card, Clock(HOLD)

    def let_go(self) -> bool:
        """Stop timing a press; return whether there was one."""
        was_held, self._held = self._held is not None, None
        return was_held

    def compute_share(self, card: Card) -> float:
        """Return for how much of ``HOLD`` a press on ``card`` has been held, 0 to 1."""
        return self._clock.time / HOLD if card == self._held else 0.0

    def advance(self, dt: float, raised: Iterable[Card]) -> Card | None:
        """Advance by ``dt`` seconds, with the ``raised`` cards up.

        Return the card on which a press has now been held to the end.
        """
        self._raised = {card: self._raised.get(card, 0.0) + dt * 1000 for card in raised}
        self._clock.advance(dt, 1.0)
        if self._held is None or self._clock.is_running:
            return None
        held, self._held = self._held, None
        return held


@dataclass(slots=True)
class _Grip:
    """A card held by the pointer, where it was pressed, and whether that locks it in."""

    card: Card
    start: PlacePx
    was_selected: bool
    locks_in: bool
    is_dragged: bool = False
    is_over: bool = False


class HandControl:
    """Follows pointer and keys over the hand, and locks in the card that is chosen."""

    def __init__(self, context: TidesContext, session: TidesSession) -> None:
        """Control the hand of the viewer of ``session``."""
        self._context = context
        self._session = session
        self._cards: Cards = ()
        self._grip: _Grip | None = None
        self._poses = HandPoses(context, ())
        self._guard = LockGuard()
        self.hovered: Card | None = None
        self.selected: Card | None = None
        self.set_cards(session.view.hand)

    @property
    def is_moving(self) -> bool:
        """Whether any card has not reached its pose, or time decides what a press does."""
        return self._poses.is_moving or self._guard.is_moving

    @property
    def pointed_card(self) -> Card | None:
        """The card in preview: hovered, selected or sealed, in this order."""
        pointed = (self.hovered, self.selected, self._session.sealed_card)
        return next((card for card in pointed if card in self._choices), None)

    @property
    def _choices(self) -> Cards:
        """The cards that may be chosen; none in a demo, nor while the hand is covered."""
        session = self._session
        return () if session.is_demo or session.screen.is_covered else self._cards

    def set_cards(self, cards: Cards) -> None:
        """Replace the cards; all are at rest, unless one is sealed already."""
        self._cards, self._grip = cards, None
        self.hovered = self.selected = None
        self._poses = HandPoses(self._context, cards)
        self._guard = LockGuard()
        self._aim(None)
        self._poses.finish()

    def read(self, cards: Cards) -> HandModel:
        """Return the hand without what ``move`` adds; ``cards`` of an earlier position are bare."""
        if cards != self._cards:
            return HandModel(cards)
        sealed = None if self._session.is_demo else self._session.sealed_card
        owner = self._context.emblem_of(self._session, self._session.viewer)
        dragged = self._grip.card if self._grip is not None and self._grip.is_dragged else None
        can_drop = self._grip is not None and self._grip.is_over
        return HandModel(
            cards, None, self.selected, sealed, dragged=dragged, can_drop=can_drop, owner=owner
        )

    def move(self, hand: HandModel) -> HandModel:
        """Return ``hand`` as pointer and motion have it now; no word on the table depends on them.

        A hand of an earlier position is at rest, and so is one that is face down.
        """
        if hand.cards != self._cards or hand.is_face_down:
            return hand
        held = 0.0 if self.selected is None else self._guard.compute_share(self.selected)
        poses = {card: self.pose(card) for card in hand.cards}
        return replace(hand, hovered=self.hovered, poses=poses, held=held)

    def pose(self, card: Card) -> CardTransform:
        """Return the current pose of a card."""
        return self._poses.find(card)

    def advance(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether anything moved."""
        held = self._guard.advance(dt, self._raised)
        if held is not None:
            self._let_go()
            self.lock_in(held)
        is_filling = self.selected is not None and self._guard.compute_share(self.selected) > 0
        has_moved = self._poses.advance(dt)
        return has_moved or is_filling or held is not None

    def point_at(self, view: TableView, place: PlacePx, *, is_pressed: bool = False) -> None:
        """Move the pointer to ``place``: hover over a card, or drag the one that is held."""
        if self._grip is not None and not is_pressed:
            self._let_go()
        if self._grip is not None:
            self._drag(view, self._grip, place)
            return
        self._hover(self.find(view, place))

    def press(self, view: TableView, place: PlacePx) -> None:
        """Take hold of the card at a place and select it; elsewhere, deselect."""
        card = self.find(view, place)
        if card is None:
            self._guard.let_go()
            self.selected = None
            self._aim(MOTIONS[MotionKind.HOVER_OUT])
            return
        was_selected = card == self.selected
        locks_in = was_selected and not self._locks_by_hold and self._guard.has_read(card)
        self._grip = _Grip(card, place, was_selected, locks_in)
        self._select(card)
        if self._locks_by_hold:
            self._guard.hold(card)
        self._poses.press(card)

    def release(self) -> None:
        """Release the held card; lock it in if it was up for long and still is, or is laid down."""
        grip = self._grip
        if grip is None:
            return
        self._let_go()
        is_still_up = grip.card == self.selected  # no key has raised another one meanwhile
        if grip.is_over or (grip.locks_in and is_still_up and not grip.is_dragged):
            self.lock_in(grip.card)
        elif grip.is_dragged and not grip.was_selected:
            self.selected = None
            self._aim(MOTIONS[MotionKind.HOVER_OUT])

    def choose(self, number: int) -> None:
        """Select a card by its number (from 0); lock it in if it has been selected for a moment."""
        card = dict(enumerate(self._cards)).get(number)
        if card is not None and (card != self.selected or self._guard.has_settled(card)):
            self._choose(card)

    def focus(self, card: Card | None) -> None:
        """Raise the card that has the focus, like a hovered one; let go if none has it."""
        if card is None:
            self._guard.let_go()
        self._hover(card if card in self._choices else None)

    def act(self) -> None:
        """Select the hovered card, or lock in the selected one if no other is hovered."""
        card = self.hovered or self.selected
        if card is not None:
            self._choose(card)

    def takes(self, action: Action, looked_at: Target | None) -> bool:
        """Take Space where it locks in by being held, unless another target is looked at.

        Return whether it is taken: then it enlarges nothing.
        """
        if action in (Command.LET_GO, Command.FOCUS_LOST):
            return self._guard.let_go() and action is Command.LET_GO
        card = self.hovered or self.selected
        is_hand = looked_at is None or looked_at.kind is TargetKind.HAND
        if action is not Command.HOLD or card is None or not (is_hand and self._locks_by_hold):
            return False
        self._select(card)
        self._guard.hold(card)
        return True

    def lock_in(self, card: Card) -> None:
        """Choose a card for good; it stays raised until the turn is revealed."""
        if self._session.seal(self._session.viewer, card) is None:
            self.selected = None
            self._aim(MOTIONS[MotionKind.SEAL])

    def deselect(self) -> bool:
        """Put back a selected or dragged card; return whether there was one."""
        had_any = self.selected is not None or self._grip is not None
        self._let_go()
        self.hovered = self.selected = None
        self._aim(MOTIONS[MotionKind.HOVER_OUT])
        return had_any

    def find(self, view: TableView, place: PlacePx) -> Card | None:
        """Return the card that may be chosen at a place, if there is one."""
        if view.covers(place) or not self._choices:
            return None
        return view.hand.hit(replace(self.read(self._cards), hovered=self.hovered), place)

    def _choose(self, card: Card) -> None:
        """Select a card, or lock it in if it is the selected one."""
        if card not in self._choices:
            return
        if card != self.selected:
            self._select(card)
        elif not self._locks_by_hold:
            self.lock_in(card)

    def _select(self, card: Card) -> None:
        if card != self.selected:
            self._guard.let_go()  # of another card
            self.selected = self.hovered = card
            self._context.sounds.play("lift")
            self._aim(MOTIONS[MotionKind.SELECT])

    def _hover(self, card: Card | None) -> None:
        if card == self.hovered:
            return
        if card is not None:
            if card != self.selected:
                self._guard.let_go()  # of another card
            self._context.sounds.play("hover")
        self.hovered = card
        self._aim(MOTIONS[MotionKind.HOVER_IN])

    def _drag(self, view: TableView, grip: _Grip, place: PlacePx) -> None:
        unit = view.layout.unit
        x, y = ((now - then) / unit for now, then in zip(place, grip.start, strict=True))
        grip.is_dragged |= math.hypot(x, y) >= DRAG_FROM
        if grip.is_dragged:
            self._guard.let_go()
            grip.is_over = view.takes_card(place)
            self._poses.drag(grip.card, x, y)

    def _let_go(self) -> None:
        self._guard.let_go()
        if self._grip is None:
            return
        self._poses.let_go(self._grip.card)
        self._grip = None

    def _aim(self, rising: Motion | None) -> None:
        """Start moving every card to its pose, those that are up by ``rising``."""
        self._poses.aim(self._raised, rising)

    @property
    def _raised(self) -> list[Card]:
        """The cards that are up, whether they move there or not."""
        up = {self.hovered, self.selected, self._session.sealed_card}
        return [card for card in self._cards if card in up]

    @property
    def _locks_by_hold(self) -> bool:
        return self._context.preferences.now.locks_by_hold
