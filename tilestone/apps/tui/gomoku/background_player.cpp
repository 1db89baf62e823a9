// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/background_player.h"

#include <algorithm>
#include <array>
#include <string_view>

#include "tilestone/core/text.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/report/wording.h"

namespace tilestone::tui::gomoku {
namespace {

TimeSource time_source_of(const PlayerSpec& spec) {
    constexpr std::array<std::string_view, 5> kOwn = {"time", "depth", "nodes", "playouts",
                                                      "level"};
    const Options& options = spec.options;
    const bool has_own = std::ranges::any_of(
        kOwn, [&](std::string_view name) { return options.declares(name) && options.given(name); });
    if (has_own || !options.declares("time")) return TimeSource::kOwn;
    return options.declares("level") ? TimeSource::kByLevel : TimeSource::kByClock;
}

}  // namespace

TimeSource time_source_of(const std::string& text) {
    const Result<PlayerSpec> spec = engine::parse_player<game::Game>(text);
    return spec ? time_source_of(*spec) : TimeSource::kOwn;
}

Result<PlayerSpec> player_for(const std::string& text, double milliseconds, int level) {
    Result<PlayerSpec> spec = engine::parse_player<game::Game>(text);
    if (!spec) return spec;
    const TimeSource time_source = time_source_of(*spec);
    if (time_source != TimeSource::kOwn) (void)spec->options.set_number("time", milliseconds);
    if (time_source == TimeSource::kByLevel && level != 0) {
        (void)spec->options.set_number("level", level);
    }
    const Status loaded = spec->load();
    if (!loaded) return loaded.error();
    return spec;
}

BackgroundPlayer::BackgroundPlayer(std::uint64_t seed, report::Language language, Learner* learner)
    : tui::BackgroundPlayer<game::Game>(
          seed,
          [learner](const Task& task) {
              Result<PlayerSpec> spec = player_for(task.player, task.milliseconds, task.level);
              if (spec && learner != nullptr) learner->prepare(*spec);
              return spec;
          },
          [language](std::span<const engine::Fact> why) {
              return report::word_reasons<tilestone::gomoku::Game>(why, language);
          }),
      learner_(learner) {}

void BackgroundPlayer::begin_learning(const LostGame& game) {
    if (learner_ == nullptr) return;
    begin_work(
        [learner = learner_, game](const StopToken& stop) { return learner->learn(game, stop); });
}

}  // namespace tilestone::tui::gomoku
