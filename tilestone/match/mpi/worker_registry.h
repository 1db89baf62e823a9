// SPDX-License-Identifier: MIT
//
// WorkerRegistry: the other ranks, as rank 0 sees them: workers for RemoteRunner.
#pragma once

#include <cstddef>
#include <memory>
#include <mutex>
#include <optional>
#include <vector>

#include "tilestone/match/jobs/worker.h"
#include "tilestone/match/mpi/identity.h"
#include "tilestone/match/mpi/mailbox.h"

namespace tilestone::mpi {

class WorkerRegistry {
public:
    /// Of rank 0. `mailbox` outlives it.
    explicit WorkerRegistry(Mailbox& mailbox);
    WorkerRegistry(const WorkerRegistry&) = delete;
    WorkerRegistry& operator=(const WorkerRegistry&) = delete;

    /// How many ranks there are besides rank 0.
    [[nodiscard]] std::size_t size() const { return states_.size(); }

    /// Whether all ranks are what rank 0 is; all say so at the same time. While none is busy.
    [[nodiscard]] Status verify_identities(const Identity& identity);

    /// Finds ranks that have no work. The registry outlives it and its workers.
    [[nodiscard]] jobs::WorkerFactory worker_factory();

    /// Ends the other ranks, none of which is busy. False where one could not be reached, or does
    /// not end what it does.
    [[nodiscard]] bool shut_down();

private:
    enum class State {
        kFree,
        kBusy,
        kClosing,  ///< was told to leave, and has not said that it left
        kLost
    };
    struct Choice {
        int rank = 0;
        bool is_closing = false;
    };
    class RankWorker;

    [[nodiscard]] Result<std::unique_ptr<jobs::Worker>> claim_worker(const StopToken& stop);
    /// A rank that was free, or is leaving, and is now busy.
    [[nodiscard]] std::optional<Choice> choose();
    /// Waits for a rank to say that it left, and drops what it says until then.
    [[nodiscard]] bool wait_for_end(int rank, const StopToken* stop);
    void set_state(int rank, State state);

    Mailbox& mailbox_;
    std::mutex mutex_;           ///< of all below
    std::vector<State> states_;  ///< of rank 1, 2 …
};

}  // namespace tilestone::mpi
