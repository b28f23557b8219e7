"""The base of screens with signs that pointer and focus look at, and what a table has of them."""

from collections.abc import Iterable, Sequence

from pygame import Rect

from game.shell.scene import Scene
from game.tides.board.layout import TableLayout
from game.tides.board.table_view import TableModel, TableView
from game.tides.board.targets import ORDER, ROLES, TargetKind, card_of
from game.tides.context import TidesContext
from game.tides.inspect.enlarged_card_view import enlarged_item
from game.tides.inspect.note_context import NoteContext
from game.tides.inspect.notes import describe_enlarged, write_note
from game.tides.rules.cards import Card
from game.tides.session import TidesSession
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.inspect.inspect_control import InspectControl, Inspection
from game.ui.inspect.targets import HoverMap, Target, map_items
from game.ui.widgets.buttons import Buttons


class Inspected(Scene):
    """A screen of a session whose signs can have the focus; what is beside it asks for them."""

    def __init__(
        self, context: TidesContext, session: TidesSession, buttons: Buttons | None = None
    ) -> None:
        """Show ``session``; the focus goes to the screen's ``buttons``, too."""
        self._context = context
        self._session = session
        self._revision = session.revision
        inspection = Inspection(
            ROLES,
            self._map_targets,
            lambda target: write_note(target, self._note_context),
            card_of,
            self._enlarge,
        )
        self._inspect: InspectControl[Card] = InspectControl(
            context.kit, inspection, lambda: context.preferences.now.reduced_motion, buttons
        )

    @property
    def inspect(self) -> InspectControl[Card]:
        """What follows the focus over the signs of this screen."""
        return self._inspect

    def resume(self) -> None:
        """Do nothing: what is shown is read anew where anything has changed."""

    def targets(self) -> Sequence[Target]:
        """Return the current targets of pointer and focus, in the order of the focus."""
        hover_map = self.map_targets()
        return () if hover_map is None else hover_map.targets

    def map_targets(self) -> HoverMap | None:
        """Return what can be asked now; ``None`` before the layout, or where nothing can be."""
        return self._map_targets()

    def _map_targets(self) -> HoverMap | None:
        raise NotImplementedError

    @property
    def _note_context(self) -> NoteContext:
        """What notes are written from."""
        raise NotImplementedError

    def _enlarge(self, card: Card, place: Rect, unit: float, opacity: float) -> Item:
        model = describe_enlarged(card, self._note_context)
        return enlarged_item(self._context.kit, place, unit, model, opacity)

    def _has_news(self) -> bool:
        """Return whether the session has changed since the last call."""
        before, self._revision = self._revision, self._session.revision
        return self._revision != before


def map_table(view: TableView, model: TableModel) -> HoverMap:
    """Return the targets of the table, with the areas a note avoids."""
    items = [item for item in view.items(model) if not _is_covered(view, item)]
    over = (TargetKind.TILE, TargetKind.DECK) if view.covers_hand else ()
    order = (*over, *(kind for kind in ORDER if kind not in over))
    return map_screen(view.layout, view.size, items, order)


def map_screen(
    layout: TableLayout,
    size: SizePx,
    items: Iterable[Item],
    order: Sequence[TargetKind] = ORDER,
) -> HoverMap:
    """Return the targets and the room that the items of a table state, in a window of ``size``."""
    bounds = layout.content.inflate(-2 * layout.px(8), -2 * layout.px(8))
    return map_items(items, order, bounds, Rect((0, 0), size), layout.unit)


def _is_covered(view: TableView, item: Item) -> bool:
    """Return whether the notebook lies over a target that is not of its own."""
    kind = item.target and item.target[0]
    is_own = kind in {TargetKind.TILE, TargetKind.DECK}
    return item.target is not None and not is_own and view.covers(item.area.center)
