"""What is played is heard: every sound once and in its order, and none where nothing is watched."""

from collections.abc import Callable

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.motion import Cue, Playback
from game.ui.sound import Sounds

END = 1000.0
CUES = (Cue(0, "chord"), Cue(16, "lift"), Cue(17, "touch"), Cue(500, "snap"), Cue(999, "stamp"))


class Ear(Sounds):
    """Sounds that are only noted down."""

    def __init__(self) -> None:
        super().__init__()
        self.heard: list[str] = []

    def play(self, name: str) -> None:
        self.heard.append(name)


def begin() -> tuple[Playback, Ear]:
    ear = Ear()
    playback = Playback(ear)
    playback.start(END, CUES)
    return playback, ear


@given(
    steps=st.lists(st.floats(0.001, 0.05), min_size=1),
    speed=st.sampled_from([0.5, 1.0, 2.0]),
)
def test_every_sound_is_heard_once_and_in_its_order(steps: list[float], speed: float) -> None:
    playback, ear = begin()
    while playback.is_running:
        for step in steps:
            playback.advance(step, speed)
    assert ear.heard == [cue.sound for cue in CUES]
    assert playback.time == END


@pytest.mark.parametrize(
    "complete",
    [Playback.finish, lambda playback: playback.advance(0.01, 0)],
    ids=["skip", "instant"],
)
def test_what_is_completed_is_silent(complete: Callable[[Playback], None]) -> None:
    playback, ear = begin()
    complete(playback)
    playback.advance(0.01, 1.0)
    assert not playback.is_running
    assert ear.heard == []
