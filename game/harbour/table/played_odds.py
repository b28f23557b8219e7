"""What hands bring once a deck owns a card that draws: turns played in the worker."""

from collections.abc import Sequence
from typing import Final

from game.engine.client import Engine
from game.engine.protocol import Answer
from game.harbour.odds import CALCULATOR, Odds, PlayTurns, find_odds
from game.harbour.rules.cards import CARDS, Card, Counts
from game.play.computation import Computation

_KEPT: Final = 60
"""So many decks are remembered; a table compares three."""
_DRAWING: Final = tuple(card for card in Card if CARDS[card].cards)


class PlayedOdds:
    """Measures decks by what is known so far, and asks the worker for what is not."""

    def __init__(self, engine: Engine) -> None:
        """Know nothing."""
        self._computation = Computation(engine, CALCULATOR)
        self._known: dict[Counts, Odds] = {}
        self._wanted: tuple[Counts, ...] = ()
        self.revision = 0
        """A counter that grows with every answer."""

    def measure(self, decks: Sequence[Counts]) -> Sequence[Odds]:
        """Return the odds of decks that are compared: all exact, or all from turns played.

        The exact ones stand until the answer has come.
        """
        does_draw = any(deck[card] for deck in decks for card in _DRAWING)
        self._wanted = tuple(dict.fromkeys(decks)) if does_draw else ()
        if does_draw and all(deck in self._known for deck in decks):
            return [self._known[deck] for deck in decks]
        return [find_odds(deck) for deck in decks]

    def ask(self) -> None:
        """Ask for what was measured last and is not known yet."""
        decks = tuple(deck for deck in self._wanted if deck not in self._known)
        if decks and self._computation.job != PlayTurns(decks):
            self._computation.ask(PlayTurns(decks))

    def take(self, answers: Sequence[Answer]) -> bool:
        """Keep what has come; return whether anything has."""
        before = self.revision
        for part in self._computation.take(answers):
            job = self._computation.job
            if isinstance(job, PlayTurns) and isinstance(part, tuple):
                self._known.update(zip(job.decks, part, strict=True))
                self._known = dict([*self._known.items()][-_KEPT:])
                self.revision += 1
        return self.revision != before

    def cancel(self) -> None:
        """Want nothing any more."""
        self._computation.cancel()
