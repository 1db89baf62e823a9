// SPDX-License-Identifier: MIT
//
// What a thread may ask of the system beyond the C++ library.
#pragma once

#include <chrono>
#include <memory>

namespace tilestone::platform {

/// Blocks all signals in threads started during its lifetime, so a signal handler never runs
/// concurrently with the thread that installed it. Does nothing where there are no signals.
class SignalBlock {
public:
    SignalBlock();
    ~SignalBlock();
    SignalBlock(const SignalBlock&) = delete;
    SignalBlock& operator=(const SignalBlock&) = delete;

private:
    struct Before;
    std::unique_ptr<Before> before_;
};

void sleep_for(std::chrono::duration<double, std::milli> time);

/// Gives the calling thread about a quarter of a contended processor, where the system can.
void lower_priority_of_this_thread();

}  // namespace tilestone::platform
