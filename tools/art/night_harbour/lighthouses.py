"""The lighthouses of the horizon, one picture a state, and the light that two of them throw.

A unit is one u of the table: a tower stands 80 high on its rock.
"""

from buildings import half_dome
from nature import pill
from papercut import Cut, Frame, Light, Panel, Paper, Shape, colour
from PIL import Image, ImageChops
from shapes import box, ring, stroke

SIZE = Frame(60, 88, 4)
RAYS = Frame(240, 88, 2)
X, FOOT = 30.0, 84.0
WARM, COLD = "#FFD068", "#CFE0FF"
BODY = {
    "dark": ("#D4D6EE", "#9CA2CC"),
    "struck": ("#A4A8C6", "#747AA2"),
    "mine": ("#FBEBC2", "#CF9E54"),
    "theirs": ("#E8EEFF", "#8C9ED0"),
}
BAND = {"mine": ("#C24E24", "#8E3415"), "theirs": ("#46609E", "#2E4278")}
NIGHT_ROOM, ROCK = "#171F42", ("#1C2444", "#10162F")

Sheet = tuple[tuple[str, str], list[Shape]]


def lighthouse(state: str) -> Image.Image:
    """Return the tower in a state, on nothing."""
    panel = Panel(SIZE, Light(X, 20, 60, colour("#FFFFFF")), 7)
    tones = BODY[state]
    panel.backdrop(colour(tones[0]), colour(ROCK[1]), 0)
    sheets = _list_sheets(state)
    mask = Cut(SIZE).mask()
    for pair, shapes in sheets:
        cut = Cut(SIZE).add(*shapes)
        panel.lay(cut, Paper(colour(pair[0]), colour(pair[1]), 0.4, 1.6, 0.55, 0.0))
        mask = ImageChops.lighter(mask, cut.mask())
    picture = panel.image(0.8)
    picture.putalpha(mask)
    return picture


def _list_sheets(state: str) -> list[Sheet]:
    """Return what the tower is cut from: the rock, the shaft, the lamp room and its cap."""
    tones = BODY[state]
    rock: Shape = [(X - 25, 88), (X - 18, 81), (X - 4, 78), (X + 14, 80), (X + 25, 88)]
    shaft: Shape = [(X - 7.4, 29), (X + 7.4, 29), (X + 11, FOOT), (X - 11, FOOT)]
    sheets: list[Sheet] = [(ROCK, [rock]), (tones, [shaft])]
    if state in BAND:
        band: Shape = [(X - 9, 54), (X + 9, 54), (X + 10, 69), (X - 10, 69)]
        sheets.append((BAND[state], [band]))
    window = ring(X, 43, 4.4) if state == "mine" else box(X - 3.8, 39, X + 3.8, 46.6)
    if state in BAND:
        sheets.append(((NIGHT_ROOM, NIGHT_ROOM), [window]))
    if state == "struck":
        crack = stroke([(X - 2, 29), (X + 3, 40), (X - 3, 50), (X + 2, 62)], 2.2, 0.3)
        sheets.append(((NIGHT_ROOM, NIGHT_ROOM), [crack]))
        stump: Shape = [(X - 6, 27), (X - 6, 20), (X - 3, 23), (X, 18), (X + 3, 22), (X + 6, 27)]
        sheets += [(tones, [box(X - 11, 26, X + 11, 30)]), ((NIGHT_ROOM, NIGHT_ROOM), [stump])]
        return sheets
    lit = {"mine": ("#FFF9E0", WARM), "theirs": ("#FFFFFF", COLD)}
    room = lit.get(state, (NIGHT_ROOM, NIGHT_ROOM))
    caps: dict[str, list[Shape]] = {
        "mine": [*half_dome(X, 15.4, 18, 9), box(X - 0.9, 4, X + 0.9, 8)],
        "theirs": [box(X - 9, 9, X + 9, 15.4), box(X - 0.9, 4, X + 0.9, 10)],
        "dark": [[(X - 9.4, 15.4), (X, 4), (X + 9.4, 15.4)]],
    }
    gallery = [box(X - 11, 26, X + 11, 30)]
    return [*sheets, (room, [box(X - 6, 14, X + 6, 27)]), (tones, [*gallery, *caps[state]])]


def light(tone: str) -> Image.Image:
    """Return the beams of a lamp on black, the longer one to the right; they are added."""
    panel = Panel(RAYS, Light(0, 0, 1, colour("#000000")), 8)
    x, y = RAYS.width / 2, 20.5
    for k in range(12):
        share = 1 - k / 12
        for way, reach, spread in ((1, 112, 17), (-1, 66, 11)):
            far = x + way * reach * share
            beam: Shape = [
                (x, y - 1.6),
                (far, y - 1.6 - spread * share),
                (far, y - 2 * share),
                (x, y + 1.6),
            ]
            panel.shine(Cut(RAYS).add(beam), colour(tone), 1.6, 0.075)
    panel.shine(Cut(RAYS).add(ring(x, y, 8)), colour(tone), 5, 0.7)
    panel.shine(Cut(RAYS).add(pill(x, y, 20, 5)), colour(tone), 4, 0.7)
    return panel.image(0)
