// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <atomic>
#include <functional>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/status_line.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/apps/cli/train.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/core/executor.h"
#include "tilestone/core/text.h"
#include "tilestone/engine/model/network_file.h"
#include "tilestone/engine/tablebase/tablebases.h"
#include "tilestone/report/results/pack_report.h"
#include "tilestone/training/checkpoint.h"
#include "tilestone/training/packing.h"
#include "tilestone/training/read_counts.h"

namespace tilestone::cli {
namespace {

constexpr double kMaxWeights = 1e12;
constexpr double kDefaultStep = 8;  // points; half a step is a thousandth of what a move decides
constexpr double kMinStep = 0.01;
constexpr double kMaxStep = 1e4;
constexpr double kMaxMegabytes = 1e5;
constexpr double kBytesInMegabyte = 1e6;

constexpr std::int64_t kGamesThatCount = 3000;  // more keep nearly the same weights
constexpr double kMostGamesThatCount = 1e9;
constexpr double kTablebaseMegabytes = 590;  // room for all tables
constexpr double kMaxTablebaseMegabytes = 4000;

constexpr std::uint64_t kAllWeights = ~std::uint64_t{0};

/// What is packed: a network of at most so many weights.
struct Source {
    std::function<model::TupleNetwork(std::uint64_t most)> pack;
    std::uint64_t all = 0;  ///< weights that there are
    report::PackReport report{};
};

std::string pack_so_many(const Source& source, std::uint64_t most) {
    const model::TupleNetwork network = source.pack(most);
    report::PackReport report = source.report;
    report.weights = training::count_weights(network);
    report.step = network.step();
    return pack_network(network, report::manifest_of(report));
}

/// Packs as many weights as fit into `max_bytes`, at most `most`; finds the number by bisection.
std::string pack_into(const Source& source, std::uint64_t most, double max_bytes) {
    constexpr std::uint64_t kPrecision = 200;  // of all weights: half a per cent
    const auto fits_in = [&](const std::string& packed) {
        return static_cast<double>(packed.size()) <= max_bytes;
    };
    std::string best = pack_so_many(source, most);
    if (fits_in(best)) return best;
    std::uint64_t fits = 0;
    std::uint64_t too_many = std::min(most, source.all);
    best = pack_so_many(source, fits);
    while (too_many - fits > too_many / kPrecision + 1) {
        const std::uint64_t middle = fits + (too_many - fits) / 2;
        std::string packed = pack_so_many(source, middle);
        const bool small = fits_in(packed);
        (small ? fits : too_many) = middle;
        if (small) best = std::move(packed);
    }
    return best;
}

Exit write_packed(const Source& source, const Options& options) {
    const std::string path(options.text("out"));
    const std::uint64_t most = options.given("weights")
                                   ? static_cast<std::uint64_t>(options.integer("weights"))
                                   : kAllWeights;
    const std::string packed =
        options.given("size") ? pack_into(source, most, kBytesInMegabyte * options.real("size"))
                              : pack_so_many(source, most);
    const Status written = write_file_atomically(path, packed);
    if (!written) return fail(written.error());
    const Result<model::NetworkFile> check = model::unpack_network(packed);
    if (!check) return fail(check.error());
    report::PackReport report = source.report;
    report.weights = training::count_weights(check->network);
    report.step = check->network.step();
    report.file = path;
    report.bytes = packed.size();
    print(wants_json(options) ? report::pack_json(report) + "\n"
                              : report::pack_text(report, language_of(options)));
    return kDone;
}

Exit pack_training(const std::string& path, const Options& options) {
    if (options.given("games")) return refuse({"option games: only of a network"});
    const Result<training::Trainer> trainer = training::CheckpointFile::load(path);
    if (!trainer) return refuse(trainer.error());
    const training::Packer packer(*trainer, static_cast<float>(options.real("step")));
    return write_packed({.pack = [&](std::uint64_t most) { return packer.pack(most); },
                         .all = training::count_touched(trainer->weights()),
                         .report = report::report_of(trainer->plan(), trainer->record())},
                        options);
}

/// Plays the games that count reads; game i has seed first + i.
training::CountedGame play_games(training::ReadCounts& counts, const Options& options,
                                 std::size_t games) {
    const std::uint64_t first = seed_of(options);
    tablebase::Tablebases tables(static_cast<std::size_t>(options.integer("tablebase")) *
                                 1'000'000);
    StatusLine status;
    tables.wait(nullptr, [&](std::size_t done, std::size_t all) {
        status.show("tablebase " + std::to_string(done) + " of " + std::to_string(all));
    });
    std::atomic<std::uint64_t> score{0};
    std::atomic<std::uint64_t> moves{0};
    std::atomic<std::size_t> done{0};
    make_executor(threads_of(options))->run(games, [&](std::size_t game) {
        const training::CountedGame played = counts.play(first + game, tables.tables());
        score += played.score;
        moves += played.moves;
        status.show("game " + std::to_string(++done) + " of " + std::to_string(games));
    });
    return {.score = score, .moves = moves};
}

Exit pack_smaller(const std::string& path, const Options& options) {
    const Result<model::NetworkFile> file = read_network_file(path);
    if (!file) return refuse(file.error().after(path + ": "));
    training::ReadCounts counts(file->network);
    if (counts.is_empty()) return fail({"not enough memory to count the reads of the network"});
    const auto games = static_cast<std::size_t>(options.given("games") ? options.integer("games")
                                                                       : kGamesThatCount);
    const training::CountedGame played = play_games(counts, options, games);
    const auto step = static_cast<float>(options.real("step"));
    const std::uint64_t seed = seed_of(options);
    report::PackReport report{.counts_reads = true};
    report.command = "tilestone pack NETWORK --games " + std::to_string(games) + " --step " +
                     shortest(double{step}) + " --seed " + std::to_string(seed) +
                     "; NETWORK: " + file->manifest;
    report.games = games;
    report.moves = played.moves;
    report.mean_score = static_cast<double>(played.score) / static_cast<double>(games);
    report.seed = seed;
    return write_packed({.pack = [&](std::uint64_t most) { return counts.pack(step, most); },
                         .all = training::count_weights(file->network),
                         .report = report},
                        options);
}

Exit run_pack(const Arguments& arguments) {
    const Options& options = arguments.options;
    if (!options.given("out")) return refuse({"option out: the file to write is missing"});
    const std::string& path = arguments.words[0];
    return is_network(path) ? pack_smaller(path, options) : pack_training(path, options);
}

}  // namespace

const Command& pack_command() {
    static constexpr std::array kWords = {
        Positional{"CHECKPOINT", "a file that train has written, or a network"}};
    static const std::vector<OptionSpec> kOptions = with_common_options(
        {
            overwrite_option(),
            {.name = "out", .value_name = "FILE", .help = "the network to write"},
            {.name = "size",
             .type = OptionType::kReal,
             .minimum = 0,
             .maximum = kMaxMegabytes,
             .unit = "MB",
             .help = "how large the file may be; the weights that matter least are left out"},
            {.name = "weights",
             .type = OptionType::kInteger,
             .minimum = 0,
             .maximum = kMaxWeights,
             .help = "how many weights to keep at most"},
            {.name = "step",
             .type = OptionType::kReal,
             .default_value = kDefaultStep,
             .minimum = kMinStep,
             .maximum = kMaxStep,
             .help = "points that weights are rounded to"},
            {.name = "tablebase",
             .type = OptionType::kInteger,
             .default_value = kTablebaseMegabytes,
             .minimum = 0,
             .maximum = kMaxTablebaseMegabytes,
             .unit = "MB",
             .help = "of a network: memory for the tablebases of those games"},
            {.name = "games",
             .type = OptionType::kInteger,
             .minimum = 1,
             .maximum = kMostGamesThatCount,
             .help =
                 "of a network: games without search, with tablebases, that count how often each "
                 "weight is read; by default 3000, about a tenth of a second each"},
        },
        {.seed = true, .threads = true});
    static constexpr std::array<std::string_view, 2> kExamples = {
        "tilestone pack 4x6.train --out small.net --size 4",
        "tilestone pack full.net --out small.net --size 7.2 --step 64 --threads 2"};
    static constexpr std::array<std::string_view, 1> kOutputs = {"out"};
    static const Command kCommand{"pack",    "makes a network that plays out of a training",
                                  kWords,    kOptions,
                                  kExamples, &run_pack,
                                  kOutputs};
    return kCommand;
}

}  // namespace tilestone::cli
