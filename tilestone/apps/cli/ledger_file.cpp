// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/ledger_file.h"

#include <algorithm>
#include <array>
#include <ctime>
#include <filesystem>
#include <utility>

#include "tilestone/core/atomic_file.h"
#include "tilestone/core/data_file.h"
#include "tilestone/core/platform/files.h"
#include "tilestone/core/platform/system.h"
#include "tilestone/core/text.h"
#include "tilestone/match/open_runner.h"
#include "tilestone/training/tune/tune_plan.h"

namespace tilestone::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".db";

/// "matches/20260131-120000-4711.db": the order of names is the order of time.
std::string new_name() {
    std::array<char, 32> stamp{};
    const std::tm parts = platform::utc(std::time(nullptr));
    const std::size_t size = std::strftime(stamp.data(), stamp.size(), "%Y%m%d-%H%M%S-", &parts);
    return "matches/" + std::string(stamp.data(), size) +
           std::to_string(platform::process_number()) + std::string(kEnding);
}

/// Returns the last written file. The modification time decides, since a name holds the clock of
/// the match's beginning, which may have been wrong.
Result<std::string> last_file() {
    const Result<std::string> folder = data_file_path("matches");
    if (!folder) return folder.error();
    std::pair<fs::file_time_type, std::string> last{fs::file_time_type::min(), ""};
    std::error_code problem;
    for (const auto& entry : fs::directory_iterator(platform::path_of(*folder), problem)) {
        const std::string name = entry.path().filename().string();
        if (!name.ends_with(kEnding)) continue;
        // The write-ahead log beside the file may be newer than the file.
        auto time = fs::last_write_time(entry.path(), problem);
        const auto logged = fs::last_write_time(fs::path(entry.path()) += "-wal", problem);
        if (!problem) time = std::max(time, logged);
        last = std::max(last, {time, name});
    }
    if (last.second.empty()) return Error{"there is no match to go on with; --out names its file"};
    return *folder + "/" + last.second;
}

Result<std::string> file_of(const Options& options, Result<std::string> (*otherwise)()) {
    if (!options.given("out")) return otherwise();
    if (!options.text("out").empty()) return std::string(options.text("out"));
    return Error{"option out: the name of the file is empty"};
}

Result<std::string> new_file() {
    Result<std::string> path = data_file_path(new_name());
    if (!path) return Error{path.error().message + "; --out names a file"};
    if (const Status made = make_folders(*path); !made) return made.error();
    return path;
}

jobs::Plan with_new_names(const jobs::Plan& plan) {
    if (plan.kind != tune::kTuneKind) return match::with_new_names(plan);
    jobs::Plan renamed = plan;
    if (const auto read = tune::tune_plan_from(plan.text)) renamed.text = to_text(*read);
    return renamed;
}

}  // namespace

OptionSpec ledger_option(std::string_view help) {
    return {.name = "out", .value_name = "FILE", .help = help};
}

OptionSpec resume_option() {
    return {.name = "resume",
            .type = OptionType::kFlag,
            .default_value = 0,
            .help = "go on with what is in the file of --out, or with the last match"};
}

OptionSpec shard_option() {
    return {
        .name = "shard",
        .value_name = "I/N",
        .help = "I/N: only the I-th of N parts, for batch queues; tilestone merge joins the files"};
}

Result<jobs::Shard> shard_of(const Options& options) {
    if (!options.given("shard")) return jobs::Shard{};
    const Result<jobs::Shard> shard = jobs::parse_shard(options.text("shard"));
    if (shard) return shard;
    return shard.error().after("option shard: ");
}

bool is_same_work(const jobs::Plan& a, const jobs::Plan& b) {
    return with_new_names(a) == with_new_names(b);
}

Error plan_mismatch(const std::string& path) {
    return Error{quoted_path(path) +
                 " was begun with other words; with --resume alone it goes on as it was"};
}

Result<jobs::Ledger> start_ledger(const Options& options, const LedgerSpec& use) {
    const bool resumes = options.flag("resume");
    const Result<std::string> path = file_of(options, resumes ? last_file : new_file);
    if (!path) return path.error();
    Result<jobs::Ledger> ledger =
        (resumes ? jobs::Ledger::open_or_create : jobs::Ledger::create)(*path, use.plan, use.view);
    if (ledger && !is_same_work(ledger->plan(), use.plan)) return plan_mismatch(*path);
    return ledger;
}

bool resumes_ledger(const Options& options) {
    if (!options.flag("resume")) return false;
    const Result<std::string> path = file_of(options, last_file);
    std::error_code problem;
    return path && fs::exists(platform::path_of(*path), problem);
}

Result<jobs::Ledger> resume_ledger(const Options& options, std::string_view kind) {
    const Result<std::string> path = file_of(options, last_file);
    if (!path) return path.error();
    Result<jobs::Ledger> ledger = jobs::Ledger::open(*path);
    if (ledger && ledger->plan().kind != kind) {
        return Error{quoted_path(*path) +
                     " is a ledger of another kind: " + tilestone::in_quotes(ledger->plan().kind)};
    }
    return ledger;
}

}  // namespace tilestone::cli
