"""Measure what the birds give away a game: ``python tools/measure/given_away.py --write``.

Every bird plays its neighbours on the ladder, one seat each in turn; each game is judged as the
review judges it. The means and deviations, in points a game, are what a player's errors are
compared with on the ladder: they go into ``assets/data/strengths.json``.
"""

import argparse
import json
import sys
from collections import defaultdict
from itertools import pairwise
from pathlib import Path
from statistics import mean, stdev
from typing import Any, Final

ROOT: Final = Path(__file__).parents[2]
TABLE: Final = ROOT / "assets" / "data" / "strengths.json"
RATINGS: Final = ROOT / "assets" / "data" / "crosstable.json"
LADDER: Final = 3
"""The rounds of the games that the ratings come from: results of others say nothing about them."""
SLOW: Final = {"petrel", "osprey"}
"""They think for seconds; their results alone say where a player stands beside them."""


def main() -> int:
    """Play, judge, print a line for every bird, and perhaps write the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--games", type=int, default=60, help="games of each pair and length")
    parser.add_argument("--write", action="store_true", help=f"write {TABLE.name}")
    options = parser.parse_args()
    sys.path.insert(0, str(ROOT))
    rated = json.loads(RATINGS.read_text(encoding="ascii"))["opponents"]
    elo = {each["name"]: round(each["elo"]) for each in rated}
    table: dict[int, dict[str, dict[str, float]]] = {1: {}, 3: {n: {"elo": elo[n]} for n in elo}}
    names = [each["name"] for each in rated if each["name"] not in SLOW]
    for rounds in (1, 3):
        given = play(names, rounds, options.games)
        for name in names:
            found = given[name]
            figures = {"given": round(mean(found), 2), "spread": round(stdev(found), 2)}
            table[rounds][name] = {"elo": elo[name], **figures}
            line = f"{rounds} {name:<10} {mean(found):6.2f} {stdev(found):6.2f} {len(found):4}"
            print(line, flush=True)
    if options.write:
        kept = json.loads(TABLE.read_text(encoding="ascii"))
        kept["tides"] = {
            str(rounds): {"results": rounds == LADDER, "opponents": found}
            for rounds, found in table.items()
        }
        TABLE.write_text(f"{json.dumps(kept, indent=1)}\n", encoding="ascii")
    return 0


def play(names: list[str], rounds: int, games: int) -> dict[str, list[float]]:
    """Return what each bird gave away in each of its games."""
    from game.tides.bots.ladder import find_opponent
    from game.tides.bots.whole_game import play_turns
    from game.tides.judging.judged_game import judge_turns

    given = defaultdict[str, list[float]](list)
    for pair in pairwise(names):
        for number in range(games):
            seated = pair[:: -1 if number % 2 else 1]
            turns = [*play_turns([find_opponent(name) for name in seated], rounds, f"{number}")]
            states = [turn.before for turn in turns]
            made: list[Any] = [tuple(each.choice for each in turn.decisions) for turn in turns]
            judged = [turn.value.verdicts for turn in judge_turns(states, made)]
            for seat, name in enumerate(seated):
                given[name].append(sum(verdicts[seat].error for verdicts in judged))
    return given


if __name__ == "__main__":
    sys.exit(main())
