// SPDX-License-Identifier: MIT
//
// The real program as a child process: what it prints, and what it ends with.
//
// The child sees no language, no NO_COLOR and no TERM but those given here. A child that does not
// end within two minutes is killed, so that no test hangs.
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
    Words launcher{};  ///< a program and its words, which starts `tilestone` for us
    bool output_on_terminal = false;
    bool error_on_terminal = false;
    bool output_closed = false;     ///< standard output does not exist
    bool output_abandoned = false;  ///< standard output is a pipe that nobody reads any more
};

struct Outcome {
    int code = -1;  ///< exit code, or 128 + the number of the signal that ended it
    std::string output;
    std::string error;
};

class Child {
public:
    /// Starts `tilestone` with `words`.
    explicit Child(const Words& words, const Surroundings& surroundings = {});
    /// Kills what still runs.
    ~Child();
    Child(const Child&) = delete;
    Child& operator=(const Child&) = delete;

    /// Waits until standard error holds `text`; false where the child ends without it.
    [[nodiscard]] bool wait_for_error(std::string_view text);

    /// The same for standard output; gives what is there by then.
    [[nodiscard]] std::string wait_for_output(std::string_view text);

    void send_signal(int number) const;
    [[nodiscard]] pid_t process() const { return process_; }

    /// Waits for the end.
    Outcome finish();

private:
    /// Takes in what there is, waiting a little; false where both streams have ended.
    bool read_some();

    pid_t process_ = -1;
    int output_ = -1;
    int error_ = -1;
    Outcome outcome_;
};

/// Starts, waits, returns.
Outcome run(const Words& words, const Surroundings& surroundings = {});

/// The processes that `process` has started, by any of its threads, and that are there now.
[[nodiscard]] std::vector<pid_t> children_of(pid_t process);

/// `text` as exactly one JSON object in one line; a discarded value, after a test failure, where it
/// is anything else.
nlohmann::json parse_object(const std::string& text);

/// Whether standard output has nothing, or an error as JSON alone.
[[nodiscard]] bool has_no_answer(const Outcome& outcome);

/// The keys of an object, in alphabetical order.
/// But for `schema`, which every answer has.
std::vector<std::string> keys_of(const nlohmann::json& object);

}  // namespace tilestone::cli
