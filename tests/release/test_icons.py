"""The program's icons have the sizes and kinds of pictures that Windows and macOS ask for."""

import struct
from pathlib import Path

ROOT = Path(__file__).parents[2]
PNG = b"\x89PNG"
BITMAP = struct.pack("<I", 40)  # the length of its head


def test_windows_gets_bitmaps_below_256_pixels_and_every_scale_of_a_small_icon() -> None:
    content = (ROOT / "assets" / "images" / "icon.ico").read_bytes()
    _, kind, count = struct.unpack_from("<HHH", content)
    assert kind == 1
    found = {}
    for number in range(count):
        width, height, *_, length, offset = struct.unpack_from(
            "<BBBBHHII", content, 6 + 16 * number
        )
        assert width == height
        found[width or 256] = content[offset : offset + 4]
        if width:
            head = struct.unpack_from("<IiiHHI", content, offset)
            assert head == (40, width, 2 * width, 1, 32, 0)
            mask = -(-width // 32) * 4 * width
            assert length == 40 + 4 * width * width + mask
    assert found == dict.fromkeys((16, 20, 24, 32, 40, 48, 64, 128), BITMAP) | {256: PNG}


def test_macos_gets_1024_pixels_and_every_half_of_them() -> None:
    content = (ROOT / "tools" / "release" / "macos" / "icon.icns").read_bytes()
    assert content[:4] == b"icns"
    assert len(content) == int.from_bytes(content[4:8])
    sizes, place = set(), 8
    while place < len(content):
        kind, length = content[place : place + 4], int.from_bytes(content[place + 4 : place + 8])
        if content[place + 8 : place + 12] == PNG:
            width, height = struct.unpack_from(">II", content, place + 8 + 16)
            assert width == height
            sizes.add((kind, width))
        place += length
    assert {(b"ic10", 1024), (b"ic09", 512), (b"ic08", 256), (b"ic07", 128)} <= sizes
