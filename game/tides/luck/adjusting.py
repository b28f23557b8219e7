"""What luck did to a person's game against a bot, as far as a mean can be rid of it: AIVAT.

It is the luck of deal and draws, of the hidden cards at the person's own first picks, and of the
bot's draws from its mixes, all as the review values positions. The mean of each is zero, so that
the margin less any fixed share of them has the same mean. How a person chose is no luck, as nobody
knows from which mix.
"""

from random import Random
from typing import NamedTuple, cast

from game.evaluation.luck import JointChoice
from game.protocol import Decision, Pause, Utility, finish
from game.tides.bots.ladder import find_opponent
from game.tides.bots.whole_game import play_turns
from game.tides.jobs import SeatedBot
from game.tides.judging.judged_game import list_judged_turns
from game.tides.judging.verdicts import JudgedTurnValue
from game.tides.luck.traced_game import weigh_mix
from game.tides.rules.moves import Choice, JointAction, Pair, Seat
from game.tides.rules.record import GameRecord, shuffle
from game.tides.rules.state import State, observe


class AdjustedGame(NamedTuple):
    """The first seat's margin, and the luck of either seat's person against a bot in the other.

    ``luck`` is by the person's seat, in points of that person's margin.
    """

    margin: int
    luck: Pair[float]


def play_adjusted(names: Pair[str], rounds: int, seed: str) -> AdjustedGame:
    """Play a game of two bots as people meet them, and return the luck of either one's person."""
    bots = [find_opponent(name, Utility.MATCH) for name in names]
    played = [*play_turns(bots, rounds, seed)]
    turns = [tuple(each.choice for each in turn.decisions) for turn in played]
    record = GameRecord(rounds, shuffle(Random(seed)), cast("tuple[JointAction, ...]", (*turns,)))
    first = second = 0.0
    for turn, judged in zip(played, list_judged_turns(record), strict=True):
        theirs = [measure_turn(judged.state, judged.value, s, turn.decisions[s]) for s in Seat]
        first += judged.dealt + theirs[Seat.SECOND]
        second -= judged.dealt + theirs[Seat.FIRST]
    mine, other = played[-1].after.totals
    return AdjustedGame(mine - other, (first, second))


def measure_turn(
    state: State, value: JudgedTurnValue, seat: Seat, decision: Decision[Choice]
) -> float:
    """Return a turn's luck in the first seat's points, but that of cards dealt before it.

    The bot in ``seat`` made this ``decision``.
    """
    hidden = value.hidden[seat.other] if observe(state, seat.other).hidden else 0.0
    first, second = (weigh_mix(state, each, decision) if each is seat else None for each in Seat)
    one, other = value.verdicts
    return hidden + JointChoice(value.game, (first, second), (one.place, other.place)).luck


class Adjusting:
    """Asks the bot of a game again, to know from which mixes it drew."""

    def __init__(self, bot: SeatedBot, pause: Pause) -> None:
        """Call ``pause`` often while it thinks."""
        self._asked = bot
        self._bot = find_opponent(bot.name, Utility.MATCH)
        self._pause = pause

    def measure(self, number: int, state: State, value: JudgedTurnValue) -> float | None:
        """Return what ``measure_turn`` does for turn ``number`` of those that are judged.

        ``None`` where the bot would now choose otherwise: its mix is not known.
        """
        seat = Seat(self._asked.seat)
        rng = Random(self._asked.streams[number])
        decision = finish(self._bot.think(observe(state, seat), rng), self._pause)
        if decision.choice != value.verdicts[seat].choice:
            return None
        return measure_turn(state, value, seat, decision)
