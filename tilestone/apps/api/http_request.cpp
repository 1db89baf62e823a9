// SPDX-License-Identifier: MIT
#include "tilestone/apps/api/http_request.h"

#include <algorithm>
#include <array>

#include "tilestone/apps/api/players.h"
#include "tilestone/core/text.h"
#include "tilestone/report/json.h"

namespace tilestone::api {
namespace {

constexpr std::array<std::string_view, 2> kNumbers = {"size", "seed"};

bool is_option(std::string_view key) {
    return key == "player" || key == "seed" || std::ranges::count(kLimitOptions, key) > 0;
}

bool is_number(std::string_view key) {
    return std::ranges::count(kNumbers, key) > 0 || std::ranges::count(kLimitOptions, key) > 0;
}

report::Json value_of(std::string_view key, const std::string& text) {
    if (!is_number(key)) return text;
    const Result<double> number = parse_real(text);
    return number ? report::json_number(*number) : report::Json(text);
}

}  // namespace

std::string request_from_query(std::string_view name,
                               std::span<const std::pair<std::string, std::string>> query) {
    const bool thinks = name == "hint" || name == "decide";
    report::Json request;
    request["do"] = std::string(name);
    if (thinks) request["reports"] = 0;
    for (const auto& [key, text] : query) {
        report::Json& object = thinks && is_option(key) ? request["options"] : request;
        object[key] = value_of(key, text);
    }
    return report::dump(request);
}

}  // namespace tilestone::api
