#!/usr/bin/env bash
# SPDX-License-Identifier: MIT
#
# c_test.sh ARCHIVE: compiles a C program against the unpacked library, with the words of pkg-config,
# and runs it.
set -euo pipefail

fail() { printf 'FAILED: %s\n' "$*" >&2; exit 1; }
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
tar -C "$scratch" -xzf "$1"
cd "$scratch"
place=$(dirname "$(find "$PWD" -name libtilestone.pc)")
export PKG_CONFIG_PATH=$place
cat >program.c <<'END'
#include <stdio.h>
#include <string.h>
#include <tilestone.h>

int main(void) {
    printf("%s\n", tilestone_version());
    uint8_t board[16];
    tilestone_message message;
    if (tilestone_2048_read("0012002300340145", board, &message) != TILESTONE_OK) return 1;
    if (board[2] != 1 || board[15] != 5) return 2;
    return tilestone_2048_read("no board", board, &message) == TILESTONE_OK || strlen(message.text) == 0;
}
END
# shellcheck disable=SC2046  # one option a word
cc -std=c11 -Wall -Werror program.c -o program $(pkg-config --cflags --libs libtilestone)
said=$(LD_LIBRARY_PATH=$(dirname "$place") ./program) || fail "the program ends with $?"
[ "$said" = "$(pkg-config --modversion libtilestone)" ] || fail "the library says $said"
# Only the interface is visible.
others=$(nm -D --defined-only "$(dirname "$place")/libtilestone.so" | awk '{ print $3 }' | grep -v '^tilestone_' || true)
[ -z "$others" ] || fail "the library also exports ${others//$'\n'/ }"
