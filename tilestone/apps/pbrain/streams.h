// SPDX-License-Identifier: MIT
//
// Standard input and output of the program, as descriptors; and a pipe by which one thread wakes
// another that waits for input.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "tilestone/base/clock.h"

namespace tilestone::pbrain {

/// Writes all of it to standard output; false where that cannot be done.
[[nodiscard]] bool write_output(std::string_view text);

/// A pipe to itself: wake() from any thread ends the waiting of the one that reads.
class Waker {
public:
    Waker();
    ~Waker();
    Waker(const Waker&) = delete;
    Waker& operator=(const Waker&) = delete;

    void wake() const;
    /// Forgets the wakes up to now.
    void clear() const;
    [[nodiscard]] int descriptor() const { return read_; }

private:
    int read_ = -1;
    int write_ = -1;
};

/// What there is to do for the thread that waits.
struct Arrival {
    bool input = false;        ///< something can be read, or the input has ended
    bool reader_gone = false;  ///< nobody will read the output any more
};

/// Waits for input (if `reads`), for `waker`, for the end of whoever reads the output (if
/// `watches_output`), or until `longest` is over, if there is one.
[[nodiscard]] Arrival wait_for_input(bool reads, bool watches_output, const Waker& waker,
                                     std::optional<Milliseconds> longest);

/// What can be read of standard input now; empty at its end.
[[nodiscard]] std::string read_input();

}  // namespace tilestone::pbrain
