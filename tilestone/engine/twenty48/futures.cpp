// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/futures.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <limits>
#include <utility>

#include "tilestone/core/rng.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::engine {
namespace {

using twenty48::Board;
using twenty48::Exponent;
using twenty48::Move;

constexpr int kSide = twenty48::kSide;
constexpr Exponent kSmallestPair = 3;    // an 8: smaller pairs come and go with each move
constexpr Exponent kLargestTrapped = 4;  // a 16
constexpr int kTrappedBelow = 3;         // neighbours are 2^3 times as large
constexpr double kSureErrors = 3;        // standard errors

constexpr std::array<ConceptSpec, kConcepts> kSpecs = {{
    {"survival", true, 0.05},
    {"empty", true, 0.3},
    {"points", true, 20},
    {"pair_merged", true, 0.05},
    {"larger_tile", true, 0.05},
    {"corner_left", false, 0.05},
    {"edge_full", true, 0.05},
    {"one_way", false, 0.3},
    {"small_trapped", false, 0.1},
    {"unevenness", false, 2},
}};

/// Calls visit(cell) for the neighbours of a cell.
template <class Visit>
void for_each_neighbour(int cell, Visit&& visit) {
    if (cell % kSide > 0) visit(cell - 1);
    if (cell % kSide < kSide - 1) visit(cell + 1);
    if (cell >= kSide) visit(cell - kSide);
    if (cell < kSide * (kSide - 1)) visit(cell + kSide);
}

bool is_trapped(const Board& board, int cell) {
    const int own = board.at(cell);
    if (own == 0 || own > kLargestTrapped) return false;
    bool trapped = true;
    for_each_neighbour(cell, [&](int next) {
        if (board.at(next) < own + kTrappedBelow) trapped = false;
    });
    return trapped;
}

int count_trapped(const Board& board) {
    int count = 0;
    for (int cell = 0; cell < twenty48::kCells; ++cell) count += is_trapped(board, cell) ? 1 : 0;
    return count;
}

int unevenness(const Board& board) {
    int sum = 0;
    for (int cell = 0; cell < twenty48::kCells; ++cell) {
        if (board.at(cell) == 0) continue;
        for_each_neighbour(cell, [&](int next) {
            if (next > cell && board.at(next) != 0) {
                sum += std::abs(int{board.at(cell)} - int{board.at(next)});
            }
        });
    }
    return sum;
}

/// The sum of the tiles above `exponent`: it grows only where two tiles of that size merge.
std::uint64_t sum_above(const Board& board, Exponent exponent) {
    std::uint64_t sum = 0;
    for (int cell = 0; cell < twenty48::kCells; ++cell) {
        if (board.at(cell) > exponent) sum += std::uint64_t{1} << board.at(cell);
    }
    return sum;
}

std::optional<Exponent> largest_pair(const Board& board) {
    std::optional<Exponent> pair;
    std::array<int, 32> counts{};  // exponents are below 18
    for (int cell = 0; cell < twenty48::kCells; ++cell) {
        const Exponent exponent = board.at(cell);
        if (++counts[exponent] == 2 && exponent >= kSmallestPair) {
            pair = std::max(pair.value_or(0), exponent);
        }
    }
    return pair;
}

std::optional<int> corner_of_largest(const Board& board) {
    for (const int cell : {0, kSide - 1, twenty48::kCells - kSide, twenty48::kCells - 1}) {
        if (board.at(cell) == board.largest()) return cell;
    }
    return {};
}

/// Whether one of the two edges that meet in `corner` has no empty cell.
bool has_full_edge(const Board& board, int corner) {
    const int row = corner / kSide * kSide;
    const int column = corner % kSide;
    bool row_full = true;
    bool column_full = true;
    for (int i = 0; i < kSide; ++i) {
        row_full &= board.at(row + i) != 0;
        column_full &= board.at(column + kSide * i) != 0;
    }
    return row_full || column_full;
}

std::size_t place_of(int length) {
    return static_cast<std::size_t>(std::ranges::find(kFutureLengths, length) -
                                    kFutureLengths.begin());
}

}  // namespace

const ConceptSpec& spec_of(Concept which) { return kSpecs[static_cast<std::size_t>(which)]; }

/// A game that is being played on.
struct Futures::Continuation {
    Board board;
    double points = 0;
    int moves = 0;
    bool over = false;
    bool left_corner = false;
    int full_edges = 0;
    int one_ways = 0;
};

Futures::Futures(const Board& board, AfterstateValue value, FutureSettings settings)
    : board_(board), value_(std::move(value)), settings_(settings) {
    const twenty48::MoveSet legal = twenty48::legal_moves(board);
    for (const Move move : twenty48::kMoves) {
        if (twenty48::contains(legal, move)) moves_.push_back(move);
    }
    pair_ = largest_pair(board);
    corner_ = corner_of_largest(board);
    samples_.resize(moves_.size());
}

bool Futures::step(Milliseconds slice) {
    const Stopwatch watch;
    while (played_ < settings_.continuations && !moves_.empty()) {
        const std::uint64_t seed = splitmix64(settings_.seed) + static_cast<std::uint64_t>(played_);
        for (std::size_t move = 0; move < moves_.size(); ++move) play(move, seed);
        ++played_;
        if (watch.elapsed() >= slice) return played_ < settings_.continuations;
    }
    return false;
}

void Futures::run(const StopToken* stop) {
    constexpr Milliseconds kBetweenLooks{1};
    while ((stop == nullptr || !stop->stop_requested()) && step(kBetweenLooks)) {
    }
}

std::optional<Move> Futures::best_move(const Board& board) const {
    std::optional<Move> best;
    double best_value = -std::numeric_limits<double>::infinity();
    const twenty48::MoveSet legal = twenty48::legal_moves(board);
    for (const Move move : twenty48::kMoves) {
        if (!twenty48::contains(legal, move)) continue;
        const twenty48::Slide slide = twenty48::slide(board, move);
        const double value = slide.score + value_(slide.after.board);
        if (!best || value > best_value) {
            best = move;
            best_value = value;
        }
    }
    return best;
}

void Futures::play(std::size_t move, std::uint64_t seed) {
    Rng rng(seed);  // one number a move, so that all moves get the same ones
    Continuation state{.board = board_};
    Sample sample{};
    std::optional<Move> next = moves_[move];
    std::size_t length = 0;
    while (length < kFutureLengths.size()) {
        if (next) {
            if (corner_) state.full_edges += has_full_edge(state.board, *corner_) ? 1 : 0;
            state.one_ways += std::has_single_bit(twenty48::legal_moves(state.board)) ? 1 : 0;
            const twenty48::Slide slide = twenty48::slide(state.board, *next);
            state.points += slide.score;
            state.board =
                twenty48::spawn(slide.after, static_cast<std::uint32_t>(rng.next() >> 32));
            ++state.moves;
            if (corner_ && state.board.at(*corner_) != state.board.largest()) {
                state.left_corner = true;
            }
            if (state.moves < kFutureLengths.back()) next = best_move(state.board);
        }
        state.over = !next || twenty48::legal_moves(state.board) == 0;
        while (length < kFutureLengths.size() &&
               (state.over || state.moves >= kFutureLengths[length])) {
            measure(state, sample, length++);
        }
    }
    samples_[move].push_back(sample);
}

void Futures::measure(const Continuation& state, Sample& sample, std::size_t length) const {
    const auto put = [&](Concept which, double value) {
        sample[length][static_cast<std::size_t>(which)] = static_cast<float>(value);
    };
    const Board& board = state.board;
    put(Concept::kSurvival, state.over ? 0 : 1);
    put(Concept::kEmpty, board.count_empty());
    put(Concept::kPoints, state.points);
    if (pair_) {
        put(Concept::kPairMerged, sum_above(board, *pair_) > sum_above(board_, *pair_) ? 1 : 0);
    }
    put(Concept::kLargerTile, board.largest() > board_.largest() ? 1 : 0);
    put(Concept::kCornerLeft, state.left_corner ? 1 : 0);
    put(Concept::kEdgeFull, double(state.full_edges) / std::max(state.moves, 1));
    put(Concept::kOneWay, state.one_ways);
    put(Concept::kSmallTrapped, count_trapped(board));
    put(Concept::kUnevenness, unevenness(board));
}

bool Futures::measures(Concept which) const {
    if (which == Concept::kPairMerged) return pair_.has_value();
    if (which == Concept::kCornerLeft || which == Concept::kEdgeFull) return corner_.has_value();
    return true;
}

std::size_t Futures::index_of(Move move) const {
    return static_cast<std::size_t>(std::ranges::find(moves_, move) - moves_.begin());
}

template <class Value>
Estimate Futures::estimate(const Value& value) const {
    const auto count = static_cast<std::size_t>(played_);
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += value(i);
    const double mean = sum / double(count);
    double squares = 0;
    for (std::size_t i = 0; i < count; ++i) squares += (value(i) - mean) * (value(i) - mean);
    return {.mean = mean, .error = std::sqrt(squares / double(count - 1) / double(count))};
}

Estimate Futures::mean(Move move, Concept which, int length) const {
    const auto& samples = samples_[index_of(move)];
    const std::size_t place = place_of(length);
    return estimate([&](std::size_t i) -> double {
        return samples[i][place][static_cast<std::size_t>(which)];
    });
}

Estimate Futures::difference(Move first, Move second, Concept which, int length) const {
    const auto& ours = samples_[index_of(first)];
    const auto& theirs = samples_[index_of(second)];
    const std::size_t place = place_of(length);
    const auto at = static_cast<std::size_t>(which);
    return estimate([&](std::size_t i) -> double {
        return double{ours[i][place][at]} - double{theirs[i][place][at]};
    });
}

std::vector<Contrast> Futures::contrasts(Move first, Move second) const {
    struct Found {
        double clearness = 0;
        Contrast contrast{};
    };
    std::vector<Found> found;
    for (std::size_t number = 0; number < kConcepts; ++number) {
        const auto which = static_cast<Concept>(number);
        if (!measures(which)) continue;
        const ConceptSpec& spec = spec_of(which);
        std::optional<Found> best;
        for (const int length : kFutureLengths) {
            const Estimate difference = this->difference(first, second, which, length);
            const double size = std::abs(difference.mean);
            if (size < spec.noticeable || size < kSureErrors * difference.error) continue;
            // In units of what is noticed, since the error of equal outcomes is 0.
            const double clearness = size / spec.noticeable;
            if (best && clearness <= best->clearness) continue;
            best = {.clearness = clearness,
                    .contrast = {.which = which,
                                 .length = length,
                                 .difference = difference,
                                 .first = mean(first, which, length),
                                 .second = mean(second, which, length),
                                 .is_for_first = (difference.mean > 0) == spec.more_is_better}};
        }
        if (best) found.push_back(*best);
    }
    // Not stable_sort(): libstdc++ 12 uses what clang warns of there.
    std::ranges::sort(found, {}, [](const Found& each) {
        return std::pair(-each.clearness, each.contrast.which);
    });
    std::vector<Contrast> contrasts;
    for (const Found& each : found) contrasts.push_back(each.contrast);
    return contrasts;
}

Fact fact_of(const Futures& futures, Move first, Move second, const Contrast& contrast) {
    static constexpr std::array<std::string_view, kConcepts> kIds = {
        "future-survival",    "future-empty",       "future-points", "future-pair",
        "future-larger-tile", "future-corner-left", "future-edge",   "future-one-way",
        "future-trapped",     "future-unevenness"};
    Fact fact{kIds[static_cast<std::size_t>(contrast.which)],
              {{"move", std::string(name_of(first))},
               {"instead", std::string(name_of(second))},
               {"moves", double(contrast.length)},
               {"here", contrast.first.mean},
               {"there", contrast.second.mean}}};
    fact.polarity = contrast.is_for_first ? Polarity::kFor : Polarity::kAgainst;
    if (contrast.which == Concept::kPairMerged) {
        fact.items.push_back({"tile", std::ldexp(1, *futures.pair())});
    }
    if (contrast.which == Concept::kLargerTile) {
        fact.items.push_back({"tile", std::ldexp(1, futures.board().largest())});
    }
    return fact;
}

}  // namespace tilestone::engine
