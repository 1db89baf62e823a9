// SPDX-License-Identifier: MIT
//
// The real program as a child process, talked to line by line as a manager does.
//
// A child that does not do what is waited for within a minute is killed, so that no test hangs.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include <sys/types.h>

namespace tilestone::gomocup {

class Manager {
public:
    /// Starts the program with words.
    explicit Manager(const std::vector<std::string>& words = {});
    /// Kills what still runs.
    ~Manager();
    Manager(const Manager&) = delete;
    Manager& operator=(const Manager&) = delete;

    /// Sends bytes as they are.
    void send(std::string_view bytes) const;
    /// The next line, without its end; "(end)" after the last one.
    std::string read_line();
    /// Closes its input, its output.
    void close_input();
    void close_output();
    /// The exit code, or 128 + the number of the signal that ended it. Also how long that took, in
    /// milliseconds, from the call.
    int wait(double* milliseconds = nullptr);
    /// All that it writes until its end, input closed before.
    std::string finish();

private:
    pid_t process_ = -1;
    int input_ = -1;
    int output_ = -1;
    std::string read_;
};

}  // namespace tilestone::gomocup
