// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/classic.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstddef>
#include <cstdlib>
#include <memory>
#include <utility>

#include "tilestone/core/executor.h"
#include "tilestone/core/limits.h"
#include "tilestone/core/rng.h"
#include "tilestone/engine/gomoku/classic_knowledge.h"
#include "tilestone/engine/gomoku/experience.h"
#include "tilestone/engine/gomoku/points.h"
#include "tilestone/engine/gomoku/terms.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/minimax.h"
#include "tilestone/search/root_split.h"

namespace tilestone::engine::gomoku {
namespace {

constexpr int kDeepest = 60;
constexpr double kDefaultTime = 500;  // ms: no noticeable wait in a game
constexpr double kDefaultBest = 10;   // as in the article
constexpr double kDefaultTable = 16;  // MB
constexpr double kMaxTable = 4096;
constexpr double kDefaultMargin = 20;  // one open two; one step of the best point's score is 1000
constexpr double kMaxMargin = 10000;

/// The evaluation difference that multiplies the odds of winning by e. Fitted to the results of 185
/// games of classic against itself at depths 2 to 5, from five random stones (7,680 positions).
/// Even depths alone give 3000; odd depths, which end on the other side's turn, give 7000.
constexpr double kOddsScale = 4000;
/// The win rate shown for a win found: a search of ten candidates proves nothing.
constexpr double kFoundWinRate = 0.99;

OptionSpec step_option(std::string_view name, std::string_view help) {
    return {.name = name, .type = OptionType::kFlag, .default_value = 1, .help = help};
}

OptionSpec plies_option() {
    OptionSpec option = depth_option(kDeepest);
    option.minimum = 1;
    option.help = "depth limit in plies";
    return option;
}

const std::array kOptions = {
    time_option(kDefaultTime),
    plies_option(),
    nodes_option(),
    threads_option(),
    step_option("fouls", "step 1: knows forbidden moves, where the rule has any"),
    step_option("shapes", "step 4: scores the lines that a stone makes; else only fives"),
    step_option("tree", "step 6: searches; else plays as points does"),
    step_option("quick", "step 7: a quicker win is worth more, a later loss is less bad"),
    step_option("alphabeta", "step 8: alpha-beta; else plain minimax, which finds the same value"),
    step_option("box", "step 9: only points at most 3 outside the rectangle of all stones"),
    OptionSpec{.name = "best",
               .type = OptionType::kInteger,
               .default_value = kDefaultBest,
               .minimum = 0,
               .maximum = kMaxPoints,
               .help = "step 10: how many of the best points are searched; 0: all"},
    OptionSpec{.name = "table",
               .type = OptionType::kInteger,
               .default_value = kDefaultTable,
               .minimum = 0,
               .maximum = kMaxTable,
               .unit = "MB",
               .help = "step 11: size of the transposition table, with alpha-beta; 0: none"},
    OptionSpec{.name = "margin",
               .type = OptionType::kInteger,
               .default_value = kDefaultMargin,
               .minimum = 0,
               .maximum = kMaxMargin,
               .help = "step 13: chooses at random among moves less than this worse than the best; "
                       "0: the best"},
    step_option("learn",
                "step 14: keeps away from what it has lost before, where it is given that"),
};

using Plan = search::DeepeningPlan<Point>;
using AnytimeSearch = ThinkerOf<Game>;

/// A search and its plan, which is a part of it.
struct Search {
    std::unique_ptr<AnytimeSearch> thinker;
    Plan* plan = nullptr;
};

template <class Method>
Search search_of(std::unique_ptr<Method> method) {
    Plan* plan = &method->plan();
    return {.thinker = std::move(method), .plan = plan};
}

/// Iterative deepening on one thread, a root split on several.
template <class Tree>
Search make_search(Executor& executor, const Tree& tree) {
    if constexpr (kHasThreads) {
        if (executor.width() > 1) {
            return search_of(std::make_unique<search::RootSplit<Tree>>(executor, tree));
        }
    }
    return search_of(std::make_unique<search::Deepening<Tree>>(tree));
}

ClassicKnowledge knowledge_from(const Options& options, const Experience* experience) {
    return {.candidates = {.scores = options.flag("shapes") ? &kPointScores : &kOnlyFives,
                           .fouls = options.flag("fouls"),
                           .box = options.flag("box"),
                           .best = static_cast<int>(options.integer("best"))},
            .quick = options.flag("quick"),
            .experience = experience};
}

std::unique_ptr<search::TranspositionTable> table_from(const Options& options) {
    const auto megabytes = static_cast<std::size_t>(options.integer("table"));
    if (megabytes == 0 || !options.flag("alphabeta")) return nullptr;
    constexpr std::size_t kEntriesOfMegabyte =
        (std::size_t{1} << 20) / search::TranspositionTable::kEntryBytes;
    return std::make_unique<search::TranspositionTable>(megabytes * kEntriesOfMegabyte);
}

/// For players without a given experience.
class NoExperience final : public Experience {
public:
    [[nodiscard]] bool is_known_lost(const Position& /*position*/) const override { return false; }
    [[nodiscard]] bool is_empty() const override { return true; }
};

class ClassicPlayer final : public SearchPlayer<Game> {
public:
    ClassicPlayer(const Options& options, std::uint64_t seed,
                  std::shared_ptr<const Experience> experience)
        : options_(options),
          experience_(options.flag("learn") ? std::move(experience) : nullptr),
          knowledge_(knowledge_from(options, experience_.get())),
          uses_tree_(options.flag("tree")),
          margin_(static_cast<double>(options.integer("margin"))),
          seed_(seed),
          executor_(make_executor(threads_from(options))),
          table_(table_from(options)) {
        if (options.flag("alphabeta")) {
            using Tree = search::AlphaBeta<Rules, ClassicKnowledge>;
            search_ = make_search(*executor_, Tree(knowledge_, table_.get(), {.margin = margin_}));
        } else {
            using Tree = search::Minimax<Rules, ClassicKnowledge>;
            search_ = make_search(*executor_, Tree(knowledge_));
        }
        search_.plan->continues = [](const auto& moves) {
            return std::abs(moves.front().value) < ClassicKnowledge::kSurelyWon;
        };
    }

    void prepare(const Preparation& preparation) override {
        if (table_ != nullptr) table_->touch(preparation.stop);
    }

    void begin(const SearchRequest<Game>& request) override {
        position_ = request.state;
        all_values_ = request.all_values;
        if (!uses_tree_) return;
        plan(request);
        if (table_) table_->forget();
        start_search(*search_.thinker, request, limits_for(options_, request.limits), kAsSearched);
    }

    [[nodiscard]] SearchResult<Game> result() const override {
        if (!uses_tree_) {
            return decide_by_points(position_, *knowledge_.candidates.scores,
                                    knowledge_.candidates.fouls);
        }
        SearchResult<Game> result = SearchPlayer::result();
        if (!result.move) return result;
        if (all_values_) {
            SearchTraits<Game>::append_unsearched(position_, result);
        } else if (!is_forced(position_)) {
            choose_randomly(position_, result);
        }
        return result;
    }

    [[nodiscard]] std::optional<Evaluation> evaluate(const Position& position) const override {
        const auto own = knowledge_.side(position, position.to_move());
        const auto theirs = knowledge_.side(position, other(position.to_move()));
        return Evaluation{{{"best", double(own.best)},
                           {"opponent_best", double(theirs.best)},
                           {"sum", double(own.sum)},
                           {"opponent_sum", double(theirs.sum)}},
                          double(knowledge_.value_to_mover(position))};
    }

    [[nodiscard]] std::optional<WinProbability> win_probability(double value) const override {
        if (!uses_tree_) return std::nullopt;
        const bool decided = std::abs(value) >= ClassicKnowledge::kSurelyWon;
        if (decided) {
            return WinProbability{.win_rate = value > 0 ? kFoundWinRate : 1 - kFoundWinRate,
                                  .decided = true};
        }
        const double rate = 1 / (1 + std::exp(-value / kOddsScale));
        return WinProbability{.win_rate = std::clamp(rate, 1 - kFoundWinRate, kFoundWinRate)};
    }

private:
    void plan(const SearchRequest<Game>& request) {
        // Root moves must be legal, whatever the option `fouls` says, and a five is blocked even if
        // that does not help.
        CandidateSettings settings = knowledge_.candidates;
        settings.fouls = true;
        if (settings.best == 0) settings.best = kMaxPoints;
        Rules::Actions candidates;
        list_candidates(request.state, settings, candidates);
        if (knowledge_.experience != nullptr) remove_known_losses(request.state, candidates);
        Plan& plan = *search_.plan;
        plan.moves.assign(candidates.begin(), candidates.end());
        plan.exact_values = request.all_values;
        plan.last = candidates.size() == 1 && !request.all_values ? plan.first : kDeepest;
    }

    /// Step 14: removes moves known as lost. If all candidates are known losses, the candidates
    /// become all legal moves that are not and do not allow a five at once. If there are none, all
    /// candidates stay.
    void remove_known_losses(const Position& position, Rules::Actions& candidates) const {
        Rules::Actions remaining;
        const auto add_unknown = [&](const Rules::Actions& moves, bool may_lose_at_once) {
            Position next = position;
            for (const Point point : moves) {
                next.place(point);
                const bool loses_at_once = next.count(next.to_move(), Threat::kFive) > 0;
                if ((may_lose_at_once || !loses_at_once) &&
                    !knowledge_.experience->is_known_lost(next)) {
                    remaining.push_back(point);
                }
                next.remove(point);
            }
        };
        add_unknown(candidates, true);
        if (remaining.empty()) {
            Rules::Actions all;
            Rules::list_actions(position, all);
            add_unknown(all, false);
        }
        if (!remaining.empty()) candidates = remaining;
    }

    /// True if a four or an open three of the opponent has to be answered.
    static bool is_forced(const Position& position) {
        const Color opponent = other(position.to_move());
        return position.count(opponent, Threat::kFive) > 0 ||
               position.count(opponent, Threat::kOpenFour) > 0;
    }

    /// Chooses at random among the moves within the margin. The choice depends on the seed and the
    /// position alone.
    void choose_randomly(const Position& position, SearchResult<Game>& result) const {
        auto& moves = result.moves;
        const double best = moves.front().value;
        if (margin_ == 0 || std::abs(best) >= ClassicKnowledge::kSurelyWon) return;
        const auto end = std::ranges::find_if(
            moves, [&](const auto& move) { return move.value <= best - margin_; });
        Rng rng(splitmix64(seed_ ^ position.hash()));
        const auto equals = static_cast<std::uint32_t>(end - moves.begin());
        const auto index = static_cast<std::ptrdiff_t>(rng.below(equals));
        if (index == 0) return;
        std::rotate(moves.begin(), moves.begin() + index, moves.begin() + index + 1);
        result.move = moves.front().move;
        result.line = {*result.move};
    }

    Options options_;
    std::shared_ptr<const Experience> experience_;
    ClassicKnowledge knowledge_;
    bool uses_tree_;
    double margin_;
    std::uint64_t seed_;
    std::unique_ptr<Executor> executor_;
    std::unique_ptr<search::TranspositionTable> table_;
    Search search_;
    Position position_;        ///< of the last request
    bool all_values_ = false;  ///< the last request asked for all values
};

}  // namespace

const PlayerEntry<Game> kClassicPlayer = {
    .name = "classic",
    .summary = "alpha-beta over the ten best points, built in fourteen steps that are its options",
    .options = kOptions,
    .make = nullptr,
    .load = [](const Options&) -> Result<SharedResources> {
        return SharedResources(std::make_shared<const NoExperience>());
    },
    .make_with = [](const Options& options, std::uint64_t seed,
                    const PlayerResources& resources) -> std::unique_ptr<Player<Game>> {
        const auto& experience = static_cast<const Experience&>(resources);
        std::shared_ptr<const Experience> known;
        if (!experience.is_empty()) known = experience.shared_from_this();
        return std::make_unique<ClassicPlayer>(options, seed, std::move(known));
    }};

}  // namespace tilestone::engine::gomoku
