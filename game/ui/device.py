"""The devices a player may use, how their buttons are called, and whose buttons a gamepad has.

That is found by its vendor and product, and by its name where these say nothing. The numbers are
facts of USB: who makes a pad, and for which console. Those of other makers' pads are the types that
SDL gives them in ``src/joystick/controller_list.h`` (SDL 2.32 and 3). What stands there as an Xbox
pad needs no entry here, since most pads have such buttons.
"""

import re
from collections.abc import Mapping
from enum import Enum
from typing import Final


class Device(Enum):
    """What the player uses now: the pointer, the keyboard, or a gamepad of some make."""

    POINTER = "pointer"
    KEYS = "key"
    XBOX = "xbox"
    """Also the pads of makers whose buttons are called the same, as most are."""
    PLAYSTATION = "playstation"
    NINTENDO = "nintendo"

    @property
    def is_pad(self) -> bool:
        """Whether it is a gamepad."""
        return self not in (Device.POINTER, Device.KEYS)

    @property
    def kind(self) -> str:
        """``pointer``, or ``button`` for keys and pads, as keys of the catalogue say it."""
        return "pointer" if self is Device.POINTER else "button"


class PadButton(Enum):
    """The buttons of a gamepad, as an Xbox pad calls them; the values occur in keys.

    SDL reports Nintendo's by what is printed on them, too, though they lie elsewhere. Each has a
    key on the keyboard that does the same.
    """

    A = "a"
    B = "b"
    X = "x"
    Y = "y"
    LEFT_SHOULDER = "left_shoulder"
    RIGHT_SHOULDER = "right_shoulder"
    LEFT_TRIGGER = "left_trigger"
    RIGHT_TRIGGER = "right_trigger"
    BACK = "back"
    START = "start"
    LEFT_STICK = "left_stick"
    RIGHT_STICK = "right_stick"


def find_name(device: Device, button: PadButton) -> str:
    """Return the catalogue's key for what ``device`` calls a button; who points has keys, too."""
    own = Device.KEYS if device is Device.POINTER else device
    return f"button.{own.value}.{button.value}"


_VENDORS: Final = {
    0x045E: Device.XBOX,  # Microsoft
    0x054C: Device.PLAYSTATION,  # Sony
    0x057E: Device.NINTENDO,
    0x28DE: Device.XBOX,  # Valve, whose buttons are called the same
}
"""Makers of consoles: all their pads are for their own."""

_PLAYSTATION: Final[Mapping[int, str]] = {
    0x0079: "181a 181b 1844",  # DragonRise
    0x044F: "b315 d007 d00e",  # Thrustmaster
    0x056E: "200f 2013",  # Elecom
    0x05B8: "1004 1006",
    0x06A3: "f622",  # Saitek
    0x0738: "3180 3250 3481 8180 8250 8384 8480 8481 8838",  # Mad Catz
    0x0810: "0001 0003",  # adapters of PS2 pads
    0x0925: "0005 8866 8888",
    0x0C12: "0e10 0e13 0e15 0e20 0ef6 1cf6 1e10",  # Zeroplus, Brook
    0x0E6F: "0109 011e 0128 0203 0207 0209 020a 0214 1314 6302",  # PDP
    0x0E8F: "0008 3075 310d",
    0x0F0D: "0009 004d 0055 005e 005f 0066 006a 006e 0084 0085 0086 0087 0088 008a 009c 00a0 "
    "00ed 00ee 011c 0123 0162 0163 0164 0184",  # Hori
    0x0F30: "1100",
    0x11C0: "4001",
    0x11FF: "3331",
    0x1345: "1000 6005",
    0x146B: "0603 0604 0605 0606 0609 0d01 0d02 0d06 0d08 0d09 0d10 0d13 1103 5500",  # Nacon
    0x1532: "0401 1000 1004 1007 1008 1009 100a 100b 100c 1100",  # Razer
    0x1A34: "0836",
    0x20BC: "5500",
    0x20D6: "576d 792a ca6d",  # PowerA
    0x2563: "0523 0575",
    0x25F0: "83c3 c121",
    0x2C22: "2000 2003 2300 2302 2303 2500 2502 2503",  # Qanba
    0x3285: "0d16 0d17 0d18 0d19",  # Nacon
    0x358A: "0104",  # Backbone
    0x7545: "0104",
    0x8380: "0003",
    0x8888: "0308",
    0x9886: "0024 0025",  # Astro
}
_NINTENDO: Final[Mapping[int, str]] = {
    0x0E6F: "0180 0181 0184 0185 0186 0187 0188",  # PDP
    0x0F0D: "0092 00aa 00c1 00dc 00f6",  # Hori
    0x20D6: "a711 a712 a713 a714 a715 a716 a718",  # PowerA
}
"""Other makers' pads for one console: products by vendor."""

_NAMES: Final = (
    (Device.XBOX, r"\bx-?box\b|\bxinput\b"),
    (Device.NINTENDO, r"\bnintendo\b|\bswitch\b|\bjoy-?cons?\b|^pro controller$"),
    (Device.PLAYSTATION, r"\bplaystation\b|\bsony\b|\bdualshock\b|\bdualsense\b|\bps[1-5x]?\b"),
    (Device.PLAYSTATION, r"^wireless controller$"),
)
"""What names say; the first that fits counts. Two are whole names, which Bluetooth tells."""


def find_make(name: str, guid: str) -> Device:
    """Return whose buttons the pad called ``name`` has; ``guid`` is SDL's for it, 32 digits."""
    vendor, product = read_guid(guid)
    if vendor in _VENDORS:
        return _VENDORS[vendor]
    for make, products in ((Device.PLAYSTATION, _PLAYSTATION), (Device.NINTENDO, _NINTENDO)):
        if f"{product:04x}" in products.get(vendor, "").split():
            return make
    fitting = (make for make, words in _NAMES if re.search(words, name.strip(), re.IGNORECASE))
    return next(fitting, Device.XBOX)


def read_guid(guid: str) -> tuple[int, int]:
    """Return the vendor and the product that SDL's ``guid`` names; zeros if it names none.

    It has, in little-endian words: bus, checksum of the name, vendor, 0, product, 0, version and
    driver. Pads without vendor and product have part of their name there.
    """
    try:
        data = bytes.fromhex(guid)
    except ValueError:
        return 0, 0
    words = [int.from_bytes(data[at : at + 2], "little") for at in range(0, len(data), 2)]
    match words:
        case [_, _, vendor, 0, product, 0, _, _]:
            return vendor, product
        case _:
            return 0, 0
