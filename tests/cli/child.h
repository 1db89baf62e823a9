// SPDX-License-Identifier: MIT
//
// Runs the real program as a child process, and collects its output and exit code.
//
// The child gets no language, NO_COLOR or TERM except those given here. A child that does not end
// within two minutes is killed, so that no test hangs.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include <nlohmann/json.hpp>
#include <sys/types.h>

namespace tilestone::cli {

using Words = std::vector<std::string>;

struct Surroundings {
    std::string input{};  ///< standard input, at most a few kilobytes
    std::map<std::string, std::string> environment{};
    Words launcher{};  ///< a program, and arguments before those of `tilestone`, that starts it
    bool output_on_terminal = false;
    bool error_on_terminal = false;
    bool output_closed = false;     ///< standard output is closed
    bool output_abandoned = false;  ///< standard output is a pipe without a reader
};

struct Outcome {
    int code = -1;  ///< exit code, or 128 + the signal that ended it
    std::string output;
    std::string error;
};

class Child {
public:
    /// Starts `tilestone` with `words`.
    explicit Child(const Words& words, const Surroundings& surroundings = {});
    /// Kills the child if it still runs.
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    /// Waits until standard error contains `text`; false where the child ends without it.
    [[nodiscard]] bool wait_for_error(std::string_view text);

    /// The same for standard output; returns the output so far.
    [[nodiscard]] std::string wait_for_output(std::string_view text);

    void send_signal(int number) const;
    [[nodiscard]] pid_t process() const { return process_; }

    /// Waits for the child to end.
    Outcome finish();

private:
    /// Reads available output, waiting a little; false once both streams have ended.
    bool read_some();

    pid_t process_ = -1;
    int output_ = -1;
    int error_ = -1;
    Outcome outcome_;
};

/// Runs `tilestone` to its end.
Outcome run(const Words& words, const Surroundings& surroundings = {});

/// The current child processes of `process`, started by any of its threads.
[[nodiscard]] std::vector<pid_t> children_of(pid_t process);

/// Parses `text`, which must be one JSON object on one line; otherwise the test fails and the value
/// is discarded.
nlohmann::json parse_object(const std::string& text);

/// The answer of a command with --json that gets Ctrl-C once its standard error, a terminal, has
/// `shown`; it must end as interrupted and say so.
nlohmann::json interrupted(const Words& words, std::string_view shown);

/// Whether standard output is empty, or holds only an error as JSON.
[[nodiscard]] bool has_no_answer(const Outcome& outcome);

/// The keys of an object in alphabetical order, without `schema`, which every answer has.
std::vector<std::string> keys_of(const nlohmann::json& object);

}  // namespace tilestone::cli
