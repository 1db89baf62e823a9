// SPDX-License-Identifier: MIT
//
// Ledger: a plan and the results of its jobs so far, as texts, in an SQLite file. Readers of
// results use TypedLedger (typed_ledger.h).
//
// A result that was added is on the disk; a kill at any moment loses none of them. One program at a
// time works on a file. Tables `plan(kind, text, units)` and `results(unit, result, checksum)`,
// results in JSON; beside them may stand a view that makes columns of them, for people. A checksum
// is that of plan, job and result, and is checked when the file is opened: a bit that has changed
// on a disk is told and never counted. Files of version 1 have none; they get them when they are
// gone on with.
//
// Not for several threads at once.
#pragma once

#include <cstdint>
#include <map>
#include <memory>
#include <string>
#include <string_view>

#include "tilestone/core/result.h"
#include "tilestone/match/jobs/plan.h"

namespace tilestone::jobs {

/// By job.
using Results = std::map<std::uint64_t, std::string>;

class Ledger {
public:
    using Value = std::string;

    /// Makes a file; one that is there already is refused. `view`: SQL that makes a view, or empty.
    [[nodiscard]] static Result<Ledger> create(const std::string& path, const Plan& plan,
                                               const std::string& view);
    /// Opens the file, whatever its plan, or makes it. For who was killed while making one, too.
    [[nodiscard]] static Result<Ledger> open_or_create(const std::string& path, const Plan& plan,
                                                       const std::string& view);
    /// Opens one, and checks all of it.
    [[nodiscard]] static Result<Ledger> open(const std::string& path);
    /// The same for one that stays as it is; nothing can be added to it.
    [[nodiscard]] static Result<Ledger> read(const std::string& path);

    /// One that is in memory alone.
    [[nodiscard]] static Ledger without_file(const Plan& plan);

    Ledger(Ledger&&) noexcept;
    Ledger& operator=(Ledger&&) noexcept;
    ~Ledger();

    [[nodiscard]] const std::string& path() const;  ///< empty without a file
    [[nodiscard]] const Plan& plan() const;
    [[nodiscard]] const Results& results() const;
    [[nodiscard]] bool contains(std::uint64_t job) const { return results().contains(job); }

    /// Gives the results away, to be kept decoded: results() is empty from now on, and what is
    /// added is in the file alone.
    [[nodiscard]] Results take_results();

    /// Keeps the result of a job of the plan that has none; returns when it is on the disk.
    [[nodiscard]] Status add(std::uint64_t job, std::string_view result);

    /// Takes over results of jobs of the plan that were kept elsewhere, in one transaction; those
    /// that are here already stay.
    [[nodiscard]] Status take_over(const Results& others);

private:
    struct File;
    explicit Ledger(std::unique_ptr<File> file);

    std::unique_ptr<File> file_;
};

}  // namespace tilestone::jobs
