"""The eighteen landscapes, by the number of their card."""

from collections.abc import Callable

from landscape import Stage

from scenes.gardens import garden_of_five_lanterns, garden_of_pines, garden_of_the_arch
from scenes.libraries import library_of_the_drowned, library_of_the_moon, library_of_two_tiers
from scenes.mist import lighthouse, shallows, twin_peaks
from scenes.palaces import palace_of_five_domes, palace_of_the_scales, palace_on_the_cliff
from scenes.strongholds import castle_of_the_breach, castle_of_three_towers, castle_on_the_sea_rock
from scenes.temples import temple_of_five_roofs, temple_of_the_blossom, temple_of_the_gate

SCENES: dict[int, Callable[[], Stage]] = {
    1: castle_of_three_towers,
    2: palace_of_five_domes,
    3: library_of_the_moon,
    4: temple_of_five_roofs,
    5: garden_of_pines,
    6: garden_of_the_arch,
    7: temple_of_the_gate,
    8: castle_on_the_sea_rock,
    9: palace_on_the_cliff,
    10: library_of_two_tiers,
    11: temple_of_the_blossom,
    12: library_of_the_drowned,
    13: garden_of_five_lanterns,
    14: castle_of_the_breach,
    15: palace_of_the_scales,
    16: shallows,
    17: twin_peaks,
    18: lighthouse,
}
