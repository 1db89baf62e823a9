// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/inputs.h"

#include <algorithm>
#include <array>
#include <cstdio>

#include "tilestone/base/text.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::cli {
namespace {

using twenty48::Board;
using twenty48::Game;

constexpr std::array<std::string_view, 1> kGames = {Game::kName};
constexpr std::array<std::string_view, 1> kComingGames = {"gomoku"};

// Sixteen numbers of six digits with generous white space; what is longer is something else.
constexpr std::size_t kLongestPosition = 4096;

Result<std::string> read_standard_input() {
    std::string text(kLongestPosition + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), stdin));
    if (std::ferror(stdin) != 0) return Error{"standard input cannot be read"};
    if (text.size() > kLongestPosition) {
        return Error{"standard input: more than a position (longer than " +
                     std::to_string(kLongestPosition) + " characters)"};
    }
    return text;
}

}  // namespace

Status check_game(std::string_view name) {
    if (std::ranges::count(kGames, name) != 0) return ok();
    const std::string there_is = "; there is: " + join(kGames, ", ");
    if (std::ranges::count(kComingGames, name) != 0) {
        return Error{"game " + std::string(name) + " is not here yet" + there_is};
    }
    return Error{"there is no game " + quoted(name) + there_is};
}

Result<Board> read_position(const Arguments& arguments, std::size_t first) {
    const std::vector<std::string_view> words(
        arguments.words.begin() + static_cast<std::ptrdiff_t>(first), arguments.words.end());
    if (words.size() != 1 || words[0] != "-") return twenty48::parse_board(join(words, " "));
    const Result<std::string> text = read_standard_input();
    if (!text) return text.error();
    return twenty48::parse_board(*text);
}

Result<ChosenPlayer> choose_player(const Arguments& arguments) {
    const Options& options = arguments.options;
    std::string text(options.text("player"));
    if (!options.given("player")) text = engine::players<Game>().front().name;
    Result<engine::PlayerSpec<Game>> spec = engine::parse_player<Game>(text);
    if (!spec) return spec.error();
    ChosenPlayer chosen{text, std::move(spec).value()};
    for (const std::string_view name : {"time", "depth", "nodes"}) {
        const bool asked = options.declares(name) && options.given(name);
        if (!asked || !chosen.spec.options.declares(name)) continue;
        const Status status = chosen.spec.options.set(name, shortest(options.real(name)));
        if (!status) {
            return Error{"player " + std::string(chosen.spec.entry->name) + ": " +
                         status.error().message};
        }
    }
    const Status loaded = chosen.spec.load();
    if (!loaded) return loaded.error();
    return chosen;
}

void give_threads(ChosenPlayer& player, const Options& options) {
    Options& own = player.spec.options;
    if (!own.declares("threads") || own.given("threads") || !options.given("threads")) return;
    const Status status = own.set("threads", std::to_string(options.integer("threads")));
    static_cast<void>(status);  // the range is the same
}

}  // namespace tilestone::cli
