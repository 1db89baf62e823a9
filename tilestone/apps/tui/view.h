// SPDX-License-Identifier: MIT
//
// What the views of every game show: the session makes a view, and the frame is a pure function of
// it and of the screen.
//
// Views hold values only, so that a test can write down any state by hand.
#pragma once

#include <algorithm>
#include <cstdint>
#include <optional>
#include <string>
#include <utility>
#include <vector>

#include "tilestone/engine/player.h"
#include "tilestone/report/language.h"

namespace tilestone::tui {

/// One line to the player. A '%' in the text stands for the detail.
struct Notice {
    report::Phrase text;
    std::string detail;

    [[nodiscard]] bool is_empty() const { return text.english.empty(); }
};

/// What a player found out about a position.
template <class Move>
struct Analysis {
    struct MoveValue {
        Move move{};
        double value = 0;
    };
    std::vector<MoveValue> moves{};    ///< the legal ones, best first; empty where the game is over
    std::vector<Move> line{};          ///< what the player expects, the best move first
    std::optional<double> win_rate{};  ///< 0 … 1, of the side to move; none in games of one side
    int depth = 0;
    std::uint64_t nodes = 0;
    double milliseconds = 0;
    std::vector<std::string> why{};  ///< a sentence for each reason, in the user's language
};

/// The moves whose values say something, the chosen one first whatever the order of equal values.
template <class Game>
[[nodiscard]] Analysis<typename Game::Move> analysis_of(const engine::SearchResult<Game>& result) {
    using search::ValueKind;
    Analysis<typename Game::Move> analysis{.line = result.line,
                                           .depth = std::max(result.depth, 0),
                                           .nodes = result.nodes,
                                           .milliseconds = result.time.count()};
    auto& moves = analysis.moves;
    for (const auto& [move, value, visits, kind] : result.moves) {
        const bool is_known = kind == ValueKind::kExact || kind == ValueKind::kLower;
        if (is_known || move == result.move) moves.push_back({move, value});
    }
    const auto chosen = std::ranges::find_if(
        moves, [&](const auto& entry) { return result.move && entry.move == *result.move; });
    if (chosen != moves.end()) std::rotate(moves.begin(), chosen, chosen + 1);
    if (chosen == moves.end() && result.move) moves = {{*result.move, 0}};
    return analysis;
}

/// The part of a view that no game differs in.
template <class Move>
struct BasicView {
    bool help = false;      ///< the list of keys is open
    bool thinking = false;  ///< somebody is working out a hint, or a move that is waited for
    std::string player{};   ///< who thinks, or gave the hint, as in "expectimax"
    std::optional<Analysis<Move>> so_far{};  ///< while thinking
    std::optional<Analysis<Move>> hint{};
    Notice notice{};
};

}  // namespace tilestone::tui
