// SPDX-License-Identifier: MIT
//
// Lines of CSV (RFC 4180), for the files of matches, batches and experiments.
#pragma once

#include <string>

#include "tilestone/report/json.h"

namespace tilestone::report {

/// Quotes the field if it contains a comma, a quote or a line break.
[[nodiscard]] std::string csv_field(const std::string& text);

/// The values of an object, with a line break; null is an empty field.
[[nodiscard]] std::string csv_line(const Json& object);

}  // namespace tilestone::report
