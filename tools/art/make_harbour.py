"""Draw the pictures of Harbourlight's cards: ``make_harbour.py [NAME ...]``.

Writes ``assets/harbour/shell.jpg`` and so on, 600 x 672 pixels each; the same bytes every time.
"""

import argparse
from pathlib import Path

from night_harbour import SCENES

HARBOUR = Path(__file__).resolve().parents[2] / "assets" / "harbour"
QUALITY = 88


def main() -> None:
    """Draw the pictures that are asked for, or all."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="pictures to draw; none: all")
    names: list[str] = parser.parse_args().names or sorted(SCENES)
    HARBOUR.mkdir(parents=True, exist_ok=True)
    for name in names:
        picture = SCENES[name]().panel.image()
        picture.save(HARBOUR / f"{name}.jpg", quality=QUALITY, optimize=True)


if __name__ == "__main__":
    main()
