// SPDX-License-Identifier: MIT
//
// Keys and Taker: write and read a JSON object key by key, for plans and results in a ledger. Keys
// writes numbers itself, in the fewest digits that read back the same: nlohmann-json needs more at
// times, 16.134937999999998 for 16.134938.
#pragma once

#include <algorithm>
#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/core/text.h"
#include "tilestone/formats/document/fields.h"
#include "tilestone/formats/document/json_value.h"

namespace tilestone::document {

/// Largest integer that is exact as a JSON number.
inline constexpr double kMaxExact = 9007199254740991;

/// Writes the keys of an object in sequence.
class Keys {
public:
    void raw(std::string_view key, const std::string& value) {
        text_ += (text_.empty() ? "{" : ",") + json_text(key) + ":" + value;
    }
    void number(std::string_view key, double value) { raw(key, shortest(value)); }
    void flag(std::string_view key, bool value) { raw(key, value ? "true" : "false"); }
    void text(std::string_view key, std::string_view value) { raw(key, json_text(value)); }
    void texts(std::string_view key, const std::vector<std::string>& values) {
        std::string list;
        for (const std::string& value : values)
            list += (list.empty() ? "" : ",") + json_text(value);
        raw(key, "[" + list + "]");
    }
    void numbers(std::string_view key, const std::vector<double>& values) {
        std::string list;
        for (const double value : values) list += (list.empty() ? "" : ",") + shortest(value);
        raw(key, "[" + list + "]");
    }
    [[nodiscard]] std::string done() const { return text_ + "}"; }

private:
    std::string text_;
};

/// Takes keys in sequence and keeps the first error.
class Taker {
public:
    explicit Taker(Fields& fields) : fields_(fields) {}

    double number(std::string_view key, double absent, double least, double most) {
        return take(fields_.real(key, absent, least, most), absent);
    }
    std::optional<double> optional(std::string_view key, double least, double most) {
        if (!fields_.has(key)) return {};
        return number(key, 0, least, most);
    }
    bool flag(std::string_view key, bool absent) { return take(fields_.flag(key, absent), absent); }
    std::string text(std::string_view key) { return take(fields_.text(key), std::string{}); }
    std::vector<std::string> texts(std::string_view key) {
        return take(fields_.texts(key), std::vector<std::string>{});
    }
    std::vector<double> numbers(std::string_view key) {
        return take(fields_.reals(key), std::vector<double>{});
    }
    template <std::size_t kCount>
    std::size_t choice(std::string_view key, const std::array<std::string_view, kCount>& names) {
        const std::string name = text(key);
        const auto place = std::size_t(std::ranges::find(names, name) - names.begin());
        if (place < kCount) return place;
        fail({"the key '" + std::string(key) + "' is none of " + join(names, ", ")});
        return 0;
    }
    void fail(const Error& error) {
        if (status_) status_ = error;
    }
    [[nodiscard]] Status done() {
        if (const Status done = fields_.done(); !done) fail(done.error());
        return status_;
    }

private:
    template <class Value>
    Value take(const Result<Value>& value, Value absent) {
        if (value) return *value;
        fail(value.error());
        return absent;
    }

    Fields& fields_;
    Status status_ = ok();
};

}  // namespace tilestone::document
