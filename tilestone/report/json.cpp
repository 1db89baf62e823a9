// SPDX-License-Identifier: MIT
#include "tilestone/report/json.h"

#include <algorithm>
#include <cmath>

#include <nlohmann/json.hpp>

namespace tilestone::report {

/// Converts between Json and nlohmann-json.
struct JsonText {
    using Json = report::Json;
    using Value = nlohmann::ordered_json;

    static Value value_of(const Json& json) {
        switch (json.kind_) {
            case Json::Kind::kNull: break;
            case Json::Kind::kBoolean: return json.bits_ != 0;
            case Json::Kind::kInteger: return static_cast<std::int64_t>(json.bits_);
            case Json::Kind::kLargeInteger: return json.bits_;
            case Json::Kind::kReal: return json.real_;
            case Json::Kind::kText: return json.text_;
            case Json::Kind::kArray: {
                Value::array_t items;
                for (const Json& item : json.items_) items.push_back(value_of(item));
                return items;
            }
            case Json::Kind::kObject: {
                Value::object_t members;
                for (std::size_t i = 0; i < json.items_.size(); ++i) {
                    // push_back, not emplace: emplace would search all earlier keys.
                    members.push_back({json.keys_[i], value_of(json.items_[i])});
                }
                return members;
            }
        }
        return nullptr;
    }

    /// Returns nothing where `value` is nested more than `deepest` levels deep.
    static std::optional<Json> json_of(const Value& value, int deepest) {
        switch (value.type()) {
            case Value::value_t::boolean: return value.get<bool>();
            case Value::value_t::number_integer: return value.get<std::int64_t>();
            case Value::value_t::number_unsigned: return value.get<std::uint64_t>();
            case Value::value_t::number_float: return value.get<double>();
            case Value::value_t::string: return value.get<std::string>();
            case Value::value_t::array:
            case Value::value_t::object: break;
            default: return Json();
        }
        if (deepest == 0) return std::nullopt;
        Json json = value.is_array() ? Json::array() : Json::object();
        for (const auto& [key, item] : value.items()) {
            std::optional<Json> inner = json_of(item, deepest - 1);
            if (!inner) return std::nullopt;
            if (value.is_array()) {
                json.push_back(*std::move(inner));
            } else {
                json[key] = *std::move(inner);
            }
        }
        return json;
    }
};

namespace {

/// Nesting limit. The texts that this program reads have only a few levels.
constexpr int kDeepest = 100;
constexpr double kExactIntegers = 9007199254740992.0;  // 2^53: above it a double skips integers

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

Json::Json(std::initializer_list<std::pair<std::string_view, Json>> members)
    : kind_(Kind::kObject) {
    for (const auto& [key, value] : members) (*this)[key] = value;
}

Json Json::object() { return std::initializer_list<std::pair<std::string_view, Json>>{}; }

std::optional<Json> Json::parse(std::string_view text) {
    const auto value = JsonText::Value::parse(text, nullptr, false);
    if (value.is_discarded()) return std::nullopt;
    return JsonText::json_of(value, kDeepest);
}

Json& Json::operator[](std::string_view key) {
    if (is_null()) kind_ = Kind::kObject;
    const auto found = std::ranges::find(keys_, key);
    if (found != keys_.end()) return items_[static_cast<std::size_t>(found - keys_.begin())];
    keys_.emplace_back(key);
    return items_.emplace_back();
}

const Json* Json::find(std::string_view key) const {
    const auto found = std::ranges::find(keys_, key);
    return found == keys_.end() ? nullptr
                                : &items_[static_cast<std::size_t>(found - keys_.begin())];
}

void Json::push_back(Json item) {
    if (is_null()) kind_ = Kind::kArray;
    items_.push_back(std::move(item));
}

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

Json rounded(Json json) {
    // More digits than a measurement or a mean of games justifies. A sum of doubles shows rounding
    // noise from the sixteenth digit on.
    constexpr int kDigits = 6;
    constexpr int kMaxDecimals = 15;
    constexpr int kMinDecimals = 3;
    if (json.kind_ == Json::Kind::kReal && json.real_ != 0) {
        const int before = static_cast<int>(std::floor(std::log10(std::abs(json.real_)))) + 1;
        const int decimals = std::clamp(kDigits - before, kMinDecimals, kMaxDecimals);
        const double scale = std::pow(10.0, decimals);
        const double scaled = json.real_ * scale;
        if (std::abs(scaled) < kExactIntegers) return json_number(std::round(scaled) / scale);
    }
    for (std::size_t i = 0; i < json.items_.size(); ++i) {
        const bool was_given = json.is_object() && json.keys_[i] == "options";
        if (!was_given) json.items_[i] = rounded(std::move(json.items_[i]));
    }
    return json;
}

std::string answer_text(const Json& object) {
    Json answer = {{"schema", kJsonSchema}};
    for (std::size_t i = 0; i < object.items().size(); ++i) {
        answer[object.keys()[i]] = object.items()[i];
    }
    return dump(rounded(std::move(answer)));
}

std::string dump(const Json& json) {
    return JsonText::value_of(json).dump(-1, ' ', false, JsonText::Value::error_handler_t::replace);
}

}  // namespace tilestone::report
