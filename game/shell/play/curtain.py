"""The screen between the turns of two people: it covers the table until the next one is there."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from typing import Any, Final

from pygame import Rect

from game.play.session import Session
from game.shell.context import Context
from game.shell.menu import Menu
from game.shell.play.cloth import draw_cloth
from game.shell.routes import Push, Replace, Return, Route, SettingsPage, Transition
from game.ui import paint
from game.ui.actions import Action, Command, Press, is_confirmation
from game.ui.display_list import Item
from game.ui.geometry import Page
from game.ui.kit import Kit, Style
from game.ui.motion.timeline import Clock
from game.ui.pen import Easel, Pen
from game.ui.sky import Sky
from game.ui.theme import CREAM, GOLD, SECONDARY, Face, Size
from game.ui.widgets.controls import Button, PlacedButton

_GRACE_MS: Final = 400.0
"""For so long the curtain takes no press: one that was meant for the table must not lift it."""
_PANEL: Final = (340, 196, 600, 360)


@dataclass(frozen=True, slots=True)
class CurtainGame:
    """What a game says of the moment behind the curtain, and where it leads.

    ``name_moment`` returns the words for it, such as the round; ``find_emblem`` the name of the
    seal of a seat. ``follow`` returns the screen behind the curtain once it has been lifted.
    """

    name_moment: Callable[[], str]
    find_emblem: Callable[[int], str]
    follow: Callable[[], Route]
    rulebook: Route


@dataclass(frozen=True, slots=True)
class CurtainModel:
    """What the curtain says: the moment of the game, whose turn it is, and a line to the other.

    ``emblem`` is the name of the seal of whose turn it is.
    """

    moment: str
    title: str
    line: str
    emblem: str


class CurtainScene(Menu[Context]):
    """Names whose turn it is, and opens their side of the table when they say so.

    Nothing of the table is drawn, and its screen is closed: neither notes nor sounds nor a fading
    picture can show of a hand.
    """

    def __init__(self, context: Context, session: Session[Any, Any], game: CurtainGame) -> None:
        """Cover ``session``, which waits for one of two people."""
        super().__init__(context, focus="show")
        self._session = session
        self._game = game
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
                return Push(self._game.rulebook)
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
        name = self._context.name_person(locked_in)
        yield Button("undo", say("curtain.undo", name=name)), self.place(370, 484, 340, 50)
        yield menu, self.place(720, 484, 190, 50)

    def press(self, key: str) -> Transition | None:
        """Show the hand, take back the other's choice, or leave."""
        match key:
            case "show":
                self._session.hand_over()
                return Replace(self._game.follow())
            case "undo":
                return self._take_back()
            case _:
                return self.leave()

    def leave(self) -> Transition:
        """Leave the session, which stays saved, and go back to the review or the title."""
        self._session.leave()
        return Return()

    @property
    def model(self) -> CurtainModel:
        """Everything that the curtain says."""
        say, screen = self._context.say, self._session.screen
        seat = screen.next_person or 0
        others = (person for person in screen.people if person != seat)
        name, other = map(self._context.name_person, (seat, next(others, seat)))
        key = "curtain.stay" if screen.person == seat else "curtain.pass"
        return CurtainModel(
            self._game.name_moment(),
            say(key, name=name),
            say("curtain.line", name=other),
            self._game.find_emblem(seat),
        )

    def items(self) -> list[Item]:
        """Return the curtain, which covers the whole window, and the buttons."""
        page = self._page
        easel: Easel[Kit] = Easel(self._context.kit, page.unit)
        window = Rect((0, 0), page.size)
        curtain = easel.item("curtain", window, draw_curtain, page, self.sky, self.model)
        return [curtain._replace(is_opaque=True), *self.buttons.items()]

    def narrate(self) -> list[str]:
        """Return what the curtain says, and what has the focus."""
        model = self.model
        return [model.moment, model.title, model.line, *self.buttons.narrate()]

    def _take_back(self) -> Transition | None:
        """Take back what the other one has locked in; the curtain then names that one."""
        locked_in = self._session.screen.locked_in
        if locked_in is not None and self._session.take_back(locked_in):
            self._context.sounds.play("slide")
            self.lay_out(self._page.size)
        return None


def draw_curtain(pen: Pen[Kit], window: Rect, page: Page, sky: Sky, model: CurtainModel) -> None:
    """Draw the cloth for ``sky`` over the whole of a window, and a panel with whose turn it is."""
    del window
    draw_cloth(pen.surface, page, sky)
    panel = page.place(*_PANEL)
    paint.draw_shadow(pen.surface, panel, page.px(10), page.px(20))
    pen.panel(panel)
    seal = pen.kit.images.seal(model.emblem, page.px(92))
    pen.picture(seal, seal.get_rect(center=(panel.centerx, panel.top)))
    for text, top, height, style in (
        (model.moment, 248, 32, Style(Size.SMALL, Face.BODY, SECONDARY, "center")),
        (model.title, 284, 62, Style(Size.HEADING, Face.DISPLAY, GOLD, "center")),
        (model.line, 350, 40, Style(Size.NUMBER, Face.BODY, CREAM, "center")),
    ):
        pen.set(text, page.place(360, top, 560, height), style)
