// SPDX-License-Identifier: MIT
//
// Parses the words of one command line into Arguments, by the command's declaration.
//
// Only parser.cpp includes CLI11: it takes six seconds to compile, and its exit codes and messages
// are not those of this program.
#pragma once

#include <span>
#include <string_view>

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/result.h"

namespace tilestone::cli {

struct ParsedWords {
    Arguments arguments;
    bool help = false;  ///< -h or --help was given; then `arguments` are incomplete
};

/// Parses the words after the command's name. Options may stand anywhere, as "--depth 5" or
/// "--depth=5"; after "--" no word is an option. The last of several values counts.
Result<ParsedWords> parse_words(const Command& command, std::span<const std::string_view> words);

}  // namespace tilestone::cli
