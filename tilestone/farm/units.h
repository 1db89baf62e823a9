// SPDX-License-Identifier: MIT
//
// do_units(): does the units of a plan that have no result yet, several at a time, and keeps each
// result before whoever made it gets the next unit.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>

#include "tilestone/base/executor.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/farm/ledger.h"

namespace tilestone::farm {

/// Who knows how to do the units of one kind of plan.
class Work {
public:
    virtual ~Work() = default;

    /// The result of a unit, or nothing soon after `stop` was requested. From several threads at
    /// once.
    virtual std::optional<std::string> do_unit(std::uint64_t unit, const StopToken& stop) = 0;
};

/// Hears of each result that was kept, from one thread at a time; false: that is enough.
using Heard = std::function<bool(const Ledger& ledger, std::uint64_t unit)>;

/// Begins with the smallest number. Returns when all units have results, or `heard` had enough, or
/// `stop` was requested, and running units have ended. The error: a result could not be kept (a
/// full disk, say), whereupon no more was begun.
[[nodiscard]] Status do_units(Ledger& ledger, Work& work, Executor& executor, const StopToken& stop,
                              const Heard& heard);

}  // namespace tilestone::farm
