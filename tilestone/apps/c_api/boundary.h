// SPDX-License-Identifier: MIT
//
// What all C functions share: errors inside are exceptions, and guarded() turns them into a status
// and a line. Nothing is thrown beyond it.
#pragma once

#include <new>
#include <stdexcept>
#include <string>
#include <string_view>
#include <utility>

#include <tilestone.h>

#include "tilestone/core/result.h"

namespace tilestone::c_api {

/// What a C function returns and says if it fails.
struct Failure {
    tilestone_status status = TILESTONE_INVALID;
    std::string text;
};

/// Writes the line, cut at a whole character where it is too long. `message` may be null.
void write_line(tilestone_message* message, std::string_view line);

[[noreturn]] void fail(std::string text, tilestone_status status = TILESTONE_INVALID);

/// Fails if a pointer argument is null.
template <class T>
void require(T* pointer, std::string_view name) {
    if (pointer == nullptr) fail(std::string(name) + " is NULL");
}

/// The value, or a Failure with the error.
template <class T>
T taken(Result<T> result) {
    if (!result) {
        const Error& error = result.error();
        fail(error.message, error.is_failure ? TILESTONE_SYSTEM : TILESTONE_INVALID);
    }
    return std::move(*result);
}
void check(const Status& status);

/// Runs the body of a C function.
template <class Work>
tilestone_status guarded(tilestone_message* message, Work&& work) noexcept {
    try {
        write_line(message, {});
        std::forward<Work>(work)();
        return TILESTONE_OK;
    } catch (const Failure& failure) {
        write_line(message, failure.text);
        return failure.status;
    } catch (const std::bad_alloc&) {
        write_line(message, "not enough memory");
        return TILESTONE_MEMORY;
    } catch (const std::length_error&) {  // of a container that cannot be that large
        write_line(message, "not enough memory");
        return TILESTONE_MEMORY;
    } catch (...) {
        write_line(message, "a fault of the library");
        return TILESTONE_INTERNAL;
    }
}

}  // namespace tilestone::c_api
