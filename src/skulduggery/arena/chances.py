"""How sure one can be of an average."""

from math import sqrt
from typing import Final

from skulduggery.core import Value

NORMAL: Final = 1.959964  # 95 % of a normal distribution lie within so many standard deviations


class Interval(Value, frozen=True):
    """An average, and where 95 of 100 such intervals have the true one."""

    mean: float
    low: float
    high: float

    @property
    def margin(self) -> float:
        """To the farther end: it need not lie evenly around the average."""
        return max(self.high - self.mean, self.mean - self.low)

    def __truediv__(self, by: float) -> "Interval":
        return Interval(self.mean / by, self.low / by, self.high / by)


def interval(n: int, total: int, squares: int, most: int) -> Interval:
    """Of n values from 0 to `most`, given their sum and that of their squares.

    It is worked out as if two more had been met, one of each extreme (as Agresti and Coull do for
    shares). Many values hardly notice; a few, or all alike, do not pass for certainty.
    """
    met, sum_, sum_of_squares = n + 2, total + most, squares + most**2
    centre = sum_ / met
    variance = (sum_of_squares - sum_ * centre) / (met - 1)
    margin = student(met - 1) * sqrt(max(0, variance) / met)
    return Interval(total / n, max(0.0, centre - margin), min(float(most), centre + margin))


def student(degrees: int) -> float:
    """What 1.96 becomes where the spread itself is only known from a few values.

    The first terms of Fisher's expansion of Student's t: 4 % short for two degrees of freedom, and
    less than 1 % from three on.
    """
    z, v = NORMAL, degrees
    first = (z**3 + z) / 4
    second = (5 * z**5 + 16 * z**3 + 3 * z) / 96
    third = (3 * z**7 + 19 * z**5 + 17 * z**3 - 15 * z) / 384
    return z + first / v + second / v**2 + third / v**3
