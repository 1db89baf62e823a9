// SPDX-License-Identifier: MIT
#include "tilestone/apps/api/players.h"

#include "tilestone/engine/gomoku/players.h"
#include "tilestone/engine/tiles/players.h"
#include "tilestone/engine/twenty48/learned.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::api {
namespace {

constexpr std::int64_t kMaxSeed = 9007199254740991;  // 2^53 - 1: exact in JSON

Status check_memory(const Options& options, std::int64_t most) {
    for (const std::string_view name : {"table", "memory"}) {
        if (options.declares(name) && options.has(name) &&
            options.real(name) > static_cast<double>(most)) {
            return Error{"option " + std::string(name) + ": at most " + std::to_string(most) +
                         " MB here"};
        }
    }
    return ok();
}

/// An error where options ask for more than the host grants.
Status check_rights(const Options& options, const Rights& rights) {
    if (rights.most_megabytes) {
        const Status small = check_memory(options, *rights.most_megabytes);
        if (!small) return small;
    }
    for (const std::string_view name : {"file", "weights"}) {
        if (!rights.files && options.declares(name) && options.given(name)) {
            return Error{"option " + std::string(name) + ": files cannot be named here"};
        }
    }
    return ok();
}

Status set_limits(Options& options, const PlayerChoice& choice) {
    for (std::size_t i = 0; i < kLimitOptions.size(); ++i) {
        const std::string_view name = kLimitOptions[i];
        const bool stays = name == "threads" && options.declares(name) && options.given(name);
        if (!choice.limits[i] || !options.declares(name) || stays) continue;
        const Status set = options.set_number(name, *choice.limits[i]);
        if (!set) return set;
    }
    return ok();
}

/// What the player `tilestone` of 2048 needs, from its host.
Status give_network(engine::PlayerSpec<twenty48::Game>& spec, Host& host) {
    Options& options = spec.options;
    std::shared_ptr<engine::twenty48::GivenProbe> given;
    if (!host.rights().full_network) {
        const auto handed = host.network(engine::ShippedNetwork::kSmall);
        if (!handed) return handed.error();
        const bool full = host.has_full_network();
        const std::string_view name = full ? "full" : "small";
        if (options.given("network") && options.choice("network") != name) {
            return Error{full ? "option network: only the full one is here"
                              : "option network: only the small one is here"};
        }
        const Status network = options.set("network", name);
        if (!network) return network;
        if (engine::twenty48::uses_tablebases(options)) {
            given = host.given_probe();
        } else if (!options.given("tablebase")) {
            const Status none = options.set_number("tablebase", 0);
            if (!none) return none;
        }
    }
    if (options.given("file")) return ok();  // load() reads it
    const auto network =
        host.network(options.choice("network") == "small" ? engine::ShippedNetwork::kSmall
                                                          : engine::ShippedNetwork::kFull);
    if (!network) return network.error();
    spec.resources = engine::twenty48::resources_of(*network, options, std::move(given));
    return ok();
}

template <class Game>
Status prepare(engine::PlayerSpec<Game>& spec, const PlayerChoice& choice, Host& host) {
    Status ready = set_limits(spec.options, choice);
    if (ready) ready = check_rights(spec.options, host.rights());
    if constexpr (std::is_same_v<Game, twenty48::Game>) {
        if (ready && needs_network(Game::kName, spec.entry->name)) {
            ready = give_network(spec, host);
        }
    }
    return ready;
}

}  // namespace

Result<PlayerChoice> read_choice(Fields& fields) {
    std::optional<Fields> options;
    if (fields.has("options")) {
        const auto object = fields.object("options");
        if (!object) return object.error();
        auto read = Fields::of(**object, "options");
        if (!read) return read.error();
        options = std::move(*read);
    }
    Fields& source = options ? *options : fields;
    PlayerChoice choice;
    auto player = source.text("player", "");
    const auto seed = source.integer("seed", 1, 0, kMaxSeed);
    if (!player) return player.error();
    if (!seed) return seed.error();
    choice.player = std::move(*player);
    choice.seed = static_cast<std::uint64_t>(*seed);
    if (!options) return choice;
    for (std::size_t i = 0; i < kLimitOptions.size(); ++i) {
        if (!options->has(kLimitOptions[i])) continue;
        // The player's option knows the range.
        const auto value = options->real(kLimitOptions[i], 0, -1e300, 1e300);
        if (!value) return value.error();
        choice.limits[i] = *value;
    }
    const Status done = options->done();
    if (!done) return done.error().after("options: ");
    return choice;
}

bool needs_network(std::string_view game, std::string_view name) {
    return game == twenty48::Game::kName && name == engine::twenty48::kLearnedPlayer.name;
}

template <class Game>
Result<engine::PlayerSpec<Game>> find_player(const PlayerChoice& choice, Host& host) {
    auto spec = engine::parse_player<Game>(name_of<Game>(choice));
    if (!spec) return spec;
    const Status ready = prepare(*spec, choice, host);
    if (!ready) {
        return ready.error().after("player " + std::string(spec->entry->name) + ": ");
    }
    const Status loaded = spec->load();
    if (!loaded) return loaded.error();
    return spec;
}

template Result<engine::PlayerSpec<twenty48::Game>> find_player(const PlayerChoice&, Host&);
template Result<engine::PlayerSpec<tiles::Game>> find_player(const PlayerChoice&, Host&);
template Result<engine::PlayerSpec<gomoku::Game>> find_player(const PlayerChoice&, Host&);

}  // namespace tilestone::api
