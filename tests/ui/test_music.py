"""Music: pieces that can be listened to for long, one after another, and silence when asked for."""

import logging
import os
from collections.abc import Iterator
from itertools import pairwise
from pathlib import Path
from random import Random

import numpy as np
import numpy.typing as npt
import pytest
import soundfile  # type: ignore[import-untyped]
from loudness import measure_brightness, measure_integrated, measure_true_peak

os.environ["SDL_AUDIODRIVER"] = "dummy"
import pygame

from game import resources
from game.ui.sound import ENDED, LONGEST_PAUSE, PIECES, RESTED, SHORTEST_PAUSE, Music

FOLDER = resources.find_assets() / "music"


Piece = tuple[str, npt.NDArray[np.float64], int]


@pytest.fixture(scope="module", params=PIECES)
def piece(request: pytest.FixtureRequest) -> Piece:
    """Return a piece's name, its wave and its rate; each is read once for all that is asked.

    Single precision is some 100 dB finer than what is asked, and half the work.
    """
    return request.param, *soundfile.read(FOLDER / f"{request.param}.ogg", dtype="float32")


def test_all_pieces_are_there_and_nothing_else() -> None:
    assert {path.name for path in FOLDER.iterdir()} == {f"{piece}.ogg" for piece in PIECES}
    assert len(PIECES) >= 5


def test_a_piece_is_long_and_as_loud_as_a_laptop_needs_and_small(piece: Piece) -> None:
    name, wave, rate = piece
    minutes = len(wave) / rate / 60
    assert 1 <= minutes <= 3
    assert (FOLDER / f"{name}.ogg").stat().st_size < 1_000_000 * minutes
    assert measure_integrated(wave, rate) == pytest.approx(-18, abs=0.5)  # LUFS
    assert measure_true_peak(wave) <= -1  # dBTP


def test_a_piece_comes_out_of_silence_and_goes_back_and_keeps_its_level(piece: Piece) -> None:
    _, wave, rate = piece
    assert np.abs(wave[: rate // 50]).max() < 0.001
    assert np.abs(wave[-rate // 10 :]).max() < 0.001
    assert np.abs(wave.mean(axis=0)).max() < 0.001
    power = [np.mean(part**2) for part in np.array_split(wave, len(wave) // (5 * rate))]
    assert 10 * np.log10(np.median(power)) > 10 * np.log10(max(power)) - 6


def test_small_speakers_have_something_to_play(piece: Piece) -> None:
    """The older three have 0.1 % at most above 2 kHz."""
    name, wave, rate = piece
    assert name not in {"market", "stars"} or measure_brightness(wave, rate) > 0.02


def test_what_sounds_agrees_with_the_table(piece: Piece) -> None:
    """The three strongest partials of each second lie on D major, which the effects use."""
    _, wave, rate = piece
    weights = np.zeros(12)
    for start in range(rate, len(wave) - rate, rate):
        level = np.abs(np.fft.rfft(wave[start : start + rate].mean(axis=1) * np.hanning(rate)))
        level[:100] = level[1500:] = 0
        for pitch in np.argsort(level)[-3:]:
            weights[round(12 * np.log2(pitch / 440)) % 12] += level[pitch]
    outside = [1, 3, 6, 8]  # A sharp, C, D sharp and F, in semitones above A
    assert weights[outside].sum() < 0.03 * weights.sum()


@pytest.fixture
def mixer() -> Iterator[None]:
    pygame.display.init()
    pygame.mixer.init(44100, -16, 2, 512)
    yield
    pygame.time.set_timer(RESTED, 0)
    pygame.mixer.quit()


def start(level: float = 0.5) -> Music:
    music = Music(rng=Random(5))
    music.set_level(level)
    music.open()
    return music


@pytest.mark.usefixtures("mixer")
def test_no_piece_follows_itself_and_all_are_heard() -> None:
    music, heard = start(), []
    for _ in range(30):
        heard.append(music.piece)
        assert pygame.mixer.music.get_busy()
        assert music.handle(pygame.event.Event(ENDED))
        assert music.handle(pygame.event.Event(RESTED))
    assert set(heard) == set(PIECES)
    assert all(one != other for one, other in pairwise(heard))


@pytest.mark.usefixtures("mixer")
def test_between_two_pieces_is_a_pause(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[tuple[int, int, int]] = []
    monkeypatch.setattr(
        pygame.time, "set_timer", lambda event, ms, loops=0: asked.append((event, ms, loops))
    )
    music = start()
    for _ in range(20):
        music.handle(pygame.event.Event(ENDED))
    assert {(event, loops) for event, _, loops in asked} == {(RESTED, 1)}
    assert all(SHORTEST_PAUSE <= ms <= LONGEST_PAUSE for _, ms, _ in asked)


@pytest.mark.usefixtures("mixer")
def test_the_end_of_a_piece_comes_as_an_event() -> None:
    music = start()
    pygame.event.clear()
    pygame.mixer.music.stop()
    assert [music.handle(event) for event in pygame.event.get() if event.type == ENDED] == [True]
    assert not music.handle(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_m))


@pytest.mark.usefixtures("mixer")
def test_at_level_nought_it_waits_and_then_goes_on_where_it_was() -> None:
    music = start()
    piece = music.piece
    for level, is_heard in ((0.0, False), (0.3, True), (0.3, True), (0.0, False), (1.0, True)):
        music.set_level(level)
        assert pygame.mixer.music.get_busy() == is_heard
        assert pygame.mixer.music.get_volume() == pytest.approx(level, abs=0.01)
        assert music.piece == piece
    music.set_level(0)
    music.handle(pygame.event.Event(RESTED))
    assert not pygame.mixer.music.get_busy()


@pytest.mark.usefixtures("mixer")
def test_silent_from_the_start_it_loads_nothing() -> None:
    music = start(0.0)
    assert music.piece is None
    music.set_level(0.4)
    assert music.piece in PIECES


def test_without_a_sound_card_nothing_is_asked_of_it() -> None:
    pygame.mixer.quit()
    music = start()
    music.set_level(1.0)
    assert not music.handle(pygame.event.Event(ENDED))
    assert music.piece is None


@pytest.mark.usefixtures("mixer")
def test_after_a_missing_piece_another_is_tried(
    caplog: pytest.LogCaptureFixture, monkeypatch: pytest.MonkeyPatch
) -> None:
    missing, asked = [True, False], list[tuple[int, ...]]()

    def find(name: str) -> Path:
        if missing.pop(0):
            raise resources.MissingAssetError("not here")
        return resources.asset_path(name)

    music = Music(find, Random(1))
    music.set_level(0.5)
    with caplog.at_level(logging.WARNING), monkeypatch.context() as patch:
        patch.setattr(pygame.time, "set_timer", lambda *event, **_: asked.append(event))
        music.open()
    assert "not here" in caplog.text
    assert [event for event, _ in asked] == [RESTED]
    assert music.handle(pygame.event.Event(RESTED))
    assert pygame.mixer.music.get_busy()
