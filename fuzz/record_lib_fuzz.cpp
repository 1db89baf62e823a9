// SPDX-License-Identifier: MIT
//
// RenLib libraries.
#include "fuzz/fuzz.h"
#include "fuzz/record_check.h"

namespace tilestone::fuzz {

void check(std::string_view input) { check_record(formats::Format::kRenlib, input); }

}  // namespace tilestone::fuzz
