// SPDX-License-Identifier: MIT
#include <array>
#include <cstdio>
#include <string>

#include "tilestone/apps/api/resident_engine.h"
#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"

namespace tilestone::cli {
namespace {

constexpr double kMostSearches = 1024;

/// The next line of standard input without its end, one byte longer than a request may be where it
/// is longer still; false at the end.
bool read_line(std::string& line) {
    line.clear();
    int byte = std::getc(stdin);
    if (byte == EOF) return false;
    for (; byte != EOF && byte != '\n'; byte = std::getc(stdin)) {
        if (line.size() <= api::kLongestRequest) line += static_cast<char>(byte);
    }
    if (line.ends_with('\r')) line.pop_back();
    return true;
}

Exit run_engine(const Arguments& arguments) {
    const Options& options = arguments.options;
    api::ResidentEngine::Settings settings;
    if (options.given("searches")) {
        settings.searches = static_cast<std::size_t>(options.integer("searches"));
    }
    api::ResidentEngine engine(settings, [](std::string_view line) {
        print(std::string(line) + "\n");
        return flush_output();
    });
    std::string line;
    while (read_line(line)) {
        if (!line.empty() && !engine.send(line)) break;
    }
    engine.finish();
    return kDone;
}

}  // namespace

const Command& engine_command() {
    static const std::vector<OptionSpec> kOptions =
        with_common_options({{.name = "searches",
                              .type = OptionType::kInteger,
                              .minimum = 1,
                              .maximum = kMostSearches,
                              .help = "how many at once; by default one a processor"}},
                            {});
    static constexpr std::array<std::string_view, 1> kExamples = {
        R"(echo '{"id":1,"do":"hint","game":"2048","position":"0012002300340145"}' | tilestone engine)"};
    static const Command kCommand{
        "engine",
        "an engine that stays: requests and answers as lines of JSON, by standard input and output",
        {},
        kOptions,
        kExamples,
        &run_engine};
    return kCommand;
}

}  // namespace tilestone::cli
