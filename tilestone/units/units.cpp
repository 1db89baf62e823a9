// SPDX-License-Identifier: MIT
#include "tilestone/units/units.h"

#include <mutex>
#include <vector>

#include "tilestone/base/text.h"

namespace tilestone::units {
namespace {

std::vector<std::uint64_t> open_units(const Ledger& ledger, const Share& share) {
    std::vector<std::uint64_t> open;
    for (std::uint64_t unit = 0; unit < ledger.plan().units; ++unit) {
        if (share.has(unit) && !ledger.results().contains(unit)) open.push_back(unit);
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

Result<Share> parse_share(std::string_view text) {
    constexpr std::int64_t kMost = 1'000'000;
    const std::vector<std::string_view> words = split(text, '/');
    const Error wrong{in_quotes(text) + " is no part, such as 2/5, the second of five"};
    if (words.size() != 2) return wrong;
    const auto index = parse_integer(words[0]);
    const auto count = parse_integer(words[1]);
    if (!index || !count || *count < 1 || *count > kMost || *index < 1 || *index > *count) {
        return wrong;
    }
    return Share{static_cast<std::uint64_t>(*index - 1), static_cast<std::uint64_t>(*count)};
}

Status do_units(Ledger& ledger, Work& work, Executor& executor, const StopToken& stop,
                const Heard& heard, const Share& share) {
    const std::vector<std::uint64_t> open = open_units(ledger, share);
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

}  // namespace tilestone::units
