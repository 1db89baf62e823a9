// SPDX-License-Identifier: MIT
//
// The result of a match as text for the terminal.
#include "tilestone/report/results/cross_table.h"

namespace tilestone::report {

std::string match_text(const MatchReport& report, Language language) {
    std::string text =
        match_heading(report, language) + "\n" + drawn(cross_table(report, language));
    for (const std::string& line : match_notes(report, language)) text += line + "\n";
    text += Phrase{"kept in ", "已保存到 "}.in(language);
    return text + report.file + "\n";
}

}  // namespace tilestone::report
