#!/usr/bin/env python3
# SPDX-License-Identifier: MIT
"""Makes the wheel of the Python package: python/tilestone and a libtilestone.so.

    python/build_wheel.py --out DIR [--library PATH]

Without PATH it is built, in build/release, which `cmake --preset release` makes. The same sources,
library and SOURCE_DATE_EPOCH (seconds; by default 1980) give the same bytes. Prints the path of the wheel.

The wheel's platform says what the library needs: manylinux_2_N, N from the versions of the C
library's functions, if it needs nothing but the C library; else linux, for machines such as this.
"""
from __future__ import annotations

import argparse
import base64
import ctypes
import hashlib
import os
import re
import struct
import subprocess
import sys
import time
import zipfile
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
MACHINES = {62: "x86_64", 183: "aarch64"}  # e_machine of ELF
C_LIBRARY = {"libc.so.6", "libm.so.6", "libpthread.so.0", "libdl.so.2", "librt.so.1",
             "ld-linux-x86-64.so.2", "ld-linux-aarch64.so.1"}
EARLIEST = 315532800  # 1980-01-01, before which zip files have no dates

METADATA = """\
Metadata-Version: 2.1
Name: tilestone
Version: {version}
Summary: 2048 and Gomoku: rules, a strong engine, and searches for games of your own
License: MIT
Requires-Python: >=3.9
Provides-Extra: numpy
Requires-Dist: numpy; extra == "numpy"
Classifier: License :: OSI Approved :: MIT License
Classifier: Operating System :: POSIX :: Linux
Classifier: Programming Language :: Python :: 3
Description-Content-Type: text/markdown

Rules, batches as NumPy arrays, environments for reinforcement learning, a learned evaluation of
2048 and its training, searches (Monte Carlo, tree search, alpha-beta, expectimax) for games written
in Python, and hints with reasons. All of it runs in a library of C++ that is part of this wheel.
"""


class Problem(Exception):
    """What is wrong, in one line."""


def project_version() -> str:
    found = re.search(r"^project\(\w+ VERSION ([0-9.]+)", (ROOT / "CMakeLists.txt").read_text(), re.M)
    if not found:
        raise Problem("CMakeLists.txt has no project(… VERSION …)")
    return found[1]


def needed_libraries(elf: bytes) -> set[str]:
    """The libraries that an ELF file of 64 bits, little-endian, names as needed."""
    offset, = struct.unpack_from("<Q", elf, 40)
    size, count = struct.unpack_from("<HH", elf, 58)
    sections = [struct.unpack_from("<IIQQQQIIQQ", elf, offset + i * size) for i in range(count)]
    names = set()
    for _, kind, _, _, begin, length, link, *_ in sections:
        if kind != 6:  # SHT_DYNAMIC
            continue
        texts = sections[link][4]
        for at in range(begin, begin + length, 16):
            tag, value = struct.unpack_from("<qQ", elf, at)
            if tag == 1:  # DT_NEEDED
                names.add(elf[texts + value:elf.index(b"\0", texts + value)].decode())
    return names


def platform_tag(elf: bytes) -> str:
    if elf[:6] != b"\x7fELF\x02\x01":
        raise Problem("the library is no ELF file of 64 bits, little-endian")
    machine = MACHINES.get(struct.unpack_from("<H", elf, 18)[0])
    if machine is None:
        raise Problem("the library is for a machine that has no name here")
    if needed_libraries(elf) <= C_LIBRARY:
        versions = [int(number) for number in re.findall(rb"\0GLIBC_2\.(\d+)", elf)]
        return f"manylinux_2_{max(versions)}_{machine}"
    return f"linux_{machine}"


def built_library() -> Path:
    """The library of build/release, up to date."""
    folder = ROOT / "build/release"
    if not (folder / "CMakeCache.txt").exists():
        raise Problem("there is no build/release: cmake --preset release makes it")
    done = subprocess.run(["cmake", "--build", folder, "--target", "libtilestone"], check=False,
                          stdout=sys.stderr)
    if done.returncode != 0:
        raise Problem("libtilestone could not be built (see above)")
    return folder / "lib/libtilestone.so"


def check_version(library: Path, version: str) -> None:
    """A library of another version was forgotten in the build folder."""
    try:
        loaded = ctypes.CDLL(str(library))
    except OSError:
        return  # for another machine
    loaded.tilestone_version.restype = ctypes.c_char_p
    said = loaded.tilestone_version().decode()
    if said != version:
        raise Problem(f"{library} is version {said}, the project {version}: build it again")


def digest(content: bytes) -> str:
    return base64.urlsafe_b64encode(hashlib.sha256(content).digest()).rstrip(b"=").decode()


def files_of(library: bytes, version: str, tag: str) -> dict[str, bytes]:
    """What is in the wheel, in its order; RECORD is the last."""
    info = f"tilestone-{version}.dist-info"
    files = {f"tilestone/{path.name}": path.read_bytes()
             for path in sorted((ROOT / "python/tilestone").iterdir())
             if path.suffix == ".py" or path.name == "py.typed"}
    files["tilestone/libtilestone.so"] = library
    files[f"{info}/METADATA"] = METADATA.format(version=version).encode()
    files[f"{info}/WHEEL"] = ("Wheel-Version: 1.0\nGenerator: tilestone\nRoot-Is-Purelib: false\n"
                              f"Tag: py3-none-{tag}\n").encode()
    files[f"{info}/LICENSE"] = (ROOT / "LICENSE").read_bytes()
    record = "".join(f"{name},sha256={digest(content)},{len(content)}\n"
                     for name, content in files.items())
    files[f"{info}/RECORD"] = f"{record}{info}/RECORD,,\n".encode()
    return files


def write_wheel(path: Path, files: dict[str, bytes], seconds: int) -> None:
    date = time.gmtime(max(seconds, EARLIEST))[:6]
    temporary = path.with_suffix(".part")
    with zipfile.ZipFile(temporary, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as wheel:
        for name, content in files.items():
            entry = zipfile.ZipInfo(name, date)
            entry.compress_type = zipfile.ZIP_DEFLATED
            entry.create_system = 3  # Unix, wherever this runs
            entry.external_attr = (0o100755 if name.endswith(".so") else 0o100644) << 16
            wheel.writestr(entry, content)
    temporary.replace(path)


def main() -> int:
    parser = argparse.ArgumentParser(description="makes the wheel of the Python package")
    parser.add_argument("--out", required=True, type=Path, help="folder of the wheel")
    parser.add_argument("--library", type=Path,
                        help="libtilestone.so; by default that of build/release, built first")
    arguments = parser.parse_args()
    try:
        version = project_version()
        path = arguments.library or built_library()
        if not path.is_file():
            raise Problem(f"there is no {path}")
        check_version(path.resolve(), version)
        library = path.read_bytes()
        tag = platform_tag(library)
        seconds = os.environ.get("SOURCE_DATE_EPOCH", "0")
        if not seconds.isdigit():
            raise Problem(f"SOURCE_DATE_EPOCH: {seconds!r} is no number of seconds")
        arguments.out.mkdir(parents=True, exist_ok=True)
        path = arguments.out / f"tilestone-{version}-py3-none-{tag}.whl"
        write_wheel(path, files_of(library, version, tag), int(seconds))
    except (Problem, OSError) as problem:
        print(f"build_wheel.py: {problem}", file=sys.stderr)
        return 1
    print(path)
    return 0


if __name__ == "__main__":
    sys.exit(main())
