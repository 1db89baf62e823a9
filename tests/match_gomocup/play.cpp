// SPDX-License-Identifier: MIT
#include "tests/match_gomocup/play.h"

#include <utility>

#include "tests/paths.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::match {
namespace {

using gomoku::Rules;

/// A reply far from making a five.
gomoku::Point quiet_reply(const gomoku::Position& position) {
    Rules::Actions actions;
    Rules::list_actions(position, actions);
    const auto stride = static_cast<std::size_t>(position.count()) * 31;
    return actions[stride % actions.size()];
}

}  // namespace

std::string mock(const std::string& words) {
    return "'" + test::program("mock-engine") + "' " + words;
}

Played play(Contestant& contestant, int moves, Milliseconds patience,
            std::vector<gomoku::Point> opening, const GameTerms& terms) {
    Played played;
    played.last = contestant.begin(terms);
    gomoku::Position position(terms.rule, terms.size);
    std::vector<gomoku::Point> all = std::move(opening);
    for (const gomoku::Point point : all) position.place(point);
    while (!played.last.fault && played.moves < moves && !Rules::result(position)) {
        played.last = contestant.move({.position = position, .moves = all, .patience = patience});
        if (!played.last.move) break;
        ++played.moves;
        played.legal = gomoku::is_legal(position, *played.last.move);
        if (!played.legal) break;
        for (const bool own : {true, false}) {
            const gomoku::Point point = own ? *played.last.move : quiet_reply(position);
            position.place(point);
            all.push_back(point);
            if (Rules::result(position)) break;
        }
    }
    contestant.end();
    return played;
}

}  // namespace tilestone::match
