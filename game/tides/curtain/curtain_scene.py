"""The screen between the turns of two people: it covers the table until the next one is there."""

from collections.abc import Iterator
from typing import Final

import pygame
from pygame import Rect

from game.shell.menu import Menu
from game.shell.routes import Home, Push, Replace, SettingsPage, Transition
from game.tides.context import TidesContext
from game.tides.curtain.curtain_view import CurtainModel, draw_curtain
from game.tides.routes import Rulebook, follow_curtain
from game.tides.rules.moves import HAND_SIZE, Phase, Seat
from game.tides.session import TidesSession
from game.ui.actions import Action, Command, Press, is_confirmation
from game.ui.display_list import Item
from game.ui.motion.timeline import Clock
from game.ui.widgets.controls import Button, PlacedButton

_GRACE_MS: Final = 400.0
"""For so long the curtain takes no press: one that was meant for the table must not lift it."""


class CurtainScene(Menu[TidesContext]):
    """Names whose turn it is, and opens their side of the table when they say so.

    Nothing of the table is drawn, and its screen is closed: neither notes nor sounds nor a fading
    picture can show of a hand.
    """

    def __init__(self, context: TidesContext, session: TidesSession) -> None:
        """Cover ``session``, which waits for one of two people."""
        super().__init__(context, focus="show")
        self._session = session
        self._grace = Clock()
        self._grace.start(_GRACE_MS)

    @property
    def is_moving(self) -> bool:
        """Whether a press is still ignored; nothing is seen to move."""
        return self._grace.is_running

    def update(self, dt: float) -> bool | Transition:
        """Let the time pass in which presses are ignored."""
        self._grace.advance(dt, 1.0)
        return False

    def handle(self, action: Action) -> Transition | None:
        """Act on buttons and on the keys for undo, rules and settings."""
        if self._grace.is_running and (isinstance(action, Press) or is_confirmation(action)):
            return None
        match action:
            case Command.UNDO:
                return self._take_back()
            case Command.RULES:
                return Push(Rulebook(shows_keys=True))
            case Command.SETTINGS:
                return Push(SettingsPage())
            case _:
                return super().handle(action)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the one that shows the hand, and below it undo, if it applies, and the menu."""
        say, locked_in = self._context.say, self._session.screen.locked_in
        yield Button("show", say("curtain.show"), is_main=True), self.place(430, 404, 420, 64)
        menu = Button("menu", say("result.home"))
        if locked_in is None:
            yield menu, self.place(520, 484, 240, 50)
            return
        name = self._context.name_person(Seat(locked_in))
        yield Button("undo", say("curtain.undo", name=name)), self.place(370, 484, 340, 50)
        yield menu, self.place(720, 484, 190, 50)

    def press(self, key: str) -> Transition | None:
        """Show the hand, take back the other's choice, or go to the title."""
        match key:
            case "show":
                self._session.hand_over()
                return Replace(follow_curtain(self._session))
            case "undo":
                return self._take_back()
            case _:
                return self.leave()

    def leave(self) -> Transition:
        """Leave the session, which stays saved, and go to the title."""
        self._session.leave()
        return Home()

    @property
    def model(self) -> CurtainModel:
        """Everything that the curtain says."""
        say, screen = self._context.say, self._session.screen
        seat = Seat(screen.next_person or 0)
        name, other = map(self._context.name_person, (seat, seat.other))
        key = "curtain.stay" if screen.person == seat else "curtain.pass"
        return CurtainModel(
            self._name_moment(),
            say(key, name=name),
            say("curtain.line", name=other),
            self._context.emblem_of(self._session, seat),
        )

    @property
    def page_shows(self) -> CurtainModel:
        """What the curtain says: a change redraws it."""
        return self.model

    def draw_page(self, surface: pygame.Surface) -> None:
        """Draw the curtain and what it says."""
        draw_curtain(surface, self._context.kit, self._page, self.model)

    def items(self) -> list[Item]:
        """Return the curtain, which covers the whole window, and the buttons."""
        window, shows = Rect((0, 0), self._page.size), (self._laid_out, self.page_shows)
        curtain = Item("curtain", window, shows, self.draw_page, is_opaque=True)
        return [curtain, *self.buttons.items()]

    def narrate(self) -> list[str]:
        """Return what the curtain says, and what has the focus."""
        model = self.model
        return [model.moment, model.title, model.line, *self.buttons.narrate()]

    def _name_moment(self) -> str:
        """Return which round and pick it is."""
        state, say = self._session.match.state, self._context.say
        if state.phase is Phase.RELICS:
            return say("relics.title")
        name = self._context.name_round(state.round, state.rounds)
        pick = len(state.drafted(Seat.FIRST)) + 1
        return say("narrate.pick", round=name, pick=pick, picks=HAND_SIZE)

    def _take_back(self) -> Transition | None:
        """Take back what the other one has locked in; the curtain then names that one."""
        locked_in = self._session.screen.locked_in
        if locked_in is not None and self._session.take_back(locked_in):
            self._context.sounds.play("slide")
            self.lay_out(self._page.size)
        return None
