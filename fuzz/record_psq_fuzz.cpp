// SPDX-License-Identifier: MIT
//
// psq records of Piskvork.
#include "fuzz/fuzz.h"
#include "fuzz/record_check.h"

namespace tilestone::fuzz {

void check(std::string_view input) { check_record(formats::Format::kPsq, input); }

}  // namespace tilestone::fuzz
