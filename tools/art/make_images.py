"""Draw the card back, the icons, the title, the table and the seals: ``make_images.py``.

Writes ``assets/cards/back.jpg`` and ``assets/images/*``; the same bytes every time.
"""

from pathlib import Path

from card_back import card_back
from emblems import ember, icon, relic, seal, second_seal
from harbour import table
from panoramas import title
from PIL import Image

ASSETS = Path(__file__).resolve().parents[2] / "assets"


def main() -> None:
    """Write every picture."""
    images = ASSETS / "images"
    images.mkdir(parents=True, exist_ok=True)
    (ASSETS / "cards").mkdir(exist_ok=True)
    save_jpeg(card_back(), ASSETS / "cards" / "back.jpg", 90)
    save_jpeg(title(), images / "title.jpg", 84)
    save_jpeg(table(), images / "table.jpg", 86)
    icon(256).save(images / "icon.png", optimize=True)
    icon(64).save(images / "icon-64.png", optimize=True)
    sizes = [16, 24, 32, 48, 64, 128, 256]
    pictures = [icon(size) for size in sizes]
    pictures[-1].save(
        images / "icon.ico", sizes=[(size, size) for size in sizes], append_images=pictures[:-1]
    )
    for name, draw, size in (
        ("seal", seal, 192),
        ("seal_second", second_seal, 192),
        ("relic", relic, 128),
        ("ember", ember, 128),
    ):
        draw(size).save(images / f"{name}.png", optimize=True)


def save_jpeg(picture: Image.Image, path: Path, quality: int) -> None:
    """Save without any date or comment in the file."""
    picture.save(path, quality=quality, optimize=True)


if __name__ == "__main__":
    main()
