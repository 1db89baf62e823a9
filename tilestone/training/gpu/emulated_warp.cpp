// SPDX-License-Identifier: MIT
#include "tilestone/training/gpu/emulated_warp.h"

#include <array>
#include <csetjmp>
#include <memory>
#include <vector>

#include <ucontext.h>

namespace tilestone::gpu {
namespace {

constexpr unsigned kThreads = 32;
constexpr std::size_t kStack = std::size_t{256} << 10;

struct Warp {
    const std::function<void()>* work = nullptr;
    // swapcontext starts each thread on its own stack. Later switches use _longjmp, which makes no
    // system calls and takes a tenth of the time.
    std::array<ucontext_t, kThreads> contexts{};
    ucontext_t first{};
    std::jmp_buf scheduler{};
    std::array<std::jmp_buf, kThreads> threads{};
    std::array<bool, kThreads> begun{};
    std::array<std::vector<char>, kThreads> stacks{};
    std::array<bool, kThreads> done{};
    /// Values of the current and the previous exchange: a thread may reach the next exchange before
    /// other threads have read this one.
    std::array<std::array<std::uint32_t, kThreads>, 2> values{};
    std::array<unsigned, kThreads> exchanges{};
    unsigned current = 0;
};

thread_local Warp* warp = nullptr;

[[noreturn]] void begin() {
    (*warp->work)();
    warp->done[warp->current] = true;
    _longjmp(warp->scheduler, 1);
}

/// Runs the current thread until it waits or ends.
void resume_thread() {
    if (_setjmp(warp->scheduler) != 0) return;
    const unsigned self = warp->current;
    if (warp->begun[self]) _longjmp(warp->threads[self], 1);
    warp->begun[self] = true;
    swapcontext(&warp->first, &warp->contexts[self]);
}

/// Publishes `value` and waits for all threads.
const std::array<std::uint32_t, kThreads>& publish(std::uint32_t value) {
    const unsigned self = warp->current;
    auto& values = warp->values[warp->exchanges[self]++ % 2];
    values[self] = value;
    if (_setjmp(warp->threads[self]) == 0) _longjmp(warp->scheduler, 1);
    return values;
}

}  // namespace

void EmulatedWarp::run(const std::function<void()>& work) {
    static thread_local const auto owned = std::make_unique<Warp>();  // reuses the stacks
    warp = owned.get();
    warp->work = &work;
    warp->begun = {};
    warp->done = {};
    warp->exchanges = {};
    for (unsigned thread = 0; thread < kThreads; ++thread) {
        ucontext_t& context = warp->contexts[thread];
        warp->stacks[thread].resize(kStack);
        getcontext(&context);
        context.uc_stack.ss_sp = warp->stacks[thread].data();
        context.uc_stack.ss_size = kStack;
        makecontext(&context, begin, 0);
    }
    for (bool any = true; any;) {
        any = false;
        for (unsigned thread = 0; thread < kThreads; ++thread) {
            if (warp->done[thread]) continue;
            any = true;
            warp->current = thread;
            resume_thread();
        }
    }
    warp = nullptr;
}

unsigned EmulatedWarp::thread() { return warp->current; }

std::uint32_t EmulatedWarp::exchange(std::uint32_t value, unsigned from) {
    return publish(value)[from];
}

std::uint32_t EmulatedWarp::ballot(bool vote) {
    const auto& votes = publish(vote ? 1 : 0);
    std::uint32_t ballots = 0;
    for (unsigned thread = 0; thread < kThreads; ++thread) ballots |= votes[thread] << thread;
    return ballots;
}

}  // namespace tilestone::gpu
