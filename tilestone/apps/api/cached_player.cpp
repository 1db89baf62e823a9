// SPDX-License-Identifier: MIT
#include "tilestone/apps/api/cached_player.h"

#include "tilestone/engine/gomoku/players.h"
#include "tilestone/engine/twenty48/learned.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::api {
namespace {

/// A limit, since the page's module traps when it runs out of memory.
constexpr std::int64_t kMaxMegabytes = 256;

Status check_memory(const Options& options) {
    for (const std::string_view name : {"table", "memory"}) {
        if (options.declares(name) && options.has(name) && options.real(name) > kMaxMegabytes) {
            return Error{"option " + std::string(name) + ": a page has at most " +
                         std::to_string(kMaxMegabytes) + " MB"};
        }
    }
    return ok();
}

/// Sets the options that suit a page; an error where the text asks for files, or for what the page
/// lacks.
Status fit_to_page(Options& options) {
    if (options.given("file")) return Error{"option file: a page has no files"};
    if (options.given("network") && options.choice("network") != "small") {
        return Error{"option network: a page has the small one alone"};
    }
    Status network = options.set("network", "small");
    if (!network) return network;
    if (options.given("tablebase")) return ok();
    return options.set_number("tablebase", 0);
}

}  // namespace

bool needs_network(std::string_view game, std::string_view name) {
    return game == twenty48::Game::kName && name == engine::twenty48::kLearnedPlayer.name;
}

template <class Game>
Result<engine::PlayerSpec<Game>> find_player(const std::string& text,
                                             const engine::SharedNetwork& network) {
    const std::string name =
        text.empty() ? std::string(engine::players<Game>().front().name) : text;
    auto spec = engine::parse_player<Game>(name);
    if (!spec) return spec;
    const Status small = check_memory(spec->options);
    if (!small) {
        return small.error().after("player " + std::string(spec->entry->name) + ": ");
    }
    if constexpr (std::is_same_v<Game, twenty48::Game>) {
        if (needs_network(Game::kName, spec->entry->name)) {
            const Status fit = fit_to_page(spec->options);
            if (!fit) return fit.error().after("player tilestone: ");
            if (!network) return Error{"player tilestone: there is no network yet"};
            spec->resources = engine::twenty48::resources_of(network, spec->options);
        }
    }
    const Status loaded = spec->load();
    if (!loaded) return loaded.error();
    return spec;
}

template Result<engine::PlayerSpec<twenty48::Game>> find_player(const std::string&,
                                                                const engine::SharedNetwork&);
template Result<engine::PlayerSpec<gomoku::Game>> find_player(const std::string&,
                                                              const engine::SharedNetwork&);

}  // namespace tilestone::api
