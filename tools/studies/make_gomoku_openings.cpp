// SPDX-License-Identifier: MIT
//
// make_gomoku_openings: generates balanced Gomoku openings for matches and training, and checks
// those of a file.
//
//     make_gomoku_openings RULE [count] [player] [seed]
//     make_gomoku_openings check FILE RULE [nodes] [searches] [threads] [player] [seed]
//
// Places three to six stones in turn, each within four points of the centre and within two of
// another stone. All but the last are random; the last one is where `player` finds the position
// nearest to even. Then it evaluates the opening with increasing node limits; one too far from even
// at any limit is dropped. Symmetric openings count once.
// Prints the lines of an openings file (match/gomoku/openings.h), each with the final win
// probability of the side to move.
//
// check searches each opening of the file with `nodes` nodes, then the position after its best move
// with as many, so that both sides have their say, and so on: `searches` in all, 2 by default.
// Standard error names the openings that are not within 45 % to 55 % by each of them; standard
// output has the file with others in their place, which were generated as above and pass too.
// `threads` openings are searched at once.
//
// Independent of the clock and of `threads`: equal arguments give equal openings.
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <fstream>
#include <iterator>
#include <mutex>
#include <optional>
#include <set>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tilestone/core/executor.h"
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
constexpr std::array kStages = {Stage{400'000, 0.07}, Stage{2'000'000, 0.05}};

constexpr auto kBeforeCheck = std::span(kStages).first(1);

// The last stone: all points are searched with so many nodes, and the best few of them, which are
// mostly there by an error of the short search, with more.
constexpr std::uint64_t kLastStoneNodes = 2'000;
constexpr std::uint64_t kLastStoneMoreNodes = 50'000;
constexpr std::size_t kLastStones = 8;

bool is_near_centre(Point point) {
    const int centre = kDefaultSize / 2;
    return std::abs(gomoku::column_of(point) - centre) <= kNearCentre &&
           std::abs(gomoku::row_of(point) - centre) <= kNearCentre;
}

/// Where the next stone may stand.
std::vector<Point> points_for_stone(const Position& position, bool is_first) {
    std::vector<Point> points;
    const auto add = [&](Point point) {
        if (is_near_centre(point) && is_legal(position, point)) points.push_back(point);
    };
    if (is_first) {
        for_each_empty(position, add);
    } else {
        near_points(position, kNearStones).for_each(position.size(), add);
    }
    return points;
}

Position position_after(Rule rule, const std::vector<Point>& moves) {
    Position position(rule);
    for (const Point move : moves) position.place(move);
    return position;
}

/// A search's choice, and the win probability of the side to move by it.
struct Judgement {
    Point move{};
    double probability = 0;
};

/// None where the game is over, or the player has no win probability.
std::optional<Judgement> judge(Player<Game>& player, const Position& position,
                               std::uint64_t nodes) {
    const auto result = player.decide({.state = position, .limits = Limits{.nodes = nodes}});
    if (result.moves.empty()) return {};
    const auto win_probability = player.win_probability(result.moves.front().value);
    if (!win_probability) return {};
    return Judgement{.move = result.moves.front().move, .probability = win_probability->win_rate};
}

/// The point after which the position is nearest to even.
std::optional<Point> most_even(const PlayerSpec<Game>& spec, const Position& position,
                               std::vector<Point> points) {
    const auto player = spec.make(1);
    for (const std::uint64_t nodes : {kLastStoneNodes, kLastStoneMoreNodes}) {
        std::vector<std::pair<double, Point>> distances;
        for (const Point point : points) {
            Position after = position;
            after.place(point);
            const auto judgement = judge(*player, after, nodes);
            if (judgement) distances.emplace_back(std::abs(judgement->probability - 0.5), point);
        }
        std::ranges::sort(distances);
        if (distances.size() > kLastStones) distances.resize(kLastStones);
        points.clear();
        for (const auto& [distance, point] : distances) points.push_back(point);
    }
    if (points.empty()) return {};
    return points.front();
}

/// Random stones, and one that makes them even; std::nullopt if it came to nothing.
std::optional<std::vector<Point>> try_stones(const PlayerSpec<Game>& spec, Rule rule,
                                             std::uint32_t count, Rng& rng) {
    Position position(rule);
    std::vector<Point> moves;
    while (moves.size() + 1 < count) {
        const std::vector<Point> points = points_for_stone(position, moves.empty());
        if (points.empty()) return {};
        moves.push_back(points[rng.below(static_cast<std::uint32_t>(points.size()))]);
        position.place(moves.back());
    }
    if (forced_result(position)) return {};
    const auto last = most_even(spec, position, points_for_stone(position, false));
    if (!last) return {};
    moves.push_back(*last);
    return moves;
}

/// The win probability of the side to move; std::nullopt if it was too far from even at a limit.
std::optional<double> balanced_win_probability(const PlayerSpec<Game>& spec,
                                               const Position& position,
                                               std::span<const Stage> stages) {
    const auto player = spec.make(1);
    double probability = 0;
    for (const Stage& stage : stages) {
        const auto judgement = judge(*player, position, stage.nodes);
        if (!judgement) return {};
        probability = judgement->probability;
        if (std::abs(probability - 0.5) > stage.bound) return {};
    }
    return probability;
}

std::optional<PlayerSpec<Game>> player_named(const std::string& name) {
    auto spec = parse_player<Game>(name);
    if (!spec || !spec->load()) {
        std::fputs("the player is not known, or its files are not there\n", stderr);
        return {};
    }
    return std::move(*spec);
}

int make(Rule rule, int count, const std::string& name, std::uint64_t seed) {
    const auto spec = player_named(name);
    if (!spec) return 2;
    Rng rng(seed);
    std::set<std::uint64_t> seen;
    int kept = 0;
    while (kept < count) {
        const auto stones =
            kMinStones + static_cast<std::uint32_t>(kept) % (kMaxStones - kMinStones + 1);
        const auto moves = try_stones(*spec, rule, stones, rng);
        if (!moves || !seen.insert(match::class_of_opening(*moves, rule, kDefaultSize)).second)
            continue;
        const auto probability =
            balanced_win_probability(*spec, position_after(rule, *moves), kStages);
        if (!probability) continue;
        ++kept;
        std::printf("%-20s # %.1f %%\n", gomoku::moves_text(*moves).c_str(), 100 * *probability);
        std::fflush(stdout);
    }
    return 0;
}

/// The searches of check: of the opening, and after each of the best moves that follow.
struct Check {
    std::vector<Point> moves{};
    std::vector<Point> line{};            ///< the best moves
    std::vector<double> probabilities{};  ///< of the opening's side to move, before each of them
    bool is_even = false;                 ///< each is within the bound of the last stage
};

class Checker {
public:
    Checker(Rule rule, std::uint64_t nodes, std::size_t searches, const PlayerSpec<Game>& spec)
        : rule_(rule), nodes_(nodes), searches_(searches), spec_(&spec) {}

    /// Ends with the first search that is not even. The searches share nothing: an error of one
    /// should not repeat itself in the next.
    [[nodiscard]] Check check(std::vector<Point> moves) const {
        Check check{.moves = std::move(moves)};
        Position position = position_after(rule_, check.moves);
        while (check.line.size() < searches_) {
            const auto judgement = judge(*spec_->make(1), position, nodes_);
            if (!judgement) return check;
            const bool is_own = check.line.size() % 2 == 0;
            check.probabilities.push_back(is_own ? judgement->probability
                                                 : 1 - judgement->probability);
            check.line.push_back(judgement->move);
            position.place(judgement->move);
            if (std::abs(judgement->probability - 0.5) > kStages.back().bound) return check;
        }
        check.is_even = true;
        return check;
    }

    /// A fresh opening that passes, and is of no class in `seen`.
    [[nodiscard]] Check generate(const std::set<std::uint64_t>& seen, Rng& rng) const {
        while (true) {
            // drawn anew each time: an even position of four stones is rare in freestyle
            const std::uint32_t count = kMinStones + rng.below(kMaxStones - kMinStones + 1);
            const auto moves = try_stones(*spec_, rule_, count, rng);
            if (!moves || seen.contains(match::class_of_opening(*moves, rule_, kDefaultSize)) ||
                !balanced_win_probability(*spec_, position_after(rule_, *moves), kBeforeCheck)) {
                continue;
            }
            Check found = check(*moves);
            if (found.is_even) return found;
        }
    }

private:
    Rule rule_;
    std::uint64_t nodes_;
    std::size_t searches_;
    const PlayerSpec<Game>* spec_;
};

/// " 49.9 % e5 41.3 %": what the opening's side to move has, and the moves in between.
std::string words_of(const Check& check) {
    std::string text;
    for (std::size_t index = 0; index < check.probabilities.size(); ++index) {
        std::array<char, 16> number{};
        std::snprintf(number.data(), number.size(), " %.1f %%", 100 * check.probabilities[index]);
        if (index > 0) text += " " + gomoku::point_text(check.line[index - 1]);
        text += number.data();
    }
    return text;
}

/// Runs `work(index)` for `count` indices, `threads` at once, and counts them on standard error.
template <class Work>
void run_counted(std::size_t count, std::size_t threads, const char* what, const Work& work) {
    std::mutex mutex;
    std::size_t done = 0;
    make_executor(threads)->run(count, [&](std::size_t index) {
        work(index);
        const std::lock_guard lock(mutex);
        std::fprintf(stderr, "\r%s %zu/%zu", what, ++done, count);
    });
    if (count > 0) std::fputs("\n", stderr);
}

/// Replaces the openings that are not even. Each has random numbers of its own, so that threads
/// make no difference; where two come upon the same opening, the later one draws again.
void replace(std::vector<Check>& checks, const Checker& checker, Rule rule, std::size_t threads,
             std::uint64_t seed) {
    std::set<std::uint64_t> seen;
    std::vector<std::size_t> open;
    std::vector<Rng> rngs;
    const auto class_of = [&](const Check& check) {
        return match::class_of_opening(check.moves, rule, kDefaultSize);
    };
    for (std::size_t index = 0; index < checks.size(); ++index) {
        rngs.emplace_back(seed ^ class_of(checks[index]));
        seen.insert(class_of(checks[index]));
        if (!checks[index].is_even) open.push_back(index);
    }
    while (!open.empty()) {
        run_counted(open.size(), threads, "replaced", [&](std::size_t at) {
            Check& check = checks[open[at]];
            check = checker.generate(seen, rngs[open[at]]);
        });
        std::erase_if(
            open, [&](std::size_t index) { return seen.insert(class_of(checks[index])).second; });
    }
}

std::optional<std::vector<match::Opening>> openings_of(const std::string& path, Rule rule) {
    std::ifstream file(path, std::ios::binary);
    const std::string text(std::istreambuf_iterator<char>(file), {});
    const auto openings = match::parse_openings(text, rule, kDefaultSize);
    if (openings) return *openings;
    std::fprintf(stderr, "%s:%s\n", path.c_str(), openings.error().message.c_str());
    return {};
}

struct CheckPlan {
    std::uint64_t nodes;
    std::size_t searches;
    std::size_t threads;
    std::uint64_t seed;
};

int check_file(const std::string& path, Rule rule, const CheckPlan& plan, const std::string& name) {
    const auto openings = openings_of(path, rule);
    const auto spec = player_named(name);
    if (!openings || !spec) return 2;
    const Checker checker(rule, plan.nodes, plan.searches, *spec);
    std::vector<Check> checks(openings->size());
    run_counted(checks.size(), plan.threads, "checked",
                [&](std::size_t index) { checks[index] = checker.check((*openings)[index]); });
    for (const Check& check : checks) {
        if (check.is_even) continue;
        std::fprintf(stderr, "not even: %s%s\n", gomoku::moves_text(check.moves).c_str(),
                     words_of(check).c_str());
    }
    replace(checks, checker, rule, plan.threads, plan.seed);
    for (const Check& check : checks) {
        std::printf("%-20s #%s\n", gomoku::moves_text(check.moves).c_str(),
                    words_of(check).c_str());
    }
    return 0;
}

}  // namespace
}  // namespace tilestone::engine::gomoku

namespace {

using tilestone::gomoku::Rule;

constexpr std::uint64_t kCheckNodes = 3'000'000;
constexpr std::uint64_t kCheckSearches = 2;
constexpr const char* kPlayer = "tilestone:table=64,solver=0";

/// Word `index`, or `standard` where there are fewer.
std::string word(const std::vector<std::string>& words, std::size_t index,
                 std::string_view standard) {
    return index < words.size() ? words[index] : std::string(standard);
}

std::uint64_t number(const std::vector<std::string>& words, std::size_t index,
                     std::uint64_t standard) {
    return index < words.size() ? std::strtoull(words[index].c_str(), nullptr, 10) : standard;
}

std::optional<Rule> rule_named(std::string_view name) {
    const auto rule = tilestone::gomoku::parse_rule(name);
    if (rule) return *rule;
    std::fputs("the rule is freestyle, standard or renju\n", stderr);
    return {};
}

int make(const std::vector<std::string>& words) {
    const std::string name = word(words, 0, "freestyle");
    const auto rule = rule_named(name);
    if (!rule) return 2;
    const auto count = static_cast<int>(number(words, 1, 100));
    const std::string player = word(words, 2, kPlayer);
    const std::uint64_t seed = number(words, 3, 1);
    std::printf("# %s 15x15, the side to move has so much: make_gomoku_openings %s %d %s %llu\n",
                name.c_str(), name.c_str(), count, player.c_str(),
                static_cast<unsigned long long>(seed));
    return tilestone::engine::gomoku::make(*rule, count, player, seed);
}

int check(const std::vector<std::string>& words) {
    if (words.size() < 3) {
        std::fputs("check FILE RULE [nodes] [searches] [threads] [player] [seed]\n", stderr);
        return 2;
    }
    const auto rule = rule_named(words[2]);
    if (!rule) return 2;
    const auto positive = [&](std::size_t index, std::uint64_t standard) {
        return std::max<std::uint64_t>(number(words, index, standard), 1);
    };
    const tilestone::engine::gomoku::CheckPlan plan{.nodes = positive(3, kCheckNodes),
                                                    .searches = positive(4, kCheckSearches),
                                                    .threads = positive(5, 1),
                                                    .seed = number(words, 7, 1)};
    const std::string player = word(words, 6, kPlayer);
    std::printf(
        "# %s 15x15, the side to move has so much, before and after the best moves: "
        "make_gomoku_openings check, nodes %llu, searches %llu, %s, seed %llu\n",
        words[2].c_str(), static_cast<unsigned long long>(plan.nodes),
        static_cast<unsigned long long>(plan.searches), player.c_str(),
        static_cast<unsigned long long>(plan.seed));
    return tilestone::engine::gomoku::check_file(words[1], *rule, plan, player);
}

}  // namespace

int main(int count, char** arguments) {
    const std::vector<std::string> words(arguments + 1, arguments + std::max(count, 1));
    return !words.empty() && words[0] == "check" ? check(words) : make(words);
}
