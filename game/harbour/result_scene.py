"""The end of a game: who has won, points by card and by turn, and both decks as rows of tiles."""

from collections.abc import Iterator, Sequence
from functools import partial
from itertools import pairwise
from typing import Final, NamedTuple

from pygame import Rect

from game.harbour.cards.faces import HarbourKit
from game.harbour.cards.lighthouses import Lighthouse, draw_lighthouse, find_light_area
from game.harbour.cards.pile_view import draw_pill, measure_pill
from game.harbour.context import HarbourContext
from game.harbour.judging import list_purchases
from game.harbour.routes import CardsByZone, Review, Setup, TurnLog, find_current
from game.harbour.rules.cards import CARDS, Card, Counts, Kind
from game.harbour.session import HarbourSession
from game.harbour.table.places import place_lights
from game.harbour.table.reading import list_lights
from game.harbour.table.table_base import CardsPage
from game.harbour.table.view import ThingKind
from game.harbour.table.words import name_option
from game.review.reviewed import ReviewedGame
from game.shell.play.ending import EndPage, write_margin
from game.shell.routes import Home, Push, Replace, ReviewStep, Transition
from game.ui.actions import Action, Command
from game.ui.display_list import Item, Keep
from game.ui.geometry import SizePx
from game.ui.kit import Kit, Style
from game.ui.pen import Easel, Pen
from game.ui.sky import Sky
from game.ui.theme import CREAM, EMBER, GOLD, OPPONENT, SECONDARY, Face, Size
from game.ui.widgets.controls import Button, PlacedButton
from game.ui.widgets.panorama import TileRow
from game.ui.widgets.plot import Plot, draw_mark, draw_plot
from game.ui.widgets.result import (
    ResultHead,
    ResultPlaces,
    dim,
    find_body,
    lay_result,
    list_head,
    list_rows,
    list_wings,
)

_ORDER: Final = (Kind.VICTORY, Kind.ACTION, Kind.TREASURE, Kind.CURSE)
TILES: Final = ((84, 348), (66, 548))
"""The side of a tile and the top of its row, the viewer's first, in u."""
_WIDEST: Final = 1020
"""The most that a row takes of the page, in u."""
_PILL: Final = 24
_COLUMN: Final = 50
"""The width of a column of points, in u that grow with type."""
_LINE: Final = 30
"""The height of a line that says how the game ended, in u."""


class Dearest(NamedTuple):
    """The purchase that cost most: its number, what was bought when, and what that cost."""

    number: int
    lines: tuple[str, str]


class ResultScene(EndPage[HarbourContext, Card], CardsPage):
    """Shows how a game ended, and leads to another one."""

    session_type = HarbourSession
    find_current = staticmethod(find_current)

    def __init__(self, context: HarbourContext, session: HarbourSession) -> None:
        """Show the end of ``session``."""
        mine, theirs = (session.match.state.returns()[seat] for seat in session.seats)
        super().__init__(context, session, mine - theirs)
        self._session = session
        self._next = self._end.find_next(context.rivals)
        self._boards = [session.match.state.boards[seat] for seat in session.seats]
        self._decks = [_list_deck(board.owned) for board in self._boards]
        self._plot = read_plot(session)
        self._dearest: Dearest | None = None

    @property
    def is_day(self) -> bool:
        """Whether nobody at the screen has lost alone."""
        return self._end.lead >= 0 or self._session.screen.is_shared

    def lay_out(self, size: SizePx) -> None:
        """Lay out everything, with what has been judged."""
        self._dearest = self._find_dearest()
        super().lay_out(size)

    def _find_dearest(self) -> Dearest | None:
        """Return the person's purchase that cost most, once the game is judged, if any was."""
        session, context, judging = self._session, self._context, self._session.judging
        if judging is None or judging.record is None or not session.screen.has_one_person:
            return None
        review = ReviewedGame(judging.record, session.viewer)
        number = next(iter(review.mistakes), None)
        if number is None or (choice := review.find_choice(number, 0)) is None:
            return None
        board = session.match.states[list_purchases(session.match)[number]].board
        bought = name_option(context, choice.chosen)
        games, half = round(choice.error), max(1, round(choice.half))
        lines = (
            context.say("harbour.dearest.bought", turn=board.turns + 1, card=bought),
            context.say("harbour.dearest.cost", games=games, half=half),
        )
        return Dearest(number, lines)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the ways on, the first one as the main one."""
        for n, (button, place) in enumerate(
            zip(self._ways, self.result_places.buttons, strict=True)
        ):
            yield Button(button.key, button.label, is_main=not n), place

    @property
    def _ways(self) -> Sequence[Button]:
        """After a win the next opponent comes first, after a loss what cost most."""
        say, following = self._context.say, self._next
        buttons = [Button("again", say("result.again"))]
        if following is not None:
            label = say("result.next", name=self._context.name_of(following))
            buttons.insert(0, Button("next", label))
        elif self._end.lead < 0 and self._dearest is not None:
            buttons.insert(0, Button("retry", say("harbour.review.retry")))
        if buttons[0].key != "retry" and self._session.judging is not None:
            buttons.append(Button("review", say("result.review")))
        if following is None:
            buttons.append(Button("setup", say("result.other")))
        return *buttons, Button("log", say("harbour.log.title")), Button("home", say("result.home"))

    @property
    def result_places(self) -> ResultPlaces:
        """Where everything is."""
        first, second = (
            TileRow(top, min(side, _WIDEST / len(deck)), side, len(deck))
            for (side, top), deck in zip(TILES, self._decks, strict=True)
        )
        return lay_result(self._page, (first, second), len(self._ways), is_won=self.is_day)

    def act(self, action: Action) -> Transition | None:
        """Open the log, and all cards by zone, by their keys."""
        if action is Command.ARRANGE and self._session.judging is not None:
            return self.press("review")
        if action is Command.RUN:
            return Push(CardsByZone(self._session, self._session.match.ply))
        return self.press("log") if action is Command.LOG else super().act(action)

    def press(self, key: str) -> Transition | None:
        """Play again or the next opponent, choose another, look back, or go home."""
        match key:
            case "log":
                return Push(TurnLog(self._session, self._session.match.ply))
            case "review":
                return Push(Review(self._session))
            case "retry" if self._dearest is not None:
                return Push(Review(self._session, ReviewStep(self._dearest.number, "again")))
            case "again":
                return self.play_on(None, self._context.harbour)
            case "next":
                return self.play_on(self._next, self._context.harbour)
            case "setup":
                return Replace(Setup())
            case _:
                return Home()

    def page_items(self) -> Iterator[Item]:
        """Yield the verdict, the score, both wings, and both decks with the horizon between."""
        kit, time, say = self._context.kit, self._end.clock.time, self._context.say
        easel, shared, places = Easel(kit, self.unit), self.easel, self.result_places
        yield from self.festivity_items()
        yield from list_head(shared, places, self._head, time)
        titles = say("harbour.result.turns"), say("harbour.result.cards")
        yield from list_wings(shared, places, titles, shared.type_px(1.4 * _COLUMN))
        left, right = (find_body(shared, wing) for wing in places.wings)
        yield shared.item("plot", left, draw_plot, self._plot)
        yield easel.part("points", places.wings[1], _draw_points, right, self._list_points())
        yield from self._light_items(easel)
        yield self._end_item(shared)
        find_emblem = partial(self._context.emblem_of, self._session)
        mine, theirs = map(find_emblem, self._session.seats)
        yield from list_rows(shared, places, (mine, theirs), is_won=self.is_day)
        for owner, row in enumerate(places.rows):
            is_dim = not (self.is_day or owner)
            for (card, count), place in zip(self._decks[owner], row, strict=True):
                tile = easel.item(("tile", owner, card), place, _draw_tile, card, count, is_dim)
                yield tile.about(ThingKind.PILE, (owner, card), Keep.NUMBER)

    def page_texts(self) -> Iterator[str]:
        """Yield the verdict, both scores, and what each kind of card was worth."""
        head = self._head
        yield from filter(None, (head.title, head.verdict))
        for seat, board in zip(self._session.seats, self._boards, strict=True):
            name = self._context.name_seat(self._session, seat)
            yield self._context.say(
                "harbour.result.side", name=name, points=board.points, turns=board.turns
            )
        for name, mine, theirs in self._list_points():
            yield f"{name}: {mine}, {theirs}"
        yield " ".join(self._list_end())

    def _list_end(self) -> Sequence[str]:
        """Return what ended the game, what cost most if that is known, and why nothing counts."""
        supply, kit = self._session.match.state.supply, self._context.kit
        gone = [Card.LIGHTHOUSE] if not supply[Card.LIGHTHOUSE] else list(Card)
        names = [kit.faces.name(card) for card in gone if not supply[card]]
        piles = self._context.say("list.comma").join(names)
        ended = self._context.say("harbour.result.ended", piles=piles)
        standing = self._context.name_standing(self._session)
        lines = (*(() if self._dearest is None else self._dearest.lines), standing)
        return ended, *filter(None, lines)

    def _end_item(self, easel: Easel[Kit]) -> Item:
        """Return the plate between the rows."""
        lines, room = self._list_end(), self.result_places.between
        style = Style(Size.SMALL)
        width = max(easel.measure(line, room, style).width for line in lines) + easel.px(32)
        height = min(room.height, len(lines) * easel.type_px(_LINE) + easel.px(8))
        plate = Rect(0, 0, min(room.width, width), height).move_to(center=room.center)
        return easel.item("ended", plate, _draw_end, tuple(lines))

    def _light_items(self, easel: Easel[HarbourKit]) -> Iterator[Item]:
        sky = Sky.DAWN if self.is_day else Sky.NIGHT
        mine, theirs = (board.owned for board in self._boards)
        lights = list_lights(self._session.match.state.supply, mine, theirs)
        places = place_lights(self._page.size)
        shore = self.result_places.between.bottom - places[0].bottom
        for n, (place, light) in enumerate(zip(places, lights, strict=True)):
            place.y += shore
            area = find_light_area(place)
            yield easel.part(("light", n), area, draw_lighthouse, place, Lighthouse(light, sky))

    @property
    def _head(self) -> ResultHead:
        session, context, lead = self._session, self._context, self._end.lead
        mine, theirs = (board.points for board in self._boards)
        sooner = context.say("harbour.result.sooner") if lead and mine == theirs else ""
        return ResultHead(
            self.verdict,
            write_margin(context, session, mine - theirs) or sooner,
            (mine, theirs),
            is_won=self.is_day,
            emblem=None if self.is_day else context.emblem_of(session, session.seats[1]),
        )

    @property
    def verdict(self) -> str:
        """Who has won."""
        session, say, lead = self._session, self._context.say, self._end.lead
        if not lead:
            return say("result.draw")
        if session.screen.has_one_person and lead > 0:
            return say("harbour.result.won")
        return say("result.wins", name=self._context.names_of(session)[lead < 0])

    @property
    def lanterns(self) -> int:
        """How many cards were worth points."""
        return sum(count for card, count in self._decks[0] if CARDS[card].points > 0)

    def _list_points(self) -> tuple[tuple[str, int, int], ...]:
        """Return names of cards with what they are worth to both, dearest first."""
        owned = [board.owned for board in self._boards]
        cards = [card for card in Card if CARDS[card].points and any(own[card] for own in owned)]
        cards.sort(key=lambda card: -CARDS[card].points)
        name, (mine, theirs) = self._context.kit.faces.name, owned
        return tuple(
            (name(card), CARDS[card].points * mine[card], CARDS[card].points * theirs[card])
            for card in cards
        )


def read_plot(session: HarbourSession) -> Plot:
    """Return the points of both after each of their turns; bought Lighthouses bear marks."""
    lines, marks = [], []
    for seat in session.seats:
        boards = [state.boards[seat] for state in session.match.states]
        begun = {board.turns: board for board in reversed(boards)}  # as it was after each turn
        shown = [*reversed(begun.values())]
        if boards[-1] != shown[-1]:
            shown.append(boards[-1])
        lights = [board.owned[Card.LIGHTHOUSE] for board in shown]
        lines.append(tuple(board.points for board in shown))
        marks.append(tuple(n for n, (was, now) in enumerate(pairwise(lights), 1) if now > was))
    return Plot((lines[0], lines[1]), (marks[0], marks[1]))


def _list_deck(owned: Counts) -> tuple[tuple[Card, int], ...]:
    """Return all cards of a deck with their counts: points first, then actions, coins, Fog."""
    cards = sorted(
        (card for card in Card if owned[card]),
        key=lambda card: (_ORDER.index(CARDS[card].kind), -CARDS[card].points, -CARDS[card].cost),
    )
    return tuple((card, owned[card]) for card in cards)


def _draw_tile(pen: Pen[HarbourKit], place: Rect, card: Card, count: int, is_dim: bool) -> None:  # noqa: FBT001
    pen.picture(pen.kit.faces.chip(card, place.size, pen.unit), place)
    if is_dim:
        dim(pen, place)
    if count > 1:
        words, most = f"×{count}", place.height // 2
        box = measure_pill(pen, words, min(pen.type_px(_PILL), most))
        box.topright = place.right - pen.px(4), place.y + pen.px(4)
        draw_pill(pen, box, words)


def _draw_end(pen: Pen[Kit], place: Rect, lines: tuple[str, ...]) -> None:
    pen.panel(place)
    inner = place.inflate(-pen.px(28), -pen.px(8))
    height = inner.height // len(lines)
    colours = [SECONDARY] * len(lines)
    if lines[2:]:
        colours[1:3] = CREAM, EMBER
    for n, (words, colour) in enumerate(zip(lines, colours, strict=True)):
        line = Rect(inner.x, inner.y + n * height, inner.width, height)
        pen.set(words, line, Style(Size.SMALL, Face.BODY, colour, "center", height))


def _draw_points(pen: Pen[HarbourKit], body: Rect, rows: tuple[tuple[str, int, int], ...]) -> None:
    """Write a line for each card: its name, and what it was worth to either side."""
    column, side = pen.type_px(_COLUMN), pen.px(12)
    for owner in (0, 1):
        centre = body.right - (1 - owner) * column - column // 4, body.y - pen.type_px(20)
        draw_mark(pen.surface, centre, side, owner)
    height = (body.height - pen.px(6)) // max(4, len(rows))
    for n, (name, *points) in enumerate(rows):
        line = Rect(body.x, body.y + pen.px(6) + n * height, body.width - 2 * column, height)
        pen.text(name, line, Size.SMALL, CREAM)
        for owner, worth in enumerate(points):
            cell = Rect(line.right + owner * column, line.y, column, height)
            style = Style(Size.SMALL, Face.BOLD, (GOLD, OPPONENT)[owner], "right")
            pen.figure(f"{worth:d}".replace("-", "−") if worth else "–", cell, style)
