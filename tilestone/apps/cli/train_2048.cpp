// SPDX-License-Identifier: MIT
#include <fstream>

#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/status_line.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/apps/cli/train.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/core/platform/files.h"
#include "tilestone/engine/model/network_file.h"
#include "tilestone/engine/tablebase/tablebases.h"
#include "tilestone/report/results/train_report.h"
#include "tilestone/training/checkpoint.h"

namespace tilestone::cli {
namespace {

constexpr std::string_view kDefaultShape = "4x6";
constexpr std::uint64_t kDefaultGames = 100'000;
/// While one game's weights are on their way from memory, the other's are used; with more than two
/// the nearest caches do not suffice.
constexpr std::size_t kActorsEach = 2;
constexpr std::size_t kTableBytes = std::size_t{1} << 30;  // room for all
constexpr Milliseconds kSlice{500};                        // between two looks at the progress

/// Starts from the weights of another training's checkpoint, or of a packed network.
Result<training::Trainer> begin_from(const std::string& source,
                                     const training::TrainingPlan& plan) {
    const auto named = [&](const Error& error) {
        return Error{"option from: " + source + ": " + error.message};
    };
    if (!is_network(source)) {
        const Result<training::Trainer> other = training::CheckpointFile::load(source);
        if (!other) return other.error();
        Result<training::Trainer> trainer = training::Trainer::create_from(*other, plan);
        if (!trainer) return named(trainer.error());
        return trainer;
    }
    const Result<model::NetworkFile> file = read_network_file(source);
    if (!file) return named(file.error());
    Result<training::Trainer> trainer = training::Trainer::create_from(file->network, plan);
    if (!trainer) return named(trainer.error());
    return trainer;
}

/// Where --mask names a network, its weights alone learn.
Status close(training::Trainer& trainer, const Options& options) {
    if (!options.given("mask")) return ok();
    const std::string path(options.text("mask"));
    const Result<model::NetworkFile> file = read_network_file(path);
    const Status kept = file ? trainer.keep_only(file->network) : Status(file.error());
    if (!kept) return kept.error().after("option mask: " + path + ": ");
    return kept;
}

/// Resumes the checkpoint at `path`, or starts a new training.
Result<training::Trainer> open_training(const Options& options, const std::string& path,
                                        bool begins) {
    const std::string_view named = options.given("shape") ? options.text("shape") : kDefaultShape;
    const Result<model::TupleShape> shape = model::parse_shape(named);
    if (!shape) return shape.error();
    training::TrainingPlan plan{.shape = *shape, .seed = seed_of(options)};
    plan.actors = options.given("actors")
                      ? static_cast<std::uint32_t>(options.integer("actors"))
                      : static_cast<std::uint32_t>(kActorsEach * threads_of(options));
    if (begins) {
        plan.rule = {.rate = options.given("rate") ? options.real("rate") : plan.rule.rate,
                     .fixed = options.flag("fixed"),
                     .lambda = options.real("lambda"),
                     .delay = static_cast<int>(options.integer("delay")),
                     .restarts = !options.flag("whole-games"),
                     .endgames = options.flag("tablebase"),
                     .backward = options.flag("backward")};
        if (!options.given("from")) return training::Trainer::create(plan);
        return begin_from(std::string(options.text("from")), plan);
    }
    if (options.given("from")) {
        return Error{"option from: " + path + " is there already, and would be gone on with"};
    }
    Result<training::Trainer> trainer = training::CheckpointFile::load(path);
    if (!trainer) return trainer;
    const training::TrainingPlan& begun = trainer->plan();
    // These options cannot change during a training.
    const auto differs = [&](const std::string& name, const std::string& is) {
        return Error{"option " + name + ": " + path + " was begun with " + is};
    };
    const std::string text = model::to_text(begun.shape);
    if (options.given("shape") && text != model::to_text(*shape)) return differs("shape", text);
    if (options.given("actors") && begun.actors != plan.actors) {
        return differs("actors", std::to_string(begun.actors));
    }
    if (options.given("seed") && begun.seed != plan.seed) {
        return differs("seed", std::to_string(begun.seed));
    }
    training::LearningRule rule = begun.rule;
    if (options.given("rate")) rule.rate = options.real("rate");
    if (options.given("lambda")) rule.lambda = options.real("lambda");
    if (options.given("delay")) rule.delay = static_cast<int>(options.integer("delay"));
    if (options.flag("whole-games")) rule.restarts = false;
    if (options.flag("fixed")) rule.fixed = true;
    if (options.flag("backward")) rule.backward = true;
    if (options.flag("tablebase")) rule.endgames = true;
    trainer->set_rule(rule);
    return trainer;
}

/// Writes the checkpoint, and the learning curve beside it.
Status save(const training::Trainer& trainer, const std::string& path, LockedFile& file,
            report::Language language) {
    Status saved = training::CheckpointFile::save(trainer, path, &file);
    if (saved) saved = write_file_atomically(path + ".csv", report::curve_csv(trainer.record()));
    if (saved)
        saved = write_file_atomically(path + ".svg", report::curve_svg(trainer.record(), language));
    return saved;
}

}  // namespace

bool is_network(const std::string& path) {
    constexpr std::size_t kFirstBytes = 8;
    std::string first(kFirstBytes, '\0');
    std::ifstream(platform::path_of(path), std::ios::binary).read(first.data(), kFirstBytes);
    return model::begins_network(first);
}

Result<model::NetworkFile> read_network_file(const std::string& path) {
    constexpr std::size_t kMaxNetworkBytes = std::size_t{1} << 30;
    const Result<std::string> bytes = read_file(path, kMaxNetworkBytes);
    if (!bytes) return bytes.error();
    return model::unpack_network(*bytes);
}

Exit train_2048(const Arguments& arguments) {
    const Options& options = arguments.options;
    if (!options.given("out")) return refuse({"option out: the file to train into is missing"});
    const std::string path(options.text("out"));
    // Two trainings of one file would overwrite each other's checkpoints.
    Result<LockedFile> file = LockedFile::open(path);
    if (!file) return refuse(file.error());
    Result<training::Trainer> trainer = open_training(options, path, file->is_empty());
    if (!trainer) return refuse(trainer.error());
    const Status no_new_weights = close(*trainer, options);
    if (!no_new_weights) return refuse(no_new_weights.error());

    const report::Language language = language_of(options);
    const std::uint64_t games = options.given("games")
                                    ? static_cast<std::uint64_t>(options.integer("games"))
                                    : kDefaultGames;
    const training::TrainingRecord& record = trainer->record();
    report::TrainReport report{.plan = &trainer->plan(),
                               .record = &record,
                               .file = path,
                               .games_before = record.games,
                               .moves_before = record.moves,
                               .seconds_before = record.seconds,
                               .threads = threads_of(options)};
    const StopToken& stop = stop_on_interrupt();
    const auto executor = make_executor(report.threads);
    tablebase::Tablebases tables(trainer->plan().rule.endgames ? kTableBytes : 0);
    if (trainer->plan().rule.endgames) {
        StatusLine status;
        status.show(report::tables_progress(language));
        if (!tables.wait(&stop)) return kInterrupted;
        trainer->set_tables(tables.tables());
    }
    const double max_seconds = options.given("minutes") ? 60 * options.real("minutes") : 1e300;
    const double between = 60 * options.real("checkpoint");
    const auto so_far = [&] { return record.seconds - report.seconds_before; };
    if (record.games == 0) {
        // Saves once at the start, to find an unwritable file now and not after hours.
        const Status saved = save(*trainer, path, *file, language);
        if (!saved) return fail(saved.error());
    }
    {
        StatusLine status;
        double saved_at = 0;
        while (record.games < games && so_far() < max_seconds && !stop.stop_requested()) {
            trainer->run(*executor, games, kSlice, &stop);
            status.show(report::train_progress(report, games, language));
            if (so_far() - saved_at < between) continue;
            const Status saved = save(*trainer, path, *file, language);
            if (!saved) return fail(saved.error());
            saved_at = so_far();
        }
    }
    const Status saved = save(*trainer, path, *file, language);
    report.interrupted = stop.stop_requested();
    print(wants_json(options) ? report::train_json(report) + "\n"
                              : report::train_text(report, language));
    if (!saved) return fail_late(saved.error());
    return report.interrupted ? kInterrupted : kDone;
}

}  // namespace tilestone::cli
