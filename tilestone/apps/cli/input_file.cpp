// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/input_file.h"

#include <array>
#include <cstdio>

#include "tilestone/core/atomic_file.h"
#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::cli {
namespace {

using formats::Format;

/// Enough for a game with all its variations, or a collection of ten thousand games.
constexpr std::size_t kMaxInput = std::size_t{16} << 20;
constexpr std::int64_t kMaxInputGames = 1'000'000;

}  // namespace

Result<std::string> read_standard_input(std::size_t max_bytes) {
    std::string text;
    std::array<char, 65536> buffer{};
    while (text.size() <= max_bytes) {
        const std::size_t size = std::fread(buffer.data(), 1, buffer.size(), stdin);
        text.append(buffer.data(), size);
        if (size == 0) break;
    }
    if (std::ferror(stdin) != 0) return Error{"standard input cannot be read"};
    if (text.size() <= max_bytes) return text;
    return Error{"standard input is longer than " + std::to_string(max_bytes) + " bytes"};
}

std::string input_name(const std::string& in) {
    return in == kStandardStream ? "standard input" : in;
}

Result<std::string> read_input(const std::string& in) {
    return in == kStandardStream ? read_standard_input(kMaxInput) : read_file(in, kMaxInput);
}

OptionSpec from_option() {
    return {.name = "from",
            .type = OptionType::kChoice,
            .help = "format of the input; by default by the ending of its name, or how it begins",
            .choices = formats::kFormatNames};
}

OptionSpec record_rule_option() {
    return {.name = "rule",
            .type = OptionType::kChoice,
            .help = "rule of the game where the input does not say; else freestyle",
            .choices = gomoku::kRuleNames};
}

OptionSpec record_size_option() {
    return {.name = "size",
            .type = OptionType::kInteger,
            .minimum = gomoku::kMinSize,
            .maximum = gomoku::kMaxSize,
            .help = "rows of the board where the input does not say; else 15"};
}

OptionSpec game_option() {
    return {.name = "game",
            .help =
                "number of the game in an input with several, 1 otherwise; or gomoku: what SGF "
                "takes for another game is one"};
}

std::optional<Format> chosen_format(const Options& options, std::string_view name) {
    if (!options.given(name)) return {};
    return static_cast<Format>(options.integer(name));
}

Format input_format(const Options& options, const std::string& in, std::string_view text) {
    if (const auto chosen = chosen_format(options, "from")) return *chosen;
    return formats::format_of(in, text);
}

Result<int> game_number(const Options& options) {
    const std::string_view text = options.text("game");
    if (text.empty() || text == gomoku::Game::kName) return 1;
    const auto number = parse_integer(text);
    if (number && *number >= 1 && *number <= kMaxInputGames) return static_cast<int>(*number);
    return Error{"option game must be a number from 1 to " + std::to_string(kMaxInputGames) +
                 ", or gomoku, not " + in_quotes(text)};
}

Result<formats::ReadOptions> read_options_of(const Options& options) {
    const Result<int> game = game_number(options);
    if (!game) return game.error();
    formats::ReadOptions read_options{.game = *game,
                                      .is_gomoku = options.text("game") == gomoku::Game::kName};
    if (options.given("rule")) {
        read_options.rule = static_cast<gomoku::Rule>(options.integer("rule"));
    }
    if (options.given("size")) read_options.size = static_cast<int>(options.integer("size"));
    return read_options;
}

}  // namespace tilestone::cli
