"""Controls the viewer's hand: which card is pointed at, selected, dragged or chosen.

Cards rise, step aside and follow the pointer. One can be chosen by two clicks, by dragging it to
the kingdom, or by keys. Where the settings say so, a press that is held takes the place of the
second click.
"""

import math
from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final, TypeAlias

from game.tides.board.hand_view import HandModel
from game.tides.board.table_view import TableView
from game.tides.board.targets import TargetKind
from game.tides.cards.card_transform import CardTransform
from game.tides.context import TidesContext
from game.tides.rules.cards import Card, Cards
from game.tides.session import TidesSession
from game.ui.actions import Action, Command
from game.ui.inspect.targets import Target
from game.ui.motion import ASIDE, DRAG_FROM, MOTIONS, PRESSED, Clock, Followers, MotionKind

PlacePx: TypeAlias = tuple[int, int]
"""A place in the window, in pixels."""
READING: Final = 500.0
"""How long a card must have been up before a click locks it in, in ms: as systems wait for the
second click of a double-click. A double-click on a card that was not up raises it, no more."""
BOUNCE: Final = 250.0
"""The same for its digit, in ms: a key that is hit twice within that time has slipped."""
HOLD: Final = 600.0
"""How long a press locks a card in, in ms, for players who want it held."""


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
        self.set_cards(session.view.hand)

    def set_cards(self, cards: Cards) -> None:
        """Replace the cards; all are at rest, unless one is sealed already."""
        self._cards = cards
        self._grip: _Grip | None = None
        self._hold: tuple[Card, Clock] | None = None
        """The card on which a press is held, and for how long."""
        self._up: dict[Card, float] = {}
        """How long each card that is up has been there, in ms."""
        self.hovered: Card | None = None
        self.selected: Card | None = None
        self._poses: Followers[tuple[Card, str]] = Followers()
        self._aim(None)
        self._poses.finish()

    @property
    def is_moving(self) -> bool:
        """Whether any card has not reached its pose, or time decides what a press does."""
        is_read = all(time >= READING for time in self._up.values())
        return self._poses.is_moving or self._hold is not None or not is_read

    @property
    def pointed_card(self) -> Card | None:
        """The card in preview: hovered, selected or sealed, in this order."""
        choices = self._choices
        for card in (self.hovered, self.selected, self._session.sealed_card):
            if card in choices:
                return card
        return None

    @property
    def _choices(self) -> Cards:
        """The cards that may be chosen; none in a demo, nor while the hand is covered."""
        session = self._session
        return () if session.is_demo or session.screen.is_covered else self._cards

    @property
    def _raised(self) -> list[Card]:
        """The cards that are up, whether they move there or not."""
        up = {self.hovered, self.selected, self._session.sealed_card}
        return [card for card in self._cards if card in up]

    @property
    def _locks_by_hold(self) -> bool:
        return self._context.preferences.now.locks_by_hold

    def read(self, cards: Cards) -> HandModel:
        """Return the hand without what ``move`` adds; ``cards`` of an earlier position are bare."""
        if cards != self._cards:
            return HandModel(cards)
        grip, session = self._grip, self._session
        return HandModel(
            cards,
            selected=self.selected,
            sealed=None if session.is_demo else session.sealed_card,
            dragged=grip.card if grip is not None and grip.is_dragged else None,
            can_drop=grip is not None and grip.is_over,
        )

    def move(self, hand: HandModel, *, has_ring: bool) -> HandModel:
        """Return ``hand`` as pointer and motion have it now; no word on the table depends on them.

        A hand of an earlier position is at rest, and so is one that is face down. With ``has_ring``
        the card pointed at has that of the focus.
        """
        if hand.cards != self._cards or hand.is_face_down:
            return hand
        held = 0.0
        if self._hold is not None and self._hold[0] == self.selected:
            held = self._hold[1].time / HOLD
        values = self._poses.values()
        poses = {card: _pose(card, values) for card in hand.cards}
        return replace(hand, hovered=self.hovered, has_ring=has_ring, poses=poses, held=held)

    def pose(self, card: Card) -> CardTransform:
        """Return the current pose of a card."""
        return _pose(card, self._poses.values())

    def advance(self, dt: float) -> bool:
        """Advance by ``dt`` seconds; return whether anything moved."""
        self._up = {card: self._up.get(card, 0.0) + dt * 1000 for card in self._raised}
        was_held = self._hold is not None
        if self._hold is not None:
            card, clock = self._hold
            clock.advance(dt, 1.0)
            if not clock.is_running:
                self._let_go()
                self.lock_in(card)
        return self._poses.advance(dt, self._context.preferences.now.speed) or was_held

    def point_at(self, view: TableView, place: PlacePx, *, is_pressed: bool = False) -> None:
        """Move the pointer to ``place``: hover over a card, or drag the one that is held."""
        if self._grip is not None and is_pressed:
            self._drag(view, self._grip, place)
            return
        if self._grip is not None:
            self._let_go()
        self._hover(self.find(view, place))

    def press(self, view: TableView, place: PlacePx) -> None:
        """Take hold of the card at a place and select it; elsewhere, deselect."""
        card = self.find(view, place)
        if card is None:
            self._hold = None
            self._select(None)
            return
        was_selected = card == self.selected
        has_read = self._up.get(card, 0.0) >= READING
        locks_in = was_selected and not self._locks_by_hold and has_read
        self._grip = _Grip(card, place, was_selected, locks_in)
        self._select(card)
        if self._locks_by_hold:
            self._hold = card, Clock(HOLD)
        is_still = self._context.preferences.now.reduced_motion
        self._move(card, "press", 0.0 if is_still else 1 - PRESSED, MotionKind.PRESS)

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
            self._select(None)

    def choose(self, number: int) -> None:
        """Select a card by its number (from 0); lock it in if it has been selected for a moment."""
        card = dict(enumerate(self._cards)).get(number)
        has_settled = card is not None and self._up.get(card, 0.0) >= BOUNCE
        if card != self.selected or has_settled:
            self._choose(card)

    def focus(self, card: Card | None) -> None:
        """Raise the card that has the focus, like a hovered one; let go if none has it."""
        if card is None:
            self._hold = None
        self._hover(card if card in self._choices else None)

    def act(self) -> None:
        """Select the hovered card, or lock in the selected one if no other is hovered."""
        self._choose(self.hovered or self.selected)

    def takes(self, action: Action, looked_at: Target | None) -> bool:
        """Take Space where it locks in by being held, unless another target is looked at.

        Return whether it is taken: then it enlarges nothing.
        """
        if action in (Command.LET_GO, Command.FOCUS_LOST):
            was_held, self._hold = self._hold is not None, None
            return was_held and action is Command.LET_GO
        card = self.hovered or self.selected
        is_hand = looked_at is None or looked_at.kind is TargetKind.HAND
        if action is not Command.HOLD or card is None or not (is_hand and self._locks_by_hold):
            return False
        self._select(card)
        self._hold = card, Clock(HOLD)
        return True

    def lock_in(self, card: Card) -> None:
        """Choose a card for good; it stays raised until the turn is revealed."""
        if self._session.seal(self._session.viewer, card) is None:
            self.selected = None
            self._aim(MotionKind.SEAL)

    def deselect(self) -> bool:
        """Put back a selected or dragged card; return whether there was one."""
        had_any = self.selected is not None or self._grip is not None
        self._let_go()
        self.hovered = None
        self._select(None)
        return had_any

    def find(self, view: TableView, place: PlacePx) -> Card | None:
        """Return the card that may be chosen at a place, if there is one."""
        if view.covers(place) or not self._choices:
            return None
        return view.hand.hit(replace(self.read(self._cards), hovered=self.hovered), place)

    def _choose(self, card: Card | None) -> None:
        """Select a card, or lock it in if it is the selected one."""
        if card is None or card not in self._choices:
            return
        if card != self.selected:
            self._select(card)
        elif not self._locks_by_hold:
            self.lock_in(card)

    def _select(self, card: Card | None) -> None:
        """Raise a card, or with none put back what was selected."""
        if card is None:
            self.selected = None
            self._aim(MotionKind.HOVER_OUT)
        elif card != self.selected:
            self._hold = None  # of another card
            self.selected = self.hovered = card
            self._context.sounds.play("lift")
            self._aim(MotionKind.SELECT)

    def _hover(self, card: Card | None) -> None:
        if card == self.hovered:
            return
        if card is not None:
            if card != self.selected:
                self._hold = None  # of another card
            self._context.sounds.play("hover")
        self.hovered = card
        self._aim(MotionKind.HOVER_IN)

    def _drag(self, view: TableView, grip: _Grip, place: PlacePx) -> None:
        unit = view.layout.unit
        x, y = ((now - then) / unit for now, then in zip(place, grip.start, strict=True))
        grip.is_dragged |= math.hypot(x, y) >= DRAG_FROM
        if grip.is_dragged:
            self._hold = None
            grip.is_over = view.drop_area.collidepoint(place)
            self._move(grip.card, "x", x, None)
            self._move(grip.card, "y", y, None)

    def _let_go(self) -> None:
        """Let go of a card that is held; it moves back to its slot."""
        self._hold = None
        if self._grip is not None:
            for part in ("x", "y"):
                self._move(self._grip.card, part, 0.0, MotionKind.DEAL)
            self._move(self._grip.card, "press", 0.0, MotionKind.PRESS)
            self._grip = None

    def _aim(self, rising: MotionKind | None) -> None:
        """Start moving every card to its pose: those that are up by ``rising``, others aside.

        With reduced motion all stay in their slots.
        """
        raised = [] if self._context.preferences.now.reduced_motion else self._raised
        for index, card in enumerate(self._cards):
            is_up = card in raised
            self._move(card, "lift", float(is_up), rising if is_up else MotionKind.HOVER_OUT)
            sides = [index - self._cards.index(other) for other in raised]
            aside = ASIDE * sum((side > 0) - (side < 0) for side in sides)
            by = MotionKind.HOVER_IN if raised else MotionKind.HOVER_OUT
            self._move(card, "aside", aside, by)

    def _move(self, card: Card, part: str, to: float, by: MotionKind | None) -> None:
        """Start moving a card: ``lift`` and ``press`` are shares, ``aside``, ``x`` and ``y`` u."""
        is_cut = by is None or self._context.preferences.now.reduced_motion
        self._poses.aim((card, part), to, None if is_cut or by is None else MOTIONS[by])


def _pose(card: Card, values: Mapping[tuple[Card, str], float]) -> CardTransform:
    get = values.get
    return CardTransform(
        lift=get((card, "lift"), 0.0),
        x=get((card, "aside"), 0.0) + get((card, "x"), 0.0),
        y=get((card, "y"), 0.0),
        size=1 - get((card, "press"), 0.0),
    )
