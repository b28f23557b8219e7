"""The languages that a user wants, from the variables of the environment and from macOS."""

import plistlib
import sys
from collections.abc import Mapping
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.system_languages import list_system_languages, read_mac_preferences, read_variables
from game.texts import LANGUAGES, choose_language

CATEGORIES = ("LC_ALL", "LC_MESSAGES", "LANG")
PLAIN = ("C", "POSIX", "C.UTF-8", "C.utf8", "C.ISO-8859-1", "POSIX.UTF-8", "")
TRADITIONAL = ("zh_TW.UTF-8", "zh_HK", "zh_MO.Big5", "zh_Hant", "zh-Hant-TW", "ZH_tw")
SIMPLIFIED = ("zh_CN.UTF-8", "zh_SG", "zh", "zh_Hans", "zh-Hans-HK", "zh_CN.GB18030@pinyin")
ENGLISH = ("en", "en_US.UTF-8", "en_GB@euro", "C", "POSIX", "C.UTF-8")
OTHERS = ("de_DE", "ja_JP.UTF-8", "fr", "eng_x", "Czech", "@", "zho", "zh_")
lists = st.lists(st.sampled_from((*TRADITIONAL, *SIMPLIFIED, *ENGLISH, *OTHERS[:-1])), max_size=5)
texts = st.text(st.characters(exclude_characters="\0", codec=None), max_size=12)


def choose(**variables: str) -> str:
    return choose_language(read_variables(variables))


@pytest.mark.parametrize(
    ("variables", "language"),
    [
        ({"LC_ALL": "zh_CN.UTF-8"}, "zh-Hans"),
        ({"LC_ALL": "zh_CN.UTF-8", "LANG": "en_US.UTF-8"}, "zh-Hans"),
        ({"LC_ALL": "", "LC_MESSAGES": "zh_CN", "LANG": "en_US.UTF-8"}, "zh-Hans"),
        ({"LC_MESSAGES": "en_GB", "LANG": "zh_CN"}, "en"),
        ({"LC_CTYPE": "zh_CN", "LANG": "en_US"}, "en"),
        ({"LANG": "zh_CN.GB18030@pinyin"}, "zh-Hans"),
        ({"LC_ALL": "C", "LANGUAGE": "zh_CN"}, "en"),
        ({"LC_ALL": "C.UTF-8", "LANG": "zh_CN.UTF-8", "LANGUAGE": "zh_CN"}, "en"),
        ({"LANG": "POSIX", "LANGUAGE": "zh_CN"}, "en"),
        ({"LANGUAGE": "zh_CN"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "zh_CN:en"}, "zh-Hans"),
        ({"LANG": "zh_CN.UTF-8", "LANGUAGE": "en_GB:en"}, "en"),
        ({"LANG": "zh_CN.UTF-8", "LANGUAGE": "de:fr"}, "zh-Hans"),
        ({"LANG": "zh_CN.UTF-8", "LANGUAGE": "de:C"}, "en"),
        ({"LANG": "zh_TW.UTF-8"}, "zh-Hans"),
        ({"LANG": "zh_TW.UTF-8", "LANGUAGE": "zh_TW:zh_HK"}, "zh-Hans"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "zh_TW"}, "en"),
        ({"LANG": "zh_HK.UTF-8", "LANGUAGE": "zh_HK:zh_TW:en"}, "en"),
        ({"LANG": "en_US.UTF-8", "LANGUAGE": "zh_TW:zh_CN"}, "zh-Hans"),
        ({"LANG": "zh_MO", "LANGUAGE": "::"}, "zh-Hans"),
        ({"LANG": "de_DE.UTF-8"}, "en"),
        ({}, "en"),
    ],
    ids=str,
)
def test_the_language_is_that_of_gettext(variables: dict[str, str], language: str) -> None:
    assert choose(**variables) == language


@given(st.dictionaries(st.sampled_from((*CATEGORIES, "LANGUAGE")), texts))
def test_any_text_at_all_means_some_language(variables: Mapping[str, str]) -> None:
    assert choose_language(read_variables(variables)) in LANGUAGES


@given(st.sampled_from(PLAIN), lists, st.integers(0, 2))
def test_in_the_plain_locale_no_list_is_read(plain: str, wanted: list[str], first: int) -> None:
    variables = dict.fromkeys(CATEGORIES[:first], "") | {CATEGORIES[first]: plain}
    assert choose(**variables, LANGUAGE=":".join(wanted)) == "en"


@given(lists, st.sampled_from((*TRADITIONAL, *SIMPLIFIED, *OTHERS)), st.integers(0, 2), texts)
def test_the_first_category_that_is_set_hides_the_others(
    wanted: list[str], name: str, first: int, hidden: str
) -> None:
    listed = {"LANGUAGE": ":".join(wanted)}
    plain = choose(LANG=name, **listed)
    variables = dict.fromkeys(CATEGORIES[:first], "") | {CATEGORIES[first]: name}
    later = dict.fromkeys(CATEGORIES[first + 1 :], hidden)
    assert choose(**variables, **later, **listed) == plain


@given(lists, st.sampled_from(SIMPLIFIED + TRADITIONAL + OTHERS[:-1] + ENGLISH[:3]))
def test_traditional_is_passed_over_for_english_alone(wanted: list[str], name: str) -> None:
    asked = [*wanted, name]
    kept = [each for each in asked if each not in OTHERS]
    if any(each in ENGLISH for each in asked):
        kept = [each for each in kept if each not in TRADITIONAL]
    expected = "zh-Hans" if kept and kept[0] not in ENGLISH else "en"
    assert choose(LANG=name, LANGUAGE=":".join(wanted)) == expected


def test_the_settings_of_macos_are_read_where_they_are(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert read_mac_preferences(tmp_path) == []
    file = tmp_path / "Library/Preferences/.GlobalPreferences.plist"
    file.parent.mkdir(parents=True)
    for content in (b"", b"bplist00", plistlib.dumps({"Other": 1}), plistlib.dumps({})):
        file.write_bytes(content)
        assert read_mac_preferences(tmp_path) == []
    wanted = ["zh-Hans-CN", "en-CN"]
    file.write_bytes(plistlib.dumps({"AppleLanguages": wanted}, fmt=plistlib.FMT_BINARY))
    assert read_mac_preferences(tmp_path) == wanted
    monkeypatch.setattr(sys, "platform", "darwin")
    monkeypatch.setattr(Path, "home", lambda: tmp_path)
    assert list_system_languages() == wanted
