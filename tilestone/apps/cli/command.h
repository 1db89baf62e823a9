// SPDX-License-Identifier: MIT
//
// Command: all there is to know of one command of the program, as data.
//
// Each command is declared in a file of its own (hint_command.cpp …). The parser, --help and the
// "did you mean" messages read the declaration, and nothing else knows a command's words.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tilestone/core/option.h"
#include "tilestone/core/result.h"
#include "tilestone/match/mpi/worker_registry.h"

namespace tilestone::cli {

/// What the program ends with; scripts rely on these.
enum ExitCode : int {
    kDone = 0,
    kFailed = 1,
    kBadInput = 2,       ///< bad words or bad input, one line on standard error
    kInterrupted = 130,  ///< partial results were printed
    kTerminated = 143    ///< the same, by SIGTERM
};

/// How a command ends. What went wrong is printed by main, in the language and the form that the
/// words ask for.
struct Exit {
    Exit(int of_code) : code(of_code) {}  // NOLINT(google-explicit-constructor)
    Exit(int of_code, Error of_error) : code(of_code), error(std::move(of_error)) {}

    int code;  ///< an ExitCode
    std::optional<Error> error{};
    bool has_answered = false;  ///< standard output has the answer, and gets nothing more
};

/// A word that is recognised by its place.
struct Positional {
    std::string_view name;
    std::string_view help;
    bool many = false;      ///< takes all further words as well; for the last one only
    bool optional = false;  ///< may be left out; for the last one only
};

/// What a user wrote after the command: as many words as there are positionals, more where the
/// last one takes many or one less where it is optional, and options that are within their ranges.
struct Arguments {
    std::vector<std::string> words;
    Options options;
    mpi::WorkerRegistry* ranks = nullptr;  ///< that do jobs for us, where we are rank 0 of several
};

struct Command {
    std::string_view name;
    std::string_view summary;  ///< half a sentence, no full stop
    std::span<const Positional> positionals;
    std::span<const OptionSpec> options;
    std::span<const std::string_view> examples;  ///< whole command lines, each of which works
    Exit (*run)(const Arguments& arguments);
    /// Options that name what run() writes at its end: a file, or with a "/" behind it a folder. It
    /// is not called where it could not.
    std::span<const std::string_view> outputs{};
};

}  // namespace tilestone::cli
