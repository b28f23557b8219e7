"""``arena``: how strong one opponent is against another, by duplicate deals."""

import os
from dataclasses import asdict

from game.commands.duplicate import Pairing, Standing, sum_up
from game.commands.output import write_json, write_line, write_progress
from game.commands.pool import play_deals


def run_arena(pairing: Pairing, *, deals: int, jobs: int | None, as_json: bool) -> None:
    """Play ``deals`` deals, each twice, and write the standing.

    ``jobs`` is the number of processes, ``None`` for one a core. Raises ``CommandError`` when
    one of them dies.
    """

    def report(played: int) -> None:
        write_progress(f"{played} of {deals} deals")

    try:
        played = play_deals(pairing, deals, jobs or os.cpu_count() or 1, report)
    finally:
        write_progress("")
    standing = sum_up(played)
    if as_json:
        write_json(asdict(standing))
    else:
        _write_report(pairing, standing)


def _write_report(pairing: Pairing, standing: Standing) -> None:
    first, second = pairing.opponents
    length = "a single round" if pairing.rounds == 1 else f"{pairing.rounds} rounds"
    games = 2 * standing.deals
    spread = "" if standing.interval is None else f" +- {standing.interval:.2f} (95 %)"
    share = (standing.wins + standing.draws / 2) / games
    write_line(f"{first} against {second}, {length}, seed {pairing.seed}")
    write_line(f"deals   {standing.deals}, each played twice with seats swapped: {games} games")
    write_line(f"margin  {standing.margin:+.2f}{spread} points a game for {first}")
    write_line(
        f"games   {standing.wins} won, {standing.draws} drawn, {standing.losses} lost: "
        f"{share:.1%} with draws as halves"
    )
