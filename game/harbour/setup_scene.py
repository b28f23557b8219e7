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
from game.shell.routes import Finished, Push, Replace, Transition
from game.ui import paint
from game.ui.display_list import Item
from game.ui.kit import Kit, Style
from game.ui.pen import Pen
from game.ui.theme import CREAM, GOLD, PANEL, Face, Size
from game.ui.widgets.buttons import Adjustment
from game.ui.widgets.controls import Button, PartKey, PlacedButton, Stepper
from game.ui.widgets.ribbon import draw_ribbon, find_ribbon

_TWO: Final = "two"
_LESSON: Final = "lesson"
_CARDS: Final = (640, 88, 158, 148)
"""The middle of the rows of opponents, their top, and the size of a card, in u."""
_IN_ROW: Final = 7
"""How many stand in a row at most; rows are as even as can be."""
_GAP: Final = 10
_PLATE: Final = 34
_FRAME: Final = 4


@dataclass(frozen=True, slots=True)
class OpponentCard(Button):
    """An opponent as a card: the portrait, and the name on its plate."""

    emblem: str = ""

    def draw(self, pen: Pen[Kit], rect: Rect, *, has_focus: bool) -> None:
        """Draw the card; one with the focus is framed in gold."""
        paint.draw_shadow(pen.surface, rect, pen.px(8), pen.px(8))
        pen.fill(rect, pen.px(8), GOLD if has_focus else PANEL)
        inner = rect.inflate(-2 * pen.px(_FRAME), -2 * pen.px(_FRAME))
        plate = Rect(inner.x, 0, inner.width, pen.type_px(_PLATE))
        plate.bottom = inner.bottom
        pen.fill(inner, pen.px(6), PANEL)
        room = Rect(inner.x, inner.y, inner.width, inner.height - plate.height)
        face = pen.kit.images.portrait(self.emblem, min(room.size) - pen.px(6))
        pen.picture(face, face.get_rect(center=room.center))
        pen.text(self.label, plate.inflate(-pen.px(8), 0), Size.NUMBER, CREAM, "center", Face.BOLD)


class SetupScene(Menu[HarbourContext]):
    """The page on which a person chooses an opponent and the cards of the harbour."""

    def __init__(self, context: HarbourContext) -> None:
        """Have the focus on the opponent chosen last; before the first game, on the lesson."""
        storage = context.storage
        played = {game.game for game in storage.unfinished()}
        played |= {game.game for game in storage.finished()}
        self._is_first = GAME not in played
        self._shown = context.opponent
        context.deals.prepare()
        super().__init__(context, _LESSON if self._is_first else PartKey("play", context.opponent))

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the opponents, the weakest first, the lesson, two people, harbour, and back.

        Before the first game, the lesson comes first.
        """
        if self._is_first:
            yield self._place_lesson()
        context, (middle, top, width, height) = self._context, _CARDS
        in_row = -(-len(MACHINES) // -(-len(MACHINES) // _IN_ROW))
        for n, name in enumerate(MACHINES):
            row, column = divmod(n, in_row)
            others = min(in_row, len(MACHINES) - row * in_row) / 2 - column
            card = OpponentCard(PartKey("play", name), context.name_of(name), emblem=name)
            left = middle + _GAP / 2 - others * (width + _GAP)
            yield card, self.place(left, top + row * (height + _GAP), width, height)
        value = context.say(f"harbour.setup.{context.harbour}")
        harbour = Stepper("harbour", context.say("harbour.setup.cards"), value=value)
        yield harbour, self.place(160, 458, 392, 56)
        yield Button(_TWO, context.say("setup.two")), self.place(561, 458, 275, 56)
        if not self._is_first:
            yield self._place_lesson()
        yield Button("back", context.say("back")), self.place(410, 646, 224, 50)
        yield Button("history", context.say("history.open")), self.place(646, 646, 224, 50)

    def _place_lesson(self) -> PlacedButton:
        key = "title.first_game" if self._is_first else "title.first_game_again"
        button = Button(_LESSON, self._context.say(key), is_main=self._is_first)
        return button, self.place(845, 458, 275, 56)

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
            case "history":
                return Push(Finished(GAME))
            case "lesson":
                return self._open(open_tutorial(self._context.engine, self._context.storage))
            case _:
                return None

    def _begin(self, players: tuple[Player, Player]) -> Transition:
        context = self._context
        drawn = context.deals.take()
        session = deal(players, context.harbour, context.engine, context.storage, drawn)
        return self._open(session)

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
        """Yield the game's name, how the opponent pointed at plays, and how the game goes."""
        say, easel = self._context.say, self.easel
        ribbon = self.place(420, 14, 440, 62)
        area = find_ribbon(ribbon, easel.unit)
        yield easel.part("title", area, draw_ribbon, ribbon, say("harbour.name"))
        plate = self.place(160, 402, 960, 48)
        yield easel.item("line", plate, _draw_line, self._line)
        about = self.place(160, 522, 960, 116)
        yield easel.panel("sheet", about)
        box = about.inflate(-2 * easel.px(20), -2 * easel.px(6))
        foot = Rect(box.x, 0, box.width, easel.type_px(32))
        foot.bottom = box.bottom
        box.height -= foot.height
        yield easel.paragraph("about", box, self._about, Style(Size.TEXT, Face.BODY, CREAM))
        gold = Style(Size.SMALL, Face.BODY, GOLD)
        yield easel.line("seats", foot, say("harbour.setup.seats", count=SEATS), gold)

    @property
    def _line(self) -> str:
        """How the opponent plays that has the focus, or had it last."""
        match self.buttons.focus:
            case PartKey("play", str(name)):
                self._shown = name
        name = self._context.name_of(self._shown)
        line = self._context.say(f"opponent.{self._shown}.line")
        return self._context.say("harbour.setup.line", name=name, line=line)

    def page_texts(self) -> Iterator[str]:
        """Yield the name of the game, and how it goes."""
        yield self._context.say("harbour.name")
        yield self._about


def _draw_line(pen: Pen[Kit], place: Rect, words: str) -> None:
    pen.panel(place)
    pen.text(words, place.inflate(-pen.px(24), 0), Size.NUMBER, CREAM, "center")
