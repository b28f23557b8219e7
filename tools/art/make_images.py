"""Draw the card back, the icons, the title, the harbour and the seals: ``make_images.py``.

Writes ``assets/cards/back.jpg``, ``assets/images/*`` and the icon of the bundle for macOS; the same
bytes every time.
"""

import struct
from io import BytesIO
from pathlib import Path

from card_back import card_back
from emblems import ember, icon, relic, seal, second_seal
from harbour import harbour
from hours import HOURS
from panoramas import title
from PIL import Image

ROOT = Path(__file__).resolve().parents[2]
ASSETS = ROOT / "assets"
LARGEST_BITMAP = 128  # pixels; larger icons of Windows are PNG, smaller ones not all of it reads so


def main() -> None:
    """Write every picture."""
    images = ASSETS / "images"
    images.mkdir(parents=True, exist_ok=True)
    (ASSETS / "cards").mkdir(exist_ok=True)
    save_jpeg(card_back(), ASSETS / "cards" / "back.jpg", 90)
    save_jpeg(title(), images / "title.jpg", 84)
    for name, hour in HOURS.items():
        save_jpeg(harbour(hour), images / f"harbour-{name}.jpg", 79)
    icon(256).save(images / "icon.png", optimize=True)
    icon(64).save(images / "icon-64.png", optimize=True)
    pictures = [icon(size) for size in (16, 20, 24, 32, 40, 48, 64, 128, 256)]
    (images / "icon.ico").write_bytes(pack_ico(pictures))
    largest, *others = [inset_icon(size) for size in (1024, 512, 256, 128, 64, 32)]
    largest.save(ROOT / "tools" / "release" / "macos" / "icon.icns", append_images=others)
    for name, draw, size in (
        ("seal", seal, 192),
        ("seal_second", second_seal, 192),
        ("crown", relic, 128),
        ("ember", ember, 128),
    ):
        draw(size).save(images / f"{name}.png", optimize=True)


def pack_ico(pictures: list[Image.Image]) -> bytes:
    """Return an icon of Windows: bitmaps with masks up to ``LARGEST_BITMAP`` pixels, PNG above."""
    parts = [
        _write_bitmap(picture) if picture.width <= LARGEST_BITMAP else _write_png(picture)
        for picture in pictures
    ]
    head, entry = struct.pack("<HHH", 0, 1, len(parts)), struct.Struct("<BBBBHHII")
    offset, table = len(head) + len(parts) * entry.size, b""
    for picture, part in zip(pictures, parts, strict=True):
        side = picture.width % 256  # 256 is written as 0
        table += entry.pack(side, side, 0, 0, 1, 32, len(part), offset)
        offset += len(part)
    return head + table + b"".join(parts)


def _write_bitmap(picture: Image.Image) -> bytes:
    """Return colours and mask, the lowest row first; the head counts the rows of both."""
    side = picture.width
    lines = picture.transpose(Image.Transpose.FLIP_TOP_BOTTOM)
    clear = lines.getchannel("A").point(lambda alpha: 255 * (alpha == 0)).convert("1").tobytes()
    width = len(clear) // side
    mask = b"".join(
        clear[row * width : (row + 1) * width].ljust(-(-width // 4) * 4, b"\0")
        for row in range(side)
    )
    head = struct.pack("<IiiHHIIiiII", 40, side, 2 * side, 1, 32, 0, 0, 0, 0, 0, 0)
    return head + lines.tobytes("raw", "BGRA") + mask


def _write_png(picture: Image.Image) -> bytes:
    file = BytesIO()
    picture.save(file, "png", optimize=True)
    return file.getvalue()


def inset_icon(size: int) -> Image.Image:
    """Return the icon as macOS wants it: 824 of 1024 pixels wide, the rest is room for others."""
    picture = Image.new("RGBA", (size, size))
    inner = icon(round(size * 824 / 1024))
    margin = (size - inner.width) // 2
    picture.paste(inner, (margin, margin))
    return picture


def save_jpeg(picture: Image.Image, path: Path, quality: int) -> None:
    """Save without any date or comment in the file."""
    picture.save(path, quality=quality, optimize=True)


if __name__ == "__main__":
    main()
