// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/match_ledger.h"

#include <array>
#include <ctime>
#include <filesystem>

#include <unistd.h>

#include "tilestone/apps/cli/match_options.h"
#include "tilestone/arena/match/match_work.h"
#include "tilestone/base/atomic_file.h"
#include "tilestone/base/data_file.h"
#include "tilestone/base/text.h"

namespace tilestone::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kEnding = ".db";

/// "matches/20260131-120000-4711.db": sorted by name is sorted by time.
std::string new_name() {
    std::array<char, 32> stamp{};
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    const std::size_t size = std::strftime(stamp.data(), stamp.size(), "%Y%m%d-%H%M%S-", &parts);
    return "matches/" + std::string(stamp.data(), size) + std::to_string(::getpid()) +
           std::string(kEnding);
}

Result<std::string> last_file() {
    const Result<std::string> folder = usual_file("matches");
    if (!folder) return folder.error();
    std::string last;
    std::error_code problem;
    for (const auto& entry : fs::directory_iterator(*folder, problem)) {
        const std::string name = entry.path().filename().string();
        if (name.ends_with(kEnding) && name > last) last = name;
    }
    if (last.empty()) return Error{"there is no match to go on with; --out names its file"};
    return *folder + "/" + last;
}

Result<std::string> file_of(const Options& options, Result<std::string> (*otherwise)()) {
    if (!options.given("out")) return otherwise();
    if (!options.text("out").empty()) return std::string(options.text("out"));
    return Error{"option out: the name of the file is empty"};
}

Result<std::string> new_file() {
    Result<std::string> path = usual_file(new_name());
    if (!path) return Error{path.error().message + "; --out names a file"};
    if (const Status made = make_folders(*path); !made) return made.error();
    return path;
}

Error begun_otherwise(const std::string& path) {
    return Error{quoted_path(path) +
                 " was begun with other words; with --resume alone it goes on as it was"};
}

Result<std::vector<arena::Entrant>> take_entrants(const arena::MatchPlan& plan) {
    auto entrants = arena::enter(plan.players);
    if (!entrants) return entrants;
    if (const Status able = try_out(*entrants, terms_of(plan)); !able) return able.error();
    return entrants;
}

/// The match in a ledger.
Result<OpenMatch> match_in(farm::Ledger ledger) {
    const std::string& path = ledger.path();
    if (ledger.plan().kind != arena::kMatchKind) {
        return Error{quoted_path(path) +
                     " is a ledger of another kind: " + tilestone::quoted(ledger.plan().kind)};
    }
    Result<arena::MatchPlan> plan = arena::match_plan_from(ledger.plan().text);
    if (!plan) return Error{quoted_path(path) + ": its plan: " + plan.error().message};
    if (units_of(*plan) != ledger.plan().units) {
        return Error{quoted_path(path) + " is damaged: its plan has another number of games"};
    }
    auto entrants = take_entrants(*plan);
    if (!entrants) return entrants.error();
    return OpenMatch{std::move(*plan), std::move(*entrants), std::move(ledger)};
}

/// Goes on with a match that is named by nothing but its file.
Result<OpenMatch> go_on(const Arguments& arguments) {
    const Result<std::string> path = file_of(arguments.options, last_file);
    if (!path) return path.error();
    if (describes_match(arguments.options)) return begun_otherwise(*path);
    Result<farm::Ledger> ledger = farm::Ledger::open(*path);
    if (!ledger) return ledger.error();
    return match_in(std::move(*ledger));
}

/// Begins a match, or, with --resume, goes on with it where it was begun.
Result<OpenMatch> begin(const Arguments& arguments) {
    const Result<arena::MatchPlan> plan = plan_from(arguments);
    if (!plan) return plan.error();
    const auto entrants = take_entrants(*plan);
    if (!entrants) return entrants.error();
    // Last of all, so that words that are wrong leave no file behind.
    const bool resumes = arguments.options.flag("resume");
    const Result<std::string> path = file_of(arguments.options, resumes ? last_file : new_file);
    if (!path) return path.error();
    Result<farm::Ledger> ledger = (resumes ? farm::Ledger::open_or_create : farm::Ledger::create)(
        *path, arena::farm_plan(*plan), arena::games_view());
    if (!ledger) return ledger.error();
    if (ledger->plan() != arena::farm_plan(*plan)) return begun_otherwise(*path);
    return OpenMatch{*plan, *entrants, std::move(*ledger)};
}

}  // namespace

OptionSpec ledger_option() {
    return {.name = "out",
            .help = "file that keeps every game; by default a new one in the user's data folder"};
}

OptionSpec resume_option() {
    return {.name = "resume",
            .type = OptionType::kFlag,
            .default_value = 0,
            .help = "go on with the match in the file of --out, or with the last one"};
}

Result<OpenMatch> open_match(const Arguments& arguments) {
    const bool named = arguments.words.size() > 1;
    return arguments.options.flag("resume") && !named ? go_on(arguments) : begin(arguments);
}

}  // namespace tilestone::cli
