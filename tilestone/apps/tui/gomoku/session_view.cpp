// SPDX-License-Identifier: MIT
//
// The part of session.h that tells what a frame shows.
#include "tilestone/apps/tui/gomoku/ending.h"
#include "tilestone/apps/tui/gomoku/level.h"
#include "tilestone/apps/tui/gomoku/session.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::tui::gomoku {

using game::Color;
using game::Position;

View Session::view() const {
    const Position& position = timeline_.now();
    View view;
    view.position = position;
    view.cursor = cursor_;
    view.last = timeline_.last();
    view.ending = ending_of(position);
    view.winner = winner_of(position);
    if (view.ending == Ending::kRow && view.last) view.winning = winning_row(position, *view.last);
    if (view.ending == Ending::kNone) view.forbidden = game::explain_fouls(position);
    for (const Color color : game::kColors) {
        const Side& side = settings_.sides[index_of(color)];
        if (side.human) continue;
        view.engines[index_of(color)] = side.engine;
        const TimeSource time_source = time_source_of(side.engine);
        if (time_source != TimeSource::kOwn) view.level = settings_.level;
        if (time_source == TimeSource::kByClock)
            view.milliseconds = milliseconds_of(settings_.level);
    }
    view.moves = position.count();
    view.paused = paused_ && is_engines_turn();
    view.thinking = wanted().has_value();
    view.help = help_;
    view.thinker = name_in(side_to_move().engine);
    view.so_far = so_far_;
    view.hint = hint_;
    view.typed = typed_;
    view.prompt = file_prompt_.shown();
    view.notice = notice_;
    return view;
}

}  // namespace tilestone::tui::gomoku
