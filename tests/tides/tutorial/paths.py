"""Plays the tutorial: paths through it, and the app at any of its decisions."""

from collections.abc import Callable, Sequence
from random import Random
from typing import TypeAlias

from game.play.players import Script
from game.shell.coach.coach import LessonPlan, plan_lessons
from game.tides.rules.cards import Card
from game.tides.rules.moves import Choice, Phase, RelicChoice
from game.tides.rules.observation import Observation
from game.tides.rules.scoring import score, score_terms
from game.tides.rules.state import State
from game.tides.session import TidesSession
from game.tides.tutorial.arranged import open_tutorial
from game.tides.tutorial.lessons import Anchor, list_due
from tests.driver import Driver, ScriptedEngine

Chooser: TypeAlias = Callable[[Observation], Choice]
"""What a player does at a decision."""


def rate(shown: Observation, card: Card) -> tuple[int, int]:
    """Return the points now with a card, then the margin: what makes one choice look plain."""
    mine, theirs = (*shown.kingdom, card), shown.opposing
    points = score(mine, theirs)
    return points, points - score(theirs, mine)


def choose_plainly(shown: Observation) -> Choice:
    """Return what pays most now; of relics, keep what paid most, and remove what paid least."""
    if shown.phase is Phase.PICK:
        return max(shown.hand, key=lambda card: rate(shown, card))
    paid = {term.card: term.points for term in score_terms(shown.kingdom, shown.opposing)}
    drafted = sorted(shown.drafted, key=lambda card: (paid[card], card))
    return RelicChoice(drafted[-1], drafted[0])


def choose_by(rng: Random) -> Chooser:
    """Return a player who chooses by ``rng`` alone."""
    return lambda shown: rng.choice(shown.legal_actions())


def choose_among_best(rng: Random) -> Chooser:
    """Return a player who takes what pays most now, and by ``rng`` where that is several cards."""

    def choose(shown: Observation) -> Choice:
        if shown.phase is not Phase.PICK:
            return choose_plainly(shown)
        best = max(rate(shown, card) for card in shown.hand)
        return rng.choice([card for card in shown.hand if rate(shown, card) == best])

    return choose


def start(choose: Chooser = choose_plainly, plies: int = 0) -> TidesSession:
    """Return the tutorial, kept nowhere, after so many turns."""
    session = open_tutorial(ScriptedEngine(), None)
    session.start()
    play(session, plies, choose)
    return session


def play(session: TidesSession, plies: int, choose: Chooser = choose_plainly) -> None:
    """Make so many turns, or as many as are left."""
    for _ in range(plies):
        if session.match.is_over:
            return
        session.seal(session.viewer, choose(session.view))


def list_views(session: TidesSession) -> list[Observation]:
    """Return every decision of a game so far as the player saw it."""
    return [session.view_at(ply) for ply in range(session.match.ply + 1)]


def plan_views(views: Sequence[Observation]) -> LessonPlan[Anchor]:
    """Return the lessons that are due at each decision."""
    return plan_lessons(views, list_due)


def answer(state: State, turn: int, script: Script) -> Choice:
    """Return what a script does, worked out from its words alone."""
    legal = {str(choice): choice for choice in state.legal_actions(1)}
    preferred = script.choices[turn].split("|") if turn < len(script.choices) else []
    known = [legal[word] for word in preferred if word in legal]
    choice = (known or [*legal.values()])[0]
    assert isinstance(choice, Card | RelicChoice)
    return choice


def open_at(driver: Driver, plies: int, choose: Chooser = choose_plainly) -> TidesSession:
    """Open the app's screen of the tutorial after so many turns."""
    session = open_tutorial(driver.engine, driver.storage)
    session.start()
    play(session, plies, choose)
    driver.open_game(session)
    return session
