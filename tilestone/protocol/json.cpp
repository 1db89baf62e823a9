// SPDX-License-Identifier: MIT
#include "tilestone/protocol/json.h"

#include <cmath>

namespace tilestone::protocol {
namespace {

constexpr double kExactIntegers = 9007199254740992.0;  // 2^53: beyond it a double skips integers

Json json_value(const Options& options, const OptionSpec& spec) {
    switch (spec.type) {
        case OptionType::kInteger:
        case OptionType::kReal: return json_number(options.real(spec.name));
        case OptionType::kFlag: return options.flag(spec.name);
        case OptionType::kChoice: return std::string(options.choice(spec.name));
        case OptionType::kText: return std::string(options.text(spec.name));
    }
    return nullptr;
}

}  // namespace

Json json_number(double value) {
    if (!std::isfinite(value)) return nullptr;
    if (std::trunc(value) == value && std::abs(value) < kExactIntegers) {
        return static_cast<std::int64_t>(value);
    }
    return value;
}

Json json_options(const Options& options) {
    Json object = Json::object();
    for (const OptionSpec& spec : options.table()) {
        if (options.has(spec.name)) {
            object[std::string(spec.name)] = json_value(options, spec);
        }
    }
    return object;
}

std::string dump(const Json& json) {
    return json.dump(-1, ' ', false, Json::error_handler_t::replace);
}

}  // namespace tilestone::protocol
