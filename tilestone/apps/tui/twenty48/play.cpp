// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/play.h"

#include <algorithm>
#include <array>
#include <string_view>
#include <utility>

#include "tilestone/apps/tui/twenty48/phrases.h"
#include "tilestone/apps/tui/twenty48/render.h"
#include "tilestone/apps/tui/twenty48/session.h"
#include "tilestone/core/text.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/wording.h"

namespace tilestone::tui::twenty48 {

namespace {

using Saver = AutoSaver<SavedGame>;

PlayerSpec player_of(const PlayOptions& options) {
    if (options.player) return *options.player;
    const auto& entry = engine::players<game::Game>().front();
    return {&entry, Options(entry.options)};
}

/// A session with the saved game, or a new one. With a seed in the options, a new game follows the
/// saved one in the timeline.
Session first_session(const PlayOptions& options, Saver& saver) {
    std::optional<SavedGame> saved = saver.take_game();
    const bool is_new = !saved;
    if (is_new) saved = {Timeline(options.seed.value_or(seed_from_clock())), {}};
    Session session(std::move(saved->timeline), saved->settings,
                    std::string(player_of(options).entry->name));
    const std::uint32_t moves = session.timeline().now().moves;
    if (!is_new && options.seed) {
        session.start_new_game(*options.seed);
    } else if (moves == 0) {
        session.say(notices::kWelcome);
    } else if (!session.is_over()) {
        session.say(notices::kContinued, std::to_string(moves));
    }
    return session;
}

class Twenty48Play final : public Play<Session, BackgroundPlayer, Saver> {
public:
    explicit Twenty48Play(const PlayOptions& options)
        : Play(
              options, /*mouse=*/false,
              [&](report::Language language) {
                  return BackgroundPlayer(player_of(options),
                                          options.seed.value_or(seed_from_clock()), language);
              },
              [&](Saver& saver) { return first_session(options, saver); }) {}

private:
    SaveRequest press(Key key) override { return session().press(key); }

    [[nodiscard]] std::string farewell() const override {
        constexpr report::Phrase kFarewell{"2048: score %, best %, % moves.",
                                           "2048：得分 %，最高 %，共 % 步。"};
        const Step& now = session().timeline().now();
        std::string text(kFarewell.in(language()));
        for (const std::uint64_t count :
             {now.score, session().timeline().best(), std::uint64_t{now.moves}}) {
            text = fill_in(text, report::count_text(count));
        }
        return text;
    }
};

bool has_limits(const Options& options) {
    constexpr std::array<std::string_view, 3> kLimits = {"time", "depth", "nodes"};
    return std::ranges::any_of(kLimits, [&](std::string_view name) {
        return options.declares(name) && options.given(name);
    });
}

/// Sets the time limit of a player that has one by default, unless the user set a limit.
PlayerSpec with_time(PlayerSpec spec, double milliseconds) {
    Options& options = spec.options;
    const bool timed = options.declares("time") && options.has("time");
    if (timed && !has_limits(options)) (void)options.set_number("time", milliseconds);
    return spec;
}

}  // namespace

Status play_twenty48(const PlayOptions& options) {
    const Status usable = Terminal::check();
    if (!usable) return usable.error();
    return Twenty48Play(options).run();
}

BackgroundPlayer::BackgroundPlayer(PlayerSpec player, std::uint64_t seed, report::Language language)
    : tui::BackgroundPlayer<game::Game>(
          seed,
          [spec = std::move(player)](const Task& task) mutable -> Result<PlayerSpec> {
              // All players made from one spec share the data that it loads once.
              const Status loaded = spec.load();
              if (!loaded) return loaded.error();
              return task.hint ? spec : with_time(spec, task.milliseconds);
          },
          [language](std::span<const engine::Fact> why) {
              return report::word_reasons<tilestone::twenty48::Game>(why, language);
          }) {}

}  // namespace tilestone::tui::twenty48
