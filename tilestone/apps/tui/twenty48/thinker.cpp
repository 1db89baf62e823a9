// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/thinker.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "tilestone/core/text.h"
#include "tilestone/report/wording.h"

namespace tilestone::tui::twenty48 {
namespace {

bool has_limits(const Options& options) {
    constexpr std::array<std::string_view, 3> kLimits = {"time", "depth", "nodes"};
    return std::ranges::any_of(kLimits, [&](std::string_view name) {
        return options.declares(name) && options.given(name);
    });
}

/// A player that looks at the clock by default gets the time there is; the others, and a user's own
/// limits, stay as they are.
PlayerSpec with_time(PlayerSpec spec, double milliseconds) {
    Options& options = spec.options;
    const bool timed = options.declares("time") && options.has("time");
    if (timed && !has_limits(options)) (void)options.set("time", shortest(milliseconds));
    return spec;
}

}  // namespace

Thinker::Thinker(PlayerSpec player, std::uint64_t seed, report::Language language)
    : tui::Thinker<game::Game>(
          seed,
          [spec = std::move(player)](const Task& task) mutable -> Result<PlayerSpec> {
              // What its players share is loaded once for all that are made of it.
              const Status loaded = spec.load();
              if (!loaded) return loaded.error();
              return task.hint ? spec : with_time(spec, task.milliseconds);
          },
          [language](const engine::Fact& fact) { return report::word(fact, language); }) {}

}  // namespace tilestone::tui::twenty48
