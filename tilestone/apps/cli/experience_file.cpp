// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/experience_file.h"

#include <ctime>
#include <filesystem>
#include <system_error>

#include "tilestone/core/atomic_file.h"
#include "tilestone/core/data_file.h"
#include "tilestone/engine/gomoku/classic.h"
#include "tilestone/training/experience/learning.h"

namespace tilestone::cli {
namespace {

using experience::Store;

/// Milliseconds per judged position. After a lost game there are usually five to ten of them.
constexpr double kTimeToJudge = 200;  // ms

/// Sets the losses of the file as the player's experience.
Status give(engine::PlayerSpec<gomoku::Game>& player, const std::string& path) {
    const Result<Store> store = Store::open(path);
    if (!store) return store.error();
    auto known = store->known_losses();
    if (!known) return known.error();
    player.resources = std::move(*known);
    return ok();
}

}  // namespace

OptionSpec experience_option(std::string_view help) {
    return {.name = "experience", .value_name = "FILE", .help = help};
}

Result<std::string> experience_path(const Options& options) {
    if (options.given("experience")) {
        if (!options.text("experience").empty()) return std::string(options.text("experience"));
        return Error{"option experience: the name of the file is empty"};
    }
    auto usual = data_file_path("experience.db");
    if (usual) return usual;
    return Error{usual.error().message + "; --experience names a file"};
}

Result<Store> open_experience(const Options& options) {
    const Result<std::string> path = experience_path(options);
    if (!path) return path.error();
    if (!options.given("experience")) {
        const Status made = make_folders(*path);
        if (!made) return made.error();
    }
    return Store::open(*path);
}

Status give_experience(engine::PlayerSpec<gomoku::Game>& player, const Options& options) {
    if (!options.given("experience")) return ok();
    const std::string_view learner = engine::gomoku::kClassicPlayer.name;
    if (player.entry->name != learner) {
        return Error{"option experience is for the player " + std::string(learner) + ", not for " +
                     std::string(player.entry->name)};
    }
    const Result<std::string> path = experience_path(options);
    if (!path) return path.error();
    if (!exists(*path)) return Error{"there is no experience " + quoted_path(*path)};
    return give(player, *path);
}

Status ExperienceLearner::check() {
    const Result<std::string> path = experience_path(options_);
    if (!path) return path.error();
    if (!exists(*path)) return ok();
    const Result<Store> store = Store::open(*path);
    return store ? ok() : Status(store.error());
}

void ExperienceLearner::prepare(engine::PlayerSpec<gomoku::Game>& spec) {
    if (spec.entry->name != engine::gomoku::kClassicPlayer.name) return;
    const Result<std::string> path = experience_path(options_);
    if (!path || !exists(*path)) return;
    const Status given = give(spec, *path);
    if (!given && problem_.empty()) problem_ = given.error().message;
}

bool ExperienceLearner::learn(const tui::gomoku::LostGame& game, const StopToken& stop) {
    const Status learnt = learn_from(game, stop);
    if (!learnt && problem_.empty()) problem_ = learnt.error().message;
    return !stop.stop_requested();
}

Status ExperienceLearner::learn_from(const tui::gomoku::LostGame& game, const StopToken& stop) {
    Result<engine::PlayerSpec<gomoku::Game>> spec = engine::parse_player<gomoku::Game>(game.player);
    if (!spec) return spec.error();
    if (spec->entry->name != engine::gomoku::kClassicPlayer.name) return ok();
    if (!spec->options.flag("learn")) return ok();
    Result<Store> store = open_experience(options_);
    if (!store) return store.error();
    if (!spec->options.given("time") && !spec->options.given("depth")) {
        const Status limited = spec->options.set_number("time", kTimeToJudge);
        if (!limited) return limited.error();
    }
    const auto judge = spec->make(1);
    const auto learnt =
        experience::learn(*store, {game.rule, game.size, game.moves, game.loser},
                          experience::win_predicate_of(*judge, &stop), std::time(nullptr), &stop);
    return learnt ? ok() : Status(learnt.error());
}

}  // namespace tilestone::cli
