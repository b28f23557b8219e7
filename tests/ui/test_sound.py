"""Sounds are all there, heed volume and silence, and never disturb the game."""

import ast
import logging
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from itertools import pairwise
from pathlib import Path
from random import Random
from types import SimpleNamespace
from typing import IO, ClassVar

import pytest
import soundfile  # type: ignore[import-untyped]
from loudness import measure_momentary, measure_true_peak

os.environ["SDL_AUDIODRIVER"] = "dummy"
import pygame

from game import resources
from game.harbour.cards import card_sounds as harbour
from game.tides import context as tides
from game.tides.rules.cards import Suit
from game.ui.sound import HOVER_GAP, TAKES, Sounds, has_output, take_names

ALL = {**TAKES, **tides.TAKES, **harbour.TAKES}
"""The effects of every game, and those that each has for itself."""
GAME = Path(__file__).parents[2] / "game"


@pytest.fixture(autouse=True)
def _close_mixer() -> Iterator[None]:
    yield
    pygame.mixer.quit()


@pytest.fixture
def sounds() -> Sounds:
    sounds = Sounds(rng=Random(7))
    sounds.add(tides.TAKES)
    sounds.add(harbour.TAKES)
    sounds.open()
    return sounds


def deny(_name: str) -> bytes:
    raise resources.MissingAssetError("not here")


def test_every_effect_has_its_files_and_every_file_its_effect() -> None:
    known = {f"{take}.ogg" for name in ALL for take in take_names(name, ALL[name])}
    assert {path.name for path in (resources.find_assets() / "sounds").iterdir()} == known


@pytest.fixture(scope="module")
def takes() -> dict[str, list[tuple[float, float]]]:
    """Return how loud every take of every effect is in its loudest 400 ms, and its true peak."""
    folder = resources.find_assets() / "sounds"
    return {
        name: [
            (measure_momentary(wave, rate), measure_true_peak(wave))
            for wave, rate in (
                soundfile.read(folder / f"{take}.ogg") for take in take_names(name, ALL[name])
            )
        ]
        for name in ALL
    }


@pytest.fixture(scope="module")
def heard(takes: dict[str, list[tuple[float, float]]]) -> dict[str, float]:
    """Return how loud every effect is in its loudest 400 ms, in LUFS."""
    return {name: max(level for level, _ in several) for name, several in takes.items()}


def test_takes_are_equally_loud_and_none_is_clipped(
    takes: dict[str, list[tuple[float, float]]],
) -> None:
    for name, several in takes.items():
        levels, peaks = zip(*several, strict=True)
        assert max(levels) - min(levels) < 0.5, name  # LU
        assert max(peaks) <= -1, name  # dBTP


def test_effects_of_one_tier_are_equally_loud(heard: dict[str, float]) -> None:
    for name, level in heard.items():
        if name.startswith(("land_", "play_", "step_", "lead_")) or name in {
            "stamp",
            "snap",
            "whoosh",
        }:
            assert level == pytest.approx(-18, abs=0.5), name
    assert heard["slide"] == pytest.approx(-20, abs=0.5)
    assert max(heard[name] for name in ("hover", "touch", "lift")) < -25
    assert min(heard[name] for name in ("chord", "draw", "relic")) > -18


def test_a_win_sounds_like_one_and_a_loss_does_not_outshout_it(
    heard: dict[str, float], sounds: Sounds
) -> None:
    assert heard["win"] == max(heard.values())
    assert heard["win"] > heard["draw"] + 2 > heard["loss"] + 4
    assert find_length(sounds, "loss") < 0.6 * find_length(sounds, "win")


def find_length(sounds: Sounds, name: str) -> float:
    """Return how long an effect sounds, in seconds."""
    pygame.mixer.stop()
    sounds.play(name)
    playing = pygame.mixer.Channel(0).get_sound()
    assert playing is not None
    return playing.get_length()


def test_every_suit_has_its_landing() -> None:
    assert {f"land_{suit.name.lower()}" for suit in Suit} < ALL.keys()


def test_the_program_asks_for_known_effects_only() -> None:
    asked = [
        leaf.value
        for path in GAME.rglob("*.py")
        for call in ast.walk(ast.parse(path.read_text(encoding="utf-8")))
        if isinstance(call, ast.Call) and ast.unparse(call.func).endswith("sounds.play")
        for leaf in find_results(call.args[0])
        if isinstance(leaf, ast.Constant)
    ]
    assert asked
    assert set(asked) <= ALL.keys()


def find_results(node: ast.expr) -> Iterator[ast.expr]:
    """Yield what an expression may become: both arms of each condition."""
    if isinstance(node, ast.IfExp):
        yield from find_results(node.body)
        yield from find_results(node.orelse)
    else:
        yield node


@pytest.mark.parametrize("name", ALL)
def test_every_effect_plays(sounds: Sounds, name: str) -> None:
    sounds.play(name)
    assert pygame.mixer.get_busy()


@pytest.mark.parametrize("name", ALL)
def test_effects_keep_to_the_length_of_their_tier(sounds: Sounds, name: str) -> None:
    length = round(find_length(sounds, name), 3)
    if name in {"hover", "touch", "lift"}:
        assert length < 0.15
    elif name in {"chord", "win", "loss", "draw", "relic", "ember"}:
        assert 0.6 <= length <= 1.2
    else:
        assert 0.08 <= length <= 0.25


def test_nothing_opens_before_it_is_asked_to() -> None:
    sounds = Sounds()
    sounds.play("stamp")
    sounds.set_muted(True)
    sounds.set_volume(0.3)
    assert pygame.mixer.get_init() is None


def test_muted_plays_nothing(sounds: Sounds) -> None:
    sounds.set_muted(True)
    sounds.play("win")
    assert not pygame.mixer.get_busy()


def test_muting_stops_what_is_playing(sounds: Sounds) -> None:
    sounds.play("win")
    sounds.set_muted(True)
    assert not pygame.mixer.get_busy()
    sounds.set_muted(False)
    sounds.play("win")
    assert pygame.mixer.get_busy()


def test_muted_before_opening_stays_muted() -> None:
    sounds = Sounds()
    sounds.set_muted(True)
    sounds.open()
    sounds.play("win")
    assert not pygame.mixer.get_busy()


@pytest.mark.parametrize(("asked", "got"), [(0.0, 0.0), (0.6, 0.6), (1.0, 1.0), (-1, 0), (7, 1)])
def test_the_volume_is_at_least_none_and_at_most_full(
    sounds: Sounds, asked: float, got: float
) -> None:
    sounds.play("win")
    sounds.set_volume(asked)
    playing = pygame.mixer.Channel(0).get_sound()
    assert playing is not None
    assert playing.get_volume() == pytest.approx(got, abs=0.01)


def test_volume_reaches_the_mixer_before_and_after_loading(sounds: Sounds) -> None:
    sounds.set_volume(0.5)
    sounds.play("win")
    playing = pygame.mixer.Channel(0).get_sound()
    assert playing is not None
    assert playing.get_volume() == 0.5
    sounds.set_volume(0.25)
    assert playing.get_volume() == 0.25


class Heard:
    """Stands for a sound: its content is a name, which is noted whenever it is played."""

    told: ClassVar[list[str]] = []

    def __init__(self, file: IO[bytes]) -> None:
        """Read the name."""
        self._name = file.read().decode()

    def set_volume(self, volume: float) -> None:
        """Do nothing."""

    def play(self) -> None:
        """Note the name."""
        self.told.append(self._name)


def play_and_tell(name: str, times: Iterable[float]) -> list[str]:
    """Play an effect at each of ``times``, in seconds; return the files that were heard."""
    moments, told = list(times), list[str]()
    sounds = Sounds(str.encode, iter(moments).__next__, Random(3))
    sounds.open()
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.mixer, "Sound", Heard)
        patch.setattr(Heard, "told", told)
        for _ in moments:
            sounds.play(name)
    return told


def test_hover_ticks_twelve_times_a_second_at_most() -> None:
    frames = [frame / 600 for frame in range(600)]
    assert len(play_and_tell("hover", frames)) == 12
    assert len(play_and_tell("hover", [*frames, 1 + HOVER_GAP])) == 13


def test_a_clock_that_steps_every_64th_of_a_second_neither_swallows_nor_doubles_ticks() -> None:
    frames = [int(frame / 60 * 64) / 64 for frame in range(60)]  # as the clock of Windows does
    assert 10 <= len(play_and_tell("hover", frames)) <= 12


def test_a_take_is_never_heard_twice_in_a_row() -> None:
    told = play_and_tell("slide", range(40))
    assert all(first != second for first, second in pairwise(told))
    assert set(told) == {f"sounds/slide_{number}.ogg" for number in range(1, 6)}


@pytest.mark.parametrize("outputs", [0, 1])
def test_windows_is_asked_for_outputs_before_the_mixer_looks_for_them_for_8_s(
    outputs: int, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    winmm = SimpleNamespace(waveOutGetNumDevs=lambda: outputs)
    monkeypatch.setattr("ctypes.windll", SimpleNamespace(winmm=winmm), raising=False)
    monkeypatch.setattr(sys, "platform", "win32")
    sounds = Sounds()
    monkeypatch.setenv("SDL_AUDIODRIVER", "")
    if outputs:
        assert has_output()
    else:
        sounds.open()
        assert pygame.mixer.get_init() is None
        assert "there is no output" in caplog.text
    monkeypatch.setenv("SDL_AUDIODRIVER", "dummy")
    assert has_output()


def test_without_a_sound_card_the_game_is_silent(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setenv("SDL_AUDIODRIVER", "no such driver")
    sounds = Sounds()
    with caplog.at_level(logging.WARNING):
        sounds.open()
        for name in ALL:
            sounds.play(name)
    sounds.set_volume(0.5)
    sounds.set_muted(True)
    assert len(caplog.records) == 1
    assert "without sound" in caplog.text


@pytest.mark.parametrize("broken", [deny, lambda _name: b"no sound at all"])
def test_a_missing_or_broken_file_is_silent_and_named_once(
    broken: Callable[[str], bytes], caplog: pytest.LogCaptureFixture
) -> None:
    sounds = Sounds(broken)
    sounds.open()
    sounds.play("relic")
    sounds.play("relic")
    assert not pygame.mixer.get_busy()
    assert [record.getMessage().count("relic.ogg'") for record in caplog.records] == [1]


def test_an_unknown_effect_is_silent_and_named(
    sounds: Sounds, caplog: pytest.LogCaptureFixture
) -> None:
    sounds.play("trumpet")
    assert "trumpet" in caplog.text
