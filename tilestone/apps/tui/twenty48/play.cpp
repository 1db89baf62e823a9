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
#include "tilestone/engine/tiles/players.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/wording.h"

namespace tilestone::tui::twenty48 {

namespace {

using Saver = AutoSaver<SavedGame>;

/// A session with the saved game, or a new one. With a seed in the options, a new game follows the
/// saved one in the timeline.
template <class Game>
engine::PlayerSpec<Game> player_of(const PlayOptions<Game>& options) {
    if (options.player) return *options.player;
    if constexpr (std::same_as<Game, tiles::Game>)
        return *engine::parse_player<Game>(engine::tiles::default_player(options.size));
    return *engine::parse_player<Game>(engine::players<Game>().front().name);
}

template <class Game>
Session first_session(const PlayOptions<Game>& options, Saver& saver) {
    std::optional<SavedGame> saved = saver.take_game();
    const bool is_new = !saved;
    if (is_new) saved = {Timeline(options.seed.value_or(seed_from_clock()), options.size), {}};
    Session session(std::move(saved->timeline), saved->settings,
                    std::string(player_of(options).entry->name));
    const std::uint32_t moves = session.timeline().now().moves;
    if (!is_new && options.seed) {
        session.start_new_game(*options.seed);
    } else if (moves == 0) {
        session.say(options.size == game::Size{} ? notices::kWelcome : notices::kSizedWelcome);
    } else if (!session.is_over()) {
        session.say(notices::kContinued, std::to_string(moves));
    }
    return session;
}

template <class Game>
class Twenty48Play final : public Play<Session, BackgroundPlayer<Game>, Saver> {
    using Base = Play<Session, BackgroundPlayer<Game>, Saver>;

public:
    explicit Twenty48Play(const PlayOptions<Game>& options)
        : Base(
              options, /*mouse=*/false,
              [&](report::Language language) {
                  return BackgroundPlayer<Game>(player_of(options),
                                                options.seed.value_or(seed_from_clock()), language);
              },
              [&](Saver& saver) { return first_session(options, saver); },
              [&](const std::optional<std::string>& folder) {
                  return Saver(folder, SavedGame::name_for(options.size),
                               [&](std::string_view text) {
                                   return SavedGame::parse_sized(text, options.size);
                               });
              }) {}

private:
    using Base::language;
    using Base::session;

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
template <class Game>
engine::PlayerSpec<Game> with_time(engine::PlayerSpec<Game> spec, double milliseconds) {
    Options& options = spec.options;
    const bool timed = options.declares("time") && options.has("time");
    if (timed && !has_limits(options)) (void)options.set_number("time", milliseconds);
    return spec;
}

}  // namespace

template <class Game>
Status play_twenty48(const PlayOptions<Game>& options) {
    const Status usable = Terminal::check();
    if (!usable) return usable.error();
    return Twenty48Play<Game>(options).run();
}

template <class Game>
BackgroundPlayer<Game>::BackgroundPlayer(engine::PlayerSpec<Game> player, std::uint64_t seed,
                                         report::Language language)
    : tui::BackgroundPlayer<Game>(
          seed,
          [spec = std::move(player)](const Task& task) mutable -> Result<engine::PlayerSpec<Game>> {
              // All players made from one spec share the data that it loads once.
              const Status loaded = spec.load();
              if (!loaded) return loaded.error();
              return task.hint ? spec : with_time(spec, task.milliseconds);
          },
          [language](std::span<const engine::Fact> why) {
              return report::word_reasons<Game>(why, language);
          }) {}

template <class Game>
void BackgroundPlayer<Game>::begin(const Task& task, const game::Board& board)
    requires(!std::same_as<Game, tiles::Game>)
{
    // The terminal keeps a board of 4x4 within the tiles that its rules know.
    begin(task, *game::plain_board(board));
}

template class BackgroundPlayer<tilestone::twenty48::Game>;
template class BackgroundPlayer<tiles::Game>;
template Status play_twenty48(const PlayOptions<tilestone::twenty48::Game>&);
template Status play_twenty48(const PlayOptions<tiles::Game>&);

}  // namespace tilestone::tui::twenty48
