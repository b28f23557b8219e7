"""What can be asked for its reasons during a count: the table, and every row of the ledgers."""

from dataclasses import replace

from game.tides.cards.faces import CardFaces
from game.tides.count.count_view import CountModel, CountView
from game.tides.inspect.hover_map import HoverMap, map_table
from game.tides.inspect.targets import Target, TargetKind
from game.ui.widgets.tooltip_place import Room


def map_count(view: CountView, model: CountModel, faces: CardFaces) -> HoverMap:
    """Return the targets of the table and the ledgers.

    A tooltip stands beside what it is about if it covers no number of the table and no button then.
    It may cover the strip and the steps, which have none, and rows of the ledgers, which say what
    the table says.
    """
    table = map_table(view.table, model.table, faces)
    terms = [Target(TargetKind.TERM, *term) for term in view.list_terms(model.ledgers)]

    def list_room() -> Room:
        room, strip = table.room, view.table.layout.strip
        buttons = view.buttons([str(n) for n in range(model.buttons)]).values()
        taken = [*(place for place in room.taken if place != strip), *buttons]
        spare = [*room.spare, *view.list_words(model.ledgers), view.guide]
        return room._replace(taken=taken, spare=spare, reach=2 * room.gap, leaves_reach=True)

    targets, panel = [*table.targets, *terms], view.table.layout.side
    return replace(table, targets=targets, list_room=list_room, panel=panel)
