// SPDX-License-Identifier: MIT
#include "tilestone/report/results/csv.h"

namespace tilestone::report {
namespace {

std::string cell(const Json& value) {
    if (value.is_null()) return "";
    return value.is_text() ? csv_field(value.text()) : dump(value);
}

}  // namespace

std::string csv_field(const std::string& text) {
    if (text.find_first_of(",\"\r\n") == std::string::npos) return text;
    std::string quoted = "\"";
    for (const char each : text) quoted += each == '"' ? "\"\"" : std::string(1, each);
    return quoted + "\"";
}

std::string csv_line(const Json& object) {
    std::string line;
    std::string_view separator;
    for (const Json& value : object.items()) {
        line.append(separator).append(cell(value));
        separator = ",";
    }
    return line + "\n";
}

}  // namespace tilestone::report
