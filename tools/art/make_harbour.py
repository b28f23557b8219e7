"""Draw the pictures of Harbourlight: ``make_harbour.py [NAME ...]``.

Writes ``assets/harbour/``: a picture a card, 600 x 672 pixels each, the back of all cards, the
lighthouses of the horizon and their light; the same bytes every time.
"""

import argparse
from pathlib import Path

from night_harbour import SCENES
from night_harbour.back import back
from night_harbour.lighthouses import BODY, COLD, WARM, light, lighthouse

HARBOUR = Path(__file__).resolve().parents[2] / "assets" / "harbour"
QUALITY = 88


def main() -> None:
    """Draw the cards that are asked for, or everything."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("names", nargs="*", help="cards to draw; none: everything")
    names: list[str] = parser.parse_args().names
    HARBOUR.mkdir(parents=True, exist_ok=True)
    for name in names or SCENES:
        picture = SCENES[name]().panel.image()
        picture.save(HARBOUR / f"{name}.jpg", quality=QUALITY, optimize=True)
    if not names:
        draw_others()


def draw_others() -> None:
    """Draw what is no card's face."""
    back().save(HARBOUR / "back.jpg", quality=QUALITY, optimize=True)
    for state in BODY:
        lighthouse(state).save(HARBOUR / f"lighthouse-{state}.png", optimize=True)
    for state, tone in (("mine", WARM), ("theirs", COLD)):
        light(tone).save(HARBOUR / f"light-{state}.png", optimize=True)


if __name__ == "__main__":
    main()
