// SPDX-License-Identifier: MIT
//
// What all fuzz targets share. A target is one file that defines check(); entry.cpp hands it the
// inputs, from libFuzzer or, in ordinary builds, from the files of its corpus (replay.cpp).
#pragma once

#include <cstddef>
#include <string_view>

#include "tilestone/core/option.h"
#include "tilestone/core/result.h"

namespace tilestone::fuzz {

/// Hands `input` to the parser under test and demands what must hold of any answer. To be defined
/// by each target.
void check(std::string_view input);

/// Says what did not hold and aborts, so that libFuzzer and ctest see a crash.
void require(bool holds, const char* what);

/// How often require() was called: by targets, whose demands follow what was read. A corpus whose
/// every input is refused has none.
std::size_t count_demands();

/// Demands a message that fits on a line of a terminal whatever the input was: not empty, no
/// control characters, well-formed UTF-8, no full stop, and not much longer than the input.
void require_message(const Error& error, std::string_view input);

/// Demands that the values given for `options` are within their ranges, and that they read back the
/// same when written as "key=value,key=value". Returns that text.
std::string require_round_trip(const Options& options);

}  // namespace tilestone::fuzz
