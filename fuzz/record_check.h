// SPDX-License-Identifier: MIT
//
// Requirements on all readers of game records.
#pragma once

#include <string_view>

#include "tilestone/formats/format.h"

namespace tilestone::fuzz {

/// Reads `input`. A rejection must give one line with line and column. An accepted record must
/// survive writing and reading: in its own format as far as that goes, and completely in SGF and
/// JSON.
void check_record(formats::Format format, std::string_view input);

}  // namespace tilestone::fuzz
