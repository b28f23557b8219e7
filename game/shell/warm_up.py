"""What can be prepared while nothing happens, so that no screen has to wait for it."""

from collections.abc import Iterator

from game.shell.scene import Context
from game.tides.board.layout import SizePx, find_unit
from game.tides.board.table_view import TableView
from game.tides.setup.opponent_view import prepare_faces
from game.ui.backdrop import prepare_backdrops


def list_chores(context: Context, size: SizePx) -> Iterator[None]:
    """Make every backdrop, face and card that a window of ``size`` pixels needs, one a step."""
    yield from prepare_backdrops(context.kit.images, size)
    names = [person.name for person in context.opponents]
    yield from prepare_faces(context.kit, names, find_unit(size))
    yield from TableView(context.kit, size).prepare()
