"""Every screen in its telling states: what the gallery shows, and what pictures are kept of.

An exhibit is a function that leads the app to the moment; most start from a game under way.
"""

from typing import Final

import pygame
from example_game import GAME, find_choice, open_game
from guided_exhibits import GUIDED, Lead
from pad_exhibits import PAD_EXHIBITS
from seat_exhibits import SEAT_EXHIBITS

from game.settings import Settings
from game.shell.routes import Home
from game.tides.rules.cards import Card
from game.tides.rules.moves import RelicChoice, Seat
from game.tides.rules.state import observe
from game.tides.settings import Aid, Arrangement
from tests.driver import Driver, ScriptedEngine
from tests.window import adjust

ROUND_2: Final = 6
ROUND_3: Final = 12
THIRD_PICK: Final = 14
SECOND_RELICS: Final = 11


def _title(driver: Driver) -> None:
    driver.settle()


def _opponents(driver: Driver) -> None:
    driver.click_button("play")
    driver.settle()


def _pages(*keys: int) -> Lead:
    def lead(driver: Driver) -> None:
        for key in keys:
            driver.press(key)
            driver.settle()

    return lead


def _deal(driver: Driver) -> None:
    open_game(driver, 0)
    driver.pass_time(0.33)


def _rest(plies: int) -> Lead:
    def lead(driver: Driver) -> None:
        open_game(driver, plies)
        driver.settle()

    return lead


def _hover(plies: int) -> Lead:
    """Point at the card that is chosen next in the game."""

    def lead(driver: Driver) -> None:
        _rest(plies)(driver)
        _point_at_next(driver, plies)
        driver.settle()

    return lead


def _selected(driver: Driver) -> None:
    _rest(THIRD_PICK)(driver)
    driver.press(find_key(THIRD_PICK))
    driver.settle()


def _held(driver: Driver) -> None:
    """Hold a card until most of the ring around its seal is full."""
    _hover(THIRD_PICK)(driver)
    driver.hold(pygame.K_SPACE, 0.42)


def _reveal(milliseconds: float, plies: int = THIRD_PICK) -> Lead:
    def lead(driver: Driver) -> None:
        _rest(plies)(driver)
        driver.press(*[find_key(plies)] * 2)
        driver.pass_time(milliseconds / 1000)

    return lead


def _counting(plies: int, milliseconds: float) -> Lead:
    def lead(driver: Driver) -> None:
        open_game(driver, plies)
        driver.pass_time(milliseconds / 1000)

    return lead


def _counted(plies: int) -> Lead:
    def lead(driver: Driver) -> None:
        open_game(driver, plies)
        driver.press(pygame.K_RETURN)
        driver.settle()

    return lead


def _relics(driver: Driver) -> None:
    _counted(SECOND_RELICS)(driver)
    driver.press(pygame.K_RETURN)
    driver.settle()


def _relics_chosen(driver: Driver) -> None:
    _relics(driver)
    choice = find_choice(SECOND_RELICS)
    if not isinstance(choice, RelicChoice):
        raise TypeError(f"{choice} is no relic choice")
    drafted = observe(GAME.states()[SECOND_RELICS], Seat.FIRST).drafted
    for card in (choice.keep, choice.remove):
        driver.press(pygame.K_1 + drafted.index(card))
    driver.settle()


def _relics_revealed(milliseconds: float) -> Lead:
    def lead(driver: Driver) -> None:
        _relics_chosen(driver)
        driver.press(pygame.K_RETURN)
        driver.pass_time(milliseconds / 1000)

    return lead


def _note(driver: Driver) -> None:
    """Ask the fourth number after the hand why, by key."""
    _rest(THIRD_PICK)(driver)
    driver.press(*[pygame.K_TAB] * _TABS_TO_A_NUMBER)
    driver.pass_time(0.5)


def _enlarged(driver: Driver) -> None:
    _hover(THIRD_PICK)(driver)
    driver.hold(pygame.K_SPACE, 0.6)


def _glide(driver: Driver) -> None:
    _rest(ROUND_3 + 3)(driver)
    driver.press(pygame.K_v)
    driver.pass_time(0.12)


def _hint(plies: int, presses: int = 1) -> Lead:
    """Ask for a hint, then for more of it."""

    def lead(driver: Driver) -> None:
        _rest(plies)(driver)
        for _ in range(presses):
            driver.press(pygame.K_h)
            driver.settle()

    return lead


def _hint_awaited(driver: Driver) -> None:
    _rest(THIRD_PICK)(driver)
    if isinstance(driver.engine, ScriptedEngine):
        driver.engine.is_thinking = True
    driver.press(pygame.K_h)
    driver.pass_time(0.2)


def _hint_for_relics(presses: int) -> Lead:
    def lead(driver: Driver) -> None:
        _relics(driver)
        for _ in range(presses):
            driver.press(pygame.K_h)
            driver.settle()

    return lead


def _result(driver: Driver) -> None:
    _counted(len(GAME.choices))(driver)
    driver.press(pygame.K_RETURN)
    driver.settle()


def _log(plies: int, *keys: int) -> Lead:
    """Open the log from the table, then press keys in it."""

    def lead(driver: Driver) -> None:
        _rest(plies)(driver)
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


def find_key(plies: int) -> int:
    """Return the key of the card that is chosen next."""
    card = find_choice(plies)
    hand = observe(GAME.states()[plies], Seat.FIRST).hand
    if not isinstance(card, Card):
        raise TypeError(f"{card} is no card")
    return pygame.K_1 + hand.index(card)


def _point_at_next(driver: Driver, plies: int) -> None:
    """Point by key: where the card lies is the layout's affair."""
    for _ in range(find_key(plies) - pygame.K_0):
        driver.press(pygame.K_RIGHT)


_TABS_TO_A_NUMBER: Final = 7

EXHIBITS: Final[dict[str, Lead]] = {
    "title": _title,
    "unfinished": _unfinished,
    "opponents": _opponents,
    "settings": _pages(pygame.K_F2),
    "rules": _pages(pygame.K_F1),
    "deal": _deal,
    "first_pick": _rest(0),
    "second_pick": _hover(1),
    "selected": _selected,
    "held": _held,
    "reveal_seal": _reveal(150),
    "reveal_hold": _reveal(260),
    "reveal_flip": _reveal(400),
    "reveal_dwell": _reveal(650),
    "reveal_fly": _reveal(960),
    "reveal_land": _reveal(1150),
    "swap": _reveal(1300),
    "first_swap": _reveal(1500, 0),
    "round_2": _rest(ROUND_2),
    "round_3": _hover(ROUND_3),
    "round_3_pick": _rest(THIRD_PICK),
    "round_3_hover": _hover(THIRD_PICK),
    "round_3_late": _hover(ROUND_3 + 3),
    "note": _note,
    "zoom": _enlarged,
    "hint": _hint(ROUND_2 + 1),
    "hint_mixed": _hint(THIRD_PICK),
    "hint_values": _hint(ROUND_2 + 1, 2),
    "hint_awaited": _hint_awaited,
    "hint_large_type": _hint(ROUND_2 + 1),
    "odds": _rest(THIRD_PICK),
    "paper": _rest(THIRD_PICK),
    "large_type": _hover(ROUND_3 + 3),
    "lanes": _hover(ROUND_3 + 3),
    "lanes_reveal": _reveal(1000),
    "lanes_large_type": _hover(ROUND_3 + 3),
    "glide": _glide,
    "counting": _counting(SECOND_RELICS, 1500),
    "counted": _counted(SECOND_RELICS),
    "relics": _relics,
    "relics_chosen": _relics_chosen,
    "relics_revealed": _relics_revealed(700),
    "relics_ash": _relics_revealed(1500),
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
    **GUIDED,
    **PAD_EXHIBITS,
}
"""By name, in the order of a game."""

SETTINGS: Final[dict[str, Settings]] = {
    "odds": adjust(aid=Aid.ODDS),
    "paper": adjust(aid=Aid.PAPER),
    "large_type": Settings(text_scale=150),
    "hint_large_type": Settings(text_scale=150),
    "log_large_type": Settings(text_scale=150),
    "past_large_type": Settings(text_scale=150),
    "lanes": adjust(arrangement=Arrangement.LANES),
    "lanes_reveal": adjust(arrangement=Arrangement.LANES),
    "lanes_large_type": adjust(arrangement=Arrangement.LANES, text_scale=150),
    "held": Settings(locks_by_hold=True),
}
"""What an exhibit wants in force; the defaults for all others."""
