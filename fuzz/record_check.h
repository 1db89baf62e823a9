// SPDX-License-Identifier: MIT
//
// What must hold of any reader of game records, whatever it is given.
#pragma once

#include <string_view>

#include "tilestone/formats/format.h"

namespace tilestone::fuzz {

/// Reads `input`, demands one line with line and column where it is refused, and otherwise that
/// what was read can be written and read again and is the same: in its own format as far as that
/// goes, and whole in SGF and JSON.
void check_record(formats::Format format, std::string_view input);

}  // namespace tilestone::fuzz
