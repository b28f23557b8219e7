"""The worker half of the study: the calculator behind its benches, and behind its commands."""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Any, Final

from game.protocol import Computing, Pause
from game.study.computing import hands, sampling, solving, tracing
from game.study.jobs import (
    Compare,
    Hands,
    Judge,
    Learn,
    MatchRegrets,
    Reply,
    Sample,
    Solve,
    TraceSearch,
    Vote,
)

_DOES: Final[Mapping[type, Callable[[Any, Pause], Computing]]] = MappingProxyType(
    {
        TraceSearch: tracing.trace,
        Compare: tracing.compare,
        Judge: tracing.judge,
        Solve: solving.solve,
        Learn: solving.learn,
        MatchRegrets: solving.match_regrets,
        Vote: solving.vote,
        Sample: sampling.sample,
        Reply: tracing.reply,
        Hands: hands.play,
    }
)


def compute(job: object, pause: Pause) -> Computing:
    """Do one of the jobs of ``jobs``, the parts of whose answer stand there beside it.

    Raises ``ValueError`` for one that cannot be done.
    """
    if type(job) not in _DOES:
        raise ValueError(f"the study knows no such job: {job!r}")
    return _DOES[type(job)](job, pause)
