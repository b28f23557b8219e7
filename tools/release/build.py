"""Builds, tests and packs the stand-alone program: what ``python3 play.py build`` runs.

With ``--untested`` the tests are left out. With ``--windows`` it is done for Windows, on Linux:
``wine_test.py`` says how, and takes what else is given.
"""

import os
import subprocess
import sys
from pathlib import Path
from typing import Final

from finish import finish
from packages import pack, write_checksum

from game import VERSION

ROOT: Final = Path(__file__).resolve().parents[2]
FOLDER: Final = ROOT / "dist" / "tidecrown"
HERE: Final = Path(__file__).parent
FOR_WINDOWS: Final = "--windows"


def main() -> int:
    """Do all of it, and stop at the first step that fails; return its exit code."""
    if FOR_WINDOWS in sys.argv:
        rest = [word for word in sys.argv[1:] if word != FOR_WINDOWS]
        return subprocess.call((sys.executable, HERE / "wine_test.py", *rest))
    build = (sys.executable, "-m", "PyInstaller", "--noconfirm", "--log-level=WARN", "build.spec")
    cache = {"PYINSTALLER_CONFIG_DIR": str(ROOT / "build" / "cache")}  # it would be in the home
    subprocess.run(build, cwd=ROOT, env=os.environ | cache, check=True)
    tests = ["smoke_test.py"]
    finish(FOLDER, VERSION)
    if sys.platform == "linux":
        tests.append("stranger_test.py")
    if "--untested" in sys.argv:
        tests = []
    trials = [subprocess.Popen((sys.executable, HERE / test)) for test in tests]  # they mostly wait
    codes = [trial.wait() for trial in trials]
    if any(codes):
        return 1
    for package in pack(FOLDER, VERSION):
        write_checksum(package)
        print(f"{package.stat().st_size / 1e6:6.1f} MB  {package}", flush=True)
    return 0


if __name__ == "__main__":
    try:
        sys.exit(main())
    except subprocess.CalledProcessError as error:
        sys.exit(error.returncode)
