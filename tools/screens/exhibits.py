"""Every screen in its telling states: what the gallery shows, and what pictures are kept of.

An exhibit is a function that leads the app to the moment; most start from a game under way.
"""

from dataclasses import replace
from datetime import UTC, date, datetime
from typing import Final

import pygame
from bench_exhibits import BENCH_EXHIBITS
from example_game import GAME, open_game
from game_leads import (
    SECOND_RELICS,
    THIRD_PICK,
    choose_relics,
    count,
    finish_count,
    hold,
    hover,
    open_relics,
    point_at_counted,
    rest,
    reveal,
    reveal_relics,
    select,
)
from guided_exhibits import GUIDED, Lead
from harbour_exhibits import HARBOUR_EXHIBITS, HARBOUR_SETTINGS
from pad_exhibits import PAD_EXHIBITS
from review_exhibits import REVIEW_EXHIBITS, REVIEW_SETTINGS
from seat_exhibits import SEAT_EXHIBITS
from study_exhibits import STUDY_EXHIBITS, STUDY_SETTINGS
from table_exhibits import TABLE_EXHIBITS

from game.settings import Settings
from game.shell.routes import Achievements, Calendar, Finished, Home, Push, Statistics
from game.storage.finished import Earned
from game.tides.codes import find_daily, order_deck
from game.tides.routes import ScorePad
from game.tides.rules.cards import DECK, Suit
from game.tides.rules.record import GameRecord
from game.tides.settings import Aid, Arrangement
from game.ui.actions import Typed
from tests.driver import Driver, ScriptedEngine
from tests.storage.samples import make_game
from tests.window import adjust

ROUND_2: Final = 6
ROUND_3: Final = 12
_OFFERED_AFTER: Final = 3


def _title(driver: Driver) -> None:
    driver.settle()


def _opponents(driver: Driver) -> None:
    driver.click_button("play")
    driver.settle()


def _offer(driver: Driver) -> None:
    """Open the opponents after as many games as it takes to be offered something."""
    for seed in range(_OFFERED_AFTER):
        game = driver.deal(seed=seed)
        game.start()
        driver.storage.finish_game(game.seating.id, {"totals": (31, 24)})
    _opponents(driver)


def _pages(*keys: int) -> Lead:
    def lead(driver: Driver) -> None:
        for key in keys:
            driver.press(key)
            driver.settle()

    return lead


def _deal(driver: Driver) -> None:
    open_game(driver, 0)
    driver.pass_time(0.33)


def _note(driver: Driver) -> None:
    """Ask the fourth number after the hand why, by key."""
    rest(THIRD_PICK)(driver)
    driver.press(*[pygame.K_TAB] * _TABS_TO_A_NUMBER)
    driver.pass_time(0.5)


def _practice(driver: Driver) -> None:
    """Undo a turn that was seen."""
    rest(THIRD_PICK)(driver)
    driver.confirm(pygame.K_u)
    driver.settle()


def _enlarged(driver: Driver) -> None:
    hover(THIRD_PICK)(driver)
    driver.hold(pygame.K_SPACE, 0.6)


def _enlarged_in_notebook(driver: Driver) -> None:
    """Enlarge a card of the hand that asks for one suit, beside the notebook."""
    rest(ROUND_2 + 1)(driver)
    driver.press(pygame.K_RIGHT)
    driver.hold(pygame.K_SPACE, 0.6)


def _glide(driver: Driver) -> None:
    rest(ROUND_3 + 3)(driver)
    driver.press(pygame.K_v)
    driver.pass_time(0.12)


def _hint(plies: int, presses: int = 1) -> Lead:
    """Ask for a hint, then for more of it."""

    def lead(driver: Driver) -> None:
        rest(plies)(driver)
        for _ in range(presses):
            driver.confirm(pygame.K_h)
            driver.settle()

    return lead


def _hint_awaited(driver: Driver) -> None:
    rest(THIRD_PICK)(driver)
    if isinstance(driver.engine, ScriptedEngine):
        driver.engine.is_thinking = True
    driver.confirm(pygame.K_h)
    driver.pass_time(0.2)


def _hint_for_relics(presses: int) -> Lead:
    def lead(driver: Driver) -> None:
        open_relics(driver)
        for _ in range(presses):
            driver.confirm(pygame.K_h)
            driver.settle()

    return lead


def _result(driver: Driver) -> None:
    finish_count(len(GAME.choices))(driver)
    driver.press(pygame.K_RETURN)
    driver.settle()


def _log(plies: int, *keys: int) -> Lead:
    """Open the log from the table, then press keys in it."""

    def lead(driver: Driver) -> None:
        rest(plies)(driver)
        driver.press(pygame.K_l)
        driver.settle()
        driver.press(*keys)
        driver.settle()

    return lead


def _unfinished(driver: Driver) -> None:
    """List four games, of which the second is about to be deleted."""
    for plies, opponent in ((14, "gull"), (ROUND_2, "albatross"), (8, "loon"), (1, "puffin")):
        open_game(driver, plies, opponent)
        driver.app.go(Home())
    driver.click_button("saved")
    driver.press(pygame.K_DOWN, pygame.K_RIGHT, pygame.K_RETURN)
    driver.settle()


def _earlier_games(driver: Driver) -> None:
    """Type a code beside an empty list: rows would tell the time of day."""
    driver.app.go(Push(Finished("tides")))
    driver.app.act(Typed("T5N9Q94SAY"))
    driver.settle()


def _statistics(driver: Driver) -> None:
    """Count sixty judged games against the four weakest birds, of a player who learns."""
    line = GameRecord(3, order_deck(1)).line
    gardens = [int(card) for card in DECK if card.suit is Suit.GARDEN]
    for number in range(1, 61):
        name = ("gull", "eider", "puffin", "auk")[number * 7 // 9 % 4]
        lead, luck = number * 37 % 41 - 19 + number // 6, number * 29 % 31 - 15
        game = replace(make_game(number, line), players=(None, name), sealed=(None, None))
        driver.storage.save_game(game)
        driver.storage.finish_game(game.id, {"totals": (50 + lead, 50)})
        given = 66 - number // 2 + number * 17 % 23
        sums = [luck, given, 50, 14, 14]
        kinds = {"first": [given * 0.3, 0], "later": [given * 0.5, 0], "relics": [given * 0.2, 0]}
        rows = [
            [ply, 0, 1 << suit, 2, gardens[number // 2 % len(gardens)], given / 14 * share, 1]
            for ply in range(14)
            for suit in [(number + ply) % len(Suit)]
            for share in [1.6 if suit == Suit.GARDEN else 0.85]
        ]
        judged = {"judge": 2, "sums": sums, "kinds": kinds, "turns": [], "decisions": rows}
        judged["luck"] = luck
        driver.storage.keep_judged(game.id, judged)
    driver.app.go(Push(Statistics("tides")))
    driver.settle()


def _calendar(driver: Driver) -> None:
    """Show twenty-one days of a month, on some of which best play was beaten; today is to come."""
    noon = datetime(2026, 11, 25, 18, 18, tzinfo=UTC).timestamp()
    driver.storage._clock = lambda: noon  # noqa: SLF001
    for number in (*range(1, 8), *range(9, 15), *range(17, 25)):
        day = date(2026, 11, number)
        code = find_daily(day)
        game = replace(make_game(number), players=(None, code.opponent), sealed=(None, None))
        driver.storage.save_game(replace(game, code=str(code), day=day.isoformat()))
        lead = number * 37 % 71 - 33
        driver.storage.finish_game(game.id, {"totals": (50 + lead, 50)})
        driver.storage.keep_par(game.id, lead + (number * 11 % 17) - 3)
    driver.app.go(Push(Calendar("tides")))
    driver.settle()


def _achievements(driver: Driver) -> None:
    """Show five seals that were earned on one day, and seven that were not."""
    keys = ("first", "fair", "round", "unlucky", "forty")
    noon = datetime(2026, 11, 25, 12, tzinfo=UTC).timestamp()
    driver.storage.keep_earned({f"tides/{key}": Earned(1, noon) for key in keys})
    driver.app.go(Push(Achievements("tides")))
    driver.settle()


def _score_pad(driver: Driver) -> None:
    """Lay twelve tiles, and remove two."""
    driver.app.go(Push(ScorePad()))
    driver.settle()
    for tray, tiles in enumerate(((6, 8, 5, 9, 17, 13, 16), (18, 7, 12, 15, 2), (1, 10))):
        driver.press(pygame.K_1 + tray)
        for tile in tiles:
            driver.click_button(f"tile-{tile}")
    driver.settle()


_TABS_TO_A_NUMBER: Final = 7

EXHIBITS: Final[dict[str, Lead]] = {
    "title": _title,
    "unfinished": _unfinished,
    "earlier_games": _earlier_games,
    "statistics": _statistics,
    "calendar": _calendar,
    "achievements": _achievements,
    "score_pad": _score_pad,
    "opponents": _opponents,
    "offer": _offer,
    "settings": _pages(pygame.K_F2),
    "rules": _pages(pygame.K_F1),
    "deal": _deal,
    "first_pick": rest(0),
    "second_pick": hover(1),
    "selected": select,
    "held": hold,
    "reveal_seal": reveal(150),
    "reveal_hold": reveal(260),
    "reveal_flip": reveal(400),
    "reveal_dwell": reveal(810),
    "reveal_fly": reveal(960),
    "reveal_land": reveal(1150),
    "swap": reveal(1300),
    "first_swap": reveal(1500, 0),
    "round_2": rest(ROUND_2),
    "round_3": hover(ROUND_3),
    "round_3_pick": rest(THIRD_PICK),
    "round_3_hover": hover(THIRD_PICK),
    "round_3_late": hover(ROUND_3 + 3),
    "note": _note,
    "practice": _practice,
    "zoom": _enlarged,
    "zoom_one_suit": _enlarged_in_notebook,
    "notebook": hover(ROUND_2 + 1),
    "hint": _hint(ROUND_2 + 1),
    "hint_mixed": _hint(THIRD_PICK),
    "hint_values": _hint(ROUND_2 + 1, 2),
    "hint_awaited": _hint_awaited,
    "hint_large_type": _hint(ROUND_2 + 1),
    "odds": rest(THIRD_PICK),
    "paper": rest(THIRD_PICK),
    "large_type": hover(ROUND_3 + 3),
    "lanes": hover(ROUND_3 + 3),
    "lanes_reveal": reveal(1000),
    "lanes_large_type": hover(ROUND_3 + 3),
    "glide": _glide,
    "counting": count(SECOND_RELICS, 5800),
    "counted": finish_count(SECOND_RELICS),
    "counted_last": point_at_counted,
    "relics": open_relics,
    "relics_chosen": choose_relics,
    "relics_revealed": reveal_relics(700),
    "relics_ash": reveal_relics(1500),
    "hint_relics": _hint_for_relics(1),
    "hint_relics_values": _hint_for_relics(2),
    "result": _result,
    **SEAT_EXHIBITS,
    "log": _log(THIRD_PICK, pygame.K_PAGEUP),
    "log_of_a_round": _log(THIRD_PICK),
    "log_large_type": _log(THIRD_PICK, pygame.K_PAGEUP),
    "past": _log(THIRD_PICK, pygame.K_PAGEUP, pygame.K_DOWN, pygame.K_DOWN, pygame.K_RETURN),
    "past_after": _log(THIRD_PICK, pygame.K_RETURN, pygame.K_RETURN),
    "past_large_type": _log(THIRD_PICK, pygame.K_PAGEUP, pygame.K_DOWN, pygame.K_RETURN),
    **REVIEW_EXHIBITS,
    **GUIDED,
    **PAD_EXHIBITS,
    **STUDY_EXHIBITS,
    **TABLE_EXHIBITS,
    **BENCH_EXHIBITS,
    **HARBOUR_EXHIBITS,
}
"""By name, in the order of a game."""

SETTINGS: Final[dict[str, Settings]] = {
    "odds": adjust(aid=Aid.ODDS),
    "notebook": adjust(aid=Aid.NOTEBOOK),
    "paper": adjust(aid=Aid.PAPER),
    "large_type": Settings(text_scale=150),
    "hint_large_type": Settings(text_scale=150),
    "log_large_type": Settings(text_scale=150),
    "past_large_type": Settings(text_scale=150),
    "lanes": adjust(arrangement=Arrangement.LANES),
    "lanes_reveal": adjust(arrangement=Arrangement.LANES),
    "lanes_large_type": adjust(arrangement=Arrangement.LANES, text_scale=150),
    "held": Settings(locks_by_hold=True),
    **REVIEW_SETTINGS,
    **STUDY_SETTINGS,
    **HARBOUR_SETTINGS,
}
"""What an exhibit wants in force; the defaults for all others."""
