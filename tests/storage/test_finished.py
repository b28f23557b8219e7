"""Finished games and their index, which the files can replace."""

import json
import os
from dataclasses import replace
from math import inf
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.disk import FolderDisk
from game.storage.finished import (
    OLD_INDEX,
    FinishedGame,
    GameResult,
    GameSums,
    IndexLine,
    format_finished,
    format_line,
    parse_line,
    read_old_index,
    read_sums,
    summarise,
)
from game.storage.json_file import UnreadableError
from game.storage.stored_game import StoredGame, parse_game
from game.storage.writer import Notice
from tests.storage.disks import BrokenDisk, list_aside
from tests.storage.memory import MemoryDisk
from tests.storage.samples import JSON_VALUES, make_game, open_storage, stored_games

RESULT: GameResult = {"totals": (31, 28.5), "winner": 0, "aid": "odds", "flag": True, "none": None}
values = (
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False)
)
results = st.dictionaries(st.text(), values | st.text() | st.lists(values | st.text()).map(tuple))


def keep_finished(*numbers: int) -> tuple[MemoryDisk, tuple[FinishedGame, ...]]:
    """Return a disk on which these games were finished, the one begun last first, and the games."""
    disk = MemoryDisk()
    storage = open_storage(disk)
    for number in reversed(numbers):
        storage.save_game(make_game(number))
    for number in numbers:
        storage.finish_game(make_game(number).id, RESULT)
    assert storage.flush()
    return disk, storage.finished()


@given(stored_games(), results, st.floats(0, 1e9))
def test_a_finished_game_is_read_as_it_was_written(
    game: StoredGame, result: GameResult, ended: float
) -> None:
    content, summary = format_finished(game, result, ended), summarise(game, result, ended)
    assert parse_game(content) == game
    assert parse_line(content).game == summary
    assert parse_line(format_line(summary)) == IndexLine(summary)
    assert b"\n" not in format_line(summary)


@pytest.mark.parametrize("number", [float("nan"), float("inf")])
def test_a_result_that_is_no_number_is_not_kept(number: float) -> None:
    storage = open_storage(MemoryDisk())
    game = storage.save_game(make_game())
    with pytest.raises(ValueError, match="not JSON compliant"):
        storage.finish_game(game.id, {"totals": (1, number)})
    with pytest.raises(ValueError, match="not JSON compliant"):
        format_line(summarise(game, {"total": number}, 1))
    assert storage.unfinished() == (game,)
    assert storage.finished() == ()


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": 1},
        {"game": None},
        {"players": None},
        {"players": [7]},
        {"seed": "1"},
        {"result": None},
        {"result": [1]},
        {"result": {"totals": {"mine": 1}}},
        {"result": {"totals": [[1]]}},
        {"result": {"total": float("nan")}},
        {"result": {"totals": [float("inf")]}},
        {"begun": None},
        {"ended": -1},
        {"undone": None},
        {"undone": -1},
        {"undone": 2**53},
        {"hints": "once"},
    ],
    ids=str,
)
def test_a_line_that_cannot_be_is_unreadable(wrong: dict[str, object]) -> None:
    data: dict[str, Any] = json.loads(format_line(summarise(make_game(), RESULT, 5)))
    with pytest.raises(UnreadableError):
        parse_line(json.dumps({**data, **wrong}).encode())


def write_old_index(*games: FinishedGame) -> bytes:
    """Return the index of 0.1.0 with these games."""
    return b"".join(format_line(game) + b"\n" for game in games)


@given(st.lists(st.binary() | JSON_VALUES.map(lambda value: json.dumps(value).encode())))
def test_garbled_lines_of_the_old_index_cost_themselves_alone(garbled: list[bytes]) -> None:
    good = summarise(make_game(), RESULT, 5)
    content = b"\n".join([*garbled, format_line(good), *garbled])
    assert read_old_index(MemoryDisk({OLD_INDEX: content})) == {good.id: IndexLine(good)}


def test_the_index_of_0_1_0_is_read_and_left() -> None:
    disk, finished = keep_finished(1, 2)
    disk.files[OLD_INDEX] = write_old_index(*finished)
    before = disk.files[OLD_INDEX]
    again = open_storage(disk)
    assert (again.finished(), again.take_notices()) == (finished, ())
    assert disk.files[OLD_INDEX] == before
    assert list_aside(disk) == []


@pytest.mark.parametrize("content", [b"torn", bytes(range(256)), b"{}\n"])
def test_a_damaged_old_index_costs_nothing(content: bytes) -> None:
    disk, finished = keep_finished(1, 2, 3)
    disk.files[OLD_INDEX] = content
    again = open_storage(disk)
    assert (again.finished(), again.take_notices()) == (finished, ())
    assert disk.files[OLD_INDEX] == content


def test_an_old_index_that_may_not_be_read_costs_nothing() -> None:
    class Locked(MemoryDisk):
        def read(self, name: str, limit: int = 2**20) -> bytes | None:
            if name == OLD_INDEX:
                raise PermissionError(name)
            return super().read(name, limit)

    disk, finished = keep_finished(1, 2)
    assert open_storage(Locked(disk.files)).finished() == finished


def test_a_finished_file_that_cannot_be_read_is_set_aside() -> None:
    disk, (first, second) = keep_finished(1, 2)
    disk.files[f"finished/{first.id}.json"] = b"spoilt"
    disk.files[f"finished/{3:032x}.json"] = disk.files[f"finished/{second.id}.json"]
    again = open_storage(disk)
    assert again.finished() == (second,)
    assert again.take_notices() == (Notice.GAME_SET_ASIDE,) * 2
    assert b"spoilt" in list_aside(disk)
    assert len(list_aside(disk)) == 2
    assert open_storage(disk).finished() == (second,)


def test_a_file_that_is_removed_by_hand_is_counted_no_more() -> None:
    disk, (first, second) = keep_finished(1, 2)
    open_storage(disk)
    del disk.files[f"finished/{first.id}.json"]
    again = open_storage(disk)
    assert again.finished() == (second,)
    assert again.take_notices() == ()
    del disk.files[f"finished/{second.id}.json"]
    assert open_storage(disk).finished() == ()


def test_a_game_whose_finished_file_was_removed_may_be_played_on() -> None:
    disk, (first,) = keep_finished(1)
    content = disk.files.pop(f"finished/{first.id}.json")
    disk.files[f"games/{first.id}.json"] = content
    assert [game.id for game in open_storage(disk).unfinished()] == [first.id]
    assert f"games/{first.id}.json" in disk.files


def test_a_file_that_is_added_by_hand_counts() -> None:
    disk, finished = keep_finished(1, 2)
    other, _ = keep_finished(1)
    other.files |= {name: disk.files[name] for name in disk.files if name.startswith("finished/")}
    assert open_storage(other).finished() == finished


def test_a_file_that_is_edited_by_hand_counts_as_it_is_now() -> None:
    disk, (first, second) = keep_finished(1, 2)
    open_storage(disk)
    name = f"finished/{first.id}.json"
    disk.files[name] = disk.files[name].replace(b'"totals": [31, 28.5]', b'"totals": [13, 28.5]')
    for _ in range(2):
        again = open_storage(disk)
        assert [game.result["totals"] for game in again.finished()] == [(13, 28.5), (31, 28.5)]
    assert again.finished()[1] == second


def test_a_file_that_is_spoilt_by_hand_is_set_aside_and_counts_no_more() -> None:
    disk, (first, second) = keep_finished(1, 2)
    open_storage(disk)
    disk.files[f"finished/{first.id}.json"] = b"spoilt"
    again = open_storage(disk)
    assert (again.finished(), again.take_notices()) == ((second,), (Notice.GAME_SET_ASIDE,))
    assert list_aside(disk) == [b"spoilt"]


def test_copies_of_a_file_count_once() -> None:
    disk, finished = keep_finished(1)
    content = disk.files[f"finished/{finished[0].id}.json"]
    disk.files[f"finished/{finished[0].id} (copy).json"] = content
    assert open_storage(disk).finished() == finished
    assert open_storage(disk).finished() == finished


def test_what_the_disk_does_not_give_out_now_is_as_it_was() -> None:
    disk, finished = keep_finished(1, 2)
    disk.files[OLD_INDEX] = write_old_index(*finished)

    class Locked(MemoryDisk):
        def read(self, name: str, limit: int = 2**20) -> bytes | None:
            if name.startswith("finished/"):
                raise PermissionError(name)
            return super().read(name, limit)

    again = open_storage(Locked(disk.files))
    assert (again.finished(), again.take_notices()) == (finished, ())


def test_the_stamp_of_a_file_tells_every_change(tmp_path: Path) -> None:
    disk = FolderDisk(tmp_path)
    assert disk.stamp("finished/a.json") == ""
    disk.write_atomic("finished/a.json", b"{}")
    stamps = [disk.stamp("finished/a.json")]
    disk.write_atomic("finished/a.json", b"{ }")
    stamps.append(disk.stamp("finished/a.json"))
    os.utime(tmp_path / "finished/a.json", ns=(1, 1))
    stamps.append(disk.stamp("finished/a.json"))
    assert len({*stamps, ""}) == 4


def test_a_folder_that_may_not_be_listed_is_told_and_leaves_the_index_alone() -> None:
    disk, finished = keep_finished(1, 2)
    disk.files[OLD_INDEX] = write_old_index(*finished)
    again = open_storage(BrokenDisk("list_names", files=disk.files))
    assert again.finished() == finished
    assert Notice.CANNOT_LIST in again.take_notices()


def test_a_game_that_begins_with_a_position_counts_for_nothing() -> None:
    disk = MemoryDisk()
    storage = open_storage(disk)
    for number, record in ((1, "1 2"), (2, "@ 3 4")):
        game = storage.save_game(replace(make_game(number), record=record))
        storage.finish_game(game.id, RESULT)
    assert storage.flush()
    for again in (storage, open_storage(disk)):
        assert [game.counts for game in again.finished()] == [True, False]
    assert [game.counts for game in open_storage(disk).finished()] == [True, False]


def test_how_a_game_was_judged_is_kept_in_its_own_file() -> None:
    disk, (game,) = keep_finished(1)
    storage = open_storage(disk)
    storage.keep_judged(game.id, {"judge": 1, "turns": []})
    storage.keep_judged("unknown", {})
    assert storage.flush()
    data = json.loads(disk.files[f"finished/{game.id}.json"])
    assert data["judged"] == {"judge": 1, "turns": []}
    assert open_storage(disk).finished() == (game,)


def test_what_a_review_found_stands_in_the_index() -> None:
    disk, (game,) = keep_finished(1)
    storage = open_storage(disk)
    kinds_given = (("first", 2.0, 0.0), ("late", 1.0, 0.0))
    sums = GameSums(-2.5, (3.0, 0.0), (4, 5), kinds_given, luck=4.5)
    kinds = {"first": [2, 0], "late": [1, 0], "bad": [1, "x"], "worse": 7}
    storage.keep_judged(game.id, {"sums": [-2.5, 3.0, 0, 4, 5], "kinds": kinds, "luck": 4.5})
    assert storage.flush()
    judged = replace(game, sums=sums)
    assert storage.finished() == open_storage(disk).finished() == (judged,)
    assert parse_line(format_line(judged)).game == judged


def test_the_margin_of_best_play_is_kept_in_the_game_s_own_file() -> None:
    disk, (game,) = keep_finished(1)
    storage = open_storage(disk)
    storage.keep_par(game.id, -7)
    storage.keep_par("unknown", 3)
    assert storage.flush()
    kept = replace(game, par=-7)
    assert storage.finished() == open_storage(disk).finished() == (kept,)
    assert parse_line(format_line(kept)).game == kept
    assert game.ahead is None
    assert kept.margin is not None
    assert kept.ahead == kept.margin + 7


@pytest.mark.parametrize(
    "sums", [7, [1, 2, 3, 4], [1, 2, 3, 4, "5"], [1, 2, 3, 4, True], [1, 2, inf, 4, 5]]
)
def test_sums_that_are_none_count_for_nothing(sums: object) -> None:
    assert read_sums({"sums": sums}) is None


@pytest.mark.parametrize("content", [None, b"[]"])
def test_nothing_is_added_to_what_is_no_game(content: bytes | None) -> None:
    disk, (game,) = keep_finished(1)
    storage = open_storage(disk)
    name = f"finished/{game.id}.json"
    del disk.files[name]
    if content is not None:
        disk.files[name] = content
    storage.keep_judged(game.id, {})
    assert storage.flush()
    assert disk.files.get(name) == content
