// SPDX-License-Identifier: MIT
//
// The answer of `tilestone evaluate 2048`: the features of a position, and its value.
#pragma once

#include <string>

#include "tilestone/core/option.h"
#include "tilestone/engine/player.h"
#include "tilestone/games/twenty48/board.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

struct EvaluationReport {
    twenty48::Board board;
    engine::Evaluation evaluation;
    std::string player;  ///< as the user wrote it
    Options options;     ///< all options of the player
};

/// One line: position, features {name: value before weighting}, value, player, options.
[[nodiscard]] std::string evaluation_json(const EvaluationReport& report);

/// The board, one line per feature, and the value.
[[nodiscard]] std::string evaluation_text(const EvaluationReport& report, Language language,
                                          bool color);

}  // namespace tilestone::report
