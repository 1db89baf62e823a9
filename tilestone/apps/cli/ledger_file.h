// SPDX-License-Identifier: MIT
//
// --out, --resume and --shard: the ledger file of `match` and `auto`.
#pragma once

#include <string>
#include <string_view>

#include "tilestone/apps/cli/command.h"
#include "tilestone/core/result.h"
#include "tilestone/match/jobs/jobs.h"
#include "tilestone/match/jobs/ledger.h"

namespace tilestone::cli {

[[nodiscard]] OptionSpec ledger_option(std::string_view help);
[[nodiscard]] OptionSpec resume_option();

/// --shard I/N, and its value; the whole plan where it is not given.
[[nodiscard]] OptionSpec shard_option();
[[nodiscard]] Result<jobs::Shard> shard_of(const Options& options);

/// What a command stores in a ledger: its plan, and a view for readers.
struct LedgerSpec {
    jobs::Plan plan;
    std::string view;  ///< SQL
};

/// Creates a ledger in the file of --out, or in a new file of the folder `matches` in the user's
/// data folder. With --resume, opens the file of --out, which must have the same plan and is
/// created if missing, or the newest file of that folder.
[[nodiscard]] Result<jobs::Ledger> start_ledger(const Options& options, const LedgerSpec& use);

/// Whether start_ledger() would continue an existing file.
[[nodiscard]] bool resumes_ledger(const Options& options);

/// --resume without a plan: opens the file of --out, or the newest one.
[[nodiscard]] Result<jobs::Ledger> resume_ledger(const Options& options, std::string_view kind);

/// Whether two plans are of the same work. Those of earlier releases may have old names of options.
[[nodiscard]] bool is_same_work(const jobs::Plan& a, const jobs::Plan& b);

/// That words beside --resume are others than at the beginning.
[[nodiscard]] Error plan_mismatch(const std::string& path);

}  // namespace tilestone::cli
