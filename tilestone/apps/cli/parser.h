// SPDX-License-Identifier: MIT
//
// From the words of one command line to its Arguments, by the command's declaration.
//
// parser.cpp is the only file that includes CLI11, which takes six seconds to compile and has exit
// codes and messages of its own; neither gets out of there.
#pragma once

#include <span>
#include <string_view>

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/result.h"

namespace tilestone::cli {

struct ParsedWords {
    Arguments arguments;
    bool help = false;  ///< -h or --help was there; then `arguments` are not complete
};

/// Reads the words after the command's name. Options may stand anywhere, as "--depth 5" or
/// "--depth=5"; after "--" nothing is an option. The last of several values counts.
Result<ParsedWords> parse_words(const Command& command, std::span<const std::string_view> words);

}  // namespace tilestone::cli
