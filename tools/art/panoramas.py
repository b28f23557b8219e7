"""The title's picture: a drowned kingdom by night."""

from buildings import column, dome, minaret, pagoda, round_arch, spire_rings, tower, wall
from landscape import waves
from nature import cloud, cypress, gull, pill, starfield, umbrella_pine
from papercut import Cut, Frame, Light, Panel, Paper, Shape, colour
from PIL import Image
from shapes import Profile, box, crags, hills, ridge, ring, spires

MOON = colour("#DCE6FF")
WORDS = (18.0, 20.0, 142.0, 56.0)  # left, top, right, bottom


def title() -> Image.Image:
    """Return the drowned kingdom by night: quiet and dark on the left, the moon on the right."""
    frame = Frame(320, 180, 6)
    panel = Panel(frame, Light(246, 60, 74, colour("#7F9BEA")), 70)
    panel.backdrop(colour("#090D1D"), colour("#141D40"), 0.35)
    stars = [star for star in starfield(7, 110, (4, 3, 316, 92)) if not is_behind_words(star)]
    panel.shine(Cut(frame).add(*stars), MOON, 0.12, 0.8)
    for radius, tone in ((84, "#0F1733"), (66, "#141F45"), (50, "#1B2A5C"), (37, "#253A7B")):
        panel.lay(
            Cut(frame).add(ring(246, 60, radius)),
            Paper(colour(tone), colour(tone), 0.3, 4, 0.3, 0.10),
        )
    moon = Cut(frame).add(ring(246, 60, 24))
    panel.shine(moon, MOON, 12, 0.35)
    panel.lay(moon, Paper(colour("#F3F6FF"), MOON, 0.1, 2, 0.3, 0.0))
    panel.lay(
        Cut(frame).add(*cloud(196, 46, 50, 3), *cloud(292, 78, 40, 4)),
        Paper(colour("#22336C"), colour("#22336C"), 0.3, 3, 0.4, 0.2),
    )
    title_land(panel)
    title_sea(panel)
    panel.vignette(0.25)
    return panel.image(1.6)


def is_behind_words(star: Shape) -> bool:
    """Return whether a star would shine through the game's name or the line below it."""
    x, y = star[0]
    left, top, right, bottom = WORDS
    return left < x < right and top < y < bottom


def title_land(panel: Panel) -> None:
    """Lay the ridges and the ruins of five kingdoms from the back to the front."""
    frame = panel.frame

    def sheet(
        top: str,
        bottom: str,
        *shapes: Shape,
        span: tuple[float, float] | None = None,
        glow: float = 0.25,
    ) -> None:
        panel.lay(
            Cut(frame).add(*shapes), Paper(colour(top), colour(bottom), 0.5, 4, 0.42, glow), span
        )

    far = spires(
        (0.12, 20, 0.12), (0.24, 14, 0.1), (0.42, 12, 0.14), (0.62, 24, 0.12), (0.92, 22, 0.12)
    )
    sheet("#131C3E", "#2A3F80", ridge(frame, 112, 1, far), span=(88, 134), glow=0.34)
    castle = [
        *tower(180, 118, 9, 34, 3),
        *tower(192, 118, 12, 46, 4),
        *tower(203, 118, 8, 28, 3),
        box(178, 104, 205, 130),
    ]
    sheet("#182450", "#22346F", *castle)
    sheet("#101938", "#22346C", ridge(frame, 121, 2, hills(6, 7, 2)), span=(112, 146), glow=0.26)
    panel_windows(
        panel,
        *(
            round_arch(x, y, 1.3, 3.4)
            for x, y in ((180, 100), (190, 84), (194, 84), (192, 98), (203, 104))
        ),
    )
    roofs, bodies, top = pagoda(301, 132, 29, 4, 10.5)
    sheet("#1B2A60", "#22346F", *bodies)
    sheet("#131C42", "#18244F", *roofs, *spire_rings(301, top + 0.5, 11), glow=0.1)
    panel_windows(panel, *(round_arch(301 + dx, 132, 1.8, 4.4) for dx in (-5, 0, 5)))
    palace = [
        *wall(150, 132, 22, 20),
        *dome(150, 112, 13, 17),
        *dome(140, 112, 7, 9),
        *dome(160, 112, 7, 9),
        *minaret(133, 134, 2.6, 30),
    ]
    sheet("#1E2E68", "#263A7C", *palace, glow=0.2)
    panel_windows(
        panel, *(round_arch(x, y, 1.7, 4.6) for x, y in ((147, 119), (150, 119), (153, 119)))
    )
    sheet("#0D1530", "#1A2A5A", ridge(frame, 133, 3, crags(31, 6, 9)), span=(124, 158), glow=0.18)
    title_library(panel)
    sheet(
        "#0A1128",
        "#142149",
        ridge(frame, 145, 4, hills(12, 4, 2)),
        *(s for x in (207, 284) for s in cypress(x, 145, 5, 20)),
        *umbrella_pine(184, 146, 30, 34, 4),
        span=(138, 166),
        glow=0.12,
    )
    sheet(
        "#0A1128",
        "#0A1128",
        *gull(214, 74, 9),
        *gull(226, 82, 6.5, 0.4),
        *gull(276, 40, 7, -0.3),
        glow=0.0,
    )


def title_library(panel: Panel) -> None:
    """Lay the broken temple front before the moon, a lamp still lit in it."""
    frame = panel.frame
    gable: Shape = [
        (214, 96),
        (278, 96),
        (278, 92),
        (258, 80),
        (255, 83),
        (251, 76),
        (246, 74),
        (214, 92),
    ]
    shafts = [
        s for x, y in ((219, 98), (231, 98), (261, 98), (273, 98)) for s in column(x, 144, y, 5)
    ]
    ruins = [s for x, y in ((203, 124), (288, 122)) for s in column(x, 146, y, 4.6)]
    panel.lay(
        Cut(frame).add(box(229, 100, 263, 160)),
        Paper(colour("#0E1734"), colour("#16234C"), 0.4, 3, 0.2, 0.1),
    )
    panel_windows(panel, round_arch(246, 146, 13, 30))
    front = Paper(colour("#3A55A8"), colour("#2A4188"), 0.55, 3, 0.6, 0.2)
    panel.lay(
        Cut(frame).add(gable, box(212, 94, 280, 99), *shafts, *ruins, box(210, 143, 282, 165)),
        front,
    )
    gable_paper = Paper(colour("#2B438C"), colour("#2B438C"), 0.3, 1.4, 0.3, 0.1)
    panel.lay(
        Cut(frame).add([(224, 91.5), (268, 91.5), (258, 85.5), (254, 87), (249, 80), (245, 79)]),
        gable_paper,
    )


def panel_windows(panel: Panel, *shapes: Shape) -> None:
    """Light openings from behind with lamplight."""
    sheet = Cut(panel.frame).add(*shapes)
    tone = colour("#FFD88F")
    panel.shine(sheet, tone, 3, 0.6)
    panel.lay(sheet, Paper(tone, tone, 0.0, 0.5, 0.0, 0.0))


def title_sea(panel: Panel) -> None:
    """Lay the sea in front, with the moon's road on its nearer waves."""
    frame = panel.frame
    moonlight = Paper(colour("#5F7FD0"), colour("#4A68B8"), 0.1, 0.8, 0.1, 0.0)
    sheets: tuple[tuple[float, str, str, tuple[tuple[float, float, float], ...]], ...] = (
        (160.0, "#16265A", "#0E1A40", ()),
        (166.5, "#101C45", "#0A1330", ((169.4, 30, 2),)),
        (173.0, "#0A1230", "#060B1E", ((175.8, 38, -2), (178.2, 20, 4))),
    )
    for k, (edge, top, bottom, glints) in enumerate(sheets):
        line = ridge(frame, edge, 40 + k, wide_waves(40 + k, 4.4), 0.3)
        panel.lay(
            Cut(frame).add(line),
            Paper(colour(top), colour(bottom), 0.6, 3.4, 0.42, 0.16),
            (edge - 4, edge + 10),
        )
        for y, width, dx in glints:
            panel.lay(Cut(frame).add(pill(246 + dx, y, width, 0.4)), moonlight)


def wide_waves(seed: int, height: float) -> Profile:
    """Return waves for a picture twice as wide."""
    one = waves(seed, height)
    return lambda t: one(2 * t)
