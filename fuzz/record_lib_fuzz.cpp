// SPDX-License-Identifier: MIT
//
// Libraries of RenLib.
#include "fuzz/fuzz.h"
#include "fuzz/record_check.h"

namespace tilestone::fuzz {

void check(std::string_view input) { check_record(records::Format::kRenlib, input); }

}  // namespace tilestone::fuzz
