"""The table: choose a card, seal it, see both revealed, pass the hands on; five times a round."""

from collections.abc import Sequence
from dataclasses import replace

import pygame

from game.rules.tides.cards import Card
from game.rules.tides.observation import Observation
from game.rules.tides.state import JointAction, Phase
from game.scenes.bar import BarControl
from game.scenes.flight import DealFlight, Flight, Flights
from game.scenes.lens import Lens
from game.scenes.recall import open_round
from game.scenes.reveal import RevealFlight
from game.scenes.scene import Context, Replace, Transition
from game.scenes.session import Session, split_choice
from game.scenes.tableau import TableState, read_table, tell_relation
from game.scenes.why import Seen
from game.settings import Aid
from game.ui.banner import draw_line
from game.ui.hand_view import HandModel
from game.ui.keys import ACT, read_digit
from game.ui.layout import SizePx
from game.ui.sight import Sight, see_table
from game.ui.spots import Spot, Topic
from game.ui.table_view import TableModel, TableView


class TableScene:
    """Plays the picks of one round after another, through the eyes of the session's viewer."""

    def __init__(self, context: Context, session: Session) -> None:
        """Sit down at ``session``, which waits for a pick."""
        self._context = context
        self._session = session
        self._view: TableView | None = None
        self._shown: Observation = session.view
        self._flights = Flights(context.sounds)
        self._bar = BarControl(context, session)
        self._hovered: Card | None = None
        self._selected: Card | None = None
        self._pointer: tuple[int, int] | None = None
        self._lens = Lens(context, lambda: self._seen)
        if not self._shown.drafted:
            self._flights.start(DealFlight(self._shown.hand, session.drawn))

    @property
    def is_moving(self) -> bool:
        """Whether cards are in flight, or something is about to be said or seen."""
        return self._flights.now is not None or self._lens.is_moving

    def lay_out(self, size: SizePx) -> None:
        """Lay out the table for a window of this size."""
        self._view = TableView(self._context.kit, size)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Take in pointer and keys; everything can be done with either."""
        if self._view is None:
            return None
        if self._bar.takes(event, self._view.bar):
            return self._bar.handle(event, self._view.bar)
        spots = self._see(self._view).spots
        sifted = self._lens.sift(event, spots)
        return None if sifted is None else self._take(sifted, self._view, spots)

    def _take(
        self, event: pygame.event.Event, view: TableView, spots: Sequence[Spot]
    ) -> Transition | None:
        match event.type:
            case pygame.MOUSEMOTION:
                self._point_at(event.pos)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                return self._press(view, event.pos)
            case pygame.KEYDOWN if (spot := self._lens.walk(event, spots)) is not None:
                self._focus(spot)
            case pygame.KEYDOWN:
                return self._handle_key(event)
        return None

    def update(self, dt: float) -> bool | Transition:
        """Move what flies, take in what the opponents answered, and go on when a round is over."""
        was_moving = self._flights.now is not None
        self._flights.advance(dt, self._context.preferences.now.speed)
        if self._context.preferences.now.aid is Aid.ODDS:
            self._session.analyse()
        news = self._take_answers() | self._lens.update(dt)
        if self._flights.now is None:
            if was_moving and self._pointer is not None:
                self._point_at(self._pointer)
                self._look_again(self._pointer)
            if self._session.match.state.phase is not Phase.PICK:
                from game.scenes.scoring import ScoringScene  # noqa: PLC0415  (they lead to each other)

                return Replace(ScoringScene(self._context, self._session))
            news |= self._play_forced_card()
        return news or was_moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the table and, over it, what is in flight."""
        view, flight, time = self._view, self._flights.now, self._flights.time
        if view is None:
            return
        model = self._model(self._displayed)
        if flight is None:
            view.draw(surface, model)
        else:
            self._draw_flight(surface, view, model, flight, time)
        self._lens.draw(surface, self._see(view))

    def _draw_flight(
        self,
        surface: pygame.Surface,
        view: TableView,
        model: TableModel,
        flight: Flight,
        time: float,
    ) -> None:
        hides_hands = flight.hides_hands(time)
        if isinstance(flight, RevealFlight):
            model = replace(model, suits=flight.stir(model.suits, time))
        view.draw(surface, model, flight.hidden(time), hands_in_flight=hides_hands)
        view.draw_overlay(surface, flight.overlay(view, time))
        if not isinstance(flight, RevealFlight):
            return
        if time >= flight.times.landing:
            view.draw_changed(surface, self._model(flight.before), model)
        if flight.relation is not None:
            line = tell_relation(self._context, self._session, flight.relation)
            draw_line(surface, self._context.kit, view.layout, line, flight.line_opacity(time))

    def _see(self, view: TableView) -> Sight:
        return see_table(view, self._model(self._displayed), self._context.kit.faces)

    @property
    def _seen(self) -> Seen:
        shown = self._displayed
        return Seen(self._context, self._session, shown, self._pointed_card(shown))

    @property
    def _displayed(self) -> Observation:
        """The position that the table shows: until two cards have landed, the one before."""
        flight = self._flights.now
        if isinstance(flight, RevealFlight):
            return flight.shown(self._flights.time)
        return self._shown

    @property
    def _can_choose(self) -> bool:
        return not self._session.is_demo and self._shown.phase is Phase.PICK

    def _take_answers(self) -> bool:
        """Where nobody but opponents plays, the next choices wait until this one has been seen."""
        if self._session.is_demo and self._flights.now is not None:
            return False
        news, joint = self._session.poll()
        if joint is not None:
            self._reveal(joint)
        return news

    def _reveal(self, joint: JointAction) -> None:
        mine, theirs = split_choice(joint, self._session.viewer)
        before, self._shown = self._shown, self._session.view
        if isinstance(mine, Card) and isinstance(theirs, Card):
            now = self._context.preferences.now
            flight = RevealFlight(
                before,
                self._shown,
                mine,
                theirs,
                is_calm=now.is_calm,
                forgets=now.aid is Aid.PAPER,
            )
            self._flights.start(flight)
        self._hovered = self._selected = None
        self._lens.look_at(None)

    def _play_forced_card(self) -> bool:
        """Play the fifth card, which is no choice, as soon as the opponent has sealed its own."""
        session = self._session
        if not self._can_choose or len(self._shown.hand) != 1:
            return False
        if session.is_sealed(session.viewer) or not session.is_sealed(session.viewer.other):
            return False
        self._seal(self._shown.hand[0])
        return True

    def _point_at(self, place: tuple[int, int]) -> None:
        if self._view is None:
            return
        self._pointer = place
        if self._flights.takes_input:
            hit = self._view.hand.hit(self._hand(self._shown), place)
            card = hit if self._can_choose else None
            if card is not None and card != self._hovered:
                self._context.sounds.play("hover")
            self._hovered = card

    def _press(self, view: TableView, place: tuple[int, int]) -> Transition | None:
        could_act = self._flights.takes_input
        self._flights.finish()
        if not could_act:
            return None
        if self._session.failure is not None and view.layout.changes.collidepoint(place):
            self._session.ask()
            return None
        number = view.score.hit_round(self._shown.rounds, place)
        if number is not None:
            return open_round(self._context, self._session, number)
        card = view.hand.hit(self._hand(self._shown), place)
        if card is None:
            self._selected = None
        else:
            self._choose(card)
        return None

    def _handle_key(self, event: pygame.event.Event) -> Transition | None:
        if event.key == pygame.K_ESCAPE:
            return self._escape()
        if event.key == pygame.K_c:
            return open_round(self._context, self._session, len(self._shown.scores))
        if self._flights.takes_input:
            self._handle_hand_key(event)
        elif event.key in ACT:
            self._flights.finish()
        return None

    def _handle_hand_key(self, event: pygame.event.Event) -> None:
        key, hand = event.key, self._shown.hand
        digit = read_digit(key)
        if digit is not None and digit < len(hand):
            self._flights.finish()
            self._choose(hand[digit])
        elif key in ACT:
            self._flights.finish()
            if (card := self._selected or self._hovered) is not None:
                self._choose(card)

    def _focus(self, spot: Spot) -> None:
        """Follow the focus: a card of the hand under it is raised, as under the pointer."""
        if not self._flights.takes_input:
            return
        self._flights.finish()
        is_held = spot.topic is Topic.HAND and self._can_choose
        self._hovered = spot.card if is_held else None
        self._context.sounds.play("hover")

    def _look_again(self, place: tuple[int, int]) -> None:
        """Look at what has come to lie under the pointer, unless the focus looks."""
        if self._view is not None and not self._lens.is_focus:
            self._lens.point_at(place, self._see(self._view).spots)

    def _choose(self, card: Card) -> None:
        """Select a card; the selected one is sealed."""
        if not self._can_choose:
            return
        if card == self._selected:
            self._seal(card)
        else:
            self._selected = self._hovered = card
            self._context.sounds.play("lift")

    def _seal(self, card: Card) -> None:
        joint = self._session.seal(card)
        if joint is not None:
            self._reveal(joint)
        else:
            self._selected = None
            self._context.sounds.play("stamp")

    def _escape(self) -> Transition | None:
        if self._selected is not None:
            self._selected = self._hovered = None
            return None
        return self._bar.leave()

    def _hand(self, shown: Observation) -> HandModel:
        sealed = None if self._session.is_demo else self._session.sealed_card
        return HandModel(shown.hand, self._hovered, self._selected, sealed)

    def _model(self, shown: Observation) -> TableModel:
        return read_table(
            self._context,
            self._session,
            shown,
            self._hand(shown),
            TableState(
                card=self._pointed_card(shown),
                pointed=None if self._lens.looked_at is None else self._lens.looked_at.card,
                bar=self._bar.hovered,
                is_in_flight=shown is not self._shown,
            ),
        )

    def _pointed_card(self, shown: Observation) -> Card | None:
        pointed = (self._hovered, self._selected, self._session.sealed_card)
        cards = shown.hand if self._can_choose else ()
        return next((card for card in pointed if card in cards), None)
