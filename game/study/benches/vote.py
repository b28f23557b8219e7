"""The Vote bench: how Heron chooses its first card.

For every hand that may lie across, a search finds the card of the player's hand that wins most
against it: its vote. The search runs in the assistant; the bench counts what comes, and shows bars
of votes and points on the hand's cards, and all cards.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import pairwise
from math import comb
from typing import Final, NamedTuple

from pygame import Rect

from game.engine.protocol import Answer
from game.shell.routes import Transition
from game.study.figures import write_count
from game.study.frame.bench import BenchContext, Bet, Counter, Parameter, Report, SteppedBench
from game.study.jobs import Ballot, Vote, Voted
from game.study.tree.node_view import GAIN
from game.tides.cards.faces import CardKit, add_faces
from game.tides.cards.formula import suit_colour
from game.tides.rules.cards import DECK, Card, Cards, cards
from game.tides.rules.moves import HAND_SIZE, Pair, Phase, Seat
from game.tides.rules.notation import format_cards, parse_observation
from game.tides.rules.observation import Observation
from game.ui.actions import Action, Command, MoveFocus, Point, Press
from game.ui.display_list import Item
from game.ui.geometry import find_at
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
from game.ui.widgets.buttons import Adjustment


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
            chosen = [card == ballot.card and ballot.value > 0 for card in self.hand]
            votes, sums = _add(before.votes, chosen), _add(before.sums, ballot.values)
            after = VoteCount(before.looked + 1, votes, sums, ballot)
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


def _add(numbers: tuple[int, ...], more: Sequence[int]) -> tuple[int, ...]:
    return tuple(number + each for number, each in zip(numbers, more, strict=True))


SILENT: Final = HAND_SIZE
"""The number of the column for hands that do not vote; before it come the cards of the hand."""
_COLUMNS: Final = HAND_SIZE + 1
_EDGE, _GAP = 12, 8
_TILES, _BALLOT, _NUMBER = 36, 30, 28
_ROWS, _A_ROW = 2, len(DECK) // 2
"""So many rows have the tiles, and so many tiles a row."""
_CARD: Final = (133.4, 92)
_VOTES: Final = mix(PANEL, SECONDARY, 0.75)
"""The colour of votes for a card that does not lead."""


@dataclass(frozen=True, slots=True)
class VotePlaces:
    """From above: the legend, columns by number, and a tile for each card, in two rows."""

    area: Rect
    legend: Rect
    columns: Mapping[int, Rect]
    tiles: Mapping[Card, Rect]


def lay_vote(area: Rect, easel: Easel[CardKit]) -> VotePlaces:
    """Lay the picture into ``area``."""
    px, inset = easel.px, -2 * easel.px(_EDGE)
    inner = area.inflate(inset, inset)
    legend = Rect(inner.x, inner.y, inner.width, easel.type_px(_NUMBER))
    top = inner.bottom - _ROWS * px(_TILES) - (_ROWS - 1) * px(_GAP)
    height = top - px(_GAP) - legend.bottom
    columns = {
        number: Rect(left, legend.bottom, right - left, height).inflate(-px(_GAP), 0)
        for number, (left, right) in enumerate(_divide(inner, _COLUMNS))
    }
    slots = [Rect(left, top, right - left, px(_TILES)) for left, right in _divide(inner, _A_ROW)]
    tiles = {
        card: slots[at % _A_ROW].move(0, at // _A_ROW * px(_TILES + _GAP)).inflate(-4, 0)
        for at, card in enumerate(DECK)
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
    """Return the suits of the hand that voted last, in the column that it voted for."""
    column = places.columns[number]
    place = Rect(column.x, column.y, column.width, easel.px(_BALLOT))
    return easel.item("vote-ballot", place, _draw_ballot, hand)


def tile_items(
    easel: Easel[CardKit], places: VotePlaces, hands: Pair[Sequence[int]], focus: Card | None
) -> Iterator[Item]:
    """Yield a tile for each card, framed if it is in the hand or in the one that voted last."""
    for card, place in places.tiles.items():
        frames = (rim for rim, hand in zip((GOLD, EMBER), hands, strict=True) if card in hand)
        rim = CREAM if card == focus else next(frames, None)
        yield easel.item(("vote-tile", card), place.inflate(4, 4), _draw_tile, card, rim)


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
            mark = Rect(right, 0, pen.px(12), pen.px(12)).move_to(centery=area.centery)
            pen.fill(mark, pen.px(3), colour)
            right = mark.right + pen.px(5)
        room = Rect(right + pen.px(3), area.y, area.right - right, area.height)
        right = pen.text(words, room, Size.SMALL, SECONDARY).right + pen.px(28)


def _draw_ballot(pen: Pen[CardKit], area: Rect, hand: Sequence[int]) -> None:
    pen.fill(area, pen.px(6), RAISED)
    pen.frame(area, pen.px(6), EMBER)
    inner = area.inflate(-pen.px(8), -pen.px(8))
    for number, (left, right) in zip(hand, _divide(inner, len(hand)), strict=True):
        suit, side = Card(number).suit, min(inner.height, right - left - 2)
        badge = Rect(0, 0, side, side).move_to(center=((left + right) // 2, inner.centery))
        pen.fill(badge, max(3, side // 6), suit_colour(suit))
        if suit is not None:
            pen.picture(pen.kit.faces.formulas.badge(suit, side), badge)


def _draw_tile(pen: Pen[CardKit], area: Rect, card: Card, rim: Colour | None) -> None:
    """Draw a card to choose: bright in a frame of a colour, or dim without one."""
    place, radius = area.inflate(-4, -4), max(3, area.height // 6)
    pen.picture(pen.kit.faces.chip(card, place.size), place)
    if rim is None:
        pen.fill(place, radius, PANEL, 120)
    else:
        pen.frame(area, radius + 2, rim, 2)


_FASTEST: Final = 4
"""The number of the speed at which the first vote runs."""
_EXAMPLES: Final[tuple[Cards, ...]] = tuple(
    cards(hand)
    for hand in ((2, 5, 11, 16, 18), (1, 9, 12, 14, 17), (1, 2, 3, 4, 5), (6, 7, 8, 9, 10))
)
"""Two hands that are worth a quarrel, and two that are plain."""
_ANSWERS: Final = ("all", "most", "fewer")
"""How many hands agree on a card, as can be bet: all, more than half of them, or fewer."""


class VoteBench(SteppedBench):
    """A hand, the votes on it, and the cards to choose another hand from."""

    lead_key = "study.vote.lead"
    places: VotePlaces
    """Where everything is, once it is laid out."""
    _easel: Easel[CardKit]

    def __init__(self, context: BenchContext) -> None:
        """Ask for the vote on the hand that was left, or on the position that was brought."""
        super().__init__(context)
        self._kit = add_faces(context.shell.kit)
        self._cursor = DECK[0]
        self._column: int | None = None
        self._tile: Card | None = None
        if not context.saved:
            context.clock.speed = _FASTEST
        usual = _write_position(_EXAMPLES[0])
        wanted = (context.position, context.saved, usual)
        shown = next(line for line in wanted if _read_first_pick(line) is not None)
        self._ask(shown)
        self._given = "" if shown == _write_position(self._hand) else shown
        """The position that was brought, if there is more to it than a hand."""

    def _write_remark(self) -> str:
        """Return what the tile or the column says that is pointed at."""
        if self._tile is not None:
            return self._write_tile(self._tile)
        if self._column is not None and len(self._tally):
            return self._write_column(self._column)
        return ""

    @property
    def bet(self) -> Bet | None:
        """How many hands agree, once all have voted."""
        say, right = self._context.say, None
        if self._is_over:
            most = max(self._tally.final.votes)
            right = 0 if most == self._hands else 1 if 2 * most > self._hands else 2
        answers = tuple(say(f"study.vote.bet.{answer}") for answer in _ANSWERS)
        rule = say("study.vote.bet.rule", hands=write_count(self._hands))
        return Bet(rule, say("study.vote.bet"), answers, right)

    @property
    def report(self) -> Report:
        """How many hands have been asked and have voted, what the last one said, and who wins."""
        if not len(self._tally):
            return Report()
        say, now, verdict = self._context.say, self._counted, ""
        counts = {"looked": now.looked, "voted": sum(now.votes), "silent": now.silent}
        counters = tuple(
            Counter(say(f"study.vote.count.{key}"), (str(count),)) for key, count in counts.items()
        )
        if self._is_over and now.leader is not None:
            verdict = say("study.vote.wins", card=self._name(self._hand[now.leader]))
        return Report((), counters, self._describe_last(now), verdict)

    @property
    def parameters(self) -> Sequence[Parameter]:
        """Which hand it is."""
        say = self._context.say
        if self._position == self._given:
            value = say("study.matrix.given")
        elif self._hand in _EXAMPLES:
            value = say("study.vote.example", number=_EXAMPLES.index(self._hand) + 1)
        else:
            value = say("study.vote.own")
        return (Parameter("hand", say("study.vote.hand"), value),)

    def lay_out(self, area: Rect, unit: float) -> None:
        """Lay out for an area."""
        self._easel = Easel(self._kit, unit)
        self.places = lay_vote(area.copy(), self._easel)

    def adjust(self, change: Adjustment) -> None:
        """Turn to another of the example hands, or to the position that was brought."""
        known = [*filter(None, [self._given]), *map(_write_position, _EXAMPLES)]
        at = known.index(self._position) if self._position in known else -(change.steps > 0)
        self._ask(known[(at + change.steps) % len(known)])

    def handle(self, action: Action, *, has_focus: bool) -> Transition | bool:
        """Follow the pointer, walk along the tiles, and take a card into the hand."""
        match action:
            case Point(place):
                self._tile = find_at(self.places.tiles, place)
                self._column = find_at(self.places.columns, place)
            case Press(place):
                card = find_at(self.places.tiles, place)
                if card is None:
                    return False
                self._cursor = card
                self._choose(card)
            case MoveFocus(across, down) if has_focus:
                at = self._cursor - 1 + across + down * _A_ROW
                self._cursor = self._tile = DECK[at % len(DECK)]
            case Command.CONFIRM if has_focus:
                self._choose(self._cursor)
            case _:
                return False
        return True

    def take(self, answers: Sequence[Answer]) -> None:
        """Count the ballots that have come; once all have, show them one by one."""
        parts = [part for part in self._computation.take(answers) if isinstance(part, Voted)]
        for part in parts:
            self._tally.extend(part.ballots)
        if parts and not self._computation.is_running:
            self._context.clock.begin(len(self._tally), self._tally.marks)

    def items(self, *, has_focus: bool) -> Iterable[Item]:
        """Return the columns with their cards, the hand that voted last, and the tiles."""
        say, easel, places, now = self._context.say, self._easel, self.places, self._counted
        columns = list_columns(self._hand, now, self._tally.final, say("study.vote.none"))
        legend = say("study.vote.votes"), say("study.vote.points")
        yield from column_items(easel, places, columns, legend)
        if now.last is not None:
            votes = now.last.value > 0
            column = self._hand.index(Card(now.last.card)) if votes else SILENT
            yield ballot_item(easel, places, now.last.hand, column)
        focus = self._cursor if has_focus else self._tile
        voter = now.last.hand if now.last is not None else ()
        yield from tile_items(easel, places, (self._hand, voter), focus)

    def save(self) -> str:
        """Return the position that is voted on."""
        return self._position

    def narrate(self) -> Iterable[str]:
        """Return how many votes each card has."""
        if len(self._tally):
            for column in range(len(self._hand)):
                yield self._write_column(column)

    @property
    def _is_over(self) -> bool:
        """Whether all hands have voted."""
        return len(self._tally) > 0 and self._index >= len(self._tally)

    @property
    def _counted(self) -> VoteCount:
        return self._tally.at(self._index)

    def _name(self, card: int) -> str:
        return self._kit.faces.name(Card(card))

    def _describe_last(self, now: VoteCount) -> tuple[str, ...]:
        """Return in words how the last hand voted; nothing before the first one."""
        if (last := now.last) is None:
            return ()
        if last.value <= 0:
            return (self._context.say("study.vote.silent", number=now.looked),)
        values = {"number": now.looked, "card": self._name(last.card), "count": last.value}
        return (self._context.say("study.vote.said", **values),)

    def _write_column(self, column: int) -> str:
        """Return in words what a column shows."""
        now = self._counted
        if column == SILENT:
            return self._context.say("study.vote.column.none", count=now.silent)
        card, points = self._name(self._hand[column]), f"{now.means[column] or 0.0:.2f}"
        count = now.votes[column]
        return self._context.say("study.vote.column", card=card, count=count, points=points)

    def _write_tile(self, card: Card) -> str:
        """Return what pressing a tile does."""
        if card in self._chosen:
            return self._context.say("study.vote.tile.held", card=self._name(card))
        out = self._name(self._chosen[0])
        return self._context.say("study.vote.tile", card=self._name(card), out=out)

    def _choose(self, card: Card) -> None:
        """Take a card into the hand in place of the one that has been there longest."""
        if card not in self._chosen:
            self._ask(_write_position((*self._chosen[1:], card)), (*self._chosen[1:], card))

    def _ask(self, position: str, chosen: Cards | None = None) -> None:
        """Ask for the vote on a position; ``chosen`` is its hand, the oldest card first."""
        self._position = position
        if (view := _read_first_pick(position)) is not None:
            self._hand: Cards = cards(sorted(view.hand))
            self._hands = comb(len(view.unseen), view.hidden)
        self._chosen = chosen or self._hand
        self._tally = Tally(self._hand)
        self._begin(Vote(position))


open_bench: Final = VoteBench


def _write_position(hand: Sequence[int]) -> str:
    """Return the first pick of a game with this hand, in the notation of the drafting game."""
    return f"3 1 pick -/{format_cards(cards(sorted(hand)))}/- -/?.?.?.?.?/- -"


def _read_first_pick(position: str) -> Observation | None:
    """Return what a position shows; ``None`` if it is no first pick of a round."""
    try:
        view = parse_observation(position, Seat.FIRST)
    except ValueError:
        return None
    is_first = view.phase is Phase.PICK and len(view.hand) == HAND_SIZE
    return view if is_first else None
