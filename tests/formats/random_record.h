// SPDX-License-Identifier: MIT
//
// Random games with every feature of a Record, for round trips.
#pragma once

#include "tilestone/core/rng.h"
#include "tilestone/formats/record.h"

namespace tilestone::formats {

/// A game on a board of 5 to 20 under any rule: often with a setup position, nested variations,
/// comments with unusual characters, times, names, a swap2 opening, a result.
Record random_record(Rng& rng);

/// The record reduced to what a move string or psq can hold.
Record as_moves(Record record);
Record as_psq(Record record);

/// One line per move, easy to compare in a failure message.
std::string describe(const Record& record);

}  // namespace tilestone::formats
