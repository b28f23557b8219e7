"""Files that earlier releases wrote are read as they were meant; ``saves/`` keeps them."""

import json
import shutil
from pathlib import Path
from typing import Any, Final, NamedTuple

import pytest

from game.settings import list_settings
from game.storage.storage import Storage
from game.storage.stored_game import StoredGame
from game.texts import LANGUAGES
from game.tides.rules.moves import Seat
from game.tides.rules.record import parse_action, parse_record
from game.tides.session import restore
from tests.driver import ScriptedEngine

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
    storage = Storage.open(folder, languages=LANGUAGES)
    settings = json.loads(json.dumps(list_settings(storage.load_settings())))
    settings |= settings.pop("games").get("tides", {})
    game, earlier, *others = (*map(describe, storage.unfinished()), None, None)
    storage.close()
    assert not any(others)
    assert storage.take_notices() == ()
    return Loaded(settings, game, earlier)


def describe(game: StoredGame) -> dict[str, object]:
    """Say where a game stands, in the words of ``expected.json``."""
    record = parse_record(game.record)
    state = record.states()[-1]
    for seat, sealed in enumerate(game.sealed):
        assert sealed is None or parse_action(sealed) in state.legal_actions(seat)
    return {
        "players": list(game.players),
        "seed": game.seed,
        "rounds": record.rounds,
        "round": state.round,
        "phase": state.phase.value,
        "ply": len(record.choices),
        "sealed": list(game.sealed),
    }


@pytest.mark.parametrize("name", EXPECTED)
def test_what_an_earlier_release_kept_is_read(name: str, tmp_path: Path) -> None:
    folder = shutil.copytree(SAVES / name, tmp_path / "kept")
    loaded = load(folder)
    for part, expected in EXPECTED[name].items():
        read = getattr(loaded, part)
        if part == "settings":  # later releases have more of them
            read = {key: read[key] for key in expected}
        assert read == expected


SEALED = [name for name in EXPECTED if name.endswith("_sealed_by_opponent")]


@pytest.mark.parametrize("name", SEALED)
def test_a_choice_locked_in_by_an_earlier_release_stays_and_nobody_is_asked_again(
    name: str, tmp_path: Path
) -> None:
    folder = shutil.copytree(SAVES / name, tmp_path / "kept")
    storage = Storage.open(folder, languages=LANGUAGES)
    game, *_ = storage.unfinished()
    storage.close()
    engine = ScriptedEngine()
    session = restore(game, engine, None)
    session.start()
    assert engine.requests == []
    assert EXPECTED[name]["game"]["sealed"] in ([None, game.sealed[1]], [game.sealed[0], None])
    (person,) = (seat for seat in Seat if not session.is_sealed(seat))
    own, locked_in = session.match.state.legal_actions(person)[0], game.sealed[person.other]
    turn = session.seal(person, own)
    assert turn is not None
    assert str(turn[person.other]) == locked_in


def test_every_folder_has_its_expectation() -> None:
    kept = {f"{path.parent.name}/{path.name}" for path in SAVES.glob("*/*") if path.is_dir()}
    assert kept == set(EXPECTED) != set()
