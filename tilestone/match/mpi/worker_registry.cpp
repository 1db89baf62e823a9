// SPDX-License-Identifier: MIT
#include "tilestone/match/mpi/worker_registry.h"

#include <algorithm>
#include <utility>

namespace tilestone::mpi {
namespace {

/// A waiting rank accepts a message at once; a rank that takes longer is lost.
constexpr Milliseconds kPatienceForMessage{10'000};
/// A player checks its stop token every few milliseconds; loading a network takes seconds.
constexpr Milliseconds kPatienceForEnd{30'000};
/// A signature takes a second, and ranks that share a processor delay each other.
constexpr Milliseconds kPatienceForIdentity{120'000};

}  // namespace

/// A busy rank.
class WorkerRegistry::RankWorker final : public jobs::Worker {
public:
    RankWorker(WorkerRegistry& registry, int rank) : registry_(registry), rank_(rank) {}

    ~RankWorker() override {
        State next = State::kClosing;
        if (closed_) next = State::kFree;
        const bool is_sent =
            closed_ || registry_.mailbox_.send(rank_, {Kind::kClose}, kPatienceForMessage);
        registry_.set_state(rank_, is_sent ? next : State::kLost);
    }
    RankWorker(const RankWorker&) = delete;
    RankWorker& operator=(const RankWorker&) = delete;

    std::optional<std::string> ask(const std::string& line, Milliseconds patience,
                                   const StopToken& stop) override {
        if (!ending_.empty()) return {};
        if (!registry_.mailbox_.send(rank_, {Kind::kRequest, line}, kPatienceForMessage)) {
            ending_ = name() + " takes no message";
            return {};
        }
        std::optional<Message> message = registry_.mailbox_.receive(rank_, patience, &stop);
        if (message && message->kind == Kind::kReply) return std::move(message->text);
        closed_ = message && message->kind == Kind::kClosed;
        ending_ = name() + (closed_ ? " gave up" : " does not answer");
        return {};
    }

    [[nodiscard]] std::string ending() const override { return ending_; }

private:
    [[nodiscard]] std::string name() const { return "rank " + std::to_string(rank_); }

    WorkerRegistry& registry_;
    int rank_;
    bool closed_ = false;  ///< the rank ended the conversation itself
    std::string ending_;
};

WorkerRegistry::WorkerRegistry(Mailbox& mailbox)
    : mailbox_(mailbox), states_(static_cast<std::size_t>(mailbox.size() - 1), State::kFree) {}

Status WorkerRegistry::verify_identities(const Identity& identity) {
    for (int rank = 1; rank < mailbox_.size(); ++rank) {
        // A rank that missed the message does not answer, which is detected below.
        static_cast<void>(mailbox_.send(rank, {Kind::kIdentify}, kPatienceForMessage));
    }
    std::vector<std::string> lines = {identity()};
    for (int rank = 1; rank < mailbox_.size(); ++rank) {
        std::optional<Message> message = mailbox_.receive(rank, kPatienceForIdentity, nullptr);
        if (!message || message->kind != Kind::kIdentity) {
            return Error{"rank " + std::to_string(rank) + " does not say what program it is"};
        }
        lines.push_back(std::move(message->text));
    }
    return check_identities(lines);
}

jobs::WorkerFactory WorkerRegistry::worker_factory() {
    return [this](const StopToken& stop) { return claim_worker(stop); };
}

Result<std::unique_ptr<jobs::Worker>> WorkerRegistry::claim_worker(const StopToken& stop) {
    while (const std::optional<Choice> choice = choose()) {
        const int rank = choice->rank;
        if (!choice->is_closing || wait_for_end(rank, &stop)) {
            return std::unique_ptr<jobs::Worker>(std::make_unique<RankWorker>(*this, rank));
        }
        const bool stopped = stop.stop_requested();
        set_state(rank, stopped ? State::kClosing : State::kLost);
        if (stopped) return Error{"interrupted"};
    }
    return Error{"no rank is left to do the work"};
}

std::optional<WorkerRegistry::Choice> WorkerRegistry::choose() {
    const std::lock_guard lock(mutex_);
    for (const State wanted : {State::kFree, State::kClosing}) {
        const auto found = std::ranges::find(states_, wanted);
        if (found == states_.end()) continue;
        *found = State::kBusy;
        return Choice{.rank = static_cast<int>(found - states_.begin()) + 1,
                      .is_closing = wanted == State::kClosing};
    }
    return {};
}

bool WorkerRegistry::wait_for_end(int rank, const StopToken* stop) {
    while (const auto message = mailbox_.receive(rank, kPatienceForEnd, stop)) {
        if (message->kind == Kind::kClosed) return true;
    }
    return false;
}

void WorkerRegistry::set_state(int rank, State state) {
    const std::lock_guard lock(mutex_);
    states_[static_cast<std::size_t>(rank - 1)] = state;
}

bool WorkerRegistry::shut_down() {
    bool all = true;
    for (int rank = 1; rank < mailbox_.size(); ++rank) {
        State& state = states_[static_cast<std::size_t>(rank - 1)];
        if (state == State::kClosing && !wait_for_end(rank, nullptr)) state = State::kLost;
        all =
            mailbox_.send(rank, {Kind::kEnd}, kPatienceForMessage) && state != State::kLost && all;
    }
    return all;
}

}  // namespace tilestone::mpi
