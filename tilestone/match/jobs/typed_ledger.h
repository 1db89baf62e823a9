// SPDX-License-Identifier: MIT
//
// TypedLedger<T>: a ledger with results of type T. Rows of the file are decoded once, when the
// ledger is opened; an added result is encoded for the file and kept in memory.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tilestone/core/atomic_file.h"
#include "tilestone/match/jobs/ledger.h"

namespace tilestone::jobs {

/// Text form of results; decode(encode(result)) must equal the result.
template <class T>
struct Codec {
    std::function<std::string(const T&)> encode{};
    std::function<Result<T>(std::string_view)> decode{};
    std::string_view row{};  ///< the user's word for a job, for errors: "game"
};

template <class T>
struct Row {
    std::uint64_t job = 0;
    T result{};

    friend bool operator==(const Row&, const Row&) = default;
};

/// Sorted by job, at most one row per job.
template <class T>
using Rows = std::span<const Row<T>>;

/// Inserts a row and keeps `rows` sorted. False, and no change, if the job has a row already.
template <class T>
bool put_row(std::vector<Row<T>>& rows, std::uint64_t job, T result) {
    const auto place = std::ranges::lower_bound(rows, job, {}, &Row<T>::job);
    if (place != rows.end() && place->job == job) return false;
    rows.insert(place, {job, std::move(result)});
    return true;
}

/// Not thread-safe.
template <class T>
class TypedLedger {
public:
    using Value = T;

    /// Decodes the rows of an opened ledger. Errors: that of `ledger`, or the file and the first
    /// row that cannot be decoded.
    [[nodiscard]] static Result<TypedLedger> decoded(Result<Ledger> ledger, Codec<T> codec) {
        if (!ledger) return ledger.error();
        std::vector<Row<T>> rows;
        for (const auto& [job, text] : ledger->take_results()) {
            Result<T> result = codec.decode(text);
            if (!result) {
                return result.error().after(quoted_path(ledger->path()) +
                                            " is damaged: " + std::string(codec.row) + " " +
                                            std::to_string(job + 1) + ": ");
            }
            rows.push_back({job, std::move(*result)});
        }
        return TypedLedger(std::move(*ledger), std::move(codec), std::move(rows));
    }
    /// An empty ledger in memory only.
    [[nodiscard]] static TypedLedger without_file(const Plan& plan, Codec<T> codec) {
        return TypedLedger(Ledger::without_file(plan), std::move(codec), {});
    }

    [[nodiscard]] const std::string& path() const { return ledger_.path(); }
    [[nodiscard]] const Plan& plan() const { return ledger_.plan(); }
    [[nodiscard]] const Codec<T>& codec() const { return codec_; }
    [[nodiscard]] Rows<T> rows() const { return rows_; }
    [[nodiscard]] bool contains(std::uint64_t job) const {
        return std::ranges::binary_search(rows_, job, {}, &Row<T>::job);
    }
    /// The result of a job; requires contains(job).
    [[nodiscard]] const T& at(std::uint64_t job) const {
        return std::ranges::lower_bound(rows_, job, {}, &Row<T>::job)->result;
    }

    /// Writes the result to the file, then keeps it; see Ledger::add() for errors.
    [[nodiscard]] Status add(std::uint64_t job, T result) {
        if (!path().empty()) {
            if (Status kept = ledger_.add(job, codec_.encode(result)); !kept) return kept;
        }
        put_row(rows_, job, std::move(result));
        return ok();
    }

    /// Adds results of another ledger in one transaction. Jobs that have a result keep theirs.
    [[nodiscard]] Status take_over(Rows<T> others) {
        if (!path().empty()) {
            Results texts;
            for (const auto& [job, result] : others) {
                if (!contains(job)) texts.emplace(job, codec_.encode(result));
            }
            if (Status kept = ledger_.take_over(texts); !kept) return kept;
        }
        for (const auto& [job, result] : others) put_row(rows_, job, result);
        return ok();
    }

private:
    TypedLedger(Ledger ledger, Codec<T> codec, std::vector<Row<T>> rows)
        : ledger_(std::move(ledger)), codec_(std::move(codec)), rows_(std::move(rows)) {}

    Ledger ledger_;  ///< without its results, which are in rows_
    Codec<T> codec_;
    std::vector<Row<T>> rows_;
};

}  // namespace tilestone::jobs
