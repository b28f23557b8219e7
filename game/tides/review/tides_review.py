"""A finished game of the drafting game, as the review's shared screens know it."""

from collections import Counter
from collections.abc import Iterator, Sequence
from typing import Final

from pygame import Rect

from game.play.drills import DrillRun
from game.review.bars import CARDS, GUESSES, MINE, THEIRS
from game.review.reviewed import ReviewedGame
from game.shell.play.review_page import CoursePage, Explained, ReviewGame, ReviewPage
from game.shell.routes import Drills, Push, Replace, ReviewStep, Transition
from game.tides.board.kingdom_view import find_radius
from game.tides.cards.faces import CardKit
from game.tides.context import TidesContext
from game.tides.review.picks_page import PicksPage
from game.tides.review.try_page import TryPage
from game.tides.routes import find_position
from game.tides.rules.cards import Card
from game.tides.rules.moves import Choice, Phase, RelicChoice
from game.tides.session import TidesSession
from game.ui import paint
from game.ui.display_list import Item
from game.ui.pen import Easel, Pen
from game.ui.shapes import draw_sign
from game.ui.sky import ROUNDS, Sky
from game.ui.theme import CREAM, EMBER, FAINT, GOLD, OPPONENT
from game.ui.widgets.controls import Button, PlacedButton

_NEXT: Final = (1032, 574, 232, 52)


class TidesReview:
    """What the review asks of this game about a finished session."""

    answers = "picks"
    explained = (
        Explained((CARDS,), "review.explain.cards"),
        Explained((MINE, THEIRS), "review.explain.picks"),
        Explained((GUESSES,), "review.explain.guesses"),
    )

    def __init__(
        self, context: TidesContext, session: TidesSession, run: DrillRun | None = None
    ) -> None:
        """Review ``session``; with ``run``, its present choice alone."""
        self._context = context
        self.preferences = context.game_preferences
        self._run = run
        self.session = session
        self.points = session.viewer.own_first(session.match.state.totals)
        turns = Counter(state.round for state in session.match.states[: session.match.ply])
        self.parts = tuple(turns[number] for number in sorted(turns))
        self.bird = context.emblem_of(session, session.viewer.other)

    def play_on(self, ply: int) -> Transition:
        """Start a practice game from the position before a turn."""
        session = self.session.practise_from(ply, self._context.storage)
        session.start()
        return Push(find_position(session))

    def name_turn(self, ply: int) -> str:
        """Return the number of the pick, or the name of the relic step."""
        state = self.session.match.states[ply]
        if state.phase is Phase.RELICS:
            return self._context.say("turn_log.relics")
        return self._context.say("review.turn", pick=state.pick)

    def find_sky(self, ply: int) -> Sky:
        """Return the sky of the turn's round."""
        return ROUNDS[self.session.match.states[ply].round - 1]

    def find_part(self, ply: int) -> int:
        """Return the turn's round, 0 for the first round of this game."""
        states = self.session.match.states
        return states[ply].round - states[0].round

    def list_signs(self, places: Sequence[Rect], current: int) -> Iterator[Item]:
        """Yield the sun or moon of every round."""
        easel = Easel(self._context.kit, 1.0)
        first = self.session.match.states[0].round - 1
        for number, place in enumerate(places):
            name = ("round sign", number)
            yield easel.item(name, place, _draw_sign, first + number, number == current)

    def list_choice(self, ply: int, side: int, place: Rect) -> Iterator[Item]:
        """Yield the card that was picked; of relics the one that was kept, and the other below."""
        mine, theirs = self.session.turn_at(ply)
        choice = theirs if side else mine
        easel = Easel(self._context.kit, place.width / 92)
        area = paint.shadow_area(place, easel.px(8))
        yield easel.part(("chosen", side), area, _draw_choice, place, choice, side)

    def open_pages(self, review: ReviewedGame) -> Sequence[tuple[str, ReviewPage]]:
        """Return the three pages; in a drill that of the choice, and every pick as its answer."""
        context = self._context
        if self._run is not None:
            return (
                ("again", TryPage(context, self.session, self, review, self._run)),
                ("picks", AnswerPage(context, self.session, self, review, self._run)),
            )
        return (
            ("again", TryPage(context, self.session, self, review)),
            ("course", CoursePage(context, self, review)),
            ("picks", PicksPage(context, self.session, self, review)),
        )


class AnswerPage(PicksPage):
    """Every pick, shown in a drill: who looks before a try gives it up."""

    def __init__(
        self,
        context: TidesContext,
        session: TidesSession,
        game: ReviewGame,
        review: ReviewedGame,
        run: DrillRun,
    ) -> None:
        """Show the turns of ``review``."""
        super().__init__(context, session, game, review)
        self._run = run

    def show(self, ply: int) -> None:
        """Show a turn."""
        self._run.give_up()
        super().show(ply)

    def list_buttons(self) -> Iterator[PlacedButton]:
        """Yield the way to the next drill as well."""
        yield from super().list_buttons()
        key = "drill.next" if self._run.left else "drill.end"
        words = self._context.say(key, left=self._run.left)
        yield Button("next", words, is_main=True), self._page.place(*_NEXT)

    def press(self, key: str) -> ReviewStep | Transition | None:
        """Go on to the next drill, or act as every pick does."""
        if key != "next":
            return super().press(key)
        self._run.go_on()
        return Replace(Drills(self._session.game, self._run))


def _draw_sign(pen: Pen[CardKit], place: Rect, number: int, is_lit: bool) -> None:  # noqa: FBT001
    side = min(place.size)
    if side > 0:
        pen.picture(draw_sign(number, side, GOLD if is_lit else FAINT), center=place.center)


def _draw_choice(pen: Pen[CardKit], place: Rect, choice: Choice | None, side: int) -> None:
    if isinstance(choice, RelicChoice):
        height = (place.height - pen.px(6)) // 2
        rows = (
            Rect(place.topleft, (place.width, height)),
            Rect(place.topleft, (place.width, height)),
        )
        rows[1].bottom = place.bottom
        draw_framed(pen, rows[0], choice.keep, GOLD)
        draw_framed(pen, rows[1], choice.remove, EMBER)
    elif choice is not None:
        draw_framed(pen, place, choice, OPPONENT if side else CREAM)


def draw_framed(pen: Pen[CardKit], place: Rect, card: Card, colour: tuple[int, int, int]) -> None:
    """Draw a card as in a kingdom, in a frame."""
    radius = find_radius(place.size)
    paint.draw_shadow(pen.surface, place, radius, pen.px(8))
    pen.picture(pen.kit.faces.board(card, place.size), place)
    pen.frame(place.inflate(pen.px(4), pen.px(4)), radius + pen.px(2), colour, max(2, pen.px(3)))
