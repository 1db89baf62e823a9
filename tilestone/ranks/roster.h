// SPDX-License-Identifier: MIT
//
// Roster: the other ranks, as rank 0 sees them: workers for RemoteWork.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "tilestone/ranks/identity.h"
#include "tilestone/ranks/post.h"
#include "tilestone/units/worker.h"

namespace tilestone::ranks {

class Roster {
public:
    /// Of rank 0. `post` outlives it.
    explicit Roster(Post& post);
    Roster(const Roster&) = delete;
    Roster& operator=(const Roster&) = delete;

    /// How many ranks there are besides rank 0.
    [[nodiscard]] std::size_t size() const { return states_.size(); }

    /// Whether all ranks are what rank 0 is; all say so at the same time. While none is hired.
    [[nodiscard]] Status compare(const Identity& identity);

    /// Finds ranks that have no work. The roster outlives it and its workers.
    [[nodiscard]] units::Hire hire();

    /// Ends the other ranks, none of which is hired. False where one could not be reached, or does
    /// not end what it does.
    [[nodiscard]] bool dismiss();

private:
    enum class State {
        kFree,
        kHired,
        kLeaving,  ///< was told to leave, and has not said that it left
        kLost
    };
    struct Choice {
        int rank = 0;
        bool is_leaving = false;
    };
    class RankWorker;

    [[nodiscard]] Result<std::unique_ptr<units::Worker>> hire_one(const StopToken& stop);
    /// A rank that was free, or is leaving, and is now hired.
    [[nodiscard]] std::optional<Choice> choose();
    /// Waits for a rank to say that it left, and drops what it says until then.
    [[nodiscard]] bool wait_for_end(int rank, const StopToken* stop);
    void set_state(int rank, State state);

    Post& post_;
    std::mutex mutex_;           ///< of all below
    std::vector<State> states_;  ///< of rank 1, 2 …
};

}  // namespace tilestone::ranks
