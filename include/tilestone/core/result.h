// SPDX-License-Identifier: MIT
//
// Result<T>: a value, or an error that tells in one line what was wrong and where.
//
// The library never throws, so it also builds for WebAssembly. Errors are values, and the program
// at the top prints them.
//
//     Result<int> depth = parse_integer(text);
//     if (!depth) return depth.error();
//     use(*depth);
#pragma once

#include <cassert>
#include <string>
#include <utility>
#include <variant>

namespace tilestone {

/// An error message of one line without a full stop: "cell 3: 'x' is not one of 0-9, a-h".
struct Error {
    std::string message;
    bool is_failure = false;  ///< a failure of the machine (a full disk), not a wrong request

    /// The same error with a prefix that tells where it happened.
    [[nodiscard]] Error after(const std::string& before) const {
        return {before + message, is_failure};
    }
};

/// Holds either a T or an Error. Reading the absent side is a programming error (asserted).
template <class T>
class [[nodiscard]] Result {
public:
    Result(T value) : content_(std::move(value)) {}      // NOLINT(google-explicit-constructor)
    Result(Error error) : content_(std::move(error)) {}  // NOLINT(google-explicit-constructor)

    [[nodiscard]] bool has_value() const { return std::holds_alternative<T>(content_); }
    explicit operator bool() const { return has_value(); }

    [[nodiscard]] const T& value() const& {
        assert(has_value());
        return *std::get_if<T>(&content_);
    }
    [[nodiscard]] T& value() & {
        assert(has_value());
        return *std::get_if<T>(&content_);
    }
    [[nodiscard]] T&& value() && {
        assert(has_value());
        return std::move(*std::get_if<T>(&content_));
    }
    const T& operator*() const& { return value(); }
    T& operator*() & { return value(); }
    T&& operator*() && { return std::move(*this).value(); }
    T* operator->() { return &value(); }
    const T* operator->() const { return &value(); }

    [[nodiscard]] const Error& error() const {
        assert(!has_value());
        return *std::get_if<Error>(&content_);
    }

private:
    std::variant<T, Error> content_;
};

/// Success without a value, or an Error.
using Status = Result<std::monostate>;

inline Status ok() { return Status(std::monostate{}); }

}  // namespace tilestone
