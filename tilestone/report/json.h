// SPDX-License-Identifier: MIT
//
// Json: a JSON value under construction. Objects keep the order in which their keys were added,
// which is that of the documentation.
//
// nlohmann-json writes and parses the text. Its header adds seconds of compile time to each file,
// so only json.cpp includes it.
#pragma once

#include <concepts>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <ranges>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tilestone/core/option.h"

namespace tilestone::report {

class Json {
public:
    enum class Kind : std::uint8_t {
        kNull,
        kBoolean,
        kInteger,
        kLargeInteger,  ///< 2^63 or more
        kReal,
        kText,
        kArray,
        kObject
    };

    Json(std::nullptr_t = nullptr) {}  // NOLINT: implicit
    template <std::integral T>
    Json(T value)  // NOLINT: implicit
        : kind_(kind_of(value)), bits_(static_cast<std::uint64_t>(value)) {}
    Json(double value) : kind_(Kind::kReal), real_(value) {}                // NOLINT: implicit
    Json(std::string text) : kind_(Kind::kText), text_(std::move(text)) {}  // NOLINT: implicit
    Json(std::string_view text) : Json(std::string(text)) {}                // NOLINT: implicit
    Json(const char* text) : Json(std::string(text)) {}                     // NOLINT: implicit
    Json(std::vector<Json> items)                                           // NOLINT: implicit
        : kind_(Kind::kArray), items_(std::move(items)) {}
    /// Makes an array.
    template <std::ranges::input_range R>
        requires(!std::convertible_to<const R&, std::string_view>)
    explicit Json(const R& range) : kind_(Kind::kArray) {
        for (const auto& item : range) push_back(Json(item));
    }
    /// Makes an object.
    Json(std::initializer_list<std::pair<std::string_view, Json>> members);  // NOLINT: implicit

    [[nodiscard]] static Json array() { return std::vector<Json>(); }
    [[nodiscard]] static Json object();
    /// Parses JSON; returns nothing where `text` is invalid or nested more than a hundred levels
    /// deep.
    [[nodiscard]] static std::optional<Json> parse(std::string_view text);

    [[nodiscard]] Kind kind() const { return kind_; }
    [[nodiscard]] bool is_null() const { return kind_ == Kind::kNull; }
    [[nodiscard]] bool is_text() const { return kind_ == Kind::kText; }
    [[nodiscard]] bool is_array() const { return kind_ == Kind::kArray; }
    [[nodiscard]] bool is_object() const { return kind_ == Kind::kObject; }
    [[nodiscard]] const std::string& text() const { return text_; }

    /// Returns the value of `key`, which is added as null if missing. A null Json becomes an
    /// object.
    [[nodiscard]] Json& operator[](std::string_view key);
    /// Returns the value of `key`; nullptr where the key is missing or this is no object.
    [[nodiscard]] const Json* find(std::string_view key) const;
    /// Appends to an array. A null Json becomes an array.
    void push_back(Json item);

    /// The items of an array, or the values of an object in the order of keys().
    [[nodiscard]] const std::vector<Json>& items() const { return items_; }
    [[nodiscard]] std::vector<Json>& items() { return items_; }
    [[nodiscard]] const std::vector<std::string>& keys() const { return keys_; }

private:
    static constexpr Kind kind_of(bool) { return Kind::kBoolean; }
    template <std::integral T>
    static constexpr Kind kind_of(T value) {
        return std::in_range<std::int64_t>(value) ? Kind::kInteger : Kind::kLargeInteger;
    }

    Kind kind_ = Kind::kNull;
    std::uint64_t bits_ = 0;
    double real_ = 0;
    std::string text_;
    std::vector<Json> items_;
    std::vector<std::string> keys_;  // of an object; one per item

    friend struct JsonText;
    friend Json rounded(Json json);
};

/// A number; integral values have no decimal point ("3", not "3.0"), infinity and NaN become null.
[[nodiscard]] Json json_number(double value);

/// The options that have a value, explicit or default: {"time": 100, "overrun": false}.
[[nodiscard]] Json json_options(const Options& options);

/// Version of the JSON that commands print; docs/guide/json.md specifies it.
inline constexpr int kJsonSchema = 2;

/// Rounds real numbers to six significant digits, or to three decimals where those are more. The
/// values under "options" stay exact.
[[nodiscard]] Json rounded(Json json);

/// `object` as --json prints it: the version first, numbers rounded.
[[nodiscard]] std::string answer_text(const Json& object);

/// Serialises to one line without a line break. Invalid UTF-8 becomes the replacement character.
[[nodiscard]] std::string dump(const Json& json);

}  // namespace tilestone::report
