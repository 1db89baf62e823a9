// SPDX-License-Identifier: MIT
#include "tilestone/endgames/library.h"

namespace tilestone::endgames {
namespace {

// What is soon done and already helps first. The goal 64, and a row alone, lost in games; for the
// goal 128 other stances than home gained nothing.
constexpr std::array kDefaultTasks = {
    Task{kRowAndThree, 8, ChanceCode::kTwoBytes},
    Task{kRowAndTwo, 8},
    Task{at_home(kRowAndThree), 7},
    Task{at_home(kRowAndTwo), 7},
    Task{kRowAndOne, 7},
    Task{kRowAndOne, 8},
};

}  // namespace

std::span<const Task> default_tasks() { return kDefaultTasks; }

Library::Library(std::size_t bytes, std::span<const Task> tasks)
    : bytes_(bytes),
      tasks_(tasks.begin(), tasks.end()),
      published_(tasks.size()),
      work_(make_background_task([this] { compute(); }, [this] { stop_.request_stop(); })) {}

bool Library::wait(const StopToken* stop) {
    return work_->wait([stop] { return stop != nullptr && stop->stop_requested(); });
}

void Library::compute() {
    arena_ = std::make_unique<Arena>(bytes_);
    const std::unique_ptr<Executor> executor = make_executor(processors());
    for (const Task& task : tasks_) {
        Solution solution = solve({.task = task}, *arena_, stop_, executor.get());
        if (solution.outcome == Outcome::kStopped) return;
        if (solution.outcome == Outcome::kNoRoom) continue;
        owned_.push_back(std::move(solution.table));
        const std::size_t count = owned_.size();
        published_[count - 1] = owned_.back().get();
        count_.store(count, std::memory_order_release);
    }
}

}  // namespace tilestone::endgames
