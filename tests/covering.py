"""Fewer cases than a whole product: every two values of different parameters meet in one."""

from collections.abc import Iterable, Sequence
from itertools import combinations, product
from typing import TypeAlias

Case: TypeAlias = tuple[object, ...]


def cover_pairs(*choices: Iterable[object], always: Sequence[Case] = ()) -> list[Case]:
    """Return cases, a value of each of ``choices``, in which all pairs of values occur.

    Those that are ``always`` wanted come first, such as the largest type in the smallest window in
    every language: what depends on three values at once is seen there.
    """
    whole = list(product(*map(list, choices)))
    cases = list(dict.fromkeys(always))
    assert set(cases) <= set(whole)
    missing = set().union(*map(_list_pairs, whole)).difference(*map(_list_pairs, cases))
    while missing:
        best = max(whole, key=lambda case: len(_list_pairs(case) & missing))
        cases.append(best)
        missing -= _list_pairs(best)
    return cases


def _list_pairs(case: Case) -> set[tuple[tuple[int, object], tuple[int, object]]]:
    return set(combinations(enumerate(case), 2))
