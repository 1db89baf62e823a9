// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/standard_options.h"

#include <algorithm>
#include <array>
#include <filesystem>

#include "tilestone/apps/cli/terminal.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/core/limits.h"
#include "tilestone/core/platform/files.h"
#include "tilestone/report/player_list.h"

namespace tilestone::cli {
namespace {

constexpr std::array<std::string_view, 3> kColorWords = {"auto", "always", "never"};
constexpr double kDefaultSeed = 1;
constexpr double kLargestSeed = 9007199254740991;  // 2^53 - 1: exact in JSON

/// --threads for games, positions or a hint, depending on the command.
OptionSpec threads_for_all(bool is_used) {
    OptionSpec option = threads_option();
    option.hidden = !is_used;
    option.help = "how many threads, where there is work for more than one";
    return option;
}

std::array<OptionSpec, 5> common_options(const CommonOptions& use) {
    return {{{.name = "json",
              .type = OptionType::kFlag,
              .default_value = 0,
              .help = "one JSON object on standard output instead of text"},
             {.name = "seed",
              .type = OptionType::kInteger,
              .default_value = kDefaultSeed,
              .maximum = kLargestSeed,
              .help = "where all chance comes from: the same seed gives the same games",
              .hidden = !use.seed},
             threads_for_all(use.threads),
             {.name = "lang",
              .type = OptionType::kChoice,
              .help = "language of texts; by default from LC_ALL, LC_MESSAGES or LANG",
              .choices = report::kLanguageNames},
             {.name = "color",
              .type = OptionType::kChoice,
              .default_value = 0,
              .help = "colours; auto: on a terminal, unless NO_COLOR is set",
              .choices = kColorWords,
              .hidden = !use.color}}};
}

/// The largest depth that any player accepts. Each player checks its own range again.
int deepest_of_all() {
    double deepest = 0;
    for (const report::ListedPlayer& player : report::listed_players()) {
        for (const OptionSpec& spec : player.options) {
            if (spec.name == "depth") deepest = std::max(deepest, spec.maximum);
        }
    }
    return static_cast<int>(deepest);
}

/// "tilestone", or where the games differ "tilestone for 2048, classic for gomoku"; `game` may be
/// empty.
std::string default_players(std::string_view game) {
    std::vector<std::string_view> names;
    std::string text;
    for (const report::ListedPlayer& player : report::listed_players()) {
        if (player.game == report::kOtherSizes) continue;  // their default depends on the size
        if (!player.is_default || (!game.empty() && player.game != game)) continue;
        names.push_back(player.name);
        text.append(text.empty() ? "" : ", ").append(player.name);
        text.append(" for ").append(player.game);
    }
    const bool is_one = std::ranges::count(names, names.front()) == std::ssize(names);
    return is_one ? std::string(names.front()) : text;
}

bool may_replace(const Options& options) {
    return options.flag("overwrite") || (options.declares("resume") && options.flag("resume"));
}

}  // namespace

OptionSpec player_option(std::string_view game) {
    const auto help_for = [](std::string_view one) {
        return "NAME or NAME:key=value,key=value (see tilestone players); by default " +
               default_players(one);
    };
    static const std::string kHelp = help_for("");
    static const std::string kHelpOf2048 = help_for("2048");
    return {.name = "player",
            .value_name = "PLAYER",
            .help = game == "2048" ? std::string_view(kHelpOf2048) : std::string_view(kHelp)};
}

OptionSpec ascii_option() {
    return {.name = "ascii",
            .type = OptionType::kFlag,
            .default_value = 0,
            .help = "draws gomoku's stones as # and O, for terminals where ● and ○ are too wide"};
}

OptionSpec any_size_option() {
    return {.name = "size",
            .value_name = "SIZE",
            .help =
                "2048: columns by rows, 2x2 to 6x6, such as 5x4; gomoku: points on each side, "
                "5 to 20, 15 by default"};
}

OptionSpec board_size_option() {
    return {.name = "size",
            .value_name = "SIZE",
            .help = "columns by rows, 2x2 to 6x6, such as 5x4; 4x4 by default"};
}

Result<tiles::Size> board_size_of(const Options& options) {
    if (!options.given("size")) return tiles::Size{};
    const Result<tiles::Size> size = tiles::parse_size(options.text("size"));
    if (!size) return size.error().after("option size: ");
    return size;
}

Result<int> gomoku_size_of(const Options& options) {
    const OptionSpec spec = size_option();
    Options own({&spec, 1});
    const OptionSpec* const declared = find_spec(options.table(), "size");
    if (declared->type != OptionType::kText) return static_cast<int>(options.integer("size"));
    if (options.given("size")) {
        const Status set = own.set("size", options.text("size"));
        if (!set) return set.error();
    }
    return static_cast<int>(own.integer("size"));
}

std::vector<OptionSpec> with_common_options(std::vector<OptionSpec> own, const CommonOptions& use) {
    const auto common = common_options(use);
    own.insert(own.end(), common.begin(), common.end());
    return own;
}

std::vector<OptionSpec> with_thinking_options(std::vector<OptionSpec> own, const CommonOptions& use,
                                              std::string_view game) {
    own.push_back(player_option(game));
    own.push_back(time_option());
    own.push_back(depth_option(deepest_of_all()));
    own.push_back(nodes_option());
    return with_common_options(std::move(own), use);
}

OptionSpec overwrite_option() {
    return {.name = "overwrite",
            .type = OptionType::kFlag,
            .default_value = 0,
            .help = "replace files that are there already"};
}

Status check_output_file(const Options& options, const std::string& path) {
    if (const Status possible = check_can_be_written(path); !possible) return possible;
    std::error_code problem;
    if (may_replace(options) || !std::filesystem::exists(platform::path_of(path), problem))
        return ok();
    return Error{quoted_path(path) + " is there already; --overwrite replaces it"};
}

Status check_output_folder(const Options& options, const std::string& path) {
    if (const Status possible = check_can_be_written(path + "/any"); !possible) return possible;
    if (may_replace(options)) return ok();
    std::error_code problem;
    for (const auto& entry :
         std::filesystem::directory_iterator(platform::path_of(path), problem)) {
        if (entry.path().extension() != ".psq") continue;
        return Error{"the folder " + quoted_path(path) +
                     " has games already; --overwrite replaces those of the same name"};
    }
    return ok();
}

bool wants_json(const Options& options) { return options.flag("json"); }

std::uint64_t seed_of(const Options& options) {
    return static_cast<std::uint64_t>(options.integer("seed"));
}

std::size_t threads_of(const Options& options) { return threads_from(options); }

report::Language language_of(const Options& options) {
    if (!options.given("lang")) return environment_language();
    return static_cast<report::Language>(options.integer("lang"));
}

bool wants_color(const Options& options) {
    const std::string_view word = options.choice("color");
    return word == "always" || (word == "auto" && terminal_takes_color());
}

report::BoardStyle board_style_of(const Options& options) {
    return {.ascii = options.flag("ascii"), .color = wants_color(options)};
}

}  // namespace tilestone::cli
