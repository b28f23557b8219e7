"""The back of the cards: a crown over the tide and its image below."""

from emblems import GOLD, OLD_GOLD, PALE_GOLD, crown, jewels, rounded, scallops
from papercut import Cut, Frame, Light, Panel, Paper, colour
from PIL import Image
from shapes import box, ridge, ring

PANEL = colour("#1B223A")


def card_back() -> Image.Image:
    """Return the back: a crown over the tide and its image below, the same either way up."""
    frame = Frame(200, 280, 3)
    panel = Panel(frame, Light(100, 140, 90, colour("#3A4A86")), 50)
    panel.backdrop(PANEL, PANEL, 0.35)
    scales(panel)
    for k, size in enumerate((78, 64, 51, 39)):
        tone = colour(("#1D2544", "#232D54", "#2C3968", "#384880")[k])
        panel.lay(Cut(frame).add(ring(100, 140, size)), Paper(tone, tone, 0.45, 3, 0.3, 0.12))
    half_of_back(panel)
    turned = panel.image(0).rotate(180)
    upper = panel.image(1.6)
    upper.paste(turned.crop((0, 420, 600, 840)), (0, 420))
    return finish_back(upper)


def half_of_back(panel: Panel) -> None:
    """Lay the upper half's crown and waves; the lower half is the same, turned about."""
    frame = panel.frame
    panel.shine(Cut(frame).add(ring(100, 112, 26)), GOLD, 12, 0.35)
    panel.lay(
        Cut(frame).add(*crown(100, 128, 62, 44)),
        Paper(PALE_GOLD, colour("#C08B34"), 0.6, 3, 0.7, 0.0),
    )
    panel.lay(
        Cut(frame).add(*jewels(100, 128, 62, 44)), Paper(OLD_GOLD, OLD_GOLD, 0.2, 0.6, 0.1, 0.0)
    )
    for edge, tone, height, count in (
        (123.0, "#2F4179", 6.0, 9),
        (129.0, "#25335F", 5.0, 10),
        (135.0, "#1B2547", 4.0, 9),
    ):
        tide = [
            (100 + (x - 100) * 0.78, y)
            for x, y in ridge(frame, edge, 7, scallops(count, height), 0.3)
        ]
        sheet = Cut(frame).add(tide).within(Cut(frame).add(ring(100, 140, 78)))
        panel.lay(sheet, Paper(colour(tone), colour(tone), 0.55, 2.4, 0.6, 0.0))


def scales(panel: Panel) -> None:
    """Cover the panel with rows of overlapping scales: the sea, as old prints draw it."""
    frame = panel.frame
    step = 20.0
    for row in range(30):
        y = 4 + row * step * 0.5
        shift = (row % 2) * step / 2
        centres = [(x * step + shift, y) for x in range(-1, 12)]
        for share, tone in ((1.0, "#1D2540"), (0.72, "#192038"), (0.44, "#1E2745")):
            discs = [ring(x, y + 10, step / 2 * share, points=40) for x, y in centres]
            panel.lay(
                Cut(frame).add(*discs), Paper(colour(tone), colour(tone), 0.10, 0.8, 0.16, 0.10)
            )


def finish_back(picture: Image.Image) -> Image.Image:
    """Lay the gold lines and the border around the turned halves."""
    frame = Frame(200, 280, 3)
    panel = Panel(frame, Light(100, 140, 90, colour("#3A4A86")), 51)
    panel.put(picture)
    border = Cut(frame).add(box(-5, -5, 205, 285)).hole(rounded(11, 11, 189, 269, 9))
    edge = colour("#27315A")
    panel.lay(border, Paper(edge, edge, 0.6, 3.4, 0.0, 0.04))
    for inset, width in ((9.2, 0.9), (11.8, 0.45)):
        outline = (
            Cut(frame)
            .add(rounded(inset, inset, 200 - inset, 280 - inset, 10))
            .hole(
                rounded(
                    inset + width,
                    inset + width,
                    200 - inset - width,
                    280 - inset - width,
                    10 - width,
                )
            )
        )
        panel.lay(outline, Paper(GOLD, colour("#B98A3A"), 0.35, 1, 0.2, 0.0))
    ring_line = Cut(frame).add(ring(100, 140, 79)).hole(ring(100, 140, 78))
    panel.lay(ring_line, Paper(GOLD, colour("#B98A3A"), 0.3, 1, 0.2, 0.0))
    panel.vignette(0.22)
    return panel.image(1.6)
