// SPDX-License-Identifier: MIT
//
// The parts of session.h that concern engines: who plays, what is to be thought about, for how
// long.
#include <algorithm>
#include <utility>

#include "tilestone/apps/tui/gomoku/level.h"
#include "tilestone/apps/tui/gomoku/notices.h"
#include "tilestone/apps/tui/gomoku/session.h"
#include "tilestone/core/text.h"

namespace tilestone::tui::gomoku {

using game::Color;

namespace {

/// A hint thinks no shorter than this, however weakly the engine plays.
constexpr double kHintMilliseconds = 1000;

}  // namespace

const Side& Session::side_to_move() const {
    return settings_.sides[index_of(timeline_.now().to_move())];
}

bool Session::is_engines_turn() const { return !side_to_move().human && !is_over(); }

bool Session::is_show() const {
    return std::ranges::none_of(settings_.sides, [](const Side& side) { return side.human; });
}

std::optional<Task> Session::wanted() const {
    if (is_over()) return std::nullopt;
    const double milliseconds = milliseconds_of(settings_.level);
    if (wants_hint_) {
        return Task{task_, true, side_to_move().engine, std::max(milliseconds, kHintMilliseconds)};
    }
    if (paused_ || !is_engines_turn()) return std::nullopt;
    return Task{task_, false, side_to_move().engine, milliseconds, settings_.level};
}

void Session::show_so_far(std::uint64_t number, Analysis analysis) {
    if (number == task_ && wanted()) so_far_ = std::move(analysis);
}

SaveRequest Session::take(std::uint64_t number, Analysis analysis) {
    const auto task = wanted();
    if (!task || task->number != number) return std::nullopt;
    if (!task->hint) {
        const std::string player = name_in(task->player);
        const SaveRequest saving =
            analysis.moves.empty() ? std::nullopt : play(analysis.moves.front().move);
        if (saving) {
            cursor_ = analysis.moves.front().move;
        } else {
            changed();
            paused_ = true;
            say(notices::kNoMove, player);
        }
        return saving;
    }
    ++task_;  // an engine whose turn it is begins its own thoughts now
    wants_hint_ = false;
    so_far_.reset();
    help_ = false;
    if (analysis.moves.empty() || !timeline_.now().is_empty(analysis.moves.front().move)) {
        return std::nullopt;
    }
    cursor_ = analysis.moves.front().move;
    hint_ = std::move(analysis);
    return std::nullopt;
}

void Session::pause() {
    paused_ = is_engines_turn();
    if (paused_ && notice_.is_empty()) say(notices::kPaused, name_in(side_to_move().engine));
}

void Session::toggle_pause() {
    if (!is_engines_turn()) {
        say(notices::kNothingToPause);
        return;
    }
    changed();
    if (paused_) {
        paused_ = false;
    } else {
        pause();
    }
}

SaveRequest Session::hand_over(Color color) {
    Side& side = settings_.sides[index_of(color)];
    side.human = !side.human;
    changed();
    paused_ = false;
    const bool black = color == Color::kBlack;
    if (side.human) {
        say(black ? notices::kBlackIsYou : notices::kWhiteIsYou);
    } else {
        say(black ? notices::kBlackIs : notices::kWhiteIs, name_in(side.engine));
    }
    return save_whole();
}

SaveRequest Session::change_level(int change) {
    const int level = std::clamp(settings_.level + change, 1, kLevels);
    const bool same = level == settings_.level;
    settings_.level = level;
    const bool by_clock = std::ranges::any_of(settings_.sides, [](const Side& side) {
        return !side.human && time_source_of(side.engine) == TimeSource::kByClock;
    });
    const std::string time = ", " + shortest(milliseconds_of(level) / 1000) + " s";
    say(notices::kLevel,
        std::to_string(level) + "/" + std::to_string(kLevels) + (by_clock ? time : ""));
    return same ? std::nullopt : save_whole();
}

void Session::set_settings(const Settings& settings) {
    settings_ = settings;
    changed();
}

}  // namespace tilestone::tui::gomoku
