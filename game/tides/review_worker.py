"""The calculator of the review: judges parts of games, and positions that are tried out."""

from game.protocol import Computing, Pause
from game.tides.dealt_drills import deal_drills
from game.tides.jobs import DealDrills, ExplorePosition, JudgeTurns
from game.tides.judging.judged_parts import explore_picks, judge_part
from game.tides.luck.adjusting import Adjusting


def compute(job: object, pause: Pause) -> Computing:
    """Judge all turns of a job; a part is a turn, the last one the end of it."""
    match job:
        case JudgeTurns(states, turns, None):
            yield from judge_part(states, turns, pause)
            return None
        case JudgeTurns(states, turns, bot) if bot is not None:
            yield from judge_part(states, turns, pause, Adjusting(bot, pause).measure)
            return None
        case DealDrills():
            return deal_drills(job, pause)
        case ExplorePosition(state):
            return explore_picks(state, pause)
        case _:
            raise ValueError(f"{job} is no job of this calculator")
