"""Every opponent's portrait, by name, with the darkest and the lightest colour of its hour."""

from collections.abc import Callable
from typing import NamedTuple

from portraits.albatross import albatross
from portraits.auk import auk
from portraits.eider import eider
from portraits.gull import gull
from portraits.heron import heron
from portraits.kittiwake import kittiwake
from portraits.light_box import LightBox, OpenBox
from portraits.loon import loon
from portraits.osprey import osprey
from portraits.petrel import petrel
from portraits.puffin import puffin
from portraits.skua import skua
from portraits.tern import tern


class Portrait(NamedTuple):
    """Who draws a bird, and the colours that the seal's own is mixed with."""

    draw: Callable[[OpenBox], LightBox]
    deep: str
    pale: str


PORTRAITS: dict[str, Portrait] = {
    "gull": Portrait(gull, "#4E3D25", "#FFFBEF"),
    "eider": Portrait(eider, "#4A1730", "#FFF3EC"),
    "puffin": Portrait(puffin, "#5A1E12", "#FFF0C8"),
    "auk": Portrait(auk, "#2A1740", "#FFE9F2"),
    "kittiwake": Portrait(kittiwake, "#6E4308", "#FFFBE0"),
    "heron": Portrait(heron, "#1B2440", "#FFFFFF"),
    "tern": Portrait(tern, "#4A0E1E", "#FFE3B0"),
    "loon": Portrait(loon, "#0C3033", "#F4FBE0"),
    "skua": Portrait(skua, "#2A2E14", "#FBF7D0"),
    "osprey": Portrait(osprey, "#33190C", "#FFEFC9"),
    "petrel": Portrait(petrel, "#0C1B22", "#E8F4F2"),
    "albatross": Portrait(albatross, "#0A1246", "#FFFFFF"),
}
