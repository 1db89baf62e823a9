// SPDX-License-Identifier: MIT
//
// The program tilestone-gpu-trainer: continues the training of a packed 2048 network on a GPU.
//
//     tilestone-gpu-trainer from=networks/full.net out=full phases=200:0.2,100:0.1 closed=60:0.1
//     size=24
//
// Writes the highest-ranked weights to full.net and the curve to full.csv. With `closed` it then
// trains only those weights and writes full-closed.net. See docs/design/gpu-training.md.
#include <array>
#include <cstdio>

#include "tilestone/apps/gpu_trainer/training.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/core/text.h"
#include "tilestone/engine/model/network_file.h"

namespace tilestone::gpu {
namespace {

constexpr int kFailed = 1;
constexpr int kBadWords = 2;

constexpr std::array kOptions = {
    OptionSpec{.name = "from", .help = "the network to begin with, as pack writes it"},
    OptionSpec{
        .name = "shape",
        .help = "that is trained, with other stages or more tuples; else that of the network"},
    OptionSpec{.name = "out", .help = "what is written, without .net and .csv"},
    OptionSpec{.name = "phases", .help = "seconds:rate, several with commas"},
    OptionSpec{.name = "closed", .help = "the same, with the weights alone that were packed"},
    OptionSpec{.name = "size",
               .type = OptionType::kReal,
               .default_value = 24,
               .minimum = 0.1,
               .maximum = 1e4,
               .unit = "MB",
               .help = "how large a file may be"},
    OptionSpec{.name = "weights",
               .type = OptionType::kReal,
               .default_value = 18,
               .minimum = 0.1,
               .maximum = 1e4,
               .unit = "million",
               .help = "how many weights are tried at most for it"},
    OptionSpec{.name = "step",
               .type = OptionType::kReal,
               .default_value = 16,
               .minimum = 0.01,
               .maximum = 1e4,
               .unit = "points",
               .help = "that weights are rounded to"},
    OptionSpec{.name = "seed",
               .type = OptionType::kInteger,
               .default_value = 1,
               .minimum = 0,
               .maximum = 1e9,
               .help = "of the games"},
    OptionSpec{.name = "tablebase",
               .type = OptionType::kFlag,
               .default_value = 1,
               .help = "plays with tablebases as soon as they are built",
               .old_name = "tables"},
};

Status train(const Options& options, const std::string& command) {
    const auto phases = parse_phases("phases", options.text("phases"));
    if (!phases) return phases.error();
    const auto no_new_weights = parse_phases("closed", options.text("closed"));
    if (!no_new_weights) return no_new_weights.error();
    if (!options.given("from") || !options.given("out")) {
        return Error{"options from and out: what to begin with, and what to write"};
    }
    const std::string from(options.text("from"));
    const Result<std::string> bytes = read_file(from, std::size_t{1} << 30);
    if (!bytes) return bytes.error();
    const Result<model::NetworkFile> file = model::unpack_network(*bytes);
    if (!file) return file.error().after("option from: " + from + ": ");
    const Result<model::TupleShape> shape =
        options.given("shape") ? model::parse_shape(options.text("shape")) : file->network.shape();
    if (!shape) return shape.error();
    Result<GpuTrainer> trainer =
        GpuTrainer::create(*shape, static_cast<std::uint64_t>(options.integer("seed")));
    if (!trainer) return trainer.error();
    const Status begun = trainer->load(file->network);
    if (!begun) return begun.error().after("option from: " + from + ": ");
    std::printf("%u games at once\n", trainer->games());
    const std::string out(options.text("out"));
    TrainingRun training(std::move(*trainer), options, *shape, command);
    Status status = training.wait_for_tables();
    if (status) status = training.run_phases(*phases, false);
    if (!status) return status;
    const auto packed = training.pack(out + ".net");
    if (!packed) return packed.error();
    status = training.write_curve(out + ".csv");
    if (!status || no_new_weights->empty()) return status;
    status = training.keep_best(*packed);
    if (status) status = training.run_phases(*no_new_weights, true);
    if (status) status = training.write_curve(out + ".csv");
    if (!status) return status;
    const auto packed_closed = training.pack(out + "-closed.net");
    return packed_closed ? ok() : Status(packed_closed.error());
}

int help() {
    std::printf(
        "tilestone-gpu-trainer NAME=VALUE ...: trains a network of 2048 on a graphics processor\n");
    for (const OptionSpec& spec : kOptions) {
        std::string values = describe_range(spec);
        const std::string is = describe_default(spec);
        if (!is.empty()) values += "; " + is;
        std::printf("  %-10s %s%s\n", std::string(spec.name).c_str(),
                    std::string(spec.help).c_str(),
                    values.empty() ? "" : (" (" + values + ")").c_str());
    }
    return 0;
}

int run(int count, char** words) {
    if (count == 1 || (count == 2 && std::string_view(words[1]) == "--help")) return help();
    Options options(kOptions);
    std::string command = "tilestone-gpu-trainer";
    for (int i = 1; i < count; ++i) {
        const std::string_view word = words[i];
        command.append(" ").append(word);
        const std::size_t equals = word.find('=');
        const Status set = equals == std::string_view::npos
                               ? Status(Error{in_quotes(word) + " is not an option as name=value"})
                               : options.set(word.substr(0, equals), word.substr(equals + 1));
        if (set) continue;
        std::fprintf(stderr, "tilestone-gpu-trainer: %s\n", set.error().message.c_str());
        return kBadWords;
    }
    if (!options.renamed().empty()) {
        const Error warning = renamed_warning(options.renamed());
        std::fprintf(stderr, "tilestone-gpu-trainer: %s\n", warning.message.c_str());
    }
    const Status done = train(options, command);
    if (!done) std::fprintf(stderr, "tilestone-gpu-trainer: %s\n", done.error().message.c_str());
    return done ? 0 : kFailed;
}

}  // namespace
}  // namespace tilestone::gpu

int main(int count, char** words) { return tilestone::gpu::run(count, words); }
