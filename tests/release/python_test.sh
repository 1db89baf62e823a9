#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# python_test.sh WHEEL: uses the package from the unpacked wheel alone.
set -euo pipefail

wheel=$(readlink -f "$1")
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
cd "$scratch"
python3 -m zipfile -e "$wheel" unpacked
PYTHONPATH=unpacked python3 - <<'END'
import tilestone

tilestone.Game2048()
tilestone.Gomoku()
with tilestone.Engine() as engine:
    for game, position in (("2048", "0012002300340145"), ("gomoku", "h8i9h9h10")):
        hint = engine.hint(game=game, position=position, player="tilestone:time=200")
        print(game, hint)
END
