"""Covering: no pair of values is left out, and fewer cases are left than the whole product."""

from itertools import combinations, product

import pytest

from tests.covering import cover_pairs


@pytest.mark.parametrize("counts", [(2, 3), (3, 2, 3), (4, 3, 2, 2), (5, 3, 3)])
def test_every_two_values_of_different_parameters_meet(counts: tuple[int, ...]) -> None:
    choices = [range(count) for count in counts]
    always = [tuple(count - 1 for count in counts)]
    cases, whole = cover_pairs(*choices, always=always), [*product(*choices)]
    assert cases[0] == always[0]
    assert {*cases} <= {*whole}
    for first, second in combinations(range(len(counts)), 2):
        met = {(case[first], case[second]) for case in cases}
        assert met == {*product(choices[first], choices[second])}
    assert len(cases) == len({*cases})
    assert len(counts) == 2 or len(cases) < len(whole) * 2 / 3
