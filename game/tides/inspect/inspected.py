"""The base of screens with signs that pointer and focus look at, and what a table has of them."""

from collections.abc import Hashable, Iterable, Sequence
from functools import partial

from pygame import Rect

from game.shell.play.hint import HintGame
from game.shell.play.played_scene import SessionScene
from game.shell.play.top_bar import BarGame
from game.tides.board.layout import TableLayout
from game.tides.board.table_view import TableModel, TableView
from game.tides.board.targets import ORDER, ROLES, TargetKind, card_of
from game.tides.cards.hint_mark import HintModel
from game.tides.context import TidesContext
from game.tides.inspect.enlarged_card_view import enlarged_item
from game.tides.inspect.note_context import NoteContext
from game.tides.inspect.notes import SAID_ELSEWHERE, describe_enlarged, write_note
from game.tides.routes import Rulebook, find_position, open_log
from game.tides.rules.cards import Card
from game.tides.session import TidesSession
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.inspect.targets import HoverMap, Target, map_items
from game.ui.top_bar import TopBar
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.tooltip import Tooltip


class Noted:
    """What every screen of a game says of its signs."""

    _context: TidesContext
    roles = ROLES

    @property
    def _note_context(self) -> NoteContext:
        """What notes are written from."""
        raise NotImplementedError

    def write_note(self, target: Target) -> Tooltip | None:
        """Return the note for a target, if it has any."""
        is_said = target.kind in SAID_ELSEWHERE
        return None if is_said else write_note(target, self._note_context)

    def find_thing(self, target: Target) -> Card | None:
        """Return the card of a target."""
        return card_of(target)

    def enlarge(self, thing: Card, place: Rect, unit: float, opacity: float) -> Item:
        """Return the item of a card shown large."""
        model = describe_enlarged(thing, self._note_context)
        return enlarged_item(self._context.kit, place, unit, model, opacity)


class Inspected(Noted, SessionScene[TidesContext, Card]):
    """A screen of a session whose signs can have the focus; what is beside it asks for them."""

    session: TidesSession

    def __init__(
        self,
        context: TidesContext,
        session: TidesSession,
        buttons: Buttons | None = None,
        hint: HintGame[HintModel] | None = None,
    ) -> None:
        """Show ``session``; the focus goes to ``buttons``, too. Without ``hint`` there is none."""
        bar = BarGame(
            partial(find_position, session),
            Rulebook,
            partial(open_log, context, session),
            context.game_preferences,
        )
        super().__init__(context, session, bar, hint, buttons)


class OnTable(Inspected):
    """A screen of a session that shows a table."""

    view: TableView
    """The table as it is laid out."""

    @property
    def band(self) -> Rect:
        """The place of a line that lies over the screen for a while."""
        return self.view.band.row

    @property
    def strip(self) -> TopBar:
        """The bar at the top."""
        return self.view.bar


def map_table(view: TableView, model: TableModel) -> HoverMap:
    """Return the targets of the table, with the areas a note avoids."""
    items = view.items(model)
    if not view.covers_hand:
        return map_screen(view.layout, view.size, items)
    shown = (item for item in items if not _is_covered(view, item))
    over = (TargetKind.TILE, TargetKind.DECK)
    order = (*over, *(kind for kind in ORDER if kind not in over))
    return map_screen(view.layout, view.size, shown, order)


def map_screen(
    layout: TableLayout,
    size: SizePx,
    items: Iterable[Item],
    order: Sequence[Hashable] = ORDER,
) -> HoverMap:
    """Return the targets and the room that the items of a table state, in a window of ``size``."""
    bounds = layout.content.inflate(-2 * layout.px(8), -2 * layout.px(8))
    return map_items(items, order, bounds, Rect((0, 0), size), layout.unit)


def _is_covered(view: TableView, item: Item) -> bool:
    """Return whether the notebook lies over a target that is not of its own."""
    kind = item.target and item.target[0]
    is_own = kind in {TargetKind.TILE, TargetKind.DECK}
    return item.target is not None and not is_own and view.covers(item.area.center)
