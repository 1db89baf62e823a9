// SPDX-License-Identifier: MIT
#include "tilestone/apps/gomocup/options.h"

#include <array>

#include "tilestone/core/build_info.h"
#include "tilestone/core/manual.h"
#include "tilestone/core/option.h"
#include "tilestone/core/text.h"
#include "tilestone/engine/gomoku/players.h"

namespace tilestone::gomocup {
namespace {

constexpr double kMaxReserve = 10'000;  // ms
constexpr double kMaxSeed = 9e15;       // exact in a double

/// Memory of the program with its tables and the built-in network, before any search.
constexpr std::uint64_t kMinMemory = 32ULL << 20;  // bytes

const std::array kTable = {
    OptionSpec{.name = "player",
               .help = "who plays, as NAME or NAME:key=value,key=value; "
                       "`tilestone players` lists them"},
    OptionSpec{.name = "seed",
               .type = OptionType::kInteger,
               .default_value = 0,
               .minimum = 0,
               .maximum = kMaxSeed,
               .help = "seed of all random choices"},
    OptionSpec{.name = "reserve",
               .type = OptionType::kInteger,
               .default_value = 30,
               .minimum = 0,
               .maximum = kMaxReserve,
               .unit = "ms",
               .help = "of the time for a move, kept in hand; at most half of it"},
    OptionSpec{.name = "show",
               .type = OptionType::kFlag,
               .default_value = 0,
               .help = "tell depth, value and expected moves in MESSAGE lines"},
};

constexpr std::string_view kSummary =
    "pbrain-tilestone plays Gomoku and renju for programs that speak the Gomocup protocol\n"
    "(Piskvork and others): commands on standard input, answers on standard output.\n";

std::string help_of(const OptionSpec& spec) {
    const std::string default_text = describe_default(spec);
    return std::string(spec.help) +
           (default_text.empty() ? "" : "; " + default_text + " by default");
}

std::string help_text() {
    std::string text = std::string(kSummary) + "\nOptions:\n";
    for (const OptionSpec& spec : kTable) {
        text += "  --" + std::string(spec.name) + "=" + describe_range(spec) + "\n      " +
                help_of(spec) + "\n";
    }
    return text + "  --help, --version, --manual (the manual page)\n";
}

std::string manual_page() {
    std::string page =
        manual_head("pbrain-tilestone") +
        ".SH NAME\npbrain\\-tilestone \\- plays Gomoku and renju by the Gomocup protocol\n"
        ".SH SYNOPSIS\n.B pbrain\\-tilestone\n[options]\n.SH DESCRIPTION\n";
    page += manual_text(kSummary) + ".SH OPTIONS\n";
    for (const OptionSpec& spec : kTable) {
        page += ".TP\n.B " +
                manual_text("--" + std::string(spec.name) + "=" + describe_range(spec)) +
                manual_text(help_of(spec));
    }
    page +=
        ".TP\n.B \\-\\-help\nthe options\n.TP\n.B \\-\\-version\nthe version\n"
        ".TP\n.B \\-\\-manual\nthis page\n";
    page +=
        ".SH EXIT STATUS\n0 when the manager ends the program, 1 when its output cannot be "
        "written, 2 for "
        "a wrong option.\n";
    return page + ".SH SEE ALSO\n.BR tilestone (1)\n";
}

/// Parses "--name value" and "--name=value".
Status set_options(std::span<const std::string_view> words, Options& options) {
    for (std::size_t i = 0; i < words.size(); ++i) {
        if (!words[i].starts_with("--")) return Error{in_quotes(words[i]) + " is no option"};
        const std::string_view word = words[i].substr(2);
        const std::size_t equals = word.find('=');
        const std::string_view name = word.substr(0, equals);
        std::string_view value;
        if (equals != std::string_view::npos) {
            value = word.substr(equals + 1);
        } else if (options.declares(name) && i + 1 < words.size()) {
            value = words[++i];
        }
        if (const Status status = options.set(name, value); !status) return status;
    }
    return ok();
}

}  // namespace

Result<Request> read_request(std::span<const std::string_view> words) {
    Request request;
    for (const std::string_view word : words) {
        if (word == "--help" || word == "-h") request.text = help_text();
        if (word == "--manual") request.text = manual_page();
        if (word == "--version") {
            request.text = "pbrain-tilestone " + std::string(version()) + "\n";
        }
        if (!request.text.empty()) return request;
    }
    Options options(kTable);
    if (const Status status = set_options(words, options); !status) return status.error();
    const std::string_view default_name = engine::players<gomoku::Game>().front().name;
    auto player = engine::parse_player<gomoku::Game>(
        options.given("player") ? options.text("player") : default_name);
    if (!player) return player.error();
    if (const Status status = player->load(); !status) return status.error();
    request.player = std::move(*player);
    request.seed = static_cast<std::uint64_t>(options.integer("seed"));
    request.settings = {.version = std::string(version()),
                        .reserve = Milliseconds(options.real("reserve")),
                        .detail = {.realtime = false, .lines = options.flag("show")},
                        .seed = request.seed,
                        .min_memory = kMinMemory};
    return request;
}

}  // namespace tilestone::gomocup
