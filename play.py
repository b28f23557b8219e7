"""Start Tidecrown from a checkout; nothing but Python is needed.

    python3 play.py                 play
    python3 play.py score A B ...   any other arguments go to ``python -m game``
    python3 play.py check           run the linters: ruff, mypy, lint-imports
    python3 play.py test            run the linters, then every test
    python3 play.py test -k seal    run pytest alone, with these arguments
    python3 play.py build           build, try and pack the stand-alone program in dist/

Only this file has to be understood by any Python, back to 2.7, so that all of them can say what is
wrong. The work is done in tools/checkout/.
"""

import os
import sys

if sys.version_info < (3, 11):  # must agree with requires-python in pyproject.toml
    sys.exit(
        "Tidecrown needs Python 3.11 or newer, and this is "
        + sys.version.split()[0]
        + ".\nPlease start play.py with a newer one, from your system's packages or python.org."
    )

sys.path.insert(0, os.path.join(os.path.dirname(os.path.abspath(__file__)), "tools", "checkout"))

from start import main

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
