// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/status_line.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/engine/model/network_file.h"
#include "tilestone/report/results/pack_report.h"
#include "tilestone/training/checkpoint.h"
#include "tilestone/training/packing.h"

namespace tilestone::cli {
namespace {

constexpr double kMaxWeights = 1e12;
constexpr double kDefaultStep = 8;  // points; half a step is a thousandth of what a move decides
constexpr double kMinStep = 0.01;
constexpr double kMaxStep = 1e4;
constexpr double kMaxMegabytes = 1e5;
constexpr double kBytesInMegabyte = 1e6;

constexpr std::uint64_t kAllWeights = ~std::uint64_t{0};

std::string pack_so_many(const training::Trainer& trainer, const training::Packer& packer,
                         std::uint64_t most) {
    const model::TupleNetwork network = packer.pack(most);
    report::PackReport report{.training = &trainer.plan(), .record = &trainer.record()};
    report.weights = training::count_weights(network);
    report.step = network.step();
    return pack_network(network, report::manifest_of(report));
}

/// Packs as many weights as fit into `max_bytes`, at most `most`; finds the number by bisection.
std::string pack_into(const training::Trainer& trainer, const training::Packer& packer,
                      std::uint64_t most, double max_bytes) {
    constexpr std::uint64_t kPrecision = 200;  // of all weights: half a per cent
    const auto fits_in = [&](const std::string& packed) {
        return static_cast<double>(packed.size()) <= max_bytes;
    };
    std::string best = pack_so_many(trainer, packer, most);
    if (fits_in(best)) return best;
    std::uint64_t fits = 0;
    std::uint64_t too_many = std::min(most, training::count_touched(trainer.weights()));
    best = pack_so_many(trainer, packer, fits);
    while (too_many - fits > too_many / kPrecision + 1) {
        const std::uint64_t middle = fits + (too_many - fits) / 2;
        std::string packed = pack_so_many(trainer, packer, middle);
        const bool small = fits_in(packed);
        (small ? fits : too_many) = middle;
        if (small) best = std::move(packed);
    }
    return best;
}

Exit run_pack(const Arguments& arguments) {
    const Options& options = arguments.options;
    if (!options.given("out")) return refuse({"option out: the file to write is missing"});
    const std::string path(options.text("out"));
    const Result<training::Trainer> trainer = training::CheckpointFile::load(arguments.words[0]);
    if (!trainer) return refuse(trainer.error());
    const std::uint64_t most = options.given("weights")
                                   ? static_cast<std::uint64_t>(options.integer("weights"))
                                   : kAllWeights;
    const training::Packer packer(*trainer, static_cast<float>(options.real("step")));
    const std::string packed =
        options.given("size")
            ? pack_into(*trainer, packer, most, kBytesInMegabyte * options.real("size"))
            : pack_so_many(*trainer, packer, most);
    const Status written = write_file_atomically(path, packed);
    if (!written) return fail(written.error());
    const Result<model::NetworkFile> check = model::unpack_network(packed);
    if (!check) return fail(check.error());
    const report::PackReport report{.training = &trainer->plan(),
                                    .record = &trainer->record(),
                                    .weights = training::count_weights(check->network),
                                    .step = check->network.step(),
                                    .file = path,
                                    .bytes = packed.size()};
    print(wants_json(options) ? report::pack_json(report) + "\n"
                              : report::pack_text(report, language_of(options)));
    return kDone;
}

}  // namespace

const Command& pack_command() {
    static constexpr std::array kWords = {
        Positional{"CHECKPOINT", "a file that train has written"}};
    static const std::vector<OptionSpec> kOptions = with_common_options(
        {
            overwrite_option(),
            {.name = "out", .value_name = "FILE", .help = "the network to write"},
            {.name = "size",
             .type = OptionType::kReal,
             .minimum = 0,
             .maximum = kMaxMegabytes,
             .unit = "MB",
             .help = "how large the file may be; the weights that learnt least are left out"},
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
        },
        {});
    static constexpr std::array<std::string_view, 2> kExamples = {
        "tilestone pack 4x6.train --out small.net --size 4",
        "tilestone pack 4x6.train --out full.net --step 4 --json"};
    static constexpr std::array<std::string_view, 1> kOutputs = {"out"};
    static const Command kCommand{"pack",    "makes a network that plays out of a training",
                                  kWords,    kOptions,
                                  kExamples, &run_pack,
                                  kOutputs};
    return kCommand;
}

}  // namespace tilestone::cli
