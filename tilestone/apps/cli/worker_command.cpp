// SPDX-License-Identifier: MIT
#include <array>
#include <cstdio>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/core/line_splitter.h"
#include "tilestone/match/jobs/remote_runner.h"
#include "tilestone/match/open_runner.h"

namespace tilestone::cli {
namespace {

/// Bytes; enough for a plan with a hundred thousand openings.
constexpr std::size_t kLongestPlan = std::size_t{64} << 20;

class Lines {
public:
    std::optional<std::string> next() {
        while (true) {
            if (auto line = splitter_.next_line()) return line;
            if (std::fgets(piece_.data(), static_cast<int>(piece_.size()), stdin) == nullptr) {
                return splitter_.rest();
            }
            splitter_.add(piece_.data());
        }
    }

private:
    LineSplitter splitter_{kLongestPlan};
    std::array<char, 65536> piece_{};
};

Exit run_worker(const Arguments& /*arguments*/) {
    Lines lines;
    const auto say = [](const std::string& line) {
        print(line + "\n");
        static_cast<void>(flush_output());  // if nobody reads our output, our input ends too
    };
    const Status served = jobs::serve_jobs([&] { return lines.next(); }, say,
                                           match::open_text_runner, stop_on_interrupt());
    return served ? kDone : refuse(served.error());
}

}  // namespace

const Command& worker_command() {
    static const std::vector<OptionSpec> kOptions = with_common_options({}, {});
    static constexpr std::array<std::string_view, 0> kExamples = {};
    static const Command kCommand{
        "worker",  "plays games for another tilestone, told in lines; what --processes starts",
        {},        kOptions,
        kExamples, &run_worker};
    return kCommand;
}

}  // namespace tilestone::cli
