"""What can be asked on the table, and the areas a note avoids."""

from collections.abc import Iterable, Sequence

from pygame import Rect

from game.tides.board.layout import TableLayout
from game.tides.board.table_view import TableModel, TableView
from game.tides.board.targets import ORDER, TargetKind
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.inspect.targets import HoverMap, map_items
from game.ui.memo import Memo


class TableMapper:
    """Maps the table, and keeps the map until the table has changed."""

    def __init__(self) -> None:
        """Keep none yet."""
        self._memo: Memo[HoverMap] = Memo()

    def map(self, view: TableView, model: TableModel) -> HoverMap:
        """Return what ``map_table`` does."""
        key = view, view.shows_notebook, model
        return self._memo.get(key, lambda: map_table(view, model))


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
    return map_items(items, order, find_bounds(layout), Rect((0, 0), size), layout.unit)


def _is_covered(view: TableView, item: Item) -> bool:
    """Return whether the notebook lies over a target that is not of its own."""
    kind = item.target and item.target[0]
    is_own = kind in {TargetKind.TILE, TargetKind.DECK}
    return item.target is not None and not is_own and view.covers(item.area.center)


def find_bounds(layout: TableLayout) -> Rect:
    """Return the area for notes: the used part of the window, less a margin."""
    return layout.content.inflate(-2 * layout.px(8), -2 * layout.px(8))
