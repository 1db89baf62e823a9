// SPDX-License-Identifier: MIT
//
// The file of a Store as an SQLite database: opened with care, made where there is none, and what
// SQLiteCpp throws turned into one line. For store.cpp only.
#pragma once

#include <concepts>
#include <exception>
#include <memory>
#include <string>
#include <type_traits>

#include <SQLiteCpp/Database.h>
#include <SQLiteCpp/Exception.h>

#include "tilestone/base/clock.h"
#include "tilestone/base/result.h"

namespace tilestone::experience {

/// The table, of version 1; one row for each Loss, in the terms of loss.h and position_key.h. The
/// moves are a text such as "h8i9h9".
inline constexpr const char* kMakeTable = R"(
    CREATE TABLE losses(
        id INTEGER PRIMARY KEY,
        rule TEXT NOT NULL,
        size INTEGER NOT NULL,
        to_move TEXT NOT NULL,
        stones TEXT NOT NULL,
        moves TEXT NOT NULL,
        ply INTEGER NOT NULL,
        first_met INTEGER NOT NULL,
        last_met INTEGER NOT NULL,
        times INTEGER NOT NULL,
        UNIQUE(rule, size, to_move, stones)
    ) STRICT)";

/// What went wrong with the file, in one line.
[[nodiscard]] Error error_of(const std::string& path, const SQLite::Exception& problem);
[[nodiscard]] Error damage(const std::string& path, const std::string& what);

/// Runs `work`, which gives a Result, and turns what it throws into an Error.
template <class Work>
std::invoke_result_t<Work> guarded(const std::string& path, Work&& work) {
    try {
        return work();
    } catch (const SQLite::Exception& problem) {
        return error_of(path, problem);
    } catch (const std::exception& problem) {
        return Error{problem.what()};
    }
}

/// Opens an experience and checks all of it, or makes one; what is no experience stays untouched.
[[nodiscard]] Result<std::unique_ptr<SQLite::Database>> open_database(const std::string& path,
                                                                      Milliseconds patience);

}  // namespace tilestone::experience
