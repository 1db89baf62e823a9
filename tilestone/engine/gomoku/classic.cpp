// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/classic.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <memory>
#include <utility>

#include "tilestone/base/executor.h"
#include "tilestone/base/rng.h"
#include "tilestone/core/limits.h"
#include "tilestone/engine/gomoku/classic_knowledge.h"
#include "tilestone/engine/gomoku/points.h"
#include "tilestone/engine/gomoku/terms.h"
#include "tilestone/search/alpha_beta.h"
#include "tilestone/search/minimax.h"
#include "tilestone/search/root_split.h"

namespace tilestone::engine {
namespace {

using gomoku::Game;
using gomoku::Point;
using gomoku::Position;
using gomoku::Threat;

constexpr int kDeepest = 60;
constexpr double kDefaultTime = 500;  // ms: a game goes on without a wait
constexpr double kDefaultBest = 10;   // the article's
constexpr double kDefaultTable = 16;  // MB
constexpr double kMostTable = 4096;
constexpr double kDefaultMargin = 8;  // in points of the evaluation
constexpr double kMostMargin = 1000;

OptionSpec step(std::string_view name, std::string_view help) {
    return {.name = name, .type = OptionType::kFlag, .default_value = 1, .help = help};
}

OptionSpec plies_option() {
    OptionSpec option = depth_option(kDeepest);
    option.minimum = 1;
    option.help = "deepest look ahead in plies";
    return option;
}

const std::array kOptions = {
    time_option(kDefaultTime),
    plies_option(),
    nodes_option(),
    threads_option(),
    step("fouls", "step 1: knows forbidden moves, where the rule has any"),
    step("shapes", "step 4: scores the lines that a stone makes; else only fives"),
    step("tree", "step 6: looks ahead; else plays as points does"),
    step("quick", "step 7: a quicker win is worth more, a later loss is less bad"),
    step("alphabeta", "step 8: alpha-beta; else plain minimax, which finds the same value"),
    step("box", "step 9: only points at most 3 outside the rectangle of all stones"),
    OptionSpec{.name = "best",
               .type = OptionType::kInteger,
               .default_value = kDefaultBest,
               .minimum = 0,
               .maximum = gomoku::kMostPoints,
               .help = "step 10: how many of the best points are looked at; 0: all"},
    OptionSpec{.name = "table",
               .type = OptionType::kInteger,
               .default_value = kDefaultTable,
               .minimum = 0,
               .maximum = kMostTable,
               .unit = "MB",
               .help = "step 11: memory for positions that come again, with alpha-beta; 0: none"},
    OptionSpec{.name = "margin",
               .type = OptionType::kInteger,
               .default_value = kDefaultMargin,
               .minimum = 0,
               .maximum = kMostMargin,
               .help = "step 13: draws among moves worse than the best by less; 0: the best"},
};

using Plan = search::DeepeningPlan<Point>;
using Thinker = ThinkerOf<Game>;

/// A search and its plan, which is part of it.
struct Search {
    std::unique_ptr<Thinker> thinker;
    Plan* plan = nullptr;
};

template <class Method>
Search search_of(std::unique_ptr<Method> method) {
    Plan* plan = &method->plan();
    return {.thinker = std::move(method), .plan = plan};
}

/// On one thread by deepening, on several by a split at the root.
template <class Tree>
Search make_search(Executor& executor, const Tree& tree) {
    if (executor.width() == 1) return search_of(std::make_unique<search::Deepening<Tree>>(tree));
    return search_of(std::make_unique<search::RootSplit<Tree>>(executor, tree));
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

class ClassicPlayer final : public Player<Game> {
public:
    ClassicPlayer(const Options& options, std::uint64_t seed, const Experience* experience)
        : options_(options),
          knowledge_(knowledge_from(options, experience)),
          looks_ahead_(options.flag("tree")),
          margin_(static_cast<double>(options.integer("margin"))),
          seed_(seed),
          executor_(make_executor(threads_from(options))),
          table_(table_from(options)) {
        if (options.flag("alphabeta")) {
            using Tree = search::AlphaBeta<gomoku::Rules, ClassicKnowledge>;
            search_ = make_search(*executor_, Tree(knowledge_, table_.get(), {.margin = margin_}));
        } else {
            using Tree = search::Minimax<gomoku::Rules, ClassicKnowledge>;
            search_ = make_search(*executor_, Tree(knowledge_));
        }
        search_.plan->continues = [](const auto& moves) {
            return std::abs(moves.front().value) < ClassicKnowledge::kSurelyWon;
        };
    }

    Decision<Game> decide(const Question<Game>& question) override {
        const Position& position = question.state;
        if (!looks_ahead_) {
            return decide_by_points(position, *knowledge_.candidates.scores,
                                    knowledge_.candidates.fouls);
        }
        if (!plan(question)) return {};
        if (table_) table_->forget();
        const Limits limits = limits_for(options_, question.limits);
        Decision<Game> decision = decide_by(*search_.thinker, question, limits, kAsSearched);
        if (question.all_values) {
            SearchTerms<Game>::append_others(position, decision);
        } else if (!is_forced(position)) {
            draw(position, decision);
        }
        return decision;
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

private:
    /// False where the game is over.
    bool plan(const Question<Game>& question) {
        // The moves of the root are legal, whatever the tree thinks of fouls.
        CandidateSettings settings = knowledge_.candidates;
        settings.fouls = true;
        gomoku::Rules::Actions candidates;
        list_candidates(question.state, settings, candidates);
        Plan& plan = *search_.plan;
        plan.moves.assign(candidates.begin(), candidates.end());
        plan.exact_values = question.all_values;
        plan.last = candidates.size() == 1 && !question.all_values ? plan.first : kDeepest;
        return !plan.moves.empty();
    }

    /// Whether there is something that must be answered: a four, or an open three.
    static bool is_forced(const Position& position) {
        const gomoku::Color opponent = other(position.to_move());
        return position.count(opponent, Threat::kFive) > 0 ||
               position.count(opponent, Threat::kOpenFour) > 0;
    }

    /// Plays any of the moves within the margin. The lot depends on the seed and the position
    /// alone.
    void draw(const Position& position, Decision<Game>& decision) const {
        auto& moves = decision.moves;
        const double best = moves.front().value;
        if (margin_ == 0 || std::abs(best) >= ClassicKnowledge::kSurelyWon) return;
        const auto end = std::ranges::find_if(
            moves, [&](const auto& move) { return move.value <= best - margin_; });
        std::uint64_t mixed = seed_ ^ position.hash();
        Rng rng(splitmix64(mixed));
        const auto lot = rng.below(static_cast<std::uint32_t>(end - moves.begin()));
        if (lot == 0) return;
        std::rotate(moves.begin(), moves.begin() + lot, moves.begin() + lot + 1);
        decision.move = moves.front().move;
        decision.line = {*decision.move};
    }

    Options options_;
    ClassicKnowledge knowledge_;
    bool looks_ahead_;
    double margin_;
    std::uint64_t seed_;
    std::unique_ptr<Executor> executor_;
    std::unique_ptr<search::TranspositionTable> table_;
    Search search_;
};

}  // namespace

std::unique_ptr<Player<Game>> make_classic(const Options& options, std::uint64_t seed,
                                           const Experience* experience) {
    return std::make_unique<ClassicPlayer>(options, seed, experience);
}

const PlayerEntry<Game> kClassicPlayer = {
    .name = "classic",
    .summary = "alpha-beta over the ten best points, built in fourteen steps that are its options",
    .options = kOptions,
    .make = [](const Options& options, std::uint64_t seed) {
        return make_classic(options, seed, nullptr);
    }};

}  // namespace tilestone::engine
