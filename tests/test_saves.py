"""Files that earlier releases wrote are read as they were meant; ``saves/`` keeps them."""

import json
import shutil
from dataclasses import asdict
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest
from game.storage.saved_games import SavedGame

from game.play.match import Match
from game.shell.assembly import open_storage
from game.tides.rules.record import format_action

SAVES: Final = Path(__file__).parent / "saves"
EXPECTED: Final[dict[str, dict[str, Any]]] = {
    f"{table.parent.name}/{name}": expected
    for table in sorted(SAVES.glob("*/expected.json"))
    for name, expected in json.loads(table.read_text(encoding="utf-8")).items()
}


class Loaded(NamedTuple):
    """What was read from a folder."""

    settings: dict[str, object]
    game: dict[str, object] | None
    earlier: dict[str, object] | None


def load(folder: Path) -> Loaded:
    """Read a data folder, in the words of ``expected.json``; nothing of it may be refused."""
    storage = open_storage(folder)
    settings = json.loads(json.dumps(asdict(storage.load_settings())))
    game, earlier = storage.load_game(), storage.load_earlier_game()
    assert storage.take_notices() == ()
    return Loaded(settings, describe(game), describe(earlier))


def describe(game: SavedGame | None) -> dict[str, object] | None:
    """Say where a game stands, in the words of ``expected.json``."""
    if game is None:
        return None
    match = Match(game.record, game.sealed)
    return {
        "players": list(game.players),
        "seed": game.seed,
        "rounds": match.rounds,
        "round": match.state.round,
        "phase": match.state.phase.value,
        "ply": match.ply,
        "sealed": [None if choice is None else format_action(choice) for choice in match.sealed],
    }


@pytest.mark.parametrize("name", EXPECTED)
def test_what_an_earlier_release_kept_is_read(name: str, tmp_path: Path) -> None:
    folder = shutil.copytree(SAVES / name, tmp_path / "kept")
    loaded = load(folder)
    assert {key: getattr(loaded, key) for key in EXPECTED[name]} == EXPECTED[name]


def test_every_folder_has_its_expectation() -> None:
    kept = {f"{path.parent.name}/{path.name}" for path in SAVES.glob("*/*") if path.is_dir()}
    assert kept == set(EXPECTED) != set()
