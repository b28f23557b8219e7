"""The oracle of the tests: a matrix game as a linear program, solved by SciPy's HiGHS."""

from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import linprog


def find_value(matrix: NDArray[Any]) -> float:
    """Return the most that the row player can be sure of: maximise v with x'A >= v."""
    rows, columns = matrix.shape
    found = linprog(
        [0] * rows + [-1],
        A_ub=np.hstack([-matrix.T, np.ones((columns, 1))]),
        b_ub=np.zeros(columns),
        A_eq=[[1] * rows + [0]],
        b_eq=[1],
        bounds=[(0, None)] * rows + [(None, None)],
    )
    return float(found.x[-1])
