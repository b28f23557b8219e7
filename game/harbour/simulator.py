"""Whole games by machines, fast: the second implementation of the rules, for roll-outs and matches.

``State`` makes a new value at every step, which costs too much for thousands of games. Here a game
is changed in place, zones are lists of cards, and a deck is a list in the order in which it is
drawn. Given the same draws both play the same game, card by card: a test compares 2,000 of them.
"""

from collections.abc import Callable, Mapping, Sequence
from random import Random
from types import MappingProxyType
from typing import Final, NamedTuple, Protocol, TypeAlias

from game.harbour.rules.cards import (
    ABSENT,
    CARDS,
    HAND_SIZE,
    START_DECK,
    Card,
    Counts,
    Effect,
    count,
)
from game.harbour.rules.moves import Phase
from game.harbour.rules.record import list_keys
from game.harbour.rules.state import State

Shuffle: TypeAlias = Callable[[int, list[int]], list[int]]
"""Returns the cards of a player (0 or 1) as a deck: the last one is drawn first."""

MOST_TURNS: Final = 400
"""Turns of both players together, ten times a usual game."""

_ACTIONS: Final = tuple(data.actions for data in CARDS)
_DRAWS: Final = tuple(data.cards for data in CARDS)
_BUYS: Final = tuple(data.buys for data in CARDS)
_COINS: Final = tuple(data.coins for data in CARDS)
_COSTS: Final = tuple(data.cost for data in CARDS)
_POINTS: Final = tuple(data.points for data in CARDS)
_FIRST_ACTION: Final = int(Card.BEACH_FIRE)
_SCORING: Final = tuple(int(card) for card in Card if CARDS[card].points)
_LIGHTHOUSE, _FOG = int(Card.LIGHTHOUSE), int(Card.FOG)  # plain numbers: an Enum's are slower
_TREASURE_COINS: Final = tuple(_COINS[card] if card < Card.SKERRY else 0 for card in Card)


class Side:
    """One player's cards; ``owned`` counts those of all zones by kind."""

    __slots__ = ("deck", "discard", "hand", "owned", "played", "turns")

    def __init__(self, owned: Sequence[int]) -> None:
        """Own cards that are in no zone yet."""
        self.owned = [*owned]
        self.hand: list[int] = []
        self.deck: list[int] = []
        self.discard: list[int] = []
        self.played: list[int] = []
        self.turns = 0

    @property
    def points(self) -> int:
        """The points of all cards owned."""
        owned = self.owned
        return sum(owned[card] * _POINTS[card] for card in _SCORING)

    def copy(self) -> "Side":
        """Return the same cards, to be played on apart from these."""
        side = Side(self.owned)
        side.hand, side.deck = [*self.hand], [*self.deck]
        side.discard, side.played = [*self.discard], [*self.played]
        side.turns = self.turns
        return side


class Table:
    """A game in progress.

    ``end`` is a measure of how near the end is: the Lighthouses left, or the cards in the three
    smallest piles if these are fewer.
    """

    __slots__ = (
        "_absent",
        "_shuffle",
        "actions",
        "buys",
        "coins",
        "end",
        "mover",
        "other",
        "side",
        "sides",
        "supply",
    )

    def __init__(
        self, supply: Sequence[int], sides: tuple[Side, Side], mover: int, shuffle: Shuffle
    ) -> None:
        """Begin with the mover's turn."""
        self.supply = [*supply]
        self.sides = sides
        self._shuffle = shuffle
        self._absent = self.supply.count(ABSENT)
        self.end = self._measure_end()
        self.begin_turn(mover)

    def begin_turn(self, mover: int) -> None:
        """Begin the turn of ``mover``: one action, one buy, no coins.

        ``side`` is the mover's cards, ``other`` the other player's.
        """
        self.mover = mover
        self.side, self.other = self.sides[mover], self.sides[1 - mover]
        self.actions, self.buys, self.coins = 1, 1, 0

    def copy(self, shuffle: Shuffle) -> "Table":
        """Return the same position, to be played on apart from this one and by another luck."""
        one, two = self.sides
        table = Table(self.supply, (one.copy(), two.copy()), self.mover, shuffle)
        table.actions, table.buys, table.coins = self.actions, self.buys, self.coins
        return table

    @property
    def is_over(self) -> bool:
        """Whether no turn follows: no Lighthouse is left, or three piles are empty."""
        return not self.end

    def _measure_end(self) -> int:
        piles, least = sorted(self.supply), self._absent
        cards = piles[least] + piles[least + 1] + piles[least + 2]
        return min(self.supply[_LIGHTHOUSE], cards)

    def draw(self, player: int, number: int) -> int:
        """Draw so many cards, fewer if there are no more; return how many came."""
        side = self.sides[player]
        deck = side.deck
        kept = len(deck) - number
        if kept >= 0:
            side.hand += deck[kept:]
            del deck[kept:]
            return number
        side.hand += side.deck
        side.deck = []
        if not side.discard:
            return number + kept
        side.deck, side.discard = self._shuffle(player, side.discard), []
        return number + kept + self.draw(player, min(-kept, len(side.deck)))

    def take(self, card: int, side: Side) -> None:
        """Put a card of the supply on a player's discard.

        A pile that has as many cards as there are Lighthouses, or more, brings no end nearer.
        """
        supply = self.supply
        supply[card] -= 1
        if supply[card] < supply[_LIGHTHOUSE] or card == _LIGHTHOUSE:
            self.end = self._measure_end()
        side.owned[card] += 1
        side.discard.append(card)

    def give_back(self, card: int, side: Side) -> None:
        """Undo ``take`` of the card that was taken last."""
        self.supply[card] += 1
        self.end = self._measure_end()
        side.owned[card] -= 1
        side.discard.pop()

    def sink(self, card: int) -> None:
        """Take a card of the mover's hand out of the game."""
        self.side.hand.remove(card)
        self.side.owned[card] -= 1


class Machine(Protocol):
    """Makes the choices of one player; cards are their numbers in ``Card``."""

    def choose_play(self, table: Table) -> int | None:
        """Return the action card to play next; ``None`` to go on to the buys."""

    def plan_sinks(self, table: Table) -> Sequence[int]:
        """Return the cards of the hand that a Beach Fire sinks: four at most."""

    def plan_discards(self, table: Table) -> Sequence[int]:
        """Return the cards of the hand that a Tidepool discards."""

    def choose_remake(self, table: Table) -> int:
        """Return the card of the hand that a Shipyard sinks."""

    def choose_gain(self, table: Table, most: int) -> int:
        """Return what a Shipyard gains for it: a card that costs at most so much."""

    def choose_buy(self, table: Table) -> int | None:
        """Return the card to buy next; ``None`` to end the turn."""


class Outcome(NamedTuple):
    """How a game ended: both players' points and turns."""

    points: tuple[int, int]
    turns: tuple[int, int]

    @property
    def result(self) -> int:
        """1 if the first player won, -1 if the second did, 0 for a draw."""
        first, second = zip(self.points, (-n for n in self.turns), strict=True)
        return (first > second) - (first < second)


def begin(supply: Counts, first: int, shuffle: Shuffle) -> Table:
    """Return a new game with both first hands drawn."""
    table = Table(supply, (Side(START_DECK), Side(START_DECK)), first, shuffle)
    for player in (first, 1 - first):
        table.sides[player].deck = shuffle(player, _list_cards(START_DECK))
        table.draw(player, HAND_SIZE)
    return table


def deal_by_keys(seed: int | str) -> Shuffle:
    """Return the shuffle of the game with this seed: the order of ``record.list_keys``."""
    shuffles = [-1, -1]

    def shuffle(player: int, cards: list[int]) -> list[int]:
        shuffles[player] += 1
        counts = count(map(Card, cards))
        keyed = [
            (key, card)
            for card in Card
            for key in list_keys(seed, player, shuffles[player], card, counts[card])
        ]
        return [card for _, card in sorted(keyed, reverse=True)]

    return shuffle


def draw_from(rng: Random) -> Shuffle:
    """Return a shuffle by the numbers of one generator."""
    key = rng.random

    def shuffle(_: int, cards: list[int]) -> list[int]:
        cards.sort(key=lambda _: key())
        return cards

    return shuffle


def _list_cards(counts: Counts) -> list[int]:
    cards = list[int]()
    for card, number in enumerate(counts):
        cards += [card] * number
    return cards


def copy_state(state: State, shuffle: Shuffle) -> Table:
    """Return a position in which a player chooses, ready to be played on."""
    sides = (Side(state.boards[0].owned), Side(state.boards[1].owned))
    for player, (side, board) in enumerate(zip(sides, state.boards, strict=True)):
        side.hand = _list_cards(board.hand)
        side.deck = shuffle(player, _list_cards(board.deck))
        side.discard = _list_cards(board.discard)
        side.played = _list_cards(board.play)
        side.turns = board.turns
    table = Table(state.supply, sides, state.mover, shuffle)
    table.actions, table.buys, table.coins = state.actions, state.buys, state.coins
    return table


def play_out(table: Table, machines: tuple[Machine, Machine]) -> Outcome:
    """Play on to the end from the beginning of an action phase.

    Machines that both refuse to end the game are stopped after ``MOST_TURNS`` of them.
    """
    for _ in range(MOST_TURNS):
        if play_turn(table, machines[table.mover]):
            break
    return _read_outcome(table)


def play_turn(table: Table, machine: Machine) -> bool:
    """Play the mover's turn; return whether the game has ended with it."""
    play_actions(table, machine)
    play_treasures(table)
    buy(table, machine)
    return clean_up(table)


def _read_outcome(table: Table) -> Outcome:
    one, two = table.sides
    return Outcome((one.points, two.points), (one.turns, two.turns))


def play_on(state: State, machines: tuple[Machine, Machine], shuffle: Shuffle) -> Outcome:
    """Play on to the end from any position; a choice of several cards is first made to its end."""
    table = copy_state(state, shuffle)
    machine = machines[table.mover]
    match state.phase:
        case Phase.OVER:
            return _read_outcome(table)
        case Phase.SINK:
            for card in machine.plan_sinks(table)[: state.left]:
                table.sink(card)
        case Phase.DISCARD:
            _discard(table, machine)
        case Phase.REMAKE:
            _remake(table, machine)
        case Phase.GAIN:
            table.take(machine.choose_gain(table, state.left), table.side)
        case _:
            pass
    mine, theirs = state.draws
    table.draw(table.mover, mine)
    table.draw(1 - table.mover, theirs)
    if state.phase is Phase.BUY:
        return finish_turn(table, machines)
    if not state.buys:
        table.begin_turn(1 - table.mover)
    return play_out(table, machines)


def finish_turn(table: Table, machines: tuple[Machine, Machine]) -> Outcome:
    """Play on to the end from the buys of a turn."""
    buy(table, machines[table.mover])
    return _read_outcome(table) if clean_up(table) else play_out(table, machines)


def play_actions(table: Table, machine: Machine) -> None:
    """Play the mover's actions as the machine wants."""
    while table.actions and (hand := table.side.hand) and max(hand) >= _FIRST_ACTION:
        card = machine.choose_play(table)
        if card is None:
            return
        table.side.hand.remove(card)
        table.side.played.append(card)
        table.actions += _ACTIONS[card] - 1
        table.buys += _BUYS[card]
        table.coins += _COINS[card]
        if _DRAWS[card]:
            table.draw(table.mover, _DRAWS[card])
        if (effect := _EFFECTS[card]) is not None:
            effect(table, machine)


def _send_fog(table: Table, machine: Machine) -> None:
    del machine
    if table.supply[_FOG]:
        table.take(_FOG, table.other)


def _share(table: Table, machine: Machine) -> None:
    del machine
    table.draw(1 - table.mover, 1)


def _sink(table: Table, machine: Machine) -> None:
    for card in machine.plan_sinks(table):
        table.sink(card)


def _discard(table: Table, machine: Machine) -> None:
    away = machine.plan_discards(table)
    for card in away:
        table.side.hand.remove(card)
    table.side.discard += away
    table.draw(table.mover, len(away))


def _remake(table: Table, machine: Machine) -> None:
    if table.side.hand:
        sunk = machine.choose_remake(table)
        table.sink(sunk)
        most = _COSTS[sunk] + 2
        if any(table.supply[card] > 0 and _COSTS[card] <= most for card in Card):
            table.take(machine.choose_gain(table, most), table.side)


_BY_EFFECT: Final[Mapping[Effect, Callable[[Table, Machine], None] | None]] = MappingProxyType(
    {
        Effect.NONE: None,
        Effect.FOG: _send_fog,
        Effect.SHARE: _share,
        Effect.SINK: _sink,
        Effect.DISCARD: _discard,
        Effect.REMAKE: _remake,
    }
)
_EFFECTS: Final = tuple(_BY_EFFECT[data.effect] for data in CARDS)


def play_treasures(table: Table) -> None:
    """Lay all treasures of the mover's hand; which zone they are in matters to nobody here."""
    table.coins += sum(map(_TREASURE_COINS.__getitem__, table.side.hand))


def buy(table: Table, machine: Machine) -> None:
    """Buy what the machine wants, as long as it can."""
    while table.buys:
        card = machine.choose_buy(table)
        if card is None:
            return
        buy_card(table, card)


def buy_card(table: Table, card: int) -> None:
    """Buy one card."""
    table.take(card, table.side)
    table.buys -= 1
    table.coins -= _COSTS[card]


def clean_up(table: Table) -> bool:
    """End the turn; return whether the game has ended, else it is the other's turn."""
    side = table.side
    side.discard += side.hand
    side.discard += side.played
    side.hand, side.played = [], []
    side.turns += 1
    if table.is_over:
        return True
    table.draw(table.mover, HAND_SIZE)
    table.begin_turn(1 - table.mover)
    return False
