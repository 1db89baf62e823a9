// SPDX-License-Identifier: MIT
//
// The player `tilestone` of Gomoku and renju: a selective search over an evaluation by line codes.
// docs/design/gomoku-engine.md tells how its parts fit.
#include <algorithm>
#include <array>
#include <cstddef>
#include <iterator>
#include <memory>
#include <vector>

#include "tilestone/core/clock.h"
#include "tilestone/core/executor.h"
#include "tilestone/core/limits.h"
#include "tilestone/engine/gomoku/level.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/engine/gomoku/pvs/knowledge.h"
#include "tilestone/engine/gomoku/pvs/player_weights.h"
#include "tilestone/engine/gomoku/pvs/settings.h"
#include "tilestone/engine/gomoku/solver/loss.h"
#include "tilestone/engine/gomoku/solver/solver.h"
#include "tilestone/engine/gomoku/tactics/point_set.h"
#include "tilestone/engine/gomoku/terms.h"
#include "tilestone/search/lazy_smp.h"
#include "tilestone/search/selective.h"

namespace tilestone::engine::gomoku {
namespace {

constexpr int kDeepest = 99;
constexpr double kDefaultTime = 500;  // ms: no noticeable wait in a game
constexpr double kDefaultTable = 32;  // MB; a page may have several players
constexpr double kDefaultSolver = 0.05;
constexpr double kDefaultVcfNodes = 20;
constexpr double kMaxVcfNodes = 1e6;
constexpr double kMaxTable = 65536;
/// No new iteration begins after this share of the time. An iteration that has begun may still
/// improve the move, since its first moves count even if it does not finish.
constexpr double kSoftTimeShare = 0.9;
/// The number of moves with values in a hint.
constexpr int kHintMoves = 5;
/// Limits of the solver, whatever the player's limits: a hint should appear soon.
constexpr Milliseconds kMaxSolverTime{50};
constexpr std::uint64_t kMaxSolverNodes = 100'000;
/// And where it proves what a hint's search has found.
constexpr std::uint64_t kMaxProofNodes = 200'000;
/// The share of the limits after which best moves are checked by the solver.
constexpr double kFirstCheck = 0.3;
/// Kept for a check of the last best move, in times of the solver's share, and for the search that
/// begins again if the check refutes it.
constexpr double kCheckReserve = 0.5;
/// The win rate shown for a win found: a selective search proves nothing.
constexpr double kFoundWinRate = 0.995;

OptionSpec plies_option() {
    OptionSpec option = depth_option(kDeepest);
    option.minimum = 1;
    option.help = "depth limit in plies, extensions not counted";
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
               .maximum = kMaxTable,
               .unit = "MB",
               .help = "size of the transposition table"},
    OptionSpec{.name = "weights",
               .help = "a file of weights, as train gomoku writes it, in place of those that ship"},
    OptionSpec{
        .name = "solver",
        .type = OptionType::kReal,
        .default_value = kDefaultSolver,
        .minimum = 0,
        .maximum = 1,
        .help = "share of the limits for the solver, which searches for a win by threats first"},
    OptionSpec{.name = "vcf_nodes",
               .type = OptionType::kInteger,
               .default_value = kDefaultVcfNodes,
               .minimum = 0,
               .maximum = kMaxVcfNodes,
               .help = "nodes of a VCF search (a win by continuous fours) at the horizon",
               .old_name = "fours"},
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
    const auto vcf_nodes = static_cast<std::uint64_t>(options.integer("vcf_nodes"));
    const Level* level = level_from(options);
    if (level == nullptr) return PvsKnowledge(vcf_nodes);
    return PvsKnowledge(std::min(vcf_nodes, level->vcf_nodes), level->width);
}

class PvsPlayer final : public Player<Game> {
    using Tree = search::Selective<PvsKnowledge::Rules, PvsKnowledge>;

public:
    PvsPlayer(const Options& options, const PlayerWeights& weights, std::uint64_t seed)
        : options_(options),
          level_(level_from(options)),
          seed_(seed),
          weights_(weights.shared_from_this()),
          executor_(make_executor(threads_from(options))),
          table_(entries_from(options)),
          search_(*executor_, Tree(knowledge_from(options), &table_, settings_from(options))) {}

    void prepare(const Preparation& preparation) override { table_.touch(preparation.stop); }

    void begin(const SearchRequest<Game>& request) override {
        stones_ = request.state.count();
        all_values_ = request.all_values;
        position_ = request.state;
        stop_ = request.stop;
        solution_ = {};
        loss_ = {};
        asked_for_proof_ = false;
        solver_time_ = Milliseconds(0);
        const PvsKnowledge::Board board = board_of(request.state);
        has_search_ = !PvsKnowledge::Rules::result(board);
        if (!has_search_) return;
        rng_ = Rng(seed_ ^ request.state.hash());
        Rules::Actions moves;
        if (level_ != nullptr && !all_values_) {
            list_for(*level_, search_.tree().knowledge(), board, rng_, moves);
        } else {
            search_.tree().knowledge().list(board, moves);
        }
        excluded_ = request.excluded;
        remove_excluded(request.state, moves);
        search_.plan().moves.assign(moves.begin(), moves.end());
        root_moves_ = moves.size();
        const bool forced = moves.size() == 1 && !all_values_;
        search_.plan().last = forced ? search_.plan().first : kDeepest;
        search_.plan().multi_pv = count_valued();
        table_.age();
        Limits limits = limits_for(options_, request.limits);
        // A level plays alike on every machine, so the default time, which nobody set, does not
        // apply.
        const bool has_own_time = request.limits && request.limits->time;
        if (level_ != nullptr && !has_own_time && !options_.given("time")) limits.time.reset();
        if (limits.time && !limits.soft_time) limits.soft_time = kSoftTimeShare * *limits.time;
        if (level_ != nullptr) {
            limits.depth = std::min(limits.depth.value_or(kDeepest), level_->plies);
            limits.nodes = std::min(limits.nodes.value_or(level_->nodes), level_->nodes);
        } else if (!forced && options_.real("solver") > 0 && excluded_.empty()) {
            run_solver(limits, request.stop);
        }
        begin_search(board, limits, request.stop);
    }

    bool step(Milliseconds slice) override {
        const bool is_won = solution_.verdict == Verdict::kWin && !all_values_;
        if (!has_search_) return false;
        bool running = !is_won && search_.step(slice);
        if (!is_won && checks_moves_) running = check_best_move(running);
        if (!running && all_values_) prove_result();
        return running;
    }

    [[nodiscard]] SearchResult<Game> result() const override {
        if (!has_search_) return {};
        SearchResult<Game> result = result_from<Game>(search_.report(), kAsSearched);
        result.nodes += solution_.nodes + loss_.nodes + earlier_nodes_;
        result.time += solver_time_ + earlier_time_;
        result.moves.insert(result.moves.end(), refuted_.begin(), refuted_.end());
        if (solution_.verdict == Verdict::kWin) put_solution_first(result);
        if (loss_.is_proven) put_loss_first(result);
        if (moves_at_random() && result.move) put_random_move_first(result);
        if (all_values_ && result.move) complete_values(result);
        const std::size_t lines = all_values_ ? kHintMoves : 0;
        if (result.lines.size() > lines) result.lines.resize(lines);
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
        if (loss_.is_proven && value == value_of_loss()) {
            return WinProbability{
                .win_rate = 0, .plies = static_cast<int>(loss_.line.size()), .decided = true};
        }
        if (PvsKnowledge::plies_to_end(value, stones_)) {
            return WinProbability{.win_rate = value > 0 ? kFoundWinRate : 1 - kFoundWinRate,
                                  .decided = true};
        }
        return WinProbability{.win_rate = std::clamp(gomoku::win_probability(value),
                                                     1 - kFoundWinRate, kFoundWinRate)};
    }

private:
    /// Removes the excluded moves. If no candidate is left, all other legal moves become
    /// candidates.
    void remove_excluded(const Position& position, Rules::Actions& moves) const {
        if (excluded_.empty()) return;
        const auto filter = [&] {
            const Rules::Actions all = moves;
            moves.clear();
            for (const Point move : all) {
                if (std::ranges::count(excluded_, move) == 0) moves.push_back(move);
            }
        };
        filter();
        if (!moves.empty()) return;
        Rules::list_actions(position, moves);
        filter();
    }

    /// Limits of the solver within these.
    [[nodiscard]] static Limits solver_limits(const Limits& limits) {
        Limits own{.nodes = kMaxSolverNodes};
        if (limits.time) {
            own.time = std::min<Milliseconds>(*limits.time, kMaxSolverTime);
            own.nodes.reset();
        }
        if (limits.nodes) own.nodes = std::min(*limits.nodes, kMaxSolverNodes);
        return own;
    }

    /// Runs the solver within its share of the limits, and subtracts its use from them.
    void run_solver(Limits& limits, const StopToken* stop) {
        limits_ = limits;
        const Stopwatch watch;
        // No search: the player's own comes next.
        solution_ =
            solve(position_, Attack::kThreats, solver_limits(share_of(options_.real("solver"))),
                  stop, {.searches = false});
        solver_time_ = watch.elapsed();
        const auto subtract = [&](std::optional<Milliseconds>& time) {
            if (time) time = std::max(*time - solver_time_, Milliseconds(0));
        };
        subtract(limits.time);
        subtract(limits.soft_time);
        if (limits.nodes) *limits.nodes -= std::min(solution_.nodes, *limits.nodes - 1);
    }

    /// Starts the search with its share of what the solver has left.
    void begin_search(const PvsKnowledge::Board& board, const Limits& limits,
                      const StopToken* stop) {
        // For hints alone: in games the search makes as much of the time without it
        // (docs/lab/2026-11-30-gomoku-steps.md).
        checks_moves_ =
            all_values_ && level_ == nullptr && options_.real("solver") > 0 && root_moves_ > 1;
        limits_ = limits;
        stop_ = stop;
        watch_ = Stopwatch();
        last_depth_ = -1;
        checked_.clear();
        refuted_.clear();
        earlier_nodes_ = 0;
        earlier_time_ = Milliseconds(0);
        const double kept = checks_moves_ ? kCheckReserve * options_.real("solver") : 0;
        search_.start(board, share_of(std::max(1 - kept, 0.0)), stop);
    }

    /// A part of the limits of the search and its checks.
    [[nodiscard]] Limits share_of(double share) const {
        Limits limits = limits_;
        if (limits.time) limits.time = share * *limits.time;
        if (limits.nodes) {
            limits.nodes = static_cast<std::uint64_t>(share * static_cast<double>(*limits.nodes));
        }
        return limits;
    }
    /// How much of the limits is used, from 0 to 1; 0 without limits.
    [[nodiscard]] double used_share() const {
        double share = 0;
        if (limits_.time) share = watch_.elapsed() / *limits_.time;
        if (limits_.nodes) {
            const auto nodes = static_cast<double>(earlier_nodes_ + search_.report().nodes);
            share = std::max(share, nodes / static_cast<double>(*limits_.nodes));
        }
        return share;
    }

    /// For a hint: asks the solver whether the opponent wins by threats after the search's best
    /// move. If so, searches again without that move, which takes little time with what the table
    /// knows by now. Returns whether the search goes on.
    bool check_best_move(bool running) {
        const auto& moves = search_.report().moves;
        // Whole iterations alone, so that slices change nothing.
        if (moves.empty() || (running && search_.report().depth == last_depth_)) return running;
        last_depth_ = search_.report().depth;
        if (running && used_share() < kFirstCheck) return true;
        const auto best = moves.front();
        if (PvsKnowledge::plies_to_end(best.value, stones_)) return running;
        if (std::ranges::count(checked_, best.move) > 0) return running;
        checked_.push_back(best.move);
        Position after = position_;
        after.place(best.move);
        const double unused = 1 - used_share();
        if (unused <= 0) return running;
        const Limits limits = solver_limits(share_of(std::min(options_.real("solver"), unused)));
        const Stopwatch watch;
        const Solution answer =
            solve(after, Attack::kThreats, limits, stop_, {.searches = false, .table = &table_});
        earlier_nodes_ += answer.nodes;
        earlier_time_ += watch.elapsed();
        auto& left = search_.plan().moves;
        if (answer.verdict != Verdict::kWin || left.size() < 2) return running;
        std::erase(left, best.move);
        keep_defences(left, answer.proof);
        refuted_.push_back(
            {.move = best.move,
             .value = stones_ + 1.0 + static_cast<double>(answer.line.size()) - PvsKnowledge::kWon,
             .kind = search::ValueKind::kUpper});
        search_again();
        return true;
    }
    /// Keeps the moves that may stop the opponent's win: those on a point of its proof, and those
    /// that make a three or a four. All others most likely lose as well. A guess, so it is not
    /// made where nothing would be left.
    void keep_defences(std::vector<Point>& moves, const ProofTree& proof) const {
        PointSet points;
        for (const ProofTree::Node& node : proof.nodes) {
            points.add(node.move);
            for (const auto& answer : node.answers) points.add(answer.point);
        }
        std::vector<Point> kept;
        std::ranges::copy_if(moves, std::back_inserter(kept), [&](Point move) {
            return points.has(move) ||
                   position_.threat(position_.to_move(), move) >= Threat::kThree;
        });
        if (!kept.empty()) moves = std::move(kept);
    }
    void search_again() {
        const auto& report = search_.report();
        earlier_nodes_ += report.nodes;
        earlier_time_ += report.time;
        Limits rest = limits_;
        if (rest.time) rest.time = std::max(*rest.time - watch_.elapsed(), Milliseconds(0));
        if (rest.soft_time) {
            rest.soft_time = std::max(*rest.soft_time - watch_.elapsed(), Milliseconds(0));
        }
        if (rest.nodes) *rest.nodes -= std::min(earlier_nodes_, *rest.nodes - 1);
        last_depth_ = -1;
        search_.start(board_of(position_), rest, stop_);
    }

    /// For a hint: if the search says that the game is decided, the solver proves it if it can.
    void prove_result() {
        const auto& moves = search_.report().moves;
        const bool on = level_ == nullptr && options_.real("solver") > 0 && excluded_.empty();
        if (asked_for_proof_ || !on || moves.empty()) return;
        asked_for_proof_ = true;
        const double value = moves.front().value;
        if (solution_.verdict == Verdict::kWin || !PvsKnowledge::plies_to_end(value, stones_)) {
            return;
        }
        const Stopwatch watch;
        const Limits limits{.nodes = kMaxProofNodes};
        const SolverHelp help{.searches = false, .table = &table_};
        if (value > 0) {
            store_win(table_, position_, moves.front().move);
            Solution proven = solve(position_, Attack::kThreats, limits, stop_, help);
            proven.nodes += solution_.nodes;
            solution_ = std::move(proven);
        } else {
            loss_ = prove_loss(position_, limits, stop_, help);
        }
        solver_time_ += watch.elapsed();
    }

    /// True if the player chooses at random among good moves. Requests for all values get the best.
    [[nodiscard]] bool moves_at_random() const {
        return level_ != nullptr && level_->moves_at_random() && !all_values_;
    }
    /// The number of moves that get exact values.
    [[nodiscard]] int count_valued() const {
        if (moves_at_random()) return static_cast<int>(root_moves_);
        return all_values_ ? kHintMoves : 1;
    }

    void put_random_move_first(SearchResult<Game>& result) const {
        auto& moves = result.moves;
        const auto chosen = moves[sample_move(*level_, board_of(position_), moves, rng_)];
        if (chosen.move == *result.move) return;
        std::erase_if(moves, [&](const auto& each) { return each.move == chosen.move; });
        search::sort_by_value(moves);  // an interrupted search has only the first move in place
        moves.insert(moves.begin(), chosen);
        result.move = chosen.move;
        result.line = {chosen.move};
    }

    [[nodiscard]] double value_of_solution() const {
        return PvsKnowledge::kWon - stones_ - static_cast<int>(solution_.line.size());
    }
    [[nodiscard]] double value_of_loss() const {
        return -(PvsKnowledge::kWon - stones_ - static_cast<int>(loss_.line.size()));
    }
    void put_solution_first(SearchResult<Game>& result) const {
        put_first(result, solution_.line, value_of_solution());
    }
    void put_loss_first(SearchResult<Game>& result) const {
        put_first(result, loss_.line, value_of_loss());
    }
    void put_first(SearchResult<Game>& result, const std::vector<Point>& line, double value) const {
        result.move = line.front();
        result.line = line;
        std::erase_if(result.lines, [&](const auto& each) { return each.front() == line.front(); });
        result.lines.insert(result.lines.begin(), line);
        result.depth = std::max(result.depth, static_cast<int>(line.size()));
        if (!all_values_) result.moves.clear();
        std::erase_if(result.moves, [&](const auto& each) { return each.move == *result.move; });
        result.moves.insert(result.moves.begin(), {.move = *result.move, .value = value});
    }

    /// A value from an earlier iteration must not exceed the values of the moves before it. If it
    /// does, it is lowered and marked as an upper bound. Then appends the unsearched moves.
    void complete_values(SearchResult<Game>& result) const {
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
    Rng rng_{0};  ///< of the last request, seeded by its position and seed_
    std::shared_ptr<const PlayerWeights> weights_;
    std::unique_ptr<Executor> executor_;
    search::TranspositionTable table_;
    search::LazySmp<Tree> search_;
    Position position_;            ///< of the last request
    std::vector<Point> excluded_;  ///< of the last request
    Solution solution_;            ///< of the last request, if the solver ran
    Loss loss_;                    ///< of the last request, if a hint asked for its proof
    Milliseconds solver_time_{0};
    Limits limits_;                    ///< of the search and the checks of its moves
    const StopToken* stop_ = nullptr;  ///< of the last request
    Stopwatch watch_;
    int last_depth_ = -1;                           ///< of the last iteration seen
    std::vector<Point> checked_;                    ///< best moves that the solver was asked about
    std::vector<search::RootMove<Point>> refuted_;  ///< those after which the opponent wins
    std::uint64_t earlier_nodes_ = 0;  ///< of checks, and of searches that were begun again
    Milliseconds earlier_time_{0};
    bool checks_moves_ = false;
    bool asked_for_proof_ = false;
    int stones_ = 0;
    std::size_t root_moves_ = 0;  ///< number of root moves
    bool all_values_ = false;
    bool has_search_ = false;
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
        return std::make_unique<PvsPlayer>(options, static_cast<const PlayerWeights&>(resources),
                                           seed);
    }};

}  // namespace tilestone::engine::gomoku
