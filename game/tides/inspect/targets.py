"""Targets: the places on the table that have a tooltip, in the order of the focus.

What a target is about is a card, a suit, the (row, side) of a score, the (side, index) of a last
card, an index among equals, also with the card there, the number of a round, or a button's key.
"""

from collections.abc import Iterator
from enum import Enum
from typing import Final

from game.tides.board.kingdom_view import KingdomModel, KingdomView
from game.tides.board.panels import Panel
from game.tides.board.table_view import TableModel, TableView
from game.tides.cards.owner import SIDES
from game.tides.rules.cards import DECK, Card, Suit
from game.ui.inspect.focus_walk import TargetRoles
from game.ui.inspect.targets import Target
from game.ui.top_bar import BarButton


class TargetKind(Enum):
    """The kinds of targets; some values occur in keys of the catalogue."""

    HAND = "hand"
    MINE = "mine"
    THEIRS = "theirs"
    SUIT = "suit"
    SCORE = "score"
    THEIR_CARD = "their_card"
    HIDDEN = "hidden"
    LAST = "last"
    SEAL = "seal"
    TILE = "tile"
    DECK = "deck"
    TOTAL = "total"
    ROUND = "round"
    OWNERS = "owners"
    COMING = "coming"
    RAIL = "rail"
    TERM = "term"
    OPPONENT = "opponent"
    KEEP = "keep"
    REMOVE = "remove"
    PERSON = "person"
    LEAD = "lead"
    CHOICE = "choice"
    BEST = "best"
    MENU = "menu"
    UNDO = "undo"
    REDO = "redo"
    HINT = "hint"
    LOG = "log"
    SETTINGS = "settings"
    SOUND = "sound"
    RULES = "rules"
    BUTTON = "button"
    """A button of the screen's own, which explains itself."""


_BUTTONS: Final = {
    BarButton.MENU: TargetKind.MENU,
    BarButton.UNDO: TargetKind.UNDO,
    BarButton.REDO: TargetKind.REDO,
    BarButton.HINT: TargetKind.HINT,
    BarButton.LOG: TargetKind.LOG,
    BarButton.SETTINGS: TargetKind.SETTINGS,
    BarButton.SOUND: TargetKind.SOUND,
    BarButton.RULES: TargetKind.RULES,
}
BAR_KINDS: Final = frozenset(_BUTTONS.values())
"""The buttons of the strip at the top."""
ROLES: Final = TargetRoles(
    TargetKind.HAND,
    TargetKind.BUTTON,
    BAR_KINDS
    | {
        TargetKind.DECK,
        TargetKind.ROUND,
        TargetKind.RAIL,
        TargetKind.LEAD,
        TargetKind.CHOICE,
    },
)


def card_of(target: Target | None) -> Card | None:
    """Return the card that a target shows or concerns, if any."""
    match target and target.subject:
        case (Card() as card) | (int(), Card() as card):
            return card
        case _:
            return None


def list_targets(view: TableView, model: TableModel) -> list[Target]:
    """Return every target of the table, in the order of the focus.

    Targets that an open rail covers are left out, and so are those of a folded rail.
    """
    ghost = _find_passing_ghost(model)
    below = [
        *(Target(TargetKind.HAND, c, view.hand.slot(model.hand, c)) for c in model.hand.cards),
        *(
            target
            for target in _list_kingdom(TargetKind.MINE, view.mine, model.mine)
            if ghost is None or card_of(target) != ghost
        ),
        *_list_kingdom(TargetKind.THEIRS, view.theirs, model.theirs),
        *(_list_last(view, model) if ghost is None else ()),
        *_list_suits(view, model),
        *_list_opponent(view, model),
    ]
    return [
        *(target for target in below if target.rect.collidelist(view.rails) < 0),
        *_list_scores(view, model),
        *_list_rail(view, model),
        *_list_buttons(view, model),
    ]


def _list_kingdom(kind: TargetKind, view: KingdomView, model: KingdomModel) -> Iterator[Target]:
    for card, slot in view.laid(model).items():
        yield Target(kind, card, slot)


def _list_last(view: TableView, model: TableModel) -> Iterator[Target]:
    kingdoms = (view.mine, model.mine), (view.theirs, model.theirs)
    for side, (kingdom, shown) in zip(SIDES, kingdoms, strict=True):
        for index, area in enumerate(kingdom.last(shown)):
            yield Target(TargetKind.LAST, (side, index), area)


def _list_suits(view: TableView, model: TableModel) -> Iterator[Target]:
    if Panel.SUITS not in model.hidden_panels:
        yield from (Target(TargetKind.SUIT, suit, view.layout.suit_cell(suit)) for suit in Suit)


def _find_passing_ghost(model: TableModel) -> Card | None:
    """Return the ghost that exists only while pointer or focus is on a card of the hand.

    It is no target, nor are the last cards: they disappear as they leave the hand.
    """
    ghost, hand = model.mine.ghost, model.hand
    return None if ghost in {hand.selected, hand.sealed} else ghost


def _list_scores(view: TableView, model: TableModel) -> Iterator[Target]:
    score = model.score
    if not view.rail or Panel.SCORE in model.hidden_panels:
        return
    yield Target(TargetKind.OWNERS, None, view.score.head)
    for row in range(score.rows):
        yield Target(TargetKind.ROUND, row, view.score.dots(row))
        if row < len(score.rounds) + (not score.is_counting):
            for side in SIDES:
                yield Target(TargetKind.SCORE, (row, side), view.score.cell(row, side))
    if score.has_total and not score.is_counting:
        for side in SIDES:
            yield Target(TargetKind.SCORE, (score.rows, side), view.score.cell(score.rows, side))


def _list_opponent(view: TableView, model: TableModel) -> Iterator[Target]:
    yield Target(TargetKind.OPPONENT, None, view.opponent.person)
    for index, card in enumerate(model.opponent.known):
        yield Target(TargetKind.THEIR_CARD, card, view.opponent.known_card(index))
    for index, rect in enumerate(view.opponent.hidden_cards(model.opponent)):
        yield Target(TargetKind.HIDDEN, index, rect)
    if model.opponent.is_sealed is not None:
        yield Target(TargetKind.SEAL, None, view.opponent.seal_of(model.opponent))
    if model.opponent.is_coming and model.hand.selected is not None:  # else it goes with the hover
        yield Target(TargetKind.COMING, None, view.opponent.coming(model.opponent))


def _list_rail(view: TableView, model: TableModel) -> Iterator[Target]:
    layout = view.layout
    shows_tiles = view.shows_tiles if layout.tab is None else bool(view.rail)
    if shows_tiles and model.places is not None:
        for card in DECK:
            yield Target(TargetKind.TILE, card, view.tiles.tile(card))
    if layout.tab is not None and Panel.SCORE not in model.hidden_panels:
        yield Target(TargetKind.RAIL, None, layout.tab)
    if Panel.DECK not in model.hidden_panels and (layout.tab is None or not view.rail):
        yield Target(TargetKind.DECK, None, layout.deck)


def _list_buttons(view: TableView, model: TableModel) -> Iterator[Target]:
    for button, rect in view.bar.buttons.items():
        if model.bar.offers(button):
            yield Target(_BUTTONS[button], None, rect)
