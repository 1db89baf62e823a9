// SPDX-License-Identifier: MIT
//
// SGF of Gomoku and renju.
#include "fuzz/fuzz.h"
#include "fuzz/record_check.h"

namespace tilestone::fuzz {

void check(std::string_view input) { check_record(formats::Format::kSgf, input); }

}  // namespace tilestone::fuzz
