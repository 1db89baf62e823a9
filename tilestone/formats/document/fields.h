// SPDX-License-Identifier: MIT
//
// Fields: strict reading of a JSON object, such as a request of a page or a plan or result in a
// ledger.
//
// Errors are one line that names the key. A reader takes the keys it knows and then calls done(),
// which fails on any remaining key, so a misspelt key is not silently ignored.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/result.h"
#include "tilestone/formats/document/json_value.h"

namespace tilestone::document {

class Fields {
public:
    /// The nesting of an object with texts, numbers and lists of them.
    static constexpr std::size_t kDeepest = 4;

    /// Parses a JSON text, which must be an object. Errors call it `what`. `deepest`: the largest
    /// nesting of arrays and objects.
    static Result<Fields> read(std::string_view text, std::string_view what = "request",
                               std::size_t deepest = kDeepest);
    /// Of a parsed value, such as an item of a list.
    static Result<Fields> of(JsonValue value, std::string_view what);

    [[nodiscard]] bool has(std::string_view key) const;

    /// The text of a required key, or of an optional key with the default `absent`.
    Result<std::string> text(std::string_view key);
    Result<std::string> text(std::string_view key, std::string_view absent);
    /// A number in [least, most]. The key is required if `absent` is not in that range.
    Result<std::int64_t> integer(std::string_view key, std::int64_t absent, std::int64_t least,
                                 std::int64_t most);
    Result<double> real(std::string_view key, double absent, double least, double most);
    Result<bool> flag(std::string_view key, bool absent);
    /// An object for another reader. It lives as long as this.
    Result<const JsonValue*> object(std::string_view key);
    /// A value of any kind, as long as this lives; null if the key is absent.
    const JsonValue* any(std::string_view key);
    /// Lists; empty if the key is absent.
    Result<std::vector<std::string>> texts(std::string_view key);
    Result<std::vector<double>> reals(std::string_view key);
    /// Fails if a key was not taken.
    [[nodiscard]] Status done() const;

private:
    explicit Fields(JsonValue object) : object_(std::move(object)) {}

    [[nodiscard]] const JsonValue* find(std::string_view key) const;

    JsonValue object_;
    std::set<std::string, std::less<>> taken_;
};

}  // namespace tilestone::document
