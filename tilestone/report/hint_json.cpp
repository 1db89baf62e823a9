// SPDX-License-Identifier: MIT
#include "tilestone/report/hint_json.h"

#include <array>
#include <variant>

namespace tilestone::report {

Json json_item(const engine::FactValue& value) {
    if (const double* number = std::get_if<double>(&value)) return json_number(*number);
    if (const bool* flag = std::get_if<bool>(&value)) return *flag;
    return std::get<std::string>(value);
}

Json json_move(std::string_view name, double value, search::ValueKind kind) {
    constexpr std::array<std::string_view, 4> kNames = {"exact", "lower", "upper", "unsearched"};
    const bool is_known = kind != search::ValueKind::kUnsearched;
    return {{"move", name},
            {"value", is_known ? json_number(value) : Json(nullptr)},
            {"kind", kNames[static_cast<std::size_t>(kind)]}};
}

void add_search(Json& json, const SearchEffort& effort, std::string_view player,
                const Options& options, std::uint64_t seed) {
    json["depth"] = effort.depth;
    json["nodes"] = effort.nodes;
    json["time_ms"] = effort.time.count();
    json["player"] = std::string(player);
    json["options"] = json_options(options);
    json["seed"] = seed;
}

}  // namespace tilestone::report
