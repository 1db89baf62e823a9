// SPDX-License-Identifier: MIT
#include "tilestone/formats/document/fields.h"

#include <algorithm>
#include <cmath>

#include "tilestone/core/text.h"

namespace tilestone::document {
namespace {

using Kind = JsonValue::Kind;

Error missing(std::string_view key) { return Error{"the key " + in_quotes(key) + " is missing"}; }

Error unfit(std::string_view key, const std::string& wanted) {
    return Error{"the key " + in_quotes(key) + " must be " + wanted};
}

}  // namespace

Result<Fields> Fields::read(std::string_view text, std::string_view what, std::size_t deepest) {
    auto value = parse_json(text, deepest);
    if (!value) return value.error();
    return of(std::move(*value), what);
}

Result<Fields> Fields::of(JsonValue value, std::string_view what) {
    if (value.kind != Kind::kObject) return Error{"the " + std::string(what) + " is no object"};
    return Fields(std::move(value));
}

const JsonValue* Fields::find(std::string_view key) const {
    const auto found = std::ranges::find(object_.keys, key);
    if (found == object_.keys.end()) return nullptr;
    return &object_.items[static_cast<std::size_t>(found - object_.keys.begin())];
}

const JsonValue* Fields::any(std::string_view key) {
    const JsonValue* value = find(key);
    if (value != nullptr) taken_.emplace(key);
    return value;
}

bool Fields::has(std::string_view key) const { return find(key) != nullptr; }

Result<std::string> Fields::text(std::string_view key) {
    const JsonValue* value = any(key);
    if (value == nullptr) return missing(key);
    if (value->kind != Kind::kText) return unfit(key, "a text");
    return value->text;
}

Result<std::string> Fields::text(std::string_view key, std::string_view absent) {
    if (!has(key)) return std::string(absent);
    return text(key);
}

Result<std::int64_t> Fields::integer(std::string_view key, std::int64_t absent, std::int64_t least,
                                     std::int64_t most) {
    const auto value = real(key, static_cast<double>(absent), static_cast<double>(least),
                            static_cast<double>(most));
    if (!value) return value.error();
    if (std::trunc(*value) != *value) return unfit(key, "a whole number");
    return static_cast<std::int64_t>(*value);
}

Result<double> Fields::real(std::string_view key, double absent, double least, double most) {
    const JsonValue* value = any(key);
    const auto is_outside = [&](double number) { return number < least || number > most; };
    if (value == nullptr) return is_outside(absent) ? Result<double>(missing(key)) : absent;
    if (value->kind != Kind::kInteger && value->kind != Kind::kReal) return unfit(key, "a number");
    const double number = value->real;
    if (is_outside(number)) {
        return unfit(key, "from " + shortest(least) + " to " + shortest(most));
    }
    return number;
}

Result<bool> Fields::flag(std::string_view key, bool absent) {
    const JsonValue* value = any(key);
    if (value == nullptr) return absent;
    if (value->kind != Kind::kBoolean) return unfit(key, "true or false");
    return value->integer != 0;
}

Result<const JsonValue*> Fields::object(std::string_view key) {
    const JsonValue* value = any(key);
    if (value == nullptr) return missing(key);
    if (value->kind != Kind::kObject) return unfit(key, "an object");
    return value;
}

Result<std::vector<std::string>> Fields::texts(std::string_view key) {
    std::vector<std::string> texts;
    const JsonValue* value = any(key);
    if (value == nullptr) return texts;
    if (value->kind != Kind::kArray) return unfit(key, "a list of texts");
    for (const JsonValue& item : value->items) {
        if (item.kind != Kind::kText) return unfit(key, "a list of texts");
        texts.push_back(item.text);
    }
    return texts;
}

Result<std::vector<double>> Fields::reals(std::string_view key) {
    std::vector<double> numbers;
    const JsonValue* value = any(key);
    if (value == nullptr) return numbers;
    if (value->kind != Kind::kArray) return unfit(key, "a list of numbers");
    for (const JsonValue& item : value->items) {
        if (item.kind != Kind::kInteger && item.kind != Kind::kReal) {
            return unfit(key, "a list of numbers");
        }
        numbers.push_back(item.real);
    }
    return numbers;
}

Status Fields::done() const {
    for (const std::string& key : object_.keys) {
        if (!taken_.contains(key))
            return Error{"the key " + tilestone::in_quotes(key) + " is not known here"};
    }
    return ok();
}

}  // namespace tilestone::document
