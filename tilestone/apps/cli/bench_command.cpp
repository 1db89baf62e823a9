// SPDX-License-Identifier: MIT
#include <array>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/status_line.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/engine/signature.h"
#include "tilestone/match/speed.h"
#include "tilestone/report/results/measure_report.h"

namespace tilestone::cli {
namespace {

constexpr double kDefaultTime = 1000;   // ms
constexpr double kMinTime = 1;          // ms
constexpr double kLongestTime = 60000;  // ms

constexpr report::Phrase kMeasuring{"measuring", "测量中"};

Exit run_bench(const Arguments& arguments) {
    const Options& options = arguments.options;
    const report::Language language = language_of(options);
    const StopToken& stop = stop_on_interrupt();
    report::BenchReport report;
    {
        StatusLine status;
        status.show(kMeasuring.in(language));
        report.signatures = {engine::twenty48_signature(), engine::gomoku_signature()};
        if (!options.flag("signature") && !stop.stop_requested()) {
            report.speeds = match::measure_speeds(options.real("time") / 1e3);
        }
    }
    report.interrupted = stop.stop_requested();
    print(wants_json(options) ? bench_json(report) + "\n" : bench_text(report, language));
    return report.interrupted ? kInterrupted : kDone;
}

}  // namespace

const Command& bench_command() {
    static const std::vector<OptionSpec> kOptions =
        with_common_options({{.name = "time",
                              .type = OptionType::kReal,
                              .default_value = kDefaultTime,
                              .minimum = kMinTime,
                              .maximum = kLongestTime,
                              .unit = "ms",
                              .help = "how long each speed is measured"},
                             {.name = "signature",
                              .type = OptionType::kFlag,
                              .default_value = 0,
                              .help = "the signature only, no speeds"}},
                            {});
    static constexpr std::array<std::string_view, 2> kExamples = {
        "tilestone bench", "tilestone bench --json --time 200"};
    static const Command kCommand{
        "bench",   "the speed on this machine, and a signature that is the same on all",
        {},        kOptions,
        kExamples, &run_bench};
    return kCommand;
}

}  // namespace tilestone::cli
