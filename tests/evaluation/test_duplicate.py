"""Duplicate deals: what a pair is worth, and how a match is summed up."""

from math import sqrt
from random import Random

import pytest

from game.evaluation.duplicate import Pairing, PlayedDeal, Standing, play_deal, sum_up
from game.protocol import Decision
from game.tides import worker
from game.tides.bots.bot import Bot, Thinking
from game.tides.rules.cards import Card
from game.tides.rules.observation import Observation

PAIRING = Pairing(worker.__name__, ("low", "high"), variant=3, seed=4)


class Low:
    """Takes its first choice, always."""

    def think(self, observation: Observation, rng: Random) -> Thinking:
        """Choose without a thought."""
        del rng
        yield from ()
        return Decision(observation.legal_actions()[0])


class Listening(Low):
    """Remembers the first number of every stream that it was handed."""

    def __init__(self) -> None:
        """Begin with nothing heard."""
        self.heard: list[float] = []

    def think(self, observation: Observation, rng: Random) -> Thinking:
        """Listen, then choose as always."""
        self.heard.append(rng.random())
        return super().think(observation, rng)


class High(Low):
    """Takes the last card, and its first relic choice."""

    def think(self, observation: Observation, rng: Random) -> Thinking:
        """Choose without a thought."""
        choice = observation.legal_actions()[-1]
        if isinstance(choice, Card):
            yield from ()
            return Decision(choice)
        return (yield from super().think(observation, rng))


@pytest.mark.parametrize("bot", [Low(), High()])
@pytest.mark.parametrize("rounds", [1, 3])
def test_a_bot_against_itself_is_level_on_every_deal(bot: Bot, rounds: int) -> None:
    pairing = Pairing(worker.__name__, ("same", "same"), rounds, seed=1)
    for deal in range(20):
        assert play_deal(worker, (bot, bot), pairing, deal).mean == 0


def test_second_game_of_a_deal_swaps_the_seats() -> None:
    played = play_deal(worker, (Low(), High()), PAIRING, 7)
    assert played.ahead == worker.play_game((Low(), High()), 3, "4/7").margin
    assert played.swapped == -worker.play_game((High(), Low()), 3, "4/7").margin


def test_swapping_opponents_turns_the_sign() -> None:
    for deal in range(10):
        ahead, swapped = play_deal(worker, (Low(), High()), PAIRING, deal).margins
        back = play_deal(worker, (High(), Low()), PAIRING, deal)
        assert back.margins == (-swapped, -ahead)


def test_every_choice_has_a_stream_of_its_own() -> None:
    first, second = Listening(), Listening()
    play_deal(worker, (first, second), PAIRING, 0)
    choices = 3 * 5 + 2
    assert len(first.heard) == len(second.heard) == 2 * choices
    assert first.heard[:choices] == second.heard[choices:]  # the seat's, whoever sits there
    assert len({*first.heard}) == 2 * choices


def test_standing_is_over_pairs() -> None:
    played = [PlayedDeal(10, 0), PlayedDeal(-4, 2), PlayedDeal(0, 4)]
    standing = sum_up(played)
    spread = sqrt(((5 - 2) ** 2 + (-1 - 2) ** 2 + (2 - 2) ** 2) / 2)
    assert standing.interval == pytest.approx(1.96 * spread / sqrt(3))
    assert standing == Standing(2.0, standing.interval, wins=3, draws=2, losses=1, deals=3)


def test_one_deal_says_nothing_of_the_spread() -> None:
    assert sum_up([PlayedDeal(3, -1)]) == Standing(1.0, None, 1, 0, 1, deals=1)


def test_results_count_where_points_do_not_decide() -> None:
    """Some games break a tie in points: a pair drawn by points may be won twice."""
    played = [PlayedDeal(0, 0, decided=(1, 1)), PlayedDeal(5, -5)]
    standing = sum_up(played)
    assert (standing.wins, standing.draws, standing.losses) == (3, 0, 1)
    assert standing.margin == 0
    assert played[1].results == (1, -1)
