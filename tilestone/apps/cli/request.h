// SPDX-License-Identifier: MIT
//
// The parsed command line: a command with its arguments, or a text about the program.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/result.h"

namespace tilestone::cli {

/// Either a text to print, or a command to run.
struct Request {
    std::string text;  ///< help or version; empty where there is a command
    const Command* command = nullptr;
    std::optional<Arguments> arguments;  ///< set where there is a command
};

/// Parses the words after the program's name. The error is one line for the user.
Result<Request> read_request(std::span<const std::string_view> words);

}  // namespace tilestone::cli
