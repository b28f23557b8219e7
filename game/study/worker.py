"""The worker half of the study: the calculator behind its benches, and behind its commands."""

from game.protocol import Computing, Pause
from game.study.computing import hands, learning, replying, solving, tracing
from game.study.jobs import Compare, Hands, Judge, Reply, Solve, TraceSearch, Vote
from game.study.learning_jobs import Learn, MatchRegrets


def compute(job: object, pause: Pause) -> Computing:
    """Do one of the jobs of ``jobs``, the parts of whose answer stand there beside it.

    Raises ``ValueError`` for one that cannot be done.
    """
    match job:
        case TraceSearch():
            return tracing.trace(job, pause)
        case Compare():
            return tracing.compare(job, pause)
        case Judge():
            return tracing.judge(job, pause)
        case Solve():
            return solving.solve(job, pause)
        case Learn():
            return learning.learn(job, pause)
        case MatchRegrets():
            return learning.match_regrets(job, pause)
        case Vote():
            return solving.vote(job, pause)
        case Reply():
            return replying.reply(job, pause)
        case Hands():
            return hands.play(job, pause)
        case _:
            raise ValueError(f"the study knows no such job: {job!r}")
