"""What can be asked for its reasons during a count: the table, and every row of the ledgers."""

from dataclasses import replace

from game.tides.cards.faces import CardFaces
from game.tides.count.count_view import CountModel, CountView
from game.tides.inspect.hover_map import HoverMap, list_letters, map_table
from game.tides.inspect.targets import Target, TargetKind
from game.ui.widgets.tooltip_place import Room


def map_count(view: CountView, model: CountModel, faces: CardFaces) -> HoverMap:
    """Return the targets of the table and the ledgers.

    A tooltip stands beside what it is about if it covers no number, letter or row of a ledger then,
    else over the steps.
    """
    table = map_table(view.table, model.table, faces)
    terms = [Target(TargetKind.TERM, *term) for term in view.list_terms(model.ledgers)]

    def list_room() -> Room:
        room, layout = table.room, view.table.layout
        buttons = view.buttons([str(n) for n in range(model.buttons)]).values()
        verdict = [] if model.verdict is None else [view.verdict(model)]
        kept = (place for place in room.taken if place not in (layout.strip, layout.deck))
        letters = list_letters(view.table, model.table, faces)
        taken = [*kept, *letters, *view.ledgers, *buttons]
        return room._replace(taken=taken, spare=verdict, reach=2 * room.gap, leaves_reach=True)

    targets, panel = [*table.targets, *terms], view.table.layout.side
    return replace(table, targets=targets, list_room=list_room, panel=panel)
