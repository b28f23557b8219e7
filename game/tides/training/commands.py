"""The training commands: ``first_picks`` and ``values`` make what ships, the others judge it."""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from pathlib import Path
from time import monotonic
from types import MappingProxyType
from typing import Final

from game.resources import find_assets
from game.tides.accuracy import StepKind
from game.tides.solver.first_picks import ASSETS
from game.tides.training.chance_report import describe_chances, judge_chances
from game.tides.training.first_pick_tables import Options, solve_first_picks
from game.tides.training.mix_report import MixedStep, describe_mixes, judge_mixes
from game.tides.training.model_report import describe_models, judge_models
from game.tides.training.opening_report import describe_openings, judge_openings
from game.tides.training.regret_report import describe_regrets, measure_regrets
from game.tides.training.relic_report import describe_relics, judge_relic_steps
from game.tides.training.spread_report import describe_spreads
from game.tides.training.stages import Stage
from game.tides.training.tail_report import describe_tails, judge_tails
from game.tides.training.value_report import JUDGES, describe_values, judge_values
from game.tides.training.values import make_models, ship_models

FOLDER: Final = Path("build") / "solve"
STEPS: Final = 300
JUDGED: Final = Path("build") / "judged"
GAMES: Final = 50
POSITIONS: Final = 1000
OPENINGS: Final = 30
RELICS: Final = 100
MODELS: Final = 3000
MIXES: Final = 100
VALUES: Final = 40
SPREADS: Final = 9
CHANCES: Final = 100


def main() -> int:
    """Write what the command in the arguments finds, and the time it took; return the exit code."""
    asked, begun = _read_arguments(), monotonic()
    for line in _COMMANDS[asked.command](asked):
        sys.stdout.write(f"{line}\n")
    sys.stdout.write(f"{monotonic() - begun:.0f} s\n")
    return 0


def _solve_first_picks(asked: argparse.Namespace) -> Iterator[str]:
    output = asked.output / ASSETS[asked.rounds]
    report = solve_first_picks(Options(asked.folder, output, asked.jobs, asked.steps, asked.rounds))
    yield f"{output}: {output.stat().st_size:,} bytes"
    yield (
        f"exploitability {report.exploitability:.2e} points, value {report.value:+.1e}, "
        f"pure in {report.pure:.1%} of the hands"
    )


def _make_models(asked: argparse.Namespace) -> Iterator[str]:
    fits = make_models(asked.folder / "values", asked.jobs, asked.scale)
    for stage, fit in zip(Stage, fits, strict=True):
        yield f"{stage.value}: error {fit.error:.2f} of a standard deviation of {fit.spread:.2f}"
    for path in ship_models(fits, asked.output / "data"):
        yield f"{path}: {path.stat().st_size:,} bytes"


def _measure_regrets(asked: argparse.Namespace) -> Iterator[str]:
    for randomly in (True, False):
        yield "random play:" if randomly else "its own play:"
        yield from describe_regrets(measure_regrets(asked.games, randomly=randomly))


def _judge_mixes(asked: argparse.Namespace) -> Iterator[str]:
    step = MixedStep(asked.step)
    yield from describe_mixes(step, judge_mixes(step, asked.positions, asked.seed, asked.folder))


def _judge_values(asked: argparse.Namespace) -> Iterator[str]:
    step = StepKind(asked.step)
    yield from describe_values(step, judge_values(step, asked.positions, asked.seed, asked.folder))


_COMMANDS: Final = MappingProxyType[str, Callable[[argparse.Namespace], Iterator[str]]](
    {
        "first_picks": _solve_first_picks,
        "values": _make_models,
        "regrets": _measure_regrets,
        "tails": lambda at: describe_tails(judge_tails(at.positions, at.seed, at.round, at.folder)),
        "openings": lambda at: describe_openings(judge_openings(at.positions, at.seed, at.folder)),
        "relics": lambda at: describe_relics(judge_relic_steps(at.positions, at.seed, at.folder)),
        "mixes": _judge_mixes,
        "errors": _judge_values,
        "spreads": lambda at: describe_spreads(at.positions, at.seed),
        "models": lambda at: describe_models(judge_models(at.positions, at.seed)),
        "chances": lambda at: describe_chances(judge_chances(at.positions, at.seed, at.folder)),
    }
)


def _read_arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m game.tides.training", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    first_picks = commands.add_parser("first_picks", help="the very first pick, for every hand")
    first_picks.add_argument("--rounds", type=int, choices=tuple(ASSETS), default=1)
    first_picks.add_argument("--steps", type=int, default=STEPS, help="passes of self-play")
    values = commands.add_parser("values", help="the value models of the full game")
    values.add_argument("--scale", type=float, default=1, help="times as many positions")
    regrets = commands.add_parser("regrets", help="how far equilibrium play is from perfect play")
    regrets.add_argument("--games", type=int, default=GAMES)
    tails = commands.add_parser("tails", help="how wrong Albatross's picks 2 to 4 are")
    tails.add_argument("--round", type=int, choices=(1, 2), default=2)
    openings = commands.add_parser("openings", help="what the first pick of round 2 loses")
    relics = commands.add_parser("relics", help="what the first relic step loses")
    mixes = commands.add_parser("mixes", help="whether what is mixed in round 1 is worth the same")
    mixes.add_argument("--step", choices=[step.value for step in MixedStep], required=True)
    errors = commands.add_parser("errors", help="how wrong Albatross's values are")
    errors.add_argument("--step", choices=[step.value for step in JUDGES], required=True)
    models = commands.add_parser("models", help="how wrong the value models are")
    chances = commands.add_parser("chances", help="how likely leads win before all is exact")
    spreads = commands.add_parser("spreads", help="how far apart searches that sample lie")
    judged = {tails: POSITIONS, openings: OPENINGS, relics: RELICS, mixes: MIXES, errors: VALUES}
    judged[chances] = CHANCES
    for command, positions in {**judged, models: MODELS, spreads: SPREADS}.items():
        command.add_argument("--positions", type=int, default=positions)
        command.add_argument("--seed", type=int, default=0, help="of the positions")
    for command in judged:
        command.add_argument("--folder", type=Path, default=JUDGED, help="where results are kept")
    for command in (first_picks, values):
        command.add_argument("--folder", type=Path, default=FOLDER, help="where work is kept")
        command.add_argument("--output", type=Path, default=find_assets(), help="the assets")
        command.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    return parser.parse_args()
