"""Counts the words and numerals of tables in games of two opponents, the worst table of each pick.

``python tools/measure/count_tables.py puffin --games 100 --scale 150 --language en`` prints a line
for each pick: at rest, with a card pointed at, and at a last choice with an ending laid out, the
median, what 99 of 100 tables stay within, the most, and a game that has it.
"""

import argparse
from collections import defaultdict
from collections.abc import Iterator
from math import ceil
from operator import itemgetter
from random import Random
from statistics import median
from typing import Final, cast
from unittest.mock import patch

import pygame

from game.protocol import decide
from game.tides.bots.ladder import find_opponent
from game.tides.pick.table_scene import TableScene
from game.tides.rules.moves import JointAction, Phase, Seat
from game.tides.rules.record import GameRecord, settle_chance, shuffle
from game.tides.rules.state import State, observe
from game.tides.session import against, open_record
from game.ui.display_list import Canvas, Item
from tests.driver import Driver, open_memory
from tests.tides.board.test_budget import SIZE, count, reading
from tests.window import INSTANT, adjust

LAST: Final = 3
"""How many cards have been drafted before the last choice of a round."""
Counted = tuple[int, int]


def play(bot: str, seed: int) -> GameRecord:
    """Return a whole game of a bot against itself."""
    rng = Random(seed)
    player, order = find_opponent(bot), shuffle(rng)
    choices: list[JointAction] = []
    state = settle_chance(State(rounds=3), order)
    while state.phase is not Phase.OVER:
        made = [decide(player, observe(state, seat), rng).choice for seat in Seat]
        choices.append(cast("JointAction", tuple(made)))
        state = settle_chance(state.apply_joint(choices[-1]), order)
    return GameRecord(3, order, tuple(choices))


class Reader:
    """Counts what a table shows; each thing is drawn once, since it is the same wherever it is."""

    def __init__(self, driver: Driver) -> None:
        """Read the screens of ``driver``."""
        self._driver = driver
        self._known: dict[object, Counted] = {}

    def count(self, scene: TableScene) -> Counted:
        """Return the words, or Chinese characters, and the numerals of a table."""
        counted = [self._count_item(item) for item in scene.items()]
        return sum(words for words, _ in counted), sum(numbers for _, numbers in counted)

    def _count_item(self, item: Item) -> Counted:
        key = item.name, item.area.size, repr(item.shows)
        if key not in self._known:
            with reading(self._driver) as read:
                item.draw(pygame.Surface(SIZE))
            self._known[key] = count(read, self._driver.table_context)
        return self._known[key]


def list_counts(
    driver: Driver, reader: Reader, record: GameRecord
) -> Iterator[tuple[str, Counted]]:
    """Yield what is shown at each choice of a game, at rest, pointed at, and laid out."""
    for plies, state in enumerate(record.states()):
        shown = observe(state, Seat.FIRST)
        if shown.phase is not Phase.PICK or len(shown.drafted) > LAST:
            continue
        late = GameRecord(3, record.order, record.choices[:plies])
        scene = driver.open_table(open_record(late, against("heron"), driver.engine, None))
        driver.settle()
        pick = len(shown.drafted)
        name = f"{shown.round}.{pick + 1}"
        yield f"{name} rest", reader.count(scene)
        for number in range(len(shown.hand)):
            driver.press(pygame.K_1 + number)
            driver.settle()
            yield f"{name} pointed", reader.count(scene)
            for _ in range(2 if pick == LAST else 0):
                driver.press(pygame.K_RIGHT)
                driver.settle()
                yield f"{name} laid", reader.count(scene)


def main() -> None:
    """Print the figures for the games of one bot."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("bot")
    parser.add_argument("--games", type=int, default=100)
    parser.add_argument("--scale", type=int, default=100)
    parser.add_argument("--language", default="en")
    options = parser.parse_args()
    settings = adjust(INSTANT, text_scale=options.scale)
    driver = Driver(open_memory(), SIZE, language=options.language, settings=settings, frame=0.0)
    reader, counts = Reader(driver), defaultdict[str, list[tuple[int, int, int]]](list)
    with patch.object(Canvas, "show", return_value=[]):  # drawing is most of what a frame costs
        for seed in range(options.games):
            for name, counted in list_counts(driver, reader, play(options.bot, seed)):
                counts[name].append((*counted, seed))
    for name in sorted(counts):
        words, numbers, _ = (sorted(each) for each in zip(*counts[name], strict=True))
        wordiest, fullest = (max(counts[name], key=itemgetter(n, 2))[2] for n in range(2))
        told = [
            f"{median(each):g} / {each[ceil(len(each) * 0.99) - 1]} / {each[-1]}"
            for each in (words, numbers)
        ]
        print(
            f"{name:<12} words {told[0]:<14} in game {wordiest:<3} numerals {told[1]:<14} "
            f"in game {fullest}"
        )


if __name__ == "__main__":
    main()
