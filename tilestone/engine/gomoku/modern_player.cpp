// SPDX-License-Identifier: MIT
#include "tilestone/engine/gomoku/modern_player.h"

#include <array>
#include <cmath>
#include <memory>

#if !defined(__wasm__)
#include "tilestone/base/atomic_file.h"
#endif
#include "tilestone/base/executor.h"
#include "tilestone/base/text.h"
#include "tilestone/core/limits.h"
#include "tilestone/engine/gomoku/evaluation/shipped_weights.h"
#include "tilestone/engine/gomoku/evaluation/weights_file.h"
#include "tilestone/engine/gomoku/modern/knowledge.h"
#include "tilestone/engine/gomoku/terms.h"
#include "tilestone/search/lazy_smp.h"
#include "tilestone/search/selective.h"

namespace tilestone::engine {
namespace {

using gomoku::Game;
using gomoku::Point;
using gomoku::Position;

constexpr int kDeepest = 99;
constexpr double kDefaultTime = 500;  // ms: a game goes on without a wait
constexpr double kDefaultTable = 64;  // MB
constexpr double kMostTable = 65536;
/// After this share of the time no deeper search is begun: what it finds first counts even if it is
/// not finished.
constexpr double kLateShare = 0.9;
/// Moves whose values a hint shows.
constexpr int kBestOfHints = 5;
constexpr double kUnitsOfLogOdds = 1000;
/// A search that leaves moves out proves nothing.
constexpr double kAsGoodAsWon = 0.995;

OptionSpec plies_option() {
    OptionSpec option = depth_option(kDeepest);
    option.minimum = 1;
    option.help = "deepest look ahead in plies, not counting what is looked into more deeply";
    return option;
}

/// A number of the search's guesses. Starting points: docs/gomoku-engine.md has what games said.
OptionSpec number(std::string_view name, double value, double most, std::string_view help) {
    return {.name = name,
            .type = OptionType::kReal,
            .default_value = value,
            .minimum = 0,
            .maximum = most,
            .help = help};
}

const std::array kOptions = {
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
    number("fours", 100, 1e6, "positions that a search for a win by fours makes at the horizon"),
    number("razoring", 500, 1e6, "so far below what is needed only such a win helps; 0: off"),
    number("futility", 200, 1e6, "for each ply: so far above it stays there; 0: off"),
    number("hopeless", 300, 1e6, "for each ply: quiet moves so far below are skipped; 0: off"),
    number("hopeless_base", 500, 1e6, "and so much more"),
    number("late", 3, 400, "after so many moves at depth 0 the quiet ones are skipped; 0: never"),
    number("late_per_square", 1, 400, "and after so many more times the square of the depth"),
    number("late_improving", 2, 10, "times so many where the side improves"),
    number("reduce", 0.6, 5, "plies less, times the logarithms of depth and number; 0: off"),
    number("reduce_base", 0.25, 5, "plies less, besides"),
    number("reduce_worse", 0.5, 5, "plies less where the side does not improve"),
    number("reduce_cut", 1, 5, "plies less where a cut-off is expected"),
    number("reduce_history", 1.5, 5, "plies less for the worst history, more for the best"),
    number("singular", 8, 99, "from this depth on a move that is alone is looked at more deeply"),
    number("singular_margin", 8, 1e4, "for each ply: alone where all others are worse by this"),
    number("aspiration", 150, 1e6, "half of the window round the last value; 0: all"),
    number("history", 1000, 1e5, "what the best history is worth in the order"),
};

/// Values are in thousandths of the logarithm of the odds.
search::SelectiveSettings settings_from(const Options& options) {
    constexpr int kRazoringPlies = 2;
    constexpr int kFutilityPlies = 8;
    constexpr int kHopelessPlies = 5;
    constexpr int kLatePlies = 8;
    constexpr int kReducePlies = 3;
    const auto value = [&](std::string_view name) {
        return static_cast<std::int32_t>(options.real(name));
    };
    search::SelectiveSettings settings;
    settings.aspiration = value("aspiration");
    settings.razoring = {.plies = value("razoring") > 0 ? kRazoringPlies : 0,
                         .base = value("razoring") / 2,
                         .per_ply = value("razoring") / 2};
    settings.futility = {.plies = value("futility") > 0 ? kFutilityPlies : 0,
                         .per_ply = value("futility")};
    settings.futility_improving = value("futility");
    settings.hopeless = {.plies = value("hopeless") > 0 ? kHopelessPlies : 0,
                         .base = value("hopeless_base"),
                         .per_ply = value("hopeless")};
    settings.count_plies = options.real("late") > 0 ? kLatePlies : 0;
    settings.count_base = options.real("late");
    settings.count_per_square = options.real("late_per_square");
    settings.count_improving = options.real("late_improving");
    settings.reduce_plies = options.real("reduce") > 0 ? kReducePlies : 0;
    settings.reduce_factor = options.real("reduce");
    settings.reduce_base = options.real("reduce_base");
    settings.reduce_worse = options.real("reduce_worse");
    settings.reduce_cut = options.real("reduce_cut");
    settings.reduce_history = options.real("reduce_history");
    settings.singular_plies = value("singular");
    settings.singular_per_ply = value("singular_margin");
    settings.order_history = value("history");
    return settings;
}

std::size_t entries_from(const Options& options) {
    const auto megabytes = static_cast<std::size_t>(options.integer("table"));
    return (megabytes << 20) / search::TranspositionTable::kEntryBytes;
}

/// Weights of one's own; none for a rule that the file has not: the shipped ones.
struct WeightsResources final : PlayerResources, std::enable_shared_from_this<WeightsResources> {
    explicit WeightsResources(LineWeightsFile read) : file(std::move(read)) {}
    [[nodiscard]] const LineWeights& of(gomoku::Rule rule) const {
        const auto& own = file.of_rules[static_cast<std::size_t>(rule)];
        return own ? *own : shipped_line_weights(rule);
    }
    LineWeightsFile file;
};

Result<SharedResources> load([[maybe_unused]] const Options& options) {
    LineWeightsFile file;
#if !defined(__wasm__)
    if (options.given("weights")) {
        constexpr std::size_t kMostFileBytes = std::size_t{16} << 20;
        const std::string path(options.text("weights"));
        const Result<std::string> bytes = read_file(path, kMostFileBytes);
        if (!bytes) return bytes.error();
        Result<LineWeightsFile> read = unpack_line_weights(*bytes);
        if (!read) return Error{"weights " + quoted(path) + ": " + read.error().message};
        file = std::move(*read);
    }
#endif
    return SharedResources(std::make_shared<WeightsResources>(std::move(file)));
}

class ModernPlayer final : public Player<Game> {
    using Tree = search::Selective<ModernKnowledge::Rules, ModernKnowledge>;

public:
    ModernPlayer(const Options& options, const WeightsResources& weights)
        : options_(options),
          weights_(weights.shared_from_this()),
          executor_(make_executor(threads_from(options))),
          table_(entries_from(options)),
          search_(*executor_,
                  Tree(ModernKnowledge(static_cast<std::uint64_t>(options.real("fours"))), &table_,
                       settings_from(options))) {}

    void begin(const Question<Game>& question) override {
        stones_ = question.state.count();
        asked_all_ = question.all_values;
        position_ = question.state;
        const ModernKnowledge::Board board = board_of(question.state);
        thinks_ = !ModernKnowledge::Rules::result(board);
        if (!thinks_) return;
        gomoku::Rules::Actions moves;
        ModernKnowledge().list(board, moves);
        search_.plan().moves.assign(moves.begin(), moves.end());
        const bool forced = moves.size() == 1 && !asked_all_;
        search_.plan().last = forced ? search_.plan().first : kDeepest;
        const int best = asked_all_ ? kBestOfHints : 1;
        search_.for_each_tree([&](Tree& tree) { tree.set_best(best); });
        table_.age();
        Limits limits = limits_for(options_, question.limits);
        if (limits.time && !limits.soft_time) limits.soft_time = kLateShare * *limits.time;
        search_.start(board, limits, question.stop);
    }

    bool step(Milliseconds slice) override { return thinks_ && search_.step(slice); }

    [[nodiscard]] Decision<Game> decision() const override {
        if (!thinks_) return {};
        Decision<Game> decision = decision_from<Game>(search_.report(), kAsSearched);
        if (asked_all_ && decision.move) SearchTerms<Game>::append_others(position_, decision);
        return decision;
    }

    [[nodiscard]] std::optional<Evaluation> evaluate(const Position& position) const override {
        return Evaluation{{}, double(board_of(position).value())};
    }

    [[nodiscard]] std::optional<Outlook> outlook(double value) const override {
        if (ModernKnowledge::plies_to_end(value, stones_)) {
            return Outlook{.win_rate = value > 0 ? kAsGoodAsWon : 1 - kAsGoodAsWon,
                           .decided = true};
        }
        const double rate = 1 / (1 + std::exp(-value / kUnitsOfLogOdds));
        return Outlook{.win_rate = std::clamp(rate, 1 - kAsGoodAsWon, kAsGoodAsWon)};
    }

private:
    [[nodiscard]] ModernKnowledge::Board board_of(const Position& position) const {
        return ModernKnowledge::Board(position, LineEvaluation(weights_->of(position.rule())));
    }

    Options options_;
    std::shared_ptr<const WeightsResources> weights_;
    std::unique_ptr<Executor> executor_;
    search::TranspositionTable table_;
    search::LazySmp<Tree> search_;
    Position position_;  ///< of the last question
    int stones_ = 0;
    bool asked_all_ = false;
    bool thinks_ = false;
};

}  // namespace

const PlayerEntry<Game> kModernPlayer = {
    .name = "tilestone",
    .summary = "a selective search over a learned evaluation of lines",
    .options = kOptions,
    .make = nullptr,
    .load = &load,
    .make_with = [](const Options& options, std::uint64_t,
                    const PlayerResources& resources) -> std::unique_ptr<Player<Game>> {
        return std::make_unique<ModernPlayer>(options,
                                              static_cast<const WeightsResources&>(resources));
    }};

}  // namespace tilestone::engine
