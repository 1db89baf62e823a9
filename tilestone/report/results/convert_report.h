// SPDX-License-Identifier: MIT
//
// The answer of `tilestone convert`.
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
    /// The converted text, where --json prints it with the report; empty where it was written
    /// elsewhere.
    std::string_view text{};
};

/// One line: in, out, from, to, games (in the input), game (the number of the converted one),
/// moves, variations, rule, size, result (black, white, draw; null where unknown), lost (what the
/// output format cannot hold); and text, if any.
[[nodiscard]] std::string convert_json(const ConvertReport& report);

/// One line of text.
[[nodiscard]] std::string convert_text(const ConvertReport& report, Language language);

}  // namespace tilestone::report
