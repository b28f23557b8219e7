"""Keep files as this release writes them: ``python tools/release/keep_saves.py``.

They go to ``tests/saves/VERSION``, a data folder for each moment, beside ``expected.json``, which
says what must be read from them. A folder that is there already is never written again: what a
release wrote stays as it was.
"""

import json
import sys
from collections.abc import Mapping
from pathlib import Path
from random import Random
from typing import Final, NamedTuple

ROOT: Final = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.storage.saved_games import SavedGame, Storage  # noqa: E402

from game import VERSION  # noqa: E402  (the program need not be installed)
from game.play.match import Match  # noqa: E402
from game.play.session import deal  # noqa: E402
from game.settings import Aid, Arrangement, LiveScores, Settings  # noqa: E402
from game.tides.rules.record import format_action  # noqa: E402
from game.tides.rules.state import Choice, Seat  # noqa: E402

CHANGED: Final = Settings(
    language="zh-Hans",
    volume=0.2,
    is_muted=True,
    speed=0.0,
    is_fullscreen=True,
    opponent="gull",
    rounds=1,
    music=0.0,
    effects=0.5,
    is_calm=True,
    text_scale=150,
    arrangement=Arrangement.LANES,
    aid=Aid.PAPER,
    live_scores=LiveScores.OFF,
    is_quiet=True,
)
"""Every setting differs from its default."""

FIRST_SEED: Final = 1
EARLIER_SEED: Final = 2
PERSON_FIRST: Final = (None, "heron")
PERSON_SECOND: Final = ("albatross", None)


class Moment(NamedTuple):
    """A point in a game: how many joint choices have been made, and who has sealed the next."""

    rounds: int
    ply: int
    sealed_by: tuple[Seat, ...] = ()
    players: tuple[str | None, str | None] = PERSON_FIRST


def _list_moments() -> dict[str, Moment]:
    """Return the moments by the names of their folders."""
    waiting = {
        "first_pick": (3, 0),
        "round_1": (3, 2),
        "round_1_last_card": (3, 4),
        "relics_1": (3, 5),
        "round_2_first_pick": (3, 6),
        "round_2": (3, 8),
        "round_2_last_card": (3, 10),
        "relics_2": (3, 11),
        "round_3_first_pick": (3, 12),
        "round_3": (3, 14),
        "round_3_last_card": (3, 16),
        "single_first_pick": (1, 0),
        "single": (1, 2),
        "single_last_card": (1, 4),
    }
    moments = {}
    for name, (rounds, ply) in waiting.items():
        moments[name] = Moment(rounds, ply)
        moments[f"{name}_sealed_by_person"] = Moment(rounds, ply, (Seat.FIRST,))
        moments[f"{name}_sealed_by_opponent"] = Moment(rounds, ply, (Seat.SECOND,))
    second = PERSON_SECOND
    moments["over"] = Moment(3, 17)
    moments["single_over"] = Moment(1, 5)
    moments["second_seat_round_2"] = Moment(3, 8, (), second)
    moments["second_seat_round_2_sealed_by_person"] = Moment(3, 8, (Seat.SECOND,), second)
    moments["second_seat_relics_2_sealed_by_opponent"] = Moment(3, 11, (Seat.FIRST,), second)
    return moments


MOMENTS: Final = _list_moments()
ALONE: Final = ("first_pick", "round_1_sealed_by_opponent", "single_over")
"""Moments that are also kept in a folder without an earlier game."""
MIDDLE: Final = Moment(3, 8, (Seat.SECOND,))
"""The earlier game beside one that cannot become an earlier one itself."""


def main() -> int:
    """Write every folder and what is expected of it."""
    root = ROOT / "tests" / "saves" / VERSION
    if (root / "expected.json").exists():
        sys.exit(f"{root} is there already: what a release wrote stays as it was")
    expected: dict[str, object] = {
        "settings_default": {"settings": keep_settings(root / "settings_default", Settings())},
        "settings_changed": {"settings": keep_settings(root / "settings_changed", CHANGED)},
    }
    for name in ALONE:
        game = keep_game(root / f"{name}_alone", MOMENTS[name])
        expected[f"{name}_alone"] = {"game": game, "earlier": None}
    for name, moment in MOMENTS.items():
        expected[name] = keep_games(root / name, moment)
    for moved in (1, 2):
        name = f"killed_after_{moved}_of_3_moves"
        expected[name] = keep_unfinished_swap(root / name, moved)
    lines = (f"  {json.dumps(name)}: {json.dumps(entry)}" for name, entry in expected.items())
    text = ",\n".join(lines)
    (root / "expected.json").write_text(f"{{\n{text}\n}}\n", encoding="utf-8")
    print(f"{root}: {len(expected)} folders")
    return 0


def keep_settings(folder: Path, settings: Settings) -> Mapping[str, object]:
    """Keep settings; return what must be read from the folder."""
    Storage(folder).save_settings(settings)
    written: Mapping[str, object] = json.loads((folder / "settings.json").read_bytes())
    return {name: value for name, value in written.items() if name != "version"}


def keep_game(folder: Path, moment: Moment, seed: int = FIRST_SEED) -> Mapping[str, object]:
    """Play to a moment, saving at every choice; return what must be read from the folder."""
    storage = Storage(folder)
    fresh = deal(moment.players, moment.rounds, seed)
    match = Match(fresh.record)
    rng = Random(seed)
    storage.save_game(fresh)

    def seal(seat: Seat) -> None:
        choice = rng.choice(match.state.legal_actions(seat))
        match.seal(seat, choice)
        storage.save_game(SavedGame(match.record, seed, moment.players, match.sealed))

    while match.ply < moment.ply:
        for seat in Seat:
            seal(seat)
    for seat in moment.sealed_by:
        seal(seat)
    return {
        "players": moment.players,
        "seed": seed,
        "rounds": moment.rounds,
        "round": match.state.round,
        "phase": match.state.phase.value,
        "ply": match.ply,
        "sealed": [_format(choice) for choice in match.sealed],
    }


def keep_games(folder: Path, moment: Moment) -> Mapping[str, object]:
    """Keep a game at a moment beside an earlier one, at the same moment wherever it can be."""
    person = Seat(moment.players.index(None))
    has_begun = moment.ply > 0 or person in moment.sealed_by
    is_over = moment.ply == 6 * moment.rounds - 1
    earlier = keep_game(folder, moment if has_begun and not is_over else MIDDLE, EARLIER_SEED)
    Storage(folder).shelve_game()
    return {"game": keep_game(folder, moment), "earlier": earlier}


def keep_unfinished_swap(folder: Path, moved: int) -> Mapping[str, object]:
    """Keep what is left when the program is killed while two games change places.

    After the first of three moves neither has its new name, so that both keep their old places;
    after the second they have changed them.
    """
    kept = keep_games(folder, MOMENTS["round_3"])
    (folder / "game.json").replace(folder / "game-swapped.json")
    if moved == 1:
        return kept
    (folder / "game-previous.json").replace(folder / "game.json")
    return {"game": kept["earlier"], "earlier": kept["game"]}


def _format(choice: Choice | None) -> str | None:
    return None if choice is None else format_action(choice)


if __name__ == "__main__":
    sys.exit(main())
