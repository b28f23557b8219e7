"""What can be prepared while nothing happens, so that no screen has to wait for it."""

from collections.abc import Iterator

from game.scenes.scene import Context
from game.ui.drawing.backdrop import prepare_backdrops
from game.ui.menus.person_view import prepare_faces
from game.ui.table.layout import SizePx, find_unit
from game.ui.table.table_view import TableView


def list_chores(context: Context, size: SizePx) -> Iterator[None]:
    """Make every backdrop, face and card that a window of ``size`` pixels needs, one a step."""
    yield from prepare_backdrops(context.kit.images, size)
    names = [person.name for person in context.opponents]
    yield from prepare_faces(context.kit, names, find_unit(size))
    yield from TableView(context.kit, size).prepare()
