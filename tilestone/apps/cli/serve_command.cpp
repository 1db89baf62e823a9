// SPDX-License-Identifier: MIT
#include <array>
#include <cstdio>
#include <filesystem>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/apps/server/http_server.h"
#include "tilestone/report/json.h"

namespace tilestone::cli {
namespace {

constexpr double kLargestPort = 65535;

/// The page is at <prefix>/share/tilestone/web and the program at <prefix>/bin, in a package as in
/// a build folder. So a package can be moved, and holds no path of the machine that built it.
std::filesystem::path page_folder() {
    std::error_code problem;
    const auto program = std::filesystem::read_symlink("/proc/self/exe", problem);
    return program.parent_path().parent_path() / "share" / "tilestone" / "web";
}

Result<server::Site> open_site(const Arguments& arguments) {
    if (!arguments.words.empty()) return server::Site::open(arguments.words[0]);
    Result<server::Site> site = server::Site::open(page_folder());
    if (site) return site;
    return Error{site.error().message +
                 ": the page is not built; ./run builds it, or name a folder"};
}

Exit run_serve(const Arguments& arguments) {
    const Options& options = arguments.options;
    Result<server::Site> site = open_site(arguments);
    if (!site) return refuse(site.error());

    const auto wanted = static_cast<int>(options.integer("port"));
    const std::string address(options.given("address") ? options.text("address") : "127.0.0.1");
    Result<server::HttpServer> opened = server::HttpServer::open(std::move(*site), address, wanted);
    if (!opened) return refuse(opened.error());

    const StopToken& stop = stop_on_interrupt();
    if (wanted != 0 && opened->port() != wanted) {
        note({"port " + std::to_string(wanted) + " is taken, so it is " +
              std::to_string(opened->port())},
             language_of(options));
    }
    report::Json told;
    told["address"] = opened->url();
    told["port"] = opened->port();
    print((wants_json(options) ? report::answer_text(told) : opened->url()) + "\n");
    if (!flush_output()) return kFailed;

    const Status served = opened->run([&stop] { return stop.stop_requested(); });
    if (served) return kInterrupted;
    return fail_late(served.error());
}

}  // namespace

const Command& serve_command() {
    static constexpr std::array kWords = {Positional{
        .name = "FOLDER",
        .help = "the folder whose files are served; by default the page built with the program",
        .optional = true}};
    static const std::vector<OptionSpec> kOptions = with_common_options(
        {{.name = "port",
          .type = OptionType::kInteger,
          .default_value = server::kDefaultPort,
          .maximum = kLargestPort,
          .help = "where to listen; another one where it is taken, and any free one for 0"},
         {.name = "address",
          .type = OptionType::kText,
          .value_name = "ADDRESS",
          .help = "on which of this machine's addresses; by default 127.0.0.1, for itself alone"}},
        {});
    static constexpr std::array<std::string_view, 2> kExamples = {
        "tilestone serve", "tilestone serve web/dist --port 8080 --json"};
    static const Command kCommand{
        "serve",   "the page in a browser: prints its address, serves until Ctrl-C",
        kWords,    kOptions,
        kExamples, &run_serve};
    return kCommand;
}

}  // namespace tilestone::cli
