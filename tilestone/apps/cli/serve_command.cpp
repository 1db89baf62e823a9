// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <cstdio>
#include <memory>
#include <optional>
#include <utility>

#include "tilestone/apps/api/http_request.h"
#include "tilestone/apps/api/resident_engine.h"
#include "tilestone/apps/cli/built_page.h"
#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/desktop.h"
#include "tilestone/apps/cli/interrupt.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/apps/server/http_server.h"
#include "tilestone/core/platform/files.h"
#include "tilestone/core/text.h"
#include "tilestone/engine/networks.h"
#include "tilestone/report/error_text.h"
#include "tilestone/report/hint_report.h"
#include "tilestone/report/json.h"

namespace tilestone::cli {
namespace {

constexpr double kLargestPort = 65535;
constexpr std::array<std::string_view, 3> kOwnAddresses = {"127.0.0.1", "::1", "localhost"};

/// What an API for any program of this machine grants: no files, and no more searches, memory and
/// time than leave it usable.
const api::ResidentEngine::Settings kApiSettings = {
    .rights = {.files = false, .full_network = true, .most_megabytes = 256},
    .waiting = 16,
    .longest = Milliseconds(60'000)};

/// The resident engine behind the API of the server.
class EngineApi final : public server::ApiHandler {
public:
    void answer(const server::ApiRequest& request, std::shared_ptr<StopToken> stop,
                Reply reply) override {
        const std::string text = request.method == "POST"
                                     ? request.body
                                     : api::request_from_query(request.name, request.query);
        engine_.ask(text, std::move(stop),
                    [reply = std::move(reply)](std::string_view line, api::Answer answer) {
                        if (answer != api::Answer::kReport)
                            reply({status_of(answer), end_of(line)});
                    });
    }

    [[nodiscard]] server::ApiAnswer refusal(int status, const std::string& why) const override {
        report::Json told;
        told["id"] = nullptr;
        told["error"]["text"] = report::json_worded({}, [&](report::Language language) {
            return report::error_text({why}, language, std::array{report::program_errors()});
        });
        return {status, end_of(report::dump(told))};
    }

private:
    static std::string end_of(std::string_view line) { return std::string(line) + "\n"; }
    static int status_of(api::Answer answer) {
        switch (answer) {
            case api::Answer::kRefused: return 400;
            case api::Answer::kTooBusy: return 503;
            case api::Answer::kFailed: return 500;
            default: return 200;
        }
    }

    api::ResidentEngine engine_{kApiSettings};
};

Result<server::Site> open_site(const Arguments& arguments) {
    if (!arguments.words.empty()) return server::Site::open(platform::path_of(arguments.words[0]));
    Result<server::Site> site = server::Site::open(built_page(kPageFolder));
    if (site) {
        // What is installed has the full network once, in the program.
        using engine::ShippedNetwork;
        const auto full = engine::shipped_network(ShippedNetwork::kFull);
        const auto small = engine::shipped_network(ShippedNetwork::kSmall);
        if (full.size() > small.size()) site->add("full", "net", full);
        return site;
    }
    return Error{site.error().message +
                 ": the page is not built; ./run builds it, or name a folder"};
}

/// An API is for this machine alone, whatever else is served.
Status check_api_options(const Options& options, const std::string& address) {
    if (!options.flag("api")) {
        if (options.given("origin")) return Error{"option origin: only with --api"};
        return ok();
    }
    if (std::ranges::find(kOwnAddresses, address) == kOwnAddresses.end()) {
        return Error{"option api: only for this machine, so --address is one of " +
                     join(kOwnAddresses, ", ")};
    }
    return ok();
}

Exit run_serve(const Arguments& arguments) {
    const Options& options = arguments.options;
    const std::string address(options.given("address") ? options.text("address") : "127.0.0.1");
    const Status fits = check_api_options(options, address);
    if (!fits) return refuse(fits.error());
    Result<server::Site> found = open_site(arguments);
    std::optional<server::Site> site;
    if (found) site = std::move(*found);
    // An API needs no page, unless a folder is named.
    if (!found && (!options.flag("api") || !arguments.words.empty())) return refuse(found.error());

    std::optional<EngineApi> engine;
    server::Api api;
    if (options.flag("api")) {
        api.handler = &engine.emplace();
        for (const std::string_view origin : split(options.text("origin"), ',')) {
            if (!origin.empty()) api.origins.emplace_back(origin);
        }
    }
    const auto wanted = static_cast<int>(options.integer("port"));
    Result<server::HttpServer> opened =
        server::HttpServer::open(std::move(site), address, wanted, {}, api);
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
    if (options.flag("open")) open_in_browser(opened->url());

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
          .help = "on which of this machine's addresses; by default 127.0.0.1, for itself alone"},
         {.name = "open",
          .type = OptionType::kFlag,
          .default_value = 0,
          .help = "opens the page in the browser of this desktop"},
         {.name = "api",
          .type = OptionType::kFlag,
          .default_value = 0,
          .help = "answers requests under /api too, as the command engine does"},
         {.name = "origin",
          .type = OptionType::kText,
          .value_name = "ORIGINS",
          .help = "pages that may use the API besides our own, as in https://example.org, "
                  "separated by commas"}},
        {});
    static constexpr std::array<std::string_view, 3> kExamples = {
        "tilestone serve", "tilestone serve web/dist --port 8080 --json", "tilestone serve --api"};
    static const Command kCommand{
        "serve",   "the page in a browser: prints its address, serves until Ctrl-C",
        kWords,    kOptions,
        kExamples, &run_serve};
    return kCommand;
}

}  // namespace tilestone::cli
