"""The end of a game: who has won, both decks as tiles, and what each kind was worth."""

from collections.abc import Iterator

from pygame import Rect

from game.harbour.cards.harbour_kit import HarbourKit
from game.harbour.cards.pile_view import Stack, draw_chip, find_area
from game.harbour.context import HarbourContext
from game.harbour.routes import Setup, TurnLog, find_current
from game.harbour.rules.cards import CARDS, Card, Counts, Kind
from game.harbour.session import HarbourSession, deal
from game.harbour.table.places import spread_row
from game.play.players import Bot, Person
from game.shell.menu import Menu
from game.shell.routes import Home, Push, Replace, Transition
from game.ui.actions import Action, Command
from game.ui.display_list import Item
from game.ui.kit import Style
from game.ui.pen import Easel, Pen
from game.ui.theme import CREAM, GOLD, PANEL, SECONDARY, Face, Size
from game.ui.widgets.controls import Button, PlacedButton

_ORDER = (Kind.VICTORY, Kind.CURSE, Kind.ACTION, Kind.TREASURE)


class ResultScene(Menu[HarbourContext]):
    """Shows both decks, points first, and leads to another game."""

    veil = 0

    def __init__(self, context: HarbourContext, session: HarbourSession) -> None:
        """Show the end of ``session``."""
        super().__init__(context, "again")
        self._session = session

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the ways on."""
        say = self._context.say
        for n, (key, label) in enumerate(
            (
                ("again", say("result.again")),
                ("setup", say("result.other")),
                ("log", say("harbour.log.title")),
                ("home", say("result.home")),
            )
        ):
            yield Button(key, label, is_main=not n), self.place(52 + n * 298, 652, 282, 52)

    def handle(self, action: Action) -> Transition | None:
        """Open the log by its key, too."""
        return self.press("log") if action is Command.LOG else super().handle(action)

    def press(self, key: str) -> Transition | None:
        """Play again, choose another opponent, look back, or go home."""
        match key:
            case "again":
                return self._play_again()
            case "setup":
                return Replace(Setup())
            case "log":
                return Push(TurnLog(self._session, self._session.match.ply))
            case _:
                return Home()

    def leave(self) -> Transition:
        """Go home."""
        return Home()

    def _play_again(self) -> Transition:
        context = self._context
        session = self._session
        bots = map(session.bot_in, range(len(session.players)))
        players = [Person() if name is None else Bot(name) for name in bots]
        again = deal(players, context.harbour, context.engine, context.storage)
        again.start()
        return Replace(find_current(again))

    def page_items(self) -> Iterator[Item]:
        """Yield the verdict, both scores, and both decks."""
        easel: Easel[HarbourKit] = Easel(self._context.kit, self.unit)
        style = Style(Size.HEADING, Face.DISPLAY, GOLD, "center")
        plate = self.place(340, 18, 600, 76)
        yield easel.item("verdict", plate, _draw_plate, self.verdict, style)
        seats = self._session.seats
        for n, seat in enumerate(seats):
            board = self._session.match.state.boards[seat]
            words = self._describe(seat)
            top, side = ((150, 84), (440, 66))[n]
            head = self.place(190, top - 50, 900, 42)
            colour = CREAM if n == 0 else SECONDARY
            look = Style(Size.LARGE, Face.BOLD, colour, "center")
            yield easel.item(("side", n), head, _draw_plate, words, look)
            yield from self._deck_items(easel, n, board.owned, top, side)

    def _deck_items(
        self, easel: Easel[HarbourKit], number: int, owned: Counts, top: int, side: int
    ) -> Iterator[Item]:
        cards = sorted(
            (card for card in Card if owned[card]),
            key=lambda card: (_ORDER.index(CARDS[card].kind), -CARDS[card].points, card),
        )
        area = self.place(52, top + 8, 1176, side)
        row = spread_row(area, len(cards), (easel.px(side), easel.px(side)), easel.px(10))
        for card, place in zip(cards, row, strict=True):
            around, stack = find_area(place, self.unit), Stack(card, owned[card])
            yield easel.part(("tile", number, card), around, draw_chip, place, stack)
            worth = CARDS[card].points * owned[card]
            if worth:
                below = Rect(place.x, place.bottom + easel.px(12), place.width, easel.px(34))
                text, look = f"{worth:+d}".replace("-", "−"), Style(Size.NUMBER, align="center")
                yield easel.item(("worth", number, card), below, _draw_plate, text, look)

    @property
    def verdict(self) -> str:
        """Who has won."""
        session, say = self._session, self._context.say
        mine, theirs = (session.match.state.returns()[seat] for seat in session.seats)
        if mine == theirs:
            return say("harbour.result.draw")
        if session.screen.is_shared:
            winner = session.seats[theirs > mine]
            return say("harbour.result.winner", name=self._context.name_person(winner))
        _, name = self._context.names_of(session)
        return say("harbour.result.won" if mine > theirs else "harbour.result.lost", name=name)

    def page_texts(self) -> Iterator[str]:
        """Yield the verdict and both scores."""
        yield self.verdict
        yield from map(self._describe, self._session.seats)

    def _describe(self, seat: int) -> str:
        """Return a player's name, points and turns as a line."""
        board = self._session.match.state.boards[seat]
        name = self._context.name_seat(self._session, seat)
        return self._context.say(
            "harbour.result.side", name=name, points=board.points, turns=board.turns
        )


def _draw_plate(pen: Pen[HarbourKit], box: Rect, words: str, style: Style) -> None:
    pen.fill(box, pen.px(12), PANEL, 240)
    pen.set(words, box.inflate(-pen.px(16), 0), style)
