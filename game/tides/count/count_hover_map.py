"""What can be asked for its reasons during a count: the table, and every row of the ledgers."""

from dataclasses import replace

from game.tides.cards.faces import CardFaces
from game.tides.count.count_view import CountModel, CountView
from game.tides.inspect.hover_map import HoverMap, map_table
from game.tides.inspect.targets import Target, TargetKind
from game.ui.widgets.tooltip_place import Room


def map_count(view: CountView, model: CountModel, faces: CardFaces) -> HoverMap:
    """Return the targets of the table and the ledgers; a tooltip stands beside what it is about.

    So it may have to cover a number: the table and the ledgers show each of them.
    """
    table = map_table(view.table, model.table, faces)
    terms = [Target(TargetKind.TERM, *term) for term in view.list_terms(model.ledgers)]

    def list_room() -> Room:
        words, room = view.list_words(model.ledgers), table.room
        return room._replace(taken=[*room.taken, *words, view.guide], reach=2 * room.gap)

    targets, panel = [*table.targets, *terms], view.table.layout.side
    return replace(table, targets=targets, list_room=list_room, panel=panel)
