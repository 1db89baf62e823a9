// SPDX-License-Identifier: MIT
//
// Positions and actions as text, for every game: an action, a line feed, a position.
#include <string>

#include "fuzz/fuzz.h"
#include "tilestone/core/game.h"
#include "tilestone/games/connect4/connect4.h"
#include "tilestone/games/plates/plates.h"
#include "tilestone/games/tictactoe/tictactoe.h"
#include "tilestone/games/twenty48/rules.h"

namespace tilestone::fuzz {
namespace {

template <Game G>
void check_action(const typename G::State& state, std::string_view text) {
    const auto action = G::parse_action(state, text);
    if (!action) return require_message(action.error(), text);
    require(G::action_text(state, *action) == text, "an action reads back the same");
}

template <Game G>
void check_game(std::string_view position, std::string_view action) {
    const auto state = G::parse(position);
    if (!state) return require_message(state.error(), position);
    const auto again = G::parse(G::to_text(*state));
    require(again && *again == *state, "a position reads back the same");
    typename G::Actions actions;
    G::list_actions(*state, actions);
    require((actions.size() == 0) == G::result(*state).has_value(),
            "a position is over where there is nothing to do");
    check_action<G>(*state, action);
    for (const auto& legal : actions) {
        check_action<G>(*state, G::action_text(*state, legal));
        // Every parsed position must be playable.
        typename G::State next = *state;
        G::apply(next, legal);
        const auto read = G::parse(G::to_text(next));
        require(read && *read == next, "the position after an action reads back the same");
    }
}

}  // namespace

void check(std::string_view input) {
    const std::size_t end = input.find('\n');
    const std::string_view action = input.substr(0, end);
    const std::string_view position = end == std::string_view::npos ? "" : input.substr(end + 1);
    check_game<plates::Rules>(position, action);
    check_game<tictactoe::Rules>(position, action);
    check_game<connect4::Rules>(position, action);
    check_game<twenty48::Rules>(position, action);
}

}  // namespace tilestone::fuzz
