"""The end of a game: who has won, points by card and by turn, and both decks as rows of tiles."""

from collections.abc import Iterator, Sequence
from typing import Final

from pygame import Rect

from game.harbour.cards.harbour_kit import HarbourKit
from game.harbour.cards.lighthouses import Lighthouse, draw_lighthouse, find_light_area
from game.harbour.context import HarbourContext
from game.harbour.judging import list_purchases
from game.harbour.opponents import MACHINES
from game.harbour.routes import CardsByZone, Review, Setup, TurnLog, find_current
from game.harbour.rules.cards import CARDS, Card, Counts, Kind
from game.harbour.session import HarbourSession, deal
from game.harbour.table.places import place_lights
from game.harbour.table.reading import list_lights
from game.harbour.table.table_base import CardsPage
from game.harbour.table.words import name_option
from game.play.players import Bot, Person
from game.review.reviewed import ReviewedGame
from game.shell.routes import Home, Pop, Push, Replace, ReviewStep, Transition
from game.ui.actions import Action, Command
from game.ui.display_list import Item, Keep
from game.ui.geometry import SizePx
from game.ui.kit import Kit, Style
from game.ui.motion.timeline import Clock
from game.ui.pen import Easel, Pen
from game.ui.result.festivity import Festivity, list_festivity
from game.ui.result.page import (
    COUNTED,
    ResultHead,
    ResultPlaces,
    draw_dusk,
    find_body,
    lay_result,
    list_head,
    list_rows,
    list_wings,
)
from game.ui.sky import Sky
from game.ui.theme import CREAM, GOLD, OPPONENT, SECONDARY, Face, Size
from game.ui.widgets.controls import Button, PlacedButton
from game.ui.widgets.panorama import TileRow
from game.ui.widgets.pill import draw_pill, measure_pill
from game.ui.widgets.plot import Plot, draw_mark, draw_plot

_ORDER: Final = (Kind.VICTORY, Kind.ACTION, Kind.TREASURE, Kind.CURSE)
TILES: Final = ((84, 348), (66, 548))
"""The side of a tile and the top of its row, the viewer's first, in u."""
_WIDEST: Final = 1020
"""The most that a row takes of the page, in u."""
_PILL: Final = 24
_DEAREST: Final = (450, 446, 380, 90)
"""Where the purchase that cost most stands, in u."""


class ResultScene(CardsPage):
    """Shows how a game ended, and leads to another one."""

    def __init__(self, context: HarbourContext, session: HarbourSession) -> None:
        """Show the end of ``session``."""
        super().__init__(context)
        context.deals.prepare()
        self._session = session
        self._clock = Clock()
        self._has_opened = False
        self._next = self._find_next()
        mine, theirs = (session.match.state.returns()[seat] for seat in session.seats)
        self._lead = mine - theirs
        self._is_day = mine >= 0 or session.screen.is_shared
        self._decks = [_list_deck(session.match.state.boards[s].owned) for s in session.seats]
        self._plot = read_plot(session)
        self._revision = session.revision
        self._dearest: int | None = None
        """What ``_find_dearest`` returned when everything was laid out."""

    @property
    def is_moving(self) -> bool:
        """Whether the score counts up, paper falls, or a note is about to appear."""
        return self._clock.is_running or super().is_moving

    def lay_out(self, size: SizePx) -> None:
        """Lay out everything; the first time, with sound and motion."""
        self._dearest = self._find_dearest()
        super().lay_out(size)
        if not self._has_opened:
            self._has_opened = True
            self._celebrate()

    def update(self, dt: float) -> bool | Transition:
        """Advance the motion; show what has been judged meanwhile."""
        was_moving, is_new = self._clock.is_running, self._revision != self._session.revision
        was_moving |= self.inspect.update(dt)
        self._clock.advance(dt, 1.0)
        if is_new:
            self._revision = self._session.revision
            self.lay_out(self._page.size)
        return was_moving or is_new

    def _find_dearest(self) -> int | None:
        """Return the person's purchase that cost most, by its number, once the game is judged."""
        judging = self._session.judging
        if judging is None or judging.record is None or not self._session.screen.has_one_person:
            return None
        return next(iter(ReviewedGame(judging.record, self._session.viewer).mistakes), None)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Return the ways on, the first one as the main one."""
        for n, (button, place) in enumerate(zip(self._ways, self._places.buttons, strict=True)):
            yield Button(button.key, button.label, is_main=not n), place

    @property
    def _ways(self) -> Sequence[Button]:
        """After a win the next opponent comes first, after a loss what cost most."""
        say, following = self._context.say, self._next
        buttons = [Button("again", say("result.again"))]
        if following is not None:
            label = say("result.next", name=self._context.name_of(following))
            buttons.insert(0, Button("next", label))
        elif self._lead < 0 and self._dearest is not None:
            buttons.insert(0, Button("retry", say("harbour.review.retry")))
        if buttons[0].key != "retry" and self._session.judging is not None:
            buttons.insert(1, Button("review", say("result.review")))
        if following is None:
            buttons.append(Button("setup", say("result.other")))
        return *buttons, Button("log", say("harbour.log.title")), Button("home", say("result.home"))

    @property
    def _places(self) -> ResultPlaces:
        """Where everything is."""
        first, second = (
            TileRow(top, min(side, _WIDEST / len(deck)), side, len(deck))
            for (side, top), deck in zip(TILES, self._decks, strict=True)
        )
        return lay_result(self._page, (first, second), len(self._ways), is_won=self._is_day)

    def handle(self, action: Action) -> Transition | None:
        """Open the log, and all cards by zone, by their keys."""
        if action is Command.ARRANGE and self._session.judging is not None:
            return self.press("review")
        if action is Command.RUN:
            return Push(CardsByZone(self._session, self._session.match.ply))
        return self.press("log") if action is Command.LOG else super().handle(action)

    def press(self, key: str) -> Transition | None:
        """Play again or the next opponent, choose another, look back, or go home."""
        match key:
            case "log":
                return Push(TurnLog(self._session, self._session.match.ply))
            case "review":
                return Push(Review(self._session))
            case "retry":
                return Push(Review(self._session, ReviewStep(self._dearest, "again")))
            case "again":
                return self._play(None)
            case "next":
                return self._play(self._next)
            case "setup":
                return Replace(Setup())
            case _:
                return Home()

    def leave(self) -> Transition:
        """Go back to the list of games that led here, else to the title."""
        return Pop()

    def page_items(self) -> Iterator[Item]:
        """Yield the verdict, the score, both wings, and both decks with the horizon between."""
        kit, time, say = self._context.kit, self._clock.time, self._context.say
        easel, shared, places = Easel(kit, self.unit), self.easel, self._places
        page = self.place(0, 0, 1280, 720)
        if self._is_day and self._lead:
            yield from list_festivity(shared, page, self._festivity, time)
        yield from list_head(shared, places, self._head, time)
        titles = say("harbour.result.turns"), say("harbour.result.cards")
        yield from list_wings(shared, places, titles)
        left, right = (find_body(shared, wing) for wing in places.wings)
        yield shared.item("plot", left, draw_plot, self._plot)
        yield easel.part("points", places.wings[1], _draw_points, right, self._list_points())
        yield from self._light_items(easel)
        if (dearest := self._dearest) is not None:
            told = self._describe_dearest(dearest)
            yield shared.item("dearest", self.place(*_DEAREST), _draw_dearest, told)
        yield from list_rows(shared, places, self._emblems, is_won=self._is_day)
        for owner, row in enumerate(places.rows):
            is_dim = not (self._is_day or owner)
            for (card, count), place in zip(self._decks[owner], row, strict=True):
                tile = easel.item(("tile", owner, card), place, _draw_tile, card, count, is_dim)
                yield tile.about(self.kind, (owner, card), Keep.NUMBER)

    def page_texts(self) -> Iterator[str]:
        """Yield the verdict, both scores, and what each kind of card was worth."""
        head = self._head
        yield from (text for text in (head.title, head.verdict, head.note) if text)
        for seat in self._session.seats:
            board = self._session.match.state.boards[seat]
            name = self._context.name_seat(self._session, seat)
            yield self._context.say(
                "harbour.result.side", name=name, points=board.points, turns=board.turns
            )
        for name, mine, theirs in self._list_points():
            yield f"{name}: {mine}, {theirs}"
        if (dearest := self._dearest) is not None:
            yield " ".join(self._describe_dearest(dearest))

    def _describe_dearest(self, number: int) -> tuple[str, str, str]:
        """Return a heading, what was bought when, and what was better by how much."""
        context, session, judging = self._context, self._session, self._session.judging
        assert judging is not None  # noqa: S101  (a purchase was judged)
        assert judging.record is not None  # noqa: S101
        choice = judging.record.plies[number].choices[session.viewer]
        assert choice is not None  # noqa: S101  (it is the viewer's)
        board = session.match.states[list_purchases(session.match)[number]].board
        bought, better = (name_option(context, each) for each in (choice.chosen, choice.best))
        games, half = round(choice.error), max(1, round(choice.half))
        return (
            context.say("harbour.dearest.title"),
            context.say("harbour.dearest.bought", turn=board.turns + 1, card=bought),
            context.say("harbour.dearest.better", card=better, games=games, half=half),
        )

    def _light_items(self, easel: Easel[HarbourKit]) -> Iterator[Item]:
        """Yield the lighthouses as they stood at the end."""
        sky, state = Sky.DAWN if self._is_day else Sky.NIGHT, self._session.match.state
        mine, theirs = (state.boards[seat].owned for seat in self._session.seats)
        lights = list_lights(state.supply, mine, theirs)
        for n, (place, light) in enumerate(zip(place_lights(self._page), lights, strict=True)):
            area = find_light_area(place)
            yield easel.part(("light", n), area, draw_lighthouse, place, Lighthouse(light, sky))

    @property
    def _head(self) -> ResultHead:
        session, context = self._session, self._context
        seats, boards = session.seats, session.match.state.boards
        mine, theirs = (boards[seat].points for seat in seats)
        loser = self._lead < 0 and not self._is_day
        return ResultHead(
            self.verdict,
            self._write_margin(abs(mine - theirs)),
            (mine, theirs),
            is_won=self._is_day,
            emblem=context.emblem_of(session, seats[1]) if loser else None,
            note=context.name_standing(session),
        )

    @property
    def verdict(self) -> str:
        """Who has won."""
        session, say = self._session, self._context.say
        if not self._lead:
            return say("harbour.result.draw")
        if session.screen.has_one_person and self._lead > 0:
            return say("harbour.result.won")
        mine, theirs = self._context.names_of(session)
        return say("harbour.result.winner", name=mine if self._lead > 0 else theirs)

    def _write_margin(self, points: int) -> str:
        say = self._context.say
        if not points:
            return say("harbour.result.sooner") if self._lead else ""
        key = "you_by" if self._session.screen.has_one_person else "by"
        return say(f"result.{key}", points=points)

    @property
    def _emblems(self) -> tuple[str | None, str | None]:
        """The portraits beside the rows: of bots, and of the first of two people none."""
        first, second = (self._session.bot_in(seat) for seat in self._session.seats)
        return first, second

    @property
    def _festivity(self) -> Festivity:
        lanterns = sum(count for card, count in self._decks[0] if CARDS[card].points > 0)
        return Festivity(lanterns, self._context.preferences.now.reduced_motion)

    def _celebrate(self) -> None:
        """Start the motion, and play what the end sounds like."""
        context, now = self._context, self._context.preferences.now
        self._clock.start(self._festivity.end if self._is_day and self._lead else COUNTED.end)
        if now.reduced_motion or not now.speed or not self._is_day:
            self._clock.finish()
        if not self._session.is_demo:
            lead = self._lead
            context.sounds.play("win" if lead > 0 else "loss" if lead < 0 else "draw")

    def _list_points(self) -> tuple[tuple[str, int, int], ...]:
        """Return names of cards with what they are worth to both, dearest first."""
        owned = [self._session.match.state.boards[seat].owned for seat in self._session.seats]
        cards = [card for card in Card if CARDS[card].points and any(own[card] for own in owned)]
        cards.sort(key=lambda card: -CARDS[card].points)
        name, (mine, theirs) = self._context.kit.faces.name, owned
        return tuple(
            (name(card), CARDS[card].points * mine[card], CARDS[card].points * theirs[card])
            for card in cards
        )

    def _find_next(self) -> str | None:
        """Return whom to play after a win: the next stronger fish."""
        session, names = self._session, [*MACHINES]
        beaten = session.bot_in(1 - session.viewer)
        has_won = session.match.state.returns()[session.viewer] > 0
        if not (has_won and session.screen.has_one_person) or beaten not in names[:-1]:
            return None
        return names[names.index(beaten) + 1]

    def _play(self, opponent: str | None) -> Transition:
        """Begin another game, with ``opponent`` in the place of the bot, or with the same."""
        context, session = self._context, self._session
        if opponent is not None:
            context.game_preferences.set(opponent=opponent)
        bots = map(session.bot_in, range(len(session.players)))
        players = [Person() if name is None else Bot(opponent or name) for name in bots]
        storage = None if session.is_demo else context.storage
        drawn = None if storage is None else context.deals.take()
        again = deal(players, context.harbour, context.engine, storage, drawn)
        again.start()
        return Replace(find_current(again))


def read_plot(session: HarbourSession) -> Plot:
    """Return the points of both after each of their turns; bought Lighthouses bear marks."""
    lines, marks = [], []
    for seat in session.seats:
        points, lights = [session.match.states[0].boards[seat].points], list[int]()
        board = session.match.states[0].boards[seat]
        for state in session.match.states[1:]:
            after = state.boards[seat]
            if after.turns > board.turns or (state is session.match.state and after != board):
                if after.owned[Card.LIGHTHOUSE] > board.owned[Card.LIGHTHOUSE]:
                    lights.append(len(points))
                points.append(after.points)
                board = after
        lines.append(tuple(points))
        marks.append(tuple(lights))
    return Plot((lines[0], lines[1]), (marks[0], marks[1]))


def _list_deck(owned: Counts) -> tuple[tuple[Card, int], ...]:
    """Return all cards of a deck with their counts: points first, then actions, coins, Fog."""
    cards = sorted(
        (card for card in Card if owned[card]),
        key=lambda card: (_ORDER.index(CARDS[card].kind), -CARDS[card].points, -CARDS[card].cost),
    )
    return tuple((card, owned[card]) for card in cards)


def _draw_tile(pen: Pen[HarbourKit], place: Rect, card: Card, count: int, is_dim: bool) -> None:  # noqa: FBT001
    """Draw cards of the loser in less light, with their number."""
    pen.picture(pen.kit.faces.chip(card, place.size, pen.unit), place)
    if is_dim:
        draw_dusk(pen, place)
    if count > 1:
        words, most = f"×{count}", place.height // 2
        box = measure_pill(pen, words, min(pen.type_px(_PILL), most))
        box.topright = place.right - pen.px(4), place.y + pen.px(4)
        draw_pill(pen, box, words)


def _draw_dearest(pen: Pen[Kit], place: Rect, lines: tuple[str, str, str]) -> None:
    """Write the purchase that cost most, below its heading."""
    pen.panel(place)
    inner = place.inflate(-pen.px(28), -pen.px(12))
    height = inner.height // len(lines)
    for n, (words, colour) in enumerate(zip(lines, (SECONDARY, CREAM, GOLD), strict=True)):
        line = Rect(inner.x, inner.y + n * height, inner.width, height)
        pen.text(words, line, Size.SMALL, colour)


def _draw_points(pen: Pen[HarbourKit], body: Rect, rows: tuple[tuple[str, int, int], ...]) -> None:
    """Write a line for each card: its name, and what it was worth to either side."""
    column, side = pen.type_px(50), pen.px(12)
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
