"""The screen before a demo: which two opponents play each other."""

from collections.abc import Iterator
from typing import Final

from pygame import Rect

from game.play.players import Bot
from game.shell.menu import Menu
from game.shell.play.dealt_games import DealtGame
from game.shell.routes import Replace, Transition
from game.tides.context import TidesContext
from game.tides.opponents import Level
from game.tides.routes import find_current
from game.tides.session import TidesSession
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import GOLD, Face, Size
from game.ui.widgets.buttons import Adjustment
from game.ui.widgets.controls import Button, PlacedButton, Stepper

_SEATS: Final = ("first", "second")
_PANEL: Final = (300, 150, 680, 400)
_FACE: Final = 150


class DemoSetupScene(DealtGame[TidesContext], Menu[TidesContext]):
    """Choose two opponents, who may be the same, and watch them play."""

    session_type = TidesSession
    find_current = staticmethod(find_current)

    def __init__(self, context: TidesContext) -> None:
        """Start with the opponent chosen last against the strongest."""
        super().__init__(context, focus="watch")
        self._names = context.rivals
        self._chosen = [context.opponent, self._names[-1]]

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the two opponents, the start, and the way back."""
        say = self._context.say
        for index, (key, name) in enumerate(zip(_SEATS, self._chosen, strict=True)):
            level = say(f"level.{self._find_level(name)}")
            place = self.place(330 + index * 320, 420, 300, 50)
            yield Stepper(key, self._context.name_of(name), value=level), place
        yield Button("watch", say("demo.start"), is_main=True), self.place(490, 486, 300, 50)
        yield Button("back", say("back")), self.place(60, 650, 240, 50)

    def _find_level(self, name: str) -> Level:
        return next(each.level for each in self._context.opponents if each.name == name)

    def press(self, key: str) -> Transition | None:
        """Begin the demo, or choose the next opponent."""
        if key in _SEATS:
            self.adjust(Adjustment(key, steps=1))
            self.lay_out(self._page.size)
            return None
        return Replace(self.begin([*map(Bot, self._chosen)], self._context.rounds))

    def adjust(self, change: Adjustment) -> None:
        """Choose another opponent for a seat."""
        seat = _SEATS.index(change.key)
        index = self._names.index(self._chosen[seat]) + change.steps
        self._chosen[seat] = self._names[index % len(self._names)]

    def page_texts(self) -> Iterator[str]:
        """Return the title."""
        yield self._context.say("demo.title")

    def page_items(self) -> Iterator[Item]:
        """Yield the title and both portraits."""
        easel, style = self.easel, Style(Size.HEADING, Face.DISPLAY, GOLD, "center")
        yield easel.panel("panel", self.place(*_PANEL))
        title = self.place(330, 168, 620, 56)
        yield easel.line("title", title, self._context.say("demo.title"), style)
        for index, name in enumerate(self._chosen):
            place = self.place(330 + index * 320, 240, 300, 160)
            yield easel.item(("face", index), place, _draw_face, name)


def _draw_face(pen: Pen[Kit], place: Rect, name: str) -> None:
    face = pen.kit.images.portrait(name, pen.px(_FACE))
    pen.picture(face, face.get_rect(center=place.center))
