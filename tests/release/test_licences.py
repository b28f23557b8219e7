"""Nothing ships without its licence: the list of components, its texts, and strangers."""

import json
from importlib.util import find_spec
from pathlib import Path

import pytest
from contents import keep_needed
from licences import (
    ASSETS,
    FROM_WHEELS,
    INSIDE,
    LIST,
    LicenceError,
    check_modules,
    collect,
    look_inside,
    read_wheel,
    sort_files,
)

KNOWN = json.loads((ASSETS / LIST).read_text(encoding="utf-8"))
needs_builder = pytest.mark.skipif(
    find_spec("PyInstaller") is None, reason="what builds is not installed, nor is its licence"
)

# The libraries of the pinned wheels, as builds name them.
LINUX = {
    "libpython3.11.so.1.0": "Python",
    "libffi.so.8": "libffi",
    "numpy/_core/_multiarray_umath.cpython-311-x86_64-linux-gnu.so": "NumPy",
    "numpy.libs/libscipy_openblas64_-32a4b2a6.so": "OpenBLAS",
    "pygame/base.cpython-311-x86_64-linux-gnu.so": "pygame-ce",
    "pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10": "SDL",
    "pygame_ce.libs/libopusfile-96d7a9c0.so.0.4.5": "opusfile",
    "pygame_ce.libs/libmpg123-8b3c3c9e.so.0.49.4": "mpg123",
    "python3.11/lib-dynload/_json.cpython-311-x86_64-linux-gnu.so": "Python",
}
WINDOWS = {
    "_bz2.pyd": "Python",
    "python311.dll": "Python",
    "vcruntime140_1.dll": "Microsoft Visual C++ runtime",
    "libffi-8.dll": "libffi",
    "numpy/_core/_multiarray_umath.cp311-win_amd64.pyd": "NumPy",
    "numpy.libs/libscipy_openblas64_-63c857e738469261263c764a36be9436.dll": "OpenBLAS",
    "numpy.libs/msvcp140-a4c2229bdc2a2a630acdc095b4d86008.dll": "Microsoft Visual C++ runtime",
    "pygame/base.cp311-win_amd64.pyd": "pygame-ce",
    "SDL2.dll": "SDL",
    "SDL2_image.dll": "SDL_image",
    "SDL2_mixer.dll": "SDL_mixer",
    "SDL2_ttf.dll": "SDL_ttf",
    "freetype.dll": "FreeType",
    "libjpeg-62.dll": "libjpeg-turbo",
    "libogg-0.dll": "libogg",
    "libopus-0.dll": "Opus",
    "libopusfile-0.dll": "opusfile",
    "libpng16-16.dll": "libpng",
    "libtiff-5.dll": "libtiff",
    "libwavpack-1.dll": "WavPack",
    "libwebp-7.dll": "libwebp",
    "libwebpdemux-2.dll": "libwebp",
    "libxmp.dll": "libxmp",
}
MACOS = {
    "Python.framework/Versions/3.11/Python": "Python",
    "lib-dynload/_json.cpython-311-darwin.so": "Python",
    "numpy/_core/_multiarray_umath.cpython-311-darwin.so": "NumPy",
    "numpy/.dylibs/libscipy_openblas64_.dylib": "OpenBLAS",
    "numpy/.dylibs/libgcc_s.1.1.dylib": "GCC's Fortran library",
    "numpy/.dylibs/libgfortran.5.dylib": "GCC's Fortran library",
    "numpy/.dylibs/libquadmath.0.dylib": "GCC's quad-precision library",
    "pygame/base.cpython-311-darwin.so": "pygame-ce",
    "pygame/.dylibs/libFLAC.14.0.0.dylib": "FLAC",
    "pygame/.dylibs/libSDL2-2.0.0.dylib": "SDL",
    "pygame/.dylibs/libSDL2_image-2.0.0.800.12.dylib": "SDL_image",
    "pygame/.dylibs/libSDL2_mixer-2.0.0.800.2.dylib": "SDL_mixer",
    "pygame/.dylibs/libSDL2_ttf-2.0.0.2400.0.dylib": "SDL_ttf",
    "pygame/.dylibs/libbrotlicommon.1.2.0.dylib": "Brotli",
    "pygame/.dylibs/libbrotlidec.1.2.0.dylib": "Brotli",
    "pygame/.dylibs/libfluidsynth.3.5.6.dylib": "FluidSynth",
    "pygame/.dylibs/libfreetype.6.dylib": "FreeType",
    "pygame/.dylibs/libharfbuzz.0.dylib": "HarfBuzz",
    "pygame/.dylibs/libjpeg.62.4.0.dylib": "libjpeg-turbo",
    "pygame/.dylibs/libmpg123.0.dylib": "mpg123",
    "pygame/.dylibs/libogg.0.8.6.dylib": "libogg",
    "pygame/.dylibs/libopus.0.dylib": "Opus",
    "pygame/.dylibs/libopusfile.0.dylib": "opusfile",
    "pygame/.dylibs/libpng16.16.58.0.dylib": "libpng",
    "pygame/.dylibs/libsharpyuv.0.1.2.dylib": "SharpYUV, of libwebp",
    "pygame/.dylibs/libsndfile.1.0.37.dylib": "libsndfile",
    "pygame/.dylibs/libtiff.6.3.0.dylib": "libtiff",
    "pygame/.dylibs/libvorbis.0.4.9.dylib": "libvorbis",
    "pygame/.dylibs/libvorbisfile.3.3.8.dylib": "libvorbis",
    "pygame/.dylibs/libwavpack.1.dylib": "WavPack",
    "pygame/.dylibs/libwebp.7.2.0.dylib": "libwebp",
    "pygame/.dylibs/libwebpdemux.2.0.17.dylib": "libwebp",
    "pygame/.dylibs/libxmp.4.7.2.dylib": "libxmp",
    "pygame/.dylibs/libz.1.3.1.zlib-ng.dylib": "zlib",
}


@pytest.mark.parametrize("owners", [LINUX, WINDOWS, MACOS], ids=["Linux", "Windows", "macOS"])
def test_every_library_belongs_to_the_component_that_it_is_of(owners: dict[str, str]) -> None:
    owned = sort_files((*owners, "assets/cards/01.jpg"), KNOWN)
    assert {name: owner for owner, names in owned.items() for name in names} == owners


def test_the_library_of_midi_is_left_out_as_its_module_is() -> None:
    left_out = [("portmidi.dll", "C:\\any\\portmidi.dll", "BINARY")]
    kept = [("SDL2.dll", "C:\\any\\SDL2.dll", "BINARY")]
    assert keep_needed(left_out + kept) == kept


def test_a_stranger_stops_the_build() -> None:
    with pytest.raises(LicenceError, match="libunknown"):
        sort_files(("pygame_ce.libs/libunknown-1234.so.1",), KNOWN)


@needs_builder
@pytest.mark.parametrize("separator", ["/", "\\"])
def test_texts_versions_and_files_are_collected(tmp_path: Path, separator: str) -> None:
    library = tmp_path / "libmpg123-8b3c3c9e.so.0.49.4"
    library.write_bytes(b"\x7fELF\0" + b"1.33.7\0")
    found = collect({f"pygame_ce.libs{separator}{library.name}": library}, tmp_path / "out")
    (part,) = [part for part in found if part["name"] == "mpg123"]
    assert part["version"] == "1.33.7"
    assert part["files"] == [f"pygame_ce.libs/{library.name}"]
    assert "SDL" not in {part["name"] for part in found}
    text = (tmp_path / "out" / "mpg123.txt").read_text(encoding="utf-8")
    assert "GNU Lesser General Public License" in text
    assert "mpg123 1.33.7" in (tmp_path / "out" / "README.txt").read_text(encoding="utf-8")
    for part in found:
        assert all((tmp_path / "out" / Path(name).name).is_file() for name in part["texts"])


@needs_builder
def test_a_missing_text_stops_the_build(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("licences.ASSETS", tmp_path)
    (tmp_path / "licences").mkdir()
    (tmp_path / LIST).write_text(
        json.dumps([{"name": "x", "licence": "MIT", "texts": ["licences/x.txt"]}])
    )
    with pytest.raises(LicenceError, match=r"x\.txt"):
        collect({}, tmp_path / "out")


def test_what_is_under_the_lgpl_brings_its_text_and_no_text_is_idle() -> None:
    named = {name for part in KNOWN for name in part["texts"]}
    for part in KNOWN:
        if "LGPL" in part["licence"]:
            assert "licences/lgpl-2.1.txt" in part["texts"], part["name"]
    here = {f"licences/{path.name}" for path in (ASSETS / "licences").glob("*.txt")}
    brought = {*FROM_WHEELS, "licences/tidecrown.txt"}
    assert {name for name in named if name.startswith("licences/")} == here | brought


@needs_builder
def test_all_licences_of_a_wheel_are_taken(tmp_path: Path) -> None:
    """NumPy's wheel has one of its own and 16 of what is compiled into it."""
    library = tmp_path / "_multiarray_umath.so"
    library.write_bytes(b"\x7fELF __svml_sin8 dragon4 ")
    collect({"numpy/_core/_multiarray_umath.so": library}, tmp_path / "licences")
    text = (tmp_path / "licences" / "numpy.txt").read_text(encoding="utf-8")
    brought = read_wheel("numpy")
    assert len(brought) > 16
    assert next(iter(brought)) == "LICENSE.txt"
    for path, licence in brought.items():
        assert f"== {path} ==" in text
        assert licence in text
    for holder in ("svml/LICENSE", "Ryan Juckett", "Melissa O'Neill"):
        assert holder in text


@needs_builder
def test_every_wheel_that_is_packed_gives_its_licences() -> None:
    """But pygame-ce, which brings none: its text is beside the list."""
    assert {*FROM_WHEELS.values()} == {"numpy", "platformdirs", "pyinstaller"}
    assert all(map(read_wheel, FROM_WHEELS.values()))
    assert read_wheel("pygame-ce") == {}


def test_work_of_others_inside_a_library_is_licensed_or_stops_the_build(tmp_path: Path) -> None:
    library, text = tmp_path / "a.so", tmp_path / "a.txt"
    part = {"name": "A", "texts": ["licences/a.txt"]}
    for mark, holder in INSIDE.items():
        library.write_bytes(b"\x7fELF\0" + mark + b"\0")
        text.write_text("(c) somebody else", encoding="utf-8")
        with pytest.raises(LicenceError, match=f"A lacks {holder}"):
            look_inside(part, [library], tmp_path)
        text.write_text(f"(c) {holder}", encoding="utf-8")
        look_inside(part, [library], tmp_path)


def test_a_package_in_the_executable_that_is_no_component_stops_the_build() -> None:
    known = [part["name"] for part in KNOWN]
    check_modules(["numpy.linalg", "pygame", "platformdirs.unix"], known)
    with pytest.raises(LicenceError, match="the module pytest belongs to no component"):
        check_modules(["numpy", "pytest.mark"], known)
