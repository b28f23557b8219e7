"""The written-out music: its length and form, and that what is struck together agrees."""

from collections import defaultdict

import pytest
from ensemble import Notes, Section, Tune, count_bars, list_strokes
from market import MARKET
from notes import find_key
from stars import STARS
from valley import NOON, check

TUNES = {"market": MARKET, "stars": STARS}


def list_bars(tune: Tune) -> list[tuple[str, ...]]:
    """Return, for each bar, what is struck in it and when, in every voice."""
    size, bars = len(tune.accents), defaultdict[int, list[str]](list)
    for stroke in list_strokes(tune):
        note = f"{stroke.voice} {stroke.slot % size} {stroke.sign} {stroke.chord}"
        bars[stroke.slot // size].append(note)
    return [tuple(bars[bar]) for bar in range(count_bars(tune))]


@pytest.mark.parametrize(("name", "bars"), [("market", 68), ("stars", 56)])
def test_a_piece_has_the_bars_that_it_says(name: str, bars: int) -> None:
    assert count_bars(TUNES[name]) == bars


@pytest.mark.parametrize("tune", TUNES.values(), ids=TUNES)
def test_hardly_a_bar_comes_twice(tune: Tune) -> None:
    bars = list_bars(tune)
    assert all(bars)
    assert len(set(bars)) > 0.9 * len(bars)


@pytest.mark.parametrize("tune", TUNES.values(), ids=TUNES)
def test_all_notes_lie_on_d_major(tune: Tune) -> None:
    scale = {find_key(f"{name}4") % 12 for name in ("D", "E", "F#", "G", "A", "B", "C#")}
    notes = [tune.ladder, *tune.chords.values()]
    assert {find_key(note) % 12 for line in notes for note in line.split()} <= scale


@pytest.mark.parametrize("tune", TUNES.values(), ids=TUNES)
def test_nine_of_ten_notes_on_a_beat_belong_to_the_chord(tune: Tune) -> None:
    beats = {0, 3} if tune is MARKET else {0, 2, 4}
    ladder, agree = tune.ladder.split(), list[bool]()
    for stroke in list_strokes(tune):
        is_melody = tune.voices[stroke.voice].notes is Notes.LADDER
        if is_melody and stroke.slot % len(tune.accents) in beats:
            chord = {find_key(note) % 12 for note in tune.chords[stroke.chord].split()}
            agree.append(find_key(ladder[int(stroke.sign, 36)]) % 12 in chord)
    assert sum(agree) >= 0.9 * len(agree)


def test_a_bar_of_the_wrong_length_is_named() -> None:
    wrong = MARKET._replace(sections=(Section("A", {"lute": "3.57"}),))
    with pytest.raises(ValueError, match=r"'3\.57' of lute has not 6 slots"):
        list(list_strokes(wrong))


def test_a_note_beside_one_of_its_chord_is_named() -> None:
    check(NOON)
    with pytest.raises(ValueError, match="A3 at slot 0 clashes with B3 of G"):
        check(NOON._replace(bars=(("G", "0......."),)))
