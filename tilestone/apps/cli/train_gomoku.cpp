// SPDX-License-Identifier: MIT
//
// `tilestone train gomoku`: self-play games, and weights fitted to them.
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/status_line.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/apps/cli/train.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/core/clock.h"
#include "tilestone/core/platform/files.h"
#include "tilestone/core/text.h"
#include "tilestone/engine/gomoku/evaluation/weights_file.h"
#include "tilestone/report/results/fit_report.h"
#include "tilestone/training/gomoku/games_log.h"
#include "tilestone/training/gomoku/network_fit.h"
#include "tilestone/training/gomoku/self_play.h"

namespace tilestone::cli {
namespace {

using engine::gomoku::LineWeightsFile;
using gomoku::Rule;

constexpr std::string_view kDefaultPlayer = "classic:nodes=3000";
constexpr std::uint64_t kDefaultGomokuGames = 3000;  // for each rule
/// --rate sets the rate of the value fit; the rate of the move fit is this multiple of it.
constexpr double kMoveRate = training::MoveFitSettings{}.rate / training::FitSettings{}.rate;
/// Changes the loss of move ordering by less than 0.0002 nats in freestyle
/// (docs/lab/2026-11-29-gomoku-eighth-round.md).
constexpr std::int32_t kMoveTolerance = 100;
constexpr std::size_t kMaxWeightsFile = std::size_t{16} << 20;

double seconds_since(Clock::time_point start) {
    return std::chrono::duration<double>(Clock::now() - start).count();
}

/// Whether --rule includes `rule`.
bool is_asked_for(const Options& options, Rule rule) {
    const std::string_view name = options.choice("rule");
    return name == "all" || name == name_of(rule);
}

/// The file of --data for one rule; with --rule all each rule has its own.
std::string file_of(const Options& options, std::string_view name, Rule rule) {
    std::string file(name);
    if (options.choice("rule") != "all") return file;
    return file.append(".").append(name_of(rule));
}

/// Returns the files that --data names.
Result<std::vector<std::string_view>> names_of(const Options& options) {
    const std::vector<std::string_view> names = split(options.text("data"), ',');
    for (const std::string_view name : names) {
        if (name.empty()) return Error{"option data: the file of games is missing"};
    }
    return names;
}

struct Playing {
    engine::PlayerSpec<gomoku::Game> player;
    std::vector<training::GamesHeader> heads;  ///< one per file
    std::vector<training::GamesLog> logs;
    report::SelfPlayReport report;
};

/// Checks all options and files before the first game.
Result<Playing> open_games(const Options& options) {
    const std::string text(options.given("player") ? options.text("player") : kDefaultPlayer);
    auto player = engine::parse_player<gomoku::Game>(text);
    if (!player) return player.error();
    const Status loaded = player->load();
    if (!loaded) return loaded.error();
    const auto names = names_of(options);
    if (!names) return names.error();
    if (names->size() > 1) return Error{"option data: games go to one file"};
    Playing playing{.player = std::move(*player), .heads = {}, .logs = {}, .report = {}};
    playing.report.threads = threads_of(options);
    for (std::size_t rule = 0; rule < gomoku::kRuleNames.size(); ++rule) {
        if (!is_asked_for(options, static_cast<Rule>(rule))) continue;
        const training::GamesHeader header{.rule = static_cast<Rule>(rule),
                                           .size = static_cast<int>(options.integer("size")),
                                           .seed = seed_of(options),
                                           .explore = options.real("explore"),
                                           .player = engine::with_new_names<gomoku::Game>(text)};
        const std::string file = file_of(options, names->front(), header.rule);
        auto log = training::GamesLog::open(file, header);
        if (!log) return log.error();
        playing.report.files.push_back({.file = file,
                                        .header = header,
                                        .games_before = log->games(),
                                        .games = log->games(),
                                        .dropped = log->dropped()});
        playing.heads.push_back(header);
        playing.logs.push_back(std::move(*log));
    }
    return playing;
}

Exit play(const Options& options) {
    auto opened = open_games(options);
    if (!opened) return refuse(opened.error());
    Playing& playing = *opened;
    const std::uint64_t games = options.given("games")
                                    ? static_cast<std::uint64_t>(options.integer("games"))
                                    : kDefaultGomokuGames;
    const report::Language language = language_of(options);
    const StopToken& stop = stop_on_interrupt();
    const auto executor = make_executor(playing.report.threads);
    const Clock::time_point start = Clock::now();
    Status written = ok();
    {
        StatusLine status;
        for (std::size_t i = 0; i < playing.logs.size() && written; ++i) {
            training::GamesLog& log = playing.logs[i];
            report::PlayedFile& file = playing.report.files[i];
            training::play_games(playing.heads[i], playing.player, log.games(), games, *executor,
                                 stop, [&](const training::PlayedGame& game) {
                                     written = log.append(game);
                                     file.games = log.games();
                                     status.show(self_play_progress(file, games, language));
                                     return written.has_value();
                                 });
        }
    }
    playing.report.seconds = seconds_since(start);
    playing.report.interrupted = stop.stop_requested();
    if (!written) return fail(written.error());
    // With --fit, the answer is the report of the fit.
    if (options.flag("fit") && !playing.report.interrupted) return kDone;
    print(wants_json(options) ? self_play_json(playing.report) + "\n"
                              : self_play_text(playing.report, language));
    return playing.report.interrupted ? kInterrupted : kDone;
}

/// Training data of one rule, and the initial weights.
struct Lessons {
    report::FittedRule fitted;
    training::SampleSplit samples;
    training::MoveSplit moves;
    std::shared_ptr<const engine::gomoku::LineWeights> start{};  ///< null without --from

    [[nodiscard]] const engine::gomoku::LineWeights& begins_with() const {
        return start != nullptr ? *start : engine::gomoku::hand_made_weights();
    }
};

Status add_file(const std::string& file, const Options& options, std::vector<Lessons>& lessons) {
    const auto games = training::read_games(file);
    if (!games) return games.error();
    const Rule rule = games->header.rule;
    if (options.given("rule") && !is_asked_for(options, rule)) {
        return Error{"games " + quoted_path(file) + ": of " + std::string(name_of(rule)) +
                     ", not of " + std::string(options.choice("rule"))};
    }
    Lessons& of_rule = lessons[static_cast<std::size_t>(rule)];
    add_games(*games, options.real("mix"), of_rule.samples);
    add_games(*games, of_rule.moves);
    of_rule.fitted.data.push_back({.file = file,
                                   .header = games->header,
                                   .games = games->games.size(),
                                   .checksum = games->checksum});
    return ok();
}

/// Reads the games; one entry for each rule that has games.
Result<std::vector<Lessons>> read_lessons(const Options& options) {
    const auto names = names_of(options);
    if (!names) return names.error();
    std::vector<Lessons> lessons(gomoku::kRuleNames.size());
    for (const std::string_view name : *names) {
        for (std::size_t rule = 0; rule < gomoku::kRuleNames.size(); ++rule) {
            const std::string file = file_of(options, name, static_cast<Rule>(rule));
            if (rule > 0 && file == name) break;
            const Status added = add_file(file, options, lessons);
            if (!added) return added.error();
        }
    }
    training::FitSettings settings{.epochs = static_cast<int>(options.integer("epochs")),
                                   .weight_decay = options.real("weight-decay"),
                                   .seed = seed_of(options)};
    training::NetworkFitSettings network{
        .epochs = static_cast<int>(options.integer("network-epochs")),
        .weight_decay = settings.weight_decay,
        .seed = settings.seed};
    if (options.given("rate")) settings.rate = network.rate = options.real("rate");
    for (std::size_t rule = 0; rule < lessons.size(); ++rule) {
        report::FittedRule& fitted = lessons[rule].fitted;
        const training::SampleSplit& samples = lessons[rule].samples;
        fitted.rule = static_cast<Rule>(rule);
        fitted.mix = options.real("mix");
        fitted.settings = settings;
        fitted.network = network;
        fitted.games = samples.games;
        fitted.positions = samples.training.size();
        fitted.validation = samples.validation.size();
        if (!fitted.data.empty() && (fitted.positions == 0 || fitted.validation == 0)) {
            return Error{"games " + quoted_path(fitted.data.front().file) + ": too few, " +
                         std::to_string(fitted.games) + "; every " +
                         std::to_string(training::kValidationEvery) +
                         "th is held back to judge by"};
        }
    }
    std::erase_if(lessons, [](const Lessons& each) { return each.fitted.data.empty(); });
    return lessons;
}

Result<LineWeightsFile> read_weights(const std::string& path) {
    const Result<std::string> bytes = read_file(path, kMaxWeightsFile);
    if (!bytes) return bytes.error();
    Result<LineWeightsFile> file = engine::gomoku::unpack_line_weights(*bytes);
    if (!file) return file.error().after("weights " + quoted_path(path) + ": ");
    return file;
}

/// Reads the existing weights file, whose weights are kept for rules without games.
Result<LineWeightsFile> read_before(const std::string& path) {
    if (!std::filesystem::exists(platform::path_of(path))) return LineWeightsFile{};
    return read_weights(path);
}

using SharedWeights = std::shared_ptr<engine::gomoku::LineWeights>;

/// Sets the initial weights of each rule from --from; without it the hand-set weights apply.
Status read_start(const Options& options, std::vector<Lessons>& lessons) {
    if (!options.given("from")) return ok();
    const std::string path(options.text("from"));
    const Result<LineWeightsFile> file = read_weights(path);
    if (!file) return file.error().after("option from: ");
    for (Lessons& each : lessons) {
        const auto& weights = file->of_rules[static_cast<std::size_t>(each.fitted.rule)];
        if (weights == nullptr) {
            return Error{"option from: " + quoted_path(path) + " has no weights of " +
                         std::string(name_of(each.fitted.rule))};
        }
        each.start = weights;
        each.fitted.from = path;
    }
    return ok();
}

/// Runs the epochs; appends each to the curve and shows it on the status line.
template <class Fit>
void run_epochs(Fit& fit, int epochs, report::FittedRule& fitted, const Options& options,
                StatusLine& status, const StopToken& stop) {
    const int before = fitted.curve.empty() ? 0 : fitted.curve.back().epoch;
    if (before == 0) fitted.curve.push_back(fit.curve().front());
    while (!stop.stop_requested() && fit.run_epoch()) {
        fitted.curve.push_back(fit.curve().back());
        fitted.curve.back().epoch += before;
        status.show(fit_progress(fitted, before + epochs, language_of(options)));
    }
    fitted.best = fit.best();
    fitted.best.epoch += before;
}

SharedWeights fit_values(Lessons& lessons, const Options& options, StatusLine& status,
                         const StopToken& stop) {
    report::FittedRule& fitted = lessons.fitted;
    training::LineFit lines(lessons.samples, lessons.begins_with(), fitted.rule, fitted.settings);
    // Where the initial weights have a network, the lines are not fitted alone first.
    const engine::gomoku::PointNetwork* start = lessons.begins_with().network.get();
    const bool together = start != nullptr && fitted.network.epochs > 0;
    if (!together) run_epochs(lines, fitted.settings.epochs, fitted, options, status, stop);
    fitted.best_of_lines = lines.best();
    if (fitted.network.epochs > 0) {
        training::NetworkFit network(lessons.samples, lines.best_model(), fitted.rule,
                                     fitted.network, start);
        run_epochs(network, fitted.network.epochs, fitted, options, status, stop);
        if (together || fitted.best.validation < fitted.best_of_lines.validation)
            return network.weights();
    }
    // The network did not lower the validation loss, so the lines alone are kept. Typical of few
    // games.
    fitted.best = fitted.best_of_lines;
    return std::make_shared<engine::gomoku::LineWeights>(*lines.best_model().weights());
}

SharedWeights fit_rule(Lessons& lessons, const Options& options, StatusLine& status,
                       const StopToken& stop) {
    report::FittedRule& fitted = lessons.fitted;
    const SharedWeights weights = fit_values(lessons, options, status, stop);
    fitted.moves_before = move_loss_of(lessons.begins_with(), lessons.moves.validation);
    const training::MoveFitSettings settings{.rate = kMoveRate * fitted.settings.rate,
                                             .seed = fitted.settings.seed};
    training::MoveFit moves(lessons.moves, fitted.rule, settings, lessons.start.get());
    while (!stop.stop_requested() && moves.run_epoch()) {
        status.show(moves_progress(fitted.rule, moves, language_of(options)));
    }
    moves.write(*weights);
    fitted.moves = moves.best();
    return weights;
}

/// Writes the weights; beside them their manifest (.json) and the learning curve (.csv, .svg).
Status save(const LineWeightsFile& weights, report::FitReport& report, report::Language language) {
    const std::string bytes = pack_line_weights(weights, kMoveTolerance);
    const auto again = engine::gomoku::unpack_line_weights(bytes);
    if (!again) return again.error();
    report.bytes = bytes.size();
    Status saved = write_file_atomically(report.file, bytes);
    const auto beside = [&](const char* ending, const std::string& text) {
        if (saved) saved = write_file_atomically(report.file + ending, text);
    };
    beside(".json", weights.manifest + "\n");
    beside(".csv", fit_csv(report));
    beside(".svg", fit_svg(report, language));
    return saved;
}

Exit fit(const Options& options) {
    const report::Language language = language_of(options);
    report::FitReport report{.file = std::string(options.text("out"))};
    Result<LineWeightsFile> weights = read_before(report.file);
    if (!weights) return refuse(weights.error());
    const Clock::time_point start = Clock::now();
    Result<std::vector<Lessons>> lessons = read_lessons(options);
    if (!lessons) return refuse(lessons.error());
    const Status started = read_start(options, *lessons);
    if (!started) return refuse(started.error());
    const StopToken& stop = stop_on_interrupt();
    {
        StatusLine status;
        for (Lessons& of_rule : *lessons) {
            if (stop.stop_requested()) break;
            const auto rule = static_cast<std::size_t>(of_rule.fitted.rule);
            weights->of_rules[rule] = fit_rule(of_rule, options, status, stop);
            report.rules.push_back(std::move(of_rule.fitted));
        }
    }
    report.seconds = seconds_since(start);
    report.interrupted = stop.stop_requested();
    if (report.rules.empty()) return kInterrupted;
    weights->manifest = fit_manifest(report, weights->manifest);
    const Status saved = save(*weights, report, language);
    if (!saved) return fail(saved.error());
    print(wants_json(options) ? fit_json(report) + "\n" : fit_text(report, language));
    return report.interrupted ? kInterrupted : kDone;
}

}  // namespace

Exit train_gomoku(const Arguments& arguments) {
    const Options& options = arguments.options;
    if (!options.given("data")) return refuse({"option data: the file of games is missing"});
    if (!options.flag("fit")) {
        if (options.given("from")) return refuse({"option from: is for what fit begins with"});
        if (options.given("out")) return refuse({"option out: is for what fit learns"});
        return play(options);
    }
    if (!options.given("out")) return refuse({"option out: the file to write is missing"});
    if (options.given("games")) {
        Exit played = play(options);
        if (played.code != kDone) return played;
    }
    return fit(options);
}

}  // namespace tilestone::cli
