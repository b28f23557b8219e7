"""Nothing ships without its licence: the list of components, its texts, and strangers."""

import json
from pathlib import Path

import pytest

pytest.importorskip("PyInstaller", reason="what builds is not installed")
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
LINUX = (
    "libpython3.11.so.1.0",
    "libffi.so.8",
    "numpy/_core/_multiarray_umath.cpython-311-x86_64-linux-gnu.so",
    "numpy.libs/libscipy_openblas64_-32a4b2a6.so",
    "pygame/base.cpython-311-x86_64-linux-gnu.so",
    "pygame_ce.libs/libSDL2-2-50d19f93.0.so.0.3200.10",
    "pygame_ce.libs/libopusfile-96d7a9c0.so.0.4.5",
    "pygame_ce.libs/libmpg123-8b3c3c9e.so.0.49.4",
    "python3.11/lib-dynload/_json.cpython-311-x86_64-linux-gnu.so",
)
OWNERS = (
    *("Python", "libffi", "NumPy", "OpenBLAS", "pygame-ce", "SDL", "opusfile", "mpg123"),
    "Python",
)


def test_every_library_belongs_to_the_component_that_it_is_of() -> None:
    owned = sort_files((*LINUX, "assets/cards/01.jpg"), KNOWN)
    assert {name: owner for owner, names in owned.items() for name in names} == dict(
        zip(LINUX, OWNERS, strict=True)
    )


def test_a_stranger_stops_the_build() -> None:
    with pytest.raises(LicenceError, match="libunknown"):
        sort_files(("pygame_ce.libs/libunknown-1234.so.1",), KNOWN)


def test_texts_versions_and_files_are_collected(tmp_path: Path) -> None:
    library = tmp_path / "libmpg123-8b3c3c9e.so.0.49.4"
    library.write_bytes(b"\x7fELF\0" + b"1.33.7\0")
    found = collect({f"pygame_ce.libs/{library.name}": library}, tmp_path / "out")
    (part,) = [part for part in found if part["name"] == "mpg123"]
    assert part["version"] == "1.33.7"
    assert part["files"] == [f"pygame_ce.libs/{library.name}"]
    assert "SDL" not in {part["name"] for part in found}
    text = (tmp_path / "out" / "mpg123.txt").read_text(encoding="utf-8")
    assert "GNU Lesser General Public License" in text
    assert "mpg123 1.33.7" in (tmp_path / "out" / "README.txt").read_text(encoding="utf-8")
    for part in found:
        assert all((tmp_path / "out" / Path(name).name).is_file() for name in part["texts"])


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
