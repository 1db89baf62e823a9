// SPDX-License-Identifier: MIT
//
// data/puzzles/puzzles.json, embedded as the networks are (engine/networks_data.cpp).
#include "tilestone/core/platform/embed.h"

TILESTONE_EMBED("tilestone_puzzles", "data/puzzles/puzzles.json");
