"""The choice of an opponent and of a harbour."""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from pygame import Rect

from game.harbour.context import HarbourContext
from game.harbour.harbours import OFFERED
from game.harbour.opponents import MACHINES
from game.harbour.routes import find_current
from game.harbour.rules.cards import START_DECK, Card
from game.harbour.rules.state import PILES_TO_END
from game.harbour.session import GAME, SEATS, HarbourSession, deal
from game.harbour.tutorial.arranged import open_tutorial
from game.play.players import Bot, Person, Player
from game.shell.menu import Menu
from game.shell.routes import Replace, Transition
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, SECONDARY, Face, Size
from game.ui.widgets.buttons import Adjustment
from game.ui.widgets.controls import Button, PartKey, PlacedButton, Stepper, draw_row_plate

_TWO: Final = "two"
_LESSON: Final = "lesson"
_ROW: Final = (136, 116, 500, 54)
_PITCH: Final = 60


@dataclass(frozen=True, slots=True)
class OpponentRow(Button):
    """An opponent: its seal, its name, and in a line how it plays."""

    emblem: str = ""
    line: str = ""

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw seal, name and line."""
        draw_row_plate(pen, rect, has_focus=has_focus)
        side = rect.height - pen.px(10)
        seal = pen.kit.images.portrait(self.emblem, side)
        pen.picture(seal, seal.get_rect(midleft=(rect.x + pen.px(10), rect.centery)))
        left = rect.x + side + pen.px(24)
        name = Rect(left, rect.y, pen.px(130), rect.height)
        pen.text(self.label, name, Size.NUMBER, CREAM, face=Face.BOLD)
        line = Rect(name.right, rect.y, rect.right - name.right - pen.px(10), rect.height)
        pen.text(self.line, line, Size.SMALL, SECONDARY)


class SetupScene(Menu[HarbourContext]):
    """The page on which a person chooses an opponent and the cards of the harbour."""

    def __init__(self, context: HarbourContext) -> None:
        """Have the focus on the opponent chosen last; before the first game, on the lesson."""
        storage = context.storage
        played = {game.game for game in storage.unfinished()}
        played |= {game.game for game in storage.finished()}
        self._is_first = GAME not in played
        super().__init__(context, _LESSON if self._is_first else PartKey("play", context.opponent))

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the opponents, the weakest first, the lesson, two people, harbour, and back.

        Before the first game, the lesson comes first.
        """
        if self._is_first:
            yield self._place_lesson()
        context, (left, top, width, height) = self._context, _ROW
        for n, name in enumerate(MACHINES):
            row = OpponentRow(
                PartKey("play", name),
                context.name_of(name),
                emblem=name,
                line=context.say(f"opponent.{name}.line"),
            )
            yield row, self.place(left, top + n * _PITCH, width, height)
        yield Button(_TWO, context.say("setup.two")), self.place(680, 176, 464, 54)
        value = context.say(f"harbour.setup.{context.harbour}")
        harbour = Stepper("harbour", context.say("harbour.setup.cards"), value=value)
        yield harbour, self.place(680, 116, 464, 54)
        if not self._is_first:
            yield self._place_lesson()
        yield Button("back", context.say("back")), self.place(528, 646, 224, 50)

    def _place_lesson(self) -> PlacedButton:
        key = "title.first_game" if self._is_first else "title.first_game_again"
        button = Button(_LESSON, self._context.say(key), is_main=self._is_first)
        return button, self.place(680, 236, 464, 54)

    def adjust(self, change: Adjustment) -> None:
        """Turn to the other harbour."""
        index = OFFERED.index(self._context.harbour)
        harbour = OFFERED[(index + change.steps) % len(OFFERED)]
        self._context.game_preferences.set(harbour=harbour)

    def press(self, key: str) -> Transition | None:
        """Begin a game."""
        match key:
            case PartKey("play", str(name)):
                self._context.game_preferences.set(opponent=name)
                return self._begin((Person(), Bot(name)))
            case "two":
                return self._begin((Person(), Person()))
            case "lesson":
                return self._open(open_tutorial(self._context.engine, self._context.storage))
            case _:
                return None

    def _begin(self, players: tuple[Player, Player]) -> Transition:
        context = self._context
        return self._open(deal(players, context.harbour, context.engine, context.storage))

    @staticmethod
    def _open(session: HarbourSession) -> Transition:
        session.start()
        return Replace(find_current(session))

    @property
    def _about(self) -> str:
        shells, skerries = START_DECK[Card.SHELL], START_DECK[Card.SKERRY]
        return self._context.say(
            "harbour.setup.about", shells=shells, skerries=skerries, piles=PILES_TO_END
        )

    def page_items(self) -> Iterator[Item]:
        """Yield the sheet, and what the chosen harbour is."""
        say = self._context.say
        yield from self.sheet_items(say("harbour.name"), "")
        box, style = self.place(680, 310, 464, 240), Style(Size.TEXT, Face.BODY, CREAM)
        yield self.easel.paragraph("about", box, self._about, style)
        line, gold = self.place(136, 560, 1008, 40), Style(Size.SMALL, Face.BODY, GOLD)
        yield self.easel.line("seats", line, say("harbour.setup.seats", count=SEATS), gold)

    def page_texts(self) -> Iterator[str]:
        """Yield the name of the game, and how it goes."""
        yield self._context.say("harbour.name")
        yield self._about
