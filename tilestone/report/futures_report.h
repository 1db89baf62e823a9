// SPDX-License-Identifier: MIT
//
// What `tilestone futures` answers: what happens after each legal move of a 2048 position, by
// paired continuations, as JSON for programs and as text for people.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "tilestone/core/result.h"
#include "tilestone/engine/twenty48/futures.h"
#include "tilestone/report/board_text.h"
#include "tilestone/report/json.h"
#include "tilestone/report/language.h"
#include "tilestone/report/query.h"

namespace tilestone::report {

/// For a player without a learned evaluation, which cannot play continuations.
[[nodiscard]] Error no_afterstate_value(std::string_view player);

struct FuturesReport {
    Query<twenty48::Game> query;
    const engine::twenty48::Futures* futures = nullptr;
    int length = 8;                      ///< one of kFutureLengths
    std::optional<twenty48::Move> move;  ///< the move to be compared with every other
    bool shows = false;                  ///< a typical continuation of it, in text
    std::uint64_t seed = 0;
    bool interrupted = false;  ///< fewer continuations than asked for
};

/// Keys steps [{move, position}], the position after the new tile, and moves, their number.
[[nodiscard]] Json json_continuation(std::span<const engine::twenty48::FutureStep> steps);

/// One line: json_position(), continuations, length, seed, pair (the larger tile of the largest
/// pair) and corner (cell) or null, moves {move: {concept: {mean, error}}} at this length, with
/// "move" contrasts [{id, text, polarity, move, instead, length, here, there, difference {mean,
/// error}}], continuation (json_continuation()), interrupted. A concept that means nothing here is
/// left out.
[[nodiscard]] std::string futures_json(const FuturesReport& report, Language language);

/// The board, a table of the concepts by move, the contrasts in sentences, and where asked for a
/// typical continuation.
[[nodiscard]] std::string futures_text(const FuturesReport& report, Language language,
                                       const BoardStyle& style);

}  // namespace tilestone::report
