// SPDX-License-Identifier: MIT
//
// The results of an experiment or a tuning as an HTML page: text, pictures, tables and their
// origin.
//
// All fields except `svg` are plain text and are escaped.
#pragma once

#include <string>
#include <vector>

#include "tilestone/report/results/html.h"

namespace tilestone::report {

struct PagePicture {
    std::string svg;  ///< from report/chart
    std::string caption = {};
};

/// The parts appear in this order, one below the other; empty ones are left out.
struct PageSection {
    std::string heading;
    std::vector<std::string> paragraphs = {};
    std::vector<PagePicture> pictures = {};
    std::vector<HtmlTable> tables = {};
};

/// A line such as "player: minimax:depth=4".
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
