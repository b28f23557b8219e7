"""Plays pieces that are written down as sections of parts, such as ``market.py`` and ``stars.py``.

A part is text: bars separated by spaces, one sign a slot, a point where nothing is struck. What a
sign means is the voice's affair, see ``Notes``. A part with fewer bars than its section goes round.
"""

from collections.abc import Callable, Iterator, Mapping
from enum import Enum
from functools import lru_cache
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from mastering import fade
from notes import Tape, compute_pitch
from orchestra import Mono, Stereo, Timbre, resound, strike

START: Final = 0.1
"""Seconds of silence before the first slot."""
SOFT: Final = 0.55
"""The force of a soft stroke; that of a plain one is 1."""
CHORUS: Final = 0.0009
"""How far apart, as a share of their pitch, the two strings of a course are tuned."""

Sound: TypeAlias = Callable[[float, np.random.Generator], Mono | Stereo]
"""Makes one stroke of a pitch in Hz, which a voice of strokes does without."""


class Notes(Enum):
    """What the signs of a part mean."""

    LADDER = "a step on the piece's ladder, in base 36"
    CHORD = "a note of the bar's chord, counted from its lowest"
    STROKES = "x for a plain stroke, o for a soft one"


class Voice(NamedTuple):
    """An instrument: its sound, level, place from -1 (left) to 1, and how its part is read."""

    sound: Sound
    level: float
    side: float
    notes: Notes


class Section(NamedTuple):
    """Bars that belong together: a chord for each, and the parts by the name of their voice."""

    chords: str
    parts: Mapping[str, str]


class Tune(NamedTuple):
    """A piece: seconds a slot, force of each slot in a bar, pitches, voices, sections.

    ``tail`` is how many seconds the last bar rings on.
    """

    slot: float
    accents: tuple[float, ...]
    ladder: str
    chords: Mapping[str, str]
    voices: Mapping[str, Voice]
    sections: tuple[Section, ...]
    tail: float


class Stroke(NamedTuple):
    """One sign of a part: the voice's name, the slot from the start, chord and sign."""

    voice: str
    slot: int
    chord: str
    sign: str


@lru_cache(maxsize=400)
def pluck(note: float, timbre: Timbre, length: float) -> Mono:
    """Return a note plucked on a course of two strings."""
    low, high = note * (1 - CHORUS), note * (1 + CHORUS)
    return np.asarray(0.5 * strike(low, timbre, length) + 0.5 * strike(high, timbre, length))


def list_strokes(tune: Tune) -> Iterator[Stroke]:
    """Yield all strokes. Raises ``ValueError`` for a bar of the wrong length."""
    size, start = len(tune.accents), 0
    for section in tune.sections:
        chords = section.chords.split()
        for index, chord in enumerate(chords):
            for voice, part in section.parts.items():
                bars = part.split()
                signs = bars[index % len(bars)]
                if len(signs) != size:
                    raise ValueError(f"'{signs}' of {voice} has not {size} slots")
                for slot, sign in enumerate(signs):
                    if sign != ".":
                        yield Stroke(voice, start + slot, chord, sign)
            start += size


def count_bars(tune: Tune) -> int:
    """Return the length of the piece in bars."""
    return sum(len(section.chords.split()) for section in tune.sections)


def perform(tune: Tune, rng: np.random.Generator) -> Stereo:
    """Return the piece as it sounds in a hall, out of silence and back into it."""
    size = len(tune.accents)
    tape = Tape(START + count_bars(tune) * size * tune.slot + tune.tail)
    for stroke in list_strokes(tune):
        voice = tune.voices[stroke.voice]
        moment = START + stroke.slot * tune.slot + abs(rng.normal(0, 0.006))
        force = tune.accents[stroke.slot % size] * rng.uniform(0.85, 1.1)
        if stroke.sign == "o":
            force *= SOFT
        wave = voice.sound(find_stroke_pitch(tune, stroke), rng)
        tape.lay(moment, wave, voice.level * force, voice.side)
    return fade(resound(tape.wave, rng), START / 2, tune.tail * 0.6)


def find_stroke_pitch(tune: Tune, stroke: Stroke) -> float:
    """Return the pitch of a stroke in Hz, 0 for one without pitch."""
    match tune.voices[stroke.voice].notes:
        case Notes.LADDER:
            return compute_pitch(tune.ladder.split()[int(stroke.sign, 36)])
        case Notes.CHORD:
            return compute_pitch(tune.chords[stroke.chord].split()[int(stroke.sign)])
        case Notes.STROKES:
            return 0.0
