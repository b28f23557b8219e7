"""Large surfaces: two serve all effects, and nobody draws on what another one still needs."""

import pytest

from game.ui import scratch
from game.ui.scratch import Loan, lend_spare, lend_surface, prepare_surfaces

SIZE = (30, 20)


@pytest.fixture(autouse=True)
def _nothing_lent() -> None:
    scratch.forget()


def test_what_is_given_back_is_lent_again() -> None:
    assert len([*prepare_surfaces(SIZE)]) == 2
    assert [*prepare_surfaces(SIZE)] == []
    first, second = lend_surface(SIZE), lend_surface(SIZE)
    assert first.surface is not second.surface
    returned = second.surface
    returned.set_alpha(100)
    del second
    again = lend_surface(SIZE)
    assert again.surface is returned
    assert again.surface.get_alpha() is None
    assert lend_surface((10, 10)).surface.get_size() == (10, 10)


def test_a_spare_surface_goes_to_who_cannot_do_without() -> None:
    spare = lend_spare(SIZE, 2)
    needed = lend_surface(SIZE)
    assert [loan.is_over for loan in spare] == [needed.surface is loan.surface for loan in spare]
    assert [loan.is_over for loan in spare].count(True) == 1


def test_a_spare_loan_ends_when_another_asks_for_one() -> None:
    earlier = lend_spare(SIZE, 2)
    later = lend_spare(SIZE, 2)
    assert {id(loan.surface) for loan in later} == {id(loan.surface) for loan in earlier}
    assert [loan.is_over for loan in [*earlier, *later]] == [True, True, False, False]


def test_three_who_cannot_do_without_have_a_surface_each() -> None:
    loans: list[Loan] = [lend_surface(SIZE) for _ in range(3)]
    assert len({id(loan.surface) for loan in loans}) == 3
    assert not any(loan.is_over for loan in loans)
    assert lend_spare(SIZE, 2) == []
    loans.clear()
    assert len(lend_spare(SIZE, 2)) == 2


def test_of_a_large_window_one_is_kept_and_a_pair_is_not_to_spare() -> None:
    large = (2561, 1440)
    assert len([*prepare_surfaces(large)]) == 1
    assert lend_spare(large, 2) == []
    loans = [lend_surface(large), lend_surface(large)]
    assert loans[0].surface is not loans[1].surface
