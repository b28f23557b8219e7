"""Whole games between menus, a thousand at once: the third implementation of the rules.

Every array has a row for each game, and all games make the same turn at the same time: the first
seat's and the second's by turns. Menus play, sink, buy and are guarded as in ``bots.scripts``, so
that shares of wins are the same; tests compare them. Cards of no harbour but this one are wanted.
"""

from collections.abc import Sequence
from typing import Any, Final, NamedTuple, TypeAlias

import numpy as np
from numpy.typing import NDArray

from game.harbour.bots.machines import BuyMenu
from game.harbour.bots.scripts import ALWAYS, FAR, NOT_NEAR, RICH
from game.harbour.rules.cards import (
    ABSENT,
    ACTIONS,
    CARDS,
    HAND_SIZE,
    MOST_SUNK,
    START_DECK,
    Card,
    Counts,
    Kind,
)
from game.harbour.rules.state import PILES_TO_END
from game.harbour.simulator import MOST_TURNS

Whole: TypeAlias = NDArray[np.signedinteger[Any]]
Truths: TypeAlias = NDArray[np.bool_]

KINDS: Final = len(Card)
_DECK: Final = 192
"""Room for a deck: more than anybody ever owns."""
_NEVER_EMPTY: Final = 99
"""The count of a pile that this harbour lacks: it is never one of the smallest."""


def _column(name: str) -> Whole:
    return np.array([getattr(data, name) for data in CARDS], dtype=np.int16)


_COSTS, _POINTS, _COINS = _column("cost"), _column("points"), _column("coins")
_ACTIONS, _BUYS, _DRAWS = _column("actions"), _column("buys"), _column("cards")
_WORTH: Final = np.array(
    [d.coins if d.kind is Kind.TREASURE or d.actions else 0 for d in CARDS], dtype=np.int16
)
_TREASURES: Final = np.array([1, 2, 3], dtype=np.int16)
_CLOGGING: Final = [Card.SKERRY, Card.ISLE, Card.LIGHTHOUSE, Card.FOG]
_FREE: Final = [Card.REGATTA, Card.JETTY, Card.CHART_ROOM, Card.FISH_MARKET]
_DRAWING: Final = [Card.SIREN, Card.SAILMAKER, Card.SIGNAL_TOWER]
_ORDER: Final = np.array(
    [*_FREE, *_DRAWING, Card.TIDEPOOL, *_DRAWING, Card.SALTER, Card.BEACH_FIRE]
)
"""The order of plays; the first three that draw want a second action."""
_FIRST_ACTION: Final = int(ACTIONS[0])


class Lines(NamedTuple):
    """Buy lists as arrays, a row for each list and a column for each line.

    A line's ``card`` is bought while fewer than ``cap`` are owned and the end is as near as
    ``near``; the first line, Lighthouse, also wants ``gold`` Ambers.
    """

    card: Whole
    cap: Whole
    near: Whole
    gold: Whole

    def pick(self, rows: Whole) -> "Lines":
        """Return these rows."""
        return Lines(*(part[rows] for part in self))


def encode(menus: Sequence[BuyMenu]) -> Lines:
    """Return menus as arrays; short ones are filled up with lines that never hold."""
    width = max(len(menu.items) for menu in menus) + 4
    shape = (len(menus), width)
    card, cap, near = (np.zeros(shape, dtype=np.int16) for _ in range(3))
    for row, menu in enumerate(menus):
        ends = [(Card.LIGHTHOUSE, ALWAYS), (Card.ISLE, menu.isle), (Card.SKERRY, menu.skerry)]
        lines = [(int(each), ALWAYS, end) for each, end in ends]
        lines += [
            (int(item.card), ALWAYS if item.cap is None else item.cap, ALWAYS)
            for item in menu.items
        ]
        lines += [(int(Card.ISLE), ALWAYS, menu.late_isle)]
        card[row, : len(lines)], cap[row, : len(lines)], near[row, : len(lines)] = zip(
            *lines, strict=True
        )
    gold = np.array([menu.gold for menu in menus], dtype=np.int16)
    return Lines(card, cap, near, gold)


def play_batch(
    supply: Counts, lists: tuple[Lines, Lines], rng: np.random.Generator
) -> NDArray[np.int8]:
    """Play a game for each row of both ``lists``, the first one's owner moving first.

    Return 1 where that one won, -1 where the other did, else 0, as for a game that never ends.
    """
    batch = _Batch(supply, lists, rng)
    for turn in range(MOST_TURNS):
        if not batch.take_turn(turn % 2):
            break
    return batch.results


class _Batch:
    """Games in progress; finished ones are dropped from the arrays from time to time."""

    def __init__(
        self, supply: Counts, lists: tuple[Lines, Lines], rng: np.random.Generator
    ) -> None:
        games = len(lists[0].gold)
        laid = np.array([_NEVER_EMPTY if n == ABSENT else n for n in supply], dtype=np.int16)
        self.results = np.zeros(games, dtype=np.int8)
        self._rng, self._lists, self._games = rng, lists, np.arange(games)
        self._is_over = np.zeros(games, dtype=np.bool_)
        self._piles = np.tile(laid, (games, 1))
        self._owned = np.tile(np.array(START_DECK, dtype=np.int16), (2, games, 1))
        self._discard = self._owned.copy()
        self._hand, self._deck = np.zeros_like(self._owned), np.zeros((2, games, _DECK), np.int8)
        self._size, self._turns = (np.zeros((2, games), dtype=np.int16) for _ in range(2))
        for seat in range(2):
            self._draw(seat, self._games, np.full(games, HAND_SIZE))
        self._end = _measure_end(self._piles)

    def take_turn(self, seat: int) -> bool:
        """Let everybody in this seat move; return whether any game goes on."""
        games = len(self._games)
        self._played = np.zeros_like(self._piles)
        self._actions, self._buys, self._coins = (np.full(games, n) for n in (1, 1, 0))
        self._play_actions(seat)
        self._coins += self._hand[seat, :, :3] @ _TREASURES
        self._buy(seat)
        self._discard[seat] += self._hand[seat] + self._played
        self._hand[seat] = 0
        self._turns[seat] += 1
        self._finish()
        self._draw(seat, np.arange(len(self._games)), np.full(len(self._games), HAND_SIZE))
        return bool(len(self._games))

    def _finish(self) -> None:
        """Note who has won, and forget finished games once they are many."""
        ended = _is_over(self._piles) & ~self._is_over
        if ended.any():
            points = self._owned[:, ended] @ _POINTS
            lead = np.sign(points[0] - points[1])
            fewer = np.sign(self._turns[1, ended] - self._turns[0, ended])
            self.results[self._games[ended]] = np.where(lead, lead, fewer)
            self._is_over |= ended
        over = self._is_over.sum()
        if over * 8 > len(self._games):
            kept = np.flatnonzero(~self._is_over)
            self._games, self._is_over = self._games[kept], self._is_over[kept]
            self._piles, self._end = self._piles[kept], self._end[kept]
            for name in ("_owned", "_discard", "_hand", "_deck", "_size", "_turns"):
                setattr(self, name, np.take(getattr(self, name), kept, axis=1))
            self._lists = (self._lists[0].pick(kept), self._lists[1].pick(kept))

    # --- drawing ---------------------------------------------------------------------------------

    def _draw(self, seat: int, rows: Whole, numbers: Whole) -> None:
        """Draw so many cards in these games; the discard becomes the deck where that runs out."""
        there = np.minimum(self._size[seat, rows], numbers)
        self._take_cards(seat, rows, there)
        is_short = numbers > there
        if is_short.any():
            rows, numbers = rows[is_short], (numbers - there)[is_short]
            self._shuffle(seat, rows)
            self._take_cards(seat, rows, np.minimum(self._size[seat, rows], numbers))

    def _take_cards(self, seat: int, rows: Whole, numbers: Whole) -> None:
        games = np.repeat(rows, numbers)
        place = np.repeat(self._size[seat, rows], numbers) - 1 - _count_up(numbers)
        cards = self._deck[seat, games, place]
        np.add.at(self._hand[seat].reshape(-1), games * KINDS + cards, 1)
        self._size[seat, rows] -= numbers.astype(np.int16)

    def _shuffle(self, seat: int, rows: Whole) -> None:
        counts = self._discard[seat, rows]
        sizes = counts.sum(axis=1)
        cards = np.repeat(np.tile(np.arange(KINDS, dtype=np.int8), len(rows)), counts.reshape(-1))
        owner = np.repeat(np.arange(len(rows)), sizes)
        order = np.argsort(owner + self._rng.random(len(owner)))
        self._deck[seat, rows[owner], _count_up(sizes)] = cards[order]
        self._size[seat, rows] = sizes
        self._discard[seat, rows] = 0

    # --- actions ---------------------------------------------------------------------------------

    def _play_actions(self, seat: int) -> None:
        rows = np.flatnonzero(self._hand[seat, :, _FIRST_ACTION:].any(axis=1))
        while len(rows):
            wanted = self._list_plays(seat, rows)
            plays = wanted.any(axis=1)
            rows = rows[plays]
            self._play(seat, rows, _ORDER[wanted[plays].argmax(axis=1)])
            rows = rows[self._actions[rows] > 0]
            rows = rows[self._hand[seat, rows, _FIRST_ACTION:].any(axis=1)]

    def _list_plays(self, seat: int, rows: Whole) -> Truths:
        """Return for each place of the order whether that is played."""
        hand = self._hand[seat, rows]
        wanted: Truths = hand[:, _ORDER] > 0
        wanted[:, 4:7] &= (self._actions[rows] > 1)[:, np.newaxis]
        wanted[:, 7] &= hand[:, _CLOGGING].any(axis=1)
        burning = np.flatnonzero(wanted[:, -1])
        if len(burning):
            at = rows[burning]
            worth = self._owned[seat, at] @ _WORTH
            wanted[burning, -1] = self._choose_sinks(seat, at, hand[burning], worth) >= 0
        return wanted

    def _play(self, seat: int, rows: Whole, cards: Whole) -> None:
        self._hand[seat, rows, cards] -= 1
        self._played[rows, cards] += 1
        self._actions[rows] += _ACTIONS[cards] - 1
        self._buys[rows] += _BUYS[cards]
        self._coins[rows] += _COINS[cards]
        drawing = _DRAWS[cards] > 0
        self._draw(seat, rows[drawing], _DRAWS[cards[drawing]])
        sirens = rows[cards == Card.SIREN]
        sirens = sirens[self._piles[sirens, Card.FOG] > 0]
        if len(sirens):
            self._take(1 - seat, sirens, np.full(len(sirens), int(Card.FOG)))
        towers = rows[cards == Card.SIGNAL_TOWER]
        self._draw(1 - seat, towers, np.ones(len(towers), dtype=np.int16))
        self._sink(seat, rows[cards == Card.BEACH_FIRE])
        self._renew(seat, rows[cards == Card.TIDEPOOL])

    def _renew(self, seat: int, rows: Whole) -> None:
        """Discard what clogs these hands, and draw as many."""
        away = np.zeros((len(rows), KINDS), dtype=np.int16)
        away[:, _CLOGGING] = self._hand[seat, rows][:, _CLOGGING]
        self._hand[seat, rows] -= away
        self._discard[seat, rows] += away
        self._draw(seat, rows, away.sum(axis=1))

    def _sink(self, seat: int, rows: Whole) -> None:
        """Sink up to four cards; those sunk before count in the deck's worth no more."""
        for _ in range(MOST_SUNK):
            worth = self._owned[seat, rows] @ _WORTH
            cards = self._choose_sinks(seat, rows, self._hand[seat, rows], worth)
            rows, cards = rows[cards >= 0], cards[cards >= 0]
            self._hand[seat, rows, cards] -= 1
            self._owned[seat, rows, cards] -= 1

    def _choose_sinks(self, seat: int, rows: Whole, hand: Whole, worth: Whole) -> Whole:
        """Return the card that goes next in each of these games, or -1."""
        end, skerry = self._end[rows], hand[:, Card.SKERRY] > 0
        saved = (self._owned[seat, rows, Card.SIREN] == 0) & (
            hand[:, :3] @ _TREASURES == CARDS[Card.SIREN].cost
        )
        cards = np.where(skerry & (end > NOT_NEAR), int(Card.SKERRY), -1)
        cards = np.where(
            (hand[:, Card.SHELL] > 0) & (worth > RICH) & ~saved, int(Card.SHELL), cards
        )
        cards = np.where(skerry & (end > FAR), int(Card.SKERRY), cards)
        return np.where(hand[:, Card.FOG] > 0, int(Card.FOG), cards)

    # --- buys ------------------------------------------------------------------------------------

    def _take(self, seat: int, rows: Whole, cards: Whole) -> None:
        self._piles[rows, cards] -= 1
        self._owned[seat, rows, cards] += 1
        self._discard[seat, rows, cards] += 1
        self._end[rows] = _measure_end(self._piles[rows])

    def _buy(self, seat: int) -> None:
        rows = np.arange(len(self._games))
        while len(rows):
            lines = self._lists[seat].pick(rows)
            holds = _find_lines(
                lines,
                self._piles[rows],
                self._owned[seat, rows],
                self._coins[rows],
                self._end[rows],
            )
            self._refuse(seat, rows, lines, holds)
            buys = holds.any(axis=1)
            rows, place = rows[buys], holds[buys].argmax(axis=1)
            cards = lines.card[np.flatnonzero(buys), place]
            self._take(seat, rows, cards)
            self._buys[rows] -= 1
            self._coins[rows] -= _COSTS[cards]
            rows = rows[self._buys[rows] > 0]

    def _refuse(self, seat: int, rows: Whole, lines: Lines, holds: Truths) -> None:
        """Strike out purchases that would end the game and lose it: the guard."""
        near = np.flatnonzero(self._end[rows] <= 1)
        while len(near):
            near = near[holds[near].any(axis=1)]
            place = holds[near].argmax(axis=1)
            at, cards = rows[near], lines.card[near, place]
            points = self._owned[:, at] @ _POINTS
            asked = (self._piles[at, cards] <= 1) & (
                points[seat] + _POINTS[cards] <= points[1 - seat]
            )
            near, place = near[asked], place[asked]
            loses = self._find_losses(seat, rows[near], lines.pick(near), cards[asked])
            near, place = near[loses], place[loses]
            holds[near, place] = False

    def _find_losses(self, seat: int, rows: Whole, lines: Lines, cards: Whole) -> Truths:
        """Return where this card, and what the list buys after it, ends the game and loses it."""
        piles, owned = self._piles[rows], self._owned[seat, rows]
        coins, buys = self._coins[rows], self._buys[rows]
        at = np.arange(len(rows))
        while len(at):
            piles[at, cards] -= 1
            owned[at, cards] += 1
            coins[at] -= _COSTS[cards]
            buys[at] -= 1
            at = at[buys[at] > 0]
            left = lines.pick(at)
            holds = _find_lines(left, piles[at], owned[at], coins[at], _measure_end(piles[at]))
            goes_on = holds.any(axis=1)
            cards = left.card[np.flatnonzero(goes_on), holds[goes_on].argmax(axis=1)]
            at = at[goes_on]
        lead = owned @ _POINTS - self._owned[1 - seat, rows] @ _POINTS
        is_later = self._turns[seat, rows] + 1 > self._turns[1 - seat, rows]
        loses: Truths = _is_over(piles) & ((lead < 0) | ((lead == 0) & is_later))
        return loses


def _find_lines(lines: Lines, piles: Whole, owned: Whole, coins: Whole, end: Whole) -> Truths:
    """Return which lines hold, by list and line."""
    mine = np.take_along_axis(owned, lines.card, axis=1)
    holds: Truths = (_COSTS[lines.card] <= coins[:, np.newaxis]) & (mine < lines.cap)
    holds &= np.take_along_axis(piles, lines.card, axis=1) > 0
    holds &= end[:, np.newaxis] <= lines.near
    holds[:, 0] &= owned[:, Card.AMBER] >= lines.gold
    return holds


def _measure_end(piles: Whole) -> Whole:
    """Return ``Table.end`` of each game."""
    smallest = np.partition(piles, PILES_TO_END - 1, axis=1)[:, :PILES_TO_END]
    end: Whole = np.minimum(piles[:, Card.LIGHTHOUSE], smallest.sum(axis=1))
    return end


def _is_over(piles: Whole) -> Truths:
    is_over: Truths = (piles[:, Card.LIGHTHOUSE] == 0) | ((piles == 0).sum(axis=1) >= PILES_TO_END)
    return is_over


def _count_up(numbers: Whole) -> Whole:
    """Return 0, 1, ... for each number, one after another."""
    ends = np.cumsum(numbers)
    total = int(ends[-1]) if len(ends) else 0
    return np.arange(total) - np.repeat(ends - numbers, numbers)
