"""The colours of the harbour, hour by hour, and where its sun or moon stands.

Lengths are units of the harbour: a window of 16:9 shows 320 x 180 of them, so 1 unit is 4 u.
"""

from dataclasses import dataclass, replace

Tones = tuple[str, str]
"""The colours of a sheet at its top and at its bottom."""


@dataclass(frozen=True)
class Hour:
    """One sky and what it makes of the harbour, from the back to the front.

    ``disc`` is x, y and radius of the sun or moon; ``halos`` are the radius and colour of the rings
    around it, the widest first. ``waves`` are the farthest and the nearest sheet of water.
    ``glow``, ``stars`` and ``lamps`` are how bright the disc's glow and these are, 0 to 1.
    """

    sky: Tones
    disc: tuple[float, float, float]
    shine: str
    reach: float
    light: str
    halos: tuple[tuple[float, str], ...]
    clouds: Tones
    peaks: Tones
    far: Tones
    town: Tones
    trees: Tones
    temple: Tones
    land: Tones
    sea: Tones
    road: str
    waves: tuple[Tones, Tones]
    wood: Tones
    glow: float = 0.45
    stars: float = 0.0
    lamps: float = 1.0
    is_moon: bool = False


DUSK = Hour(
    sky=("#2B3468", "#D98468"),
    disc=(213.0, 103.0, 16.6),
    shine="#FFCB92",
    reach=92,
    light="#FFB478",
    halos=((112, "#3A3B72"), (89, "#4B4276"), (68, "#644B7A"), (49, "#87597A"), (32, "#B46F74")),
    clouds=("#6A5280", "#8A5F7C"),
    peaks=("#73527C", "#93627C"),
    far=("#59476F", "#6A4E74"),
    town=("#443B68", "#4C416C"),
    trees=("#3B3562", "#322F5A"),
    temple=("#5A4876", "#4A3F6C"),
    land=("#3A345F", "#2C2B55"),
    sea=("#B0727A", "#3C3D70"),
    road="#FFBE8C",
    waves=(("#424379", "#343A6C"), ("#2A3060", "#1F264F")),
    wood=("#3A3350", "#28233C"),
    stars=0.25,
)
NIGHT = Hour(
    sky=("#16224F", "#4568B4"),
    disc=(268.0, 34.0, 14.5),
    shine="#D2DCF8",
    reach=110,
    light="#B4C6FF",
    halos=((118, "#213270"), (92, "#283D7F"), (68, "#304A8F"), (46, "#3B5AA3"), (27, "#5072BD")),
    clouds=("#34508F", "#2C4580"),
    peaks=("#3A5797", "#4063A8"),
    far=("#2C447F", "#345090"),
    town=("#24366A", "#2A4078"),
    trees=("#1F3062", "#1A2A58"),
    temple=("#30488A", "#283E78"),
    land=("#1F2F60", "#182650"),
    sea=("#3F62AC", "#223872"),
    road="#B9C9F6",
    waves=(("#2B4480", "#22376F"), ("#1C2E60", "#152349")),
    wood=("#2A2A48", "#1E1D34"),
    stars=0.8,
    is_moon=True,
)
DAWN = Hour(
    sky=("#2B5880", "#DDAE90"),
    disc=(213.0, 87.5, 14.8),
    shine="#FFF1CC",
    glow=0.22,
    reach=92,
    light="#FFE2A6",
    halos=((118, "#37668D"), (93, "#44769A"), (71, "#57879D"), (51, "#6F8F8C"), (33, "#8C8D71")),
    clouds=("#63899A", "#729094"),
    peaks=("#638CA0", "#75969C"),
    far=("#527E9A", "#5F899C"),
    town=("#3C6284", "#466E90"),
    trees=("#335576", "#2C4C6E"),
    temple=("#507996", "#456C8C"),
    land=("#335779", "#274769"),
    sea=("#6E8D96", "#33638A"),
    road="#FFE7B6",
    waves=(("#3F7090", "#346288"), ("#2A5478", "#1F4163")),
    wood=("#3A3E54", "#2A2C44"),
    lamps=0.6,
)
SUNRISE = Hour(
    sky=("#234A86", "#FFC564"),
    disc=(213.0, 62.0, 35.0),
    shine="#FFF3CE",
    reach=150,
    light="#FFE29A",
    halos=((164, "#365C92"), (135, "#637698"), (107, "#A99690"), (80, "#E0B274"), (55, "#F9C966")),
    clouds=("#F0CF9E", "#E2B082"),
    peaks=("#A48C94", "#CFA283"),
    far=("#7C728C", "#8F7C8A"),
    town=("#4B4A76", "#545079"),
    trees=("#40426E", "#353B66"),
    temple=("#60587E", "#504F79"),
    land=("#3F416C", "#2D345F"),
    sea=("#F4BE7A", "#5C5880"),
    road="#FFF0C4",
    waves=(("#5E5A82", "#464A76"), ("#3A4471", "#27325D")),
    wood=("#433A52", "#2E2A42"),
    lamps=0.7,
)
MOONLIT = Hour(
    sky=("#121B3C", "#33477C"),
    disc=(213.0, 50.0, 30.5),
    shine="#9FB0DE",
    reach=90,
    light="#8FA6E0",
    halos=((128, "#17224A"), (104, "#1A2752"), (82, "#1F2E5E"), (62, "#25386C"), (44, "#2F457E")),
    clouds=("#2A3D6C", "#233560"),
    peaks=("#2B3F72", "#314A82"),
    far=("#213260", "#283C70"),
    town=("#1D2C56", "#233562"),
    trees=("#1A284F", "#152146"),
    temple=("#283A6C", "#213160"),
    land=("#19264B", "#141F42"),
    sea=("#30477F", "#1B2B58"),
    road="#8EA3D8",
    waves=(("#22366A", "#1C2D5C"), ("#1B2B5C", "#15224A")),
    wood=("#24223A", "#1A182B"),
    stars=0.7,
    is_moon=True,
)
SUNSET = Hour(
    sky=("#34489A", "#FFB27C"),
    disc=(213.0, 60.0, 31.0),
    shine="#FFE9BE",
    reach=150,
    light="#FFCB90",
    halos=((168, "#4A4F97"), (140, "#66569A"), (112, "#8E6396"), (86, "#BE7688"), (60, "#EE9C78")),
    clouds=("#F0B098", "#D48E8C"),
    peaks=("#B87A90", "#D08C88"),
    far=("#86648E", "#9A6C8E"),
    town=("#5A4C84", "#645288"),
    trees=("#4A4178", "#3E386E"),
    temple=("#6C5890", "#5C4E86"),
    land=("#463F76", "#353264"),
    sea=("#E09A84", "#5C5490"),
    road="#FFE0AE",
    waves=(("#625494", "#504A86"), ("#3E3A76", "#292D5C")),
    wood=("#403758", "#2B2646"),
    stars=0.15,
)
_HIGH = (213.0, 60.0, 31.0)
HIGH_MOON = replace(
    NIGHT,
    disc=_HIGH,
    reach=150,
    halos=((168, "#1F2F66"), (140, "#263A78"), (112, "#2F488C"), (86, "#3D5BA6"), (60, "#5E7CC4")),
    clouds=("#4A66A6", "#3D5894"),
)
HIGH_SUN = replace(
    DAWN,
    disc=_HIGH,
    reach=150,
    halos=((168, "#37668D"), (140, "#4A7A98"), (112, "#6E92A0"), (86, "#A2B0A2"), (60, "#DACFA0")),
    clouds=("#9DB4B0", "#8CA6A6"),
)
HOURS = {
    "dusk": DUSK,
    "night": NIGHT,
    "dawn": DAWN,
    "sunrise": SUNRISE,
    "moonlit": MOONLIT,
    "sunset": SUNSET,
    "high-moon": HIGH_MOON,
    "high-sun": HIGH_SUN,
}
"""Every sky by the name of its picture."""
