// SPDX-License-Identifier: MIT
//
// make_gomoku_openings: generates balanced Gomoku openings for matches and training.
//
//     make_gomoku_openings RULE [count] [player] [seed]
//
// Places three to six random stones in turn, each within four points of the centre and within two
// of another stone. `player` evaluates the position with increasing node limits; an opening too far
// from even at any limit is dropped, so most are dropped early. Symmetric openings count once.
// Prints the lines of an openings file (match/gomoku/openings.h), each with the final win
// probability of the side to move. Independent of the clock: equal arguments give equal openings.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tilestone/core/limits.h"
#include "tilestone/core/rng.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/engine/gomoku/pvs/near.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/match/gomoku/openings.h"

namespace tilestone::engine::gomoku {
namespace {

constexpr std::uint32_t kMinStones = 3;
constexpr std::uint32_t kMaxStones = 6;
constexpr int kNearCentre = 4;
constexpr int kNearStones = 2;

/// A node limit, and the largest distance of the win probability from one half at this limit.
struct Stage {
    std::uint64_t nodes;
    double bound;
};
constexpr std::array kStages = {Stage{2'000, 0.2}, Stage{50'000, 0.1}, Stage{400'000, 0.07},
                                Stage{2'000'000, 0.05}};

bool is_near_centre(Point point) {
    const int centre = kDefaultSize / 2;
    return std::abs(gomoku::column_of(point) - centre) <= kNearCentre &&
           std::abs(gomoku::row_of(point) - centre) <= kNearCentre;
}

std::optional<std::vector<Point>> try_stones(Rule rule, std::uint32_t count, Rng& rng) {
    Position position(rule);
    std::vector<Point> moves;
    while (moves.size() < count) {
        std::vector<Point> points;
        const auto add = [&](Point point) {
            if (is_near_centre(point) && is_legal(position, point)) points.push_back(point);
        };
        if (moves.empty()) {
            for_each_empty(position, add);
        } else {
            near_points(position, kNearStones).for_each(position.size(), add);
        }
        if (points.empty()) return {};
        moves.push_back(points[rng.below(static_cast<std::uint32_t>(points.size()))]);
        position.place(moves.back());
    }
    if (forced_result(position)) return {};
    return moves;
}

Position position_after(Rule rule, const std::vector<Point>& moves) {
    Position position(rule);
    for (const Point move : moves) position.place(move);
    return position;
}

/// The win probability of the side to move; std::nullopt if it was too far from even at a limit.
std::optional<double> balanced_win_probability(const PlayerSpec<Game>& spec,
                                               const Position& position) {
    const auto player = spec.make(1);
    double probability = 0;
    for (const Stage& stage : kStages) {
        const auto result =
            player->decide({.state = position, .limits = Limits{.nodes = stage.nodes}});
        if (result.moves.empty()) return {};
        const auto win_probability = player->win_probability(result.moves.front().value);
        if (!win_probability) return {};
        probability = win_probability->win_rate;
        if (std::abs(probability - 0.5) > stage.bound) return {};
    }
    return probability;
}

int make(Rule rule, int count, const std::string& name, std::uint64_t seed) {
    auto spec = parse_player<Game>(name);
    if (!spec || !spec->load()) {
        std::fputs("the player is not known, or its files are not there\n", stderr);
        return 2;
    }
    Rng rng(seed);
    std::set<std::uint64_t> seen;
    int kept = 0;
    while (kept < count) {
        const auto stones =
            kMinStones + static_cast<std::uint32_t>(kept) % (kMaxStones - kMinStones + 1);
        const auto moves = try_stones(rule, stones, rng);
        if (!moves || !seen.insert(match::class_of_opening(*moves, rule, kDefaultSize)).second)
            continue;
        const auto probability = balanced_win_probability(*spec, position_after(rule, *moves));
        if (!probability) continue;
        ++kept;
        std::printf("%-20s # %.1f %%\n", gomoku::moves_text(*moves).c_str(), 100 * *probability);
        std::fflush(stdout);
    }
    return 0;
}

}  // namespace
}  // namespace tilestone::engine::gomoku

int main(int count, char** words) {
    const std::string name = count > 1 ? words[1] : "freestyle";
    const auto& names = tilestone::gomoku::kRuleNames;
    const auto found = std::find(names.begin(), names.end(), name);
    if (found == names.end()) {
        std::fputs("the rule is freestyle, standard or renju\n", stderr);
        return 2;
    }
    const auto rule = static_cast<tilestone::gomoku::Rule>(found - names.begin());
    const int openings = count > 2 ? std::atoi(words[2]) : 100;
    const std::string player = count > 3 ? words[3] : "tilestone:table=64,solver=0";
    const std::uint64_t seed = count > 4 ? std::strtoull(words[4], nullptr, 10) : 1;
    std::printf("# %s 15x15, the side to move has so much: make_gomoku_openings %s %d %s %llu\n",
                name.c_str(), name.c_str(), openings, player.c_str(),
                static_cast<unsigned long long>(seed));
    return tilestone::engine::gomoku::make(rule, openings, player, seed);
}
