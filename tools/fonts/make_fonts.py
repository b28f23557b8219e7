"""Cut the game's fonts from the fontsource packages: ``make_fonts.py PACKAGES``.

PACKAGES is a directory that holds the unpacked npm packages ``cinzel``, ``source-sans-3``,
``noto-sans-sc`` and ``noto-serif-sc``. Running the script again on the same packages gives the same
bytes.

Latin faces keep every glyph of their *latin* and *latin-ext* files. The Chinese face of running
text keeps Latin, punctuation, all of GB 2312 level 1 (3,755 characters, 99.7 % of running text) and
whatever else ``assets/locale/*.json`` uses, so a new sentence very rarely needs a new font. The
Chinese face of titles takes more bytes a character, and keeps only those of the catalogues without
their long texts: run the script again when a test misses a character.

Source Sans declares the Reserved Font Name "Source": what is cut from it is called Tidecrown Sans.
Cinzel and Noto Serif SC declare none, and Noto Sans SC reserves only "Source", which is not part of
its name.
"""

import argparse
import json
import math
import sys
from collections.abc import Callable, Iterable
from pathlib import Path
from typing import Final, NamedTuple

from fontTools import merge, subset  # type: ignore[import-untyped]
from fontTools.pens.transformPen import TransformPen  # type: ignore[import-untyped]
from fontTools.pens.ttGlyphPen import TTGlyphPen  # type: ignore[import-untyped]
from fontTools.ttLib import TTFont, newTable  # type: ignore[import-untyped]

ROOT = Path(__file__).resolve().parents[2]
sys.path.insert(0, str(ROOT))

from game.texts import LANGUAGES  # noqa: E402  (ROOT may not be installed)

ASSETS = ROOT / "assets"
PUNCTUATION = "›‹×–—…‘’“”·•«»±−→←↑↓✓▲▼≤≥，。！？（）「」『』《》〈〉、；：【】～￥％＋－／＝％"
HANZI = 3755
FIRST_CHINESE = 0x2E80
"""From here on, characters are set in a Chinese face."""
SIDE_BEARING = 60
TICK = ((60, 330), (130, 400), (235, 290), (510, 590), (580, 520), (235, 150))
UP_TRIANGLE = ((40, 90), (300, 570), (560, 90))
DOWN_TRIANGLE = ((40, 570), (560, 570), (300, 90))
CARON = ((-36, 0), (-150, 150), (-76, 150), (0, 52), (76, 150), (150, 150), (36, 0))
AT_MOST = ((540, 590), (540, 500), (190, 375), (540, 250), (540, 160), (60, 340), (60, 410))
AT_MOST_BAR = ((60, 20), (60, 100), (540, 100), (540, 20))
RING, RING_HEIGHT, RING_CORNERS = ((180, 150), (115, 82)), 330, 48
"""Half the width and height of a ring, outside and inside; where it stands; its corners."""
DROPPED_TABLES = ["STAT", "vhea", "vmtx", "VORG", "BASE", "prep", "gasp"]

Polygon = tuple[tuple[int, int], ...]


class Face(NamedTuple):
    """One font to make: where its glyphs come from and what it is called."""

    package: str
    parts: tuple[str, ...]
    weight: int
    file: str
    family: str
    licence: str


FACES = (
    Face("cinzel", ("latin", "latin-ext"), 600, "cinzel-600", "Cinzel", "OFL-Cinzel"),
    *(
        Face(
            "source-sans-3",
            ("latin", "latin-ext"),
            weight,
            f"tidecrown-sans-{weight}",
            "Tidecrown Sans",
            "OFL-Tidecrown-Sans",
        )
        for weight in (400, 600)
    ),
    *(
        Face(
            "noto-sans-sc",
            ("chinese-simplified", "latin-ext"),
            weight,
            f"noto-sans-sc-{weight}",
            "Noto Sans SC",
            "OFL-Noto-Sans-SC",
        )
        for weight in (400, 600)
    ),
    Face(
        "noto-serif-sc",
        ("chinese-simplified",),
        600,
        "noto-serif-sc-600",
        "Noto Serif SC",
        "OFL-Noto-Serif-SC",
    ),
)
TITLES: Final = "noto-serif-sc"
"""The package of the face that is cut to the characters in use."""
RUNNING_TEXT: Final = (
    "narrate.",
    "remark.",
    "about.text",
    "saved.time.",
    "hint.",
    "why.",
    "button.",
    "legend.",
    "result.uncounted.",
    "result.retry",
    "result.review",
    "review.",
    "coach.",
    "harbour.coach.",
    "harbour.why.",
    "harbour.sign.",
    "harbour.legend.",
    "prospect.",
    "rules.sign.",
    "study.",
    "notice.",
    "offer.",
    "settings.note.",
    "setup.day",
    "harbour.hint.",
    "harbour.dearest.",
    "harbour.habit.",
    "harbour.review.",
    "import.",
    "harbour.say.",
    "harbour.ending.",
    "history.",
    "statistics.",
    "calendar.",
    "drill.",
    "achievement.",
    "achievements.",
    "pad.",
    "month.",
    "weekday.",
)
"""How the keys of sentences begin that are never set as titles."""
STYLES = {400: "Regular", 600: "SemiBold"}


def main() -> None:
    """Write every face and its licence to ``assets/fonts``."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("packages", type=Path, help="directory of unpacked fontsource packages")
    packages: Path = parser.parse_args().packages
    out = ASSETS / "fonts"
    out.mkdir(parents=True, exist_ok=True)
    for face in FACES:
        font = make_face(packages, face)
        font.flavor = None  # unpacking a .woff2 takes up to 50 ms for every size that is opened
        font.save(out / f"{face.file}.ttf")
        licence = licence_text(packages / face.package / "LICENSE", font)
        (out / f"{face.licence}.txt").write_text(licence, encoding="utf-8")


def make_face(packages: Path, face: Face) -> TTFont:
    """Return the merged, completed, cut and named font."""
    paths = [
        packages / face.package / "files" / f"{face.package}-{part}-{face.weight}-normal.woff2"
        for part in face.parts
    ]
    font = join_parts(paths)
    add_missing_glyphs(font)
    cut(font, kept_characters(font, face))
    rename(font, face)
    return font


def kept_characters(font: TTFont, face: Face) -> Iterable[int]:
    """Return the code points of ``font`` that ``face`` keeps."""
    if "chinese-simplified" not in face.parts:
        return list(font.getBestCmap())
    if face.package == TITLES:
        return {code for code in used_characters(without=RUNNING_TEXT) if code >= FIRST_CHINESE}
    used = used_characters()
    marks = {ord(character) for character in PUNCTUATION + common_hanzi()}
    return {*range(0x20, 0x7F), *range(0xA0, 0x180)} | used | marks


def join_parts(paths: list[Path]) -> TTFont:
    """Return the fonts at ``paths`` as one."""
    if len(paths) == 1:
        font = TTFont(paths[0], recalcTimestamp=False)
        for tag in DROPPED_TABLES:
            if tag in font:
                del font[tag]
        return font
    options = merge.Options(drop_tables=DROPPED_TABLES)
    font = merge.Merger(options=options).merge([str(path) for path in paths])
    first = TTFont(paths[0], recalcTimestamp=False)
    font.recalcTimestamp = False
    for field in ("created", "modified"):
        setattr(font["head"], field, getattr(first["head"], field))
    for table, fields in (
        ("hhea", ("ascent", "descent", "lineGap")),
        (
            "OS/2",
            ("sTypoAscender", "sTypoDescender", "sTypoLineGap", "usWinAscent", "usWinDescent"),
        ),
    ):
        for field in fields:
            setattr(font[table], field, getattr(first[table], field))
    return font


def cut(font: TTFont, characters: Iterable[int]) -> None:
    """Keep only ``characters``, without hints, but with kerning and figures."""
    options = subset.Options(
        hinting=False,
        layout_features=["kern", "mark", "mkmk", "ccmp", "locl", "liga", "lnum", "tnum"],
        name_IDs=["*"],
        name_languages=["*"],
        notdef_outline=True,
        recalc_timestamp=False,
    )
    subsetter = subset.Subsetter(options)
    subsetter.populate(unicodes=sorted(characters))
    subsetter.subset(font)


def used_characters(without: tuple[str, ...] = ()) -> set[int]:
    """Return the code points in the names of languages and in the catalogues.

    Sentences whose keys begin with ``without`` are left out.
    """
    paths = sorted(ASSETS.glob("locale/*.json"))
    catalogues = [json.loads(path.read_text(encoding="utf-8")) for path in paths]
    sentences = [
        sentence
        for catalogue in catalogues
        for key, sentence in catalogue.items()
        if not key.startswith(without)
    ]
    return {ord(character) for character in "".join([*LANGUAGES.values(), *sentences])}


def common_hanzi() -> str:
    """Return the 3,755 characters of GB 2312 level 1 (rows 0xB0 to 0xD7, the last not full)."""
    cells = [(row, cell) for row in range(0xB0, 0xD8) for cell in range(0xA1, 0xFF)]
    return bytes(byte for pair in cells[:HANZI] for byte in pair).decode("gb2312")


def add_missing_glyphs(font: TTFont) -> None:
    """Draw the marks that the packages leave out: turned arrows and simple shapes."""
    known = font.getBestCmap()
    for character, mark in hand_drawn(font).items():
        if ord(character) not in known:
            add_glyph(font, character, mark)


def hand_drawn(font: TTFont) -> dict[str, Callable[[TTGlyphPen], None]]:
    """Return the pens of the marks that can be made for ``font``."""
    marks: dict[str, Callable[[TTGlyphPen], None]] = {
        "✓": polygons(TICK),
        "▲": polygons(UP_TRIANGLE),
        "▼": polygons(DOWN_TRIANGLE),
        "≤": polygons(AT_MOST, AT_MOST_BAR),
        "≥": polygons(mirrored(AT_MOST), AT_MOST_BAR),
        "∞": polygons(*ring(190), *ring(490)),
    }
    marks |= {
        letter: with_caron(font, base) for letter, base in zip("ČčŠšŽž", "CcSsZz", strict=True)
    }
    if ord("↑") in font.getBestCmap():
        marks |= {"→": turned_arrow(font, -math.pi / 2), "←": turned_arrow(font, math.pi / 2)}
    return marks


def ring(middle: int) -> tuple[Polygon, Polygon]:
    """Return the outer and the inner edge of a ring, one half of the sign of infinity."""
    turns = [math.tau * step / RING_CORNERS for step in range(RING_CORNERS)]
    outer, inner = (
        tuple(
            (round(middle + wide * math.cos(turn)), round(RING_HEIGHT - high * math.sin(turn)))
            for turn in turns
        )
        for wide, high in RING
    )
    return outer, inner[::-1]


def mirrored(shape: Polygon) -> Polygon:
    """Return ``shape`` flipped left to right, still clockwise."""
    return tuple((600 - x, y) for x, y in reversed(shape))


def polygons(*shapes: Polygon) -> Callable[[TTGlyphPen], None]:
    """Return a pen action that draws closed shapes."""

    def draw(pen: TTGlyphPen) -> None:
        for shape in shapes:
            pen.moveTo(shape[0])
            for point in shape[1:]:
                pen.lineTo(point)
            pen.closePath()

    return draw


def with_caron(font: TTFont, base: str) -> Callable[[TTGlyphPen], None]:
    """Return a pen action that draws the letter ``base`` with a caron above its middle."""
    name = font.getBestCmap()[ord(base)]
    glyph = font["glyf"][name]
    middle, top = (glyph.xMin + glyph.xMax) // 2, glyph.yMax + 45
    caron = tuple((middle + x, top + y) for x, y in CARON)

    def draw(pen: TTGlyphPen) -> None:
        font.getGlyphSet()[name].draw(pen)
        polygons(caron)(pen)

    return draw


def turned_arrow(font: TTFont, angle: float) -> Callable[[TTGlyphPen], None]:
    """Return a pen action that draws the up arrow turned about its middle."""
    name = font.getBestCmap()[ord("↑")]
    glyph = font["glyf"][name]
    x, y = (glyph.xMin + glyph.xMax) / 2, (glyph.yMin + glyph.yMax) / 2
    cos, sin = round(math.cos(angle)), round(math.sin(angle))
    middle = (glyph.yMax - glyph.yMin) / 2 + SIDE_BEARING
    matrix = (cos, sin, -sin, cos, middle - x * cos + y * sin, y - x * sin - y * cos)

    def draw(pen: TTGlyphPen) -> None:
        font.getGlyphSet()[name].draw(TransformPen(pen, matrix))

    return draw


def add_glyph(font: TTFont, character: str, draw: Callable[[TTGlyphPen], None]) -> None:
    """Add a glyph, reached by ``character``."""
    name = f"uni{ord(character):04X}"
    pen = TTGlyphPen(font.getGlyphSet())
    draw(pen)
    glyph = pen.glyph()
    if name not in font.getGlyphOrder():
        font.setGlyphOrder([*font.getGlyphOrder(), name])
        font["glyf"].setGlyphOrder(font.getGlyphOrder())
    font["glyf"][name] = glyph
    glyph.recalcBounds(font["glyf"])
    font["hmtx"][name] = (glyph.xMax + SIDE_BEARING, glyph.xMin)
    for table in font["cmap"].tables:
        if table.isUnicode():
            table.cmap[ord(character)] = name


def rename(font: TTFont, face: Face) -> None:
    """Give ``font`` the names of ``face``; its copyright and licence lines stay."""
    old = font["name"]
    table = newTable("name")
    table.names = []
    style = STYLES[face.weight]
    for number, text in (
        (0, old.getDebugName(0)),
        (1, f"{face.family} {style}"),
        (2, "Regular"),
        (3, f"{face.family} {style}: subset for Tidecrown"),
        (4, f"{face.family} {style}"),
        (6, f"{face.family.replace(' ', '')}-{style}"),
        (13, "This Font Software is licensed under the SIL Open Font License, Version 1.1."),
        (14, old.getDebugName(14)),
    ):
        table.setName(text, number, 3, 1, 0x409)
    font["name"] = table


def licence_text(path: Path, font: TTFont) -> str:
    """Return the licence with the copyright line of the font itself at its head."""
    body = path.read_text(encoding="utf-8")
    start = body.index("This Font Software is licensed")
    copyright_line = font["name"].getDebugName(0)
    return f"{copyright_line}\n\n{body[start:].rstrip()}\n"


if __name__ == "__main__":
    main()
