"""Hover targets of the result, and the areas a tooltip avoids there."""

from collections.abc import Iterator, Sequence
from functools import partial
from typing import Final

from pygame import Rect

from game.tides.board.targets import TargetKind
from game.tides.cards.card_kit import CardKit
from game.tides.cards.owner import SIDES
from game.tides.result.result_rows import ChoiceRow, find_lead
from game.tides.result.result_view import ResultModel, ResultView
from game.ui.inspect.targets import HoverMap, Target
from game.ui.widgets.buttons import Buttons
from game.ui.widgets.controls import PartKey
from game.ui.widgets.tooltip_place import Room

_AROUND: Final = 12
"""How much wider than a card that paid much its ring is, in u: numbers stand at its ends."""


def map_result(view: ResultView, model: ResultModel, kit: CardKit, buttons: Buttons) -> HoverMap:
    """Return the targets: both kingdoms and totals, who played, the leads, and the cards named.

    A tooltip covers no number and none of the ``buttons``, in whose rows some of them are.
    """
    cards = [
        Target(kind, card, view.card(side, index, len(model.kingdoms[side].cards)))
        for side, kind in enumerate((TargetKind.MINE, TargetKind.THEIRS))
        for index, card in enumerate(model.kingdoms[side].cards)
    ]
    totals = [Target(TargetKind.TOTAL, side, view.total(side)) for side in SIDES]
    people = [
        Target(TargetKind.PERSON, side, view.emblem(side))
        for side in SIDES
        if model.emblems[side] is not None
    ]
    best = [
        Target(TargetKind.BEST, (index, row.card), place.inflate(view.px(_AROUND), 0))
        for index, (_, row, place) in enumerate(view.list_best(model))
    ]
    owners = Target(TargetKind.OWNERS, None, view.lead_head)
    named = [owners, *_list_leads(kit, buttons), *_list_choices(kit, buttons), *best]
    targets = [*cards, *totals, *people, *named]
    list_room = partial(_list_room, view, model, targets, buttons)
    return HoverMap(targets, list_room, lambda _: Rect((0, 0), view.size), view.unit)


def _list_room(
    view: ResultView, model: ResultModel, targets: Sequence[Target], buttons: Buttons
) -> Room:
    pressed = [place for _, place in buttons.list_places()]
    captions = [view.set_caption(side, model)[1] for side in SIDES]
    taken = [*pressed, *(target.rect for target in targets)]
    return Room(view.bounds, taken, view.panels, captions, view.px(8))


def _list_leads(kit: CardKit, buttons: Buttons) -> Iterator[Target]:
    """Yield the target of the lead in every round."""
    for key, place in buttons.list_places():
        match key:
            case PartKey("round", int(number)):
                yield Target(TargetKind.LEAD, number, find_lead(kit, place, buttons.unit))


def _list_choices(kit: CardKit, buttons: Buttons) -> Iterator[Target]:
    """Yield the targets of the cards of all choices, from left to right."""
    chips = (
        pair
        for key, place in buttons.list_places()
        if isinstance(row := buttons.find(key), ChoiceRow)
        for pair in zip(row.cards, row.find_chips(kit, place, buttons.unit), strict=True)
    )
    for index, (card, chip) in enumerate(chips):
        yield Target(TargetKind.CHOICE, (index, card), chip)
