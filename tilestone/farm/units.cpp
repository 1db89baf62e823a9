// SPDX-License-Identifier: MIT
#include "tilestone/farm/units.h"

#include <mutex>
#include <vector>

namespace tilestone::farm {
namespace {

std::vector<std::uint64_t> open_units(const Ledger& ledger) {
    std::vector<std::uint64_t> open;
    for (std::uint64_t unit = 0; unit < ledger.plan().units; ++unit) {
        if (!ledger.results().contains(unit)) open.push_back(unit);
    }
    return open;
}

/// The one that writes.
class Keeper {
public:
    Keeper(Ledger& ledger, const Heard& heard) : ledger_(ledger), heard_(heard) {}

    /// False where no more is wanted.
    bool keep(std::uint64_t unit, const std::string& result) {
        const std::lock_guard lock(mutex_);
        if (!status_) return false;
        status_ = ledger_.add(unit, result);
        return status_ && (!heard_ || heard_(ledger_, unit));
    }

    [[nodiscard]] const Status& status() const { return status_; }

private:
    std::mutex mutex_;  ///< of all below
    Ledger& ledger_;
    const Heard& heard_;
    Status status_ = ok();
};

}  // namespace

Status do_units(Ledger& ledger, Work& work, Executor& executor, const StopToken& stop,
                const Heard& heard) {
    const std::vector<std::uint64_t> open = open_units(ledger);
    Keeper keeper(ledger, heard);
    StopToken enough;
    const auto is_over = [&] { return enough.stop_requested() || stop.stop_requested(); };
    executor.run(open.size(), [&](std::size_t index) {
        if (is_over()) return;
        const std::optional<std::string> result = work.do_unit(open[index], stop);
        if (!result) return;
        if (!keeper.keep(open[index], *result)) enough.request_stop();
    });
    return keeper.status();
}

}  // namespace tilestone::farm
