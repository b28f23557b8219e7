"""A sample of ``tools/reliability/damage_assets.py``, one asset of each kind."""

import pytest
from damage_assets import list_assets, try_damage

NEEDED, REPLACED = "needed: a box names it", "cosmetic: a stand-in, told"


@pytest.mark.parametrize(
    ("name", "kind", "outcome"),
    [
        ("data/value_after_relics_2.npz", "one bit flipped", NEEDED),
        ("checksums.json", "halved", NEEDED),
        ("cards/07.jpg", "deleted", REPLACED),
        ("sounds/chord.ogg", "deleted", REPLACED),
        ("data/crosstable.json", "halved", REPLACED),
    ],
)
def test_a_needed_asset_ends_in_a_box_and_a_cosmetic_one_in_a_stand_in(
    name: str, kind: str, outcome: str
) -> None:
    assert name in list_assets()
    assert try_damage(name, kind) == outcome
