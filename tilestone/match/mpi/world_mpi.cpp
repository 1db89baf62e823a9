// SPDX-License-Identifier: MIT
//
// Messages over MPI (MPI: A Message-Passing Interface Standard, version 3.1), by its C
// interface. The kind of a message is its tag.
//
// All waiting is polling with pauses. MPI_Recv() of Open MPI spins: a rank that waits for work
// would burn a processor that another one plays on, and a thread of rank 0 that waits for a game
// would keep all other threads out. A pause is a twentieth of the time waited so far, within
// limits: what it adds to a game of any length is at most a twentieth, and never more than the
// longest pause. One mutex for all calls: MPI need not be ready for several threads at once, and
// none is held long.
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

    /// False where patience is at its end.
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
    static constexpr Milliseconds kShortest{0.05};  // about what the system takes to wake us
    static constexpr Milliseconds kLongest{5};      // 200 looks a second: 0.1 % of a processor
    static constexpr double kShare = 0.05;

    Milliseconds patience_;
    Stopwatch watch_;
};

class MpiMailbox final : public Mailbox {
public:
    MpiMailbox() {
        // So that a lost rank is an answer and not our end.
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
            unsent_.push_back(std::move(sending));  // MPI may still read it
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
            int there = 0;
            if (MPI_Iprobe(from, MPI_ANY_TAG, MPI_COMM_WORLD, &there, &status) != MPI_SUCCESS) {
                return {};
            }
            if (there != 0) return take(from, status);
        } while (backoff.pause());
        return {};
    }

    bool has_message(int from) override {
        const std::lock_guard lock(mutex_);
        int there = 0;
        MPI_Iprobe(from, MPI_ANY_TAG, MPI_COMM_WORLD, &there, MPI_STATUS_IGNORE);
        return there != 0;
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

    /// A message that is there. The mutex is held.
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
    std::mutex mutex_;  ///< of all calls of MPI, and of what is below
    std::vector<std::unique_ptr<Sending>> unsent_;
};

}  // namespace

Result<std::unique_ptr<Mailbox>> join_world() {
    if (!was_started_as_rank()) return std::unique_ptr<Mailbox>();
    int provided = MPI_THREAD_SINGLE;
    // Without ranks that can be reached MPI ends the program, with a message of its own.
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
