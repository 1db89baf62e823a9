// SPDX-License-Identifier: MIT
#include "tilestone/engine/tablebase/tablebases.h"

namespace tilestone::tablebase {
namespace {

// Cheap and valuable tables first. Tables for the goal 64 or for a row alone lost games; for the
// goal 128, variants other than home gained nothing.
constexpr std::array kDefaultTables = {
    TableSpec{kRowAndThree, 8, ProbabilityCode::kTwoBytes},
    TableSpec{kRowAndTwo, 8},
    TableSpec{at_home(kRowAndThree), 7},
    TableSpec{at_home(kRowAndTwo), 7},
    TableSpec{kRowAndOne, 7},
    TableSpec{kRowAndOne, 8},
};

constexpr std::array<std::size_t, kDefaultTables.size()> kDefaultBytes = {
    68'961'518, 134'902'584, 3'630'020, 16'841'683, 72'506'021, 268'107'250};

}  // namespace

std::span<const TableSpec> default_tables() { return kDefaultTables; }

std::span<const std::size_t> default_table_bytes() { return kDefaultBytes; }

Tablebases::Tablebases(std::size_t bytes, std::span<const TableSpec> specs)
    : bytes_(bytes),
      specs_(specs.begin(), specs.end()),
      published_(specs.size()),
      work_(make_background_task([this] { compute(); }, [this] { stop_.request_stop(); })) {}

bool Tablebases::wait(const StopToken* stop,
                      const std::function<void(std::size_t, std::size_t)>& on_progress) {
    return work_->wait([&] {
        if (on_progress) on_progress(done_, specs_.size());
        return stop != nullptr && stop->stop_requested();
    });
}

void Tablebases::compute() {
    arena_ = std::make_unique<Arena>(bytes_);
    const std::unique_ptr<Executor> executor = make_executor(processors());
    for (const TableSpec& spec : specs_) {
        Solution solution = solve({.spec = spec}, *arena_, stop_, executor.get());
        if (solution.outcome == Outcome::kStopped) return;
        ++done_;
        if (solution.outcome == Outcome::kNoRoom) continue;
        owned_.push_back(std::move(solution.table));
        const std::size_t count = owned_.size();
        published_[count - 1] = owned_.back().get();
        count_.store(count, std::memory_order_release);
    }
}

}  // namespace tilestone::tablebase
