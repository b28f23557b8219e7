"""The measure of loudness, against signals whose loudness the standards state."""

import numpy as np
import pytest
from loudness import Wave, measure, measure_brightness, measure_true_peak
from mastering import level, limit

RATE = 44100


def sine(pitch: float, decibels: float, seconds: float, phase: float = 0.0) -> Wave:
    time = np.arange(round(seconds * RATE)) / RATE
    return np.asarray(10 ** (decibels / 20) * np.sin(2 * np.pi * pitch * time + phase))


@pytest.mark.parametrize("decibels", [-23.0, -33.0])
def test_a_tone_on_both_sides_is_as_loud_as_ebu_tech_3341_says(decibels: float) -> None:
    """Its cases 1 and 2: 1 kHz on both sides at -23 (-33) dBFS, 20 s: -23 (-33) LUFS, +-0.1."""
    tone = sine(1000, decibels, 20)
    for wave in (np.stack((tone, tone), axis=1), tone):
        figures = measure(wave, RATE)
        assert figures.integrated == pytest.approx(decibels, abs=0.1)
        assert figures[1:3] == pytest.approx((decibels, decibels), abs=0.3)  # the tone's onset


def test_silence_between_tones_does_not_count() -> None:
    """As case 3 of EBU Tech 3341: what is 20 dB softer is left out of the whole."""
    wave = np.concatenate([sine(1000, -36, 10), sine(1000, -23, 60), sine(1000, -36, 10)])
    assert measure(wave, RATE).integrated == pytest.approx(-23, abs=0.1)


def test_a_sound_shorter_than_the_window_is_spread_over_it() -> None:
    assert measure(sine(1000, -20, 0.1), RATE).momentary == pytest.approx(-26, abs=0.3)


def test_a_peak_between_two_samples_is_found() -> None:
    """At a quarter of the rate, 45 degrees late, samples reach 3 dB less than the wave does."""
    tone = sine(RATE / 4, -6, 1, np.pi / 4) * np.hanning(RATE)
    assert 20 * np.log10(np.abs(tone).max()) == pytest.approx(-9, abs=0.1)
    assert measure_true_peak(tone) == pytest.approx(-6, abs=0.1)


def test_brightness_is_the_share_above_two_kilohertz() -> None:
    mixed = sine(500, -10, 2) + sine(5000, -20, 2)
    assert measure_brightness(mixed, RATE) == pytest.approx(1 / 11, abs=0.002)


def test_limiting_keeps_peaks_below_the_ceiling_and_leaves_the_rest() -> None:
    wave = sine(300, -20, 1)
    wave[RATE // 2 : RATE // 2 + 300] *= 8
    limited = limit(wave, 0.3)
    assert np.abs(limited).max() <= 0.3 + 1e-9
    assert limited[: RATE // 3] == pytest.approx(wave[: RATE // 3])
    assert np.array_equal(limit(wave, 1.0), wave)


def test_a_wave_is_brought_to_its_loudness() -> None:
    wave = level(sine(1000, -40, 2), -18, -3, lambda wave: measure(wave, RATE).integrated)
    assert measure(wave, RATE).integrated == pytest.approx(-18, abs=0.05)
