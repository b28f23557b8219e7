"""Draw the portraits and the seals of the opponents: ``make_portraits.py [NAME ...]``.

Writes ``assets/portraits/gull.jpg`` and so on, 900 x 900 pixels each, and
``assets/seals/gull.png``, 192 x 192; the same bytes every time. The colour of a seal also decides
the hour of the portrait; that of a bird is in ``assets/data/ladder.json``.
"""

import argparse
import json
from collections.abc import Callable, Iterator
from functools import partial
from pathlib import Path
from typing import NamedTuple

from fish import FISH
from fish.drawing import draw_fish
from papercut import colour
from portraits import PORTRAITS
from portraits.light_box import Hour, LightBox, OpenBox
from portraits.relief import press_seal

ASSETS = Path(__file__).resolve().parents[2] / "assets"
SEAL_SIZE = 192


class Sitter(NamedTuple):
    """Who draws an opponent, the colours of its hour, and the quality of its file."""

    draw: Callable[[OpenBox], LightBox]
    hour: Hour
    quality: int


def main() -> None:
    """Draw the portraits that are asked for, or all."""
    sitters = dict(list_sitters())
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="opponents to draw; none: all")
    for name in parser.parse_args().names or sitters:
        draw, hour, quality = sitters[name]
        picture = draw(partial(LightBox, hour)).finish()
        picture.save(ASSETS / "portraits" / f"{name}.jpg", quality=quality, optimize=True)
        seal = press_seal(draw, hour.seal, SEAL_SIZE)
        seal.save(ASSETS / "seals" / f"{name}.png", optimize=True)


def list_sitters() -> Iterator[tuple[str, Sitter]]:
    """Yield all birds and fish by name, the weakest bird first."""
    for rung in json.loads((ASSETS / "data" / "ladder.json").read_text(encoding="utf-8")):
        bird = PORTRAITS[rung["name"]]
        hour = Hour(colour(bird.deep), colour(rung["seal"]), colour(bird.pale))
        yield rung["name"], Sitter(bird.draw, hour, 88)
    for name, fish in FISH.items():
        hour = Hour(colour(fish.deep), colour(fish.wax), colour(fish.pale))
        yield name, Sitter(partial(draw_fish, fish=fish), hour, 82)


if __name__ == "__main__":
    main()
