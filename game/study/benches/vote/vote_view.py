"""The picture of the Vote bench: bars of votes and points on the hand's cards, and all cards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, NamedTuple

from pygame import Rect

from game.study.jobs import Ballot
from game.study.tree.node_view import GAIN
from game.tides.cards.card_kit import CardKit
from game.tides.rules.cards import DECK, Card, Cards
from game.tides.rules.moves import HAND_SIZE
from game.ui.display_list import Item
from game.ui.kit import Style
from game.ui.pen import Easel, Pen
from game.ui.theme import (
    CREAM,
    EMBER,
    FAINT,
    GOLD,
    LINE,
    PANEL,
    RAISED,
    SECONDARY,
    Colour,
    Face,
    Size,
    mix,
)


class VoteCount(NamedTuple):
    """The votes after ``looked`` hands, card by card, and the sums of the cards' points.

    ``last`` is the hand that came last, ``None`` before the first.
    """

    looked: int
    votes: tuple[int, ...]
    sums: tuple[int, ...]
    last: Ballot | None

    @property
    def silent(self) -> int:
        """How many hands have not voted: no card is worth a point against them."""
        return self.looked - sum(self.votes)

    @property
    def means(self) -> tuple[float | None, ...]:
        """What each card gets on average over all hands, in points; ``None`` before the first."""
        return tuple(total / self.looked if self.looked else None for total in self.sums)

    @property
    def leader(self) -> int | None:
        """The place of the card with the most votes, the first of several; ``None`` for none."""
        most = max(self.votes)
        return self.votes.index(most) if most else None


class Tally:
    """Counts ballots as they come, and remembers every count on the way."""

    def __init__(self, hand: Sequence[int]) -> None:
        """Count for the cards of ``hand``, in their order."""
        self.hand = tuple(hand)
        nothing = (0,) * len(self.hand)
        self._counts = [VoteCount(0, nothing, nothing, None)]
        self.marks: list[int] = []
        """After how many hands another card has come to lead."""

    def __len__(self) -> int:
        """Return how many hands have been asked."""
        return len(self._counts) - 1

    def extend(self, ballots: Sequence[Ballot]) -> None:
        """Count more ballots."""
        for ballot in ballots:
            before = self._counts[-1]
            after = self._count(before, ballot)
            self._counts.append(after)
            if before.leader is not None and after.leader != before.leader:
                self.marks.append(after.looked)

    def at(self, index: int) -> VoteCount:
        """Return the count after ``index`` hands, or the last one there is."""
        return self._counts[min(max(index, 0), len(self))]

    @property
    def final(self) -> VoteCount:
        """The last count."""
        return self._counts[-1]

    def _count(self, before: VoteCount, ballot: Ballot) -> VoteCount:
        chosen = [card == ballot.card and ballot.value > 0 for card in self.hand]
        votes, sums = _add(before.votes, chosen), _add(before.sums, ballot.values)
        return VoteCount(before.looked + 1, votes, sums, ballot)


def _add(numbers: tuple[int, ...], more: Sequence[int]) -> tuple[int, ...]:
    return tuple(number + each for number, each in zip(numbers, more, strict=True))


SILENT: Final = HAND_SIZE
"""The number of the column for hands that do not vote; before it come the cards of the hand."""
_COLUMNS: Final = HAND_SIZE + 1
_EDGE: Final = 12
_GAP: Final = 8
_TILES: Final = 46
_BALLOT: Final = 30
_CARD: Final = (133.4, 92)
_NUMBER: Final = 28
_VOTES: Final = mix(PANEL, SECONDARY, 0.75)
"""The colour of votes for a card that does not lead."""


@dataclass(frozen=True, slots=True)
class VotePlaces:
    """From above: the legend, columns by number, and a tile for each card."""

    area: Rect
    legend: Rect
    columns: Mapping[int, Rect]
    tiles: Mapping[Card, Rect]


def lay_vote(area: Rect, easel: Easel[CardKit]) -> VotePlaces:
    """Lay the picture into ``area``."""
    px, inset = easel.px, -2 * easel.px(_EDGE)
    inner = area.inflate(inset, inset)
    legend = Rect(inner.x, inner.y, inner.width, easel.type_px(_NUMBER))
    top = inner.bottom - px(_TILES)
    height = top - px(_GAP) - legend.bottom
    columns = {
        number: Rect(left, legend.bottom, right - left, height).inflate(-px(_GAP), 0)
        for number, (left, right) in enumerate(_divide(inner, _COLUMNS))
    }
    tiles = {
        card: Rect(left + 2, top, right - left - 4, px(_TILES))
        for card, (left, right) in zip(DECK, _divide(inner, len(DECK)), strict=True)
    }
    return VotePlaces(area, legend, columns, tiles)


class Column(NamedTuple):
    """What a column shows: its votes, its card's points on average, and who is ahead.

    ``most`` and ``highest`` are votes and points that fill the height. ``card`` is ``None`` where
    hands do not vote; ``no_vote`` is what stands there.
    """

    card: Card | None
    no_vote: str
    votes: int
    mean: float | None
    most: int
    highest: float
    is_leader: bool


class Tile(NamedTuple):
    """A card to choose: bright and framed if it is in the hand, with a ring if it has the focus."""

    card: Card
    is_held: bool
    has_focus: bool


def list_columns(hand: Cards, now: VoteCount, final: VoteCount, no_vote: str) -> list[Column]:
    """Return the columns of ``now``.

    The ``final`` count says what fills their height, but for points that are higher on the way.
    """
    most = max(*final.votes, final.silent, 1)
    means = (*final.means, *now.means)
    highest = max([mean for mean in means if mean is not None], default=1.0)
    columns = [
        Column(card, "", votes, mean, most, highest, at == now.leader)
        for at, (card, votes, mean) in enumerate(zip(hand, now.votes, now.means, strict=True))
    ]
    return [*columns, Column(None, no_vote, now.silent, None, most, highest, is_leader=False)]


def column_items(
    easel: Easel[CardKit], places: VotePlaces, columns: Sequence[Column], legend: tuple[str, str]
) -> Iterator[Item]:
    """Yield the panel, the columns, and the ``legend``: what the bars of votes and points are."""
    yield easel.item("vote-panel", places.area, Pen.panel)
    for number, column in enumerate(columns):
        yield easel.item(("vote", number), places.columns[number], _draw_column, column)
    yield easel.item("vote-legend", places.legend, _draw_legend, *legend)


def ballot_item(
    easel: Easel[CardKit], places: VotePlaces, hand: Sequence[int], number: int
) -> Item:
    """Return the hand that voted last, as tiles in the column that it voted for."""
    column = places.columns[number]
    place = Rect(column.x, column.y, column.width, easel.px(_BALLOT))
    return easel.item("vote-ballot", place, _draw_ballot, hand)


def tile_items(
    easel: Easel[CardKit], places: VotePlaces, hand: Cards, focus: Card | None
) -> Iterator[Item]:
    """Yield a tile for each card, those of ``hand`` as held ones."""
    for card, place in places.tiles.items():
        tile = Tile(card, card in hand, card == focus)
        yield easel.item(("vote-tile", card), place.inflate(4, 4), _draw_tile, tile)


def _divide(room: Rect, count: int) -> Iterator[tuple[int, int]]:
    """Return the left and right sides of so many parts of a room."""
    return pairwise(room.x + room.width * at // count for at in range(count + 1))


def _draw_column(pen: Pen[CardKit], area: Rect, column: Column) -> None:
    place, gap = Rect(0, 0, min(area.width, pen.px(_CARD[0])), pen.px(_CARD[1])), pen.px(_GAP)
    place.midbottom = area.midbottom
    top = area.y + pen.px(_BALLOT) + gap
    room = Rect(area.x, top, area.width, place.y - gap - top)
    pen.surface.fill(LINE, (room.x, room.bottom, room.width, 1))
    aside = room.width // 12
    votes = Rect(room.x + aside, room.y, room.width * 5 // 12, room.height)
    if column.card is None:
        pen.text(column.no_vote, place, Size.SMALL, SECONDARY, "center")
        votes.centerx = room.centerx
    else:
        pen.picture(pen.kit.faces.board(column.card, place.size), place)
    colour = GOLD if column.is_leader else FAINT if column.card is None else _VOTES
    _draw_bar(pen, votes, column.votes / column.most, str(column.votes), colour)
    if column.mean is not None:
        points = Rect(votes.right + aside, room.y, room.width // 4, room.height)
        _draw_bar(pen, points, column.mean / column.highest, f"{column.mean:.1f}", GAIN)


def _draw_bar(pen: Pen[CardKit], room: Rect, share: float, number: str, colour: Colour) -> None:
    """Draw a bar from the foot of ``room`` up, and its number above it."""
    high = pen.type_px(_NUMBER)
    bar = Rect(room.x, 0, room.width, round((room.height - high) * share))
    bar.bottom = room.bottom
    if bar.height:
        pen.fill(bar, min(pen.px(4), bar.height // 2), colour)
    above = Rect(room.x, bar.y - high, room.width, high).inflate(pen.px(14), 0)
    pen.figure(number, above, Style(Size.SMALL, Face.BOLD, align="center"))


def _draw_legend(pen: Pen[CardKit], area: Rect, votes: str, points: str) -> None:
    right = area.x
    for colours, words in (((GOLD, _VOTES), votes), ((GAIN,), points)):
        for colour in colours:
            mark = Rect(right, 0, pen.px(12), pen.px(12))
            mark.centery = area.centery
            pen.fill(mark, pen.px(3), colour)
            right = mark.right + pen.px(5)
        room = Rect(right + pen.px(3), area.y, area.right - right, area.height)
        right = pen.text(words, room, Size.SMALL, SECONDARY).right + pen.px(28)


def _draw_ballot(pen: Pen[CardKit], area: Rect, hand: Sequence[int]) -> None:
    pen.fill(area, pen.px(6), RAISED)
    pen.frame(area, pen.px(6), EMBER)
    inner = area.inflate(-pen.px(8), -pen.px(8))
    for number, (left, right) in zip(hand, _divide(inner, len(hand)), strict=True):
        tile = Rect(left + 1, inner.y, right - left - 2, inner.height)
        pen.picture(pen.kit.faces.tile(Card(number), tile.size), tile)


def _draw_tile(pen: Pen[CardKit], area: Rect, tile: Tile) -> None:
    place = area.inflate(-4, -4)
    radius = max(3, place.height // 6)
    pen.picture(pen.kit.faces.tile(tile.card, place.size), place)
    if not tile.is_held:
        pen.fill(place, radius, PANEL, 120)
    if tile.is_held or tile.has_focus:
        pen.frame(area, radius + 2, CREAM if tile.has_focus else GOLD, 2)
