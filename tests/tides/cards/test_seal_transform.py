"""A seal: the card 40 ms back, at its place by 180, and the wax down by 270."""

import pytest

from game.tides.cards.card_transform import SEAL_MS, SEALED, STAMP_AT, SealTransform, transform_seal


def test_the_card_goes_back_and_forth_and_is_stamped() -> None:
    assert transform_seal(0, reduced_motion=False).opacity == 0
    assert transform_seal(40, reduced_motion=False).recoil == 3.5
    there = transform_seal(180, reduced_motion=False)
    assert (there.recoil, there.opacity) == (0, 0)
    assert there.wax > 1.5
    stamped = transform_seal(225, reduced_motion=False)
    assert 1 < stamped.wax < 1.15
    assert SEAL_MS == 270
    assert 180 <= STAMP_AT <= 225
    assert transform_seal(270, reduced_motion=False) == SEALED == SealTransform()


@pytest.mark.parametrize("time", range(0, 300, 10))
def test_with_reduced_motion_the_wax_only_fades(time: float) -> None:
    pose = transform_seal(time, reduced_motion=True)
    assert (pose.recoil, pose.wax) == (0, 1)
    assert pose.opacity == pytest.approx(min(1, max(0, (time - 180) / 90)))
