// SPDX-License-Identifier: MIT
//
// Reading an action by its text, for every game whose positions have few actions. A game's
// parse_action() may simply call it.
#pragma once

#include <string>
#include <string_view>

#include "tilestone/core/game.h"
#include "tilestone/core/result.h"
#include "tilestone/core/text.h"

namespace tilestone {

/// The action of `state` that G::action_text() writes as `text`; the error names what there is.
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
