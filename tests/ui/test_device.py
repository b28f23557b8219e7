"""Whose buttons a pad has: vendor and product first, then the name."""

import struct

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.ui.device import Device, find_make, read_guid

NO_GUID = ""
XBOX, PLAYSTATION, NINTENDO = Device.XBOX, Device.PLAYSTATION, Device.NINTENDO


def make_guid(vendor: int, product: int, *, bus: int = 3, crc: int = 0x1234) -> str:
    """Return what SDL makes of a pad with this vendor and product, version 0x0110."""
    return struct.pack("<8H", bus, crc, vendor, 0, product, 0, 0x0110, 0).hex()


@pytest.mark.parametrize(
    ("guid", "ids"),
    [
        ("030000005e0400008e02000010010000", (0x045E, 0x028E)),
        ("050000004c050000cc09000000810000", (0x054C, 0x09CC)),
        ("03005ce17e0500000920000011810000", (0x057E, 0x2009)),
        ("050000004e696e74656e646f20537769", (0, 0)),  # the name "Nintendo Swi"
        ("78696e70757401000000000000000000", (0, 0)),
        ("xyz", (0, 0)),
        ("", (0, 0)),
        ("0300", (0, 0)),
    ],
)
def test_the_guid_of_sdl_names_vendor_and_product(guid: str, ids: tuple[int, int]) -> None:
    assert read_guid(guid) == ids


@pytest.mark.parametrize(
    ("vendor", "product", "name", "make"),
    [
        (0x054C, 0x0CE6, "Xbox Controller", PLAYSTATION),
        (0x054C, 0xFFFF, "", PLAYSTATION),
        (0x057E, 0x2009, "Pro Controller", NINTENDO),
        (0x045E, 0x0B13, "Wireless Controller", XBOX),
        (0x28DE, 0x1205, "Steam Deck", XBOX),
        (0x146B, 0x0D08, "Nacon Revolution Unlimited Pro Controller", PLAYSTATION),
        (0x146B, 0x0D10, "Nacon Revolution Unlimited Pro Controller", PLAYSTATION),
        (0x146B, 0x0601, "BigBen Interactive XBOX 360 Controller", XBOX),
        (0x3285, 0x0D19, "Pro Controller", PLAYSTATION),
        (0x0810, 0x0001, "Twin USB Joystick", PLAYSTATION),
        (0x0F0D, 0x00C1, "HORIPAD", NINTENDO),
        (0x0F0D, 0x0067, "HORIPAD ONE", XBOX),
        (0x2DC8, 0x3106, "8BitDo Pro 2 Wired Controller", XBOX),
        (0x046D, 0xC21D, "Logitech F310 Gamepad", XBOX),
        (0x1234, 0x5678, "Nintendo Switch pad of an unknown maker", NINTENDO),
    ],
)
def test_vendor_and_product_count_before_the_name(
    vendor: int, product: int, name: str, make: Device
) -> None:
    assert find_make(name, make_guid(vendor, product)) is make


@pytest.mark.parametrize(
    ("name", "make"),
    [
        ("Xbox Wireless Controller", XBOX),
        ("Microsoft X-Box 360 pad", XBOX),
        ("Xbox Series X Controller", XBOX),
        ("Nacon Revolution Unlimited Pro Controller", XBOX),
        ("8BitDo Pro 2 Wireless Controller", XBOX),
        ("PS2 Controller", PLAYSTATION),
        ("PS4 Controller", PLAYSTATION),
        ("PS5 Controller", PLAYSTATION),
        ("Sony Interactive Entertainment DualSense Wireless Controller", PLAYSTATION),
        ("Wireless Controller", PLAYSTATION),
        ("Pro Controller", NINTENDO),
        ("Nintendo Switch Pro Controller", NINTENDO),
        ("Nintendo Switch Joy-Con (L/R)", NINTENDO),
        ("Switchblade Gamepad", XBOX),
        ("Logitech F310 Gamepad", XBOX),
        ("", XBOX),
    ],
)
def test_without_them_the_name_is_asked(name: str, make: Device) -> None:
    assert find_make(name, NO_GUID) is make


@given(st.integers(1, 0xFFFF), st.integers(0, 0xFFFF), st.integers(0, 0xFFFF))
def test_any_ids_come_back(vendor: int, product: int, crc: int) -> None:
    assert read_guid(make_guid(vendor, product, crc=crc)) == (vendor, product)


@given(st.text(), st.text() | st.binary(min_size=16, max_size=16).map(bytes.hex))
def test_any_pad_has_some_make(name: str, guid: str) -> None:
    assert find_make(name, guid).is_pad
