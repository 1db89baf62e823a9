// SPDX-License-Identifier: MIT
//
// What `tilestone convert` answers.
#pragma once

#include <string>
#include <string_view>

#include "tilestone/formats/format.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

struct ConvertReport {
    std::string_view in;  ///< as the user wrote it: a path, or "-"
    std::string_view out;
    formats::Format from{};
    formats::Format to{};
    int game = 1;
    const formats::Reading* reading = nullptr;
    /// What was written, where it went to standard output with the report; empty otherwise.
    std::string_view text{};
};

/// One line: in, out, from, to, games (in the input), game (which one it was), moves, variations,
/// rule, size, result (black, white, draw; null where it is not known), lost: what the format
/// written does not hold; and text, where there is one.
[[nodiscard]] std::string convert_json(const ConvertReport& report);

/// One line for people.
[[nodiscard]] std::string convert_text(const ConvertReport& report, Language language);

}  // namespace tilestone::report
