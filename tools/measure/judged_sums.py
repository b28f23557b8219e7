"""Judge many games and check that their terms add up, exactly and in tenths.

Usage: ``python tools/measure/judged_sums.py auk kittiwake [--games 20] [--rounds 3] [--seed 1]``,
from game ``--start`` on, counted from 0. Each game prints the figures of the first seat as they
were before hidden cards were told apart from guesses, and as they are now, and by how much its
terms miss its result before rounding; at the end comes what was the furthest off.
"""

import argparse
import sys
from pathlib import Path
from typing import Final, cast

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.play.judged import JudgedRecord, count_cells, sum_cells  # noqa: E402
from game.play.match import Match  # noqa: E402
from game.play.players import Person, Seating  # noqa: E402
from game.tides.bots.ladder import find_opponent  # noqa: E402
from game.tides.bots.whole_game import play_turns  # noqa: E402
from game.tides.judging.judged_parts import judge_part  # noqa: E402
from game.tides.rules.moves import Choice, JointAction  # noqa: E402
from game.tides.rules.record import GameRecord, shuffle  # noqa: E402
from game.tides.rules.state import State  # noqa: E402
from game.tides.session import TidesJudge  # noqa: E402

_PEOPLE: Final = Seating("", 0, (Person(), Person()))


def main() -> int:
    """Play, judge and print; return 1 if any sum is off."""
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("first")
    parser.add_argument("second")
    parser.add_argument("--games", type=int, default=20)
    parser.add_argument("--start", type=int, default=0)
    parser.add_argument("--rounds", type=int, default=3, choices=(1, 3))
    parser.add_argument("--seed", type=int, default=1)
    options = parser.parse_args()
    print("game  result  luck before  reads before  cards now  picks now       guesses now  off by")
    exact, rounded, wrong = 0.0, 0.0, 0
    for number in range(options.start, options.games):
        record = _play(options.first, options.second, options.rounds, f"{options.seed}.{number}")
        parts = judge_in_parts(record)
        totals = sum_cells(count_cells(parts))
        wrong += sum(totals) != 10 * parts.result
        hidden = sum(ply.hidden for ply in parts.plies)
        terms = _list_terms(parts)
        off = abs(sum(terms) - parts.result)
        exact = max(exact, off)
        rounded = max(
            rounded, *(abs(told / 10 - true) for told, true in zip(totals, terms, strict=True))
        )
        print(
            f"{number:4}  {parts.result:+6.0f}  {terms[0] - hidden - parts.revalued:+11.1f}"
            f"  {terms[3] + hidden:+12.1f}  {totals.cards / 10:+9.1f}"
            f"  {totals.mine / 10:+6.1f} {totals.theirs / 10:+6.1f}  {totals.guesses / 10:+11.1f}"
            f"  {off:.0e}"
        )
    print(f"sums are off by {exact:.1e} at most, totals in tenths by {rounded:.2f}, wrong: {wrong}")
    return int(wrong > 0)


def _play(first: str, second: str, rounds: int, seed: str) -> GameRecord:
    from random import Random

    bots = find_opponent(first), find_opponent(second)
    choices: list[JointAction] = []
    for turn in play_turns(bots, rounds, seed):
        one, other = turn.decisions
        choices.append(cast("JointAction", (one.choice, other.choice)))
    return GameRecord(rounds, shuffle(Random(seed)), tuple(choices))


def judge_in_parts(record: GameRecord) -> JudgedRecord:
    """Return the game as the window has it judged, part by part."""
    judge, match = TidesJudge(), Match[State, Choice](record)
    parts = {}
    for stretch in judge.list_stretches(match):
        job = judge.make_job(match, stretch, _PEOPLE)
        parts[stretch] = tuple(judge_part(job.states, job.turns, lambda: None))
    plies = tuple(ply for stretch in sorted(parts) for ply in parts[stretch])
    return JudgedRecord(plies, judge.find_ends(match)[1])


def _list_terms(game: JudgedRecord) -> tuple[float, ...]:
    errors = [
        sum(0.0 if (choice := ply.choices[seat]) is None else choice.error for ply in game.plies)
        for seat in (0, 1)
    ]
    cards = sum(game.cards(n) for n in range(len(game.plies)))
    return cards, -errors[0], errors[1], sum(ply.guess for ply in game.plies)


if __name__ == "__main__":
    sys.exit(main())
