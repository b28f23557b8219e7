"""What on the table can be asked for its reasons, where it lies, and in what order it is walked."""

from collections.abc import Iterable, Iterator, Sequence
from enum import Enum
from typing import NamedTuple, TypeAlias

from pygame import Rect

from game.tides.board.kingdom_view import KingdomModel, KingdomView
from game.tides.board.side_panels import Change
from game.tides.board.table_view import TableModel, TableView
from game.tides.rules.cards import DECK, Card, Suit


class Topic(Enum):
    """What a spot is about."""

    HAND = "hand"
    MINE = "mine"
    THEIRS = "theirs"
    SUIT = "suit"
    SCORE = "score"
    CHANGE = "change"
    PASSED = "passed"
    RECEIVED = "received"
    THEIR_CARD = "their_card"
    HIDDEN = "hidden"
    SEAL = "seal"
    TILE = "tile"
    DECK = "deck"
    TOTAL = "total"


Subject: TypeAlias = Card | Suit | Change | tuple[int, int] | int | None
"""A card, a suit, a change, the (row, side) of a score, or which of several alike."""


class Spot(NamedTuple):
    """A place on the table: its topic, and what it is about."""

    topic: Topic
    subject: Subject
    rect: Rect

    @property
    def card(self) -> Card | None:
        """The card that lies there or is meant, if it is one."""
        if isinstance(self.subject, Change):
            return self.subject.card
        return self.subject if isinstance(self.subject, Card) else None

    def is_like(self, other: "Spot | None") -> bool:
        """Return whether ``other`` is about the same, wherever it lies."""
        return other is not None and self[:2] == other[:2]


def list_spots(view: TableView, model: TableModel) -> list[Spot]:
    """Return every spot of the table, in the order in which the focus walks through them.

    What a rail lies over is none, nor is what a rail shows that is folded away.
    """
    below = [
        *(Spot(Topic.HAND, c, view.hand.slot(model.hand, c)) for c in model.hand.cards),
        *_list_kingdom(Topic.MINE, view.mine, model.mine),
        *_list_kingdom(Topic.THEIRS, view.theirs, model.theirs),
        *(Spot(Topic.SUIT, suit, view.layout.beam_cell(suit)) for suit in Suit),
        *_list_opponent(view, model),
    ]
    return [
        *(spot for spot in below if spot.rect.collidelist(view.rails) < 0),
        *_list_scores(view, model),
        *_list_panels(view, model),
        *_list_rail(view, model),
    ]


def find_spot(spots: Iterable[Spot], place: tuple[int, int]) -> Spot | None:
    """Return the spot at a place in the window, if it lies on one."""
    return next((spot for spot in spots if spot.rect.collidepoint(place)), None)


def step_spot(spots: Sequence[Spot], start: Spot | None, step: int) -> Spot:
    """Return the spot ``step`` places on from ``start`` in the order of the focus, round and round.

    Without a start it is the first, or from behind the last.
    """
    number = next((n for n, spot in enumerate(spots) if spot.is_like(start)), None)
    if number is None:
        number = -1 if step > 0 else 0
    return spots[(number + step) % len(spots)]


def find_towards(spots: Sequence[Spot], start: Spot, way: tuple[int, int]) -> Spot:
    """Return the nearest spot that lies ``way`` (across, down) of ``start``, or itself."""
    across, down = way

    def measure(spot: Spot) -> tuple[bool, int]:
        x, y = spot.rect.centerx - start.rect.centerx, spot.rect.centery - start.rect.centery
        ahead, aside = (x * across, abs(y)) if across else (y * down, abs(x))
        is_ahead = ahead > (start.rect.width if across else start.rect.height) // 2
        return not is_ahead, ahead + 2 * aside

    nearest = min((spot for spot in spots if not spot.is_like(start)), key=measure, default=start)
    return start if measure(nearest)[0] else nearest


def _list_kingdom(topic: Topic, view: KingdomView, model: KingdomModel) -> Iterator[Spot]:
    for card, slot in view.laid(model).items():
        yield Spot(topic, card, slot)


def _list_scores(view: TableView, model: TableModel) -> Iterator[Spot]:
    for row in range(model.score.rows + 1) if view.rail else ():
        for side in (0, 1):
            yield Spot(Topic.SCORE, (row, side), view.score.cell(model.score.rows, row, side))
    for side in (0, 1):
        yield Spot(Topic.TOTAL, side, view.bar.total(model.bar, side))


def _list_panels(view: TableView, model: TableModel) -> Iterator[Spot]:
    if not view.rail:
        return
    if model.pick is not None and model.message is None and model.tells_scores:
        for change, rect in view.side.changing(model.pick).items():
            yield Spot(Topic.CHANGE, change, rect)
    if model.forecast is not None:
        for topic, places in (
            (Topic.PASSED, view.side.passing(model.forecast)),
            (Topic.RECEIVED, view.side.receiving(model.forecast)),
        ):
            for card, rect in places.items():
                yield Spot(topic, card, rect)


def _list_opponent(view: TableView, model: TableModel) -> Iterator[Spot]:
    for index, card in enumerate(model.opponent.known):
        yield Spot(Topic.THEIR_CARD, card, view.layout.strip_chip(index))
    for index, rect in enumerate(view.opponent.hidden_cards(model.opponent)):
        yield Spot(Topic.HIDDEN, index, rect)
    if model.opponent.is_sealed is not None:
        yield Spot(Topic.SEAL, None, view.opponent.sealed_card())


def _list_rail(view: TableView, model: TableModel) -> Iterator[Spot]:
    layout, shows_tiles = view.layout, view.shows_tracker and model.places is not None
    for card in DECK if shows_tiles else ():
        yield Spot(Topic.TILE, card, view.tracker.tile(card))
    is_over = layout.tab is not None and shows_tiles
    yield Spot(Topic.DECK, None, layout.deck.union(layout.tracker) if is_over else layout.deck)
