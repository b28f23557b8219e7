"""Three calm pieces for three lights over one valley: noon, dusk and mist.

All lie on the notes of D major (on D, on B minor, on E with neither third); tempo, tonic,
instrument and density set them apart. Plucked notes over soft chords, in a hall by the sea.

A melody is eight signs a bar: a digit is a step on the piece's ladder, a point is a rest.
"""

from collections.abc import Iterator
from typing import Final, NamedTuple, TypeAlias

import numpy as np
from mastering import fade
from notes import Tape, compute_pitch, find_key
from orchestra import GLASS, HARP, KALIMBA, Stereo, Timbre, hold, resound, strike, wash

SLOTS: Final = 8
RISE, FALL = 3.0, 7.0

Bar: TypeAlias = tuple[str, str]


class Chord(NamedTuple):
    """The bass, the notes that are held, and those that are plucked softly below the melody."""

    bass: str
    held: str
    broken: str


class Piece(NamedTuple):
    """A piece: seconds a slot, its instrument, ladder, chords and bars."""

    slot: float
    timbre: Timbre
    ladder: str
    chords: dict[str, Chord]
    bars: tuple[Bar, ...]
    accompaniment: tuple[int, ...]


def read_bars(text: str) -> tuple[Bar, ...]:
    """Return bars from words such as ``D:6..5.4..``."""
    return tuple((word.split(":")[0], word.split(":")[1]) for word in text.split())


NOON: Final = Piece(
    slot=0.41,
    timbre=HARP,
    ladder="A3 D4 E4 F#4 A4 B4 D5 E5 F#5 A5",
    chords={
        "D": Chord("D2", "D3 A3", "A3 F#3 D3"),
        "G": Chord("G2", "G2 D3 B3", "D3 B3 G3"),
        "B": Chord("B2", "B2 F#3", "F#3 D3 B2"),
        "A": Chord("A2", "A2 E3", "E3 A3 E3"),
        "E": Chord("E2", "E3 B3", "B2 E3 B3"),
    },
    bars=read_bars(
        "D:........ D:......4. "
        "D:6..5.4.. D:3...4... B:5..4.3.. B:3...1... G:2..4.5.. G:6...5... A:4..5.7.. A:4....... "
        "D:6..5.4.6 D:8...7... B:6..5.3.. B:4...3... G:5..4.2.. G:4...2... A:4..2.4.. D:3....... "
        "G:7...6... G:....5... D:8...6... D:....4... E:7..5.4.. E:2..5.... A:7....... A:.5.4.2.. "
        "D:6..5.4.. D:3...4.6. B:8..6.5.. B:4...3... G:5..6.7.. G:6...5... A:4..2.... D:3....... "
        "G:....5.4. D:3....... A:....2.4. D:6....... D:........"
    ),
    accompaniment=(2, 4, 6),
)
DUSK: Final = Piece(
    slot=0.5,
    timbre=KALIMBA,
    ladder="F#3 A3 B3 D4 E4 F#4 A4 B4 D5 E5",
    chords={
        "B": Chord("B1", "B2 F#3", "F#3 B3 F#3"),
        "G": Chord("G2", "G2 D3", "D3 G3 D3"),
        "D": Chord("D2", "D3 F#3", "A2 D3 F#3"),
        "A": Chord("A1", "A2 E3", "E3 A3 E3"),
        "E": Chord("E2", "E3 B2", "B2 E3 B3"),
        "F": Chord("F#2", "F#2 A2", "A2 F#3 A2"),
    },
    bars=read_bars(
        "B:........ B:........ "
        "B:2.....3. B:5....... G:4...3... G:2....... D:3.....5. D:6....... A:4...6... A:4....... "
        "B:2.....3. B:5...7... G:8...7... G:4....... E:4..2.... E:7.....4. F:5...6... F:5....... "
        "D:8..7.6.. A:4....6.. B:7..6.5.. G:4....3.. D:5..6.8.. A:9....... E:7...4... F:5....... "
        "B:2.....3. B:5....... G:4...3... G:2....... D:3.....5. A:4....... "
        "B:7....... B:....5.3. B:2......."
    ),
    accompaniment=(3, 6),
)
MIST: Final = Piece(
    slot=0.68,
    timbre=GLASS,
    ladder="B3 E4 F#4 A4 B4 D5 E5 F#5 A5 B5",
    chords={
        "E": Chord("E2", "E3 B3", "B3"),
        "A": Chord("A2", "A2 E3", "E3"),
        "D": Chord("D2", "D3 A3", "A3"),
        "B": Chord("B1", "B2 F#3", "F#3"),
    },
    bars=read_bars(
        "E:........ E:....4... "
        "E:6....... A:....5.4. D:3....... B:....4.2. E:1....... A:....3.4. D:5....... E:4....... "
        "B:7....... D:....6.5. A:3....... E:....4... B:7.....9. A:8....... D:....7.5. E:4....... "
        "E:6....... A:....5.4. D:3....... B:....2... E:1...4... E:6......."
    ),
    accompaniment=(5,),
)


def list_melody(piece: Piece) -> Iterator[tuple[int, str, str]]:
    """Yield the melody: slot from the start, chord and note."""
    ladder = piece.ladder.split()
    for bar, (chord, signs) in enumerate(piece.bars):
        for slot, sign in enumerate(signs):
            if sign != ".":
                yield bar * SLOTS + slot, chord, ladder[int(sign)]


def check(piece: Piece) -> None:
    """Raise ``ValueError`` where a note is struck a second from another, or a ninth too small."""
    for slot, chord, note in list_melody(piece):
        for other in f"{piece.chords[chord].held} {piece.chords[chord].broken}".split():
            distance = abs(find_key(note) - find_key(other))
            if distance in {1, 2} or distance % 12 == 1:
                raise ValueError(f"{note} at slot {slot} clashes with {other} of {chord}")


def play(piece: Piece, rng: np.random.Generator) -> Stereo:
    """Return the piece as it sounds in its hall by the sea, out of silence and back into it."""
    check(piece)
    bar = SLOTS * piece.slot
    length = RISE + len(piece.bars) * bar + FALL
    tape = Tape(length)
    for index, (name, _) in enumerate(piece.bars):
        start, chord = RISE + index * bar, piece.chords[name]
        is_edge = index < 2 or index >= len(piece.bars) - 2  # noqa: PLR2004
        for note in chord.held.split():
            tape.lay(start - 1.2, hold(compute_pitch(note), bar + 2.6, rng), 0.05)
        tape.lay(start, strike(compute_pitch(chord.bass), HARP, 4.0), 0.16)
        for slot, note in zip(piece.accompaniment, chord.broken.split(), strict=False):
            if not is_edge and rng.random() > 0.12:  # noqa: PLR2004
                moment = start + slot * piece.slot + rng.normal(0, 0.008)
                wave = strike(compute_pitch(note), piece.timbre, 3.5)
                tape.lay(moment, wave, rng.uniform(0.09, 0.13), -0.35)
    for slot, _, note in list_melody(piece):
        moment = RISE + slot * piece.slot + rng.normal(0, 0.01)
        force = (1.0 if slot % SLOTS == 0 else 0.8) * rng.uniform(0.85, 1.1)
        side = 0.5 * (find_key(note) / 12 - 0.2)
        tape.lay(moment, strike(compute_pitch(note), piece.timbre, 4.5), 0.34 * force, side)
    return fade(resound(tape.wave, rng) + 0.012 * wash(length, rng), RISE, FALL * 0.8)
