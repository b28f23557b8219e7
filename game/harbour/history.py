"""What Harbourlight provides for the list of its finished games."""

from collections.abc import Sequence
from typing import Final

from pygame import Rect

from game.harbour.context import HarbourContext
from game.harbour.judging import BOUGHT, NOTHING
from game.harbour.routes import Review, find_current
from game.harbour.rules.cards import ACTIONS, FIRST, FIRST_HARBOUR, NAMED, OFFERED, Card, Kind
from game.harbour.rules.notation import NotationError, parse_harbour
from game.harbour.session import HarbourSession
from game.shell.games import Coaching
from game.shell.play.dealt_games import DealtHistory
from game.statistics.achievements import Achievement, Rule
from game.statistics.jobs import FoundHabit
from game.ui.kit import Kit
from game.ui.pen import Pen

_FAIR, _STRONG, _MASTER = (
    ("bream", "mullet", "eel"),
    ("lionfish", "moray", "ray", "barracuda"),
    ("octopus", "swordfish", "dolphin", "orca"),
)
ACHIEVEMENTS: Final = (
    Achievement("first", Rule.WIN),
    Achievement("fair", Rule.BEAT, _FAIR, 1),
    Achievement("strong", Rule.BEAT, _STRONG, 2),
    Achievement("master", Rule.BEAT, _MASTER, 3),
    Achievement("seats", Rule.SEATS),
)


class HarbourHistory(DealtHistory[HarbourContext]):
    """Harbourlight's implementation of ``shell.games.HistoryHalf``."""

    session_type = HarbourSession
    find_current = staticmethod(find_current)
    make_review = staticmethod(Review)
    achievements = ACHIEVEMENTS

    @property
    def coaching(self) -> Coaching:
        """What costs a player most, in words, and its cards."""
        return Coaching(0, self._say_habit, _list_cards, self._draw_card)

    def _draw_card(self, pen: Pen[Kit], place: Rect, card: int) -> None:
        pen.picture(self._context.kit.faces.hand(Card(card), place.size), place)

    def _say_habit(self, group: int, games: str) -> str:
        say, kind = self._context.say, Kind((group - 1) % len(Kind) + 1)
        name = self._context.kit.faces.kind_name(kind)
        key = "harbour.habit.bought" if group > BOUGHT else "harbour.habit.let_go"
        return say(key, kind=name, games=games)

    def name_variant(self, variant: str) -> str:
        """Return the name of a harbour, given by its cards or as commands name it."""
        say, name = self._context.say, self._context.kit.faces.name
        if variant in OFFERED:
            return say(f"harbour.setup.{variant}")
        try:
            cards = NAMED.get(variant) or parse_harbour(variant)
        except NotationError:
            return ""
        if cards == FIRST_HARBOUR:
            return say(f"harbour.setup.{FIRST}")
        absent = [card for card in ACTIONS if card not in cards]
        return say("harbour.without", card=name(absent[0])) if len(absent) == 1 else ""


def _list_cards(found: FoundHabit) -> Sequence[int]:
    """Return what was bought, or what should have been, the costliest first."""
    cards = found.chosen if found.group > BOUGHT else found.best
    return [card for card in cards if card != NOTHING]
