"""The opponents and their measured strengths: plain data from ``assets/data``."""

import math
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from typing import Final

from game import resources
from game.resources import AssetError, BrokenAssetError, StandIns

_LADDER: Final = "data/ladder.json"
_STRENGTHS: Final = "data/crosstable.json"


@dataclass(frozen=True, slots=True)
class Strength:
    """The strength of an opponent, measured in games between the opponents.

    ``elo`` is above the weakest one, ``interval`` the half-width of the 95 % interval of its
    distance from the middle of the ladder, and ``share`` how often it wins (0 to 1, draws as
    halves) against the one below it on the ladder; ``None`` where that is not known.
    """

    elo: float
    interval: float | None = None
    share: float | None = None


class Level(StrEnum):
    """How strong an opponent is, in a word; the values occur in keys of the catalogue."""

    GENTLE = "gentle"
    FAIR = "fair"
    STRONG = "strong"
    MASTER = "master"


@dataclass(frozen=True, slots=True)
class Opponent:
    """An opponent by its name.

    ``is_beside`` says that it is not a rung of the ladder, but listed beside it.
    """

    name: str
    strength: Strength | None = None
    is_beside: bool = False

    @property
    def level(self) -> Level:
        """The level of its measured strength; ``MASTER`` where none has been measured."""
        elo = math.inf if self.strength is None else self.strength.elo
        return next((level for below, level in _LEVELS if elo < below), Level.MASTER)


_LEVELS: Final = ((280, Level.GENTLE), (560, Level.FAIR), (800, Level.STRONG))
"""The Elo above the weakest opponent at which each level ends: where the ladder has its gaps."""


def read_ladder(stand_ins: StandIns) -> tuple[Opponent, ...]:
    """Return the opponents, the weakest first; raises ``AssetError``.

    Without a cross-table that can be read ``stand_ins`` record that, and strengths are unknown.
    """
    entries = resources.read_json(_LADDER)
    try:
        beside = {entry["name"]: bool(entry.get("beside")) for entry in entries}
        strengths = _find_strengths([name for name in beside if not beside[name]], stand_ins)
        return tuple(Opponent(name, strengths.get(name), beside[name]) for name in beside)
    except (TypeError, KeyError, ValueError, AttributeError) as error:
        raise BrokenAssetError(_LADDER) from error


def _find_strengths(rungs: Sequence[str], stand_ins: StandIns) -> Mapping[str, Strength]:
    """Return the strengths; none if the cross-table is missing or damaged."""
    try:
        return _read_strengths(rungs)
    except AssetError as error:
        stand_ins.add(_STRENGTHS, error)
        return {}


def _read_strengths(rungs: Sequence[str]) -> Mapping[str, Strength]:
    """Return the strengths in the shipped cross-table; ``rungs`` are the weakest first."""
    table = resources.read_json(_STRENGTHS)
    try:
        shares = {}
        for pair in table["pairs"]:
            shares[pair["first"], pair["second"]] = pair["share"]
            shares[pair["second"], pair["first"]] = 1 - pair["share"]
        below = dict(zip(rungs[1:], rungs, strict=False))
        return {
            row["name"]: Strength(
                elo=float(row["elo"]),
                interval=None if row["interval"] is None else float(row["interval"]),
                share=shares.get((row["name"], below.get(row["name"]))),
            )
            for row in table["opponents"]
        }
    except (TypeError, KeyError, ValueError) as error:
        raise BrokenAssetError(_STRENGTHS) from error
