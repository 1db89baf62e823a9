// SPDX-License-Identifier: MIT
//
// What an experiment or a tuning has found, as one HTML page: words, pictures, tables, and how it
// was made.
//
// All fields but `svg` are text and are escaped.
#pragma once

#include <string>
#include <vector>

#include "tilestone/report/results/html.h"

namespace tilestone::report {

struct PagePicture {
    std::string svg;  ///< of report/chart
    std::string caption = {};
};

/// In this order, one below the other; what is empty is left out.
struct PageSection {
    std::string heading;
    std::vector<std::string> paragraphs = {};
    std::vector<PagePicture> pictures = {};
    std::vector<HtmlTable> tables = {};
};

/// "player: minimax:depth=4".
struct PageFact {
    std::string name;
    std::string value;
};

struct ResultPage {
    std::string title;
    std::vector<std::string> about = {};  ///< paragraphs
    std::vector<PageSection> sections = {};
    std::string facts_heading = {};
    std::vector<PageFact> facts = {};  ///< at the end: versions, machine, seed, command
    Language language = Language::kEnglish;
};

[[nodiscard]] std::string result_html(const ResultPage& page);

}  // namespace tilestone::report
