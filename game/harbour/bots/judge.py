"""What every purchase of a game was worth, by Orca's roll-outs.

Each is compared with whatever else makes sense, as Orca does. What seems better is then played out
again, on deals of its own: to be chosen by the first look is luck, too, and would make a purchase
look dearer than it was.
"""

from collections.abc import Sequence
from statistics import fmean
from typing import Final

from game.harbour.bots.machines import find_menus
from game.harbour.bots.orca import MARGIN, Candidate, PlayOut, list_candidates, make_rollout
from game.harbour.rules.moves import Move
from game.harbour.rules.state import Observation
from game.play.judged import JudgedChoice, JudgedPly, Option
from game.protocol import NORMAL_95, Pause, finish
from game.search.policy_improvement import Improvement, compare_pairs, improve

SIMULATIONS: Final = 400
"""So many roll-outs compare what could have been bought."""
DEALS: Final = 400
"""On so many others what seems better is played out again."""
REST: Final = 40
"""On so many of these the rest is, too, if that is better: a player may think of any."""
WIDEST: Final = 30
"""Games of 100: half of the widest interval that says anything."""
_GAMES: Final = 100
_UNSEEN: Final = 3
_SEED: Final = "judge"


def judge_purchase(observation: Observation, bought: Move, pause: Pause) -> JudgedPly:
    """Return what the purchase was worth to its buyer, and whatever else made sense.

    The buyer's values are games won of 100, less 50; those of the turn the first player's.
    """
    best = find_menus(observation.seen.supply)[0]
    others = [each for each in list_candidates(observation.seen) if each.move != bought]
    found = Candidate(bought, best), *others
    rewards, improved = _compare(observation, found, pause)
    own, leads = rewards[0], [*map(_weigh, improved.leads, map(len, rewards))]
    if improved.choice:
        own, again = _play_again(observation, found, improved.choice, pause)
        leads = [again.get(place, lead) for place, lead in enumerate(leads)]
    error, half = leads[improved.rival]
    value = _GAMES * fmean(own) - _GAMES / 2
    options = _list_options(found, leads, value, max(0.0, error))
    choice = JudgedChoice((Option(str(bought), value, 0.0, _find_half(own)), *options), 0, half)
    sign, level = (-1 if observation.seat else 1), choice.chosen.half
    choices = (None, choice) if observation.seat else (choice, None)
    return JudgedPly(sign * (value + choice.error), sign * value, None, 0.0, 0.0, level, choices)


def _compare(
    observation: Observation, found: Sequence[Candidate], pause: Pause
) -> tuple[Sequence[Sequence[float]], Improvement]:
    """Return what each choice brought, deal by deal, and how all of them compare with the first."""
    play, rewards = make_rollout(observation, found, _SEED), [list[float]() for _ in found]

    def play_out(place: int, deal: int) -> float:
        rewards[place].append(play(place, deal))
        return rewards[place][-1]

    return rewards, finish(improve(len(found), play_out, SIMULATIONS, MARGIN), pause)


def _play_again(
    observation: Observation, found: Sequence[Candidate], better: int, pause: Pause
) -> tuple[Sequence[float], dict[int, tuple[float, float]]]:
    """Return what the purchase brings on other deals, and how far others are ahead of it there."""
    play: PlayOut = make_rollout(observation, found, f"{_SEED} again")

    def play_deals(place: int, count: int) -> Sequence[float]:
        rewards = list[float]()
        for number in range(count):
            pause()
            rewards.append(play(place, number))
        return rewards

    def compare(place: int, count: int) -> tuple[float, float]:
        return _weigh(compare_pairs(play_deals(place, count), own[:count]), count)

    own = play_deals(0, DEALS)
    lost, half = compare(better, DEALS)
    rest = [place for place in range(1, len(found)) if place != better and lost > half]
    return own, {better: (lost, half)} | {place: compare(place, REST) for place in rest}


def _weigh(lead: tuple[float, float], deals: int) -> tuple[float, float]:
    """Return a lead and its 95 % interval in games of 100.

    Where no deal of n showed a difference, there may be one in up to 3 of n.
    """
    gain, error = lead
    return _GAMES * gain, _GAMES * min(1.0, max(NORMAL_95 * error, _UNSEEN / deals))


def _list_options(
    found: Sequence[Candidate], leads: Sequence[tuple[float, float]], value: float, most: float
) -> Sequence[Option]:
    """Return what else could have been done, the best first; of what two menus buy the better one.

    Candidates dropped early, on too few deals to say anything, are not listed. No option is valued
    above the best of those that were played out to the end, which is ``most`` ahead.
    """
    options = dict[Move, Option]()
    for (move, _), (gain, half) in zip(found[1:], leads[1:], strict=True):
        if half > WIDEST:
            continue
        option = Option(str(move), value + min(most, gain), 0.0, half)
        options[move] = max(option, options.get(move, option), key=lambda each: each.value)
    return sorted(options.values(), key=lambda each: -each.value)


def _find_half(rewards: Sequence[float]) -> float:
    """Return the 95 % interval of a share of wins, in games of 100 (Agresti and Coull, 1998)."""
    count = len(rewards) + 4
    share = (sum(rewards) + 2) / count
    return float(_GAMES * NORMAL_95 * (share * (1 - share) / count) ** 0.5)
