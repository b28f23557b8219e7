"""Settings are read as they were written, by this release and by 0.1.0; else the defaults."""

import json
from codecs import BOM_UTF8
from dataclasses import fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.settings import SPEEDS, TEXT_SCALES, Settings, list_settings
from game.storage.json_file import UnreadableError
from game.storage.settings_file import format_settings, parse_settings_file
from tests.storage.samples import CHANGED

SHARES = st.floats(0, 1)
NAMES = st.sampled_from(["tides", "nim", "aid", "opponent", "volume"])
FINITE = st.floats(allow_nan=False, allow_infinity=False)
PLAIN = st.none() | st.booleans() | st.text() | st.integers() | FINITE


@given(
    st.builds(
        Settings,
        language=st.none() | st.text(),
        volume=SHARES,
        is_muted=st.booleans(),
        speed=st.sampled_from(SPEEDS),
        is_fullscreen=st.booleans(),
        music=SHARES,
        effects=SHARES,
        reduced_motion=st.booleans(),
        text_scale=st.sampled_from(TEXT_SCALES),
        locks_by_hold=st.booleans(),
        games=st.dictionaries(NAMES, st.dictionaries(NAMES, PLAIN, min_size=1)),
    )
)
def test_settings_are_read_as_they_were_written(settings: Settings) -> None:
    assert parse_settings_file(format_settings(settings)) == settings


def test_settings_that_an_editor_has_saved_with_a_byte_order_mark_are_read() -> None:
    assert parse_settings_file(BOM_UTF8 + format_settings(CHANGED)) == CHANGED


def test_every_setting_can_differ_from_its_default() -> None:
    for field in fields(Settings):
        assert getattr(CHANGED, field.name) != getattr(Settings(), field.name)
    assert parse_settings_file(format_settings(CHANGED)) == CHANGED


def test_a_games_settings_win_over_those_that_stand_there_for_an_old_release() -> None:
    content = b'{"version": 1, "rounds": 3, "games": {"tides": {"rounds": 1}}}'
    assert parse_settings_file(content) == Settings().with_game("tides", rounds=1)


def test_a_setting_that_an_older_release_did_not_know_has_its_default() -> None:
    content = b'{"version": 1, "rounds": 1, "colour of the sails": "red"}'
    assert parse_settings_file(content) == Settings().with_game("tides", rounds=1)


@pytest.mark.parametrize(
    "wrong",
    [
        {"version": 2},
        {"language": 1},
        {"volume": "loud"},
        {"volume": 1.5},
        {"volume": float("nan")},
        {"is_muted": 0},
        {"speed": 3.0},
        {"speed": None},
        {"is_fullscreen": "no"},
        {"music": -0.1},
        {"effects": 2.0},
        {"text_scale": 90},
        {"aid": []},
        {"games": None},
        {"games": []},
        {"games": {"tides": 1}},
        {"games": {"tides": {"aid": []}}},
        {"games": {"tides": {"aid": float("inf")}}},
    ],
    ids=str,
)
def test_settings_of_the_wrong_kind_are_unreadable(wrong: dict[str, object]) -> None:
    with pytest.raises(UnreadableError):
        parse_settings_file(json.dumps({"version": 1, **wrong}).encode())


@pytest.mark.parametrize("depth", range(100, 1200, 50))
def test_no_depth_of_nesting_is_more_than_unreadable(depth: int) -> None:
    nested = b"[" * depth + b"]" * depth
    for name in list_settings(Settings()):
        with pytest.raises(UnreadableError):
            parse_settings_file(b'{"version": 1, "%s": %s}' % (name.encode(), nested))


def test_an_unknown_language_is_unreadable_where_they_are_known() -> None:
    english = Settings(language="en")
    assert parse_settings_file(format_settings(english), ["en"]) == english
    assert parse_settings_file(format_settings(Settings()), ["en"]) == Settings()
    with pytest.raises(UnreadableError, match="is not one of en"):
        parse_settings_file(format_settings(replace(english, language="zh-Hans")), ["en"])
