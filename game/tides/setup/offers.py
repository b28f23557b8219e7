"""Settings that are offered once, when enough games have been finished to judge them by."""

from collections.abc import Iterable
from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.settings import TEXT_SCALES, Settings
from game.storage.finished import FinishedGame
from game.tides.context import TidesContext
from game.tides.rules.cards import DECK
from game.tides.session import GAME
from game.tides.settings import Aid

_FASTER: Final = 2.0


@dataclass(frozen=True, slots=True)
class _Terms:
    """After how many games something is offered, and the setting that says that it was."""

    games: int
    setting: str


class Offer(Enum):
    """What is offered; values occur in keys of the catalogue."""

    NOTEBOOK = "notebook"
    SPEED = "speed"


_TERMS: Final = {
    Offer.NOTEBOOK: _Terms(3, "was_offered_notebook"),
    Offer.SPEED: _Terms(10, "was_offered_speed"),
}


def find_offer(context: TidesContext) -> Offer | None:
    """Return what is to be offered now, if anything; who has chosen otherwise is not asked.

    In large type there is no room for 18 cards beside the table.
    """
    has_rail = context.preferences.now.text_scale <= min(TEXT_SCALES)
    is_usual = {
        Offer.NOTEBOOK: context.settings.aid is Aid.PLAIN and has_rail,
        Offer.SPEED: context.preferences.now.speed == Settings().speed,
    }
    games = count_games(context.storage.finished())
    for offer, terms in _TERMS.items():
        was_offered = getattr(context.settings, terms.setting)
        if games >= terms.games and is_usual[offer] and not was_offered:
            return offer
    return None


def say_offer(context: TidesContext, offer: Offer) -> str:
    """Return the question."""
    return context.say(f"offer.{offer.value}", count=len(DECK), speed=f"{_FASTER:g}×")


def close_offer(context: TidesContext, offer: Offer, *, is_taken: bool) -> None:
    """Change the setting if the offer ``is_taken``; either way it is not made again."""
    context.game_preferences.set(**{_TERMS[offer].setting: True})
    match offer:
        case Offer.NOTEBOOK if is_taken:
            context.game_preferences.set(aid=Aid.NOTEBOOK)
        case Offer.SPEED if is_taken:
            context.preferences.set(speed=_FASTER)
        case _:
            pass


def count_games(games: Iterable[FinishedGame]) -> int:
    """Return how many games of this kind a person has finished, practice included."""
    return sum(game.game == GAME and None in game.players for game in games)
