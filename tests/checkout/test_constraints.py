"""The file of pinned packages: whole, hashed, without an address, and read by purpose."""

import re
import tomllib
from pathlib import Path

import pytest
from constraints import format_package, select
from renew_constraints import SUPPORTED, is_missing, pin

ROOT = Path(__file__).parents[2]
TEXT = (ROOT / "constraints.txt").read_text(encoding="utf-8")
PROJECT = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]


def list_names(requirements: str) -> set[str]:
    return set(re.findall(r"^([a-z0-9-]+)==", requirements, re.MULTILINE))


def test_playing_needs_what_the_project_names_and_no_more() -> None:
    direct = {re.split("[<>=]", name)[0] for name in PROJECT["dependencies"]}
    assert list_names(select(TEXT, {"play"})) == direct  # none of the three depends on another


@pytest.mark.parametrize("extra", [*PROJECT["optional-dependencies"]])
def test_every_extra_has_what_the_project_names_and_what_playing_needs(extra: str) -> None:
    wanted = {re.split("[<>=]", name)[0] for name in PROJECT["optional-dependencies"][extra]}
    assert wanted <= list_names(select(TEXT, {extra}))
    assert list_names(select(TEXT, {"play"})) <= list_names(select(TEXT, {extra}))


def test_every_package_is_pinned_with_hashes_and_no_address_is_named() -> None:
    lines = [line for line in TEXT.splitlines() if not line.startswith("#")]
    pinned = re.compile(r"[a-z0-9-]+==[0-9.]+( ; [a-z_]+ (==|!=|<) '[\w.]+')? \\")
    hashed = re.compile(r"    --hash=sha256:[0-9a-f]{64}( \\)?")
    assert all(pinned.fullmatch(line) or hashed.fullmatch(line) for line in lines)
    assert "://" not in TEXT


def test_what_is_written_is_what_is_read() -> None:
    one, two = "a==1 \\\n    --hash=sha256:0\n", "b==2 \\\n    --hash=sha256:1\n"
    text = "# a head\n" + format_package(one, ["play", "dev"]) + format_package(two, ["dev"])
    assert select(text, {"play"}) == one
    assert select(text, {"dev"}) == one + two
    assert select(text, {"build"}) == ""


@pytest.mark.parametrize(
    "wheel",
    [
        "numpy-2.4.6-cp311-cp311-win_amd64.whl",
        "numpy-2.4.6-cp314-cp314-macosx_11_0_arm64.whl",
        "numpy-2.4.6-cp312-cp312-manylinux_2_27_x86_64.manylinux_2_28_x86_64.whl",
        "brotli-1.2.1-cp39-abi3-manylinux_2_28_aarch64.whl",
        "platformdirs-4.14.5-py3-none-any.whl",
    ],
)
def test_wheels_of_supported_systems_are_taken(wheel: str) -> None:
    assert SUPPORTED.search(wheel)


@pytest.mark.parametrize(
    "wheel",
    [
        "numpy-2.4.6-cp310-cp310-win_amd64.whl",
        "numpy-2.4.6-cp314-cp314t-win_amd64.whl",
        "numpy-2.4.6-cp311-cp311-musllinux_1_2_x86_64.whl",
        "numpy-2.4.6-pp311-pypy311_pp73-win_amd64.whl",
    ],
)
def test_other_wheels_are_left_out(wheel: str) -> None:
    assert not SUPPORTED.search(wheel)


def test_a_package_without_such_a_wheel_is_named() -> None:
    package = {"name": "a", "version": "1", "wheels": [{"url": "a-1-cp27-none-any.whl"}]}
    with pytest.raises(SystemExit, match="a 1 has no wheel"):
        pin(package)


@pytest.mark.parametrize(
    ("wheel", "marker", "lacking"),
    [
        ("a-1-py3-none-any.whl", "", []),
        ("a-1-cp311-cp311-win_amd64.whl", "", ["macosx arm64", "macosx x86_64"]),
        ("a-1-cp311-cp311-win_amd64.whl", "sys_platform == 'win32'", []),
        ("a-1-cp311-cp311-macosx_11_0_arm64.whl", "sys_platform == 'darwin'", ["macosx x86_64"]),
        ("a-1-cp311-cp311-macosx_10_9_universal2.whl", "python_version < '3'", ["win_amd64"]),
        ("a-1-cp310-cp310-win_amd64.whl", "sys_platform == 'win32'", ["win_amd64"]),
    ],
)
def test_a_system_that_lacks_a_wheel_is_named(wheel: str, marker: str, lacking: list[str]) -> None:
    package = {"name": "a", "wheels": [{"url": f"x/{wheel}"}], "marker": marker}
    systems = ("win_amd64", "macosx arm64", "macosx x86_64")
    assert [system for system in systems if is_missing(package, system)] == lacking
