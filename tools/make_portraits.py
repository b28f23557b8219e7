"""Draw the portraits of the opponents: ``make_portraits.py [NAME ...]``.

Writes ``assets/portraits/gull.jpg`` and so on, 900 x 900 pixels each with the round frame inside;
the same bytes every time. The hour of each is that of its seal in ``assets/data/ladder.json``.
"""

import argparse
import json
from pathlib import Path

from papercut import colour
from portraits import PORTRAITS
from portraits.light_box import Hour

ASSETS = Path(__file__).resolve().parent.parent / "assets"
QUALITY = 88


def main() -> None:
    """Draw the portraits that are asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="opponents to draw; none: all")
    names: list[str] = parser.parse_args().names or list(PORTRAITS)
    folder = ASSETS / "portraits"
    folder.mkdir(exist_ok=True)
    ladder = json.loads((ASSETS / "data" / "ladder.json").read_text(encoding="utf-8"))
    seals = {rung["name"]: rung["seal"] for rung in ladder}
    for name in names:
        portrait = PORTRAITS[name]
        hour = Hour(colour(portrait.deep), colour(seals[name]), colour(portrait.pale))
        picture = portrait.draw(hour).finish()
        picture.save(folder / f"{name}.jpg", quality=QUALITY, optimize=True)


if __name__ == "__main__":
    main()
