"""The devices a player may use, and how their buttons are called."""

from enum import Enum


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
