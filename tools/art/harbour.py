"""The table as a place: the harbour of the five kingdoms, late at night, lit by few lamps.

Everything stays so dark that any text of the window can be read on it, but for the lamps, which
stand where no text does. The picture is as wide as any window; narrower ones see its middle.
"""

from buildings import column, dome, minaret, pagoda, round_arch, spire_rings, tower, wall
from landscape import waves
from nature import cloud, conifer, cypress, pill, starfield, umbrella_pine
from papercut import Cut, Frame, Light, Panel, Paper, Shape, colour
from PIL import Image
from shapes import Profile, box, hills, ridge, ring, spires, stroke

HARBOUR = Frame(426, 180, 6)
LAMP = colour("#FFC46B")
MOON = (250.0, 52.0)
FAR_LAND = ("#131C3A", "#172144")
BUILDING = ("#1A2548", "#161F3E")


def table() -> Image.Image:
    """Return the harbour at night."""
    panel = Panel(HARBOUR, Light(*MOON, 90, colour("#2B3A6E")), 80)
    panel.backdrop(colour("#0A0F20"), colour("#141C36"), 0.25)
    _hang_sky(panel)
    _lay_far_shore(panel)
    _lay_near_shore(panel)
    _lay_water(panel)
    _lay_quay(panel, 88, -1)
    _lay_quay(panel, 297, 1)
    panel.vignette(0.30)
    return panel.image(1.0)


def _sheet(panel: Panel, tones: tuple[str, str], *shapes: Shape, rim: float = 0.2) -> None:
    paper = Paper(colour(tones[0]), colour(tones[1]), 0.5, 4, rim, 0.10)
    panel.lay(Cut(HARBOUR).add(*shapes), paper)


def _hang_sky(panel: Panel) -> None:
    stars = Cut(HARBOUR).add(*starfield(12, 120, (4, 3, 422, 84)))
    panel.shine(stars, colour("#8FA3D8"), 0.15, 0.35)
    halos = ((98, "#0D142C"), (78, "#0F1733"), (60, "#121B3B"), (44, "#151F43"), (28, "#1A2650"))
    for radius, code in halos:
        paper = Paper(colour(code), colour(code), 0.3, 4, 0.07, 0.03)
        panel.lay(Cut(HARBOUR).add(ring(*MOON, radius)), paper)
    clouds = [*cloud(190, 36, 54, 3), *cloud(316, 66, 46, 4), *cloud(104, 28, 50, 5)]
    _sheet(panel, ("#141D42", "#121A3A"), *clouds, rim=0.15)


def _lay_far_shore(panel: Panel) -> None:
    peaks = ((0.08, 26), (0.22, 18), (0.36, 12), (0.55, 16), (0.70, 14), (0.84, 28), (0.95, 18))
    far = spires(*((place, height, 0.11) for place, height in peaks))
    _sheet(panel, FAR_LAND, ridge(HARBOUR, 100, 1, far, 0.3))
    keep = [*tower(86, 106, 9, 40, 3), *tower(98, 106, 12, 52, 4), *tower(110, 106, 8, 30, 3)]
    _sheet(panel, BUILDING, *keep, box(84, 90, 112, 116))
    roofs, bodies, top = pagoda(64, 108, 26, 4, 9)
    _sheet(panel, BUILDING, *bodies)
    _sheet(panel, ("#141D3C", "#121A36"), *roofs, *spire_rings(64, top + 0.5, 9))
    domes = [*dome(350, 90, 16, 20), *dome(337, 90, 8, 10), *dome(363, 90, 8, 10)]
    minarets = [*minaret(328, 110, 2.6, 36), *minaret(372, 110, 2.6, 36)]
    _sheet(panel, BUILDING, *wall(350, 108, 30, 18), *domes, *minarets)
    trees = [tree for x in (36, 43, 124, 131, 384, 391) for tree in cypress(x, 110, 4, 14)]
    _sheet(panel, ("#121A36", "#10172F"), ridge(HARBOUR, 108, 2, hills(6, 5, 2), 0.2), *trees)


def _lay_near_shore(panel: Panel) -> None:
    shafts = [shape for x in (308, 314, 324, 330) for shape in column(x, 111, 98, 2.6)]
    gable = [(303.0, 95.0), (335.0, 95.0), (319.0, 86.0)]
    steps = box(303, 110, 335, 119)
    _sheet(panel, ("#1D294F", "#182244"), box(305, 95, 333, 98), *shafts, gable, steps)
    firs = ((20, 16), (28, 20), (400, 18), (408, 14))
    trees = [tree for x, height in firs for tree in conifer(x, 119, height)]
    pines = [*umbrella_pine(138, 120, 22, 24, 4), *umbrella_pine(281, 122, 18, 20, 9)]
    land = ridge(HARBOUR, 118, 3, hills(9, 5, 2), 0.2)
    _sheet(panel, ("#10172F", "#0D1328"), land, *pines, *trees)
    castle = ((86, 78), (98, 66), (98, 80), (110, 88))
    others = ((345, 98), (355, 98), (60, 96), (68, 96))
    windows = [round_arch(x, y, 1.3, 3.2) for x, y in (*castle, *others)]
    _light(panel, *windows, round_arch(319, 110, 3.4, 8))


def _light(panel: Panel, *shapes: Shape) -> None:
    """Let lamplight through these openings."""
    sheet = Cut(HARBOUR).add(*shapes)
    panel.shine(sheet, LAMP, 2.6, 0.7)
    panel.lay(sheet, Paper(colour("#D99A4A"), colour("#E8B065"), 0.0, 0.4, 0.0, 0.0))


def _lay_water(panel: Panel) -> None:
    _sheet(panel, ("#0E152C", "#0B1124"), box(-2, 128, 428, 182), rim=0.1)
    road = ((131, 40, 0), (134, 26, 5), (137, 46, -4), (141, 30, 4))
    moonlight = [pill(MOON[0] + dx, y, width, 0.35) for y, width, dx in road]
    _sheet(panel, ("#2A3A6E", "#2A3A6E"), *moonlight, rim=0)
    gleam = ((131, 7, 0), (134, 4, 1), (137, 5, -1))
    lamplight = [pill(x + dx, y, width, 0.3) for x in (58, 98, 304, 350) for y, width, dx in gleam]
    _sheet(panel, ("#5A4530", "#5A4530"), *lamplight, rim=0)
    sheets = (("#0D142A", "#0A0F20"), ("#0B1023", "#080C1A"), ("#090D1C", "#060914"))
    for k, tones in enumerate(sheets):
        edge = 140 + 12 * k
        _sheet(panel, tones, ridge(HARBOUR, edge, 40 + k, _wide_waves(40 + k, 4.4), 0.2))


def _wide_waves(seed: int, height: float) -> Profile:
    one = waves(seed, height)
    return lambda t: one(2.6 * t)


def _lay_quay(panel: Panel, lamp: float, way: int) -> None:
    """Lay a quay that goes on to the left (``way`` -1) or right, its lantern hung at ``lamp``."""
    end, post = lamp + way * 6, lamp + way * 20
    out = lamp + way * 340  # beyond the picture
    deck = [(end, 160.0), (out, 160.0), (out, 190.0), (lamp - way * 10, 190.0)]
    bollards = [stroke([(end + way * x, 150), (end + way * x, 162)], 3) for x in (7, 26)]
    _sheet(panel, ("#1C1A26", "#12111C"), *bollards, deck)
    edge = [(end + way * 2, 158.5), (out, 158.5), (out, 161.5), (end, 161.5)]
    _sheet(panel, ("#242030", "#1A1824"), edge)
    pole = stroke([(post, 186), (post, 127)], 1.6)
    arm = stroke([(post, 128), (lamp, 128)], 1.2)
    hood = [(lamp - 4, 132.0), (lamp, 128.5), (lamp + 4, 132.0)]
    _sheet(panel, ("#262233", "#1A1824"), pole, arm, hood, box(lamp - 3, 140, lamp + 3, 141.2))
    glass = [(lamp - 3, 132.0), (lamp + 3, 132.0), (lamp + 2.4, 140.0), (lamp - 2.4, 140.0)]
    panel.shine(Cut(HARBOUR).add(ring(lamp, 136, 10)), LAMP, 14, 0.20)
    sheet = Cut(HARBOUR).add(glass)
    panel.shine(sheet, LAMP, 4, 0.8)
    panel.lay(sheet, Paper(colour("#FFD68A"), colour("#F0A94E"), 0.0, 0.5, 0.0, 0.0))
