// SPDX-License-Identifier: MIT
//
// Futures: what happens after each legal move of 2048, measured by paired continuations.
//
// Each legal move is played out many times by a greedy policy (most points at once plus the value
// of the afterstate). Continuation k of every move gets the same random numbers for its new tiles,
// so the differences between moves vary less than the means. Concepts, things that a person can
// see on the board, are measured after 3, 8, 20 and 50 moves, the first one included. A game that
// ends earlier keeps its last board.
//
// Deterministic by the seed; in slices, like Player::step().
#pragma once

#include <algorithm>
#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <utility>
#include <vector>

#include "tilestone/core/clock.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/fact.h"
#include "tilestone/engine/namespaces.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::engine::twenty48 {

inline constexpr std::array<int, 4> kFutureLengths = {3, 8, 20, 50};

/// The chain is the three largest different tiles of the position, those of 8 or more.
enum class Concept : std::uint8_t {
    kSurvival,       ///< share of games that go on
    kEmpty,          ///< empty cells
    kPoints,         ///< points made, the first move's included
    kPairMerged,     ///< share in which two tiles of the largest pair have merged
    kLargerTile,     ///< share in which a tile larger than any now is made
    kSecondMerged,   ///< share in which two tiles of the second size of the chain have merged
    kThirdMerged,    ///< share in which two tiles of the third size of the chain have merged
    kMergeWait,      ///< moves until two equal tiles of the chain merge, at most the length
    kCornerLeft,     ///< share in which a largest tile has been out of its corner
    kCornerReached,  ///< share in which a largest tile stands in a corner
    kEdgeFull,       ///< share of moves before which an edge at the corner of the largest is full
    kOrdered,        ///< share of moves after which the three largest lie along an edge from it
    kTogether,       ///< share of moves after which the two largest tiles are neighbours
    kDirections,     ///< directions legal before a move, the first move left out
    kSmallTrapped,   ///< tiles up to 16 whose neighbours are all eight times as large or larger
    kUnevenness,     ///< sum over neighbouring tiles of their distance, in doublings
    kReadyMerges,    ///< pairs of equal neighbours
    kLinesInOrder    ///< rows and columns whose tiles only grow, or only shrink, along the line
};
inline constexpr std::size_t kConcepts = 18;

struct ConceptSpec {
    std::string_view name;  ///< as in JSON
    bool more_is_better = true;
    /// The least difference that a person would notice. By judgement, as in the study that tried
    /// these concepts first: 5 games in 100, a third of a cell, one merge of two 8s.
    double noticeable = 0;
};
[[nodiscard]] const ConceptSpec& spec_of(Concept which);

struct Estimate {
    double mean = 0;
    double error = 0;  ///< standard error of the mean
};

/// Of each move, before two are played on.
inline constexpr int kFirstContinuations = 64;

struct FutureSettings {
    int continuations = 128;  ///< for each move, 2 at least
    std::uint64_t seed = 1;
    /// Two legal moves. They are played on, up to 512 times and 30,000 moves in all, until two
    /// differences speak for the first one.
    std::optional<std::pair<Move, Move>> compared{};
};

/// A move of a continuation, and the board after its new tile.
struct FutureStep {
    Move move{};
    Board board{};
};

/// The value of an afterstate: the points still to come.
using AfterstateValue = std::function<double(const Board&)>;

/// A difference that is certain enough, and large enough to be noticed.
struct Contrast {
    Concept which{};
    int length = 0;         ///< moves, one of kFutureLengths
    Estimate difference{};  ///< of the first move less the second, by paired continuations
    Estimate first{};
    Estimate second{};
    double odds = 0;            ///< log odds, by this alone, that the first move is the better one
    bool is_for_first = false;  ///< whether the difference speaks for the first move
};

class Futures {
public:
    /// `value` is called for afterstates of continuations only.
    Futures(const Board& board, AfterstateValue value, FutureSettings settings = {});

    /// Plays on for about `slice`; false where all continuations are played. A continuation is
    /// played for all moves, or for both that are compared, or for none.
    bool step(Milliseconds slice);
    /// The rest in one call; what is complete by then stays valid.
    void run(const StopToken* stop = nullptr);

    [[nodiscard]] const Board& board() const { return board_; }
    /// The legal moves, in the order of kMoves.
    [[nodiscard]] std::span<const Move> moves() const { return moves_; }
    /// Complete continuations of each move.
    [[nodiscard]] int continuations() const { return std::min(played_, settings_.continuations); }

    /// Of this one, which may be compared and have more.
    [[nodiscard]] int continuations(Move move) const {
        return static_cast<int>(samples_[index_of(move)].size());
    }

    /// Whether the concept means something here, and something else than another one: where the
    /// largest tile is in no corner, or no two tiles of 8 or more are equal, those that need it are
    /// not measured, and where these two are of the chain, their merging is measured once.
    [[nodiscard]] bool measures(Concept which) const;
    /// The exponent of the tile that a concept is about: of the merging ones, and the largest.
    [[nodiscard]] std::optional<Exponent> tile_of(Concept which) const;
    /// The exponent for kPairMerged, if there is such a pair.
    [[nodiscard]] std::optional<Exponent> pair() const { return pair_; }
    [[nodiscard]] std::span<const Exponent> chain() const { return chain_; }
    /// The corner of the largest tile, a cell; the first in reading order where there are several.
    [[nodiscard]] std::optional<int> corner() const { return corner_; }

    /// `length` is one of kFutureLengths; at least two continuations are complete.
    [[nodiscard]] Estimate mean(Move move, Concept which, int length) const;
    [[nodiscard]] Estimate difference(Move first, Move second, Concept which, int length) const;

    /// Per concept the length at which the difference says most about which move is worth more;
    /// those that are at least three standard errors and noticeable, those first that say most.
    [[nodiscard]] std::vector<Contrast> contrasts(Move first, Move second) const;

    /// Of the continuations of a move the one with the median of points after 20 moves: these, or
    /// fewer where the game ends. Empty before one is complete.
    [[nodiscard]] std::vector<FutureStep> typical(Move move) const;

private:
    using Sample = std::array<std::array<float, kConcepts>, kFutureLengths.size()>;
    struct Choice;
    struct Continuation;

    [[nodiscard]] std::uint64_t seed_of(std::size_t continuation) const;
    [[nodiscard]] bool is_enough() const;
    [[nodiscard]] Continuation begin(Move move, std::uint64_t seed) const;
    void advance(Continuation& state) const;
    void play(std::size_t move, std::uint64_t seed);
    void measure(const Continuation& state, Sample& sample, std::size_t length) const;
    [[nodiscard]] Choice choose(const Board& board) const;
    [[nodiscard]] std::size_t index_of(Move move) const;

    Board board_;
    AfterstateValue value_;
    FutureSettings settings_;
    std::vector<Move> moves_;
    std::optional<Exponent> pair_;
    std::vector<Exponent> chain_;  ///< the largest first
    std::optional<int> corner_;
    int played_ = 0;           ///< continuations, of the compared moves where they have more
    std::uint64_t steps_ = 0;  ///< moves of all continuations
    bool is_complete_ = false;
    std::vector<std::vector<Sample>> samples_;  ///< by move, then continuation
};

/// The contrast of `first` and `second` as a fact: id "future-" and one of survival, empty, points,
/// pair (of all three that are about two tiles of a size), larger-tile, wait, corner-left,
/// corner-reached, edge, order, together, directions, trapped, unevenness, ready and lines; items
/// move, instead (the second move), moves (the length), here and there (means of the concept after
/// either), cells (what to look at on the board now, may be empty), and tile: the one that merges,
/// or the largest now.
[[nodiscard]] Fact fact_of(const Futures& futures, Move first, Move second,
                           const Contrast& contrast);

}  // namespace tilestone::engine::twenty48
