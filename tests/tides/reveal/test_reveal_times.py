"""The reveal's times against the brief's own chart."""

import pytest

from game.tides.reveal.animation import NEW_SWAP_PACE, Reveal

REVEAL = Reveal()


def test_the_reveal_is_the_brief_s_chart() -> None:
    spans = (REVEAL.press, REVEAL.to_reveal, REVEAL.flip, REVEAL.to_slot, REVEAL.settle)
    assert [(span.start, span.end) for span in spans] == [
        (0, 60),
        (60, 180),
        (300, 520),
        (820, 1100),
        (1100, 1190),
    ]
    assert (REVEAL.face, REVEAL.landing, REVEAL.end) == (410, 1100, 1500)
    assert REVEAL.glow.start == REVEAL.face


def test_the_face_is_swapped_where_the_card_is_seen_from_its_edge() -> None:
    assert REVEAL.flip.sample(REVEAL.face) == pytest.approx(0.5)


def test_a_flip_is_anticipated_for_40_ms() -> None:
    assert (REVEAL.anticipate.start, REVEAL.anticipate.end) == (260, REVEAL.flip.start)


def test_a_majority_changes_hands_in_240_ms_until_the_cards_leave() -> None:
    assert (REVEAL.lead_shift.start, REVEAL.lead_shift.end) == (580, 820)


@pytest.mark.parametrize("count", [1, 2, 3, 4])
def test_hands_cross_in_400_ms_25_apart(count: int) -> None:
    spans = [REVEAL.swap(index, count) for index in range(count)]
    assert [span.start for span in spans] == [1100 + 25 * index for index in range(count)]
    assert spans[-1].end == 1500
    assert len({span.end - span.start for span in spans}) == 1


def test_in_a_first_game_hands_cross_half_as_fast_and_the_rest_is_as_ever() -> None:
    slow = Reveal(swap_pace=NEW_SWAP_PACE)
    assert (slow.face, slow.landing, slow.end) == (410, 1100, 1900)
    spans = [slow.swap(index, 4) for index in range(4)]
    assert [span.start for span in spans] == [1100, 1150, 1200, 1250]
    assert spans[-1].end == slow.end
