"""Tasks spread over all cores, in processes that are started afresh."""

from collections.abc import Callable, Iterable
from concurrent.futures import ProcessPoolExecutor, as_completed
from functools import partial
from multiprocessing import get_context
from typing import TypeVar

DoneT = TypeVar("DoneT")


def spread(tasks: Iterable[partial[DoneT]], jobs: int, finish: Callable[[DoneT], None]) -> None:
    """Call all tasks in ``jobs`` processes, and ``finish`` here with what each returns.

    They are finished in any order. After a failure, or Ctrl-C, no more are begun.
    """
    with ProcessPoolExecutor(jobs, mp_context=get_context("spawn")) as pool:
        futures = [pool.submit(task) for task in tasks]
        try:
            for future in as_completed(futures):
                finish(future.result())
        except BaseException:
            pool.shutdown(cancel_futures=True)
            raise
