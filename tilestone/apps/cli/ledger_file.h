// SPDX-License-Identifier: MIT
//
// --out and --resume: the file that keeps the games of `match` and `auto`.
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

/// --shard I/N, and what it says; all where it is not given.
[[nodiscard]] OptionSpec shard_option();
[[nodiscard]] Result<jobs::Shard> shard_of(const Options& options);

/// What is kept, as far as its words say.
struct LedgerSpec {
    jobs::Plan plan;
    std::string view;  ///< SQL
};

/// A new ledger in the file of --out, or in a new file of the folder `matches` among the user's
/// data. With --resume the one in the file of --out, where it must have been begun with the same
/// plan and is begun where it has not, or the last one of that folder.
[[nodiscard]] Result<jobs::Ledger> start_ledger(const Options& options, const LedgerSpec& use);

/// Whether start_ledger() would go on with a file instead of beginning one.
[[nodiscard]] bool resumes_ledger(const Options& options);

/// With --resume and no words that say what: the one in the file of --out, or the last one.
[[nodiscard]] Result<jobs::Ledger> resume_ledger(const Options& options, std::string_view kind);

/// Whether two plans are of the same work. Those of earlier releases may have old names of options.
[[nodiscard]] bool is_same_work(const jobs::Plan& a, const jobs::Plan& b);

/// That words beside --resume are others than at the beginning.
[[nodiscard]] Error plan_mismatch(const std::string& path);

}  // namespace tilestone::cli
