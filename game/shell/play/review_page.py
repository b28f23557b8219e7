"""What a review is made of: the game that is reviewed, pages below tabs, and the course as one."""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, Generic, NamedTuple, Protocol

from pygame import Rect

from game.engine.protocol import Answer
from game.play.judged import Cells
from game.play.session import Session
from game.review.bars import TERMS, write_tenths
from game.review.course import (
    THREAD_ARROWS,
    CourseModel,
    CoursePlaces,
    ThreadModel,
    ThreadPlaces,
    list_course,
    list_thread,
)
from game.review.plates import (
    ARROWS,
    SIGN,
    SumModel,
    TurnModel,
    find_choices,
    list_sum,
    list_turn,
)
from game.review.reviewed import ReviewedGame
from game.shell.context import Context
from game.shell.menu import ContextT
from game.shell.preferences import GamePreferences
from game.shell.routes import ReviewStep, Transition
from game.ui.actions import Action, Command, Press
from game.ui.display_list import Item
from game.ui.geometry import Page, PageShape, SizePx
from game.ui.kit import Kit, Style
from game.ui.pen import Easel
from game.ui.sky import Sky
from game.ui.theme import SECONDARY, Size
from game.ui.widgets.controls import ArrowButton, Button, PlacedButton

LEAST_HALF: Final = 0.1
"""In points: what is surer is not told to be an estimate."""
_NOTE: Final = (86, 388, 796, 44)
"""Where what a term means stands, in u; the switch to the other unit is beside it."""
_UNIT: Final = (894, 388, 300, 44)
_PLAY_ON: Final = (1032, 646, 232, 52)


class ReviewPage(Protocol):
    """A page of a review, shown at one turn at a time."""

    @property
    def walks(self) -> bool:
        """Whether the arrows walk the turns; else they move the focus."""

    hides_score: bool
    """Whether the middle of the bar is its own."""

    def lay_out(self, size: SizePx) -> None:
        """Lay out for a window of ``size`` pixels."""

    def show(self, ply: int) -> None:
        """Show a turn, from 0."""

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Yield the buttons of what is shown, with their places."""

    def items(self) -> Iterator[Item]:
        """Yield all but the buttons and the bar, the sky being the lowest."""

    def take(self, action: Action) -> ReviewStep | None:
        """Act on what is no button; return where the review goes on, if anywhere."""

    def press(self, key: str) -> ReviewStep | Transition | None:
        """Act on a button."""

    def hear(self, answers: Sequence[Answer]) -> bool:
        """Use answers of the engine, if it asks for any; return whether they change anything."""
        del answers
        return False

    def leave(self) -> bool:
        """Leave what the page has opened, if it opens any; return whether there was anything."""
        return False

    def narrate(self) -> Iterable[str]:
        """Yield what a screen reader says of the page."""


class Explained(NamedTuple):
    """A sentence of the catalogue, by its key, and its sign: bars of terms, or words."""

    sign: tuple[int, ...] | str
    key: str


class ReviewGame(Protocol):
    """A game that is reviewed, as its screens know it."""

    @property
    def session(self) -> Session[Any, Any]:
        """The session, which is over."""

    @property
    def points(self) -> tuple[int, int]:
        """What both have at the end, the viewer first."""

    @property
    def parts(self) -> tuple[int, ...]:
        """How many turns each part of the game has, such as its rounds."""

    @property
    def preferences(self) -> GamePreferences[Any]:
        """The settings of the game, whose ``knows_review`` says that a review explained itself."""

    @property
    def explained(self) -> Sequence[Explained]:
        """What the first review of a player says of its figures, once."""

    @property
    def bird(self) -> str:
        """The opponent's name in picture files."""

    @property
    def answers(self) -> str:
        """The name of the page that tells what each choice was worth."""

    def name_turn(self, ply: int) -> str:
        """Return what a turn is called within its part."""

    def find_sky(self, ply: int) -> Sky:
        """Return the sky over a turn."""

    def find_part(self, ply: int) -> int:
        """Return the part of the game that a turn belongs to."""

    def list_signs(self, places: Sequence[Rect], current: int) -> Iterator[Item]:
        """Yield the sign of each part; the ``current`` one is lit."""

    def list_choice(self, ply: int, side: int, place: Rect) -> Iterator[Item]:
        """Yield a picture of what the viewer (0) or the other one (1) chose."""

    def open_pages(self, review: ReviewedGame) -> Sequence[tuple[str, ReviewPage]]:
        """Return the pages in the order of their tabs, by the name of each."""

    def play_on(self, ply: int) -> Transition:
        """Start a game that goes on from the position before a turn, and return its screen."""


def list_arrows(page: Page, places: Sequence[tuple[int, int, int, int]]) -> Iterator[PlacedButton]:
    """Yield the buttons to the turns before and after."""
    for key, sign, place in zip(("earlier", "later"), "‹›", places, strict=True):
        yield ArrowButton(key, sign), page.place(*place)


class TurnPage(ReviewPage, Generic[ContextT]):
    """A page that shows one turn after the other."""

    hides_score = False
    shape: PageShape = PageShape(stretch=1.6)

    def __init__(self, context: ContextT, game: ReviewGame, review: ReviewedGame) -> None:
        """Show the turns of ``review``."""
        self._context = context
        self._game = game
        self._review = review
        self._page = Page((1280, 720))
        self._ply = 0

    @property
    def walks(self) -> bool:
        """Whether the arrows walk the turns."""
        return True

    def lay_out(self, size: SizePx) -> None:
        """Lay out for a window of ``size`` pixels."""
        self._page = Page(size, shape=self.shape)

    def show(self, ply: int) -> None:
        """Show a turn."""
        self._ply = ply

    def press(self, key: str) -> ReviewStep | Transition | None:
        """Go one turn back or on."""
        return ReviewStep(self._ply + (1 if key == "later" else -1))


class ThreadPage(TurnPage[ContextT]):
    """A page of one turn after the other, with the course as a thread below."""

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Yield the arrows beside the thread, and the way to play on from here."""
        yield from list_arrows(self._page, THREAD_ARROWS)
        yield Button("play on", self._context.say("review.play_on")), self._page.place(*_PLAY_ON)

    @property
    def _thread(self) -> ThreadModel:
        review = self._review
        losses = tuple(review.find_loss(ply, 0) for ply in range(len(review.cells)))
        return ThreadModel(review.levels[1:], losses, self._game.parts, self._ply)

    def list_thread(self) -> Iterator[Item]:
        """Yield the thread, with the signs of the game's parts."""
        page, model = self._page, self._thread
        easel: Easel[Kit] = Easel(self._context.kit, page.unit)
        places = ThreadPlaces(page, model)
        yield from list_thread(page, easel, places, model)
        if len(model.parts) > 1:
            yield from self._game.list_signs(places.signs, self._game.find_part(self._ply))

    def take(self, action: Action) -> ReviewStep | None:
        """Go to the turn whose dot is clicked."""
        if not isinstance(action, Press):
            return None
        turn = ThreadPlaces(self._page, self._thread).find_turn(action.place)
        return None if turn is None else ReviewStep(turn)


class CoursePage(TurnPage[Context]):
    """The course of the game: the level step by step, the sum, and the turn under the cursor."""

    def __init__(self, context: Context, game: ReviewGame, review: ReviewedGame) -> None:
        """Show ``review`` of ``game``."""
        super().__init__(context, game, review)
        self._pointed: str | None = None
        self._shows_chance = False

    @property
    def _course(self) -> CourseModel:
        review, parts = self._review, self._game.parts
        if not self._shows_chance or review.chances is None:
            return CourseModel(review.cells, review.levels, parts, self._ply)
        levels = tuple(round(1000 * each.value) for each in review.chances)
        guessed = sum(not each.is_exact for each in review.chances)
        still = (Cells(0, 0, 0, 0),) * len(review.cells)
        return CourseModel(still, levels, parts, self._ply, is_chance=True, guessed=guessed)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Yield the arrows beside the turn, and the switch to the other unit."""
        yield from list_arrows(self._page, ARROWS)
        if self._review.chances is not None:
            unit = "points" if self._shows_chance else "chance"
            words = self._context.say(f"review.show.{unit}")
            yield Button("unit", words), self._page.place(*_UNIT)

    def items(self) -> Iterator[Item]:
        """Yield the plates and what is on them."""
        page, game, model = self._page, self._game, self._course
        easel: Easel[Kit] = Easel(self._context.kit, page.unit)
        places = CoursePlaces(page, model)
        yield from list_course(easel, places, model)
        if len(game.parts) > 1:
            yield from game.list_signs(places.tags, model.part)
        yield from list_sum(page, easel, self._sum)
        yield from self._list_note(easel)
        yield from list_turn(page, easel, self._turn)
        if len(game.parts) > 1:
            sign = page.place(*SIGN)
            lit = [Rect(0, 0, 0, 0)] * len(game.parts)
            lit[model.part] = sign
            for item in game.list_signs(lit, model.part):
                if item.area == sign:
                    yield item._replace(name=("turn", "sign"))
        for side, place in enumerate(find_choices(easel, page)):
            yield from game.list_choice(self._ply, side, place)

    def _list_note(self, easel: Easel[Kit]) -> Iterator[Item]:
        """Yield what the term means that is pointed at, or what all of them are."""
        box = self._page.place(*_NOTE)
        yield easel.panel("note", box)
        words = self._context.say(f"review.note.{self._pointed or 'all'}")
        style = Style(Size.TEXT, colour=SECONDARY, align="center")
        yield easel.line("note words", box.inflate(-easel.px(24), 0), words, style)

    @property
    def _sum(self) -> SumModel:
        review, say = self._review, self._context.say
        labels = (*(self._name_term(term) for term in TERMS), say("review.result"))
        start = review.levels[0]
        return SumModel(review.totals, start, labels, review.record.half)

    def _name_term(self, term: str) -> str:
        mine, theirs = self._context.names_of(self._game.session)
        if self._game.session.screen.has_one_person:
            return self._context.say(f"review.{term}", name=theirs)
        names = {"mine": mine, "theirs": theirs}
        key = "theirs" if term in names else term
        return self._context.say(f"review.{key}", name=names.get(term, ""))

    @property
    def _turn(self) -> TurnModel:
        say = self._context.say
        labels = tuple(
            say("review.pick" if term in {"mine", "theirs"} else f"review.{term}") for term in TERMS
        )
        cells, title = self._review.cells[self._ply], self._game.name_turn(self._ply)
        if self._review.is_decided(self._ply):
            title = f"{title} · {say('review.decided')}"
        halves = ("", *(self._find_half(side) for side in (0, 1)), "")
        has_sign, nothing = len(self._game.parts) > 1, say("review.nothing")
        return TurnModel(title, cells, labels, nothing, has_sign, halves)

    def _find_half(self, side: int) -> str:
        """Return the interval of what a choice gave away; empty where that is as good as exact."""
        choice = self._review.find_choice(self._ply, side)
        is_told = choice is not None and choice.error and choice.half >= LEAST_HALF
        return f"± {choice.half:.1f}" if choice is not None and is_told else ""

    def take(self, action: Action) -> ReviewStep | None:
        """Go to the turn that is clicked; explain the term that is pointed at."""
        model = self._course
        place = getattr(action, "place", None)
        if place is not None:
            self._pointed = self._find_term(place)
        if action is Command.UNIT:
            self._switch_unit()
            return ReviewStep(self._ply)
        if isinstance(action, Press):
            turn = CoursePlaces(self._page, model).find_turn(action.place)
            return None if turn is None else ReviewStep(turn)
        return None

    def _find_term(self, place: tuple[int, int]) -> str | None:
        easel: Easel[Kit] = Easel(self._context.kit, self._page.unit)
        for item in list_sum(self._page, easel, self._sum):
            if item.target is not None and item.area.collidepoint(place):
                return str(item.target[1])
        return None

    def press(self, key: str) -> ReviewStep | Transition | None:
        """Go one turn back or on, or show the other unit."""
        if key == "unit":
            self._switch_unit()
            return ReviewStep(self._ply)
        return super().press(key)

    def _switch_unit(self) -> None:
        self._shows_chance = not self._shows_chance and self._review.chances is not None

    def narrate(self) -> Iterator[str]:
        """Yield the chance to win, if it is shown, the sum, and the turn."""
        review, say = self._review, self._context.say
        if self._shows_chance and review.chances is not None:
            chance = f"{review.chances[self._ply].value:.0%}"
            yield say("narrate.value", label=say("review.unit.chance"), value=chance)
        for term, tenths in zip(TERMS, review.totals, strict=True):
            value = write_tenths(tenths)
            yield say("narrate.value", label=self._name_term(term), value=value)
        turn = self._turn
        yield turn.title
        if not any(turn.cells):
            yield turn.nothing
        for label, tenths, half in zip(turn.labels, turn.cells, turn.halves, strict=True):
            if tenths:
                value = f"{write_tenths(tenths)} {half}".strip()
                yield say("narrate.value", label=label, value=value)
