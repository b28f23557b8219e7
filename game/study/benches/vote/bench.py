"""The Vote bench: how Heron chooses its first card.

For every hand that may lie across, a search finds the card of the player's hand that wins most
against it: its vote. The search runs in the assistant; the bench counts what comes.
"""

from collections.abc import Iterable, Sequence
from math import comb
from typing import Final

from pygame import Rect

from game.engine.protocol import Answer
from game.shell.routes import Transition
from game.study.benches.vote.vote_view import (
    SILENT,
    Tally,
    VoteCount,
    VotePlaces,
    ballot_item,
    column_items,
    lay_vote,
    list_columns,
    tile_items,
)
from game.study.figures import write_count
from game.study.frame.bench import BenchContext
from game.study.frame.report import Bet, Counter, Parameter, Report
from game.study.frame.stepped_bench import SteppedBench
from game.study.jobs import Vote, Voted
from game.tides.cards.card_kit import CardKit, add_faces
from game.tides.rules.cards import DECK, Card, Cards, cards
from game.tides.rules.moves import HAND_SIZE, Phase, Seat
from game.tides.rules.notation import format_cards, parse_observation
from game.tides.rules.observation import Observation
from game.ui.actions import Action, Command, MoveFocus, Point, Press
from game.ui.display_list import Item
from game.ui.geometry import find_at
from game.ui.pen import Easel
from game.ui.widgets.buttons import Adjustment

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

    @property
    def lead(self) -> str:
        """What the bench is about."""
        return self._context.say("study.vote.lead")

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
            case MoveFocus(across, _) if has_focus:
                self._cursor = self._tile = DECK[(self._cursor - 1 + across) % len(DECK)]
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
        yield from tile_items(easel, places, self._hand, focus)

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


def open_bench(context: BenchContext) -> VoteBench:
    """Return the bench with what was left on it."""
    return VoteBench(context)


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
