"""Settings are read as they were written, by this release and by 0.1.0; else the defaults."""

import json
from codecs import BOM_UTF8
from dataclasses import asdict, fields, replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.settings import SPEEDS, TEXT_SCALES, Settings, list_settings
from game.storage.json_file import UnreadableError
from game.storage.settings_file import format_settings, parse_settings_file
from game.tides.settings import Aid, Arrangement, TidesSettings
from tests.storage.samples import CHANGED
from tests.window import adjust, read_tides

SHARES = st.floats(0, 1)
NAMES = st.sampled_from(["tides", "nim", "aid", "opponent", "volume"])
FINITE = st.floats(allow_nan=False, allow_infinity=False)
PLAIN = st.none() | st.booleans() | st.text() | st.integers() | FINITE
OWN = TidesSettings(opponent="gull", rounds=1, arrangement=Arrangement.LANES, aid=Aid.PAPER)


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
    for field in fields(TidesSettings):
        assert getattr(read_tides(CHANGED), field.name) != field.default
    assert parse_settings_file(format_settings(CHANGED)) == CHANGED


def test_the_file_is_that_of_the_first_release_with_a_setting_more() -> None:
    own = asdict(TidesSettings())
    data = json.loads(format_settings(adjust(**own)))
    assert data.pop("version") == 1
    assert data.pop("games") == {"tides": own}
    for name in ("knows_keys", "was_offered_notebook", "was_offered_speed"):
        assert own.pop(name) is False
    assert data.pop("locks_by_hold") is False
    assert set(data) == {
        "language",
        "volume",
        "is_muted",
        "speed",
        "is_fullscreen",
        "opponent",
        "rounds",
        "music",
        "effects",
        "is_calm",
        "text_scale",
        "arrangement",
        "aid",
        "live_scores",
        "is_quiet",
    }
    data["reduced_motion"] = data.pop("is_calm")
    assert adjust(**data) == adjust(**own)


def test_a_release_that_knew_one_game_has_its_settings_and_leaves_what_it_changes() -> None:
    data = json.loads(format_settings(adjust(**asdict(OWN)).with_game("nim", is_quiet=True)))
    del data["games"]  # that release writes what it knows
    data["aid"] = "notebook"
    settings = parse_settings_file(json.dumps(data).encode())
    assert read_tides(settings) == replace(OWN, aid=Aid.NOTEBOOK)


def test_a_games_settings_win_over_those_that_stand_there_for_an_old_release() -> None:
    content = b'{"version": 1, "rounds": 3, "games": {"tides": {"rounds": 1}}}'
    assert parse_settings_file(content) == adjust(rounds=1)


@pytest.mark.parametrize(
    "wrong",
    [
        {"opponent": None},
        {"rounds": True},
        {"rounds": 3.0},
        {"aid": "crystal ball"},
        {"aid": None},
        {"arrangement": "circle"},
        {"live_scores": 1},
    ],
    ids=str,
)
def test_a_wrong_value_of_a_game_gives_way_to_the_default(wrong: dict[str, object]) -> None:
    known = {"is_quiet": True, **wrong}
    for data in (known, {"games": {"tides": {"colour of the sails": "red", **known}}}):
        settings = parse_settings_file(json.dumps({"version": 1, **data}).encode())
        assert read_tides(settings) == TidesSettings(is_quiet=True)


def test_a_setting_that_an_older_release_did_not_know_has_its_default() -> None:
    content = b'{"version": 1, "rounds": 1, "colour of the sails": "red"}'
    assert parse_settings_file(content) == adjust(Settings(), rounds=1)


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
    with pytest.raises(UnreadableError, match="is none of en"):
        parse_settings_file(format_settings(replace(english, language="zh-Hans")), ["en"])
