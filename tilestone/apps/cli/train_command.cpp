// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>

#include "tilestone/apps/cli/commands.h"
#include "tilestone/apps/cli/inputs.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/apps/cli/train.h"
#include "tilestone/training/gomoku/network_fit.h"
#include "tilestone/training/trainer.h"

namespace tilestone::cli {
namespace {

constexpr double kMaxGames = 1e12;
constexpr double kDefaultMinutes = 5;  // between checkpoints
constexpr double kMaxMinutes = 1e5;
constexpr double kDefaultExplore = 0.05;  // share of the early moves: one or two a game
constexpr double kMaxEpochs = 10'000;
constexpr double kMaxWeightDecay = 1e9;
constexpr double kDefaultMix = 0.5;

constexpr std::array<std::string_view, 4> kRules = {gomoku::kRuleNames[0], gomoku::kRuleNames[1],
                                                    gomoku::kRuleNames[2], "all"};

// Options of one game only; all others apply to both.
constexpr std::array<std::string_view, 11> kOf2048 = {
    "shape",       "minutes",   "checkpoint", "fixed",  "lambda", "delay",
    "whole-games", "tablebase", "backward",   "actors", "mask"};
constexpr std::array<std::string_view, 10> kOfGomoku = {
    "player", "rule", "size",   "data",           "explore",
    "fit",    "mix",  "epochs", "network-epochs", "weight-decay"};

Exit run_train(const Arguments& arguments) {
    const Status game = check_game(arguments.words[0], kAllGames);
    if (!game) return refuse(game.error());
    const std::span<const std::string_view> others =
        is_gomoku(arguments) ? std::span<const std::string_view>(kOf2048) : kOfGomoku;
    const auto given = std::ranges::find_if(
        others, [&](std::string_view name) { return arguments.options.given(name); });
    if (given != others.end()) {
        return refuse({"option " + std::string(*given) + ": training of " + arguments.words[0] +
                       " has no such thing"});
    }
    return is_gomoku(arguments) ? train_gomoku(arguments) : train_2048(arguments);
}

}  // namespace

const Command& train_command() {
    static constexpr std::array kWords = {kAnyGameWord};
    static const std::vector<OptionSpec> kOptions = with_common_options(
        {
            {.name = "shape",
             .value_name = "SHAPE",
             .help = "which cells the tuples of the network read: 4x6, 8x6 …, or "
                     "their cells as in 0123:4567; 4x6 where nothing is said. With "
                     "@8192,12288 behind it there are other weights from those sums of tiles on"},
            {.name = "games",
             .type = OptionType::kInteger,
             .minimum = 1,
             .maximum = kMaxGames,
             .help =
                 "how many games in all, those of an earlier run among them; by default 100000 of "
                 "2048, and of gomoku 3000 of each rule"},
            {.name = "out",
             .value_name = "FILE",
             .help = "the checkpoint: begun, or gone on with where it is there; gomoku's weights"},
            {.name = "from",
             .value_name = "FILE",
             .help = "another checkpoint to begin with, of a shape with other stages or with fewer "
                     "tuples, "
                     "or other rules; or a network as pack writes it; of gomoku weights, and fit "
                     "goes on "
                     "from those"},
            {.name = "minutes",
             .type = OptionType::kReal,
             .minimum = 0,
             .maximum = kMaxMinutes,
             .help = "to stop after, whatever games are left"},
            {.name = "checkpoint",
             .type = OptionType::kReal,
             .default_value = kDefaultMinutes,
             .minimum = 0,
             .maximum = kMaxMinutes,
             .help = "minutes between two checkpoints"},
            {.name = "rate",
             .type = OptionType::kReal,
             .minimum = 0,
             .maximum = training::LearningRule::kMaxRate,
             .help =
                 "share of an error that is corrected, times each weight's own rate, by default 1; "
                 "of gomoku what a weight moves in a step at most, by default 0.002"},
            {.name = "fixed",
             .type = OptionType::kFlag,
             .default_value = 0,
             .help = "the same rate for all weights; 0.1 is usual then"},
            {.name = "lambda",
             .type = OptionType::kReal,
             .default_value = training::LearningRule{}.lambda,
             .minimum = 0,
             .maximum = 1,
             .help = "TD(lambda): weight of values further ahead"},
            {.name = "delay",
             .type = OptionType::kInteger,
             .default_value = double{training::LearningRule{}.delay},
             .minimum = 0,
             .maximum = double{training::Actor::kMaxDelay},
             .help = "TD(lambda): boards ahead that count"},
            {.name = "whole-games",
             .type = OptionType::kFlag,
             .default_value = 0,
             .help = "whole games only; else also restarts late in earlier games",
             .old_name = "whole"},
            {.name = "tablebase",
             .type = OptionType::kFlag,
             .default_value = 0,
             .help = "plays with tablebases, as the player does; built first, in a minute",
             .old_name = "endgames"},
            {.name = "backward",
             .type = OptionType::kFlag,
             .default_value = 0,
             .help =
                 "learns from a game when it is over, the last board first; delay does not count"},
            {.name = "mask",
             .value_name = "FILE",
             .help = "a network that pack has made of this training: weights that it dropped stay "
                     "0, and the others learn to do without them",
             .old_name = "only"},
            {.name = "actors",
             .type = OptionType::kInteger,
             .minimum = 1,
             .maximum = double{training::Trainer::kMaxActors},
             .help = "self-play games at the same time; by default two for each thread",
             .old_name = "lanes"},
            {.name = "player",
             .value_name = "PLAYER",
             .help = "gomoku: who plays against itself; classic:nodes=3000 where nothing is said"},
            {.name = "rule",
             .type = OptionType::kChoice,
             .default_value = 0,
             .help = "gomoku: what wins; all: each in turn, in a file of its own, DATA.RULE",
             .choices = kRules},
            size_option(),
            {.name = "data",
             .value_name = "FILE",
             .help = "gomoku: the file of games; to fit, several with commas"},
            {.name = "explore",
             .type = OptionType::kReal,
             .default_value = kDefaultExplore,
             .minimum = 0,
             .maximum = 1,
             .help = "gomoku: share of the early moves drawn at random among the good ones"},
            {.name = "fit",
             .type = OptionType::kFlag,
             .default_value = 0,
             .help = "gomoku: fits weights to games; plays none before unless games says how many"},
            {.name = "mix",
             .type = OptionType::kReal,
             .default_value = kDefaultMix,
             .minimum = 0,
             .maximum = 1,
             .help = "gomoku: weight of the search's win probability in the target; the rest is "
                     "the result"},
            {.name = "epochs",
             .type = OptionType::kInteger,
             .default_value = double{training::FitSettings{}.epochs},
             .minimum = 1,
             .maximum = kMaxEpochs,
             .help = "gomoku: most epochs of the fit"},
            {.name = "network-epochs",
             .type = OptionType::kInteger,
             .default_value = double{training::NetworkFitSettings{}.epochs},
             .minimum = 0,
             .maximum = kMaxEpochs,
             .help = "gomoku: epochs of the network beside the weights; 0: no network",
             .old_name = "network"},
            {.name = "weight-decay",
             .type = OptionType::kReal,
             .default_value = training::FitSettings{}.weight_decay,
             .minimum = 0,
             .maximum = kMaxWeightDecay,
             .help = "gomoku: weight decay towards the weights that the fit begins with",
             .old_name = "pull"},
        },
        {.seed = true, .threads = true});
    static constexpr std::array<std::string_view, 4> kExamples = {
        "tilestone train 2048 --out 4x6.train --games 100000",
        "tilestone train 2048 --out 4x6.train --minutes 60 --threads 2 --games 10000000",
        "tilestone train gomoku --rule all --games 3000 --data round1",
        "tilestone train gomoku --rule all --fit --data round1 --out gomoku.weights"};
    static const Command kCommand{"train",   "learns by play, goes on where it stopped",
                                  kWords,    kOptions,
                                  kExamples, &run_train};
    return kCommand;
}

}  // namespace tilestone::cli
