"""Stars over the harbour: a slow waltz for music box, chimes, harp and a brush of seeds.

Key: D major. Metre: 3/4, 100 crotchets a minute; 56 bars. Form: introduction (harp alone); A, over
G A F#m Bm, which comes home to D only in its last bars; A with a rising second half; B, a sequence
that climbs from B minor to A; A led by the harp and echoed by the music box; C, chords that never
settle under single high chimes; A by all, in two voices; coda, which ends on an open fifth.
"""

from typing import Final

from ensemble import Notes, Section, Tune, Voice, pluck
from orchestra import CHIMES, HARP, MUSIC_BOX, hold
from percussion import cymbals, shaker

_A: Final = "G A F B G A D D"
_A2: Final = "G A F B E A D D"
_TUNE: Final = "5...4. 6..... 4...2. 5..... 3..457 8...6. 7..... ..4.2."
_RISING: Final = "5.7.4. 6.8.4. 4.6.2. 5...2. 3.578. 6.4.1. 2..... ....24"
_BELOW: Final = "3...1. 4..... 2...0. 2..... 1..235 6...4. 4..... ..2.0."
_SEQUENCE: Final = "7...5. 6...4. 5...3. 4..... 1.3.5. 2.4.6. 3.5.7. 8....."
_ECHO: Final = "....7. ....6. ....4. ....7. ...... ....8. ...... 7.4.2."
_SPARKS: Final = "9..7.. ...8.6 ..7.5. 8..... ..8.5. ...9.6 a..7.. 8....."
_HARP: Final = "0.2.3. 0.3.4. 0.2.4. 0.3.2."
_FLOWING: Final = "012343 012432 013243 012342"
_BRUSH: Final = "..o.o. ..o.x."
_ONCE: Final = "x..... ...... ...... ......"

BAR: Final = 3 * 60 / 100

STARS: Final = Tune(
    slot=BAR / 6,
    accents=(1.0, 0.66, 0.84, 0.7, 0.84, 0.7),
    ladder="D5 E5 F#5 G5 A5 B5 C#6 D6 E6 F#6 G6 A6",
    chords={
        "G": "G2 D3 B3 D4 G4",
        "A": "A2 E3 A3 C#4 E4",
        "F": "F#2 C#3 A3 C#4 F#4",
        "B": "B2 F#3 B3 D4 F#4",
        "E": "E2 B2 G3 B3 E4",
        "D": "D3 A3 D4 F#4 A4",
        "5": "D3 A3 D4 A4 D5",
    },
    voices={
        "box": Voice(lambda note, _: pluck(note, MUSIC_BOX, 2.6), 0.24, 0.15, Notes.LADDER),
        "second": Voice(lambda note, _: pluck(note, MUSIC_BOX, 2.4), 0.14, -0.3, Notes.LADDER),
        "chimes": Voice(lambda note, _: pluck(note, CHIMES, 2.6), 0.21, 0.5, Notes.LADDER),
        "lead": Voice(lambda note, _: pluck(note / 2, HARP, 2.6), 0.3, -0.15, Notes.LADDER),
        "harp": Voice(lambda note, _: pluck(note, HARP, 2.4), 0.13, -0.4, Notes.CHORD),
        "pad": Voice(lambda note, rng: hold(note, 1.3 * BAR, rng), 0.025, 0.0, Notes.CHORD),
        "brush": Voice(lambda _, rng: shaker(0.16, rng), 0.04, 0.45, Notes.STROKES),
        "cymbals": Voice(lambda _, rng: cymbals(rng), 0.034, -0.5, Notes.STROKES),
    },
    sections=(
        Section("G A G A", {"harp": _HARP, "chimes": "...... ...... ...... ....7."}),
        Section(_A, {"box": _TUNE, "harp": _HARP, "cymbals": _ONCE}),
        Section(_A2, {"box": _RISING, "harp": _HARP, "brush": _BRUSH, "pad": "2....."}),
        Section(
            "B F G D E F G A",
            {
                "box": _SEQUENCE,
                "harp": _FLOWING,
                "pad": "1.....",
                "brush": _BRUSH,
                "cymbals": _ONCE,
            },
        ),
        Section(_A, {"lead": _TUNE, "second": _ECHO, "harp": "0...2. 0...3.", "pad": "3....."}),
        Section(
            "G A G A E F G A",
            {"chimes": _SPARKS, "harp": "0..... 0..2..", "pad": "3.....", "cymbals": _ONCE},
        ),
        Section(
            _A,
            {
                "box": _TUNE,
                "second": _BELOW,
                "chimes": "...... ....8. ...... ....7. ...... ....8. ..9... ......",
                "harp": _FLOWING,
                "pad": "2.....",
                "brush": _BRUSH,
                "cymbals": _ONCE,
            },
        ),
        Section(
            "G A D 5",
            {
                "box": "5...4. 1..... 2..... ......",
                "harp": "0.2.3. 0.2.3. 0.1.2. 01234.",
                "chimes": "...... ...... ....4. ....7.",
            },
        ),
    ),
    tail=5.0,
)
