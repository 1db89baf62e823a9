// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/endgame_help.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "tilestone/base/executor.h"
#include "tilestone/core/limits.h"

namespace tilestone::engine {
namespace {

using twenty48::Game;

/// Room for all tables of the default list; see docs/lab/2026-11-27-2048-table-costs.md.
constexpr double kDefaultMegabytes = 590;
constexpr double kMostMegabytes = 4000;

}  // namespace

OptionSpec endgames_option() {
    return {.name = "endgames",
            .type = OptionType::kInteger,
            .default_value = kDefaultMegabytes,
            .minimum = 0,
            .maximum = kMostMegabytes,
            .unit = "MB",
            .help =
                "room for endgame tables, made in the background as a game goes on; without a "
                "time limit used only if given, and then waited for"};
}

OptionSpec prepared_option() {
    return {.name = "prepared",
            .type = OptionType::kFlag,
            .default_value = 0,
            .help =
                "make all endgame tables before the first game (a minute), also with a time "
                "limit; for matches on one core, where the background has no time"};
}

std::shared_ptr<endgames::Library> make_endgame_library(const Options& options) {
    if constexpr (kHasThreads) {
        constexpr std::size_t kMegabyte = 1'000'000;
        const auto megabytes = static_cast<std::size_t>(options.integer("endgames"));
        const bool used = limits_from(options).time.has_value() || options.given("endgames") ||
                          options.flag("prepared");
        if (megabytes == 0 || !used) return nullptr;
        return std::make_shared<endgames::Library>(megabytes * kMegabyte);
    }
    return nullptr;
}

EndgameHelp::EndgameHelp(const Options& options, std::shared_ptr<endgames::Library> library)
    : library_(std::move(library)),
      prepared_(options.flag("prepared")),
      waits_(prepared_ || !limits_from(options).time.has_value()) {}

void EndgameHelp::prepare(const StopToken* stop) {
    if (library_ == nullptr || !prepared_) return;
    const bool complete = library_->wait(stop);
    static_cast<void>(complete);  // who was stopped asks nothing more
}

std::optional<endgames::Advice> EndgameHelp::ask(const Question<Game>& question) {
    if (library_ == nullptr || question.state.largest() < kFirstLarge) return std::nullopt;
    if (waits_) {
        if (!library_->wait(question.stop)) return std::nullopt;
    } else if (std::exchange(asked_before_, true)) {
        library_->start();
    }
    return endgames::advise(question.state, library_->tables());
}

twenty48::MoveSet EndgameHelp::candidates(const endgames::Advice& advice,
                                          const Question<Game>& question) {
    if (question.all_values) return twenty48::kAllMoves;
    const unsigned left = twenty48::legal_moves(question.state) & ~unsigned{advice.vetoed};
    return static_cast<twenty48::MoveSet>(left);
}

void EndgameHelp::heed(const endgames::Advice& advice, Decision<Game>& decision) {
    if (decision.moves.empty()) return;
    const auto rank = [&advice](const auto& each) {
        const bool vetoed = twenty48::contains(advice.vetoed, each.move);
        return std::pair(!vetoed, each.value + double{advice.weight(each.move)});
    };
    // Insertion, as in search::sort_by_value(): equal ones keep their order.
    auto& moves = decision.moves;
    for (auto next = moves.begin(); next != moves.end(); ++next) {
        const auto place =
            std::ranges::upper_bound(moves.begin(), next, rank(*next), std::greater<>(), rank);
        std::rotate(place, next, next + 1);
    }
    if (decision.move == decision.moves.front().move) return;
    decision.move = decision.moves.front().move;
    decision.line = {*decision.move};  // what was expected began with the other
}

Fact EndgameHelp::fact(const endgames::Advice& advice, const Decision<Game>& decision) {
    Fact fact{"endgame", {{"tile", static_cast<double>(1u << advice.task.goal)}}};
    for (const auto& [move, value, visits, kind] : decision.moves) {
        const float chance = advice.chances[static_cast<std::size_t>(move)];
        fact.items.push_back({twenty48::name_of(move), double{chance}});
    }
    return fact;
}

}  // namespace tilestone::engine
