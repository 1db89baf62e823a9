// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/thinker.h"

#include <algorithm>
#include <array>
#include <bit>
#include <utility>

#include "tilestone/core/text.h"

namespace tilestone::tui::twenty48 {
namespace {

Analysis analysis_of(const engine::SearchResult<game::Game>& result) {
    Analysis analysis;
    analysis.depth = std::max(result.depth, 0);
    analysis.nodes = result.nodes;
    analysis.milliseconds = result.time.count();
    for (const auto& [move, value, visits, kind] : result.moves) {
        const bool is_known = kind != search::ValueKind::kUnsearched;
        if (is_known || move == result.move) analysis.moves.push_back({move, value});
    }
    return analysis;
}

/// With what its players share, so that the two made of it here do not each load their own.
PlayerSpec with_resources(PlayerSpec spec) {
    (void)spec.load();  // make() would say if that failed
    return spec;
}

}  // namespace

Thinker::Thinker(PlayerSpec spec, std::uint64_t seed, WordHint word_hint)
    : spec_(with_resources(std::move(spec))),
      seed_(seed),
      word_hint_(std::move(word_hint)),
      adviser_(spec_.make(seed)) {}

Analysis Thinker::hint(const game::Board& board, const StopToken& stop,
                       const std::function<void(Analysis)>& show) {
    engine::Listener<game::Game> listen;
    if (show) listen = [&show](const auto& so_far) { show(analysis_of(so_far)); };
    const auto hint = engine::give_hint(*adviser_, board, &stop, listen);
    Analysis analysis = analysis_of(hint.result);
    analysis.why = word_hint_(hint);
    return analysis;
}

bool Thinker::user_set_limits() const {
    constexpr std::array<std::string_view, 3> kLimits = {"time", "depth", "nodes"};
    return std::ranges::any_of(kLimits, [this](std::string_view name) {
        return spec_.options.declares(name) && spec_.options.given(name);
    });
}

Analysis Thinker::choose(const game::Board& board, double milliseconds, const StopToken& stop) {
    if (!auto_player_ || auto_milliseconds_ != milliseconds) {
        PlayerSpec spec = spec_;
        // A player that looks at the clock by default gets the time there is; the others, and a
        // user's own limits, stay as they are.
        const bool timed = spec.options.declares("time") && spec.options.has("time");
        if (timed && !user_set_limits()) (void)spec.options.set("time", shortest(milliseconds));
        auto_player_ = spec.make(seed_);
        auto_milliseconds_ = milliseconds;
    }
    // With values of all moves there is something to show; a forced move is played at once.
    const bool choice = std::popcount(game::legal_moves(board)) > 1;
    const auto result = auto_player_->decide({.state = board, .all_values = choice, .stop = &stop});
    return analysis_of(result);
}

}  // namespace tilestone::tui::twenty48
