"""The Tiles bench, played by real events: by mouse, by keys, by birds; undone, saved, explained."""

import pygame
import pytest

from game.search.minimax import minimax
from game.study.table.table_game import TableGame, parse_game
from game.study.tile_game import TileSetup, read_setup
from game.study.tiles import Take, TileState, parse_position
from tests.study.benches.tables import Table
from tests.window import OpenApp

pytestmark = pytest.mark.usefixtures("seldom_drawn")

SMALL = "../.. 2 3,1/4,1; own 1; you,heron; all; "
EMPTY = ".../.../... 2 0,0,0/0,0,0/0,0,0; zero 1; you,heron; 4; "
TWO = "../.. 2 0,0/0,0; zero 1; you,you; 4; "
FULL = (
    "..../..../..../.... 4 3,-1,4,1/-5,9,2,-6/5,3,5,8/9,7,-9,3 -3; own 1; you,heron,you,gull; 2; "
    "b2 a1 c1 b1 c2 a2 a3 d1 c3 b3 d2 d3 a4 c4 | b4 d4"
)


def test_by_the_mouse_alone_a_game_is_played_and_won(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", SMALL)
    while not table.bench.turns.game.is_over:
        best = minimax(table.bench.turns.state, 0).action
        assert best is not None
        table.click(f"cell-{best.row * 2 + best.column}")
    assert table.lead == "You win by 1."
    assert table.moves.startswith("a2 ")


def test_by_keys_alone_the_picture_is_entered_and_a_tile_taken(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", SMALL)
    table.driver.focus_button("picture")
    table.press(pygame.K_DOWN, pygame.K_RETURN)
    assert table.moves.split()[0] == "a2"
    assert len(table.moves.split()) == 2
    table.press(pygame.K_ESCAPE, pygame.K_z, pygame.K_z)
    assert table.moves.startswith("| a2")


@pytest.mark.parametrize("seats", ["you,gull", "you,gull,heron", "gull,you,puffin,albatross"])
def test_whole_games_with_two_three_and_four_seats(open_app: OpenApp, seats: str) -> None:
    number = seats.count(",") + 1
    table = Table(open_app, "tiles", f".../... {number} 3,1,4/1,5,9; own 1; {seats}; 2; ")
    table.settle()
    for _ in range(6):
        turns = table.bench.turns
        if turns.game.is_over:
            break
        assert turns.is_yours
        move = turns.state.legal_actions(turns.game.mover)[0]
        table.click(f"cell-{move.row * 3 + move.column}")
    state = table.bench.turns.state
    assert table.bench.turns.game.is_over
    report = table.scene.bench.report
    assert report.heads == tuple("1234"[:number])
    scores = [state.score(seat) for seat in range(number)]
    shown = [[int(text.replace("−", "-")) for text in row.values] for row in report.counters]
    assert [tiles + pairs for tiles, pairs in zip(*shown[:2], strict=True)] == scores
    assert shown[2] == [2 * score - sum(scores) for score in scores]
    assert [table.find(f"seat-{seat}").score for seat in range(number)] == [
        str(score) for score in scores
    ]


def test_undo_redo_and_jumping_lead_everywhere_and_birds_wait(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", FULL)
    turns = table.bench.turns
    assert turns.game.done == 14
    table.press(pygame.K_y)
    assert turns.game.done == 15
    table.press(pygame.K_z, pygame.K_z)
    assert (turns.game.done, turns.waits) == (13, True)
    assert table.lead == "Heron to move: press “One step forward”."
    table.click("command-3")
    assert turns.game.done == 3
    table.driver.click_button("first")
    table.settle()
    assert turns.game.done == 0
    table.driver.click_button("on")
    table.settle()
    assert turns.game.done == 1
    laid: list[tuple[TileSetup, TableGame[TileState, Take]]] = [
        parse_game(line, read_setup) for line in (table.line, FULL)
    ]
    assert laid[0][1].commands == laid[1][1].commands


def test_s_repeated_is_what_d_plays(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", EMPTY)
    table.press(pygame.K_s)  # it passes the question over
    for done in range(1, 10):
        table.press(pygame.K_s)
        assert table.bench.turns.game.done == done
    stepped = table.line
    table.click("command-1")
    table.press(pygame.K_z)
    again = Table(open_app, "tiles", EMPTY)
    again.press(pygame.K_d, pygame.K_d)
    assert again.line == stepped
    assert again.bench.turns.game.is_over


def test_a_pause_stops_birds_that_play_on(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", EMPTY)
    table.driver.press(pygame.K_SPACE, pygame.K_SPACE)  # the first passes the question over
    table.driver.step(20)
    table.press(pygame.K_SPACE)
    done = table.bench.turns.game.done
    assert 0 < done < 9
    table.settle()
    assert table.bench.turns.game.done == done


def test_pointing_at_a_tile_shows_all_scores_and_the_pair_to_come(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", "../.. 2 3,1/4,1; own 1; you,you; all; a1 b1")
    table.point("cell-2")
    assert (table.find("seat-0").score, table.find("seat-0").preview) == ("3", "12")
    assert table.find("seat-1").preview == ""
    names = [item.name for item in table.scene.items()]
    assert sum(name[0] == "ribbon" for name in names if isinstance(name, tuple)) == 1
    table.point("cell-0")
    assert table.find("seat-0").preview == ""


def test_values_are_those_of_minimax_and_the_best_are_marked(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", SMALL)
    table.press(pygame.K_v)
    state = parse_position("../.. 2 3,1/4,1")
    for cell, take in enumerate(state.legal_actions(0)):
        value = minimax(state.apply(take), 0).value
        button = table.find(f"cell-{cell}")
        assert int(button.result.replace("−", "-")) == value
        assert button.is_best == (cell == 2)
    assert table.scene.bench.report.verdict == "Exact"
    table.press(pygame.K_v)
    assert table.find("cell-0").result == ""


def test_a_bird_says_what_a_move_gave_away(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", SMALL)
    table.settle()
    judged = table.bench.turns.judged
    assert judged is not None
    values = dict(judged.values)
    table.click("cell-1")
    lost = max(values.values()) - values["b1"]
    assert lost > 0
    assert table.lead == f"Heron: “That gave away {lost}.”"
    again = Table(open_app, "tiles", SMALL)
    again.settle()
    again.click("cell-2")
    assert "gave away" not in " ".join((again.lead, *again.scene.bench.report.story))


def test_a_bird_says_nothing_of_a_move_that_another_made_for_the_player(open_app: OpenApp) -> None:
    line = ".../... 2 3,1,2/4,1,9; own 1; you,gull; all; "
    table = Table(open_app, "tiles", line)
    table.press(pygame.K_v)
    table.click("cell-1")
    assert table.lead == "Gull: “That gave away 8.”"
    assert table.bench.turns.game.done == 2
    table.press(pygame.K_s)
    assert table.bench.turns.game.done == 3
    story = table.scene.bench.report.story
    assert story[0].startswith("You took")
    assert "gave away" not in " ".join((table.lead, *story))


def test_the_bet_is_answered_once_it_is_placed(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", bet=None)
    table.driver.click_button("bet-2")
    table.settle()
    said = " ".join(table.scene.narrate())
    assert "Nobody" in said
    assert "Goes first" in said
    assert "+5" in {table.find(f"cell-{cell}").result for cell in range(9)}


def test_parameters_make_other_boards_and_the_seats_other_players(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", TWO.replace("you,you", "you,heron"))
    for key, fields in (
        ("worth", "plus 1"),
        ("seed", "plus 2"),
        ("seats", "you,heron,gull"),
        ("board", ".../... 3"),
        ("depth", "; 5; "),
    ):
        table.driver.click_button(f"parameter-{key}")
        table.settle()
        assert fields in table.line
    table.driver.press(pygame.K_LEFT)
    table.click("seat-2")
    assert "you,heron,puffin" in table.line
    pairs = table.scene.buttons.rect("parameter-pairs")
    for _ in range(30):
        table.driver.click((pairs.left + 12, pairs.centery))
    assert table.bench.setup.start.pair_points == -10


def test_own_values_are_set_by_the_wheel_and_by_keys(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", TWO.replace("zero", "own"))
    assert "wheel" in table.lead
    place = table.bench.buttons.rect("cell-3").center
    wheel = pygame.event.Event(pygame.MOUSEBUTTONDOWN, pos=place, button=pygame.BUTTON_WHEELUP)
    for _ in range(12):
        pygame.event.post(wheel)
    table.settle()
    assert table.bench.setup.start.values == (0, 0, 0, 9)
    table.driver.focus_button("picture")
    table.press(pygame.K_RIGHT, pygame.K_PAGEUP, pygame.K_PAGEDOWN, pygame.K_PAGEDOWN)
    assert table.bench.setup.start.values == (0, -1, 0, 9)
    table.press(pygame.K_RETURN, pygame.K_PAGEDOWN)
    assert table.bench.setup.start.values == (0, -1, 0, 9)


def test_the_tree_of_this_board_is_opened_and_left_again(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", "../.. 2 0,0/0,0; zero 1; you,you; 4; a1")
    before = table.line
    table.press(pygame.K_t)
    table.press(pygame.K_END)
    visited = table.scene.bench.report.counters[0]
    assert visited.values[0] == "16"  # one, three, six and six positions
    table.press(pygame.K_ESCAPE)
    assert table.line == before


def test_it_is_saved_where_it_was_left(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", FULL)
    table.press(pygame.K_z, pygame.K_z, pygame.K_z)
    left = table.line
    table.driver.press(pygame.K_ESCAPE)
    table.driver.storage.flush()
    again = open_app(settings=None)
    again.click_button("study")
    again.step(3)
    assert again.scene.bench.save() == left  # type: ignore[attr-defined]


def test_a_line_that_cannot_be_read_gives_the_usual_board(open_app: OpenApp) -> None:
    assert Table(open_app, "tiles", "what is this?").line == EMPTY


OWN_RULE = ".../... 2 0,0,0/0,0,0 v5d-2/h5l3; zero 1; you,you; 4; "


def test_a_rule_of_ones_own_is_opened_typed_and_played(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", ".../... 2 0,0,0/0,0,0; zero 1; you,you; 4; ")
    assert table.bench.buttons.find("pay-0") is None
    table.click("rule")
    assert [table.find(f"pay-{number}").points for number in range(5)] == ["+5", "0", "0", "0", "0"]
    table.point("pay-2")
    table.press(pygame.K_MINUS, pygame.K_2, pygame.K_RETURN)
    table.point("pay-9")
    table.press(pygame.K_3, pygame.K_RETURN)
    assert table.line == OWN_RULE
    for _ in range(2):
        table.click("pay-9")
    assert table.find("pay-9").points == "+5"
    for cell in (0, 1, 4, 2):
        table.click(f"cell-{cell}")
    assert [table.find(f"seat-{seat}").score for seat in (0, 1)] == ["−2", "5"]
    assert not table.find("pay-9").can_change
    table.click("pay-9")
    assert table.find("pay-9").points == "+5"
    assert table.lead == "Numbers can change only before the first tile is taken."


def test_the_usual_rule_comes_back_and_ones_own_is_kept(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", OWN_RULE)
    assert table.lead == "Take a tile. The table says which shapes pay whom."
    assert "parameter-pairs" not in [key for key, _ in table.driver.buttons.list_places()]
    table.click("rule")
    assert table.line.startswith(".../... 2 0,0,0/0,0,0; zero 1")
    table.click("rule")
    assert table.line == OWN_RULE
    table.press(pygame.K_v)
    assert table.find("cell-0").result != ""


def test_what_lies_at_one_place_is_added_up(open_app: OpenApp) -> None:
    table = Table(
        open_app, "tiles", ".../... 2 0,0,0/0,0,0 h2t4/-; zero 1; you,you; 4; a1 a2 b1 b2 c1"
    )
    ribbons = [item for item in table.bench.items(has_focus=False) if "ribbon" in str(item.name)]
    assert len({tuple(item.area) for item in ribbons}) == len(ribbons) == 2  # for three shapes
    assert table.find("seat-0").score == str(2 + 2 + 4)


def test_a_shape_pays_from_minus_nine_to_nine_by_the_wheel_and_by_keys(open_app: OpenApp) -> None:
    table = Table(open_app, "tiles", OWN_RULE)
    place = table.bench.buttons.rect("pay-0").center
    for button, points in ((4, "+6"), (5, "+5"), (5, "+4")):
        pygame.event.post(pygame.event.Event(pygame.MOUSEBUTTONDOWN, button=button, pos=place))
        table.driver.step()
        assert table.find("pay-0").points == points
    for _ in range(6):
        table.click("pay-0")
    assert table.find("pay-0").points == "−9"
