"""What the tables of now and of past turns have in common, and what pages of cards have."""

from collections.abc import Sequence
from typing import ClassVar

from pygame import Rect

from game.harbour.cards.harbour_kit import HarbourKit
from game.harbour.cards.pile_view import Stack, draw_stack
from game.harbour.context import HarbourContext
from game.harbour.rules.cards import Card
from game.harbour.session import HarbourSession
from game.harbour.table.hint import HintLine
from game.harbour.table.model import TableModel
from game.harbour.table.places import MarketPlaces, place_table
from game.harbour.table.view import ThingKind
from game.harbour.table.words import card_of, note_card, write_note
from game.shell.play.hint import HintGame
from game.shell.play.noted_page import NotedPage
from game.shell.play.played_scene import PlayedScene
from game.shell.play.top_bar import BarGame
from game.ui.display_list import Item
from game.ui.inspect.targets import Target
from game.ui.memo import Memo
from game.ui.pen import Easel
from game.ui.widgets.tooltip import Tooltip


class _Cards:
    """What every screen does with the cards on it."""

    _context: HarbourContext
    zoom: ClassVar = (497, 60, 286, 400)  # above the band, which says the card's rule

    def find_thing(self, target: Target) -> Card | None:
        """Return the card that a target shows."""
        return card_of(target)

    def enlarge(self, thing: Card, place: Rect, unit: float, opacity: float) -> Item:
        """Return the item of a card shown large."""
        del opacity
        easel: Easel[HarbourKit] = Easel(self._context.kit, unit)
        return easel.part("enlarged card", place, draw_stack, place, Stack(thing))


class TableBase(_Cards, PlayedScene[HarbourContext, Card]):
    """Lays out the table of a session, and says what its things are.

    A subclass says what is on it, and what can be done.
    """

    kinds: ClassVar[Sequence[ThingKind]] = tuple(ThingKind)
    session: HarbourSession

    def __init__(
        self,
        context: HarbourContext,
        session: HarbourSession,
        bar: BarGame,
        hint: HintGame[HintLine] | None = None,
    ) -> None:
        """Show ``session``, with a bar that leads where ``bar`` says."""
        self._kept_places: Memo[MarketPlaces] = Memo()
        self._models: Memo[TableModel] = Memo()
        super().__init__(context, session, bar, hint)

    @property
    def model(self) -> TableModel:
        """The table as it is shown."""
        raise NotImplementedError

    @property
    def places(self) -> MarketPlaces:
        """Where everything is in a window of the present size."""
        is_large, supply = self._context.is_large, self.session.match.state.supply
        return self._kept_places.get(
            (self._page.size, is_large), lambda: place_table(self._page, supply, is_large=is_large)
        )

    def write_note(self, target: Target) -> Tooltip | None:
        """Return the note for what the band does not speak of."""
        return write_note(self._context, self.session, self.model, target)


class CardsPage(_Cards, NotedPage[HarbourContext, Card]):
    """A page of cards: each says its name and its rule, and can be shown large."""

    kind = ThingKind.PILE

    def write_note(self, target: Target) -> Tooltip | None:
        """Return a card's name and rule."""
        card = card_of(target)
        return None if card is None else note_card(self._context, card)
