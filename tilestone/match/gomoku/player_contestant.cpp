// SPDX-License-Identifier: MIT
#include "tilestone/match/gomoku/player_contestant.h"

#include <algorithm>

#include "tilestone/engine/gomoku/time_plan.h"

namespace tilestone::match {
namespace {

using gomoku::Game;

/// No communication delay within one process.
constexpr Milliseconds kReserve{0};

std::optional<Limits> limits_of(const MatchLimits& match, const Turn& turn) {
    Limits limits;
    if (match.turn && !match.match) limits.time = *match.turn;
    if (match.match) {
        const engine::gomoku::TurnTime time = engine::gomoku::plan_turn(
            {.turn = match.turn, .match = match.match, .left = turn.left, .reserve = kReserve},
            turn.position.count());
        limits.time = time.hard;
        limits.soft_time = time.soft;
    }
    if (match.nodes) limits.nodes = static_cast<std::uint64_t>(*match.nodes);
    if (match.depth) limits.depth = static_cast<int>(*match.depth);
    if (!limits.time && !limits.nodes && !limits.depth) return {};
    return limits;
}

class PlayerContestant : public Contestant {
public:
    explicit PlayerContestant(const engine::PlayerSpec<Game>& spec) : spec_(spec) {}

    Answer begin(const GameTerms& terms) override {
        player_ = spec_.make(terms.seed);
        limits_ = terms.limits;
        if (player_ != nullptr) {
            if (limits_.turn || limits_.match) player_->prepare({});  // off the clock
            return {};
        }
        return {.fault = Fault::kCrash, .detail = "the player could not be made"};
    }

    Answer move(const Turn& turn) override {
        const auto result = player_->decide(
            {.state = turn.position, .stop = turn.stop, .limits = limits_of(limits_, turn)});
        if (turn.stop != nullptr && turn.stop->stop_requested()) return {};
        if (!result.move) return {.fault = Fault::kIllegal, .detail = "no move"};
        Answer answer{.move = result.move};
        const auto found = std::ranges::find(result.moves, *result.move,
                                             [](const auto& each) { return each.move; });
        if (found == result.moves.end()) return answer;
        if (const auto win_probability = player_->win_probability(found->value)) {
            answer.win_rate = win_probability->win_rate;
        }
        return answer;
    }

    void end() override { player_.reset(); }

private:
    const engine::PlayerSpec<Game>& spec_;
    std::unique_ptr<engine::Player<Game>> player_;
    MatchLimits limits_;
};

}  // namespace

std::unique_ptr<Contestant> make_player_contestant(const engine::PlayerSpec<Game>& spec) {
    return std::make_unique<PlayerContestant>(spec);
}

}  // namespace tilestone::match
