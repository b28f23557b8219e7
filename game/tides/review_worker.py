"""The calculator of the review: judges finished parts of a game, turn by turn."""

from game.protocol import Computing, Pause
from game.tides.jobs import JudgeTurns
from game.tides.judging.judged_parts import judge_part


def compute(job: object, pause: Pause) -> Computing:
    """Judge all turns of a job; a part is a turn, the last one the end of it."""
    match job:
        case JudgeTurns(states, turns):
            yield from judge_part(states, turns, pause)
            return None
        case _:
            raise ValueError(f"{job} is no job of this calculator")
