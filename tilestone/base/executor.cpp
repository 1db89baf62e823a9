// SPDX-License-Identifier: MIT
#include "tilestone/base/executor.h"

#if !defined(__wasm__)
#include <atomic>
#include <thread>
#include <vector>
#endif

namespace tilestone {
namespace {

class SerialExecutor final : public Executor {
public:
    void run(std::size_t count, const std::function<void(std::size_t)>& task) override {
        for (std::size_t index = 0; index < count; ++index) task(index);
    }
    [[nodiscard]] std::size_t width() const override { return 1; }
};

#if !defined(__wasm__)
/// Threads live for one run(): batches last seconds to hours, so the cost of starting them is nil.
class ThreadExecutor final : public Executor {
public:
    explicit ThreadExecutor(std::size_t width) : width_(width) {}

    void run(std::size_t count, const std::function<void(std::size_t)>& task) override {
        std::atomic<std::size_t> next{0};
        const auto work = [&] {
            for (std::size_t index = next++; index < count; index = next++) task(index);
        };
        std::vector<std::jthread> helpers;
        for (std::size_t helper = 1; helper < width_ && helper < count; ++helper) {
            helpers.emplace_back(work);
        }
        work();
    }
    [[nodiscard]] std::size_t width() const override { return width_; }

private:
    std::size_t width_;
};
#endif

}  // namespace

std::unique_ptr<Executor> make_executor([[maybe_unused]] std::size_t threads) {
#if !defined(__wasm__)
    if (threads > 1) return std::make_unique<ThreadExecutor>(threads);
#endif
    return std::make_unique<SerialExecutor>();
}

}  // namespace tilestone
