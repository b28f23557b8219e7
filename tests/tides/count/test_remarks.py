"""What opponents say: a few words after a round, of how it went for them, unless silenced."""

from dataclasses import replace

import pytest

from game.texts import LANGUAGES
from game.tides.context import TidesContext
from game.tides.count.count_model import find_remark
from game.ui.paragraph import draw_paragraph
from tests.driver import SIZE, draw_scene
from tests.tides.seating import NORMAL, open_count, record_at, watch
from tests.window import OpenApp

MOST_WORDS = 8
MOST_SIGNS = 14


@pytest.fixture
def context(open_app: OpenApp) -> TidesContext:
    return open_app().table_context


def test_nobody_says_more_than_eight_words(context: TidesContext) -> None:
    said = set()
    for person in context.opponents:
        for mine, theirs in ((1, 2), (2, 1), (1, 1)):
            remark = find_remark(context, person.name, mine, theirs)
            assert remark is not None
            assert remark.speaker == person.name
            assert len(remark.words.split()) <= MOST_WORDS
            said.add(remark.words)
    assert len(said) == 3 * len(context.opponents)


def test_in_chinese_it_is_as_short(context: TidesContext) -> None:
    context.kit.texts.set_language([*LANGUAGES][1])
    for person in context.opponents:
        remark = find_remark(context, person.name, 0, 0)
        assert remark is not None
        assert len(remark.words) <= MOST_SIGNS


def test_the_silenced_and_the_player_say_nothing(context: TidesContext) -> None:
    assert find_remark(context, None, 1, 2) is None
    preferences = context.preferences
    preferences.change(replace(preferences.now, is_quiet=True))
    assert find_remark(context, "gull", 1, 2) is None


@pytest.mark.parametrize(("reopened", "is_quiet"), [(None, False), (1, False), (None, True)])
def test_it_is_said_once_the_round_is_counted_and_not_when_it_is_reopened(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    reopened: int | None,
    is_quiet: bool,  # noqa: FBT001  (pytest hands it over by name)
) -> None:
    drawn: list[str] = []

    def listen(*arguments: object) -> None:
        drawn.append(str(arguments[2]))
        draw_paragraph(*arguments)  # type: ignore[arg-type]

    monkeypatch.setattr("game.tides.count.remark_view.draw_paragraph", listen)
    driver = open_app(settings=replace(NORMAL, is_quiet=is_quiet))
    scene = open_count(driver, 5, reopened)
    draw_scene(scene, SIZE)
    if reopened is None:
        assert drawn == []
    watch(driver)
    drawn.clear()
    draw_scene(scene, SIZE)
    mine, theirs = record_at(5).states()[-1].scores[0]
    remark = find_remark(driver.table_context, "gull", mine, theirs)
    is_said = reopened is None and not is_quiet
    assert drawn == ([remark.words] if is_said and remark is not None else [])
