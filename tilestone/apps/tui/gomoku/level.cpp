// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/level.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "tilestone/base/text.h"
#include "tilestone/engine/gomoku/players.h"

namespace tilestone::tui::stones {
namespace {

bool obeys_level(const PlayerSpec& spec) {
    constexpr std::array<std::string_view, 4> kLimits = {"time", "depth", "nodes", "playouts"};
    return spec.options.declares("time") &&
           std::ranges::none_of(kLimits, [&](std::string_view name) {
               return spec.options.declares(name) && spec.options.given(name);
           });
}

}  // namespace

bool obeys_level(const std::string& text) {
    const Result<PlayerSpec> spec = engine::parse_player<gomoku::Game>(text);
    return spec && obeys_level(*spec);
}

Result<PlayerSpec> player_for(const std::string& text, double milliseconds) {
    Result<PlayerSpec> spec = engine::parse_player<gomoku::Game>(text);
    if (!spec) return spec;
    if (obeys_level(*spec)) (void)spec->options.set("time", shortest(milliseconds));
    const Status loaded = spec->load();
    if (!loaded) return loaded.error();
    return spec;
}

}  // namespace tilestone::tui::stones
