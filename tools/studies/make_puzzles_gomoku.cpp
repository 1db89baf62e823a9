// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdio>
#include <fstream>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "tests/puzzles/puzzle_proof.h"
#include "tilestone/core/rng.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/engine/gomoku/solver/solver.h"
#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/forbidden.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"
#include "tools/studies/make_puzzles.h"

namespace tilestone::puzzles_gomoku {
namespace {

using engine::gomoku::Attack;
using engine::gomoku::Solution;
using engine::gomoku::Verdict;
using gomoku::Color;
using gomoku::Game;
using gomoku::Point;
using gomoku::Position;
using gomoku::Rule;
using gomoku::Rules;
using Players = std::vector<engine::PlayerSpec<Game>>;

constexpr std::uint64_t kNodesForFours = 50'000;
constexpr std::uint64_t kNodesForThreats = 200'000;
/// Of an answer's refutation; and of the claim that a defence holds.
constexpr std::uint64_t kNodesForAnswer = 10'000;
constexpr std::uint64_t kNodesToHold = 1'000'000;
constexpr std::size_t kMinPlies = 5;  ///< shorter wins are seen at a glance
constexpr std::size_t kMostSolutions = 2;
constexpr int kMinStones = 9;
constexpr int kLongestGame = 90;

enum class Theme : std::uint8_t { kFours, kThreats, kDefence, kForbidden, kFoul };
constexpr std::array<const char*, 5> kThemes = {"fours", "threats", "defence", "forbidden", "foul"};

/// Levels, then the highest one with more and more nodes.
Players ladder() {
    Players players;
    for (int level = 1; level <= 8; ++level) {
        players.push_back(*engine::parse_player<Game>("tilestone:level=" + std::to_string(level)));
    }
    for (const int nodes : {3'000, 10'000, 30'000, 100'000, 300'000}) {
        players.push_back(*engine::parse_player<Game>("tilestone:nodes=" + std::to_string(nodes)));
    }
    for (auto& player : players) (void)player.load();
    return players;
}

/// The openings of data/openings, which give each side about the same chance; read from the
/// root of the repository.
std::vector<std::string> openings(Rule rule) {
    std::ifstream file("data/openings/" + std::string(gomoku::name_of(rule)) + ".txt");
    std::vector<std::string> lines;
    for (std::string line; std::getline(file, line);) {
        const std::string moves = line.substr(0, line.find_first_of(" #"));
        if (!moves.empty()) lines.push_back(moves);
    }
    return lines;
}

/// The moves of a game between two players of the ladder, each a level of 3 to 5.
std::vector<Point> play(const std::string& opening, Rule rule, const Players& players,
                        std::uint64_t seed) {
    Rng rng(seed);
    std::vector<Point> moves = *gomoku::parse_moves(opening, gomoku::kDefaultSize);
    Position position = *gomoku::play_moves(moves, rule, gomoku::kDefaultSize);
    const std::array<std::unique_ptr<engine::Player<Game>>, 2> sides = {
        players[2 + rng.below(3)].make(seed), players[2 + rng.below(3)].make(~seed)};
    while (!Rules::result(position) && position.count() < kLongestGame) {
        const auto move = sides[moves.size() % 2]->decide({.state = position}).move;
        if (!move) break;
        position.place(*move);
        moves.push_back(*move);
    }
    return moves;
}

Position with_rule(const std::vector<Point>& moves, Rule rule) {
    Position position(rule);
    for (const Point move : moves) position.place(move);
    return position;
}

Solution solved(const Position& position, Attack attack, std::uint64_t nodes) {
    return engine::gomoku::solve(position, attack, {.nodes = nodes}, nullptr);
}

bool is_win(const Solution& solution) {
    return solution.verdict == Verdict::kWin && solution.line.size() >= kMinPlies;
}

/// A found puzzle; `line` is empty for a defence.
struct Found {
    Theme theme{};
    std::vector<Point> moves;
    std::vector<Point> solution;
    std::vector<Point> line{};
};

/// Whether white's line makes a four that black may not block, and white does not win without.
bool needs_foul(const std::vector<Point>& moves, const Position& position,
                const std::vector<Point>& line) {
    if (position.to_move() != Color::kWhite) return false;
    Position at = position;
    const bool is_used = std::ranges::any_of(line, [&](Point move) {
        at.place(move);
        return !at.winner() && at.to_move() == Color::kBlack &&
               engine::gomoku::is_block_forbidden(at);
    });
    return is_used &&
           solved(with_rule(moves, Rule::kStandard), Attack::kThreats, kNodesForThreats).verdict !=
               Verdict::kWin;
}

/// A forbidden point that would win if it were none.
bool has_tempting_foul(const std::vector<Point>& moves, const Position& position) {
    const auto fouls = gomoku::explain_fouls(position);
    const Position free = with_rule(moves, Rule::kFreestyle);
    return std::ranges::any_of(fouls, [&](const gomoku::ExplainedFoul& foul) {
        return puzzle_proof::wins(free, foul.point, kNodesForAnswer);
    });
}

Theme theme_of(const std::vector<Point>& moves, const Position& position, Attack attack,
               const std::vector<Point>& line) {
    if (position.rule() == Rule::kRenju) {
        if (needs_foul(moves, position, line)) return Theme::kForbidden;
        if (has_tempting_foul(moves, position)) return Theme::kFoul;
    }
    return attack == Attack::kFours ? Theme::kFours : Theme::kThreats;
}

/// A win by `attack` from the position after the first `count` moves, if few moves win.
template <class Wanted>
std::optional<Found> find_win(const std::vector<Point>& game, std::size_t count, Rule rule,
                              Attack attack, const Wanted& wanted) {
    const std::vector<Point> moves(game.begin(), game.begin() + static_cast<std::ptrdiff_t>(count));
    const Position position = with_rule(moves, rule);
    if (engine::gomoku::exact_result(position)) return {};
    const Solution solution = solved(position, attack, kNodesForThreats);
    if (!is_win(solution)) return {};
    Found found{theme_of(moves, position, attack, solution.line), moves, {}, solution.line};
    if (!wanted(found.theme)) return {};
    found.solution = puzzle_proof::winning_moves(position, kNodesForAnswer);
    const auto first = std::ranges::find(found.solution, solution.line.front());
    if (first == found.solution.end()) return {};  // not within the limit of an answer
    std::iter_swap(found.solution.begin(), first);
    if (found.solution.size() > kMostSolutions) return {};
    return found;
}

std::optional<Found> find_defence(const std::vector<Point>& game, std::size_t count, Rule rule) {
    const std::vector<Point> moves(game.begin(), game.begin() + static_cast<std::ptrdiff_t>(count));
    const Position position = with_rule(moves, rule);
    if (engine::gomoku::five_of(position, gomoku::other(position.to_move())) >= 0)
        return {};  // no choice
    Position passed = position;
    passed.give_move_to(gomoku::other(position.to_move()));
    const Solution threat = solved(passed, Attack::kThreats, kNodesForAnswer);
    if (threat.verdict != Verdict::kWin || threat.line.size() < 3) return {};
    auto holding = puzzle_proof::holding_moves(position, kNodesForAnswer, kMostSolutions);
    if (holding.empty() || holding.size() > kMostSolutions) return {};
    std::erase_if(holding, [&](Point move) {
        Position after = position;
        after.place(move);
        return solved(after, Attack::kThreats, kNodesToHold).verdict == Verdict::kWin;
    });
    if (holding.empty()) return {};
    return Found{Theme::kDefence, moves, holding, {}};
}

/// The first player of the ladder from which on most of three tries are right; the number of
/// players if the last one fails.
std::size_t rung_of(const Found& found, const Position& position, const Players& players) {
    constexpr int kSeeds = 3;
    std::size_t rung = players.size();
    for (; rung > 0; --rung) {
        int right = 0;
        for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
            const auto move = players[rung - 1].make(seed)->decide({.state = position}).move;
            right += move && std::ranges::find(found.solution, *move) != found.solution.end();
        }
        if (2 * right < kSeeds) break;
    }
    return rung;
}

std::string names(const std::vector<Point>& points) {
    std::string text;
    for (const std::string& name : gomoku::point_names(points)) {
        text += (text.empty() ? "\"" : ",\"") + name + '"';
    }
    return text;
}

void print(const Found& found, const Position& position, int rating) {
    std::printf(
        "{\"game\":\"gomoku\",\"rule\":\"%s\",\"theme\":\"%s\",\"rating\":%d,\"position\":\"%s\","
        "\"solution\":[%s]",
        gomoku::name_of(position.rule()).data(), kThemes[static_cast<std::size_t>(found.theme)],
        rating, gomoku::moves_text(found.moves).c_str(), names(found.solution).c_str());
    if (!found.line.empty()) std::printf(",\"line\":[%s]", names(found.line).c_str());
    std::printf("}\n");
    std::fflush(stdout);
}

bool is_rare(Theme theme) { return theme == Theme::kForbidden || theme == Theme::kFoul; }

/// The puzzles of a game, one of each theme at most: the first win by fours; the earliest win by
/// threats that leads to it; the last stand of its loser; and of renju, whose own themes are rare,
/// the first of each from there on. `wanted` tells for which themes there are not enough.
template <class Wanted>
std::vector<Found> puzzles_of(const std::vector<Point>& game, Rule rule, const Wanted& wanted) {
    std::vector<Found> found;
    const auto is_new = [&](Theme theme) {
        return wanted(theme) && std::ranges::count(found, theme, &Found::theme) == 0;
    };
    const auto keep = [&](std::optional<Found> puzzle) {
        if (puzzle && is_new(puzzle->theme)) found.push_back(*std::move(puzzle));
    };
    const auto is_won = [&](std::size_t count, Attack attack, std::uint64_t nodes) {
        const std::vector<Point> moves(game.begin(),
                                       game.begin() + static_cast<std::ptrdiff_t>(count));
        return solved(with_rule(moves, rule), attack, nodes).verdict == Verdict::kWin;
    };
    std::size_t fours = kMinStones;
    while (fours < game.size() && !is_won(fours, Attack::kFours, kNodesForFours)) ++fours;
    if (fours >= game.size()) return found;
    keep(find_win(game, fours, rule, Attack::kFours, is_new));
    for (std::size_t at = fours + 1; rule == Rule::kRenju && at < game.size(); ++at) {
        const auto rare = [&](Theme theme) { return is_rare(theme) && is_new(theme); };
        keep(find_win(game, at, rule, Attack::kFours, rare));
    }
    if (!wanted(Theme::kThreats) && !wanted(Theme::kDefence)) return found;
    std::size_t threats = fours;
    while (threats >= kMinStones + 2 && is_won(threats - 2, Attack::kThreats, kNodesForThreats)) {
        threats -= 2;
    }
    if (threats < fours) keep(find_win(game, threats, rule, Attack::kThreats, is_new));
    if (threats > kMinStones && wanted(Theme::kDefence))
        keep(find_defence(game, threats - 1, rule));
    return found;
}

}  // namespace

void make(int most, std::uint64_t seed, bool only_rare) {
    const Players players = ladder();
    const std::array starts = {openings(Rule::kFreestyle), openings(Rule::kStandard),
                               openings(Rule::kRenju)};
    std::array<int, kThemes.size()> made{};
    const auto wanted = [&](Theme theme) {
        return made[static_cast<std::size_t>(theme)] < most && (!only_rare || is_rare(theme));
    };
    const auto any_wanted = [&] {
        for (std::size_t theme = 0; theme < kThemes.size(); ++theme) {
            if (wanted(static_cast<Theme>(theme))) return true;
        }
        return false;
    };
    for (std::uint64_t game = 0; any_wanted(); ++game) {
        // Half of the games are of renju, which has two themes of its own.
        constexpr std::array kRules = {Rule::kRenju, Rule::kFreestyle, Rule::kRenju,
                                       Rule::kStandard};
        const Rule rule = only_rare ? Rule::kRenju : kRules[game % kRules.size()];
        const std::vector<std::string>& known = starts[static_cast<std::size_t>(rule)];
        if (known.empty()) return;
        const std::uint64_t own_seed = seed * 1'000'000 + game;
        const std::string& opening = known[splitmix64(own_seed) % known.size()];
        for (const Found& found :
             puzzles_of(play(opening, rule, players, own_seed), rule, wanted)) {
            const Position position = with_rule(found.moves, rule);
            const std::size_t rung = rung_of(found, position, players);
            // Where the strongest prefers a move that loses, the defence may be worth nothing.
            if (found.theme == Theme::kDefence && rung == players.size()) continue;
            ++made[static_cast<std::size_t>(found.theme)];
            print(found, position, puzzle_rating(rung, players.size(), found.line.size() / 2));
        }
        std::fprintf(stderr, "game %llu:", static_cast<unsigned long long>(game));
        for (std::size_t theme = 0; theme < made.size(); ++theme) {
            std::fprintf(stderr, " %s %d", kThemes[theme], made[theme]);
        }
        std::fprintf(stderr, "\n");
    }
}

}  // namespace tilestone::puzzles_gomoku
