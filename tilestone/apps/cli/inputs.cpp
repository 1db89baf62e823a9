// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/inputs.h"

#include <algorithm>
#include <cstdio>

#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::cli {
namespace {

// Sixteen numbers of six digits with generous white space; what is longer is something else.
constexpr std::size_t kLongestPosition = 4096;

/// Reads standard input. Where that is a terminal, a note says what the program waits for.
Result<std::string> read_position_text(const Options& options) {
    if (reads_terminal()) {
        note({"reading the position from standard input; Ctrl-D ends it"}, language_of(options));
    }
    std::string text(kLongestPosition + 1, '\0');
    text.resize(std::fread(text.data(), 1, text.size(), stdin));
    if (std::ferror(stdin) != 0) return Error{"standard input cannot be read"};
    if (text.size() > kLongestPosition) {
        return Error{"standard input: more than a position (longer than " +
                     std::to_string(kLongestPosition) + " characters)"};
    }
    return text;
}

constexpr std::array<std::string_view, 3> kLimitNames = {"time", "depth", "nodes"};

/// Whether the command line sets a limit that the player has as an option of its own.
bool limits(const Options& own, std::string_view name, const Options& options) {
    return options.declares(name) && options.given(name) && own.declares(name);
}

/// The options that a player's text and a list of names, such as the ranges of `tune`, give under
/// old names. A text that names no player has none: the command says what is wrong with it.
template <class Game>
void add_renamed_of(std::string_view player, std::string_view names,
                    std::vector<RenamedOption>& renamed) {
    const Result<engine::PlayerSpec<Game>> spec = engine::parse_player<Game>(player);
    if (!spec) return;
    add_renamed(renamed, spec->options.renamed());
    for (const std::string_view part : split(names, ',')) {
        const std::string_view name = part.substr(0, part.find('='));
        const OptionSpec* option = find_spec(spec->entry->options, name);
        if (option == nullptr || option->name == name) continue;
        add_renamed(renamed, std::array{RenamedOption{option->old_name, option->name}});
    }
}

/// The words and options of a command that name players.
std::vector<std::string_view> player_texts(const Command& command, const Arguments& arguments) {
    std::vector<std::string_view> texts;
    for (const OptionSpec& spec : command.options) {
        if (spec.value_name == "PLAYER") texts.push_back(arguments.options.text(spec.name));
    }
    const std::size_t count = command.positionals.size();
    for (std::size_t i = 0; i < arguments.words.size(); ++i) {
        if (command.positionals[std::min(i, count - 1)].name == "PLAYER") {
            texts.push_back(arguments.words[i]);
        }
    }
    return texts;
}

}  // namespace

std::vector<RenamedOption> renamed_options(const Command& command, const Arguments& arguments) {
    const std::span<const RenamedOption> own = arguments.options.renamed();
    std::vector<RenamedOption> renamed(own.begin(), own.end());
    std::string_view names;
    for (const OptionSpec& spec : command.options) {
        if (spec.value_name == "RANGES") names = arguments.options.text(spec.name);
    }
    const std::string game = arguments.words.empty() ? "" : arguments.words[0];
    for (const std::string_view text : player_texts(command, arguments)) {
        if (game != gomoku::Game::kName) {
            add_renamed_of<twenty48::Game>(text, names, renamed);
            add_renamed_of<tiles::Game>(text, names, renamed);
        }
        if (game != twenty48::Game::kName) add_renamed_of<gomoku::Game>(text, names, renamed);
    }
    return renamed;
}

Status check_game(std::string_view name, std::span<const std::string_view> games) {
    if (std::ranges::count(games, name) != 0) return ok();
    const bool is_known = std::ranges::count(kAllGames, name) != 0;
    return Error{(is_known ? "this cannot be done with " + std::string(name)
                           : "there is no game " + in_quotes(name)) +
                 (games.size() == 1 ? "; there is: " : "; there are: ") + join(games, ", ")};
}

bool is_gomoku(const Arguments& arguments) { return arguments.words[0] == gomoku::Game::kName; }

Result<std::string> position_text(const Arguments& arguments, std::size_t first) {
    const std::vector<std::string_view> words(
        arguments.words.begin() + static_cast<std::ptrdiff_t>(first), arguments.words.end());
    std::string text = join(words, " ");
    return text == "-" ? read_position_text(arguments.options) : text;
}

template <>
Result<report::Query<twenty48::Game>> read_query(const Arguments& arguments, std::size_t first) {
    const Result<std::string> text = position_text(arguments, first);
    if (!text) return text.error();
    const Result<twenty48::Board> board = twenty48::parse_board(*text);
    if (!board) return board.error();
    return report::Query<twenty48::Game>{.state = *board};
}

template <>
Result<report::Query<tiles::Game>> read_query(const Arguments& arguments, std::size_t first) {
    const Result<tiles::Size> size = board_size_of(arguments.options);
    if (!size) return size.error();
    const Result<std::string> text = position_text(arguments, first);
    if (!text) return text.error();
    const Result<tiles::Board> board = tiles::parse_board(*text, *size);
    if (!board) return board.error();
    return report::Query<tiles::Game>{.state = *board};
}

template <>
Result<std::string> default_player<tiles::Game>(const Options& options) {
    const Result<tiles::Size> size = board_size_of(options);
    if (!size) return size.error();
    return std::string(engine::tiles::default_player(*size));
}

Result<report::Query<gomoku::Game>> read_moves(const Arguments& arguments, std::size_t first,
                                               gomoku::Rule rule) {
    const Result<int> size = gomoku_size_of(arguments.options);
    if (!size) return size.error();
    const Result<std::string> text = position_text(arguments, first);
    if (!text) return text.error();
    return report::gomoku_query(*text, rule, *size);
}

template <>
Result<report::Query<gomoku::Game>> read_query(const Arguments& arguments, std::size_t first) {
    return read_moves(arguments, first,
                      static_cast<gomoku::Rule>(arguments.options.integer("rule")));
}

Status check_board_options(const Arguments& arguments) {
    if (is_gomoku(arguments)) return ok();
    for (const std::string_view name : {"rule", "size", "ascii", "experience"}) {
        const Options& options = arguments.options;
        if (!options.declares(name) || !options.given(name)) continue;
        const bool is_text = find_spec(options.table(), name)->type == OptionType::kText;
        if (name == "size" && is_text) continue;
        return Error{"option " + std::string(name) + " is for gomoku, not for " +
                     arguments.words[0]};
    }
    return ok();
}

Status set_limits(Options& own, std::string_view player, const Options& options) {
    for (const std::string_view name : kLimitNames) {
        if (!limits(own, name, options)) continue;
        const Status status = own.set_number(name, options.real(name));
        if (!status) {
            return status.error().after("player " + std::string(player) + ": ");
        }
    }
    return ok();
}

std::string text_with_limits(const std::string& text, const Options& own, const Options& options) {
    std::string whole = text;
    for (const std::string_view name : kLimitNames) {
        if (!limits(own, name, options)) continue;
        whole += whole.find(':') == std::string::npos ? ':' : ',';
        whole.append(name).append("=").append(shortest(options.real(name)));
    }
    return whole;
}

void give_threads(Options& own, const Options& options) {
    if (!own.declares("threads") || own.given("threads") || !options.given("threads")) return;
    const Status status = own.set_number("threads", options.real("threads"));
    static_cast<void>(status);  // the ranges agree
}

}  // namespace tilestone::cli
