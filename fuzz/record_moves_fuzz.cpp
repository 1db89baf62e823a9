// SPDX-License-Identifier: MIT
//
// Move strings.
#include "fuzz/fuzz.h"
#include "fuzz/record_check.h"

namespace tilestone::fuzz {

void check(std::string_view input) { check_record(formats::Format::kMoves, input); }

}  // namespace tilestone::fuzz
