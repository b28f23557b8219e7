"""A cluster as a pool: Dask's scheduler behind the interface of ``concurrent.futures``.

Dask is an extra that nothing else needs. Its workers run this version of the program; a worker
that is lost has its tasks done again by another.
"""

from collections.abc import Iterator
from concurrent.futures import Executor
from contextlib import contextmanager
from typing import Final, cast

from game.evaluation import BadInputError, EvaluationError

_PATIENCE: Final = "10s"


@contextmanager
def open_cluster(address: str | None) -> Iterator[Executor | None]:
    """Give the pool of the scheduler at ``address``, such as ``tcp://host:8786``; none without one.

    Raises ``BadInputError`` if Dask is not installed or the scheduler does not answer, and another
    ``EvaluationError`` if one task after another loses its worker.
    """
    if address is None:
        yield None
        return
    try:
        from distributed import Client, KilledWorker, comm  # noqa: PLC0415 (an extra)
    except ImportError as error:
        raise BadInputError("--cluster wants Dask: pip install distributed") from error
    try:
        comm.resolve_address(address)  # a client without a place to go ends late and noisily
        client = Client(address, timeout=_PATIENCE, set_as_default=False)
    except (OSError, ValueError) as error:
        raise BadInputError(f"no cluster answers at {address}") from error
    try:
        with client, cast("Executor", client.get_executor(pure=False)) as executor:
            yield executor
    except KilledWorker as error:
        raise EvaluationError(f"the workers at {address} died of their tasks") from error
