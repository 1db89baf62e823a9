// SPDX-License-Identifier: MIT
#include "tilestone/apps/c_api/host_game.h"

#include <algorithm>

namespace tilestone::c_api {

Turn HostPosition::turn() {
    if (turn_) return *turn_;
    std::int32_t turn = TILESTONE_MAX;
    require_done(game_.turn(game_.context, state_, &turn), "turn");
    switch (turn) {
        case TILESTONE_MAX: turn_ = Turn::kMax; break;
        case TILESTONE_MIN: turn_ = Turn::kMin; break;
        case TILESTONE_CHANCE: turn_ = Turn::kChance; break;
        default: fail("turn: " + std::to_string(turn) + " is not one of 0 to 2");
    }
    return *turn_;
}

std::optional<double> HostPosition::result() {
    if (result_) return *result_;
    std::int32_t over = 0;
    double result = 0;
    require_done(game_.result(game_.context, state_, &over, &result), "result");
    result_.emplace();
    if (over == 0) return *result_;
    *result_ = require_number(result, "result");
    if (low() < high() && (result < low() || result > high())) {
        fail("a result is outside of the result_bounds");
    }
    return *result_;
}

void HostPosition::list_actions(HostActions& actions) {
    std::array<std::int32_t, TILESTONE_MAX_ACTIONS> listed{};
    std::size_t count = 0;
    require_done(game_.actions(game_.context, state_, listed.data(), listed.size(), &count),
                 "actions");
    if (count > listed.size()) {
        fail("a position has " + std::to_string(count) + " actions; the most are " +
             std::to_string(listed.size()));
    }
    if (count == 0 && !result()) fail("a position has neither an action nor a result");
    count_ = count;
    for (std::size_t i = 0; i < count; ++i) actions.push_back(listed[i]);
}

std::size_t HostPosition::count_actions() {
    if (!count_) {
        HostActions actions;
        list_actions(actions);
    }
    return *count_;
}

double HostPosition::chance(std::int32_t action) {
    if (is_uniform()) return 1 / static_cast<double>(std::max<std::size_t>(count_actions(), 1));
    double chance = 0;
    require_done(game_.chance(game_.context, state_, action, &chance), "chance");
    const bool is_chance = chance >= 0 && chance <= 1;  // false for NaN too
    if (!is_chance) fail("a chance is not a number within 0 to 1");
    return chance;
}

double HostPosition::reward(std::int32_t action) const {
    if (game_.reward == nullptr) return 0;
    double reward = 0;
    require_done(game_.reward(game_.context, state_, action, &reward), "reward");
    return require_number(reward, "reward");
}

double HostPosition::evaluate() const {
    if (game_.evaluate == nullptr) return 0;
    double value = 0;
    require_done(game_.evaluate(game_.context, state_, &value), "evaluate");
    return require_number(value, "evaluate");
}

std::uint64_t HostPosition::hash() const {
    std::uint64_t hash = 0;
    require_done(game_.hash(game_.context, state_, &hash), "hash");
    return hash;
}

}  // namespace tilestone::c_api
