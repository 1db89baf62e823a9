// SPDX-License-Identifier: MIT
//
// Player: whoever can choose a move, behind one interface; Decision: what it chose and found out.
//
//     player.begin(question);
//     while (player.step(Milliseconds(20))) show(player.decision());
//
// lets a host with a single thread, such as a web worker, look after its user in between; decide()
// does that loop for hosts that need not. The command line, batches of games and the page know
// players only by this. A player belongs to one thread and one game at a time; two players share
// nothing.
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string_view>
#include <vector>

#include "tilestone/base/clock.h"
#include "tilestone/core/limits.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/fact.h"
#include "tilestone/search/deepening.h"
#include "tilestone/search/root.h"

namespace tilestone::engine {

template <class Game>
struct Decision {
    std::optional<typename Game::Move> move;       ///< none where the game is over
    search::RootMoves<typename Game::Move> moves;  ///< legal moves, best first
    /// As far as the search expects: the player's moves, and in games for two both sides' in turn.
    std::vector<typename Game::Move> line{};
    int depth = 0;            ///< deepest completed iteration
    std::uint64_t nodes = 0;  ///< positions looked at
    Milliseconds time{0};
    std::vector<Fact> known{};  ///< what the player knows without searching; where values are asked
};

/// Hears what is known so far, on the thread that asked. What it does delays the player and changes
/// nothing else.
template <class Game>
using Listener = std::function<void(const Decision<Game>&)>;

template <class Game>
struct Question {
    typename Game::State state;
    /// Every legal move is to get its exact value; costs time that a game in progress would rather
    /// spend on depth.
    bool all_values = false;
    const StopToken* stop = nullptr;  ///< may be null
    /// May be empty; else whoever thinks long calls it after each iteration, and about every
    /// search::kListenEvery.
    Listener<Game> listen{};
    /// What a game with a clock leaves for this one answer; see limits_for(). A player that keeps
    /// to no limits of its own need not look at them: whoever asks has the stop token too.
    std::optional<Limits> limits{};
    /// Legal moves that are not to be chosen; not all of them. A player need not look at them:
    /// whoever asks passes over what it says of these.
    std::vector<typename Game::Move> barred{};
};

/// A position as an evaluation sees it: named features before weighting, and their value.
struct Evaluation {
    struct Feature {
        std::string_view name;
        double value = 0;
    };
    std::vector<Feature> features;
    double value = 0;
};

/// What the value of a move says of how a game for two ends, to whoever makes the move.
struct Outlook {
    double win_rate = 0.5;       ///< the expected result: 0 lost … 1 won, a draw is half
    std::optional<int> plies{};  ///< where the value proves a win or a loss: moves to the end
    bool decided = false;  ///< won or lost as far as the player looked, not at all moves perhaps
};

template <class Game>
class Player {
public:
    virtual ~Player() = default;

    /// Does beforehand what its options ask for and no move should wait for; may take a minute, or
    /// until `stop` (may be null). For matches, before a game and its clock; nobody has to call it.
    virtual void prepare(const StopToken* /*stop*/) {}

    /// Begins to think, in place of what it was thinking about; the clock of the limits starts. The
    /// question's stop token outlives the thinking; its listener is for decide() alone.
    virtual void begin(const Question<Game>& question) = 0;

    /// Goes on for about `slice`. False where there is no more to do: limits, stop, or all is
    /// known. To be called at least once.
    virtual bool step(Milliseconds slice) = 0;

    /// What it would do by what is known so far; no move where the game is over, or nothing is
    /// known yet. After the last step always a legal one where there is any, even when the limits
    /// left no time.
    [[nodiscard]] virtual Decision<Game> decision() const = 0;

    /// All of that in one go.
    Decision<Game> decide(const Question<Game>& question) {
        begin(question);
        while (step(question.listen ? search::kListenEvery : search::kEndless)) {
            if (!question.listen) continue;
            if (const Decision<Game> so_far = decision(); so_far.move) question.listen(so_far);
        }
        return decision();
    }

    /// The value of a position that the decision's move and one reply of the given probability lead
    /// to, as the decision's own search saw it or a little shallower, so that all replies together
    /// cost less than the decision; none for players that do not search. To be asked right after
    /// the last step, while the player still remembers.
    virtual std::optional<double> value_after(const Decision<Game>& /*decision*/,
                                              const typename Game::State& /*reply*/,
                                              double /*probability*/) {
        return std::nullopt;
    }

    /// How the player judges a position without looking ahead; none for players that do not.
    [[nodiscard]] virtual std::optional<Evaluation> evaluate(
        const typename Game::State& /*state*/) const {
        return std::nullopt;
    }

    /// What a value among a decision's moves means in terms of winning; none for players whose
    /// values mean no such thing, and in games that nobody wins.
    [[nodiscard]] virtual std::optional<Outlook> outlook(double /*value*/) const {
        return std::nullopt;
    }
};

/// A player that chooses at once, however short the slice.
template <class Game>
class PromptPlayer : public Player<Game> {
public:
    void begin(const Question<Game>& question) final { decision_ = choose(question); }
    bool step(Milliseconds /*slice*/) final { return false; }
    [[nodiscard]] Decision<Game> decision() const final { return decision_; }

protected:
    virtual Decision<Game> choose(const Question<Game>& question) = 0;

private:
    Decision<Game> decision_;
};

}  // namespace tilestone::engine
