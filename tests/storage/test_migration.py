"""What 0.1.0 kept opens as it was, whenever the start that takes it over is killed."""

import json
from dataclasses import replace

import pytest

from game.storage.json_file import UnreadableError
from game.storage.migration import OLD_FILES, parse_old_game
from game.storage.storage import Storage
from game.storage.stored_game import StoredGame, file_of
from game.storage.writer import Notice
from tests.storage.disks import BrokenDisk, DyingDisk, list_aside
from tests.storage.memory import MemoryDisk
from tests.storage.samples import DEAL, make_game, open_storage
from tests.window import adjust

OLD = {
    "version": 1,
    "game": f"{DEAL} 18:8",
    "seed": 5,
    "players": [None, "gull"],
    "sealed": ["7", None],
}
IN_PROGRESS = json.dumps(OLD).encode()
EARLIER = json.dumps({**OLD, "seed": 4, "players": ["heron", None]}).encode()
SETTINGS = b'{"version": 1, "opponent": "gull", "rounds": 1}'


def list_seeds(storage: Storage) -> list[int]:
    return [game.seed for game in storage.unfinished()]


def test_a_game_of_the_first_release_is_one_of_today() -> None:
    assert parse_old_game(IN_PROGRESS, 2.0) == StoredGame(
        id=parse_old_game(IN_PROGRESS).id,
        game="tides",
        record=f"{DEAL} 18:8",
        seed=5,
        players=(None, "gull"),
        sealed=("7", None),
        has_begun=True,
        changed=2.0,
    )


@pytest.mark.parametrize(
    ("record", "sealed", "begun"),
    [
        (DEAL, [None, None], False),
        (DEAL, [None, "8"], False),
        (DEAL, ["18", None], True),
        (f"{DEAL} 18:8", [None, None], True),
    ],
)
def test_a_game_has_begun_when_the_person_has_chosen(
    record: str, sealed: list[str | None], *, begun: bool
) -> None:
    for turn in (1, -1):
        data = {**OLD, "game": record, "sealed": sealed[::turn], "players": [None, "gull"][::turn]}
        assert parse_old_game(json.dumps(data).encode()).has_begun is begun


@pytest.mark.parametrize(
    "wrong",
    [
        {"version": 2},
        {"game": 7},
        {"game": None},
        {"seed": "5"},
        {"seed": None},
        {"players": ["gull"]},
        {"players": [None, "gull", "gull"]},
        {"players": [None, None]},
        {"players": ["heron", "gull"]},
        {"players": [None, 7]},
        {"players": None},
        {"sealed": []},
        {"sealed": ["7", None, None]},
        {"sealed": [7, None]},
        {"sealed": {}},
    ],
    ids=str,
)
def test_a_game_that_cannot_be_is_set_aside(wrong: dict[str, object]) -> None:
    content = json.dumps({**OLD, **wrong}).encode()
    with pytest.raises(UnreadableError):
        parse_old_game(content)
    disk = MemoryDisk({"game.json": content})
    storage = open_storage(disk)
    assert storage.unfinished() == ()
    assert storage.take_notices() == (Notice.GAME_SET_ASIDE,)
    assert list(disk.files.values()) == [content]
    assert next(iter(disk.files)).startswith("game-unreadable-")


def test_both_games_and_the_settings_are_taken_over() -> None:
    disk = MemoryDisk(
        {"game.json": IN_PROGRESS, "game-previous.json": EARLIER, "settings.json": SETTINGS}
    )
    storage = open_storage(disk)
    assert list_seeds(storage) == [5, 4]
    assert storage.load_settings() == adjust(opponent="gull", rounds=1)
    assert storage.take_notices() == ()
    names = [file_of(game.id) for game in storage.unfinished()]
    assert set(disk.files) == {"settings.json", *names}
    assert disk.files["settings.json"] == SETTINGS
    assert open_storage(disk).unfinished() == storage.unfinished()


def test_a_game_of_today_is_newer_than_those_of_the_first_release() -> None:
    disk = MemoryDisk()
    storage = open_storage(disk)
    storage.save_game(replace(make_game(), seed=6))
    assert storage.flush()
    disk.files.update({"game.json": IN_PROGRESS, "game-previous.json": EARLIER})
    assert list_seeds(open_storage(disk)) == [6, 5, 4]


@pytest.mark.parametrize(
    ("files", "seeds"),
    [
        (("game.json", "game-previous.json"), [5, 4]),
        (("game-swapped.json", "game-previous.json"), [5, 4]),
        (("game.json", "game-swapped.json"), [5, 4]),
        (("game-swapped.json",), [5]),
        (("game-previous.json",), [5]),
    ],
)
def test_a_swap_that_the_first_release_did_not_end_has_its_order(
    files: tuple[str, ...], seeds: list[int]
) -> None:
    disk = MemoryDisk(dict(zip(files, (IN_PROGRESS, EARLIER), strict=False)))
    assert list_seeds(open_storage(disk)) == seeds
    assert len(disk.files) == len(seeds)


@pytest.mark.parametrize("second", range(7))
@pytest.mark.parametrize("first", range(7))
def test_no_kill_at_any_step_loses_or_doubles_a_game(first: int, second: int) -> None:
    contents = (EARLIER, json.dumps({**OLD, "seed": 6}).encode(), IN_PROGRESS)
    files = dict(zip(OLD_FILES, contents, strict=True))
    for changes in (first, second):
        assert list_seeds(open_storage(DyingDisk(files, changes))) == [5, 6, 4]
    assert list_seeds(open_storage(MemoryDisk(files))) == [5, 6, 4]
    assert len(files) == 3
    assert all(name.startswith("games/") for name in files)
    assert list_seeds(open_storage(MemoryDisk(files))) == [5, 6, 4]


@pytest.mark.parametrize("changes", range(10))
def test_a_game_played_to_its_end_does_not_come_back(changes: int) -> None:
    files = {"game.json": IN_PROGRESS}
    storage = open_storage(DyingDisk(files, changes))
    storage.finish_game(storage.unfinished()[0].id, {"totals": (1, 2)})
    assert storage.flush()
    again = open_storage(MemoryDisk(files))
    seeds = [*list_seeds(again), *(game.seed for game in again.finished())]
    assert seeds == [5]
    assert "game.json" not in files


def test_the_same_game_in_both_files_is_one() -> None:
    disk = MemoryDisk({"game.json": IN_PROGRESS, "game-previous.json": IN_PROGRESS})
    assert list_seeds(open_storage(disk)) == [5]
    assert len(disk.files) == 1


def test_the_old_file_stays_until_the_new_one_is_written() -> None:
    disk = BrokenDisk("write_atomic", files={"game.json": IN_PROGRESS})
    storage = open_storage(disk)
    assert list_seeds(storage) == [5]
    assert disk.files == {"game.json": IN_PROGRESS}
    assert storage.take_notices() == (Notice.CANNOT_WRITE,)


def test_a_game_that_breaks_the_rules_is_set_aside_by_who_knows_them() -> None:
    disk = MemoryDisk({"game.json": IN_PROGRESS})
    storage = open_storage(disk)
    storage.set_aside(storage.unfinished()[0].id)
    assert storage.flush()
    assert storage.unfinished() == open_storage(disk).unfinished() == ()
    assert storage.take_notices() == (Notice.GAME_SET_ASIDE,)
    assert [json.loads(kept)["record"] for kept in list_aside(disk)] == [OLD["game"]]
