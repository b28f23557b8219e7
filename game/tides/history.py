"""What the drafting game provides for the list of its finished games."""

from collections.abc import Sequence
from datetime import date
from typing import Final

from pygame import Rect

from game.play.best_play import BestPlayJob
from game.play.codes import CodeError
from game.play.drills import DrillRun
from game.shell.games import Coaching, Dealing
from game.shell.play.dealt_games import DealtHistory
from game.shell.routes import GameRoute, ReviewStep
from game.statistics.achievements import Achievement, Rule
from game.statistics.jobs import FoundHabit
from game.storage.finished import FinishedGame
from game.storage.history import ReadRecord
from game.storage.stored_game import StoredGame
from game.tides.cards.formula import suit_plural
from game.tides.codes import TidesCode, find_daily, order_deck
from game.tides.context import TidesContext
from game.tides.habits import AMONG_ERRORS, PAIR, Habit, name_group
from game.tides.jobs import REVIEW, DealDrills, PlayBest, hide_streams, read_place
from game.tides.routes import Review, find_current
from game.tides.rules.cards import Card
from game.tides.rules.moves import Seat
from game.tides.session import GAME, TidesSession, restore
from game.ui.kit import Kit
from game.ui.pen import Pen

_FAIR, _STRONG, _MASTER = (
    ("kittiwake", "heron"),
    ("tern", "loon", "petrel"),
    ("skua", "osprey", "albatross"),
)
ACHIEVEMENTS: Final = (
    Achievement("first", Rule.WIN),
    Achievement("fair", Rule.BEAT, _FAIR, 1),
    Achievement("strong", Rule.BEAT, _STRONG, 2),
    Achievement("master", Rule.BEAT, _MASTER, 3),
    Achievement("round", Rule.CLEAN_PART, number=0.5),
    Achievement("game", Rule.CLEAN, number=3, variant="3"),
    Achievement("unlucky", Rule.UNLUCKY, number=10),
    Achievement("better", Rule.ABOVE_PAR),
    Achievement("seats", Rule.SEATS),
    Achievement("sight", Rule.FOUND, number=5),
    Achievement("forty", Rule.PART, number=40),
    Achievement("guesses", Rule.GUESSES),
)

_HABITS: Final = {
    Habit.LET_GO: "habit.let_go",
    Habit.OVERVALUED: "habit.overvalued",
    Habit.EACH: "habit.each",
    Habit.MAJORITY: "habit.majority",
    Habit.SET_OF: "habit.set_of",
    Habit.CARD: "habit.card",
    Habit.FIRST_PICK: "habit.first_pick",
    Habit.RELIC_KEPT: "habit.relic_kept",
    Habit.RELIC_REMOVED: "habit.relic_removed",
    Habit.DENIAL: "habit.denial",
}


class TidesHistory(DealtHistory[TidesContext]):
    """The drafting game's implementation of ``shell.games.HistoryHalf``."""

    session_type = TidesSession
    find_current = staticmethod(find_current)
    make_review = staticmethod(Review)
    achievements = ACHIEVEMENTS

    @property
    def coaching(self) -> Coaching:
        """What costs a player most, in words."""
        return Coaching(AMONG_ERRORS, self._say_habit, _list_cards, self._draw_card)

    def _draw_card(self, pen: Pen[Kit], place: Rect, card: int) -> None:
        pen.picture(self._context.kit.faces.board(Card(card), place.size), place)

    def _say_habit(self, group: int, points: str) -> str:
        (habit, about), kit = name_group(group), self._context.kit
        name = ""
        if isinstance(about, Card):
            name = kit.faces.name(about)
        elif about is not None:
            name = suit_plural(about, kit.texts)
        return self._context.say(_HABITS[habit], name=name, points=points)

    def name_variant(self, variant: str) -> str:
        """Return the number of rounds; empty for a game that began with a position."""
        return self._context.say(f"setup.rounds_{variant}", rounds=variant) if variant else ""

    def find_daily(self, day: date) -> str:
        """Return the code of a day's game."""
        return str(find_daily(day))

    def ask_best_play(self, game: FinishedGame) -> BestPlayJob | None:
        """Return what best play in the person's seat is asked by; ``None`` for a game not dealt."""
        try:
            code = TidesCode.read(game.code)
        except CodeError:
            return None
        order, seat = order_deck(game.seed), Seat(game.seat)
        streams = hide_streams(game.seed, code.variant)
        return BestPlayJob(GAME, PlayBest(code.variant, order, seat, code.opponent, streams))

    def set_up_drill(self, run: DrillRun, read: ReadRecord) -> GameRoute:
        """Return the second try at the present choice of a run; raises ``ValueError``."""
        drill, dealt, game = run.current, run.dealt, read.game
        if drill is not None and dealt is not None:
            place = read_place(dealt.text)
            game = StoredGame(drill.game, GAME, place.line, 1, place.names, (None, None))
        if drill is None or game is None:
            raise ValueError("there is no choice that comes")
        session = restore(game, self._context.engine, None if dealt else self._context.storage)
        if drill.ply >= session.match.ply or session.judging is None:
            raise ValueError(f"{game.id} has no such choice")
        if dealt is None:
            session.judging.reopen(read.judged)
        else:
            session.judging.load(dealt.record)
        return Review(session, ReviewStep(drill.ply, "again"), run)

    @property
    def dealing(self) -> Dealing:
        """What deals positions for drills."""
        return Dealing(REVIEW, DealDrills)


def _list_cards(found: FoundHabit) -> Sequence[int]:
    """Return the cards that a group is about: what was let go, or taken, the costliest first."""
    match name_group(found.group)[0]:
        case Habit.OVERVALUED:
            return found.chosen
        case Habit.RELIC_KEPT:
            return [*dict.fromkeys(pair // PAIR for pair in found.chosen)]
        case Habit.RELIC_REMOVED:
            return [*dict.fromkeys(pair % PAIR for pair in found.chosen)]
        case _:
            return found.best
