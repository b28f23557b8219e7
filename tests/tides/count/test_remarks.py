"""What opponents say: a few words after a round, of how it went for them, unless silenced."""

import pytest

from game.texts import LANGUAGES
from game.tides.context import TidesContext
from game.tides.count.count_scene import find_remark
from game.tides.routes import Count
from game.tides.session import against, open_record
from game.ui.pen import Pen
from tests.driver import SIZE, draw_scene
from tests.fitting import draw_nowhere, listen_to_type
from tests.playing import play_randomly
from tests.tides.seating import NORMAL, open_count, open_screen, record_at, watch
from tests.window import INSTANT, OpenApp, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn")

MOST_WORDS = 8
MOST_SIGNS = 14


@pytest.fixture
def context(open_app: OpenApp) -> TidesContext:
    return open_app().table_context


@pytest.mark.parametrize("sums", [(1, 2), (2, 1), (1, 1)])
def test_nobody_says_more_than_eight_words_or_repeats_a_line(
    context: TidesContext, sums: tuple[int, int]
) -> None:
    for person in context.opponents:
        remarks = [find_remark(context, person.name, sums, turn) for turn in range(7, 11)]
        assert {remark.speaker for remark in remarks if remark} == {person.name}
        said = {remark.words for remark in remarks if remark}
        assert len(said) == len(remarks)
        assert all(len(words.split()) <= MOST_WORDS for words in said)


def test_every_outcome_has_lines_of_its_own(context: TidesContext) -> None:
    said = [
        find_remark(context, person.name, sums, turn)
        for person in context.opponents
        for sums in ((1, 2), (2, 1), (1, 1))
        for turn in range(4)
    ]
    assert len({remark.words for remark in said if remark}) == 12 * len(context.opponents)


def test_in_chinese_they_are_as_short(context: TidesContext) -> None:
    context.kit.texts.set_language([*LANGUAGES][1])
    for person in context.opponents:
        for sums in ((1, 2), (2, 1), (1, 1)):
            for turn in range(4):
                remark = find_remark(context, person.name, sums, turn)
                assert remark is not None
                assert len(remark.words) <= MOST_SIGNS


def test_the_silenced_and_the_player_say_nothing(context: TidesContext) -> None:
    assert find_remark(context, None, (1, 2), 0) is None
    preferences = context.preferences
    preferences.change(adjust(preferences.now, is_quiet=True))
    assert find_remark(context, "gull", (1, 2), 0) is None


@pytest.mark.parametrize(("reopened", "is_quiet"), [(None, False), (1, False), (None, True)])
def test_it_is_said_once_the_round_is_counted_and_not_when_it_is_reopened(
    open_app: OpenApp,
    monkeypatch: pytest.MonkeyPatch,
    reopened: int | None,
    is_quiet: bool,  # noqa: FBT001  (pytest hands it over by name)
) -> None:
    drawn: list[str] = []

    def listen(*arguments: object) -> None:
        drawn.append(str(arguments[1]))
        paragraph(*arguments)  # type: ignore[arg-type]

    paragraph = Pen.paragraph
    monkeypatch.setattr(Pen, "paragraph", listen)
    driver = open_app(settings=adjust(NORMAL, is_quiet=is_quiet))
    scene = open_count(driver, 5, reopened)
    draw_scene(scene, SIZE)
    if reopened is None:
        assert drawn == []
    watch(driver)
    drawn.clear()
    draw_scene(scene, SIZE)
    sums = record_at(5).states()[-1].scores[0]
    remarks = [find_remark(driver.table_context, "gull", sums, turn) for turn in range(4)]
    is_said = reopened is None and not is_quiet
    assert len(drawn) == int(is_said)
    assert set(drawn) <= {remark.words for remark in remarks if remark is not None}


@pytest.mark.parametrize(("seed", "sign"), [(114, "="), (108, "+1"), (0, "+12")])
def test_beside_it_stands_by_how_much_the_round_was_won_or_that_it_is_tied(
    open_app: OpenApp, seed: int, sign: str
) -> None:
    driver = open_app(settings=INSTANT)
    session = open_record(play_randomly(1, seed), against("gull"), driver.engine, None)
    scene = open_screen(driver, Count(session))
    watch(driver)
    with listen_to_type(driver.context.kit) as said:
        draw_nowhere(scene, SIZE)
    written = [words for words, _ in said]
    assert sign in written[written.index(next(w for w in written if w.startswith("“"))) - 1]
