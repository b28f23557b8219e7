"""``bench``: how fast every opponent decides, against plain alpha-beta and in whole games."""

from collections.abc import Sequence

from game.commands.opponents import check_once, list_opponents
from game.commands.output import write_json, write_line
from game.evaluation.progress import write_progress
from game.registry import find_game
from game.tides.commands.speed.decisions import SearchRate, StepTimes, rate_searches, time_steps
from game.tides.commands.speed.game_costs import GameCosts, measure_games
from game.tides.commands.speed.sampled_positions import DecisionStep, collect_positions


def run_bench(names: Sequence[str], games: int, hands: int, seed: int, *, as_json: bool) -> None:
    """Measure opponents, all if none is named, and write milliseconds and ratios.

    Positions are from so many ``games``. Plain alpha-beta searches ``hands`` hands, and its time is
    scaled to all of them. Raises ``CommandError`` if an opponent is named twice.
    """

    def report(step: DecisionStep) -> None:
        write_progress(f"measuring {step}")

    check_once(names)
    opponents = names or list_opponents(find_game("tides"))
    positions = collect_positions(games, seed)
    try:
        times = time_steps(positions, opponents, hands, report)
        plain, rates = rate_searches(positions, opponents, hands)
        write_progress("playing whole games")
        costs = measure_games(opponents, games, seed)
    finally:
        write_progress("")
    if as_json:
        write_json(_to_json(times, plain, rates) | {"games": _games_to_json(costs)})
    else:
        _write_report(times, plain, rates)
        _write_games(costs)


def _to_json(
    times: Sequence[StepTimes], plain: float, rates: Sequence[SearchRate]
) -> dict[str, object]:
    return {
        "decisions": [_step_to_json(measured) for measured in times],
        "search": {
            "plain": plain,
            "opponents": {
                rate.opponent: {"hands": rate.hands, "positions": rate.positions} for rate in rates
            },
        },
    }


def _step_to_json(times: StepTimes) -> dict[str, object]:
    step = times.step
    return {
        "rounds": step.rounds,
        "round": step.round,
        "step": step.kind.value,
        "plain": 1000 * times.plain,
        "opponents": {name: 1000 * seconds for name, seconds in times.opponents.items()},
        "ratios": {name: times.plain / seconds for name, seconds in times.opponents.items()},
    }


def _games_to_json(costs: GameCosts) -> dict[str, object]:
    return {
        "memory": costs.memory,
        "opponents": {
            name: {
                "median": 1000 * times.median,
                "longest": 1000 * times.longest,
                "decisions": times.decisions,
            }
            for name, times in costs.times.items()
        },
    }


def _write_report(times: Sequence[StepTimes], plain: float, rates: Sequence[SearchRate]) -> None:
    write_line("milliseconds a decision (median), and how many times as fast as plain alpha-beta")
    for measured in times:
        write_line()
        write_line(f"{measured.step}")
        write_line(f"  {'alpha-beta':<12}{1000 * measured.plain:12,.3f}")
        for name, seconds in measured.opponents.items():
            ratio = f"x {measured.plain / seconds:,.3g}"
            write_line(f"  {name:<12}{1000 * seconds:12,.3f}  {ratio:>12}")
    write_line()
    write_line("round one, first pick: positions a second, as plain alpha-beta counts them")
    write_line(f"  {'alpha-beta':<12}{plain:12,.0f}")
    for rate in rates:
        ratio = f"x {rate.positions / plain:,.3g}"
        hands = f"{rate.hands:,.0f} hands a second"
        write_line(f"  {rate.opponent:<12}{rate.positions:12,.0f}  {ratio:>12}  {hands}")


def _write_games(costs: GameCosts) -> None:
    write_line()
    write_line("whole games of three rounds in a process of their own: milliseconds a decision")
    for name, times in costs.times.items():
        spread = f"median {1000 * times.median:10,.3f}  longest {1000 * times.longest:10,.3f}"
        write_line(f"  {name:<12}{spread}  of {times.decisions}")
    if costs.memory is not None:
        write_line(f"  {'memory':<12}{costs.memory:,.0f} MB at most, all opponents together")
