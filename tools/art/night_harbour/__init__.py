"""The pictures of Harbourlight's eighteen cards, by the names of their files."""

from collections.abc import Callable
from functools import partial

from landscape import Stage
from palettes import Palette

from night_harbour.quay import Quay
from night_harbour.tones import CRAFT, FOG, SPELL, TREASURE, VICTORY


def open_water(palette: Palette, seed: int) -> Stage:
    """Return the water without anything on it."""
    quay = Quay(palette, (138, 58, 22), seed)
    quay.stars()
    quay.headlands()
    quay.sea()
    quay.swell()
    return quay


SCENES: dict[str, Callable[[], Stage]] = {
    "shell": partial(open_water, TREASURE, 301),
    "pearl": partial(open_water, TREASURE, 302),
    "amber": partial(open_water, TREASURE, 303),
    "skerry": partial(open_water, VICTORY, 304),
    "isle": partial(open_water, VICTORY, 305),
    "lighthouse": partial(open_water, VICTORY, 306),
    "fog": partial(open_water, FOG, 307),
    "beach_fire": partial(open_water, CRAFT, 308),
    "tidepool": partial(open_water, CRAFT, 309),
    "jetty": partial(open_water, CRAFT, 310),
    "salter": partial(open_water, CRAFT, 311),
    "sailmaker": partial(open_water, CRAFT, 312),
    "shipyard": partial(open_water, CRAFT, 313),
    "regatta": partial(open_water, CRAFT, 314),
    "chart_room": partial(open_water, CRAFT, 315),
    "fish_market": partial(open_water, CRAFT, 316),
    "signal_tower": partial(open_water, CRAFT, 317),
    "siren": partial(open_water, SPELL, 318),
}
