# SPDX-License-Identifier: MIT
"""Makes the wheel twice, which gives the same bytes; installs it offline in a fresh virtual
environment; and runs the tests of the package there, far from the sources.

    python3 check_wheel.py FOLDER LIBRARY
"""
from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

PYTHON = Path(__file__).resolve().parent.parent
TESTS = PYTHON / "tests"


def run(*command: object, **options: object) -> str:
    done = subprocess.run([str(word) for word in command], check=False, text=True,
                          stdout=subprocess.PIPE, stderr=subprocess.STDOUT, **options)
    if done.returncode != 0:
        sys.exit(f"{' '.join(map(str, command))}: {done.returncode}\n{done.stdout}")
    return done.stdout


def main(folder: Path, library: Path) -> None:
    shutil.rmtree(folder, ignore_errors=True)
    environment = {name: value for name, value in os.environ.items()
                   if name not in ("PYTHONPATH", "TILESTONE_LIBRARY")}
    environment["SOURCE_DATE_EPOCH"] = "1800000000"
    wheels = [Path(run(sys.executable, PYTHON / "build_wheel.py", "--out", folder / name,
                       "--library", library, env=environment).strip()) for name in ("a", "b")]
    if wheels[0].read_bytes() != wheels[1].read_bytes():
        sys.exit("two wheels of the same sources differ")
    print(f"{wheels[0].name}, {wheels[0].stat().st_size} bytes")

    # NumPy, where it is, comes from the system: nothing is fetched here.
    run(sys.executable, "-m", "venv", "--system-site-packages", folder / "venv")
    python = folder / "venv/bin/python3"
    run(python, "-m", "pip", "install", "--no-index", "--quiet", wheels[0], env=environment)
    place = run(python, "-c", "import tilestone; print(tilestone.__file__)", cwd=folder,
                env=environment)
    if not Path(place.strip()).is_relative_to(folder.resolve()):
        sys.exit(f"another package was found: {place}")
    print(run(python, "-m", "unittest", "discover", "--start-directory", TESTS, cwd=folder,
              env=environment))
    run(python, "-m", "pip", "uninstall", "--yes", "--quiet", "tilestone", env=environment)


if __name__ == "__main__":
    main(Path(sys.argv[1]), Path(sys.argv[2]))
