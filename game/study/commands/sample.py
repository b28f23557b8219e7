"""``study sample``: a tree search by sampling, game by game, and what its tree holds in the end."""

from collections import Counter
from typing import Final

from game.commands.output import write_json, write_line
from game.study.commands.asking import do_job
from game.study.jobs import Pick, Sample, Sampled, SampledGame

_ROOT: Final = "-"
"""Stands for the position itself, which no letters lead to."""


def print_sampling(job: Sample, *, shows_games: bool, as_json: bool) -> None:
    """Write every game if that is wanted, then all nodes; raises ``CommandError``."""
    parts: list[Sampled] = do_job(job)
    games = [game for part in parts for game in part.games]
    tries, wins = count_tries(games)
    rows = [
        {"node": node or _ROOT, "tries": tries[node], "wins": wins[node], "worth": worth}
        for node, worth in parts[-1].worth
    ]
    if as_json:
        write_json({"nodes": rows})
        return
    for number, game in enumerate(games if shows_games else (), 1):
        write_line(f"{number:>4}  {_describe(game)}")
    write_line(f"{'node':<6}{'tries':>7}{'wins':>7}{'mean':>9}{'worth':>9}")
    for row, (node, worth) in zip(rows, parts[-1].worth, strict=True):
        mean = f"{wins[node] / tries[node]:>9.4f}" if tries[node] else f"{_ROOT:>9}"
        write_line(f"{row['node']:<6}{tries[node]:>7}{wins[node]:>7}{mean}{worth:>9.4f}")


def count_tries(games: list[SampledGame]) -> tuple[Counter[str], Counter[str]]:
    """Return how often each node and each move was tried, by its letters, and how often it won."""
    tries, wins = Counter[str](), Counter[str]()
    for game in games:
        for node in game.counted:
            tries[node] += 1
            wins[node] += game.is_won
    return tries, wins


def _describe(game: SampledGame) -> str:
    last = game.picks[-1]
    reached = len(last.node) + 1
    words = [_describe_pick(pick, game.end) for pick in game.picks]
    rest = " ".join(game.end[reached:])
    return "; ".join([*words, f"roll-out {rest or _ROOT}", "won" if game.is_won else "lost"])


def _describe_pick(pick: Pick, end: str) -> str:
    """Return what was selected, and by which bounds; what is drawn then belongs to the next one."""
    if pick.is_new:
        return f"expand {pick.node or _ROOT}, try {pick.move}"
    bounds = f" ({' '.join(f'{bound:.3f}' for bound in pick.bounds)})" if pick.bounds else ", new"
    drawn = end[len(pick.node) + 1 : len(pick.node) + 2]
    return f"select {pick.move}{bounds}" + (f", draw {drawn}" if drawn else "")
