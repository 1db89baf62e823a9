// SPDX-License-Identifier: MIT
//
// Random games with everything that a Record can have, for round trips.
#pragma once

#include "tilestone/core/rng.h"
#include "tilestone/formats/record.h"

namespace tilestone::formats {

/// A game on a board of 5 to 20 under any rule: often with a start position, variations within each
/// other, comments with every odd character, times, names, a swap2 opening, a result.
Record random_record(Rng& rng);

/// The same with what a move string, or psq, keeps of it: the rest as if it had never been.
Record as_moves(Record record);
Record as_psq(Record record);

/// A move for each line, easy to compare by eye in a failed test.
std::string describe(const Record& record);

}  // namespace tilestone::formats
