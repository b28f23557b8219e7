"""A finished game of Harbourlight, as the review's shared screens know it."""

from collections.abc import Iterator, Sequence

from pygame import Rect

from game.harbour.cards.pile_view import Stack, card_item, draw_chip, draw_slot
from game.harbour.context import HarbourContext
from game.harbour.judging import find_move, list_purchases
from game.harbour.looking_back import name_turn
from game.harbour.review.buys_page import BuysPage, describe_purchase
from game.harbour.review.try_page import TryPage
from game.harbour.routes import find_current, find_sky
from game.harbour.session import HarbourSession
from game.review.bars import MINE, THEIRS
from game.review.reviewed import ReviewedGame
from game.shell.play.chance_page import ChancePage
from game.shell.play.review_page import Explained, ReviewPage
from game.shell.routes import Push, Transition
from game.ui.display_list import Item
from game.ui.pen import Easel
from game.ui.sky import Sky
from game.ui.theme import CREAM, OPPONENT


class HarbourReview:
    """A finished game as the review shows it, purchase by purchase."""

    answers = "buys"
    explained = (
        Explained((MINE, THEIRS), "harbour.review.explain.line"),
        Explained("100", "harbour.review.explain.buys"),
        Explained("±", "harbour.review.explain.half"),
    )

    def __init__(self, context: HarbourContext, session: HarbourSession) -> None:
        """Review ``session``."""
        self._context = context
        self.preferences = context.game_preferences
        self.session = session
        mine, theirs = (session.match.state.points[seat] for seat in session.seats)
        self.points = mine, theirs
        self.plies = list_purchases(session.match)
        """The plies of the purchases."""
        self.parts = (len(self.plies),)
        self.bird = context.emblem_of(session, session.seats[1])

    def play_on(self, ply: int) -> Transition:
        """Start a practice game from the position before a purchase."""
        session = self.session.practise_from(self.plies[ply], self._context.storage)
        session.start()
        return Push(find_current(session))

    def name_turn(self, ply: int) -> str:
        """Return the number of the turn, and whose it was."""
        return name_turn(self._context, self.session, self.plies[ply] + 1)

    def find_sky(self, ply: int) -> Sky:
        """Return the light of the harbour then."""
        return find_sky(self.session.match.states[self.plies[ply]].supply)

    def find_part(self, ply: int) -> int:
        """Return 0: a game has one part."""
        del ply
        return 0

    def list_signs(self, places: Sequence[Rect], current: int) -> Iterator[Item]:
        """Yield nothing: one part needs no sign."""
        del places, current
        yield from ()

    def list_choice(self, ply: int, side: int, place: Rect) -> Iterator[Item]:
        """Yield the card that a side bought, or an empty slot; nothing in the other's turn."""
        match = self.session.match
        if match.states[self.plies[ply]].mover != self.session.seats[side]:
            return
        card, easel = find_move(match, self.plies[ply]).card, Easel(self._context.kit, 1.0)
        if card is None:
            yield easel.item(("chosen", side), place, draw_slot)
            return
        stack = Stack(card, frame=OPPONENT if side else CREAM)
        yield card_item(easel, ("chosen", side), place, draw_chip, stack)

    def describe_turn(self, review: ReviewedGame, ply: int) -> tuple[str, str]:
        """Return how often a purchase wins, and what would win surely more."""
        choices = (review.find_choice(ply, side) for side in (0, 1))
        (choice,) = (each for each in choices if each is not None)
        return describe_purchase(self._context, choice)

    def open_pages(self, review: ReviewedGame) -> Sequence[tuple[str, ReviewPage]]:
        """Return the pages by name."""
        context = self._context
        return (
            ("again", TryPage(context, self, review)),
            ("course", ChancePage(context, self, review)),
            ("buys", BuysPage(context, self, review)),
        )
