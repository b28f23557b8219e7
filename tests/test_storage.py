"""What is kept on disk: whole or not at all, never overwritten unread, and never a crash."""

import json
import os
import tempfile
from contextlib import suppress
from dataclasses import replace
from pathlib import Path
from random import Random
from typing import Any

import platformdirs
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game import settings as settings_module
from game.play.match import Match
from game.settings import Aid, Arrangement, LiveScores, Settings
from game.storage.saved_games import LARGEST_FILE, Notice, SavedGame, Storage, default_folder
from game.tides.rules import state
from game.tides.rules.cards import Card
from game.tides.rules.record import GameRecord
from game.tides.rules.state import Seat
from tests.playing import games, play_randomly

WHOLE = play_randomly(3, seed=3)
GAME = SavedGame(WHOLE, 3, (None, "puffin"))
OTHER = SavedGame(play_randomly(1, seed=4), 4, ("gull", None))
CHANGED = Settings(
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
)
"""Every setting differs from its default."""
SAVED = {
    "version": 1,
    "game": "1 18.15.6.10.11.5.8.7.14.2.1.3.4.9.12.13.16.17 18:8",
    "seed": 5,
    "players": [None, "gull"],
    "sealed": ["7", None],
}

json_values = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(),
    lambda inner: st.lists(inner) | st.dictionaries(st.text(), inner),
    max_leaves=8,
)


@pytest.fixture
def storage(data_dir: Path) -> Storage:
    return Storage(data_dir)


def list_aside(folder: Path, stem: str) -> list[bytes]:
    return sorted(path.read_bytes() for path in folder.glob(f"{stem}-unreadable-*.json"))


def test_nothing_is_kept_at_first_and_that_is_no_complaint(storage: Storage) -> None:
    assert storage.load_game() is None
    assert storage.load_settings() == Settings()
    storage.clear_game()
    assert storage.take_notices() == ()
    assert not storage.folder.exists()


def test_the_folder_is_the_systems_unless_the_environment_names_one(
    data_dir: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert default_folder() == Storage().folder == data_dir
    monkeypatch.delenv("TIDECROWN_DATA_DIR")
    assert default_folder() == platformdirs.user_data_path("tidecrown", appauthor=False)


def test_settings_come_back(storage: Storage) -> None:
    storage.save_settings(CHANGED)
    assert Storage(storage.folder).load_settings() == CHANGED
    assert storage.take_notices() == ()


def test_a_setting_that_an_older_version_did_not_know_has_its_default(storage: Storage) -> None:
    storage.folder.mkdir()
    text = '{"version": 1, "rounds": 1, "colour of the sails": "red"}'
    (storage.folder / "settings.json").write_text(text, encoding="utf-8")
    assert storage.load_settings() == replace(Settings(), rounds=1)


def test_a_game_may_be_as_long_as_the_rules_say() -> None:
    assert settings_module.LENGTHS == state.LENGTHS


@settings(max_examples=settings().max_examples // 8)  # every event waits for the disk
@given(games(), st.integers(), st.randoms(use_true_random=False))
def test_a_game_comes_back_at_every_event(record: GameRecord, seed: int, rng: Random) -> None:
    players = rng.choice([(None, "heron"), ("gull", None)])
    match = Match(GameRecord(record.rounds, record.order))
    with tempfile.TemporaryDirectory() as folder:
        for joint in record.choices:
            for seat in rng.sample(list(Seat), 2):
                match.seal(seat, joint[seat])
                game = SavedGame(match.record, seed, players, match.sealed)
                Storage(Path(folder)).save_game(game)
                assert Storage(Path(folder)).load_game() == game
        assert [path.name for path in Path(folder).iterdir()] == ["game.json"]


def test_a_game_that_is_over_is_forgotten(storage: Storage) -> None:
    storage.save_game(GAME)
    storage.clear_game()
    assert storage.load_game() is None
    assert storage.take_notices() == ()


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_whatever_fails_in_the_middle_of_writing_leaves_the_old_file(
    storage: Storage, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def fail(*_: object) -> None:
        raise OSError("no space left on device")

    storage.save_game(GAME)
    with monkeypatch.context() as broken:
        broken.setattr(os, call, fail)
        storage.save_game(OTHER)
    assert storage.take_notices() == (Notice.CANNOT_WRITE,)
    assert Storage(storage.folder).load_game() == GAME
    storage.save_game(OTHER)
    assert Storage(storage.folder).load_game() == OTHER


class Killed(BaseException):
    """The process is gone: nothing after this line runs."""


@pytest.mark.parametrize("call", ["fsync", "replace"])
def test_a_process_killed_in_the_middle_of_writing_leaves_the_old_file(
    storage: Storage, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    def die(*_: object) -> None:
        raise Killed

    storage.save_game(GAME)
    with monkeypatch.context() as broken:
        broken.setattr(os, call, die)
        with pytest.raises(Killed):
            storage.save_game(OTHER)
    assert len(list(storage.folder.glob("*.new"))) == 1
    reopened = Storage(storage.folder)
    assert reopened.load_game() == GAME
    assert reopened.take_notices() == ()


def test_half_a_new_file_is_not_read(storage: Storage) -> None:
    storage.save_game(GAME)
    text = (storage.folder / "game.json").read_text(encoding="utf-8")
    half = storage.folder / f"game.json.{os.getpid()}.new"
    half.write_text(text[: len(text) // 2], encoding="utf-8")
    assert storage.load_game() == GAME
    storage.save_game(OTHER)
    assert storage.load_game() == OTHER


UNREADABLE = {
    "empty": b"",
    "binary": bytes(range(256)),
    "cut off": json.dumps(SAVED).encode()[:-9],
    "no object": b"[1, 2]",
    "a number": b"1",
    "null": b"null",
    "no version": json.dumps({k: v for k, v in SAVED.items() if k != "version"}).encode(),
    "another version": json.dumps({**SAVED, "version": 2}).encode(),
    "nested too deep": b'{"version":' + b"[" * 100_000,
    "a number too long": b'{"version": 1' + b"0" * 5000 + b"}",
}


@pytest.mark.parametrize("content", UNREADABLE.values(), ids=UNREADABLE)
def test_what_cannot_be_read_is_set_aside_and_told(storage: Storage, content: bytes) -> None:
    storage.folder.mkdir()
    for stem in ("game", "settings"):
        (storage.folder / f"{stem}.json").write_bytes(content)
    assert storage.load_game() is None
    assert storage.load_settings() == Settings()
    assert storage.take_notices() == (Notice.GAME_SET_ASIDE, Notice.SETTINGS_SET_ASIDE)
    storage.save_game(GAME)
    storage.save_settings(CHANGED)
    for stem in ("game", "settings"):
        assert list_aside(storage.folder, stem) == [content]
    assert storage.take_notices() == ()


def test_several_files_set_aside_in_one_second_are_all_kept(storage: Storage) -> None:
    storage.folder.mkdir()
    for content in (b"one", b"two", b"three"):
        (storage.folder / "game.json").write_bytes(content)
        assert storage.load_game() is None
    assert list_aside(storage.folder, "game") == [b"one", b"three", b"two"]
    assert storage.take_notices() == (Notice.GAME_SET_ASIDE,)


def test_a_good_file_is_what_the_bad_ones_are_made_from(storage: Storage) -> None:
    storage.folder.mkdir()
    (storage.folder / "game.json").write_text(json.dumps(SAVED), encoding="utf-8")
    game = storage.load_game()
    assert game is not None
    assert (game.seed, game.players, game.sealed) == (5, (None, "gull"), (Card(7), None))


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": 7},
        {"game": ""},
        {"game": "2 " + SAVED["game"][2:]},  # type: ignore[index]
        {"game": SAVED["game"] + " 18:5"},  # type: ignore[operator]
        {"game": SAVED["game"].replace("17", "16")},  # type: ignore[attr-defined]
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
        {"sealed": ["4", None]},
        {"sealed": ["7x8", None]},
        {"sealed": ["19", None]},
        {"sealed": [7, None]},
        {"sealed": {}},
    ],
    ids=str,
)
def test_a_saved_game_that_cannot_be_is_set_aside(
    storage: Storage, wrong: dict[str, object]
) -> None:
    storage.folder.mkdir()
    content = json.dumps({**SAVED, **wrong}).encode()
    (storage.folder / "game.json").write_bytes(content)
    assert storage.load_game() is None
    assert storage.take_notices() == (Notice.GAME_SET_ASIDE,)
    assert list_aside(storage.folder, "game") == [content]


@pytest.mark.parametrize(
    "wrong",
    [
        {"language": 1},
        {"volume": "loud"},
        {"volume": 1.5},
        {"volume": float("nan")},
        {"is_muted": 0},
        {"speed": 3.0},
        {"speed": None},
        {"is_fullscreen": "no"},
        {"opponent": None},
        {"rounds": 2},
        {"rounds": True},
        {"rounds": 3.0},
        {"music": -0.1},
        {"effects": 2.0},
        {"text_scale": 90},
        {"aid": "crystal ball"},
        {"aid": None},
        {"arrangement": "circle"},
        {"live_scores": 1},
    ],
    ids=str,
)
def test_settings_of_the_wrong_kind_are_set_aside(
    storage: Storage, wrong: dict[str, object]
) -> None:
    storage.folder.mkdir()
    content = json.dumps({"version": 1, **wrong}).encode()
    (storage.folder / "settings.json").write_bytes(content)
    assert storage.load_settings() == Settings()
    assert storage.take_notices() == (Notice.SETTINGS_SET_ASIDE,)
    assert list_aside(storage.folder, "settings") == [content]


@given(
    st.fixed_dictionaries(
        {}, optional={key: json_values | st.just(value) for key, value in SAVED.items()}
    )
    | json_values
)
def test_any_json_is_either_a_game_or_set_aside(data: Any) -> None:  # noqa: ANN401  (any JSON)
    content = json.dumps(data).encode()
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        for stem in ("game", "settings"):
            (folder / f"{stem}.json").write_bytes(content)
        storage = Storage(folder)
        game, kept = storage.load_game(), storage.load_settings()
        notices = storage.take_notices()
        assert (game is None) == (Notice.GAME_SET_ASIDE in notices)
        assert len(list_aside(folder, "game")) == (game is None)
        assert len(list_aside(folder, "settings")) == (Notice.SETTINGS_SET_ASIDE in notices)
        assert isinstance(kept, Settings)


@given(st.binary())
def test_any_bytes_are_kept(content: bytes) -> None:
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "game.json").write_bytes(content)
        assert Storage(folder).load_game() is None
        assert list_aside(folder, "game") == [content]


def test_a_folder_that_cannot_be_made_costs_the_saving_and_one_notice(tmp_path: Path) -> None:
    file = tmp_path / "a file"
    file.write_bytes(b"here")
    storage = Storage(file / "below")
    assert storage.load_settings() == Settings()
    assert storage.load_game() is None
    assert storage.take_notices() == ()
    for _ in range(2):
        storage.save_game(GAME)
        storage.save_settings(CHANGED)
        storage.clear_game()
    assert storage.take_notices() == (Notice.CANNOT_WRITE,)
    storage.save_game(GAME)
    assert storage.take_notices() == ()
    assert file.read_bytes() == b"here"


def test_what_can_neither_be_read_nor_set_aside_is_left_where_it_is(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(*_: object) -> None:
        raise PermissionError("not yours")

    storage.folder.mkdir()
    (storage.folder / "game.json").write_bytes(b"precious")
    monkeypatch.setattr(os, "replace", fail)
    for _ in range(2):
        assert storage.load_game() is None
    storage.save_game(GAME)
    assert storage.take_notices() == (Notice.CANNOT_WRITE,)
    assert (storage.folder / "game.json").read_bytes() == b"precious"


@pytest.mark.parametrize("name", ["x" * 300, "loop", "loop/below"])
def test_where_no_folder_can_be_there_is_nothing_to_read(tmp_path: Path, name: str) -> None:
    (tmp_path / "loop").symlink_to("loop")
    storage = Storage(tmp_path / name)
    storage.swap_games()
    assert (storage.load_game(), storage.load_earlier_game()) == (None, None)
    assert storage.load_settings() == Settings()
    assert storage.take_notices() == ()
    storage.save_game(GAME)
    assert storage.take_notices() == (Notice.CANNOT_WRITE,)


def test_a_pipe_or_a_huge_file_is_set_aside_unread(
    storage: Storage, monkeypatch: pytest.MonkeyPatch
) -> None:
    storage.folder.mkdir()
    os.mkfifo(storage.folder / "game.json")
    (storage.folder / "settings.json").write_bytes(b" " * (LARGEST_FILE + 1))
    with monkeypatch.context() as watched:
        watched.setattr(Path, "read_text", None)
        assert storage.load_game() is None
        assert storage.load_settings() == Settings()
    assert storage.take_notices() == (Notice.GAME_SET_ASIDE, Notice.SETTINGS_SET_ASIDE)
    assert len(list(storage.folder.glob("*-unreadable-*"))) == 2


def test_names_that_the_game_does_not_know_are_unreadable(data_dir: Path) -> None:
    storage = Storage(data_dir, opponents=["gull"], languages=["en"])
    for unknown in (Settings(opponent="puffin"), Settings(opponent="gull", language="zh-Hans")):
        storage.save_settings(unknown)
        assert storage.load_settings() == Settings()
        assert storage.take_notices() == (Notice.SETTINGS_SET_ASIDE,)
    storage.save_game(GAME)
    assert storage.load_game() is None
    assert storage.take_notices() == (Notice.GAME_SET_ASIDE,)
    storage.save_settings(Settings(opponent="gull", language="en"))
    storage.save_game(OTHER)
    assert storage.load_settings() == Settings(opponent="gull", language="en")
    assert storage.load_game() == OTHER
    assert storage.take_notices() == ()


STARTED = SavedGame(replace(WHOLE, choices=WHOLE.choices[:3]), 3, (None, "puffin"))
SECOND = SavedGame(replace(OTHER.record, choices=OTHER.record.choices[:1]), 4, ("gull", None))


def test_a_game_under_way_makes_room_for_a_new_one_and_comes_back(storage: Storage) -> None:
    storage.save_game(STARTED)
    storage.shelve_game()
    assert (storage.load_game(), storage.load_earlier_game()) == (None, STARTED)
    storage.save_game(SECOND)
    storage.swap_games()
    assert (storage.load_game(), storage.load_earlier_game()) == (STARTED, SECOND)
    storage.clear_game()
    storage.swap_games()
    assert (storage.load_game(), storage.load_earlier_game()) == (SECOND, None)
    assert storage.take_notices() == ()


def test_two_programs_in_one_folder_keep_both_games_to_the_end(storage: Storage) -> None:
    beside = Storage(storage.folder)
    programs = ((storage, WHOLE, 3, "puffin"), (beside, play_randomly(3, seed=9), 9, "gull"))
    for length in range(1, len(WHOLE.choices)):
        for program, whole, seed, opponent in programs:
            record = replace(whole, choices=whole.choices[:length])
            program.save_game(SavedGame(record, seed, (None, opponent)))
        kept = [storage.load_game(), storage.load_earlier_game()]
        assert [game and (game.seed, len(game.record.choices)) for game in kept] == [
            (9, length),
            (3, length),
        ]
    storage.save_game(GAME)
    storage.clear_game()
    assert storage.load_game() is None
    last = storage.load_earlier_game()
    assert last is not None
    beside.save_game(last)
    assert (storage.load_game(), storage.load_earlier_game()) == (last, None)


UNTOUCHED = SavedGame(GameRecord(1, WHOLE.order), 1, (None, "gull"))


def test_neither_a_finished_nor_an_untouched_game_takes_the_earlier_ones_place(
    storage: Storage,
) -> None:
    storage.save_game(STARTED)
    storage.shelve_game()
    mine, theirs = UNTOUCHED.record.order[0], UNTOUCHED.record.order[5]
    for game in (OTHER, UNTOUCHED, replace(UNTOUCHED, sealed=(None, theirs))):
        storage.save_game(game)
        storage.shelve_game()
        assert storage.load_earlier_game() == STARTED
    begun = replace(UNTOUCHED, sealed=(mine, None))
    storage.save_game(begun)
    storage.shelve_game()
    assert storage.load_earlier_game() == begun


@pytest.mark.parametrize("moves", range(4))
def test_a_kill_while_two_games_change_places_loses_neither(
    storage: Storage, monkeypatch: pytest.MonkeyPatch, moves: int
) -> None:
    storage.save_game(STARTED)
    storage.shelve_game()
    storage.save_game(SECOND)
    left, really = [None] * moves, os.replace

    def replace_or_die(*paths: Any) -> None:  # noqa: ANN401  (as os.replace)
        if not left:
            raise Killed
        left.pop()
        really(*paths)

    with monkeypatch.context() as broken, suppress(Killed):
        broken.setattr(os, "replace", replace_or_die)
        storage.swap_games()
    reopened = Storage(storage.folder)
    games = [reopened.load_game(), reopened.load_earlier_game()]
    assert games == ([SECOND, STARTED] if moves < 2 else [STARTED, SECOND])


def test_without_games_or_a_folder_nothing_is_moved(tmp_path: Path) -> None:
    (tmp_path / "file").touch()
    for folder in (tmp_path / "none", tmp_path / "file" / "data"):
        storage = Storage(folder)
        storage.shelve_game()
        storage.swap_games()
        assert storage.load_earlier_game() is None
        assert storage.take_notices() == ()
