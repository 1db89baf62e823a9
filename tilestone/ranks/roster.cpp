// SPDX-License-Identifier: MIT
#include "tilestone/ranks/roster.h"

#include <algorithm>
#include <utility>

namespace tilestone::ranks {
namespace {

/// A rank that waits takes a letter at once; longer than this takes only one that is lost.
constexpr Milliseconds kPatienceForLetter{10'000};
/// A player looks for a wish to stop every few milliseconds, a network is loaded in seconds.
constexpr Milliseconds kPatienceForEnd{30'000};
/// A signature takes a second, and ranks that share a processor wait for each other.
constexpr Milliseconds kPatienceForIdentity{120'000};

}  // namespace

/// A rank as long as it is hired.
class Roster::RankWorker final : public units::Worker {
public:
    RankWorker(Roster& roster, int rank) : roster_(roster), rank_(rank) {}

    ~RankWorker() override {
        State next = State::kLeaving;
        if (left_) next = State::kFree;
        const bool told = left_ || roster_.post_.send(rank_, {Kind::kLeave}, kPatienceForLetter);
        roster_.set_state(rank_, told ? next : State::kLost);
    }
    RankWorker(const RankWorker&) = delete;
    RankWorker& operator=(const RankWorker&) = delete;

    std::optional<std::string> ask(const std::string& line, Milliseconds patience,
                                   const StopToken& stop) override {
        if (!ending_.empty()) return {};
        if (!roster_.post_.send(rank_, {Kind::kTell, line}, kPatienceForLetter)) {
            ending_ = name() + " takes no message";
            return {};
        }
        std::optional<Letter> letter = roster_.post_.receive(rank_, patience, &stop);
        if (letter && letter->kind == Kind::kAnswer) return std::move(letter->text);
        left_ = letter && letter->kind == Kind::kLeft;
        ending_ = name() + (left_ ? " gave up" : " does not answer");
        return {};
    }

    [[nodiscard]] std::string ending() const override { return ending_; }

private:
    [[nodiscard]] std::string name() const { return "rank " + std::to_string(rank_); }

    Roster& roster_;
    int rank_;
    bool left_ = false;  ///< it has ended the conversation by itself
    std::string ending_;
};

Roster::Roster(Post& post)
    : post_(post), states_(static_cast<std::size_t>(post.size() - 1), State::kFree) {}

Status Roster::compare(const Identity& identity) {
    for (int rank = 1; rank < post_.size(); ++rank) {
        // One that could not be told does not answer either.
        static_cast<void>(post_.send(rank, {Kind::kIdentify}, kPatienceForLetter));
    }
    std::vector<std::string> lines = {identity()};
    for (int rank = 1; rank < post_.size(); ++rank) {
        std::optional<Letter> letter = post_.receive(rank, kPatienceForIdentity, nullptr);
        if (!letter || letter->kind != Kind::kIdentity) {
            return Error{"rank " + std::to_string(rank) + " does not say what program it is"};
        }
        lines.push_back(std::move(letter->text));
    }
    return check_identities(lines);
}

units::Hire Roster::hire() {
    return [this](const StopToken& stop) { return hire_one(stop); };
}

Result<std::unique_ptr<units::Worker>> Roster::hire_one(const StopToken& stop) {
    while (const std::optional<Choice> choice = choose()) {
        const int rank = choice->rank;
        if (!choice->is_leaving || wait_for_end(rank, &stop)) {
            return std::unique_ptr<units::Worker>(std::make_unique<RankWorker>(*this, rank));
        }
        const bool stopped = stop.stop_requested();
        set_state(rank, stopped ? State::kLeaving : State::kLost);
        if (stopped) return Error{"interrupted"};
    }
    return Error{"no rank is left to do the work"};
}

std::optional<Roster::Choice> Roster::choose() {
    const std::lock_guard lock(mutex_);
    for (const State wanted : {State::kFree, State::kLeaving}) {
        const auto found = std::ranges::find(states_, wanted);
        if (found == states_.end()) continue;
        *found = State::kHired;
        return Choice{.rank = static_cast<int>(found - states_.begin()) + 1,
                      .is_leaving = wanted == State::kLeaving};
    }
    return {};
}

bool Roster::wait_for_end(int rank, const StopToken* stop) {
    while (const auto letter = post_.receive(rank, kPatienceForEnd, stop)) {
        if (letter->kind == Kind::kLeft) return true;
    }
    return false;
}

void Roster::set_state(int rank, State state) {
    const std::lock_guard lock(mutex_);
    states_[static_cast<std::size_t>(rank - 1)] = state;
}

bool Roster::dismiss() {
    bool all = true;
    for (int rank = 1; rank < post_.size(); ++rank) {
        State& state = states_[static_cast<std::size_t>(rank - 1)];
        if (state == State::kLeaving && !wait_for_end(rank, nullptr)) state = State::kLost;
        all = post_.send(rank, {Kind::kEnd}, kPatienceForLetter) && state != State::kLost && all;
    }
    return all;
}

}  // namespace tilestone::ranks
