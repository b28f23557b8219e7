"""A game is read as it was written, or not at all."""

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.storage.json_file import UnreadableError
from game.storage.stored_game import (
    StoredGame,
    check_id,
    file_of,
    format_game,
    list_ids,
    new_id,
    parse_game,
    read_games,
)
from game.storage.writer import Notice, Notify
from tests.storage.disks import BrokenDisk
from tests.storage.memory import MemoryDisk
from tests.storage.samples import JSON_VALUES, make_game, stored_games

GOOD = make_game()
FIELDS: dict[str, Any] = json.loads(format_game(GOOD))


@given(stored_games())
def test_a_game_is_read_as_it_was_written(game: StoredGame) -> None:
    assert parse_game(format_game(game)) == game


def test_fields_that_are_not_known_are_ignored() -> None:
    assert parse_game(json.dumps({**FIELDS, "weather": ["fog"]}).encode()) == GOOD


UNREADABLE = {
    "empty": b"",
    "binary": bytes(range(256)),
    "cut off": json.dumps(FIELDS).encode()[:-9],
    "no object": b"[1, 2]",
    "a number": b"1",
    "null": b"null",
    "no version": json.dumps({k: v for k, v in FIELDS.items() if k != "version"}).encode(),
    "another version": json.dumps({**FIELDS, "version": 2}).encode(),
    "nested too deep": b'{"version":' + b"[" * 100_000,
    "a number too long": b'{"version": 1' + b"0" * 5000 + b"}",
}


@pytest.mark.parametrize("content", UNREADABLE.values(), ids=UNREADABLE)
def test_what_is_no_object_of_this_version_is_unreadable(content: bytes) -> None:
    with pytest.raises(UnreadableError):
        parse_game(content)


@pytest.mark.parametrize(
    "wrong",
    [
        {"id": None},
        {"id": "1"},
        {"id": "../../../../../../../etc/passwords"},
        {"id": "G" * 32},
        {"id": FIELDS["id"] + "\n"},
        {"game": 7},
        {"record": None},
        {"seed": "5"},
        {"seed": None},
        {"seed": True},
        {"seed": 1.0},
        {"players": None},
        {"players": []},
        {"players": ["gull"]},
        {"players": [None, "gull", "gull"]},
        {"players": [None, 7]},
        {"players": [None, ["7"]]},
        {"players": [None, {"script": "7"}]},
        {"players": [None, {"script": [7]}]},
        {"players": [None, {"moves": ["7"]}]},
        {"players": {"0": None, "1": "gull"}},
        {"sealed": []},
        {"sealed": ["7", None, None]},
        {"sealed": [7, None]},
        {"sealed": {}},
        {"undone": -1},
        {"undone": 0.5},
        {"undone": False},
        {"undone": 2**53},
        {"undone": 10**400},
        {"hints": -1},
        {"hints": None},
        {"has_begun": 1},
        {"has_begun": None},
        {"begun": "yesterday"},
        {"begun": True},
        {"begun": -1},
        {"changed": float("nan")},
        {"changed": float("inf")},
        {"changed": 10**300},
        {"changed": None},
    ],
    ids=str,
)
def test_a_game_that_cannot_be_is_unreadable(wrong: dict[str, object]) -> None:
    with pytest.raises(UnreadableError):
        parse_game(json.dumps({**FIELDS, **wrong}).encode())


def test_a_game_saved_before_there_were_hints_had_none() -> None:
    content = {name: value for name, value in FIELDS.items() if name != "hints"}
    assert parse_game(json.dumps(content).encode()).hints == 0


@pytest.mark.parametrize("key", sorted(set(FIELDS) - {"hints"}))
def test_every_field_is_needed(key: str) -> None:
    content = json.dumps({name: value for name, value in FIELDS.items() if name != key}).encode()
    with pytest.raises(UnreadableError):
        parse_game(content)


@pytest.mark.parametrize("depth", range(100, 1200, 50))
def test_no_depth_of_nesting_is_more_than_unreadable(depth: int) -> None:
    nested = "[" * depth + "]" * depth
    for key in FIELDS:
        text = json.dumps({**FIELDS, key: "X"}).replace('"X"', nested)
        with pytest.raises(UnreadableError):
            parse_game(text.encode())


@given(
    st.fixed_dictionaries(
        {}, optional={key: JSON_VALUES | st.just(value) for key, value in FIELDS.items()}
    )
    | JSON_VALUES
)
def test_any_json_is_a_game_or_unreadable(data: Any) -> None:  # noqa: ANN401  (any JSON)
    try:
        game = parse_game(json.dumps(data).encode())
    except UnreadableError:
        return
    assert parse_game(format_game(game)) == game


@given(st.binary())
def test_any_bytes_are_unreadable(content: bytes) -> None:
    with pytest.raises(UnreadableError):
        parse_game(content)


def test_a_file_named_after_another_game_is_unreadable() -> None:
    assert check_id(GOOD, GOOD.id) == GOOD
    with pytest.raises(UnreadableError, match="is kept as"):
        check_id(GOOD, new_id())


def test_a_fresh_id_is_new_and_names_a_file() -> None:
    ids = {new_id() for _ in range(100)}
    assert len(ids) == 100
    disk = MemoryDisk({file_of(name): b"" for name in ids})
    found, jobs = list_ids(disk, "games")
    assert (set(found), jobs) == (ids, [])


def test_only_files_named_by_an_id_are_games() -> None:
    names = ("readme.json", f"{GOOD.id}.txt", f"{GOOD.id}-unreadable-1.json", f"{GOOD.id}.json.1")
    assert list_ids(MemoryDisk({f"games/{name}": b"" for name in names}), "games") == ((), [])


def test_a_folder_that_may_not_be_listed_holds_no_games_and_is_told() -> None:
    disk = BrokenDisk("list_names", files={file_of(GOOD.id): format_game(GOOD)})
    assert read_games(disk) == ({}, [(Notify("games", Notice.CANNOT_LIST),)])
