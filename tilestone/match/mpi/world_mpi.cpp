// SPDX-License-Identifier: MIT
//
// Mailbox over MPI (MPI: A Message-Passing Interface Standard, version 3.1), with its C interface.
// The tag of an MPI message is its Kind.
//
// All waiting is polling with pauses. MPI_Recv() of Open MPI spins, so an idle rank would burn a
// processor that another rank plays on, and a waiting thread of rank 0 would block all other
// threads. A pause is a twentieth of the time waited so far, within limits. It adds at most a
// twentieth to any game, and never more than the longest pause. One mutex guards all calls: MPI
// need not support concurrent calls, and no call takes long.
#include <algorithm>
#include <climits>
#include <ctime>
#include <memory>
#include <mutex>
#include <string>
#include <utility>
#include <vector>

#include <mpi.h>

#include "tilestone/match/mpi/world.h"

namespace tilestone::mpi {
namespace {

class PollBackoff {
public:
    explicit PollBackoff(Milliseconds patience) : patience_(patience) {}

    /// Returns false once the patience is exhausted.
    bool pause() {
        const Milliseconds waited = watch_.elapsed();
        if (waited >= patience_) return false;
        const double least = std::max(kShortest.count(), waited.count() * kShare);
        const double milliseconds = std::min(kLongest.count(), least);
        const timespec time{.tv_sec = 0, .tv_nsec = static_cast<long>(milliseconds * 1e6)};
        ::nanosleep(&time, nullptr);
        return true;
    }

private:
    static constexpr Milliseconds kShortest{0.05};  // about the system's wake-up latency
    static constexpr Milliseconds kLongest{5};      // 200 polls per second: 0.1 % of a processor
    static constexpr double kShare = 0.05;

    Milliseconds patience_;
    Stopwatch watch_;
};

class MpiMailbox final : public Mailbox {
public:
    MpiMailbox() {
        // Return errors for a lost rank instead of aborting.
        MPI_Comm_set_errhandler(MPI_COMM_WORLD, MPI_ERRORS_RETURN);
        MPI_Comm_rank(MPI_COMM_WORLD, &rank_);
        MPI_Comm_size(MPI_COMM_WORLD, &size_);
    }
    ~MpiMailbox() override { MPI_Finalize(); }
    MpiMailbox(const MpiMailbox&) = delete;
    MpiMailbox& operator=(const MpiMailbox&) = delete;

    [[nodiscard]] int rank() const override { return rank_; }
    [[nodiscard]] int size() const override { return size_; }

    bool send(int to, const Message& message, Milliseconds patience) override {
        if (message.text.size() > INT_MAX) return false;
        auto sending = std::make_unique<Sending>(Sending{.text = message.text});
        if (!start(*sending, to, message.kind)) return false;
        PollBackoff backoff(patience);
        while (true) {
            {
                const std::lock_guard lock(mutex_);
                int done = 0;
                if (MPI_Test(&sending->request, &done, MPI_STATUS_IGNORE) != MPI_SUCCESS) {
                    return false;
                }
                if (done != 0) return true;
            }
            if (backoff.pause()) continue;
            const std::lock_guard lock(mutex_);
            unsent_.push_back(std::move(sending));  // MPI may still read the buffer
            return false;  // NOLINT(clang-analyzer-optin.mpi.MPI-Checker): nobody waits for it
        }
    }

    std::optional<Message> receive(int from, Milliseconds patience,
                                   const StopToken* stop) override {
        PollBackoff backoff(patience);
        do {
            if (stop != nullptr && stop->stop_requested()) return {};
            const std::lock_guard lock(mutex_);
            MPI_Status status;
            int available = 0;
            if (MPI_Iprobe(from, MPI_ANY_TAG, MPI_COMM_WORLD, &available, &status) != MPI_SUCCESS) {
                return {};
            }
            if (available != 0) return take(from, status);
        } while (backoff.pause());
        return {};
    }

    bool has_message(int from) override {
        const std::lock_guard lock(mutex_);
        int available = 0;
        MPI_Iprobe(from, MPI_ANY_TAG, MPI_COMM_WORLD, &available, MPI_STATUS_IGNORE);
        return available != 0;
    }

    void abort_all(int code) override { MPI_Abort(MPI_COMM_WORLD, code); }

private:
    struct Sending {
        std::string text{};
        MPI_Request request = MPI_REQUEST_NULL;
    };

    bool start(Sending& sending, int to, Kind kind) {
        const std::lock_guard lock(mutex_);
        return MPI_Isend(sending.text.data(), static_cast<int>(sending.text.size()), MPI_CHAR, to,
                         static_cast<int>(kind), MPI_COMM_WORLD, &sending.request) == MPI_SUCCESS;
    }

    /// Receives an available message. Requires mutex_.
    static std::optional<Message> take(int from, const MPI_Status& status) {
        int size = 0;
        MPI_Get_count(&status, MPI_CHAR, &size);
        Message message{.kind = static_cast<Kind>(status.MPI_TAG),
                        .text = std::string(static_cast<std::size_t>(size), '\0')};
        const int code = MPI_Recv(message.text.data(), size, MPI_CHAR, from, status.MPI_TAG,
                                  MPI_COMM_WORLD, MPI_STATUS_IGNORE);
        if (code != MPI_SUCCESS) return {};
        return message;
    }

    int rank_ = 0;
    int size_ = 1;
    std::mutex mutex_;  ///< guards all MPI calls and the members below
    std::vector<std::unique_ptr<Sending>> unsent_;
};

}  // namespace

Result<std::unique_ptr<Mailbox>> join_world() {
    if (!was_started_as_rank()) return std::unique_ptr<Mailbox>();
    int provided = MPI_THREAD_SINGLE;
    // Without reachable ranks MPI aborts the process with its own message.
    MPI_Init_thread(nullptr, nullptr, MPI_THREAD_SERIALIZED, &provided);
    if (provided < MPI_THREAD_SERIALIZED) {
        MPI_Finalize();
        return Error{"this Open MPI cannot be used by a program with threads"};
    }
    auto world = std::make_unique<MpiMailbox>();
    if (world->size() == 1) return std::unique_ptr<Mailbox>();
    return std::unique_ptr<Mailbox>(std::move(world));
}

}  // namespace tilestone::mpi
