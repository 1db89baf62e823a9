// SPDX-License-Identifier: MIT
//
// The report of a match as a self-contained HTML page: cross table, Elo with error bars, and a
// board that replays all games.
#pragma once

#include <string>

#include "tilestone/report/results/match_files.h"
#include "tilestone/report/results/match_report.h"

namespace tilestone::report {

/// `page` is the address of Tilestone's web page, which opens a game, such as
/// "http://127.0.0.1:8048/".
[[nodiscard]] std::string match_html(const MatchReport& report, const MatchGames& games,
                                     const std::string& page, Language language);

}  // namespace tilestone::report
