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

#include <array>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "tilestone/core/clock.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/fact.h"
#include "tilestone/games/twenty48/moves.h"

namespace tilestone::engine {

inline constexpr std::array<int, 4> kFutureLengths = {3, 8, 20, 50};

enum class Concept : std::uint8_t {
    kSurvival,      ///< share of games that go on
    kEmpty,         ///< empty cells
    kPoints,        ///< points made, the first move's included
    kPairMerged,    ///< share in which two tiles of the largest pair have merged
    kLargerTile,    ///< share in which a tile larger than any now is made
    kCornerLeft,    ///< share in which a largest tile has been out of its corner
    kEdgeFull,      ///< share of moves before which an edge at the corner of the largest is full
    kOneWay,        ///< moves before which only one direction is legal
    kSmallTrapped,  ///< tiles up to 16 whose neighbours are all eight times as large or larger
    kUnevenness     ///< sum over neighbouring tiles of their distance, in doublings
};
inline constexpr std::size_t kConcepts = 10;

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

struct FutureSettings {
    int continuations = 128;  ///< for each move, 2 at least
    std::uint64_t seed = 1;
};

/// The value of an afterstate: the points still to come.
using AfterstateValue = std::function<double(const twenty48::Board&)>;

/// A difference that is certain enough, and large enough to be noticed.
struct Contrast {
    Concept which{};
    int length = 0;         ///< moves, one of kFutureLengths
    Estimate difference{};  ///< of the first move less the second, by paired continuations
    Estimate first{};
    Estimate second{};
    bool is_for_first = false;  ///< whether the difference speaks for the first move
};

class Futures {
public:
    /// `value` is called for afterstates of continuations only.
    Futures(const twenty48::Board& board, AfterstateValue value, FutureSettings settings = {});

    /// Plays on for about `slice`; false where all continuations are played. A continuation is
    /// played for all moves or for none.
    bool step(Milliseconds slice);
    /// The rest in one call; what is complete by then stays valid.
    void run(const StopToken* stop = nullptr);

    [[nodiscard]] const twenty48::Board& board() const { return board_; }
    /// The legal moves, in the order of kMoves.
    [[nodiscard]] std::span<const twenty48::Move> moves() const { return moves_; }
    /// Complete continuations of each move.
    [[nodiscard]] int continuations() const { return played_; }

    /// Whether the concept means something here: there are no two equal tiles of 8 or more, or the
    /// largest tile is in no corner, and a concept of these is not measured.
    [[nodiscard]] bool measures(Concept which) const;
    /// The larger tile's exponent for kPairMerged, if there is such a pair.
    [[nodiscard]] std::optional<twenty48::Exponent> pair() const { return pair_; }
    /// The corner of the largest tile, a cell; the first in reading order where there are several.
    [[nodiscard]] std::optional<int> corner() const { return corner_; }

    /// `length` is one of kFutureLengths; at least two continuations are complete.
    [[nodiscard]] Estimate mean(twenty48::Move move, Concept which, int length) const;
    [[nodiscard]] Estimate difference(twenty48::Move first, twenty48::Move second, Concept which,
                                      int length) const;

    /// Per concept the length at which the difference stands out most; those that are at least
    /// three standard errors and noticeable, the clearest first.
    [[nodiscard]] std::vector<Contrast> contrasts(twenty48::Move first,
                                                  twenty48::Move second) const;

private:
    using Sample = std::array<std::array<float, kConcepts>, kFutureLengths.size()>;
    struct Continuation;

    void play(std::size_t move, std::uint64_t seed);
    void measure(const Continuation& state, Sample& sample, std::size_t length) const;
    [[nodiscard]] std::optional<twenty48::Move> best_move(const twenty48::Board& board) const;
    [[nodiscard]] std::size_t index_of(twenty48::Move move) const;
    template <class Value>
    [[nodiscard]] Estimate estimate(const Value& value) const;

    twenty48::Board board_;
    AfterstateValue value_;
    FutureSettings settings_;
    std::vector<twenty48::Move> moves_;
    std::optional<twenty48::Exponent> pair_;
    std::optional<int> corner_;
    int played_ = 0;
    std::vector<std::vector<Sample>> samples_;  ///< by move, then continuation
};

/// The contrast of `first` and `second` as a fact: id "future-survival", "future-empty",
/// "future-points", "future-pair", "future-larger-tile", "future-corner-left", "future-edge",
/// "future-one-way", "future-trapped" or "future-unevenness"; items move, instead (the second
/// move), moves (the length), here and there (means of the concept after either), and tile: the
/// pair's, or the largest now.
[[nodiscard]] Fact fact_of(const Futures& futures, twenty48::Move first, twenty48::Move second,
                           const Contrast& contrast);

}  // namespace tilestone::engine
