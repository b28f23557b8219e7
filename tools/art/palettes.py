"""The colours of the five hours and of the mist."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Palette:
    """The colours of one hour, from the back of the box to its front."""

    sky: tuple[str, ...]  # rings of light, from the outermost to the one around the disc
    disc: str
    far: tuple[str, str]
    middle: tuple[str, str]
    back: tuple[str, str]
    front: tuple[str, str]
    ground: tuple[str, str]
    shore: tuple[str, str]
    tide: tuple[str, str]
    foam: tuple[str, str]
    lamp: str
    window: str
    cloud: str
    halo: float = 0.5


NOON = Palette(
    sky=("#EFAE2B", "#F6BF3A", "#FBD04B", "#FDDD70", "#FEE99B"),
    disc="#FFFBEA",
    far=("#EDB544", "#FFEDAE"),
    middle=("#D9962A", "#F9D981"),
    back=("#BD7A1E", "#DDA544"),
    front=("#70400C", "#94581A"),
    ground=("#B5721C", "#C98A2C"),
    shore=("#7E4A12", "#8F5718"),
    tide=("#C98A2E", "#8A5515"),
    foam=("#5A340D", "#452809"),
    lamp="#FFF1B8",
    window="#FFE9A0",
    cloud="#FFF3CB",
)
NIGHT = Palette(
    sky=("#0C1230", "#111B47", "#182861", "#22387F", "#3150A6"),
    disc="#F1F5FF",
    far=("#1E3580", "#3E62BE"),
    middle=("#1B2E72", "#2D4DA6"),
    back=("#6F93EE", "#5578D6"),
    front=("#BED0FF", "#8DAAF5"),
    ground=("#1E3277", "#263F90"),
    shore=("#142253", "#182A64"),
    tide=("#3559B8", "#1C3177"),
    foam=("#0F1A45", "#0B1330"),
    lamp="#A9C2FF",
    window="#FFE0A0",
    cloud="#2C468F",
    halo=0.32,
)
MORNING = Palette(
    sky=("#7CCDA2", "#95D8AC", "#AFE2B7", "#CBEBC2", "#E3F2CD"),
    disc="#FFFCE6",
    far=("#86CBA5", "#DDF2CF"),
    middle=("#58AE8D", "#B2E0BC"),
    back=("#3F957C", "#6DB99A"),
    front=("#17534C", "#246B5F"),
    ground=("#2C7966", "#3F9079"),
    shore=("#195049", "#1F5E55"),
    tide=("#4DA58C", "#256E61"),
    foam=("#123F3E", "#0E3335"),
    lamp="#F8F4CF",
    window="#FFF3C4",
    cloud="#EAF6DC",
)
DUSK = Palette(
    sky=("#914A76", "#AE608D", "#C97AA3", "#E099B4", "#F3BBBE"),
    disc="#FFE9D6",
    far=("#C4779E", "#FACDC2"),
    middle=("#A05583", "#E6A5B5"),
    back=("#743767", "#9F5587"),
    front=("#411D43", "#5A2B57"),
    ground=("#7C3E6A", "#914E79"),
    shore=("#4E2550", "#582B59"),
    tide=("#B0638F", "#6B345F"),
    foam=("#3A1A42", "#2B1536"),
    lamp="#FBCDB9",
    window="#FFD79A",
    cloud="#F3BDBB",
)
STORM = Palette(
    sky=("#4A1A20", "#7C2A22", "#B53F1E", "#DE5F26", "#F78E45"),
    disc="#FFD596",
    far=("#A93A1E", "#F79A4E"),
    middle=("#98341F", "#E06A30"),
    back=("#6A2622", "#9C3A26"),
    front=("#25121B", "#391922"),
    ground=("#5C2025", "#6E2822"),
    shore=("#36151D", "#3F1920"),
    tide=("#A63C22", "#5E2326"),
    foam=("#2C131B", "#1E0E15"),
    lamp="#FFA553",
    window="#FFBE62",
    cloud="#4A1B22",
)
MIST = Palette(
    sky=("#A3ADC1", "#B3BCCD", "#C4CBD9", "#D4DAE4", "#E3E8EF"),
    disc="#FDFEFF",
    far=("#A9B3C6", "#E6EAF1"),
    middle=("#8590A8", "#CFD6E1"),
    back=("#66728D", "#929DB3"),
    front=("#333E55", "#48546D"),
    ground=("#5B6781", "#76829A"),
    shore=("#3B4660", "#47536D"),
    tide=("#8390A8", "#56627C"),
    foam=("#2E384E", "#232C40"),
    lamp="#F3F6FB",
    window="#FFEFC8",
    cloud="#EEF1F6",
)
