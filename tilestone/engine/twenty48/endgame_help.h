// SPDX-License-Identifier: MIT
//
// EndgameHelp: how a 2048 player uses the endgame tables: options, when they are made, what they
// say.
//
// When they have a say. With a limit on time, once a game goes on (the second question about a
// board from kFirstLarge on), tables are computed in the background and used as they come; a hint
// asks one question and starts nothing. Without one, answers must not depend on how far a
// background thread is: then tables are used only where the option is given, and the first
// question about such a board waits until all are there. The option `prepared` makes them before
// the first game, whatever the limits: on a single core that a player keeps busy a thread behind
// the others gets nowhere.
#pragma once

#include <cstddef>
#include <memory>
#include <optional>

#include "tilestone/core/option.h"
#include "tilestone/endgames/adviser.h"
#include "tilestone/endgames/library.h"
#include "tilestone/engine/fact.h"
#include "tilestone/engine/player.h"
#include "tilestone/games/twenty48/game.h"

namespace tilestone::engine {

/// Megabytes for the tables; 0: none are used.
OptionSpec endgames_option();
/// A flag: all tables are there before the first move, however long that takes.
OptionSpec prepared_option();

/// What all players of a spec share; null where `options` want no tables.
std::shared_ptr<endgames::Library> make_endgame_library(const Options& options);

class EndgameHelp {
public:
    EndgameHelp(const Options& options, std::shared_ptr<endgames::Library> library);

    /// Waits for all tables where the options ask for that; until `stop` (may be null).
    void prepare(const StopToken* stop);

    /// What the tables say to a question before it is searched, if they have anything to say.
    std::optional<endgames::Advice> ask(const Question<twenty48::Game>& question);

    /// The moves that are worth a search: those that are not vetoed, or all where somebody asks
    /// what each is worth.
    static twenty48::MoveSet candidates(const endgames::Advice& advice,
                                        const Question<twenty48::Game>& question);

    /// The same decision with the moves in the order of value and advice together, vetoed ones
    /// last; values stay what they are.
    static void heed(const endgames::Advice& advice, Decision<twenty48::Game>& decision);

    /// The advice as the fact "endgame" of a hint, see hint.h.
    static Fact fact(const endgames::Advice& advice, const Decision<twenty48::Game>& decision);

private:
    /// The smallest largest tile with which tables are asked: before that no formation stands.
    static constexpr twenty48::Exponent kFirstLarge = 10;  // 1024

    std::shared_ptr<endgames::Library> library_;
    bool prepared_ = false;  ///< as the option says
    bool waits_ = false;
    bool asked_before_ = false;
};

}  // namespace tilestone::engine
