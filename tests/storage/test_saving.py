"""What is saved comes back, nothing is overwritten unread, and no frame waits for the disk."""

import json
import logging
import tempfile
import time
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.settings import Settings
from game.storage.finished import FINISHED, OLD_INDEX
from game.storage.json_file import LATEST
from game.storage.migration import OLD_FILES
from game.storage.settings_file import format_settings
from game.storage.storage import Storage
from game.storage.stored_game import StoredGame, file_of, format_game, parse_game
from game.storage.writer import Notice
from tests.storage.disks import PATIENCE, DyingDisk, GatedDisk, list_aside
from tests.storage.memory import MemoryDisk
from tests.storage.samples import CHANGED, JSON_VALUES, Ticks, make_game, open_storage, stored_games

RESULT = {"totals": (31, 28)}
WRONG_TIMES = st.floats(-(10.0**9), 10.0**10)
"""Seconds since the epoch, as clocks may tell: no system counts beyond the second one."""


@pytest.fixture
def disk() -> MemoryDisk:
    return MemoryDisk()


@pytest.fixture
def storage(disk: MemoryDisk) -> Storage:
    return open_storage(disk)


def list_numbers(storage: Storage) -> list[int]:
    return [int(game.id, 16) for game in storage.unfinished()]


def test_nothing_is_kept_at_first_and_that_is_no_complaint(data_dir: Path) -> None:
    storage = Storage.open()
    assert storage.folder == data_dir
    assert (storage.unfinished(), storage.finished()) == ((), ())
    assert storage.load_settings() == Settings()
    storage.remove_game("unknown")
    storage.set_aside("unknown")
    storage.finish_game("unknown", RESULT)
    assert storage.flush(PATIENCE)
    assert storage.take_notices() == ()
    assert not data_dir.exists()


def test_settings_come_back(data_dir: Path) -> None:
    storage = Storage.open(data_dir)
    storage.save_settings(CHANGED)
    assert storage.load_settings() == CHANGED
    storage.close()
    assert Storage.open(data_dir).load_settings() == CHANGED
    assert storage.take_notices() == ()
    assert [path.name for path in data_dir.iterdir()] == ["settings.json"]


@settings(max_examples=settings().max_examples // 8)  # every event waits for the disk
@given(st.lists(stored_games(), min_size=1, max_size=12))
def test_a_game_comes_back_at_every_event(events: list[StoredGame]) -> None:
    with tempfile.TemporaryDirectory() as folder:
        storage = Storage.open(Path(folder))
        for event in events:
            saved = storage.save_game(replace(event, id=make_game().id))
            assert storage.flush(PATIENCE)
            assert Storage.open(Path(folder)).unfinished() == (saved,)
        files = [path for path in Path(folder).rglob("*") if path.is_file()]
        assert files == [Path(folder) / "games" / f"{saved.id}.json"]


def test_a_game_has_the_times_of_its_first_and_last_saving(disk: MemoryDisk) -> None:
    storage = open_storage(disk, now=10)
    assert storage.save_game(make_game()) == replace(make_game(), begun=11, changed=11)
    assert storage.save_game(make_game()) == replace(make_game(), begun=11, changed=12)
    assert storage.flush(PATIENCE)
    again = open_storage(disk, now=20).save_game(make_game())
    assert again == replace(make_game(), begun=11, changed=21)


def test_the_game_saved_last_comes_first(storage: Storage, disk: MemoryDisk) -> None:
    for number in (1, 2, 3, 2):
        storage.save_game(make_game(number))
    assert list_numbers(storage) == [2, 3, 1]
    assert storage.flush(PATIENCE)
    assert list_numbers(open_storage(disk)) == [2, 3, 1]


def test_finished_games_are_listed_in_the_order_in_which_they_ended(storage: Storage) -> None:
    for number, name in ((1, "tides"), (2, "harbour"), (3, "tides"), (4, "harbour")):
        storage.save_game(make_game(number, game=name))
    storage.finish_game(make_game(4).id, RESULT)
    storage.finish_game(make_game(3).id, RESULT)
    ended = [(int(game.id, 16), game.game) for game in storage.finished()]
    assert ended == [(4, "harbour"), (3, "tides")]
    assert list_numbers(storage) == [2, 1]


def test_a_game_of_any_number_of_seats_and_scripts_comes_back(disk: MemoryDisk) -> None:
    players = (None, None, "gull", ("7", "15x6"), ())
    game = replace(make_game(), players=players, sealed=(None,) * 5, undone=3, hints=2)
    storage = open_storage(disk)
    saved = storage.save_game(game)
    assert storage.flush(PATIENCE)
    assert open_storage(disk).unfinished() == (saved,)
    assert saved.players == players


def test_a_removed_game_is_forgotten(storage: Storage, disk: MemoryDisk) -> None:
    storage.save_game(make_game())
    storage.remove_game(make_game().id)
    storage.remove_game(make_game().id)
    assert storage.flush(PATIENCE)
    assert storage.unfinished() == ()
    assert disk.files == {}
    assert storage.take_notices() == ()


def test_a_finished_game_is_under_way_no_more(storage: Storage, disk: MemoryDisk) -> None:
    saved = storage.save_game(replace(make_game(), undone=2, hints=4))
    storage.finish_game(saved.id, RESULT)
    storage.finish_game(saved.id, {"totals": (0, 0)})
    assert storage.save_game(saved) == saved
    assert storage.unfinished() == ()
    (finished,) = storage.finished()
    assert (finished.id, finished.game, finished.players) == (saved.id, "tides", saved.players)
    assert (finished.seed, finished.result) == (1, RESULT)
    assert (finished.undone, finished.hints) == (2, 4)
    assert (finished.begun, finished.ended) == (saved.begun, saved.changed + 1)
    assert storage.flush(PATIENCE)
    assert parse_game(disk.files[f"finished/{saved.id}.json"]) == saved
    again = open_storage(disk)
    assert (again.unfinished(), again.finished()) == ((), (finished,))
    assert set(disk.files) == {f"finished/{saved.id}.json"}


def test_only_games_in_which_nobody_has_chosen_give_way(storage: Storage) -> None:
    for number in (1, 2):
        storage.save_game(make_game(number, has_begun=number == 1))
        storage.save_game(make_game(number + 2, has_begun=number == 1, game="harbour"))
    storage.remove_untouched()
    assert list_numbers(storage) == [3, 1]


def test_no_call_waits_for_a_disk_at_work() -> None:
    disk = GatedDisk()
    storage = open_storage(disk)
    storage.save_game(make_game(1))
    assert disk.is_waiting.wait(PATIENCE)
    for length in range(1, 50):
        storage.save_game(make_game(1, "x" * length))
    storage.save_game(make_game(2))
    storage.finish_game(make_game(2).id, RESULT)
    storage.save_game(make_game(3))
    storage.remove_game(make_game(3).id)
    storage.save_settings(CHANGED)
    assert [list_numbers(storage), len(storage.finished())] == [[1], 1]
    assert storage.load_settings() == CHANGED
    assert (disk.written, storage.flush(0)) == ([], False)
    disk.gate.set()
    assert storage.flush(PATIENCE)
    states = [parse_game(text).record for name, text in disk.written if name.endswith("1.json")]
    assert states == [make_game(1).record, "x" * 49]
    again = open_storage(disk)
    assert again.unfinished() == storage.unfinished()
    assert again.finished() == storage.finished()
    assert again.load_settings() == CHANGED


def test_closing_waits_for_what_is_not_written_but_not_for_ever(
    caplog: pytest.LogCaptureFixture,
) -> None:
    disk = GatedDisk()
    storage = open_storage(disk)
    storage.save_settings(CHANGED)
    with caplog.at_level(logging.WARNING):
        storage.close(timeout=0)
    assert [record.message for record in caplog.records] == [
        "not all is written in nowhere after 0 seconds"
    ]
    disk.gate.set()
    storage.close(PATIENCE)
    assert disk.files == {"settings.json": format_settings(CHANGED)}
    assert len(caplog.records) == 1


def test_what_is_saved_after_closing_is_written_too(storage: Storage, disk: MemoryDisk) -> None:
    storage.close()
    storage.save_settings(CHANGED)
    storage.close()
    assert disk.files == {"settings.json": format_settings(CHANGED)}


@pytest.mark.parametrize("content", [b"", b"[1]", b'{"version": 2}', b'{"version":' + b"[" * 9**5])
def test_what_cannot_be_read_is_set_aside_and_told(content: bytes) -> None:
    names = ("settings.json", "game.json", "game-previous.json", file_of(make_game(9).id))
    disk = MemoryDisk(dict.fromkeys(names, content))
    storage = open_storage(disk)
    assert storage.unfinished() == ()
    assert storage.load_settings() == Settings()
    games = [Notice.GAME_SET_ASIDE] * 3
    assert storage.take_notices() == (Notice.SETTINGS_SET_ASIDE, *games)
    storage.save_game(make_game())
    storage.save_settings(CHANGED)
    assert storage.flush(PATIENCE)
    again = open_storage(disk)
    assert list_numbers(again) == [1]
    assert again.load_settings() == CHANGED
    assert list_aside(disk) == [content] * 4
    assert storage.take_notices() == again.take_notices() == ()
    for name in names:
        stem = name.removesuffix(".json")
        assert any(other.startswith(f"{stem}-unreadable-") for other in disk.files)


def test_the_latest_game_comes_first_even_if_the_clock_was_set_back(disk: MemoryDisk) -> None:
    before = open_storage(disk, now=5000.0)
    before.save_game(make_game(2))
    before.save_game(make_game(1))
    assert before.flush(PATIENCE)
    after = open_storage(disk, now=1000.0)
    after.save_game(make_game(2))
    assert after.flush(PATIENCE)
    assert list_numbers(after) == list_numbers(open_storage(disk)) == [2, 1]


@given(
    st.lists(
        st.tuples(st.sampled_from(["save", "finish", "reopen"]), st.integers(1, 4), WRONG_TIMES)
    )
)
def test_however_the_clock_is_set_the_order_of_play_is_kept_and_nothing_lost(
    steps: list[tuple[str, int, float]],
) -> None:
    disk, clock = MemoryDisk(), Ticks()
    storage = Storage.open(Path("nowhere"), disk=disk, clock=clock)
    played: list[int] = []
    over: set[int] = set()
    for name, number, clock.now in steps:
        if name == "reopen":
            assert storage.flush(PATIENCE)
            assert storage.take_notices() == ()
            storage = Storage.open(Path("nowhere"), disk=disk, clock=clock)
            storage.read_history()
            assert storage.flush(PATIENCE)
        elif name == "save" and number not in over:
            storage.save_game(make_game(number))
            played = [number, *(other for other in played if other != number)]
        elif number in played:
            storage.finish_game(make_game(number).id, RESULT)
            played.remove(number)
            over.add(number)
        assert list_numbers(storage) == played
        assert {int(game.id, 16) for game in storage.finished()} == over


@pytest.mark.parametrize("now", [-(10.0**9), 2 * LATEST])
def test_a_clock_out_of_all_bounds_costs_no_game(disk: MemoryDisk, now: float) -> None:
    storage = open_storage(disk, now)
    saved = [storage.save_game(make_game(number)) for number in (1, 2, 3)]
    storage.finish_game(saved[2].id, RESULT)
    assert storage.flush(PATIENCE)
    again = open_storage(disk)
    assert set(again.unfinished()) == set(saved[:2])
    assert len(again.finished()) == 1
    assert again.take_notices() == ()


def test_a_game_that_breaks_the_rules_is_set_aside(storage: Storage, disk: MemoryDisk) -> None:
    saved = storage.save_game(make_game())
    storage.set_aside(saved.id)
    assert storage.unfinished() == ()
    assert storage.flush(PATIENCE)
    assert storage.take_notices() == (Notice.GAME_SET_ASIDE,)
    assert list(disk.files.values()) == list_aside(disk) == [format_game(saved)]
    assert open_storage(disk).unfinished() == ()


GARBLED = st.binary() | JSON_VALUES.map(lambda value: json.dumps(value).encode())
NAMES = (
    "settings.json",
    *OLD_FILES,
    OLD_INDEX,
    file_of(f"{1:032x}"),
    file_of(f"{1:032x}", FINISHED),
)


@given(st.dictionaries(st.sampled_from(NAMES), GARBLED))
def test_any_bytes_are_kept_and_none_is_an_error(files: dict[str, bytes]) -> None:
    disk = MemoryDisk(dict(files))
    storage = open_storage(disk)
    assert (storage.unfinished(), storage.finished()) == ((), ())
    unread = {name for name in files if name not in disk.files or disk.files[name] != files[name]}
    assert sorted(files[name] for name in unread) == list_aside(disk)
    storage.save_settings(CHANGED)
    storage.finish_game(storage.save_game(make_game(2)).id, RESULT)
    assert storage.flush(PATIENCE)
    again = open_storage(disk)
    assert again.load_settings() == CHANGED
    assert again.finished() == storage.finished()
    assert again.take_notices() == ()


@given(st.binary(max_size=40), st.integers(0, 400), st.integers(0, 40))
def test_a_garbled_game_costs_no_other(garbage: bytes, place: int, length: int) -> None:
    good, bad = make_game(1), make_game(2)
    content = format_game(bad)
    content = content[:place] + garbage + content[place + length :]
    disk = MemoryDisk({file_of(good.id): format_game(good), file_of(bad.id): content})
    storage = open_storage(disk)
    assert good in storage.unfinished()
    assert len(storage.unfinished()) + len(list_aside(disk)) == 2


def test_settings_in_an_unknown_language_are_unreadable(disk: MemoryDisk) -> None:
    def reopen() -> Storage:
        storage = Storage.open(Path("nowhere"), disk=disk, languages=["en"])
        assert storage.flush(PATIENCE)
        return storage

    english = Settings(language="en")
    disk.files["settings.json"] = format_settings(replace(english, language="zh-Hans"))
    storage = reopen()
    assert storage.load_settings() == Settings()
    assert storage.take_notices() == (Notice.SETTINGS_SET_ASIDE,)
    saved = storage.save_game(make_game())
    storage.save_settings(english)
    assert storage.flush(PATIENCE)
    storage = reopen()
    assert (storage.unfinished(), storage.load_settings()) == ((saved,), english)
    assert storage.take_notices() == ()


def test_two_programs_in_one_folder_keep_all_games(disk: MemoryDisk) -> None:
    one, other = open_storage(disk, now=100), open_storage(disk, now=200)
    for length in range(1, 20):
        for number, program in ((1, one), (2, other)):
            program.save_game(make_game(number, "x" * length))
            assert program.flush(PATIENCE)
        kept = {int(game.id, 16): game.record for game in open_storage(disk).unfinished()}
        assert kept == {1: "x" * length, 2: "x" * length}
    one.finish_game(make_game(1).id, RESULT)
    other.finish_game(make_game(2).id, RESULT)
    assert one.flush(PATIENCE)
    assert other.flush(PATIENCE)
    last = open_storage(disk)
    assert [int(game.id, 16) for game in last.finished()] == [1, 2]
    assert last.unfinished() == ()


@pytest.mark.parametrize("changes", range(5))
def test_a_kill_while_a_game_is_finished_neither_loses_nor_doubles_it(changes: int) -> None:
    files: dict[str, bytes] = {}
    storage = open_storage(DyingDisk(files, changes))
    storage.save_game(make_game())
    assert storage.flush(PATIENCE)
    storage.finish_game(make_game().id, RESULT)
    assert storage.flush(PATIENCE)
    again = open_storage(MemoryDisk(files))
    found = (len(again.unfinished()), len(again.finished()))
    assert found == ((0, 0) if changes == 0 else (1, 0) if changes == 1 else (0, 1))
    if changes > 1:
        assert set(files) == {f"finished/{make_game().id}.json"}


Change = Callable[[Storage, StoredGame], object]
CHANGES: dict[str, Change] = {
    "save": lambda storage, game: storage.save_game(game),
    "finish": lambda storage, game: storage.finish_game(game.id, RESULT),
    "remove": lambda storage, game: storage.remove_game(game.id),
    "set aside": lambda storage, game: storage.set_aside(game.id),
    "settings": lambda storage, game: storage.save_settings(Settings(volume=game.seed / 10)),
    "reopen": lambda storage, _: storage.flush(PATIENCE),
}


@given(
    st.lists(st.tuples(st.sampled_from(sorted(CHANGES)), st.integers(1, 4), st.text(max_size=3)))
)
def test_the_disk_says_what_the_memory_says(steps: list[tuple[str, int, str]]) -> None:
    disk, clock = MemoryDisk(), Ticks()
    storage = Storage.open(Path("nowhere"), disk=disk, clock=clock)
    for name, number, record in steps:
        CHANGES[name](storage, make_game(number, record))
        if name == "reopen":
            again = Storage.open(Path("nowhere"), disk=disk, clock=clock)
            assert again.unfinished() == storage.unfinished()
            assert again.finished() == storage.finished()
            assert again.load_settings() == storage.load_settings()
            storage = again
    assert storage.flush(PATIENCE)


def test_the_clock_is_the_worlds_unless_told_otherwise(disk: MemoryDisk) -> None:
    before = time.time()
    saved = Storage.open(Path("nowhere"), disk=disk).save_game(make_game())
    assert before <= saved.begun == saved.changed <= time.time()
