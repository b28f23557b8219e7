"""The seeds of opponents' random numbers: one stream for each decision, which reveals nothing else.

A stream has a name, such as ``7/3/1`` for the decision of the second seat after three turns of the
game with seed 7. Opponents get the SHA-256 of the name. The same game still replays exactly, for
everybody who knows its seed; but from what an opponent gets, neither the seed nor the deal that
follows from it can be worked out. ``printf 7/3/1 | sha256sum`` shows the same digits.
"""

from collections.abc import Iterator
from hashlib import sha256
from itertools import count as count_on
from random import SystemRandom
from typing import Final

_SEEDS: Final = 2**53
"""So many that nobody can try them all; programs that read JSON numbers as floats keep them."""
_WORDS: Final = 65536


def draw_seed() -> int:
    """Return the seed of a new game."""
    return SystemRandom().randrange(_SEEDS)


def name_stream(seed: int | str, ply: int, seat: int, undone: int = 0) -> str:
    """Return the name of the stream for the decision of ``seat`` after ``ply`` turns, from 0.

    ``undone`` is how many decisions had been taken back by then: after each one opponents draw
    anew.
    """
    name = f"{seed}/{ply}/{seat}"
    return f"{name}/{undone}" if undone else name


def hide_stream(seed: int | str, ply: int, seat: int, undone: int = 0) -> str:
    """Return what an opponent is given instead of the stream's name: 64 hexadecimal digits."""
    return sha256(name_stream(seed, ply, seat, undone).encode()).hexdigest()


def shuffle(name: str, count: int) -> tuple[int, ...]:
    """Return the numbers below ``count``, at most 65,536, in an order that follows from a name.

    Fisher and Yates's shuffle, from the last place down, on the 16-bit words of the SHA-256 of
    ``name/0``, ``name/1`` and so on; words that would favour some places are passed over. Unlike
    ``random.shuffle`` it is the same in every version of Python.
    """
    order, words = [*range(count)], _list_words(name)
    for last in range(count - 1, 0, -1):
        fair = _WORDS - _WORDS % (last + 1)
        other = next(word for word in words if word < fair) % (last + 1)
        order[last], order[other] = order[other], order[last]
    return tuple(order)


def _list_words(name: str) -> Iterator[int]:
    for number in count_on():
        digest = sha256(f"{name}/{number}".encode()).digest()
        for at in range(0, len(digest), 2):
            yield int.from_bytes(digest[at : at + 2], "big")
