// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/pvs_player.h"

#include <algorithm>
#include <array>
#include <cstddef>
#include <memory>
#include <vector>

#include "tilestone/core/executor.h"
#include "tilestone/core/limits.h"
#include "tilestone/engine/gomoku/level.h"
#include "tilestone/engine/gomoku/pvs/knowledge.h"
#include "tilestone/engine/gomoku/pvs/own_weights.h"
#include "tilestone/engine/gomoku/pvs/settings.h"
#include "tilestone/engine/gomoku/solver/solver.h"
#include "tilestone/engine/gomoku/terms.h"
#include "tilestone/search/lazy_smp.h"
#include "tilestone/search/selective.h"

namespace tilestone::engine {
namespace {

using gomoku::Game;
using gomoku::Point;
using gomoku::Position;

constexpr int kDeepest = 99;
constexpr double kDefaultTime = 500;  // ms: no noticeable wait in a game
constexpr double kDefaultTable = 32;  // MB; a page may have several players
constexpr double kDefaultSolver = 0.05;
constexpr double kDefaultFours = 20;
constexpr double kMostFours = 1e6;
constexpr double kMostTable = 65536;
/// No new iteration begins after this share of the time. An iteration that has begun may still
/// improve the move, since its first moves count even if it does not finish.
constexpr double kLateShare = 0.9;
/// The number of moves with values in a hint.
constexpr int kBestOfHints = 5;
/// Limits of the solver, whatever the player's limits: a hint should appear soon.
constexpr Milliseconds kMostSolverTime{50};
constexpr std::uint64_t kMostSolverNodes = 100'000;
/// The win rate shown for a win found: a selective search proves nothing.
constexpr double kAsGoodAsWon = 0.995;

OptionSpec plies_option() {
    OptionSpec option = depth_option(kDeepest);
    option.minimum = 1;
    option.help = "deepest look ahead in plies, not counting what is looked into more deeply";
    return option;
}

const std::array kOptions = {
    level_option(),
    time_option(kDefaultTime),
    plies_option(),
    nodes_option(),
    threads_option(),
    OptionSpec{.name = "table",
               .type = OptionType::kInteger,
               .default_value = kDefaultTable,
               .minimum = 1,
               .maximum = kMostTable,
               .unit = "MB",
               .help = "memory for positions that come again"},
    OptionSpec{.name = "weights",
               .help = "a file of weights of one's own, as train gomoku writes it"},
    OptionSpec{.name = "solver",
               .type = OptionType::kReal,
               .default_value = kDefaultSolver,
               .minimum = 0,
               .maximum = 1,
               .help = "share of the limits in which a win by threats is looked for first"},
    OptionSpec{.name = "fours",
               .type = OptionType::kInteger,
               .default_value = kDefaultFours,
               .minimum = 0,
               .maximum = kMostFours,
               .help = "positions that a search for a win by fours makes at the horizon"},
};

/// The options of the search follow the player's own.
const std::vector<OptionSpec> kAllOptions = [] {
    std::vector<OptionSpec> all(kOptions.begin(), kOptions.end());
    const auto numbers = search_number_options();
    all.insert(all.end(), numbers.begin(), numbers.end());
    return all;
}();

std::size_t entries_from(const Options& options) {
    const auto megabytes = static_cast<std::size_t>(options.integer("table"));
    return (megabytes << 20) / search::TranspositionTable::kEntryBytes;
}

/// Null for the highest level, which has no restrictions.
const Level* level_from(const Options& options) {
    const auto number = static_cast<int>(options.integer("level"));
    return number == kHighestLevel ? nullptr : &level_of(number);
}

PvsKnowledge knowledge_from(const Options& options) {
    const auto fours = static_cast<std::uint64_t>(options.integer("fours"));
    const Level* level = level_from(options);
    if (level == nullptr) return PvsKnowledge(fours);
    return PvsKnowledge(std::min(fours, level->fours), level->width);
}

class PvsPlayer final : public Player<Game> {
    using Tree = search::Selective<PvsKnowledge::Rules, PvsKnowledge>;

public:
    PvsPlayer(const Options& options, const OwnWeights& weights, std::uint64_t seed)
        : options_(options),
          level_(level_from(options)),
          seed_(seed),
          weights_(weights.shared_from_this()),
          executor_(make_executor(threads_from(options))),
          table_(entries_from(options)),
          search_(*executor_, Tree(knowledge_from(options), &table_, settings_from(options))) {}

    void prepare(const StopToken* stop) override { table_.touch(stop); }

    void begin(const SearchRequest<Game>& request) override {
        stones_ = request.state.count();
        asked_all_ = request.all_values;
        position_ = request.state;
        solution_ = {};
        solver_time_ = Milliseconds(0);
        const PvsKnowledge::Board board = board_of(request.state);
        thinks_ = !PvsKnowledge::Rules::result(board);
        if (!thinks_) return;
        lots_ = Rng(seed_ ^ request.state.hash());
        gomoku::Rules::Actions moves;
        if (level_ != nullptr && !asked_all_) {
            list_for(*level_, search_.tree().knowledge(), board, lots_, moves);
        } else {
            search_.tree().knowledge().list(board, moves);
        }
        barred_ = request.excluded;
        leave_out_barred(request.state, moves);
        search_.plan().moves.assign(moves.begin(), moves.end());
        listed_ = moves.size();
        const bool forced = moves.size() == 1 && !asked_all_;
        search_.plan().last = forced ? search_.plan().first : kDeepest;
        search_.for_each_tree([&](Tree& tree) { tree.set_best(count_valued()); });
        table_.age();
        Limits limits = limits_for(options_, request.limits);
        // A level plays alike on every machine, so the default time, which nobody set, does not
        // apply.
        const bool asked_time = request.limits && request.limits->time;
        if (level_ != nullptr && !asked_time && !options_.given("time")) limits.time.reset();
        if (limits.time && !limits.soft_time) limits.soft_time = kLateShare * *limits.time;
        if (level_ != nullptr) {
            limits.depth = std::min(limits.depth.value_or(kDeepest), level_->plies);
            limits.nodes = std::min(limits.nodes.value_or(level_->nodes), level_->nodes);
        } else if (!forced && options_.real("solver") > 0 && barred_.empty()) {
            look_for_win(limits, request.stop);
        }
        search_.start(board, limits, request.stop);
    }

    bool step(Milliseconds slice) override {
        const bool is_won = solution_.verdict == Verdict::kWin && !asked_all_;
        return thinks_ && !is_won && search_.step(slice);
    }

    [[nodiscard]] SearchResult<Game> result() const override {
        if (!thinks_) return {};
        SearchResult<Game> result = result_from<Game>(search_.report(), kAsSearched);
        result.nodes += solution_.nodes;
        result.time += solver_time_;
        if (solution_.verdict == Verdict::kWin) put_win_first(result);
        if (draws() && result.move) put_drawn_first(result);
        if (asked_all_ && result.move) add_others(result);
        return result;
    }

    [[nodiscard]] std::optional<Evaluation> evaluate(const Position& position) const override {
        return Evaluation{{}, double(board_of(position).value())};
    }

    [[nodiscard]] std::optional<WinProbability> win_probability(double value) const override {
        if (solution_.verdict == Verdict::kWin && value == value_of_solution()) {
            return WinProbability{
                .win_rate = 1, .plies = static_cast<int>(solution_.line.size()), .decided = true};
        }
        if (PvsKnowledge::plies_to_end(value, stones_)) {
            return WinProbability{.win_rate = value > 0 ? kAsGoodAsWon : 1 - kAsGoodAsWon,
                                  .decided = true};
        }
        return WinProbability{
            .win_rate = std::clamp(engine::win_probability(value), 1 - kAsGoodAsWon, kAsGoodAsWon)};
    }

private:
    /// Removes the excluded moves. If no candidate is left, all other legal moves become
    /// candidates.
    void leave_out_barred(const Position& position, gomoku::Rules::Actions& moves) const {
        if (barred_.empty()) return;
        const auto keep_others = [&] {
            const gomoku::Rules::Actions all = moves;
            moves.clear();
            for (const gomoku::Point move : all) {
                if (std::ranges::count(barred_, move) == 0) moves.push_back(move);
            }
        };
        keep_others();
        if (!moves.empty()) return;
        gomoku::Rules::list_actions(position, moves);
        keep_others();
    }

    /// Runs the solver within its share of the limits, and subtracts its use from them.
    void look_for_win(Limits& limits, const StopToken* stop) {
        const double share = options_.real("solver");
        Limits own{.nodes = kMostSolverNodes};
        if (limits.time) {
            own.time = std::min<Milliseconds>(share * *limits.time, kMostSolverTime);
            own.nodes.reset();
        }
        if (limits.nodes) {
            const double nodes = share * static_cast<double>(*limits.nodes);
            own.nodes = std::min(static_cast<std::uint64_t>(nodes), kMostSolverNodes);
        }
        const Stopwatch watch;
        solution_ = solve(position_, Attack::kThreats, own, stop);
        solver_time_ = watch.elapsed();
        const auto less = [&](std::optional<Milliseconds>& time) {
            if (time) time = std::max(*time - solver_time_, Milliseconds(0));
        };
        less(limits.time);
        less(limits.soft_time);
        if (limits.nodes) *limits.nodes -= std::min(solution_.nodes, *limits.nodes - 1);
    }

    /// True if the player chooses at random among good moves. Requests for all values get the best.
    [[nodiscard]] bool draws() const { return level_ != nullptr && level_->draws() && !asked_all_; }
    /// The number of moves that get exact values.
    [[nodiscard]] int count_valued() const {
        if (draws()) return static_cast<int>(listed_);
        return asked_all_ ? kBestOfHints : 1;
    }

    void put_drawn_first(SearchResult<Game>& result) const {
        auto& moves = result.moves;
        const auto drawn = moves[draw_move(*level_, board_of(position_), moves, lots_)];
        if (drawn.move == *result.move) return;
        std::erase_if(moves, [&](const auto& each) { return each.move == drawn.move; });
        search::sort_by_value(moves);  // an interrupted search has only the first move in place
        moves.insert(moves.begin(), drawn);
        result.move = drawn.move;
        result.line = {drawn.move};
    }

    [[nodiscard]] double value_of_solution() const {
        return PvsKnowledge::kWon - stones_ - static_cast<int>(solution_.line.size());
    }
    void put_win_first(SearchResult<Game>& result) const {
        result.move = solution_.line.front();
        result.line = solution_.line;
        result.depth = std::max(result.depth, static_cast<int>(solution_.line.size()));
        if (!asked_all_) result.moves.clear();
        std::erase_if(result.moves, [&](const auto& each) { return each.move == *result.move; });
        result.moves.insert(result.moves.begin(),
                            {.move = *result.move, .value = value_of_solution()});
    }

    /// A value from an earlier iteration must not exceed the values of the moves before it. If it
    /// does, it is lowered and marked as an upper bound. Then appends the unsearched moves.
    void add_others(SearchResult<Game>& result) const {
        double least = result.moves.front().value;
        for (auto& each : result.moves) {
            if (each.value > least) each.kind = search::ValueKind::kUpper;
            least = each.value = std::min(each.value, least);
        }
        SearchTraits<Game>::append_unsearched(position_, result);
    }

    [[nodiscard]] PvsKnowledge::Board board_of(const Position& position) const {
        return PvsKnowledge::Board(position, NetworkEvaluation(weights_->of(position.rule())));
    }

    Options options_;
    const Level* level_;  ///< null for the highest
    std::uint64_t seed_;
    Rng lots_{0};  ///< of the last request, seeded by its position and seed_
    std::shared_ptr<const OwnWeights> weights_;
    std::unique_ptr<Executor> executor_;
    search::TranspositionTable table_;
    search::LazySmp<Tree> search_;
    Position position_;                  ///< of the last request
    std::vector<gomoku::Point> barred_;  ///< of the last request
    Solution solution_;                  ///< of the last request, if the solver ran
    Milliseconds solver_time_{0};
    int stones_ = 0;
    std::size_t listed_ = 0;  ///< number of root moves
    bool asked_all_ = false;
    bool thinks_ = false;
};

}  // namespace

const PlayerEntry<Game> kPvsPlayer = {
    .name = "tilestone",
    .summary = "a selective search over a learned evaluation of lines",
    .options = kAllOptions,
    .make = nullptr,
    .load = &load_own_weights,
    .make_with = [](const Options& options, std::uint64_t seed,
                    const PlayerResources& resources) -> std::unique_ptr<Player<Game>> {
        return std::make_unique<PvsPlayer>(options, static_cast<const OwnWeights&>(resources),
                                           seed);
    }};

}  // namespace tilestone::engine
