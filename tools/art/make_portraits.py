"""Draw the portraits and the seals of the opponents: ``make_portraits.py [NAME ...]``.

Writes ``assets/portraits/gull.jpg`` and so on, 900 x 900 pixels each with the round frame inside,
and ``assets/seals/gull.png``, 192 x 192; the same bytes every time. The colour of a seal, which
also decides the hour of the portrait, is that in ``assets/data/ladder.json``.
"""

import argparse
import json
from functools import partial
from pathlib import Path

from papercut import colour
from portraits import PORTRAITS
from portraits.light_box import Hour, LightBox
from portraits.relief import press_seal

ASSETS = Path(__file__).resolve().parents[2] / "assets"
QUALITY = 88
SEAL_SIZE = 192


def main() -> None:
    """Draw the portraits that are asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="opponents to draw; none: all")
    names: list[str] = parser.parse_args().names or list(PORTRAITS)
    for folder in ("portraits", "seals"):
        (ASSETS / folder).mkdir(exist_ok=True)
    ladder = json.loads((ASSETS / "data" / "ladder.json").read_text(encoding="utf-8"))
    seals = {rung["name"]: rung["seal"] for rung in ladder}
    for name in names:
        portrait = PORTRAITS[name]
        wax = colour(seals[name])
        hour = Hour(colour(portrait.deep), wax, colour(portrait.pale))
        picture = portrait.draw(partial(LightBox, hour)).finish()
        picture.save(ASSETS / "portraits" / f"{name}.jpg", quality=QUALITY, optimize=True)
        seal = press_seal(portrait.draw, wax, SEAL_SIZE)
        seal.save(ASSETS / "seals" / f"{name}.png", optimize=True)


if __name__ == "__main__":
    main()
