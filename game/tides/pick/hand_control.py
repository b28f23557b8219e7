"""Controls the viewer's hand: which card is pointed at, selected, dragged or chosen.

A card can be chosen by two clicks, by dragging it to the kingdom, or by keys. Where the settings
say so, a press that is held takes the place of the second one.
"""

import math
from dataclasses import dataclass, replace
from typing import TypeAlias

from game.tides.board.hand_view import HandModel
from game.tides.board.table_view import TableView
from game.tides.board.targets import TargetKind
from game.tides.cards.card_transform import CardTransform
from game.tides.context import TidesContext
from game.tides.pick.hand_poses import HandPoses
from game.tides.pick.lock_guard import LockGuard
from game.tides.rules.cards import Card, Cards
from game.tides.session import TidesSession
from game.ui.actions import Action, Command
from game.ui.inspect.targets import Target
from game.ui.motion.motions import DRAG_FROM, MOTIONS, Motion, MotionKind

PlacePx: TypeAlias = tuple[int, int]
"""A place in the window, in pixels."""


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
        """Return the hand as it is now; ``cards`` of an earlier position are at rest."""
        if cards != self._cards:
            return HandModel(cards)
        sealed = None if self._session.is_demo else self._session.sealed_card
        poses = {card: self.pose(card) for card in cards}
        held = 0.0 if self.selected is None else self._guard.compute_share(self.selected)
        owner = self._context.emblem_of(self._session, self._session.viewer)
        model = HandModel(cards, self.hovered, self.selected, sealed, poses, owner=owner, held=held)
        grip = self._grip
        if grip is None or not grip.is_dragged:
            return model
        return replace(model, dragged=grip.card, can_drop=grip.is_over)

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

    def play_forced_card(self) -> bool:
        """Play the last card once the opponent has sealed its own; return whether it was."""
        return len(self._choices) == 1 and self._session.play_forced()

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
        return view.hand.hit(self.read(self._cards), place)

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
