// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/tablebase_prober.h"

#include <algorithm>
#include <functional>
#include <utility>

#include "tilestone/core/executor.h"
#include "tilestone/core/limits.h"

namespace tilestone::engine::twenty48 {
namespace {

/// Room for all default tables; see docs/lab/2026-11-27-2048-table-costs.md.
constexpr double kDefaultMegabytes = 590;
constexpr double kMaxMegabytes = 4000;

bool asks_for_tablebases(const Options& options) {
    return options.given("tablebase_prebuild") && options.flag("tablebase_prebuild");
}

}  // namespace

OptionSpec tablebase_option() {
    return {.name = "tablebase",
            .type = OptionType::kInteger,
            .default_value = kDefaultMegabytes,
            .minimum = 0,
            .maximum = kMaxMegabytes,
            .unit = "MB",
            .help =
                "memory for tablebases, built in the background during the game; without a time "
                "limit they are used only if this is given, and then waited for",
            .old_name = "endgames"};
}

OptionSpec tablebase_prebuild_option() {
    return {.name = "tablebase_prebuild",
            .type = OptionType::kFlag,
            .default_value = 1,
            .help =
                "build all tablebases before the first game of a batch, match or review (a "
                "minute); off: in the background, as for hints and in play; on, if it is given: "
                "always, also without a time limit",
            .old_name = "prepared"};
}

bool uses_tablebases(const Options& options) {
    return options.integer("tablebase") > 0 &&
           (limits_from(options).time.has_value() || options.given("tablebase") ||
            asks_for_tablebases(options));
}

std::shared_ptr<tablebase::Tablebases> make_tablebases(const Options& options) {
    if constexpr (kHasThreads) {
        constexpr std::size_t kMegabyte = 1'000'000;
        const auto megabytes = static_cast<std::size_t>(options.integer("tablebase"));
        if (!uses_tablebases(options)) return nullptr;
        return std::make_shared<tablebase::Tablebases>(megabytes * kMegabyte);
    }
    return nullptr;
}

TablebaseProber::TablebaseProber(const Options& options,
                                 std::shared_ptr<tablebase::Tablebases> tablebases,
                                 std::shared_ptr<const GivenProbe> given)
    : tablebases_(std::move(tablebases)),
      given_(std::move(given)),
      prepares_(options.flag("tablebase_prebuild")),
      waits_(asks_for_tablebases(options) || !limits_from(options).time.has_value()) {}

void TablebaseProber::prepare(const Preparation& preparation) {
    if (!kHasThreads || tablebases_ == nullptr || !prepares_) return;
    const bool complete = tablebases_->wait(preparation.stop, preparation.on_progress);
    static_cast<void>(complete);  // after a stop there is no further request
}

std::optional<tablebase::ProbeResult> TablebaseProber::probe(const SearchRequest<Game>& request) {
    if (given_ != nullptr) return given_->board == request.state ? given_->result : std::nullopt;
    if constexpr (kHasThreads) {
        if (tablebases_ == nullptr || request.state.largest() < kFirstLarge) return std::nullopt;
        if (waits_) {
            if (!tablebases_->wait(request.stop)) return std::nullopt;
        } else if (std::exchange(probed_before_, true)) {
            tablebases_->start();
        }
        return tablebase::probe(request.state, tablebases_->tables());
    }
    return std::nullopt;
}

MoveSet TablebaseProber::candidates(const tablebase::ProbeResult& probe_result,
                                    const SearchRequest<Game>& request) {
    if (request.all_values) return kAllMoves;
    const unsigned left = twenty48::legal_moves(request.state) & ~unsigned{probe_result.vetoed};
    return static_cast<MoveSet>(left);
}

void TablebaseProber::rank_moves(const tablebase::ProbeResult& probe_result,
                                 SearchResult<Game>& result) {
    if (result.moves.empty()) return;
    const auto rank = [&probe_result](const auto& each) {
        const bool vetoed = twenty48::contains(probe_result.vetoed, each.move);
        return std::pair(!vetoed, each.value + double{probe_result.bonus(each.move)});
    };
    // Insertion sort as in search::sort_by_value(): equal moves keep their order.
    auto& moves = result.moves;
    for (auto next = moves.begin(); next != moves.end(); ++next) {
        const auto place =
            std::ranges::upper_bound(moves.begin(), next, rank(*next), std::greater<>(), rank);
        std::rotate(place, next, next + 1);
    }
    if (result.move == result.moves.front().move) return;
    result.move = result.moves.front().move;
    result.line = {*result.move};  // the old principal variation began with another move
}

Fact TablebaseProber::fact(const tablebase::ProbeResult& probe_result,
                           const SearchResult<Game>& result) {
    Fact fact{"endgame", {{"tile", static_cast<double>(1u << probe_result.spec.goal)}}};
    for (const auto& [move, value, visits, kind] : result.moves) {
        const float chance = probe_result.probabilities[static_cast<std::size_t>(move)];
        fact.items.push_back({twenty48::name_of(move), double{chance}});
    }
    return fact;
}

}  // namespace tilestone::engine::twenty48
