// SPDX-License-Identifier: MIT
#include <array>

#include "tilestone/apps/cli/built_page.h"
#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/report/json.h"

namespace tilestone::cli {
namespace {

constexpr std::size_t kMaxPageBytes = 64'000'000;  // ten times the page with its network

Exit run_page(const Arguments& arguments) {
    const Options& options = arguments.options;
    const std::string& out = arguments.words[0];
    if (out == "-") return refuse({"the page is written to a file, not to standard output"});
    const Status possible = check_output_file(options, out);
    if (!possible) return refuse(possible.error());
    const Result<std::string> page = read_file(built_page(kOneFilePage).string(), kMaxPageBytes);
    if (!page) return refuse({page.error().message + ": the page is not built; ./run builds it"});
    const Status written = write_file_atomically(out, *page);
    if (!written) return fail(written.error());
    report::Json told;
    told["file"] = out;
    told["bytes"] = page->size();
    print((wants_json(options) ? report::answer_text(told) : out) + "\n");
    return kDone;
}

}  // namespace

const Command& page_command() {
    static constexpr std::array kWords = {
        Positional{"OUT", "the HTML file to write; a browser opens it from the disk"}};
    static const std::vector<OptionSpec> kOptions = with_common_options({overwrite_option()}, {});
    static constexpr std::array<std::string_view, 2> kExamples = {
        "tilestone page tilestone.html", "tilestone page ~/tilestone.html --overwrite --json"};
    static const Command kCommand{
        "page",    "the whole page as one file, which needs no server: prints its name",
        kWords,    kOptions,
        kExamples, &run_page};
    return kCommand;
}

}  // namespace tilestone::cli
