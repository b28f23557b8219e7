"""Gull: any legal choice, each as likely as the next."""

from collections import Counter
from random import Random

from game.protocol import Decision, decide
from game.tides.bots.greedy import UniformBot
from game.tides.rules.moves import Seat
from game.tides.rules.notation import parse_observation

DEALT = parse_observation("3 1 pick -/1.2.3.4.5/- -/?.?.?.?.?/- -", Seat.FIRST)
RELICS = parse_observation("3 1 relics 18.15.6.10.11/-/- 5.8.7.14.2/-/- 27:9", Seat.FIRST)


def test_the_mix_is_uniform_and_there_are_no_reasons() -> None:
    decision = decide(UniformBot(), DEALT, Random(1))
    assert decision == Decision(decision.choice, tuple((card, 0.2) for card in DEALT.hand))
    assert len(decide(UniformBot(), RELICS, Random(1)).mix) == 20


def test_every_choice_comes_up_about_as_often() -> None:
    rng = Random(2)
    counts = Counter(decide(UniformBot(), RELICS, rng).choice for _ in range(4000))
    assert len(counts) == 20
    assert 140 < min(counts.values()) <= max(counts.values()) < 260


def test_the_seed_decides() -> None:
    games = [[decide(UniformBot(), DEALT, rng) for _ in range(20)] for rng in map(Random, "aab")]
    assert games[0] == games[1] != games[2]
