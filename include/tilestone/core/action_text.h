// SPDX-License-Identifier: MIT
//
// Parsing of an action by its text, for games with few actions per position. A game's
// parse_action() may simply call action_named().
#pragma once

#include <string>
#include <string_view>

#include "tilestone/core/game.h"
#include "tilestone/core/result.h"
#include "tilestone/core/text.h"

namespace tilestone {

/// The action of `state` whose G::action_text() is `text`. The error lists the legal actions.
template <Game G>
Result<typename G::Action> action_named(const typename G::State& state, std::string_view text) {
    typename G::Actions actions;
    G::list_actions(state, actions);
    if (actions.size() == 0) return Error{in_quotes(text) + ": the game is over"};
    std::string names;
    for (std::size_t i = 0; i < actions.size(); ++i) {
        const std::string name = G::action_text(state, actions[i]);
        if (name == text) return actions[i];
        names += (i == 0 ? "" : ", ") + name;
    }
    return Error{in_quotes(text) + " is not one of the moves here: " + names};
}

}  // namespace tilestone
