"""What the surroundings ask of Python and pip changes nothing that is installed or loaded."""

import os
import subprocess
import sys
import sysconfig
import tomllib
from base64 import urlsafe_b64encode
from collections.abc import Mapping
from hashlib import sha256
from pathlib import Path
from zipfile import ZipFile

import pip
import pytest
from environment import LIBRARIES, Environment, FailedError
from isolation import isolate, isolate_pip

ROOT = Path(__file__).resolve().parents[2]
PACKAGES = {"numpy": "numpy", "platformdirs": "platformdirs", "pygame_ce": "pygame"}
"""The modules of the libraries by the names of their wheels."""
CONFIGURED = """\
:env:.find-links='/not/from/here'
download.find-links='/not/for/installing'
global.find-links='/mirror'
global.target='/elsewhere'
global.trusted-host='\\na\\nb'
install.find-links="/nearer's"
install.no-deps='false'
"""


def test_the_libraries_that_are_seen_are_those_of_the_project() -> None:
    project = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))["project"]
    assert len(project["dependencies"]) == len(LIBRARIES) == len(PACKAGES)
    for needed, library in zip(project["dependencies"], LIBRARIES, strict=True):
        assert needed.startswith(library)


def test_pip_keeps_the_way_to_packages_and_nothing_else() -> None:
    said = {
        "PIP_PROXY": "http://proxy:3128",
        "PIP_CERT": "/certificates",
        "PIP_TARGET": "/elsewhere",
        "PIP_PREFIX": "/elsewhere",
        "PIP_DRY_RUN": "1",
        "PIP_USER": "1",
        "PIP_CONFIG_FILE": "/its/own.conf",
    }
    other = {
        "https_proxy": "http://proxy:3128",
        "SSL_CERT_FILE": "/certificates",
        "HOME": "/home/a",
    }
    assert isolate_pip(said | other, CONFIGURED) == {
        **other,
        "PIP_PROXY": "http://proxy:3128",
        "PIP_CERT": "/certificates",
        "PIP_FIND_LINKS": "/nearer's",
        "PIP_TRUSTED_HOST": "\na\nb",
        "PIP_CONFIG_FILE": os.devnull,
    }
    asked = {"PIP_FIND_LINKS": "/asked", "PIP_INDEX_URL": "/index"}
    assert isolate_pip(asked, CONFIGURED).items() > asked.items()


def make_wheel(folder: Path, package: str, module: str) -> str:
    """Write a wheel that has an almost empty module, and return its line of requirements."""
    about = f"{package}-1.dist-info"
    files = {
        f"{module}.py": "WHERE = 'here'\n",
        f"{about}/METADATA": f"Metadata-Version: 2.1\nName: {package}\nVersion: 1\n",
        f"{about}/WHEEL": "Wheel-Version: 1.0\nRoot-Is-Purelib: true\nTag: py3-none-any\n",
    }
    lines = [
        f"{name},sha256={urlsafe_b64encode(sha256(text.encode()).digest()).rstrip(b'=').decode()},"
        for name, text in files.items()
    ]
    path = folder / f"{package}-1-py3-none-any.whl"
    with ZipFile(path, "w") as wheel:
        for name, text in files.items():
            wheel.writestr(name, text)
        wheel.writestr(f"{about}/RECORD", "\n".join([*lines, f"{about}/RECORD,,\n"]))
    digest = sha256(path.read_bytes()).hexdigest()
    return f"{package}==1 --hash=sha256:{digest}\n"


@pytest.fixture
def root(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Return a checkout whose libraries lie in a folder that the user has named to pip."""
    root, wheels, elsewhere = tmp_path / "checkout", tmp_path / "wheels", tmp_path / "elsewhere"
    for folder in (root / "game", wheels, elsewhere):
        folder.mkdir(parents=True)
    lines = [make_wheel(wheels, package, module) for package, module in PACKAGES.items()]
    (root / "constraints.txt").write_text(f"# play\n{''.join(lines)}", encoding="utf-8")
    (elsewhere / "numpy.py").write_text("raise SystemExit('another NumPy')", encoding="utf-8")
    configuration = tmp_path / "pip.conf"
    configuration.write_text(
        f"[global]\nno-index = true\nfind-links = {wheels}\n", encoding="utf-8"
    )
    for name in [name for name in os.environ if name.startswith("PIP_")]:
        monkeypatch.delenv(name)
    monkeypatch.setenv("PIP_CONFIG_FILE", str(configuration))
    monkeypatch.setenv("HOME", str(tmp_path / "home"))  # pip asks compilers, which may note it
    monkeypatch.setenv("PYTHONPATH", str(elsewhere))
    return root


@pytest.fixture(autouse=True)
def _quick_venv(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let a new environment have the pip of this one: to unpack its own takes most of the time."""
    make = Environment.run

    def run(self: Environment, *command: str, **rest: Mapping[str, str]) -> None:
        if "venv" not in command:
            return make(self, *command, **rest)
        make(self, *command, "--without-pip")
        base = str(self.python.parents[1])
        packages = sysconfig.get_path("purelib", "venv", {"base": base, "platbase": base})
        return Path(packages, "pip").symlink_to(Path(pip.__file__).parent)

    monkeypatch.setattr(Environment, "run", run)


def ask(python: Path) -> str:
    """Return where the NumPy of an environment says that it is."""
    words = [str(python), "-c", "import numpy; print(numpy.WHERE)"]
    return subprocess.check_output(words, env=isolate(os.environ), text=True).strip()


def test_neither_variables_nor_files_lead_pip_elsewhere(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    configuration = Path(os.environ["PIP_CONFIG_FILE"])
    more = f"prefix = {root.parent}/far\n[install]\ndry-run = true\nuser = true\n"
    configuration.write_text(configuration.read_text("utf-8") + more, "utf-8")
    monkeypatch.setenv("PIP_TARGET", str(root.parent / "elsewhere"))
    environment = Environment(root)
    environment.make_ready()
    assert ask(environment.python) == "here"
    assert environment.is_ready([])
    assert [path.name for path in (root.parent / "elsewhere").iterdir()] == ["numpy.py"]
    assert not (root / ".venv.cache").exists()


def test_an_environment_without_its_libraries_is_not_stamped(
    root: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(Environment, "_fetch", lambda *_: None)  # pip says that all is well
    environment = Environment(root)
    with pytest.raises(FailedError, match=r"this system cannot load them.*\.venv\.log"):
        environment.make_ready()
    assert "No module named 'numpy'" in (root / ".venv.log").read_text(encoding="utf-8")
    assert not environment.is_ready([])


LOADED = "import numpy, site; print(numpy.__file__, site.ENABLE_USER_SITE)"
IN_A_WORKER = f"""
import multiprocessing, sys
if __name__ == "__main__":
    child = multiprocessing.get_context("spawn").Process(target=exec, args=({LOADED!r},))
    child.start()
    child.join()
    sys.exit(child.exitcode)
"""


@pytest.mark.parametrize("way", ["run", "hand_over"])
@pytest.mark.parametrize("code", [LOADED, IN_A_WORKER], ids=["itself", "worker"])
def test_what_is_started_loads_its_own_libraries(tmp_path: Path, way: str, code: str) -> None:
    (tmp_path / "numpy.py").write_text("raise SystemExit('another NumPy')", encoding="utf-8")
    script = tmp_path / "script" / "loads.py"
    script.parent.mkdir()
    script.write_text(code, encoding="utf-8")
    words = f"import sys, start; sys.exit(start.{way}(sys.executable, {str(script)!r}))"
    surroundings = {
        **os.environ,
        "PYTHONPATH": f"{ROOT / 'tools' / 'checkout'}{os.pathsep}{tmp_path}",
        "PYTHONUSERBASE": str(tmp_path),
    }
    said = subprocess.check_output([sys.executable, "-c", words], env=surroundings, text=True)
    path, has_user_site = said.split()
    assert Path(path).is_relative_to(sys.prefix)
    assert has_user_site == "False"


def test_what_the_user_says_of_text_and_caches_is_kept() -> None:
    said = {"PYTHONUTF8": "1", "PYTHONPYCACHEPREFIX": "/a", "PYTHONHOME": "/", "A": "b"}
    said["PYTHONEXECUTABLE"] = "/bin/false"
    assert isolate(said) == {
        "PYTHONUTF8": "1",
        "PYTHONPYCACHEPREFIX": "/a",
        "A": "b",
        "PYTHONNOUSERSITE": "1",
    }
