"""Hover targets of the relic step, and the areas a tooltip avoids there."""

from dataclasses import replace
from functools import partial
from typing import Final

from pygame import Rect

from game.tides.board.kingdom_view import cut_art, cut_letter, list_kept
from game.tides.board.targets import BAR_KINDS, TargetKind
from game.tides.cards.faces import CardFaces
from game.tides.inspect.hover_map import find_bounds, map_table
from game.tides.relics.relic_places import Socket
from game.tides.relics.relics_view import RelicsModel, RelicsView
from game.tides.rules.cards import DECK
from game.ui.inspect.targets import HoverMap, Target
from game.ui.widgets.tooltip_place import Room

_TABLE_KINDS: Final = BAR_KINDS | {
    TargetKind.THEIRS,
    TargetKind.OPPONENT,
    TargetKind.SCORE,
    TargetKind.ROUND,
    TargetKind.OWNERS,
    TargetKind.TILE,
    TargetKind.DECK,
}
"""The kinds of the table's targets that the relic step has, too."""
_SOCKETS: Final = {Socket.KEEP: TargetKind.KEEP, Socket.REMOVE: TargetKind.REMOVE}
_REACH: Final = 280
"""How far a note may be from what it is about, in u: at text 100 % there is room so near."""


def map_relics(view: RelicsView, model: RelicsModel, faces: CardFaces) -> HoverMap:
    """Return the hover targets: the viewer's five cards and older relics, then the table.

    Between them are the sockets that are empty: a card that fills one answers for itself.
    """
    own, table = _list_own(view, model), map_table(view.table, model.table)
    return replace(
        table,
        targets=[
            *own,
            *_list_empty(view, model),
            *_list_seals(view, model),
            *(target for target in table.targets if target.kind in _TABLE_KINDS),
        ],
        list_room=partial(_list_room, view, model, faces),
    )


def _list_room(view: RelicsView, model: RelicsModel, faces: CardFaces) -> Room:
    layout, own = view.layout, _list_own(view, model)
    numbers = _list_numbers(view, model, faces)
    theirs = view.table.theirs.laid(model.table.theirs).values()
    letters = [cut_letter(slot, faces.board_art(slot.size)) for slot in theirs]
    spare = [layout.side, *letters]
    buttons = view.buttons(("seal",)).values()
    shunned = [*(target.rect for target in own), *(view.frame(socket) for socket in Socket)]
    taken, reach = [*numbers, *buttons], layout.px(_REACH)
    return Room(find_bounds(layout), taken, shunned, spare, layout.px(8), reach)


def _list_own(view: RelicsView, model: RelicsModel) -> list[Target]:
    """Return the targets of the viewer's cards and older relics; none in the reveal."""
    if model.reveal is not None:
        return []
    options = sorted(model.options, key=lambda each: each.rect.x)
    five = [Target(TargetKind.HAND, each.card, each.rect) for each in options]
    return [*five, *(Target(TargetKind.MINE, card, view.relic_aside) for card in model.relics)]


def _list_empty(view: RelicsView, model: RelicsModel) -> list[Target]:
    """Return the targets of the sockets without a card; none in the reveal."""
    if model.reveal is not None:
        return []
    empty = (socket for socket in Socket if socket not in model.filled)
    return [Target(_SOCKETS[socket], None, view.frame(socket)) for socket in empty]


def _list_seals(view: RelicsView, model: RelicsModel) -> list[Target]:
    """Return the target of both cards that the opponent has locked in; none in the reveal."""
    if not model.is_sealed or model.reveal is not None:
        return []
    return [
        Target(TargetKind.SEAL, None, view.sealed(Socket.KEEP).union(view.sealed(Socket.REMOVE)))
    ]


def _list_numbers(view: RelicsView, model: RelicsModel, faces: CardFaces) -> list[Rect]:
    layout, table = view.layout, view.table
    numbers = [
        *(target.rect for target in _list_seals(view, model)),
        *table.bar.buttons.values(),
        table.score.area(model.table.score),
        layout.deck,
    ]
    for slot in table.theirs.laid(model.table.theirs).values():
        numbers += [
            place
            for part, place, _ in list_kept(faces, layout, slot, has_chip=True)
            if part == "numbers"
        ]
    for target in _list_own(view, model):
        art = faces.hand_art(target.rect.size) - layout.line(32) / target.rect.height
        numbers.append(cut_art(target.rect, max(0.0, art)))
    numbers += [view.frame(socket) for socket in Socket]
    if model.reveal is None:
        numbers += [view.title, view.guide]
    if model.table.band.line:
        numbers.append(layout.band)
    if model.table.places is not None and table.shows_notebook:
        numbers += [table.notebook.tile(card) for card in DECK]
    return numbers
