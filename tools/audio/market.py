"""Market day on the quay: a dance for cittern, chimes, frame drum, shaker and finger cymbals.

Key: A mixolydian (the notes of D major, at home on A). Metre: 6/8 in two beats, 92 a minute; 68
bars. Form: introduction (drum, then a drone); A, a tune that falls from the fifth; A with turns in
it; B, which climbs through D and B minor; A on the chimes, answered below; C, thin and darker, on
E minor and B minor; B with a second voice in thirds and sixths; A by all; coda.
"""

from typing import Final

from ensemble import Notes, Section, Tune, Voice, pluck
from orchestra import CHIMES, CITTERN, HARP
from percussion import cymbals, drum, shaker

_A: Final = "A A G D A G E A"
_B: Final = "D D B G D B G A"
_TUNE: Final = "7.653. 3.57.. 9.876. 6.8a.. a.975. 6.46.. 7.642. 3..0.."
_TURNED: Final = "765353 3.57.5 9.8767 6.8a.8 ba9757 6.4646 7.6421 3....."
_CLIMB: Final = "8..a.. a.87.. 8..6.. 6.79.. 8..a.b b.a8.. 9.87.6 7....."
_CLIMB_BELOW: Final = "6..8.. 8.65.. 6..4.. 4.67.. 6..8.8 8.86.. 6.64.4 5....."
_DARK: Final = "2..4.. 7..... 6..4.. 1..... 2..4.6 9..... 8..6.. 5.4.3."
_PULSE: Final = "x..o.. x..o.. x..o.. x..o.o"
_STEP: Final = "x.ox.o x.ox.. x.ox.o x.oxoo"
_SEEDS: Final = "o.xo.x o.xo.x o.xo.x oxxo.x"
_BASS: Final = "0..1.. 0..1.. 0..1.. 0..1.0"
_PICK: Final = "..3.42 ..4.23 ..3.24 .23.43"
_ONCE: Final = "x..... ...... ...... ......"

MARKET: Final = Tune(
    slot=60 / 92 / 3,
    accents=(1.0, 0.62, 0.74, 0.9, 0.62, 0.78),
    ladder="E4 F#4 G4 A4 B4 C#5 D5 E5 F#5 G5 A5 B5",
    chords={
        "A": "A2 E3 A3 C#4 E4",
        "G": "G2 D3 G3 B3 D4",
        "D": "D3 A2 A3 D4 F#4",
        "E": "E2 B2 G3 B3 E4",
        "B": "B2 F#3 F#3 B3 D4",
    },
    voices={
        "lute": Voice(lambda note, _: pluck(note, CITTERN, 1.8), 0.22, 0.15, Notes.LADDER),
        "second": Voice(lambda note, _: pluck(note, CITTERN, 1.8), 0.18, -0.25, Notes.LADDER),
        "chimes": Voice(lambda note, _: pluck(2 * note, CHIMES, 1.6), 0.22, 0.4, Notes.LADDER),
        "picking": Voice(lambda note, _: pluck(note, CITTERN, 1.2), 0.14, -0.45, Notes.CHORD),
        "bass": Voice(lambda note, _: pluck(note, HARP, 1.6), 0.24, 0.0, Notes.CHORD),
        "drum": Voice(lambda _, rng: drum(92, 0.25, rng), 0.28, -0.1, Notes.STROKES),
        "tap": Voice(lambda _, rng: drum(210, 0.7, rng), 0.14, 0.3, Notes.STROKES),
        "shaker": Voice(lambda _, rng: shaker(0.11, rng), 0.045, 0.5, Notes.STROKES),
        "cymbals": Voice(lambda _, rng: cymbals(rng), 0.028, -0.5, Notes.STROKES),
    },
    sections=(
        Section("A A", {"drum": _PULSE, "tap": "..o..o ..oooo"}),
        Section("A A G A", {"drum": _PULSE, "picking": _PICK, "bass": "0....."}),
        Section(_A, {"lute": _TUNE, "picking": _PICK, "bass": _BASS, "drum": _PULSE}),
        Section(
            _A,
            {
                "lute": _TURNED,
                "picking": "..3.4. .23.42",
                "bass": _BASS,
                "drum": _STEP,
                "shaker": _SEEDS,
            },
        ),
        Section(
            _B,
            {
                "lute": _CLIMB,
                "picking": "..4.32 .24.3. ..2.34 .43.42",
                "bass": _BASS,
                "tap": "..o..o",
                "shaker": _SEEDS,
                "cymbals": _ONCE,
            },
        ),
        Section(
            _A,
            {
                "chimes": _TUNE,
                "second": "...... ....75 ...... ....64 ...... ....24 ...... ..3.57",
                "picking": "0.2.4. 1.3.2.",
                "shaker": "o..o.. o..o.x",
            },
        ),
        Section("E E B B G G D A", {"chimes": _DARK, "bass": "0.....", "picking": "..2.3. ..4..."}),
        Section(
            _B,
            {
                "lute": _CLIMB,
                "second": _CLIMB_BELOW,
                "bass": _BASS,
                "picking": _PICK,
                "drum": _STEP,
                "shaker": _SEEDS,
                "cymbals": _ONCE,
            },
        ),
        Section(
            _A,
            {
                "lute": _TURNED,
                "chimes": "7..... 3..... 9..... 6..... a..... 6..... 7.6.4. 3.....",
                "picking": _PICK,
                "bass": _BASS,
                "drum": _STEP,
                "tap": "..o..o ..o.oo",
                "shaker": _SEEDS,
                "cymbals": _ONCE,
            },
        ),
        Section(
            "A G A G D A",
            {
                "lute": "7.653. 6.46.. 7.653. 6.46.9 8..6.. 3.....",
                "second": "...... ...... 5.431. 4.24.6 6..3.. 0.....",
                "bass": "0..1.. 0..1.. 0..1.. 0..1.. 0..1.. 0.....",
                "picking": ".23.42 ..4.23 .23.42 ..4.23 .2.3.4 234...",
                "drum": "x..o.. x..o.. x..o.. x..o.o x..o.. x.....",
                "cymbals": "...... ...... ...... ...... ...... x.....",
            },
        ),
    ),
    tail=4.0,
)
