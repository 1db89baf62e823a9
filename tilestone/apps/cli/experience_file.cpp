// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/experience_file.h"

#include <cstdlib>
#include <filesystem>
#include <system_error>

#include "tilestone/base/atomic_file.h"
#include "tilestone/engine/gomoku/classic.h"
#include "tilestone/experience/data_file.h"

namespace tilestone::cli {
namespace {

using experience::Store;

std::string_view variable(const char* name) {
    const char* value = std::getenv(name);
    return value == nullptr ? std::string_view{} : value;
}

}  // namespace

OptionSpec experience_option(std::string_view help) { return {.name = "experience", .help = help}; }

Result<std::string> experience_path(const Options& options) {
    if (options.given("experience")) {
        if (!options.text("experience").empty()) return std::string(options.text("experience"));
        return Error{"option experience: the name of the file is empty"};
    }
    const auto usual = experience::usual_file(variable("XDG_DATA_HOME"), variable("HOME"));
    if (usual) return *usual;
    return Error{"neither XDG_DATA_HOME nor HOME names a folder; --experience names a file"};
}

Result<Store> open_experience(const Options& options) {
    const Result<std::string> path = experience_path(options);
    if (!path) return path.error();
    if (!options.given("experience")) {
        const Status made = experience::make_folders(*path);
        if (!made) return made.error();
    }
    return Store::open(*path);
}

Status give_experience(engine::PlayerSpec<gomoku::Game>& player, const Options& options) {
    if (!options.given("experience")) return ok();
    const std::string_view learner = engine::kClassicPlayer.name;
    if (player.entry->name != learner) {
        return Error{"option experience is for the player " + std::string(learner) + ", not for " +
                     std::string(player.entry->name)};
    }
    const Result<std::string> path = experience_path(options);
    if (!path) return path.error();
    std::error_code error;
    if (!std::filesystem::exists(*path, error)) {
        return Error{"there is no experience " + quoted_path(*path)};
    }
    const Result<Store> store = Store::open(*path);
    if (!store) return store.error();
    auto known = store->known_losses();
    if (!known) return known.error();
    player.resources = std::move(*known);
    return ok();
}

}  // namespace tilestone::cli
