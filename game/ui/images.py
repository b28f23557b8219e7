"""Pictures, loaded once and cached at the sizes in which they are shown; skies lie behind all."""

import io
from collections.abc import Callable, Hashable, Iterable, Iterator
from functools import lru_cache, partial
from typing import Final

import pygame
from pygame import Rect

from game.resources import AssetError, StandIns
from game.ui import paint
from game.ui.display_list import Item
from game.ui.geometry import SizePx
from game.ui.sky import PICTURE_WIDTH, Sky, SkyChange, find_view
from game.ui.theme import INK, LINE, TABLE

_CACHED_BACKDROPS: Final = 7
"""Each is as large as the window: the skies of three rounds, of a game won and lost, of the title,
and of its menus."""

_CACHED_FILES: Final = 2
"""Files are rarely needed again once a window's pictures are made; a card's takes 1.5 MB."""
_KEPT: Final = 96
PERSON, SECOND_PERSON = "", "second person"
"""The names of people, where those of opponents are asked for."""
PEOPLE: Final = (PERSON, SECOND_PERSON)
_SEALS: Final = {PERSON: "images/seal.png", SECOND_PERSON: "images/seal_second.png"}
"""The wax seals of people."""
_FACE: Final = 360
"""Pixels of the sides of the portraits that are kept: to load a whole one takes 5 ms."""
_HEAD: Final = 0.4
_NEAR: Final = 0.72
_WIDTH: Final = 0.64
"""Where the middle of a bird is on a card, as a share of its height, what a card shows of it, and
how much of its width at least: a tall card would cut off the head."""
_RIM: Final = 0.025
"""The dark rim of a round portrait, as a share of its width."""
_WHOLE: Final = 0.8
"""What a poster shows of a portrait."""
_TALL, _ASIDE = 1.5, 0.6
"""The height of a narrow poster as a multiple of its width, and where the middle of a bird is."""
_STAND_IN_SIDE: Final = 256
"""Pixels of a plain picture's sides, before it is scaled."""

_NIGHT, _SHADE = (110, 135, 205), (150, 150, 160)
"""The tints of darkened skies: of the night of menus, and of the harbour's."""


class Images:
    """Loads picture files and scales them; nothing else does.

    A picture that cannot be loaded is replaced by a plain one.
    """

    def __init__(self, read: Callable[[str], bytes], stand_ins: StandIns | None = None) -> None:
        """Load each file when it is first used, through ``read``, which takes an asset's name.

        ``stand_ins`` record what could not be loaded.
        """
        self._read = read
        self._stand_ins = stand_ins or StandIns()
        self.load = lru_cache(maxsize=_CACHED_FILES)(self._load)
        self.scaled = lru_cache(maxsize=128)(self._scaled)
        self.portrait = lru_cache(maxsize=48)(self._portrait)
        self.portrait_card = lru_cache(maxsize=16)(self._cut_portrait)
        self.poster = lru_cache(maxsize=64)(self._cut_poster)
        self._face = lru_cache(maxsize=24)(self._load_face)
        self.backdrop = lru_cache(maxsize=_CACHED_BACKDROPS)(self._backdrop)
        self._kept: dict[Hashable, pygame.Surface] = {}

    def keep(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Return what ``make`` composes of other pictures for a ``key`` that names all of them."""
        picture = self._kept.pop(key, None) or make()
        self._kept[key] = picture  # the last one is dropped last
        if len(self._kept) > _KEPT:
            del self._kept[next(iter(self._kept))]
        return picture

    def forget(self) -> None:
        """Drop everything scaled for a size; loaded files stay."""
        self._kept.clear()
        for cache in (self.scaled, self.portrait, self.portrait_card, self.poster, self.backdrop):
            cache.cache_clear()

    def _load(self, name: str) -> pygame.Surface:
        try:
            picture = pygame.image.load(io.BytesIO(self._read(name)), name)
        except (AssetError, pygame.error) as error:
            self._stand_ins.add(name, error)
            picture = make_stand_in(has_alpha=name.endswith(".png"))
        if not pygame.display.get_init() or pygame.display.get_surface() is None:
            return picture
        return picture.convert_alpha() if name.endswith(".png") else picture.convert()

    def _scaled(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        return cover(self.load(name), size)

    def seal(self, name: str, side: int) -> pygame.Surface:
        """Return the seal of an opponent or a person, ``side`` px wide."""
        return self.scaled(_SEALS.get(name, f"seals/{name}.png"), (side, side))

    def _portrait(self, name: str, side: int) -> pygame.Surface:
        """Return the round portrait of an opponent, ``side`` px wide; people have their seal."""
        if name in _SEALS:
            return self.seal(name, side)
        whole = self._face(name) if side <= _FACE else self._load_portrait(name)
        picture = paint.clip_corners(pygame.transform.smoothscale(whole, (side, side)), side // 2)
        picture.blit(paint.ring(side, INK, max(1, round(_RIM * side))), (0, 0))
        return picture

    def _cut_portrait(self, name: str, size: tuple[int, int]) -> pygame.Surface:
        """Return the middle of an opponent's portrait, in the shape of a card."""
        face, share = self._face(name), max(_NEAR, min(1.0, _WIDTH * size[1] / size[0]))
        part = face.get_rect().inflate(*[round(-side * (1 - share)) for side in face.get_size()])
        return cover(face.subsurface(part), size, _HEAD)

    def _cut_poster(
        self, name: str, size: tuple[int, int], head: float = _HEAD, across: float | None = None
    ) -> pygame.Surface:
        """Return a portrait cut to any size and shape; ``head`` is how far down the head is.

        The middle of what is left is ``across`` of the width; without it, more is cut at the left
        of a narrow one, as birds look to the right.
        """
        whole = self._load_portrait(name)
        within = whole.get_rect().inflate(-whole.get_width() // 24, -whole.get_height() // 24)
        side = round(whole.get_width() * _WHOLE)
        part = pygame.Rect(0, 0, min(side, side * size[0] // size[1]), side)
        if across is None:
            across = _ASIDE if size[1] > size[0] * _TALL else 0.5
        part.center = round(whole.get_width() * across), within.centery
        return cover(whole.subsurface(part.clamp(within)), size, head)

    def _load_face(self, name: str) -> pygame.Surface:
        """Return a portrait in the size that is kept; all smaller ones are made from it."""
        return pygame.transform.smoothscale(self._load_portrait(name), (_FACE, _FACE))

    def _load_portrait(self, name: str) -> pygame.Surface:
        """Return a whole portrait; it is not kept: twelve of them take 36 MB."""
        return self._load(f"portraits/{name}.jpg")

    def _backdrop(self, sky: Sky, size: tuple[int, int], dim: int) -> pygame.Surface:
        whole = self._load(sky.file)  # it is not kept: it is large
        picture = cover(whole, size) if sky is Sky.DEEP else crop_harbour(whole, size)
        if dim:
            tint = _NIGHT if sky is Sky.DEEP else _SHADE  # else a bright moon turns grey
            picture.fill(tint, special_flags=pygame.BLEND_MULT)
            veil = pygame.Surface(size)
            veil.fill(TABLE)
            veil.set_alpha(dim)
            picture.blit(veil, (0, 0))
        return picture


def make_stand_in(*, has_alpha: bool) -> pygame.Surface:
    """Return a plain picture: a disc on nothing if it ``has_alpha``, else one colour all over."""
    picture = pygame.Surface((_STAND_IN_SIDE, _STAND_IN_SIDE), pygame.SRCALPHA if has_alpha else 0)
    if has_alpha:
        pygame.draw.aacircle(picture, LINE, picture.get_rect().center, _STAND_IN_SIDE * 0.45)
    else:
        picture.fill(LINE)
    return picture


def cover(picture: pygame.Surface, size: tuple[int, int], middle: float = 0.0) -> pygame.Surface:
    """Return ``picture`` scaled to fill ``size``, cropped at the sides or at the bottom.

    ``middle`` is the vertical centre of the crop as a share of the picture's height; the crop is
    moved back inside the picture where it would leave it.
    """
    width, height = picture.get_size()
    scale = max(size[0] / width, size[1] / height)
    part = pygame.Rect(0, 0, round(size[0] / scale), round(size[1] / scale))
    part.center = (width // 2, round(height * middle))
    part.clamp_ip(picture.get_rect())
    cropped = picture.subsurface(part.clip(picture.get_rect()))
    return pygame.transform.smoothscale(cropped, size)


def crop_harbour(picture: pygame.Surface, size: tuple[int, int]) -> pygame.Surface:
    """Return what a window of ``size`` pixels shows of a picture of the harbour."""
    scale = picture.get_width() / PICTURE_WIDTH
    left, top, width, height = (round(length * scale) for length in find_view(size))
    part = pygame.Rect(left, top, width, height).clip(picture.get_rect())
    return pygame.transform.smoothscale(picture.subsurface(part), size)


def fade(picture: pygame.Surface, share: float) -> pygame.Surface:
    """Return a copy darkened by ``share`` (0 to 1)."""
    faded = picture.copy()
    level = round(255 * (1 - share))
    faded.fill((level, level, level, 255), special_flags=pygame.BLEND_RGBA_MULT)
    return faded


VEIL: Final = 180
"""How much a sky is darkened behind text that has no plate of its own, 0 to 255."""


def sky_item(images: Images, size: SizePx, sky: Sky | SkyChange, dim: int = 0) -> Item:
    """Return ``sky`` over a window of ``size`` pixels, darkened by ``dim`` (0 to 255)."""
    draw = partial(draw_sky, images=images, sky=sky, dim=dim)
    return Item("sky", Rect((0, 0), size), (sky, dim), draw, is_opaque=True)


def draw_sky(surface: pygame.Surface, images: Images, sky: Sky | SkyChange, dim: int = 0) -> None:
    """Draw ``sky`` over the whole window, darkened by ``dim`` (0 to 255)."""
    size = surface.get_size()
    if isinstance(sky, Sky):
        surface.blit(images.backdrop(sky, size, dim), (0, 0))
        return
    surface.blit(images.backdrop(sky.before, size, dim), (0, 0))
    coming = images.backdrop(sky.after, size, dim)
    coming.set_alpha(round(255 * sky.share))
    surface.blit(coming, (0, 0))
    coming.set_alpha(None)


def prepare_skies(images: Images, size: SizePx, skies: Iterable[tuple[Sky, int]]) -> Iterator[None]:
    """Load these skies, each darkened so much, for a window of ``size``, one a step."""
    for sky, dim in skies:
        images.backdrop(sky, size, dim)
        yield
