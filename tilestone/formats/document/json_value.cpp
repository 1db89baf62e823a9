// SPDX-License-Identifier: MIT
#include "tilestone/formats/document/json_value.h"

#include <algorithm>
#include <limits>
#include <optional>

#include <nlohmann/json.hpp>

#include "tilestone/core/text.h"
#include "tilestone/formats/document/place.h"

namespace tilestone::document {
namespace {

/// The JSON type of the rest of the project; another type would add a second copy of the library to
/// the web module.
using json = nlohmann::ordered_json;
using Kind = JsonValue::Kind;

/// More than any of our objects has. Bounds the quadratic check for duplicate keys.
constexpr std::size_t kMaxKeys = 64;

/// Input iterator that reports in `furthest` how far nlohmann-json has read.
class Cursor {
public:
    using iterator_category = std::input_iterator_tag;
    using value_type = char;
    using difference_type = std::ptrdiff_t;
    using pointer = const char*;
    using reference = const char&;

    Cursor(const char* place, const char** furthest) : place_(place), furthest_(furthest) {}
    reference operator*() const { return *place_; }
    Cursor& operator++() {
        *furthest_ = ++place_;
        return *this;
    }
    Cursor operator++(int) {
        Cursor before = *this;
        ++*this;
        return before;
    }
    friend bool operator==(const Cursor& a, const Cursor& b) { return a.place_ == b.place_; }

private:
    const char* place_;
    const char** furthest_;
};

/// SAX event handler; stops the parser by returning false.
class Handler {
public:
    Handler(std::string_view text, std::size_t deepest, const char* const* furthest)
        : text_(text), deepest_(deepest), furthest_(furthest) {}

    bool null() { return add({.kind = Kind::kNull}); }
    bool boolean(bool value) { return add({.kind = Kind::kBoolean, .integer = value ? 1 : 0}); }
    bool number_integer(std::int64_t value) {
        return add_number(
            {.kind = Kind::kInteger, .integer = value, .real = static_cast<double>(value)});
    }
    bool number_unsigned(std::uint64_t value) {
        constexpr std::uint64_t kMax = std::numeric_limits<std::int64_t>::max();
        if (value <= kMax) return number_integer(static_cast<std::int64_t>(value));
        return add_number({.kind = Kind::kReal, .real = static_cast<double>(value)});
    }
    bool number_float(double value, const std::string&) {
        return add_number({.kind = Kind::kReal, .real = value});
    }
    bool string(std::string& value) { return add({.kind = Kind::kText, .text = std::move(value)}); }
    bool binary(json::binary_t&) { return false; }  // no binary values in JSON
    bool start_object(std::size_t) { return open(Kind::kObject); }
    bool start_array(std::size_t) { return open(Kind::kArray); }
    bool end_object() { return close(); }
    bool end_array() { return close(); }
    bool key(std::string& name) {
        JsonValue& object = *open_.back();
        const std::size_t offset = begin();
        if (std::ranges::find(object.keys, name) != object.keys.end()) {
            return fail(offset, tilestone::in_quotes(name) + " is there twice");
        }
        if (object.keys.size() == kMaxKeys) return fail(offset, "this object has too many keys");
        object.keys.push_back(std::move(name));
        end_ = *furthest_;
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const json::exception&) {
        // `position` counts the characters read, and the end of the text as one.
        const bool is_end = position > text_.size();
        if (is_end) return fail(text_.size(), "the text ends within a value");
        return fail(position == 0 ? 0 : position - 1, "this is not JSON");
    }

    [[nodiscard]] const std::optional<Error>& error() const { return error_; }
    JsonValue& root() { return root_; }

private:
    /// Start of the current token: after the previous token, white space and punctuation.
    [[nodiscard]] std::size_t begin() const {
        const auto from =
            static_cast<std::size_t>((end_ == nullptr ? text_.data() : end_) - text_.data());
        return std::min(text_.find_first_not_of(" \t\r\n,:", from), text_.size());
    }

    bool add(JsonValue value) {
        value.offset = begin();
        end_ = *furthest_;
        if (open_.empty()) {
            root_ = std::move(value);
        } else {
            open_.back()->items.push_back(std::move(value));
        }
        return true;
    }
    bool add_number(JsonValue value) {
        add(std::move(value));
        --end_;  // the parser has read one character past the number
        return true;
    }
    bool open(Kind kind) {
        if (open_.size() >= deepest_) {
            return fail(begin(), "more than " + std::to_string(deepest_) +
                                     " arrays and objects within each other");
        }
        JsonValue* const parent = open_.empty() ? nullptr : open_.back();
        add({.kind = kind});
        open_.push_back(parent == nullptr ? &root_ : &parent->items.back());
        return true;
    }
    bool close() {
        open_.pop_back();
        end_ = *furthest_;
        return true;
    }
    bool fail(std::size_t offset, const std::string& message) {
        if (!error_) error_ = error_at(text_, offset, message);
        return false;
    }

    std::string_view text_;
    std::size_t deepest_;
    const char* const* furthest_;
    const char* end_ = nullptr;  ///< end of the last token
    JsonValue root_{};
    std::vector<JsonValue*> open_{};  ///< enclosing arrays and objects; their addresses are stable
                                      ///< while open
    std::optional<Error> error_{};
};

}  // namespace

Result<JsonValue> parse_json(std::string_view text, std::size_t deepest) {
    const char* furthest = text.data();
    Handler handler(text, deepest, &furthest);
    const Cursor first(text.data(), &furthest);
    const Cursor last(text.data() + text.size(), &furthest);
    const bool is_read = json::sax_parse(first, last, &handler);
    if (handler.error()) return *handler.error();
    if (!is_read) return error_at(text, 0, "this is not JSON");
    return std::move(handler.root());
}

std::string json_text(std::string_view text) {
    return json(text).dump(-1, ' ', false, json::error_handler_t::replace);
}

}  // namespace tilestone::document
