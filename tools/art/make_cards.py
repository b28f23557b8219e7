"""Draw the pictures of the eighteen cards: ``make_cards.py [NUMBER ...]``.

Writes ``assets/cards/01.jpg`` and so on, 600 x 672 pixels each; the same bytes every time.
"""

import argparse
from pathlib import Path

from scenes import SCENES

CARDS = Path(__file__).resolve().parents[2] / "assets" / "cards"
QUALITY = 90


def main() -> None:
    """Draw the cards that are asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("numbers", nargs="*", type=int, help="cards to draw; none: all eighteen")
    numbers: list[int] = parser.parse_args().numbers or sorted(SCENES)
    CARDS.mkdir(parents=True, exist_ok=True)
    for number in numbers:
        picture = SCENES[number]().panel.image()
        picture.save(CARDS / f"{number:02}.jpg", quality=QUALITY, optimize=True)


if __name__ == "__main__":
    main()
