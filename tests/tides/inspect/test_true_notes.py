"""Notes say what is true now, and signs that come and go have one while they are there."""

from collections import Counter

import pygame
import pytest
from pygame import Rect

from game.tides.board.board_model import list_endings
from game.tides.board.targets import TargetKind, card_of
from game.tides.count.count_scene import CountScene
from game.tides.inspect.note_context import NoteContext
from game.tides.inspect.notes import write_note
from game.tides.rules.cards import Majority, Suit
from game.tides.rules.moves import Seat
from game.tides.rules.scoring import find_term, score_terms
from game.tides.settings import LiveScores
from game.ui.inspect.targets import Target
from tests.playing import play_last
from tests.tides.looking import find_focus, read_note
from tests.tides.seating import NORMAL, open_counted, open_table, record_at, seat_at, view_at
from tests.window import OpenApp, adjust

pytestmark = pytest.mark.usefixtures("seldom_drawn")

MOST_TABS = 40
LAST_CHOICES = [3, 9, 15]
"""The turns of the recorded game after which the last choice of a round is due."""


@pytest.mark.parametrize("plies", [0, 1, 6, 7, 12, 14])
def test_a_card_is_in_the_deck_once_both_hands_are_known(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=NORMAL)
    shown = view_at(plies)
    in_hands = {*record_at(plies).states()[-1].hands[Seat.SECOND]}
    source = NoteContext(driver.table_context, seat_at(driver, plies), shown)
    for card in shown.unseen:
        note = write_note(Target(TargetKind.TILE, card, Rect(0, 0, 1, 1)), source)
        assert note is not None
        assert ("In the deck" in note.lines) == (shown.hidden == 0)
        assert shown.hidden or card not in in_hands


@pytest.mark.parametrize(
    ("plies", "line"),
    [
        (6, "4 cards lie face down. Nobody knows their order."),
        (12, "The deck is empty. No more cards will come."),
    ],
)
def test_the_deck_says_when_it_is_empty(open_app: OpenApp, plies: int, line: str) -> None:
    driver = open_app(settings=NORMAL)
    source = NoteContext(driver.table_context, seat_at(driver, plies), view_at(plies))
    note = write_note(Target(TargetKind.DECK, None, Rect(0, 0, 1, 1)), source)
    assert note is not None
    assert (note.title, *note.lines) == ("The deck", line)


@pytest.mark.parametrize("plies", LAST_CHOICES)
def test_a_suit_is_told_as_the_ending_that_is_laid_out(open_app: OpenApp, plies: int) -> None:
    driver = open_app(settings=NORMAL)
    session = seat_at(driver, plies)
    state = session.match.state
    for card in session.view.hand:
        for ending, (played, _) in enumerate(list_endings(session.view, card)):
            source = NoteContext(driver.table_context, session, session.view, card, ending)
            end = play_last(state, Seat.FIRST, card, played)
            for suit in Suit:
                told = []
                for side, name in enumerate(("You", "Gull")):
                    for each in end[side]:
                        if isinstance(each.demand, Majority) and each.demand.suit == suit:
                            term = find_term(score_terms(*end[:: 1 - 2 * side]), each)
                            told.append((f"{name}: {each.demand.points}", term.points > 0))
                stakes = read_stakes(source, suit)
                assert [line.partition(" for ")[0] for line in stakes] == [t for t, _ in told]
                assert ["not scored" not in line for line in stakes] == [pays for _, pays in told]


def test_a_suit_tells_of_no_points_that_the_settings_hide(open_app: OpenApp) -> None:
    driver = open_app(settings=adjust(NORMAL, live_scores=LiveScores.OFF))
    session = seat_at(driver, 15)
    for card in (None, *session.view.hand):
        source = NoteContext(driver.table_context, session, session.view, card)
        assert not any(read_stakes(source, suit) for suit in Suit)


def read_stakes(source: NoteContext, suit: Suit) -> list[str]:
    """Return the lines of a suit's note that tell what its majority pays."""
    note = write_note(Target(TargetKind.SUIT, suit, Rect(0, 0, 1, 1)), source)
    assert note is not None
    return [line for line in note.lines if " for the most " in line]


def test_the_place_of_a_seal_says_whether_it_is_locked_in(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL)
    session = seat_at(driver, 2)
    source = NoteContext(driver.table_context, session, session.view)
    seal = Target(TargetKind.SEAL, None, Rect(0, 0, 1, 1))
    titles = []
    for is_sealed in (False, True):
        if is_sealed:
            session.seal(Seat.SECOND, session.match.state.legal_actions(Seat.SECOND)[0])
        note = write_note(seal, source)
        assert note is not None
        titles.append(note.title)
    assert titles == ["Not locked in", "Locked in"]


def test_what_comes_has_a_note_while_a_card_is_selected(open_app: OpenApp) -> None:
    driver = open_app(settings=NORMAL, size=(1280, 720))
    scene = open_table(driver, 2)
    driver.settle()
    assert not [each for each in scene.targets() if each.kind is TargetKind.COMING]
    driver.press(pygame.K_1)
    (coming,) = (each for each in scene.targets() if each.kind is TargetKind.COMING)
    (drawn,) = (item.area for item in scene.items() if item.name == "coming")
    assert coming.rect == drawn
    driver.move(coming.rect.center)
    assert [each for each in scene.targets() if each.kind is TargetKind.COMING]


def test_the_end_of_a_row_opens_the_count_of_the_round_before(open_app: OpenApp) -> None:
    for is_key in (False, True):
        driver = open_app(settings=NORMAL, size=(1280, 720))
        scene = open_table(driver, 8)
        driver.settle()
        (end, *_) = (each for each in scene.targets() if each.kind is TargetKind.SCORE)
        if not is_key:
            driver.click(end.rect.center)
        else:
            while (focus := find_focus(scene)) is None or not focus.is_like(end):
                driver.press(pygame.K_TAB)
            driver.press(pygame.K_RETURN)
        driver.settle()
        assert isinstance(driver.scene, CountScene)


def test_every_row_of_the_ledgers_tells_its_card(open_app: OpenApp) -> None:
    driver, scene = open_counted(open_app, 17, NORMAL)
    terms = [target for target in scene.targets() if target.kind is TargetKind.TERM]
    cards = [card for kingdom in record_at(17).states()[-1].kingdoms for card in kingdom]
    assert Counter(card_of(target) for target in terms) == Counter(cards)
    for term in (terms[0], terms[-1]):
        driver.move(term.rect.center)
        driver.pass_time(0.5)
        note = read_note(scene)
        assert note is not None
        card = card_of(term)
        assert card is not None
        assert driver.table_context.kit.faces.name(card) in note.title
