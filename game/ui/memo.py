"""Values that are kept while what they were made from stays equal."""

from collections.abc import Callable
from typing import Final, Generic, TypeVar

ValueT = TypeVar("ValueT")


class Memo(Generic[ValueT]):
    """The last few values of a computation, by all that it depends on.

    Keys are compared, not hashed: a model may hold what has no hash.
    """

    def __init__(self, size: int = 1) -> None:
        """Keep so many values."""
        self._size: Final = size
        self._kept: list[tuple[object, ValueT]] = []

    def get(self, key: object, make: Callable[[], ValueT]) -> ValueT:
        """Return the value of ``key``, made anew if none is kept for an equal one.

        ``key`` must hold everything that ``make`` reads, or the value goes stale.
        """
        for known, value in self._kept:
            if known == key:
                return value
        value = make()
        self._kept = [(key, value), *self._kept[: self._size - 1]]
        return value
