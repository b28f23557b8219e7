"""What scores: a skerry, an isle and a lighthouse under a green moon; and the fog that takes."""

from buildings import cornice, half_dome, round_arch, wall
from nature import boat, cypress, gull, pill, umbrella_pine
from papercut import Shape, colour
from portraits.plumage import smooth
from shapes import box, curve, stroke

from night_harbour.quay import Quay
from night_harbour.tones import FOG, VICTORY

ROCK, LIT = ("#2A6C5E", "#123C37"), ("#D7F4DF", "#6FB99B")


def skerry() -> Quay:
    """Draw bare rocks that the sea breaks on, a cormorant on the highest."""
    quay = Quay.open(VICTORY, (122, 84, 31), 311)
    rocks: tuple[tuple[tuple[str, str], Shape], ...] = (
        (
            ("#3C8672", "#174A42"),
            [(118, 174), (126, 148), (138, 138), (148, 142), (158, 154), (176, 174)],
        ),
        (("#3C8672", "#174A42"), [(20, 174), (34, 156), (44, 150), (56, 160), (66, 174)]),
        (
            ("#57A48B", "#1C574C"),
            [
                (38, 174),
                (48, 150),
                (60, 140),
                (66, 124),
                (78, 112),
                (96, 108),
                (110, 112),
                (120, 130),
                (134, 142),
                (142, 158),
                (150, 174),
            ],
        ),
    )
    for tones, rock in rocks:
        quay.paper(tones, rock, lift=2.6, rim=0.7)
    quay.paper(
        ("#CDEFD8", "#7CC2A4"),
        [(78, 112), (96, 108), (110, 112), (102, 122), (86, 124)],
        [(110, 112), (120, 130), (134, 142), (118, 146), (102, 122)],
        [(148, 142), (158, 154), (146, 154), (138, 138)],
        lift=0.5,
    )
    quay.paper(
        ("#86C9AC", "#3F8F79"),
        [(102, 122), (118, 146), (112, 174), (84, 174), (86, 124)],
        [(118, 146), (134, 142), (142, 158), (150, 174), (120, 174)],
        lift=0.5,
    )
    quay.paper(
        ROCK,
        [(66, 124), (78, 112), (86, 124), (80, 146), (60, 140)],
        [(60, 140), (48, 150), (38, 174), (66, 174), (80, 146)],
        lift=0.5,
    )
    bird = smooth(
        "89,112 89,94 93,82 94,74 91,68 94,62 101,62 112,66! 102,68.5 100,74 102,84 102,98 99,112!"
        " 95,118"
    )
    quay.paper(("#1A4E47", "#0C2E2C"), bird, lift=0.9, rim=0.5)
    quay.birds(*gull(44, 70, 13), *gull(30, 84, 9, 0.6), *gull(60, 56, 8))
    quay.spray((40, 168, 36), (146, 168, 40), (94, 172, 34))
    quay.swell(1, 2, 3)
    return quay


def isle() -> Quay:
    """Draw a wooded isle with one lit house."""
    quay = Quay.open(VICTORY, (56, 74, 24), 312)
    quay.back(
        [
            (24, 168),
            *curve((24, 168), (64, 108), (108, 104)),
            *curve((108, 104), (150, 110), (178, 168)),
        ]
    )
    quay.accent(0.2, *umbrella_pine(146, 134, 44, 44, 4), *umbrella_pine(66, 136, 34, 36, 7))
    quay.front(*wall(106, 116, 30, 24), box(116, 82, 121, 96))
    quay.paper(
        ("#2B7D6C", "#1A584D"),
        [(86, 93), (106, 76), (126, 93), (123, 96), (106, 82), (89, 96)],
        lift=1.2,
    )
    quay.light(round_arch(99, 112, 6.5, 12), round_arch(112, 112, 6.5, 12), halo=0.9, blur=5)
    quay.accent(
        0.45, *cypress(83, 124, 11, 46), *cypress(74, 130, 8, 32), *cypress(130, 124, 10, 40)
    )
    quay.accent(
        0.75,
        [
            (30, 172),
            *curve((30, 172), (84, 120), (124, 126)),
            *curve((124, 126), (150, 130), (172, 172)),
        ],
    )
    path = curve((106, 122), (98, 140), (110, 166))
    quay.ink("#F2F8D8", stroke(path, 2.2, 2.4))
    quay.accent(
        0.3,
        [
            (14, 178),
            *curve((14, 178), (70, 146), (114, 152)),
            *curve((114, 152), (152, 152), (188, 178)),
        ],
    )
    quay.spray((40, 172, 26), (158, 172, 28))
    quay.swell(1, 2, 3)
    quay.glitter(104, 178, 26)
    return quay


def lighthouse() -> Quay:
    """Draw the tower that all sail by, its beam over the bay."""
    quay = Quay.open(VICTORY, (154, 70, 17), 313)
    lamp = (96.0, 72.0)
    for reach in (1.0, 0.9, 0.8, 0.7, 0.6, 0.5, 0.4, 0.3):
        left: Shape = [
            (lamp[0], lamp[1] - 2),
            (lamp[0] - 118 * reach, lamp[1] - 24 * reach),
            (lamp[0] - 118 * reach, lamp[1] + 8 * reach),
            (lamp[0], lamp[1] + 2),
        ]
        right: Shape = [
            (lamp[0], lamp[1] - 2),
            (lamp[0] + 118 * reach, lamp[1] - 12 * reach),
            (lamp[0] + 118 * reach, lamp[1] + 22 * reach),
            (lamp[0], lamp[1] + 2),
        ]
        quay.panel.shine(quay.cut(left, right), colour("#FFEBB0"), 1.6, 0.085)
    quay.back(*wall(136, 150, 30, 18), [(118, 133), (136, 121), (154, 133)])
    quay.light(box(130, 138, 134, 144), box(139, 138, 143, 144), halo=0.8, blur=4)
    shaft: Shape = [(86, 84), (106, 84), (113, 156), (79, 156)]
    quay.front(
        shaft,
        cornice(96, 80, 30, 4),
        box(88.5, 64, 103.5, 81),
        *half_dome(96, 64.5, 19, 9),
        box(95.2, 50, 96.8, 58),
    )
    quay.paper(
        ("#2E8573", "#1B5A4F"),
        [(84.5, 97), (107.6, 97), (109.1, 112), (83, 112)],
        [(81.6, 126), (110.4, 126), (111.9, 141), (80.2, 141)],
        lift=0.5,
    )
    quay.light(box(90.5, 67, 101.5, 78), halo=1.0, blur=9)
    quay.ink("#2A6C5E", box(95.4, 66, 96.6, 79))
    quay.light(
        round_arch(96, 92, 3.4, 6.5),
        round_arch(96, 123, 3.4, 6.5),
        round_arch(96, 155, 7, 10),
        halo=0.7,
        blur=4,
    )
    quay.accent(
        0.4,
        [
            (38, 182),
            (48, 164),
            (62, 158),
            (74, 148),
            (124, 148),
            (138, 156),
            (152, 160),
            (164, 182),
        ],
    )
    quay.paper(
        ROCK,
        [(48, 182), (60, 166), (84, 158), (92, 164), (108, 160), (140, 168), (156, 182)],
        lift=1.0,
    )
    quay.spray((46, 172, 30), (154, 172, 30))
    quay.swell(1, 2, 3)
    quay.glitter(96, 180, 24)
    return quay


def fog() -> Quay:
    """Draw a ship that the fog swallows."""
    quay = Quay(FOG, (112, 76, 27), 314)
    quay.headlands()
    quay.mist(116, 15, 0.75)
    quay.sea(0.5)
    hull, mast, big, small = boat(100, 142, 78)
    quay.back(hull, mast, big, small)
    quay.hang_lamp(70, 132, 2.6, 0.9)
    quay.mist(134, 15, 0.72)
    pale, deep = "#F4F6FA", "#CFD6E1"
    for x, y, width, thick in (
        (52, 98, 92, 5.5),
        (156, 114, 96, 5),
        (74, 124, 120, 6.5),
        (150, 138, 110, 6),
        (64, 150, 130, 7),
        (140, 164, 150, 7),
    ):
        quay.paper(
            (pale, deep),
            pill(x, y, width, thick),
            pill(x + width * 0.16, y - thick * 1.3, width * 0.5, thick * 0.8),
            lift=1.8,
            rim=0.3,
        )
    quay.panel.haze(colour("#E8ECF2"), 176, 18, 0.5)
    quay.swell(2, 3)
    quay.panel.haze(colour("#DDE2EA"), 200, 20, 0.4)
    return quay
