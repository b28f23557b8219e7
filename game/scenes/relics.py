"""Between two rounds: of the five cards drafted, one stays for good and one leaves the game."""

from dataclasses import dataclass
from typing import Final

import pygame

from game.rules.tides.cards import Card
from game.rules.tides.observation import Observation
from game.rules.tides.state import JointAction, RelicChoice
from game.scenes import reading
from game.scenes.bar import BarControl
from game.scenes.scene import Context, Replace, Transition
from game.scenes.session import Session, split_choice
from game.scenes.table import TableScene
from game.scenes.tableau import read_thought
from game.ui.animation import Clock
from game.ui.button import Button
from game.ui.buttons import Buttons, line_up
from game.ui.keys import read_digit, read_step
from game.ui.layout import SizePx
from game.ui.relics_view import RelicsModel, RelicsView, Socket

_REVEAL_MS: Final = 4500.0
_FASTEST: Final = 2.0
"""Even a table without motion must let both choices be read; a press goes on at once."""


@dataclass(slots=True)
class Plan:
    """What the person has put into the two sockets so far."""

    keep: Card | None = None
    remove: Card | None = None

    def toggle(self, card: Card) -> None:
        """Put a card into the first empty socket, or take it out of its own."""
        if card == self.keep:
            self.keep = None
        elif card == self.remove:
            self.remove = None
        elif self.keep is None:
            self.keep = card
        else:
            self.remove = card

    def swap(self) -> None:
        """Exchange the two sockets."""
        self.keep, self.remove = self.remove, self.keep

    @property
    def choice(self) -> RelicChoice | None:
        """The choice, once both sockets are filled."""
        if self.keep is None or self.remove is None:
            return None
        return RelicChoice(self.keep, self.remove)


class RelicsScene:
    """The relic step: both players choose two of their five at the same moment."""

    def __init__(self, context: Context, session: Session) -> None:
        """Sit down at ``session``, which waits for relics."""
        self._context = context
        self._session = session
        self._shown: Observation = session.view
        self._plan = Plan()
        self._revealed: tuple[RelicChoice, RelicChoice] | None = None
        self._clock = Clock()
        self._hovered: Card | None = None
        self._view: RelicsView | None = None
        self._buttons = Buttons(context.kit)
        self._bar = BarControl(context, session)
        sealed = session.match.sealed[session.viewer]
        if isinstance(sealed, RelicChoice):
            self._plan = Plan(sealed.keep, sealed.remove)

    @property
    def is_moving(self) -> bool:
        """Whether the revealed choices are being shown."""
        return self._clock.is_running

    def lay_out(self, size: SizePx) -> None:
        """Lay out cards, sockets and button."""
        self._view = RelicsView(self._context.kit, size)
        self._lay_button(self._view)

    def handle(self, event: pygame.event.Event) -> Transition | None:
        """Fill the sockets by click or key, and seal."""
        if self._view is None:
            return None
        if event.type == pygame.KEYDOWN and event.key == pygame.K_ESCAPE:
            return self._bar.leave()
        if self._bar.takes(event, self._view.bar):
            return self._bar.handle(event, self._view.bar)
        if self._revealed is not None:
            if event.type in (pygame.KEYDOWN, pygame.MOUSEBUTTONDOWN):
                self._clock.finish()
            return None
        match event.type:
            case pygame.MOUSEMOTION:
                self._hovered = self._view.hit(self._shown.drafted, event.pos)
                self._buttons.handle(event)
            case pygame.MOUSEBUTTONDOWN if event.button == 1:
                self._press(self._view, event)
            case pygame.KEYDOWN:
                self._handle_key(event)
        self._lay_button(self._view)
        return None

    def update(self, dt: float) -> bool | Transition:
        """Take in the opponent's choice; once both are shown, go back to the table."""
        was_moving = self._clock.is_running
        self._clock.advance(dt, self._context.preferences.now.speed or _FASTEST)
        if self._revealed is not None:
            if not self._clock.is_running:
                return Replace(TableScene(self._context, self._session))
            return was_moving
        news, joint = self._session.poll()
        if joint is not None:
            self._reveal(joint)
        if news and self._view is not None:
            self._lay_button(self._view)
        return news or was_moving

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the step."""
        if self._view is None:
            return
        self._view.draw(surface, self._model())
        is_muted = self._context.preferences.now.is_muted
        self._view.bar.draw_buttons(surface, self._bar.hovered, is_muted=is_muted)
        if self._revealed is None:
            self._buttons.draw(surface)

    def _press(self, view: RelicsView, event: pygame.event.Event) -> None:
        card = view.hit(self._shown.drafted, event.pos)
        socket = view.hit_socket(event.pos)
        if card is not None:
            self._toggle(card)
        elif socket is Socket.KEEP and self._plan.keep is not None:
            self._toggle(self._plan.keep)
        elif socket is Socket.REMOVE and self._plan.remove is not None:
            self._toggle(self._plan.remove)
        elif self._buttons.handle(event) is not None:
            self._press_button()

    def _handle_key(self, event: pygame.event.Event) -> None:
        key, cards = event.key, self._shown.drafted
        digit, step = read_digit(key), read_step(event)
        if digit is not None:
            self._toggle(cards[digit])
        elif step:
            start = -1 if step > 0 else 0
            index = cards.index(self._hovered) if self._hovered in cards else start
            self._hovered = cards[(index + step) % len(cards)]
        elif key == pygame.K_SPACE and self._hovered is not None:
            self._toggle(self._hovered)
        elif key == pygame.K_x:
            self._swap()
        elif key in (pygame.K_RETURN, pygame.K_KP_ENTER):
            self._press_button()

    def _press_button(self) -> None:
        if self._session.failure is not None:
            self._session.ask()
        elif self._plan.choice is not None:
            self._seal(self._plan.choice)
        elif self._hovered is not None:
            self._toggle(self._hovered)

    def _toggle(self, card: Card) -> None:
        if self._can_choose:
            self._plan.toggle(card)
            self._context.sounds.play("lift")

    def _swap(self) -> None:
        if self._can_choose:
            self._plan.swap()

    @property
    def _can_choose(self) -> bool:
        """Whether the sockets are still the person's to fill: what is sealed stays."""
        return not self._session.is_demo and not self._session.is_sealed(self._session.viewer)

    def _seal(self, choice: RelicChoice) -> None:
        if not self._can_choose:
            return
        joint = self._session.seal(choice)
        self._context.sounds.play("stamp")
        if joint is not None:
            self._reveal(joint)

    def _reveal(self, joint: JointAction) -> None:
        mine, theirs = split_choice(joint, self._session.viewer)
        if isinstance(mine, RelicChoice) and isinstance(theirs, RelicChoice):
            self._revealed = (mine, theirs)
            self._plan = Plan(mine.keep, mine.remove)
            self._clock.start(_REVEAL_MS)
            self._context.sounds.play("relic")
            self._context.sounds.play("ember")

    def _lay_button(self, view: RelicsView) -> None:
        is_main = self._plan.choice is not None or self._session.failure is not None
        button = Button("seal", self._context.say(self._button_key), is_main=is_main)
        self._buttons.lay([button], line_up(["seal"], view.button, 0), view.unit)

    @property
    def _button_key(self) -> str:
        session = self._session
        if session.failure is not None:
            return "relics.retry"
        if session.is_sealed(session.viewer):
            return "relics.waiting"
        if self._plan.choice is not None:
            return "relics.seal"
        is_empty = self._plan.keep is None and self._plan.remove is None
        return "relics.choose" if is_empty else "relics.choose_one"

    def _model(self) -> RelicsModel:
        session, shown = self._session, self._shown
        terms = reading.preview_terms(shown, None)
        return RelicsModel(
            opponent=self._context.name_of(session.opponent),
            mine=shown.drafted,
            theirs=shown.opposing[shown.round - 1 :],
            relics=(shown.kingdom[: shown.round - 1], shown.opposing[: shown.round - 1]),
            points=reading.read_points(terms[0]),
            keep=self._plan.keep,
            remove=self._plan.remove,
            hovered=self._hovered,
            is_sealed=session.is_sealed(session.viewer.other) or self._revealed is not None,
            thought=read_thought(session),
            revealed=None if self._revealed is None else self._revealed[1],
            has_failed=session.failure is not None,
        )
