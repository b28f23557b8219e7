"""What on the table can be asked for its reasons, and where it lies."""

from enum import Enum
from typing import NamedTuple

from pygame import Rect

from game.rules.tides.cards import Card, Suit
from game.ui.table_view import TableModel, TableView


class Topic(Enum):
    """What a spot is about."""

    MINE = "mine"
    THEIRS = "theirs"
    SUIT = "suit"
    SCORE = "score"
    THEIR_CARD = "their_card"
    HIDDEN = "hidden"
    SEAL = "seal"
    TILE = "tile"
    DECK = "deck"


class Spot(NamedTuple):
    """A place on the table: its topic, and the card, suit or (row, side) that it is about."""

    topic: Topic
    subject: Card | Suit | tuple[int, int] | None
    rect: Rect


def find_spot(view: TableView, model: TableModel, place: tuple[int, int]) -> Spot | None:
    """Return the spot at a place in the window, if it lies on one."""
    if view.covers(place):
        return _find_score(view, model, place) or _find_tile(view, place)
    return (
        _find_kingdom_card(view, model, place)
        or _find_number(view, model, place)
        or _find_opponent(view, model, place)
        or _find_tracker(view, place)
    )


def _find_kingdom_card(view: TableView, model: TableModel, place: tuple[int, int]) -> Spot | None:
    for topic, kingdom, shown in (
        (Topic.MINE, view.mine, model.mine),
        (Topic.THEIRS, view.theirs, model.theirs),
    ):
        card = kingdom.hit(shown.cards, place)
        if card is not None:
            return Spot(topic, card, kingdom.slot(shown.cards.index(card)))
    return None


def _find_number(view: TableView, model: TableModel, place: tuple[int, int]) -> Spot | None:
    for suit in Suit:
        cell = view.layout.beam_cell(suit)
        if cell.collidepoint(place):
            return Spot(Topic.SUIT, suit, cell)
    return _find_score(view, model, place)


def _find_score(view: TableView, model: TableModel, place: tuple[int, int]) -> Spot | None:
    if not view.rail:
        return None
    for row in range(model.score.rows + 1):
        for side in (0, 1):
            cell = view.score.cell(model.score.rows, row, side)
            if cell.collidepoint(place):
                return Spot(Topic.SCORE, (row, side), cell)
    return None


def _find_opponent(view: TableView, model: TableModel, place: tuple[int, int]) -> Spot | None:
    for index, card in enumerate(model.opponent.known):
        chip = view.layout.strip_chip(index)
        if chip.collidepoint(place):
            return Spot(Topic.THEIR_CARD, card, chip)
    for rect in view.opponent.hidden_cards(model.opponent):
        if rect.collidepoint(place):
            return Spot(Topic.HIDDEN, None, rect)
    if view.layout.seal.collidepoint(place):
        return Spot(Topic.SEAL, None, view.layout.seal)
    return None


def _find_tracker(view: TableView, place: tuple[int, int]) -> Spot | None:
    deck = view.layout.deck
    if deck.collidepoint(place):
        is_over = view.layout.tab is not None and view.shows_tracker
        shown = deck.union(view.layout.tracker) if is_over else deck
        return Spot(Topic.DECK, None, shown)
    return _find_tile(view, place)


def _find_tile(view: TableView, place: tuple[int, int]) -> Spot | None:
    card = view.tracker.hit(place) if view.shows_tracker else None
    return None if card is None else Spot(Topic.TILE, card, view.tracker.tile(card))
