"""The calculator of Harbourlight: what the hands of a deck bring, and what a purchase was worth."""

from random import Random
from typing import Final

from game.harbour.bots.judge import judge_purchase
from game.harbour.bots.scripts import ListMachine
from game.harbour.judging import JudgePurchase
from game.harbour.odds import GOALS, TURNS, Odds, PlayTurns
from game.harbour.rules.cards import FIRST_HARBOUR, HAND_SIZE, NONE, Counts, lay_supply, spread
from game.harbour.simulator import Side, Table, play_actions, play_treasures
from game.protocol import Computing, Pause

_AT_ONCE: Final = 100
"""So many take a few milliseconds."""
_SUPPLY: Final = lay_supply(FIRST_HARBOUR)
_MACHINE: Final = ListMachine((), sinks=False)


def compute(job: object, pause: Pause) -> Computing:
    """Do a job of ``odds`` or ``judging``; raises ``ValueError`` for another."""
    yield from ()
    match job:
        case PlayTurns(decks):
            return tuple(play_turns(deck, pause) for deck in decks)
        case JudgePurchase(observation, bought):
            return judge_purchase(observation, bought, pause)
        case _:
            raise ValueError(f"{job} is no job of this calculator")


def play_turns(deck: Counts, pause: Pause) -> Odds:
    """Return what hands of a deck bring on average, and how often they bring the goals.

    Each turn begins with five cards of the whole deck, played by the state machine of the published
    opponents, which sinks nothing here. The same numbers are drawn for every deck, so that equal
    decks have equal odds.
    """
    rng, coins = Random(0), []
    for number in range(TURNS):
        if not number % _AT_ONCE:
            pause()
        coins.append(_play_turn(deck, rng))
    five, eight = (sum(each >= goal for each in coins) / TURNS for goal in GOALS)
    return Odds(sum(coins) / TURNS, five, eight, is_played=True)


def _play_turn(deck: Counts, rng: Random) -> int:
    side = Side(deck)
    side.deck = [*spread(deck)]
    rng.shuffle(side.deck)
    table = Table(_SUPPLY, (side, Side(NONE)), 0, lambda _, cards: cards)
    table.draw(0, HAND_SIZE)
    play_actions(table, _MACHINE)
    play_treasures(table)
    return table.coins
