"""Tasks spread over processes: all come back, and a failure ends the work."""

import os
from functools import partial

import pytest

from game.tides.training.parallel import spread


def test_every_task_is_finished_here_and_done_elsewhere() -> None:
    found, processes = list[int](), set[int]()
    spread([partial(pow, 2, exponent) for exponent in range(5)], 2, found.append)
    assert sorted(found) == [1, 2, 4, 8, 16]
    spread([partial(os.getpid)], 1, processes.add)
    assert processes
    assert os.getpid() not in processes


def test_a_failure_is_told() -> None:
    with pytest.raises(ZeroDivisionError):
        spread([partial(divmod, 1, 0)], 1, print)
