// SPDX-License-Identifier: MIT
//
// do_units(): does the units of a plan that have no result yet, several at a time, and keeps each
// result before whoever made it gets the next unit.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <string_view>

#include "tilestone/base/executor.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/units/ledger.h"

namespace tilestone::units {

/// Who knows how to do the units of one kind of plan.
class Work {
public:
    virtual ~Work() = default;

    /// The result of a unit, or nothing soon after `stop` was requested. From several threads at
    /// once.
    virtual std::optional<std::string> do_unit(std::uint64_t unit, const StopToken& stop) = 0;
};

/// A part of a plan's units, for those who share the work without knowing of each other: the units
/// of every `count`th pair (2k, 2k + 1), from pair `index` on.
struct Share {
    std::uint64_t index = 0;  ///< less than count
    std::uint64_t count = 1;

    [[nodiscard]] bool has(std::uint64_t unit) const { return unit / 2 % count == index; }
    [[nodiscard]] bool is_all() const { return count == 1; }
};
/// Reads "2/5", the second of five.
[[nodiscard]] Result<Share> parse_share(std::string_view text);

/// Hears of each result that was kept, from one thread at a time; false: that is enough.
using Heard = std::function<bool(const Ledger& ledger, std::uint64_t unit)>;

/// Begins with the smallest number. Returns when all units of `share` have results, or `heard` had
/// enough, or `stop` was requested, and running units have ended. The error: a result could not be
/// kept (a full disk, say), whereupon no more was begun.
[[nodiscard]] Status do_units(Ledger& ledger, Work& work, Executor& executor, const StopToken& stop,
                              const Heard& heard, const Share& share = {});

}  // namespace tilestone::units
