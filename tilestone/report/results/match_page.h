// SPDX-License-Identifier: MIT
//
// The report of a match as one HTML page that needs nothing else: table, Elo with error bars, all
// games with a board to replay them on.
#pragma once

#include <string>

#include "tilestone/report/results/match_files.h"
#include "tilestone/report/results/match_report.h"

namespace tilestone::report {

/// `page`: the address of Tilestone's own page, where a game can be opened, such as
/// "http://127.0.0.1:8048/".
[[nodiscard]] std::string match_html(const MatchReport& report, const MatchGames& games,
                                     const std::string& page, Language language);

}  // namespace tilestone::report
