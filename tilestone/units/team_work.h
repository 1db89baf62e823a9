// SPDX-License-Identifier: MIT
//
// Work that is done by others and, one unit at a time, here: whoever hands out units has a
// processor too, and handing out takes next to none of it. Used where ranks of Open MPI do the
// units.
#pragma once

#include <atomic>

#include "tilestone/units/units.h"

namespace tilestone::units {

class TeamWork : public Work {
public:
    /// Both outlive it.
    TeamWork(Work& here, Work& others) : here_(here), others_(others) {}

    std::optional<std::string> do_unit(std::uint64_t unit, const StopToken& stop) override {
        if (busy_.exchange(true)) return others_.do_unit(unit, stop);
        std::optional<std::string> result = here_.do_unit(unit, stop);
        busy_ = false;
        return result;
    }

private:
    Work& here_;
    Work& others_;
    std::atomic<bool> busy_ = false;  ///< a unit is being done here
};

}  // namespace tilestone::units
