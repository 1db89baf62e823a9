// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/experiment_folder.h"

#include <algorithm>
#include <filesystem>

#include "tilestone/apps/cli/ledger_file.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/core/data_file.h"
#include "tilestone/core/machine.h"
#include "tilestone/core/platform/files.h"
#include "tilestone/core/text.h"
#include "tilestone/match/experiment/raw_games.h"

namespace tilestone::cli {
namespace {

namespace fs = std::filesystem;

constexpr std::string_view kFile = "experiment.toml";
constexpr std::string_view kLedger = "games.db";
constexpr std::string_view kGames = "games.ndjson";
constexpr std::string_view kOrigin = "origin.ndjson";
constexpr std::size_t kMaxGamesBytes = std::size_t{1} << 30;
constexpr std::size_t kMaxOriginBytes = std::size_t{1} << 16;
constexpr std::size_t kMaxCurveBytes = std::size_t{16} << 20;

std::string in(const std::string& folder, std::string_view name) {
    return folder + "/" + std::string(name);
}

/// Creates the folder with default permissions: results are meant to be read by others.
Status make_folder(const std::string& folder) {
    std::error_code problem;
    fs::create_directories(platform::path_of(folder), problem);
    if (problem) return Error{quoted_path(folder) + ": " + problem.message()};
    return ok();
}

template <class T>
Result<std::vector<jobs::Row<T>>> read_games(const std::string& path,
                                             const experiment::Experiment& experiment,
                                             const jobs::Codec<T>& codec) {
    const Result<std::string> text = read_file(path, kMaxGamesBytes);
    if (!text) return text.error();
    auto games = experiment::games_from_raw(experiment, codec, *text);
    if (!games) return games.error().after(quoted_path(path) + ":");
    return games;
}

}  // namespace

std::string result_folder(const Options& options, const std::string& file) {
    if (options.given("out")) return std::string(options.text("out"));
    const fs::path path = platform::path_of(file);
    if (path.filename() == kFile) {
        return path.has_parent_path() ? path.parent_path().string() : ".";
    }
    if (path.extension() == ".toml") return fs::path(path).replace_extension().string();
    return file + "-result";
}

template <class T>
Result<jobs::TypedLedger<T>> open_games(const std::string& folder,
                                        const experiment::Experiment& experiment,
                                        const jobs::Codec<T>& codec, bool resumes) {
    const std::string path = in(folder, kLedger);
    const jobs::Plan plan = ledger_plan(experiment);
    const bool has_games = exists(in(folder, kGames));
    if (has_games && !resumes) {
        return Error{quoted_path(in(folder, kGames)) +
                     " is there already; to go on with it, resume it"};
    }
    // Read before a ledger is made: one without them would pass for all that there is.
    Result<std::vector<jobs::Row<T>>> kept = std::vector<jobs::Row<T>>{};
    if (has_games) kept = read_games(in(folder, kGames), experiment, codec);
    if (!kept) return kept.error();
    if (const Status made = make_folder(folder); !made) return made.error();
    const auto open = resumes ? jobs::Ledger::open_or_create : jobs::Ledger::create;
    Result<jobs::Ledger> opened = open(path, plan, ledger_view(experiment));
    if (opened && !is_same_work(opened->plan(), plan)) return plan_mismatch(path);
    auto ledger = jobs::TypedLedger<T>::decoded(std::move(opened), codec);
    if (!ledger) return ledger;
    if (const Status taken = ledger->take_over(*kept); !taken) return taken.error();
    return ledger;
}

template <class T>
Result<jobs::TypedLedger<T>> kept_games(const std::string& folder,
                                        const experiment::Experiment& experiment,
                                        const jobs::Codec<T>& codec) {
    if (exists(in(folder, kLedger))) return open_games(folder, experiment, codec, true);
    auto ledger = jobs::TypedLedger<T>::without_file(ledger_plan(experiment), codec);
    if (!plays(experiment)) return ledger;
    const auto kept = read_games(in(folder, kGames), experiment, codec);
    if (!kept) return kept.error();
    if (const Status taken = ledger.take_over(*kept); !taken) return taken.error();
    return ledger;
}

template Result<match::BatchLedger> open_games(const std::string&, const experiment::Experiment&,
                                               const jobs::Codec<match::GameRecord>&, bool);
template Result<match::MatchLedger> open_games(const std::string&, const experiment::Experiment&,
                                               const jobs::Codec<match::GameResult>&, bool);
template Result<match::BatchLedger> kept_games(const std::string&, const experiment::Experiment&,
                                               const jobs::Codec<match::GameRecord>&);
template Result<match::MatchLedger> kept_games(const std::string&, const experiment::Experiment&,
                                               const jobs::Codec<match::GameResult>&);

Result<std::vector<experiment::Curve>> read_curves(const experiment::Experiment& experiment,
                                                   const std::string& file) {
    std::vector<experiment::Curve> curves;
    for (const experiment::CurveFile& each : experiment.curves) {
        const std::string path =
            (platform::path_of(file).parent_path() / platform::path_of(each.file)).string();
        const Result<std::string> text = read_file(path, kMaxCurveBytes);
        if (!text) return text.error();
        auto points = experiment::parse_curve(*text);
        if (!points) return points.error().after(quoted_path(path) + ":");
        curves.push_back({each.name, std::move(*points)});
    }
    return curves;
}

std::vector<std::string> origins_of(const std::string& folder, bool plays_more) {
    std::vector<std::string> origins;
    if (const auto kept = read_file(in(folder, kOrigin), kMaxOriginBytes)) {
        for (const std::string_view line : split(*kept, '\n')) {
            if (!line.empty()) origins.emplace_back(line);
        }
    }
    const std::string now = report::origin_json(this_machine(), today());
    if (plays_more && !std::ranges::count(origins, now)) origins.push_back(now);
    return origins;
}

Status write_folder(const report::ExperimentReport& report, const std::string& games,
                    const std::string& text, report::Language language) {
    const auto write = [&](std::string_view name, const std::string& content) {
        return write_file_atomically(in(report.folder, name), content);
    };
    if (const Status made = make_folder(report.folder); !made) return made;
    if (const Status done = write(kFile, text); !done) return done;
    std::string origins;
    for (const std::string& origin : report.origins) origins += origin + "\n";
    if (const Status done = write(kOrigin, origins); !done) return done;
    if (plays(*report.experiment)) {
        if (const Status done = write(kGames, games); !done) return done;
        if (const Status done = write("table.csv", experiment_csv(report)); !done) return done;
    }
    const std::vector<report::NamedText> pictures = experiment_pictures(report, language);
    for (const auto& [name, picture] : pictures) {
        if (const Status done = write(name, picture); !done) return done;
    }
    return write("index.html", experiment_page(report, pictures, language));
}

}  // namespace tilestone::cli
