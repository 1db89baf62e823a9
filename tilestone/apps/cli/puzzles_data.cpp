// SPDX-License-Identifier: MIT
//
// data/puzzles/puzzles.json, embedded as the networks are (engine/networks_data.cpp).
asm(".pushsection .rodata\n"
    ".globl tilestone_puzzles_begin\n"
    ".globl tilestone_puzzles_end\n"
    "tilestone_puzzles_begin:\n"
    ".incbin \"data/puzzles/puzzles.json\"\n"
    "tilestone_puzzles_end:\n"
    ".byte 0\n"
    ".popsection\n");
