"""Synthesise the game's sounds into ``assets/sounds/*.ogg``.

Paper is band-passed noise, wood is a handful of damped modes, notes are damped partials on D major
pentatonic, so that whatever sounds together agrees. Running the script again gives the same bytes.
What is heard often comes in four takes up to 6 % apart in pitch; the note of a landing stays in
tune, for it is the suit's name. Every take is brought to the loudness of its tier, in the loudest
400 ms of ITU-R BS.1770, as heard from both sides.
"""

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from typing import Final, NamedTuple, TypeAlias
from zlib import crc32

import numpy as np
import numpy.typing as npt
from loudness import measure, measure_momentary
from mastering import fade, level
from vorbis import RATE, SEED, encode

FOLDER: Final = Path(__file__).resolve().parents[2] / "assets" / "sounds"
CEILING: Final = -3.0  # dBFS: the true peak after encoding stays below -1
RISE: Final = 0.001
PITCHES: Final = (0.94, 0.98, 1.02, 1.06)

D3, A3, D4, E4, FIS4, A4, B4 = 146.83, 220.0, 293.66, 329.63, 369.99, 440.0, 493.88
D5, E5, FIS5, A5 = 587.33, 659.26, 739.99, 880.0
D6, FIS6, A6 = 1174.66, 1479.98, 1760.0

Wave: TypeAlias = npt.NDArray[np.float64]  # mono, at RATE
Partial: TypeAlias = tuple[float, float, float]  # multiple of the note, loudness, half-life in ms

PLUCK: Final[Sequence[Partial]] = ((1, 1, 90), (2, 0.45, 50), (3, 0.2, 30), (4, 0.1, 20))
WOOD: Final[Sequence[Partial]] = ((1, 1, 55), (3.93, 0.28, 18), (9.2, 0.06, 7))
BELL: Final[Sequence[Partial]] = ((1, 1, 110), (2.76, 0.3, 60), (5.4, 0.12, 25))
BOWL: Final[Sequence[Partial]] = ((0.996, 0.7, 120), (1.004, 0.7, 120), (2.71, 0.15, 70))
STONE: Final[Sequence[Partial]] = ((1, 1, 45), (1.51, 0.6, 25), (2.3, 0.35, 14), (3.1, 0.2, 8))
WARM: Final[Sequence[Partial]] = ((1, 1, 220), (2, 0.3, 120), (3, 0.1, 70), (4.01, 0.05, 40))
HOLLOW: Final[Sequence[Partial]] = ((1, 1, 150), (2, 0.12, 70), (3, 0.05, 40))
BOARD: Final[Sequence[Partial]] = ((1, 1, 22), (1.83, 0.7, 16), (2.9, 0.4, 10), (4.7, 0.2, 6))


class Take(NamedTuple):
    """What sets one take apart from the next: its draws and its pitch."""

    rng: np.random.Generator
    pitch: float


class Effect(NamedTuple):
    """A sound of the game: its recipe, seconds, LUFS in its loudest 400 ms, number of takes."""

    make: Callable[[Take], Wave]
    length: float
    loudness: float
    takes: int = 1


def mix(*layers: tuple[float, Wave]) -> Wave:
    """Return waves laid over each other, each from its moment in seconds."""
    whole = np.zeros(max(round(moment * RATE) + len(wave) for moment, wave in layers))
    for moment, wave in layers:
        start = round(moment * RATE)
        whole[start : start + len(wave)] += wave
    return whole


def strike(note: float, partials: Sequence[Partial], length: float, attack: float = 0.003) -> Wave:
    """Return a struck note that dies away and is damped in its last quarter; in seconds."""
    time = np.arange(round(length * RATE)) / RATE
    envelope = np.minimum(time / attack, 4 * (1 - time / length)).clip(0, 1)
    parts = (
        loudness * np.sin(2 * np.pi * note * ratio * time) * 0.5 ** (time * 1000 / half_life)
        for ratio, loudness, half_life in partials
    )
    return np.asarray(sum(parts) * envelope)


def paper(take: Take, centre: float, octaves: float, length: float) -> Wave:
    """Return unit noise round a ``centre`` in Hz, ``octaves`` wide to either side."""
    noise = take.rng.standard_normal(round(length * RATE))
    pitch = np.fft.rfftfreq(len(noise), 1 / RATE)
    away = np.log2(np.maximum(pitch, 1) / (centre * take.pitch)) / octaves
    wave = np.fft.irfft(np.fft.rfft(noise) * np.exp(-(away**2)), len(noise))
    return np.asarray(wave / np.sqrt(np.mean(wave**2)))


def swell(wave: Wave, peak: float, sharpness: float = 1.0) -> Wave:
    """Return a wave that grows and fades once, loudest at ``peak``, a share of its length."""
    place = np.linspace(0, 1, len(wave)) ** (np.log(0.5) / np.log(peak))
    return np.asarray(wave * np.sin(np.pi * place) ** (2 * sharpness))


def thud(take: Take, pitch: float = 150, length: float = 0.12) -> Wave:
    """Return paper that falls on wood."""
    board = strike(pitch * take.pitch, BOARD, length)
    air = swell(paper(take, 1100, 1.0, length * 0.5), 0.08, 1.5)
    return mix((0, board), (0, 0.22 * air))


def melody(notes: Sequence[float], step: float, ring: float, partials: Sequence[Partial]) -> Wave:
    """Return notes one after another, ``step`` seconds apart, each ringing for ``ring``."""
    return mix(*((index * step, strike(note, partials, ring)) for index, note in enumerate(notes)))


def hover(take: Take) -> Wave:
    """Return a fingernail on a card's edge."""
    return mix((0, strike(1250 * take.pitch, WOOD, 0.04)), (0, 0.1 * paper(take, 3500, 0.6, 0.02)))


def touch(take: Take) -> Wave:
    """Return a fingertip on paper."""
    rub = swell(paper(take, 1500, 0.9, 0.06), 0.2)
    return mix((0, 0.5 * rub), (0, strike(240 * take.pitch, BOARD, 0.07)))


def lift(take: Take) -> Wave:
    """Return a card that leaves the hand, upwards."""
    low, high = (swell(paper(take, centre, 0.7, 0.08), 0.35) for centre in (1400, 2800))
    return mix((0, low), (0.03, 0.7 * high), (0.03, 0.35 * strike(A4 * take.pitch, PLUCK, 0.1)))


def slide(take: Take) -> Wave:
    """Return a card that is dealt: a long rub, and a tap at its end."""
    rub = swell(paper(take, 2300, 0.8, 0.18), 0.4)
    return mix((0, rub), (0.13, 1.1 * thud(take, 190, 0.07)))


def stamp(take: Take) -> Wave:
    """Return a seal pressed into wax: a thump, and the wax giving way."""
    wax = swell(paper(take, 700, 0.8, 0.12), 0.25)
    return mix((0, 1.2 * thud(take, 125, 0.16)), (0.03, 0.3 * wax))


def snap(take: Take) -> Wave:
    """Return a card turned over: air, then the crack of its edge."""
    air = swell(paper(take, 1800, 0.8, 0.06), 0.7)
    crack = swell(paper(take, 3000, 0.9, 0.03), 0.1, 1.5)
    return mix((0, 0.35 * air), (0.045, crack), (0.045, 0.8 * thud(take, 260, 0.08)))


def land(note: float, partials: Sequence[Partial], ring: float = 0.9) -> Callable[[Take], Wave]:
    """Return the recipe of a landing: the thud, which varies, and the suit's note, which stays."""
    return lambda take: mix((0, thud(take)), (0.012, ring * strike(note, partials, 0.23)))


def land_mist(take: Take) -> Wave:
    """Return a landing without a suit: the thud, and a breath instead of a note."""
    breath = swell(paper(take, 950, 0.25, 0.22), 0.3)
    return mix((0, thud(take)), (0.01, 0.4 * breath))


def whoosh(take: Take) -> Wave:
    """Return two hands crossing the table."""
    low, high = (swell(paper(take, centre, 0.6, 0.19), 0.5) for centre in (650, 1300))
    return mix((0, low), (0.05, 0.7 * high))


def tune(*notes: float, step: float, partials: Sequence[Partial]) -> Callable[[Take], Wave]:
    """Return the recipe of a note, or of a few in a row."""
    return lambda _take: melody(notes, step, 0.7, partials)


def win(take: Take) -> Wave:
    """Return a climb to a broad chord, a low drum under its top, and bells that scatter above."""
    climb = melody((D4, FIS4, A4, D5), 0.08, 0.6, WARM)
    chord = mix(*((0, strike(note, WARM, 0.88)) for note in (D3, A3, D4, FIS4, A4, D5, FIS5)))
    bells = melody((A5, D6, FIS6, A6, D6, A6), 0.085, 0.5, BELL)
    drum, air = strike(98, BOARD, 0.3), swell(paper(take, 6000, 0.6, 0.5), 0.15)
    return mix(
        (0, climb),
        (0.32, 0.55 * chord),
        (0.32, 0.9 * drum),
        (0.32, 0.04 * air),
        (0.36, 0.4 * bells),
    )


def loss(take: Take) -> Wave:
    """Return two low notes that sink, and a breath; short, for nobody wants to hear it long."""
    notes = melody((FIS4, D4), 0.17, 0.48, HOLLOW)
    return mix((0, notes), (0.1, 0.03 * swell(paper(take, 700, 0.8, 0.4), 0.3)))


def draw(_take: Take) -> Wave:
    """Return two equal notes and an open fifth, which takes no side."""
    return mix((0, melody((A4, A4), 0.17, 0.5, WARM)), (0.36, melody((D4, A4), 0.02, 0.6, WARM)))


def relic(take: Take) -> Wave:
    """Return the gold seal: the stamp, and gold answering it."""
    return mix((0, stamp(take)), (0.06, 0.5 * melody((A4, D5, A5), 0.06, 0.6, BELL)))


def ember(take: Take) -> Wave:
    """Return paper that burns upwards: a breath of flame and crackles that thin out."""
    flame = swell(paper(take, 500, 0.9, 0.8), 0.25)
    moments = take.rng.beta(1.3, 2, 26) * 0.72
    crackles = ((moment, swell(paper(take, 2600, 0.7, 0.008), 0.2)) for moment in moments)
    return mix((0, 0.7 * flame), *crackles)


def play(*notes: float, partials: Sequence[Partial], step: float = 0.05) -> Callable[[Take], Wave]:
    """Return the recipe of a card that is played: a soft thud, and the notes that are its own."""
    return lambda take: mix(
        (0, 0.5 * thud(take, 190, 0.08)), (0.012, 0.8 * melody(notes, step, 0.18, partials))
    )


def play_fire(take: Take) -> Wave:
    """Return driftwood that catches: a breath, and a few crackles."""
    flame = swell(paper(take, 600, 0.9, 0.22), 0.4)
    moments = take.rng.uniform(0.02, 0.2, 7)
    crackles = ((moment, 1.4 * swell(paper(take, 2600, 0.7, 0.008), 0.2)) for moment in moments)
    return mix((0, 0.6 * flame), *crackles)


def play_sail(take: Take) -> Wave:
    """Return canvas that fills, and the rope that holds it."""
    flap = swell(paper(take, 520, 0.7, 0.16), 0.3)
    return mix((0, flap), (0.06, 0.6 * strike(D4, PLUCK, 0.17)))


def play_chart(take: Take) -> Wave:
    """Return a chart unrolled, and the compass set on it."""
    rub = swell(paper(take, 2600, 0.9, 0.14), 0.6)
    return mix((0, 0.8 * rub), (0.12, strike(B4, WOOD, 0.11)))


def sink(take: Take) -> Wave:
    """Return a card that the water takes: a splash, and a bubble on its way down."""
    splash = swell(paper(take, 1200, 1.1, 0.12), 0.12, 1.5)
    bubble = mix((0, strike(A3, HOLLOW, 0.08)), (0.05, strike(D3, HOLLOW, 0.12)))
    return mix((0, splash), (0.06, 0.9 * bubble))


def shuffle(take: Take) -> Wave:
    """Return a discard pile that is riffled into a deck."""
    flicks = (swell(paper(take, 2200 + 150 * k, 0.7, 0.03), 0.15) for k in range(7))
    return mix(
        *((0.024 * k, flick) for k, flick in enumerate(flicks)), (0.17, thud(take, 190, 0.07))
    )


def fog(take: Take) -> Wave:
    """Return a breath of fog, and a horn far away in it."""
    breath = swell(paper(take, 800, 0.4, 0.24), 0.4)
    return mix((0, 0.5 * breath), (0.02, 0.5 * strike(D3 * 1.06, HOLLOW, 0.22, 0.05)))


def buy(take: Take) -> Wave:
    """Return a coin on the counter, and the card that is handed over."""
    return mix((0, strike(D6 * take.pitch, BELL, 0.12)), (0.07, thud(take, 190, 0.1)))


UI, TABLE, STING = -27.0, -18.0, -17.0
"""The tiers, in LUFS: what sounds at every movement of the pointer stays far below the music; what
happens on the table is as loud as the music, so that a laptop plays both; what ends a part of the
game is louder, and a win loudest. Paper that slides is a little softer than what strikes."""
EFFECTS: Final[dict[str, Effect]] = {
    "hover": Effect(hover, 0.04, UI - 7, 4),
    "touch": Effect(touch, 0.07, UI, 4),
    "lift": Effect(lift, 0.13, UI + 1, 4),
    "slide": Effect(slide, 0.2, TABLE - 2, 5),
    "stamp": Effect(stamp, 0.18, TABLE, 4),
    "snap": Effect(snap, 0.12, TABLE, 4),
    "land_palace": Effect(land(A4, BELL), 0.24, TABLE, 4),
    "land_library": Effect(land(FIS4, WOOD, 1.2), 0.24, TABLE, 4),
    "land_garden": Effect(land(D5, PLUCK), 0.24, TABLE, 4),
    "land_temple": Effect(land(E4, BOWL), 0.24, TABLE, 4),
    "land_stronghold": Effect(land(A3, STONE, 1.2), 0.24, TABLE, 4),
    "land_mist": Effect(land_mist, 0.24, TABLE, 4),
    "whoosh": Effect(whoosh, 0.24, TABLE, 4),
    **{
        f"step_{number}": Effect(tune(note, step=0, partials=PLUCK), 0.25, TABLE)
        for number, note in enumerate((D4, E4, FIS4, A4, B4, D5, E5, FIS5), 1)
    },
    "lead_up": Effect(tune(A4, D5, step=0.09, partials=PLUCK), 0.25, TABLE),
    "lead_down": Effect(tune(D5, A4, step=0.09, partials=PLUCK), 0.25, TABLE),
    "chord": Effect(tune(D3, A3, D4, FIS4, step=0.05, partials=WARM), 0.85, STING),
    "win": Effect(win, 1.19, STING + 3),
    "loss": Effect(loss, 0.64, STING - 5),
    "draw": Effect(draw, 0.98, STING),
    "relic": Effect(relic, 0.7, STING),
    "ember": Effect(ember, 0.8, STING - 5),
    "buy": Effect(buy, 0.2, TABLE, 4),
    "sink": Effect(sink, 0.22, TABLE, 4),
    "shuffle": Effect(shuffle, 0.24, TABLE - 2),
    "fog": Effect(fog, 0.25, TABLE),
    "lamp": Effect(tune(A4, D5, FIS5, step=0.05, partials=WARM), 0.25, TABLE),
    "play_shell": Effect(play(A5, partials=BELL), 0.2, TABLE),
    "play_pearl": Effect(play(D6, partials=BELL), 0.2, TABLE),
    "play_amber": Effect(play(D6, FIS6, partials=BELL), 0.24, TABLE),
    "play_beach_fire": Effect(play_fire, 0.24, TABLE),
    "play_tidepool": Effect(play(E5, B4, partials=HOLLOW, step=0.06), 0.24, TABLE),
    "play_jetty": Effect(play(A3, D4, partials=WOOD, step=0.07), 0.24, TABLE),
    "play_salter": Effect(play(D4, partials=STONE), 0.2, TABLE),
    "play_sailmaker": Effect(play_sail, 0.24, TABLE),
    "play_shipyard": Effect(play(D4, D4, partials=WOOD, step=0.09), 0.24, TABLE),
    "play_regatta": Effect(play(D5, A5, partials=PLUCK), 0.24, TABLE),
    "play_chart_room": Effect(play_chart, 0.24, TABLE),
    "play_fish_market": Effect(play(FIS4, A4, D5, partials=PLUCK, step=0.04), 0.24, TABLE),
    "play_signal_tower": Effect(play(A4, E5, partials=WARM, step=0.07), 0.25, TABLE),
    "play_siren": Effect(play(FIS5, E5, partials=BOWL, step=0.08), 0.25, TABLE),
}


def finish(wave: Wave, effect: Effect) -> Wave:
    """Return the wave at its length and loudness: in from silence and out to it."""
    length = min(len(wave), round(effect.length * RATE))
    cut = fade(wave[:length], RISE, length / RATE / 4)
    return level(cut, effect.loudness, CEILING, lambda wave: measure_momentary(wave, RATE))


def make_takes(name: str, effect: Effect) -> Iterator[tuple[str, Wave]]:
    """Yield each take under the name of its file."""
    for number in range(1, effect.takes + 1):
        file = name if effect.takes == 1 else f"{name}_{number}"
        pitch = 1.0 if effect.takes == 1 else PITCHES[number % len(PITCHES)]
        take = Take(np.random.default_rng([SEED, crc32(file.encode())]), pitch)
        yield file, finish(effect.make(take), effect)


def main() -> None:
    """Write every sound, and print its length, loudness and peak."""
    FOLDER.mkdir(parents=True, exist_ok=True)
    total = 0
    for name, effect in EFFECTS.items():
        for file, wave in make_takes(name, effect):
            data = encode(wave)
            (FOLDER / f"{file}.ogg").write_bytes(data)
            total += len(data)
            figures = measure(wave, RATE)
            print(
                f"{file:20}{len(wave) / RATE:5.2f} s {figures.momentary:6.1f} LUFS"
                f" {figures.true_peak:6.1f} dBTP"
            )
    print(f"{total / 1000:.0f} kB")


if __name__ == "__main__":
    main()
