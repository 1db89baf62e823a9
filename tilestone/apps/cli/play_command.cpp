// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/experience_file.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/apps/tui/gomoku/play.h"
#include "tilestone/apps/tui/twenty48/play.h"
#include "tilestone/core/platform/system.h"
#include "tilestone/core/text.h"
#include "tilestone/engine/gomoku/players.h"

namespace tilestone::cli {
namespace {

constexpr std::string_view kHuman = "human";

/// Options of Gomoku that 2048 does not have.
constexpr std::array<std::string_view, 6> kGomokuOptions = {"black", "white", "rule",
                                                            "level", "file",  "experience"};

/// Sets --color in the environment, from which the terminal game reads the number of colors.
void apply_color(std::string_view word) {
    if (word == "never") platform::set_variable("NO_COLOR", "1");
    if (word == "always") platform::set_variable("NO_COLOR", "");
}

template <class Game>
Exit play_on(const Arguments& arguments, tiles::Size size) {
    const Options& options = arguments.options;
    Result<ChosenPlayer<Game>> player = choose_player<Game>(arguments);
    if (!player) return refuse(player.error());
    give_threads(player->spec.options, options);
    tui::twenty48::PlayOptions<Game> play{.player = player->spec, .size = size};
    if (options.given("seed")) play.seed = seed_of(options);
    play.language = language_of(options);
    const Status played = tui::twenty48::play_twenty48(play);
    return played ? kDone : refuse(played.error());
}

Exit play_2048(const Arguments& arguments) {
    for (const std::string_view name : kGomokuOptions) {
        if (arguments.options.given(name))
            return refuse(Error{"2048 has no --" + std::string(name)});
    }
    const Result<tiles::Size> size = board_size_of(arguments.options);
    if (!size) return refuse(size.error());
    return *size == tiles::Size{} ? play_on<twenty48::Game>(arguments, *size)
                                  : play_on<tiles::Game>(arguments, *size);
}

/// Returns `text` with --time, --depth, --nodes and --threads appended, where the player has the
/// option and the text does not set it.
Result<std::string> engine_text(const std::string& text, const Options& options) {
    using gomoku::Game;
    const auto spec = engine::parse_player<Game>(text);
    if (!spec) return spec.error();
    std::string whole = text;
    for (const std::string_view name : {"time", "depth", "nodes", "threads"}) {
        const bool wanted = options.given(name) && spec->options.declares(name);
        if (!wanted || spec->options.given(name)) continue;
        whole += whole.find(':') == std::string::npos ? ":" : ",";
        whole.append(name).append("=").append(shortest(options.real(name)));
    }
    const auto checked = engine::parse_player<Game>(whole);
    if (!checked) return checked.error();
    return whole;
}

/// Reads --black or --white: "human" or a player.
Status read_side(const Options& options, std::string_view name,
                 std::optional<tui::gomoku::Side>& side) {
    if (!options.given(name)) return ok();
    const std::string text(options.text(name));
    if (text == kHuman) {
        side = tui::gomoku::Side{.human = true, .engine = {}};
        return ok();
    }
    const Result<std::string> engine = engine_text(text, options);
    if (!engine) return engine.error();
    side = tui::gomoku::Side{.human = false, .engine = *engine};
    return ok();
}

Result<tui::gomoku::PlayOptions> gomoku_options(const Options& options) {
    tui::gomoku::PlayOptions play;
    const bool limited = options.given("time") || options.given("depth") ||
                         options.given("nodes") || options.given("threads");
    if (options.given("player") || limited) {
        const std::string default_player(engine::players<gomoku::Game>().front().name);
        const Result<std::string> engine = engine_text(
            options.given("player") ? std::string(options.text("player")) : default_player,
            options);
        if (!engine) return engine.error();
        play.engine = *engine;
    }
    for (const auto& [name, color] :
         {std::pair{"black", gomoku::Color::kBlack}, std::pair{"white", gomoku::Color::kWhite}}) {
        const Status status = read_side(options, name, play.sides[index_of(color)]);
        if (!status) return status.error();
    }
    if (options.given("rule")) play.rule = static_cast<gomoku::Rule>(options.integer("rule"));
    if (options.given("size")) {
        const Result<int> size = gomoku_size_of(options);
        if (!size) return size.error();
        play.size = *size;
    }
    if (options.given("level")) play.level = static_cast<int>(options.integer("level"));
    if (options.given("seed")) play.seed = seed_of(options);
    if (options.given("file")) play.file = std::string(options.text("file"));
    play.language = language_of(options);
    return play;
}

Exit play_gomoku(const Options& options) {
    Result<tui::gomoku::PlayOptions> play = gomoku_options(options);
    if (!play) return refuse(play.error());
    ExperienceLearner learner(options);
    const Status readable = learner.check();
    if (!readable) {
        if (options.given("experience")) return {kBadInput, readable.error()};
        note(readable.error(), play->language);
    } else {
        play->learner = &learner;
    }
    const Status played = tui::gomoku::play_gomoku(*play);
    if (!learner.problem().empty()) note({learner.problem()}, play->language);
    return played ? kDone : refuse(played.error());
}

Exit run_play(const Arguments& arguments) {
    const Status game = check_game(arguments.words[0], kAllGames);
    if (!game) return refuse(game.error());
    apply_color(arguments.options.choice("color"));
    return is_gomoku(arguments) ? play_gomoku(arguments.options) : play_2048(arguments);
}

OptionSpec& find_option(std::vector<OptionSpec>& options, std::string_view name) {
    return *std::ranges::find(options, name, &OptionSpec::name);
}

/// The options of `play`: some common options mean something else where a person plays.
std::vector<OptionSpec> play_options() {
    std::vector<OptionSpec> options = with_thinking_options(
        {{.name = "black",
          .value_name = "PLAYER",
          .help = "gomoku: who plays black: human, or a player"},
         {.name = "white",
          .value_name = "PLAYER",
          .help = "gomoku: who plays white, at first the engine"},
         rule_option(),
         any_size_option(),
         {.name = "level",
          .type = OptionType::kInteger,
          .minimum = 1,
          .maximum = tui::gomoku::kLevels,
          .help = "gomoku: how strong engines play, 5 at first; + and - change it in the game"},
         {.name = "file",
          .value_name = "FILE",
          .help = "gomoku: goes on with the game in this file, saved by S"},
         experience_option("gomoku: what classic learns from lost games is kept in this file")},
        {.seed = true, .threads = true});
    for (const std::string_view name : {"seed", "rule"}) {
        find_option(options, name).default_value.reset();  // the saved game's value applies
    }
    find_option(options, "seed").help =
        "2048: begin a new game with this seed, otherwise the saved one goes on; gomoku: of "
        "players that choose at random";
    find_option(options, "json").help = "has no effect here";
    return options;
}

}  // namespace

const Command& play_command() {
    static constexpr std::array kWords = {kAnyGameWord};
    static const std::vector<OptionSpec> kOptions = play_options();
    static constexpr std::array<std::string_view, 5> kExamples = {
        "tilestone play 2048", "tilestone play 2048 --size 5x5",
        "tilestone play 2048 --player minimax --lang zh", "tilestone play gomoku --rule renju",
        "tilestone play gomoku --black random --white human --size 9"};
    static const Command kCommand{
        "play",    "the game in the terminal, with hints; engines play too",
        kWords,    kOptions,
        kExamples, &run_play};
    return kCommand;
}

}  // namespace tilestone::cli
