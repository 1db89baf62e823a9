// SPDX-License-Identifier: MIT
//
// Fields: checked reading of a request, a JSON object whose keys are all meant for something.
//
// Errors are one line that names the key. A reader takes the keys it knows and asks done() in the
// end: what is left over is an error, so that a slip is not silently ignored.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <string>
#include <string_view>

#include "tilestone/base/result.h"
#include "tilestone/core/option.h"
#include "tilestone/records/json_value.h"

namespace tilestone::page {

class Fields {
public:
    /// Reads a JSON text, which must be an object.
    static Result<Fields> read(std::string_view text);

    [[nodiscard]] bool has(std::string_view key) const;

    /// The text of a key that must be there, or may be absent.
    Result<std::string> text(std::string_view key);
    Result<std::string> text(std::string_view key, std::string_view absent);
    /// A whole number from `least` to `most`.
    Result<std::int64_t> integer(std::string_view key, std::int64_t absent, std::int64_t least,
                                 std::int64_t most);
    Result<double> real(std::string_view key, double absent, double least, double most);
    /// Ok where every key was taken.
    [[nodiscard]] Status done() const;

private:
    explicit Fields(records::JsonValue object) : object_(std::move(object)) {}

    [[nodiscard]] const records::JsonValue* find(std::string_view key) const;
    const records::JsonValue* take(std::string_view key);

    records::JsonValue object_;
    std::set<std::string, std::less<>> taken_;
};

}  // namespace tilestone::page
