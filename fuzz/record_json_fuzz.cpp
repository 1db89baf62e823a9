// SPDX-License-Identifier: MIT
//
// Game records in JSON.
#include "fuzz/fuzz.h"
#include "fuzz/record_check.h"

namespace tilestone::fuzz {

void check(std::string_view input) { check_record(formats::Format::kJson, input); }

}  // namespace tilestone::fuzz
