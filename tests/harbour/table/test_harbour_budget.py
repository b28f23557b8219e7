"""How much there is to read in the first turn of Harbourlight, beside the faces of piles and cards.

Words are all that is drawn as text but names of players and numerals.
"""

import re

import pytest

from game.harbour.opponents import MACHINES
from game.harbour.routes import find_current
from game.harbour.session import deal
from game.harbour.table.view import ThingKind
from game.harbour.tutorial.arranged import open_tutorial
from game.play.players import Bot, Person
from game.shell.routes import Push
from game.texts import LANGUAGES
from game.ui.display_list import Item
from tests.driver import ScriptedEngine
from tests.harbour.table.test_played_harbour import choose_as
from tests.tides.board.test_budget import MOST_CHARACTERS, MOST_NUMBERS, MOST_WORDS, reading
from tests.window import INSTANT, OpenApp

SIZE = (1280, 720)
CHINESE = re.compile(r"[\u4e00-\u9fff]")


def is_face(item: Item) -> bool:
    """Tell whether an item is a pile of the market or a card of the hand."""
    kind = item.name[0] if isinstance(item.name, tuple) else item.name
    return kind in {"pile", "closed", ThingKind.HAND}


@pytest.mark.parametrize("is_taught", [False, True])
@pytest.mark.parametrize("language", LANGUAGES)
def test_a_first_turn_is_little_to_read(
    open_app: OpenApp, language: str, *, is_taught: bool
) -> None:
    engine = ScriptedEngine(choose_as("moray"))
    driver = open_app(engine=engine, settings=INSTANT, language=language, size=SIZE)
    players, storage = (Person(), Bot("moray")), driver.storage
    session = open_tutorial(engine, storage) if is_taught else None
    session = session or deal(players, "first", engine, storage, seed=3)
    session.start()
    driver.app.go(Push(find_current(session)))
    driver.settle()
    window = driver.window
    with reading(driver) as read:
        for item in driver.scene.items():
            if not is_face(item):
                item.draw(window)
    plain = " ".join(read)
    say = driver.context.say
    for name in [say(f"opponent.{fish}.name") for fish in MACHINES] + [say("you")]:
        plain = plain.replace(name, " ")
    numbers = re.findall(r"\d+", plain)
    assert 0 < len(numbers) <= MOST_NUMBERS, plain
    words = [word for word in plain.split() if any(sign.isalpha() for sign in word)]
    if language == "en":
        assert 0 < len(words) <= MOST_WORDS, plain
    else:
        assert 0 < len(CHINESE.findall(plain)) <= MOST_CHARACTERS, plain
