"""Menus that climb: one step of a climb, a pure function of what it is handed.

A step varies the menu in many ways and lets the variants race: the better they did against the
rivals, the more games they play (successive halving). The best one takes the menu's place if it
is better by more than a standard error. Each step has a seed of its own, so that it gives the same
on any machine, and a climb can go on wherever it stopped.
"""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass, replace
from random import Random
from time import process_time
from typing import Final, NamedTuple

import numpy as np
from menu_batch import encode, play_batch

from game.harbour.bots.machines import BuyItem, BuyMenu, parse_menu, read_menu
from game.harbour.bots.scripts import ALWAYS
from game.harbour.rules.cards import NAMED, Card, lay_supply

RACES: Final = ((32, 128), (8, 512))
"""How many variants play how many games each, in turn."""
FINAL_GAMES: Final = 2048
"""Games of the best variant, and of the menu that it is to replace."""

_ENDS: Final = (0, 1, 2, 3, 4, 5, 6, 8, ALWAYS)
_MOST_GOLD: Final = 3
_MOST_CAP: Final = 6
_LONGEST: Final = 14
_EDITS: Final = (1, 1, 2, 3)
_FORGOTTEN: Final = {Card.SHELL, Card.FOG, Card.SHIPYARD, Card.LIGHTHOUSE}
"""What no list of a menu asks for; a Shipyard is played by none."""


class Step(NamedTuple):
    """What is asked: to improve ``menu`` against ``rivals`` in a harbour; texts, and a seed.

    ``is_compiled`` has its games played by the C source: others than those of NumPy.
    """

    harbour: str
    menu: str
    rivals: tuple[str, ...]
    seed: str
    is_compiled: bool = False


class Stepped(NamedTuple):
    """The menu after a step, its share of wins against the rivals, games and seconds of CPU."""

    menu: str
    share: float
    games: int
    seconds: float


def take_step(step: Step) -> Stepped:
    """Return the better of a menu and its best variant."""
    begun = process_time()
    ground = Ground(step.harbour, step.rivals, step.seed, is_compiled=step.is_compiled)
    rng, menu = Random(step.seed), read_menu(step.menu)
    varied = [vary(menu, NAMED[step.harbour], rng) for _ in range(RACES[0][0])]
    for many, games in RACES:
        shares = ground.measure(varied[:many], games)
        order = sorted(range(len(shares)), key=shares.__getitem__, reverse=True)
        varied = [varied[place] for place in order]
    old, new = ground.measure([menu, varied[0]], FINAL_GAMES)
    error = (0.5 / FINAL_GAMES) ** 0.5
    better, share = (varied[0], new) if new > old + error else (menu, old)
    return Stepped(str(better), share, ground.games, process_time() - begun)


@dataclass(slots=True)
class Ground:
    """Where menus are measured: a harbour, the rivals, and random numbers by a seed."""

    harbour: str
    rivals: tuple[str, ...]
    seed: str
    games: int = 0
    is_compiled: bool = False

    def measure(self, menus: Sequence[BuyMenu], games: int) -> list[float]:
        """Return each menu's share of ``games`` against the rivals in turn, seats alternating."""
        pairs = -(-games // (2 * len(self.rivals)))
        if self.is_compiled:
            return [self._measure_compiled(menu, 2 * pairs) for menu in menus]
        rivals = [*map(read_menu, self.rivals)]
        lists = encode([*menus, *rivals])
        own = np.repeat(np.arange(len(menus)), pairs * len(rivals))
        other = np.tile(np.arange(len(menus), len(menus) + len(rivals)), len(menus) * pairs)
        seats = np.concatenate([own, other]), np.concatenate([other, own])
        self.games += len(seats[0])
        digest = hashlib.sha256(f"{self.seed}/{self.games}".encode()).digest()
        rng = np.random.default_rng(int.from_bytes(digest[:8], "big"))
        supply = lay_supply(NAMED[self.harbour])
        results = play_batch(supply, (lists.pick(seats[0]), lists.pick(seats[1])), rng)
        lead = results[: len(own)].astype(float) - results[len(own) :]
        return [float(each) for each in (2 + lead.reshape(len(menus), -1).mean(axis=1)) / 4]

    def _measure_compiled(self, menu: BuyMenu, games: int) -> float:
        """Return a menu's share of so many games against each of the rivals."""
        from compiled_harbour import play_games

        supply, own, total = lay_supply(NAMED[self.harbour]), parse_menu(str(menu)), 0
        for rival in map(parse_menu, self.rivals):
            self.games += games
            total += sum(
                play_games(supply, (own, rival), Random(f"{self.seed}/{self.games}"), games)
            )
        return (1 + total / (games * len(self.rivals))) / 2


def vary(menu: BuyMenu, harbour: Sequence[Card], rng: Random) -> BuyMenu:
    """Return the menu with one to three changes."""
    offered = [card for card in Card if card < Card.BEACH_FIRE or card in harbour]
    offered = [card for card in offered if card not in _FORGOTTEN]
    for _ in range(rng.choice(_EDITS)):
        menu = _edit(menu, offered, rng)
    return menu


def _edit(menu: BuyMenu, offered: Sequence[Card], rng: Random) -> BuyMenu:
    items, place = [*menu.items], rng.randrange(len(menu.items))
    match rng.randrange(8):
        case 0 | 7 if rng.random() * _LONGEST > len(items):
            items.insert(rng.randrange(len(items) + 1), _draw_item(offered, rng))
        case 1 if len(items) > 1:
            del items[place]
        case 2:
            items.insert(rng.randrange(len(items)), items.pop(place))
        case 3 | 4:
            items[place] = _turn_cap(items[place], rng)
        case 5:
            items[place] = _draw_item(offered, rng)
        case _:
            return _move_threshold(menu, rng)
    return replace(menu, items=tuple(items))


def _draw_item(offered: Sequence[Card], rng: Random) -> BuyItem:
    return BuyItem(rng.choice(offered), rng.choice([None, 1, 1, 2, 2, 3, 4, _MOST_CAP]))


def _turn_cap(item: BuyItem, rng: Random) -> BuyItem:
    if item.cap is None:
        return item._replace(cap=rng.randint(1, _MOST_CAP))
    cap = max(1, item.cap + rng.choice((-1, 1)))
    return item._replace(cap=None if rng.random() < 1 / _MOST_CAP else cap)


def _move_threshold(menu: BuyMenu, rng: Random) -> BuyMenu:
    match rng.randrange(4):
        case 0:
            return replace(menu, gold=rng.randint(0, _MOST_GOLD))
        case 1:
            return replace(menu, isle=rng.choice(_ENDS))
        case 2:
            return replace(menu, skerry=rng.choice(_ENDS[:-1]))
        case _:
            return replace(menu, late_isle=rng.choice(_ENDS))


def make_random(harbour: Sequence[Card], rng: Random) -> BuyMenu:
    """Return a menu of some actions of the harbour, with money behind them."""
    actions = [card for card in harbour if card not in _FORGOTTEN]
    picked = rng.sample(actions, rng.randint(1, 5))
    items = [BuyItem(card, rng.randint(1, 4)) for card in picked]
    items.insert(rng.randrange(len(items) + 1), BuyItem(Card.AMBER))
    return BuyMenu(
        rng.randint(0, 2), rng.randint(2, 6), rng.randint(0, 3), 3, (*items, BuyItem(Card.PEARL))
    )
