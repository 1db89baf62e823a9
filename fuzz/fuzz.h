// SPDX-License-Identifier: MIT
//
// Common code of the fuzz targets. A target is one file that defines check(). entry.cpp passes it
// the inputs, from libFuzzer or, in ordinary builds, from its corpus (replay.cpp).
#pragma once

#include <cstddef>
#include <string>
#include <string_view>

#include "tilestone/core/option.h"
#include "tilestone/core/result.h"

namespace tilestone::fuzz {

/// Runs the parser under test on `input` and checks the result. Each target defines it.
void check(std::string_view input);

/// Prints what failed and aborts, so libFuzzer and ctest see a crash.
void require(bool holds, const char* what);

/// Number of calls of require() by targets, which check accepted inputs. It is 0 if the parser
/// rejected every input of a corpus.
std::size_t count_requirements();

/// Requires a one-line message for any input: not empty, valid UTF-8, no control characters, no
/// final full stop, and not much longer than the input.
void require_message(const Error& error, std::string_view input);

/// The path of a file of this process, for a target that writes one for each input: in memory where
/// the system has a folder for that.
std::string scratch_path(std::string_view name);

/// Requires that the option values are in range and that their text "key=value,key=value" parses
/// back to the same values. Returns the text.
std::string require_round_trip(const Options& options);

}  // namespace tilestone::fuzz
