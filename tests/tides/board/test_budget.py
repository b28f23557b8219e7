"""How much there is to read at the first pick: the worst first hand, and nothing pointed at.

Words are all that is drawn as text but names of cards and players, letters of badges, and numerals.
"""

import re
from collections.abc import Callable, Iterator
from contextlib import contextmanager

import pygame
import pytest

from game.settings import Settings
from game.texts import LANGUAGES
from game.tides.board.layout import TableLayout
from game.tides.cards.formula import suit_sign
from game.tides.context import TidesContext
from game.tides.rules.cards import DECK, Card, Cards, Suit
from game.tides.rules.record import GameRecord
from game.tides.session import against, open_record
from tests.driver import Driver, draw_scene
from tests.playing import play_randomly
from tests.window import INSTANT, OpenApp, adjust

SIZE = (1280, 720)
MOST_WORDS, MOST_CHARACTERS, MOST_NUMBERS = 30, 45, 12
_CHINESE = re.compile(r"[\u4e00-\u9fff]")


@contextmanager
def reading(driver: Driver) -> Iterator[list[str]]:
    """Yield a list of every text, as it is drawn anew.

    What is set twice in a row alike was measured, then drawn.
    """
    kit = driver.table_context.kit
    kit.images.forget()
    kit.faces.forget()
    for half in driver.app.games.loaded:
        half.forget_sizes()
    read: list[str] = []
    line, before = kit.typesetter.line, list[tuple[object, ...]]()

    def set_line(text: str, *args: object) -> object:
        if before != [(text, *args)]:
            read.append(text)
        before[:] = [(text, *args)]
        return line(text, *args)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(kit.typesetter, "line", set_line)
        yield read


def count(read: list[str], context: TidesContext) -> tuple[int, int]:
    """Return the words, in Chinese the characters, and the numerals of what was read."""
    texts, faces = context.kit.texts, context.kit.faces
    names = [faces.name(card) for card in DECK]
    names += [context.name_of(person.name) for person in context.opponents] + [texts.say("you")]
    signs = {suit_sign(suit, texts) for suit in Suit}
    words = numbers = 0
    for text in read:
        if text in signs:
            continue
        plain = text
        for name in sorted(names, key=len, reverse=True):
            plain = plain.replace(name, " ")
        numbers += len(re.findall(r"\d+", plain))
        if texts.language == "en":
            words += sum(any(sign.isalpha() for sign in word) for word in plain.split())
        else:
            words += len(_CHINESE.findall(plain))
    return words, numbers


def read_table(open_app: OpenApp, language: str, order: Cards) -> tuple[Driver, list[str]]:
    """Return what is drawn at the first pick of a game that is dealt in ``order``."""
    driver = open_app(settings=Settings(is_muted=True), language=language, size=SIZE)
    session = open_record(GameRecord(3, order, ()), against("kittiwake"), driver.engine, None)
    scene = driver.open_table(session)
    driver.settle()
    with reading(driver) as read:
        draw_scene(scene, SIZE)
    return driver, read


def measure(driver: Driver, by: Callable[[tuple[int, int]], int]) -> dict[Card, int]:
    """Return what each card of the hand has to read, alone."""
    kit, layout = driver.table_context.kit, TableLayout(SIZE)
    told = {}
    for card in DECK:
        with reading(driver) as read:
            kit.faces.hand(card, layout.hand_card)
        told[card] = by(count(read, driver.table_context))
    return told


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("measured", [0, 1])
def test_the_worst_first_hand_stays_within_the_budget_of_words(
    open_app: OpenApp, language: str, measured: int
) -> None:
    """No hand has more to read than the five cards of which each has most."""
    driver, _ = read_table(open_app, language, DECK)
    told = measure(driver, lambda counted: counted[measured])
    worst = sorted(DECK, key=lambda card: -told[card])
    driver, read = read_table(open_app, language, tuple(worst))
    words, numbers = count(read, driver.table_context)
    most = MOST_WORDS if language == "en" else MOST_CHARACTERS
    assert words <= most, read
    assert numbers <= MOST_NUMBERS, read


MOST_AT_LAST = {"rest": (20, 26), "pointed": (36, 32), "laid": (36, 40)}
"""Words and numerals at a last choice: nothing pointed at, a card, an ending laid out."""


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("plies", [3, 9, 15])
def test_a_last_choice_stays_within_its_budget(
    open_app: OpenApp, language: str, plies: int
) -> None:
    """Chinese has half as many characters again; formulas count, as they do for a reader."""
    driver = open_app(settings=adjust(INSTANT), language=language, size=SIZE, frame=0.0)
    for seed in range(2):
        record = play_randomly(3, seed)
        late = GameRecord(3, record.order, record.choices[:plies])
        scene = driver.open_table(open_record(late, against("heron"), driver.engine, None))
        driver.settle()
        for state, key in (("rest", None), ("pointed", pygame.K_1), ("laid", pygame.K_RIGHT)):
            if key is not None:
                driver.press(key)
                driver.settle()
            with reading(driver) as read:
                draw_scene(scene, SIZE)
            words, numbers = count(read, driver.table_context)
            most_words, most_numbers = MOST_AT_LAST[state]
            assert words <= most_words * (1 if language == "en" else 1.5), (state, read)
            assert numbers <= most_numbers, (state, read)
