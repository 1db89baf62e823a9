// SPDX-License-Identifier: MIT
//
// The whole command line: which command, or which text about the program, and with what.
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
    std::optional<Arguments> arguments;  ///< with the command
};

/// Reads the words after the program's name. The error is one line for the user.
Result<Request> read_request(std::span<const std::string_view> words);

}  // namespace tilestone::cli
