// SPDX-License-Identifier: MIT
//
// WorkerRegistry: manages the other ranks for rank 0, as workers for RemoteRunner.
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
    /// Only on rank 0. `mailbox` must outlive the registry.
    explicit WorkerRegistry(Mailbox& mailbox);
    WorkerRegistry(const WorkerRegistry&) = delete;
    WorkerRegistry& operator=(const WorkerRegistry&) = delete;

    /// Number of ranks besides rank 0.
    [[nodiscard]] std::size_t size() const { return states_.size(); }

    /// Verifies that all ranks run the same program as rank 0; the ranks answer in parallel. Only
    /// while no rank is busy.
    [[nodiscard]] Status verify_identities(const Identity& identity);

    /// A factory that claims idle ranks. The registry must outlive the factory and its workers.
    [[nodiscard]] jobs::WorkerFactory worker_factory();

    /// Ends all other ranks, none of which may be busy. Returns false if a rank is unreachable or
    /// does not stop.
    [[nodiscard]] bool shut_down();

private:
    enum class State {
        kFree,
        kBusy,
        kClosing,  ///< was told to close and has not confirmed
        kLost
    };
    struct Choice {
        int rank = 0;
        bool is_closing = false;
    };
    class RankWorker;

    [[nodiscard]] Result<std::unique_ptr<jobs::Worker>> claim_worker(const StopToken& stop);
    /// Marks an idle or closing rank as busy and returns it.
    [[nodiscard]] std::optional<Choice> choose();
    /// Waits for the kClosed of a rank and drops all messages before it.
    [[nodiscard]] bool wait_for_end(int rank, const StopToken* stop);
    void set_state(int rank, State state);

    Mailbox& mailbox_;
    std::mutex mutex_;           ///< guards states_
    std::vector<State> states_;  ///< of ranks 1, 2, …
};

}  // namespace tilestone::mpi
