// SPDX-License-Identifier: MIT
//
// Lines of CSV (RFC 4180), for the files of matches, batches and experiments.
#pragma once

#include <string>

#include "tilestone/report/json.h"

namespace tilestone::report {

/// In quotation marks where a comma, a mark or a line break stands in it.
[[nodiscard]] std::string csv_field(const std::string& text);

/// The values of an object with a line break behind them; null is empty.
[[nodiscard]] std::string csv_line(const Json& object);

}  // namespace tilestone::report
