"""The table before a purchase, as the review shows it: without bar and the other's cards."""

from collections.abc import Collection, Iterator
from typing import Final

from game.harbour.cards.harbour_kit import HarbourKit
from game.harbour.context import HarbourContext
from game.harbour.session import HarbourSession
from game.harbour.table.model import TableModel
from game.harbour.table.places import MarketPlaces, place_table
from game.harbour.table.reading import read_table
from game.harbour.table.view import ThingKind, Wording, table_items
from game.harbour.table.words import address
from game.ui.display_list import Item
from game.ui.geometry import Page
from game.ui.memo import Memo
from game.ui.pen import Easel

_OF_BAR: Final = frozenset((ThingKind.OTHER, ThingKind.OTHER_PLAYED, ThingKind.OTHER_BOUGHT))
OWN: Final = frozenset((ThingKind.HAND, ThingKind.DECK, ThingKind.DISCARD))
"""What lies at the foot of the table."""


class PastTable:
    """Shows a session as it was."""

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
        self,
        page: Page,
        model: TableModel,
        words: Wording,
        left_out: Collection[ThingKind] = frozenset(),
    ) -> Iterator[Item]:
        """Yield the table without what is ``left_out``."""
        easel: Easel[HarbourKit] = Easel(self._context.kit, page.unit)
        told = address(self._context, self._session, words)
        for item in table_items(easel, self.places(page), model, told):
            kind = item.name[0] if isinstance(item.name, tuple) else item.name
            if kind not in _OF_BAR and kind not in left_out:
                yield item
