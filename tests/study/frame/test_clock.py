"""The clock of a bench: where it stands, how it leaps, and how fast it runs."""

from hypothesis import given
from hypothesis import strategies as st

from game import resources
from game.study.frame.clock import FAR, LONGEST_RUN, SPEEDS, StepClock
from game.texts import LANGUAGES, Texts


def start(length: int = 40, marks: tuple[int, ...] = (7, 20, 33)) -> StepClock:
    clock = StepClock()
    clock.is_held = True
    clock.begin(length, marks)
    return clock


def test_a_replay_plays_at_once_unless_it_is_held_or_was_left_somewhere() -> None:
    clock = StepClock()
    clock.begin(5)
    assert clock.is_playing
    assert not start().is_playing
    clock = StepClock()
    clock.wanted = 3
    clock.begin(5)
    assert (clock.index, clock.is_playing) == (3, False)
    clock.begin(5)
    assert (clock.index, clock.is_playing) == (0, True)


def test_the_help_says_how_far_a_leap_goes_without_marks() -> None:
    clock = start(40, ())
    clock.leap(1)
    assert clock.index == FAR
    for language in LANGUAGES:
        texts = Texts(resources.read_text, language)
        assert f"{FAR} " in texts.say("study.does.far")


def test_steps_stop_at_both_ends() -> None:
    clock = start()
    clock.step(-1)
    assert clock.index == 0
    clock.go(99)
    assert clock.index == 40
    assert clock.is_at_end


def test_leaps_go_from_mark_to_mark() -> None:
    clock = start()
    seen = []
    for _ in range(4):
        clock.leap(1)
        seen.append(clock.index)
    for _ in range(4):
        clock.leap(-1)
        seen.append(clock.index)
    assert seen == [7, 20, 33, 40, 33, 20, 7, 0]


def test_without_marks_a_leap_is_ten_steps() -> None:
    clock = start(marks=())
    clock.leap(1)
    assert clock.index == FAR


def test_so_many_steps_a_second() -> None:
    for number, speed in enumerate(SPEEDS[:-1]):
        clock = start(length=1000)
        clock.speed = number
        clock.toggle()
        for _ in range(300):
            clock.advance(0.01)
        assert abs(clock.index - min(1000, 3 * speed)) <= 1


def test_a_run_takes_no_longer_than_it_may_and_stops_at_the_end() -> None:
    clock = start(length=20_000)
    clock.run()
    for _ in range(round(LONGEST_RUN * 60) + 2):
        clock.advance(1 / 60)
    assert clock.index == 20_000
    assert not clock.is_playing


def test_at_the_end_play_begins_again() -> None:
    clock = start()
    clock.go(40)
    clock.toggle()
    assert (clock.index, clock.is_playing) == (0, True)
    clock.toggle()
    assert not clock.is_playing


def test_what_grows_is_waited_for_at_its_end() -> None:
    clock = StepClock()
    clock.begin(4, is_growing=True)
    clock.advance(2.0)
    assert (clock.index, clock.is_playing) == (4, True)
    clock.grow(6, (5,), is_growing=True)
    clock.advance(0.25)
    assert (clock.index, clock.is_playing) == (5, True)
    clock.grow(6, (5,), is_growing=False)
    clock.advance(2.0)
    assert (clock.index, clock.is_playing) == (6, False)


def test_what_has_grown_no_further_stops_at_once() -> None:
    clock = StepClock()
    clock.begin(4, is_growing=True)
    clock.advance(2.0)
    clock.grow(4, (), is_growing=False)
    assert not clock.is_playing


def test_nothing_cannot_be_played() -> None:
    clock = StepClock()
    clock.toggle()
    clock.run()
    assert not clock.is_playing


@given(st.lists(st.sampled_from(("step", "back", "leap", "before", "run", "time"))))
def test_whatever_is_done_it_stands_on_its_way(acts: list[str]) -> None:
    clock = start()
    for act in acts:
        match act:
            case "step" | "back":
                clock.step(1 if act == "step" else -1)
            case "leap" | "before":
                clock.leap(1 if act == "leap" else -1)
            case "run":
                clock.run()
            case _:
                clock.advance(0.3)
        assert 0 <= clock.index <= clock.length
