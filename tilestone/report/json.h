// SPDX-License-Identifier: MIT
//
// Json: JSON that is being put together. Objects keep the order in which their keys were added:
// that of the documentation.
//
// nlohmann-json writes and reads the text. Its header costs each file that sees it seconds of
// compiling, so only json.cpp does.
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
        kLargeInteger,  ///< beyond 2^63
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
    Json(std::vector<Json> items)
        : kind_(Kind::kArray), items_(std::move(items)) {}  // NOLINT: implicit
    /// An array.
    template <std::ranges::input_range R>
        requires(!std::convertible_to<const R&, std::string_view>)
    explicit Json(const R& range) : kind_(Kind::kArray) {
        for (const auto& item : range) push_back(Json(item));
    }
    /// An object.
    Json(std::initializer_list<std::pair<std::string_view, Json>> members);  // NOLINT: implicit

    [[nodiscard]] static Json array() { return std::vector<Json>(); }
    [[nodiscard]] static Json object();
    /// Nothing where `text` is not JSON, or has more than a hundred arrays and objects within each
    /// other.
    [[nodiscard]] static std::optional<Json> parse(std::string_view text);

    [[nodiscard]] Kind kind() const { return kind_; }
    [[nodiscard]] bool is_null() const { return kind_ == Kind::kNull; }
    [[nodiscard]] bool is_text() const { return kind_ == Kind::kText; }
    [[nodiscard]] bool is_array() const { return kind_ == Kind::kArray; }
    [[nodiscard]] bool is_object() const { return kind_ == Kind::kObject; }
    [[nodiscard]] const std::string& text() const { return text_; }

    /// Of an object, which null becomes: the value of `key`, null at first.
    [[nodiscard]] Json& operator[](std::string_view key);
    /// Of an object; nullptr where there is no such key, and of everything else.
    [[nodiscard]] const Json* find(std::string_view key) const;
    /// Of an array, which null becomes.
    void push_back(Json item);

    /// Of an array, and the values of an object in the order of keys().
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
    std::vector<std::string> keys_;  // of an object, as many as items

    friend struct JsonText;
    friend Json rounded(Json json);
};

/// A whole number without a point ("3", not "3.0"); infinite or undefined values become null.
[[nodiscard]] Json json_number(double value);

/// The options that have a value, given or default: {"time": 100, "overrun": false}.
[[nodiscard]] Json json_options(const Options& options);

/// The version of the JSON that commands print; docs/guide/json.md says what it promises.
inline constexpr int kJsonSchema = 2;

/// With real numbers rounded to six digits, or to three behind the point where these are more;
/// those of options stay as they were given.
[[nodiscard]] Json rounded(Json json);

/// `object` as a command prints it with --json: rounded, and the version first.
[[nodiscard]] std::string answer_text(const Json& object);

/// One line without a line break. Bytes that are not UTF-8 become the replacement character.
[[nodiscard]] std::string dump(const Json& json);

}  // namespace tilestone::report
