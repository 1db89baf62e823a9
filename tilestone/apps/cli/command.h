// SPDX-License-Identifier: MIT
//
// Command: the declaration of one command of the program, as data.
//
// Each command is declared in a file of its own (hint_command.cpp …). The parser, --help and the
// "did you mean" messages read the declaration; no other file lists a command's options.
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

/// Exit codes of the program; scripts rely on them.
enum ExitCode : int {
    kDone = 0,
    kFailed = 1,
    kBadInput = 2,       ///< bad words or bad input; one line on standard error
    kInterrupted = 130,  ///< by SIGINT; partial results were printed
    kTerminated = 143    ///< by SIGTERM; partial results were printed
};

/// The outcome of a command. main prints the error in the language and format that the command line
/// asks for.
struct Exit {
    Exit(int of_code) : code(of_code) {}  // NOLINT(google-explicit-constructor)
    Exit(int of_code, Error of_error) : code(of_code), error(std::move(of_error)) {}

    int code;  ///< an ExitCode
    std::optional<Error> error{};
    bool has_answered = false;  ///< the answer is on standard output; nothing may follow it there
};

/// An argument that is identified by its position.
struct Positional {
    std::string_view name;
    std::string_view help;
    bool many = false;      ///< takes all further arguments as well; only for the last positional
    bool optional = false;  ///< may be left out; only for the last positional
};

/// The parsed command line after the command's name. It has one word per positional (more where the
/// last positional is `many`, one less where it is `optional`), and options within their ranges.
struct Arguments {
    std::vector<std::string> words;
    Options options;
    mpi::WorkerRegistry* ranks = nullptr;  ///< workers of rank 0 where MPI runs several; else null
};

struct Command {
    std::string_view name;
    std::string_view summary;  ///< a phrase without a full stop
    std::span<const Positional> positionals;
    std::span<const OptionSpec> options;
    std::span<const std::string_view> examples;  ///< whole command lines; each works
    Exit (*run)(const Arguments& arguments);
    /// Options that name an output written at the end of run(): a file, or a folder where the name
    /// ends in "/". The program checks that they are writable before it calls run().
    std::span<const std::string_view> outputs{};
};

}  // namespace tilestone::cli
