"""What the tables of now and of past turns have in common, and what pages of cards have."""

from collections.abc import Collection, Iterator, Sequence
from typing import ClassVar, Final

from pygame import Rect

from game.harbour.cards.faces import HarbourKit
from game.harbour.cards.pile_view import Stack, draw_stack
from game.harbour.context import HarbourContext
from game.harbour.routes import Rulebook, TurnLog, find_current
from game.harbour.rules.cards import Card
from game.harbour.session import HarbourSession
from game.harbour.table.model import TableModel
from game.harbour.table.places import SHAPE, MarketPlaces, place_table
from game.harbour.table.reading import read_table
from game.harbour.table.view import ThingKind, Wording, table_items
from game.harbour.table.words import HintLine, address, card_of, note_card, write_note
from game.shell.play.hint import HintGame
from game.shell.play.noted_page import NotedPage
from game.shell.play.played_scene import PlayedScene
from game.shell.play.top_bar import BarGame
from game.shell.routes import Push, Transition
from game.ui.display_list import Item
from game.ui.geometry import Page
from game.ui.inspect.targets import Target
from game.ui.memo import Memo
from game.ui.pen import Easel
from game.ui.widgets.tooltip import Tooltip

BESIDE: Final = frozenset(
    (
        *(ThingKind.HAND, ThingKind.DECK, ThingKind.DISCARD),
        *(ThingKind.OTHER, ThingKind.OTHER_PLAYED, ThingKind.OTHER_BOUGHT),
    )
)
"""What lies at the foot of the table, and in the bar: a review has other things there."""


class Market:
    """Lays out the table of a session, and shows it as it was."""

    def __init__(self, context: HarbourContext, session: HarbourSession) -> None:
        """Show ``session``."""
        self._context = context
        self._session = session
        self._models: Memo[TableModel] = Memo()
        self._places: Memo[MarketPlaces] = Memo()

    def places(self, page: Page) -> MarketPlaces:
        """Return where everything is."""
        is_large, supply = self._context.is_large, self._session.match.state.supply
        return self._places.get(
            (page.size, is_large), lambda: place_table(page, supply, is_large=is_large)
        )

    def model(self, ply: int, *, can_choose: bool = False) -> TableModel:
        """Return the table before choice ``ply``."""
        session = self._session
        return self._models.get(
            (ply, can_choose), lambda: read_table(session, ply, can_choose=can_choose)
        )

    def items(
        self, page: Page, model: TableModel, words: Wording, left_out: Collection[object] = ()
    ) -> Iterator[Item]:
        """Yield the table without the kinds of things that are ``left_out``."""
        easel: Easel[HarbourKit] = Easel(self._context.kit, page.unit)
        told = address(self._context, self._session, words)
        for item in table_items(easel, self.places(page), model, told):
            kind = item.name[0] if isinstance(item.name, tuple) else item.name
            if kind not in left_out:
                yield item


class _Cards:
    """What every screen does with the cards on it."""

    _context: HarbourContext
    zoom: ClassVar = (497, 60, 286, 400)  # above the band, which says the card's rule

    def find_thing(self, target: Target) -> Card | None:
        return card_of(target)

    def enlarge(self, thing: Card, place: Rect, unit: float, opacity: float) -> Item:
        del opacity
        easel: Easel[HarbourKit] = Easel(self._context.kit, unit)
        return easel.part("enlarged card", place, draw_stack, place, Stack(thing))


class TableBase(_Cards, PlayedScene[HarbourContext, Card]):
    """Lays out the table of a session, and says what its things are.

    A subclass says what is on it, and what can be done.
    """

    shape = SHAPE
    kinds: ClassVar[Sequence[ThingKind]] = tuple(ThingKind)
    session: HarbourSession

    def __init__(
        self,
        context: HarbourContext,
        session: HarbourSession,
        hint: HintGame[HintLine] | None = None,
    ) -> None:
        """Show ``session``; without ``hint`` there is none."""

        def open_log(plies: int) -> Transition | None:
            is_closed = session.screen.is_covered or not plies
            return None if is_closed else Push(TurnLog(session, plies))

        self._market = Market(context, session)
        preferences = context.game_preferences
        bar = BarGame(lambda: find_current(session), Rulebook, open_log, preferences)
        super().__init__(context, session, bar, hint)

    @property
    def model(self) -> TableModel:
        """The table as it is shown."""
        raise NotImplementedError

    @property
    def places(self) -> MarketPlaces:
        """Where everything is in a window of the present size."""
        return self._market.places(self._page)

    def write_note(self, target: Target) -> Tooltip | None:
        """Return the note for what the band does not speak of."""
        return write_note(self._context, self.session, self.model, target)


class CardsPage(_Cards, NotedPage[HarbourContext, Card]):
    """A page of cards: each says its name and its rule, and can be shown large."""

    noted = (ThingKind.PILE,)

    def write_note(self, target: Target) -> Tooltip | None:
        """Return a card's name and rule."""
        card = card_of(target)
        return None if card is None else note_card(self._context, card)
