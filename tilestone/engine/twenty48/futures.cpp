// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/futures.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <ranges>
#include <utility>

#include "tilestone/core/rng.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/line.h"
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
constexpr std::size_t kChain = 3;

// Of compared moves.
constexpr int kMostContinuations = 512;
constexpr std::uint64_t kMostSteps = 40'000;  // about 40 ms
constexpr int kBetweenLooks = 32;
constexpr std::ptrdiff_t kEnoughReasons = 2;

constexpr int kTypicalLength = 20;

constexpr std::array<ConceptSpec, kConcepts> kSpecs = {{
    {"survival", true, 0.05},
    {"empty", true, 0.3},
    {"points", true, 20},
    {"pair_merged", true, 0.05},
    {"larger_tile", true, 0.05},
    {"second_merged", true, 0.05},
    {"third_merged", true, 0.05},
    {"merge_wait", false, 1},
    {"corner_left", false, 0.05},
    {"corner_reached", true, 0.05},
    {"edge_full", true, 0.05},
    {"ordered", true, 0.05},
    {"together", true, 0.05},
    {"directions", true, 0.2},
    {"small_trapped", false, 0.1},
    {"unevenness", false, 2},
    {"ready_merges", true, 0.3},
    {"lines_in_order", true, 0.3},
}};

/// By how much a difference that is just noticeable raises the log odds that its move is the best:
/// a logistic regression without negative weights (tools/studies/fit_futures.py, decay 0.03) on
/// 4,000 boards of games with 8 or 25 moves in 100 at random, best against second best by the full
/// network to depth 2, 64 continuations. What speaks seldom got 0 and comes last, the clearest
/// first.
constexpr std::array<std::array<double, kFutureLengths.size()>, kConcepts> kWeights = {{
    {0.018, 0, 0, 0},             // survival
    {0.069, 0, 0, 0.001},         // empty
    {0.028, 0, 0, 0},             // points
    {0.016, 0, 0, 0},             // pair_merged
    {0, 0, 0, 0},                 // larger_tile
    {0.002, 0, 0.011, 0.037},     // second_merged
    {0.019, 0, 0, 0.036},         // third_merged
    {0.087, 0, 0, 0},             // merge_wait
    {0, 0, 0, 0.008},             // corner_left
    {0.049, 0.002, 0, 0},         // corner_reached
    {0, 0, 0, 0},                 // edge_full
    {0, 0, 0, 0},                 // ordered
    {0.014, 0.008, 0, 0},         // together
    {0.111, 0.062, 0.018, 0},     // directions
    {0, 0, 0, 0},                 // small_trapped
    {0.167, 0.053, 0, 0.001},     // unevenness
    {0, 0.045, 0, 0},             // ready_merges
    {0.15, 0.124, 0.093, 0.063},  // lines_in_order
}};
constexpr double kLeastWeight = 0.0005;
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

/// Calls visit(cell, next, distance) for each two tiles that are neighbours.
template <class Visit>
void for_each_step(const Board& board, Visit&& visit) {
    for (int cell = 0; cell < twenty48::kCells; ++cell) {
        if (board.at(cell) == 0) continue;
        for_each_neighbour(cell, [&](int next) {
            if (next < cell || board.at(next) == 0) return;
            visit(cell, next, std::abs(int{board.at(cell)} - int{board.at(next)}));
        });
    }
}

bool is_in_order(const Board& board, int first, int step) {
    bool grows = true;
    bool shrinks = true;
    int last = 0;
    for (int i = 0; i < kSide; ++i) {
        const int tile = board.at(first + step * i);
        if (tile == 0) continue;
        grows &= last == 0 || tile >= last;
        shrinks &= last == 0 || tile <= last;
        last = tile;
    }
    return grows || shrinks;
}

int count_lines_in_order(const Board& board) {
    int count = 0;
    for (int i = 0; i < kSide; ++i) {
        count += is_in_order(board, kSide * i, 1) ? 1 : 0;
        count += is_in_order(board, i, kSide) ? 1 : 0;
    }
    return count;
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

std::vector<Exponent> chain_of(const Board& board) {
    std::vector<Exponent> chain;
    for (Exponent size = board.largest(); size >= kSmallestPair && chain.size() < kChain; --size) {
        for (int cell = 0; cell < twenty48::kCells; ++cell) {
            if (board.at(cell) != size) continue;
            chain.push_back(size);
            break;
        }
    }
    return chain;
}

std::optional<int> corner_of_largest(const Board& board) {
    for (const int cell : {0, kSide - 1, twenty48::kCells - kSide, twenty48::kCells - 1}) {
        if (board.at(cell) == board.largest()) return cell;
    }
    return {};
}

/// The edges that meet in a corner: its row, and its column, from the corner on.
std::array<std::array<int, kSide>, 2> edges_at(int corner) {
    const int right = corner % kSide == 0 ? 1 : -1;
    const int down = corner < kSide ? kSide : -kSide;
    std::array<std::array<int, kSide>, 2> edges{};
    for (int i = 0; i < kSide; ++i) {
        edges[0][static_cast<std::size_t>(i)] = corner + right * i;
        edges[1][static_cast<std::size_t>(i)] = corner + down * i;
    }
    return edges;
}

int count_tiles(const Board& board, const std::array<int, kSide>& cells) {
    return static_cast<int>(
        std::ranges::count_if(cells, [&](int cell) { return board.at(cell) != 0; }));
}

/// Whether one of the two edges that meet in `corner` has no empty cell.
bool has_full_edge(const Board& board, int corner) {
    return std::ranges::any_of(edges_at(corner),
                               [&](const auto& edge) { return count_tiles(board, edge) == kSide; });
}

/// The three largest tiles, equal ones each for itself, the largest first.
std::array<Exponent, kChain> three_largest(const Board& board) {
    std::array<Exponent, kChain> top{};
    for (int cell = 0; cell < twenty48::kCells; ++cell) {
        Exponent next = board.at(cell);
        for (Exponent& each : top) {
            if (next > each) std::swap(next, each);
        }
    }
    return top;
}

bool is_ordered(const Board& board, int corner, const std::array<Exponent, kChain>& top) {
    return std::ranges::any_of(edges_at(corner), [&](const auto& edge) {
        return std::ranges::equal(top, edge | std::views::take(kChain), {}, {},
                                  [&](int cell) { return board.at(cell); });
    });
}

/// Whether a largest tile has a neighbour of the second size; of two equal ones, of the same.
bool are_together(const Board& board, const std::array<Exponent, kChain>& top) {
    for (int cell = 0; cell < twenty48::kCells; ++cell) {
        if (board.at(cell) != top[0]) continue;
        bool found = false;
        for_each_neighbour(cell, [&](int next) { found |= board.at(next) == top[1]; });
        if (found) return true;
    }
    return false;
}

std::size_t place_of(int length) {
    return static_cast<std::size_t>(std::ranges::find(kFutureLengths, length) -
                                    kFutureLengths.begin());
}

/// By how much a difference of 1 raises the log odds.
double weight_of(std::size_t concept_number, std::size_t length) {
    const ConceptSpec& spec = kSpecs[concept_number];
    return std::max(kWeights[concept_number][length], kLeastWeight) / spec.noticeable *
           (spec.more_is_better ? 1 : -1);
}

template <class Value>
Estimate estimate(std::size_t count, const Value& value) {
    double sum = 0;
    for (std::size_t i = 0; i < count; ++i) sum += value(i);
    const double mean = sum / double(count);
    double squares = 0;
    for (std::size_t i = 0; i < count; ++i) squares += (value(i) - mean) * (value(i) - mean);
    return {.mean = mean, .error = std::sqrt(squares / double(count - 1) / double(count))};
}

}  // namespace

const ConceptSpec& spec_of(Concept which) { return kSpecs[static_cast<std::size_t>(which)]; }

/// The policy's move, and what there is to choose from.
struct Futures::Choice {
    std::optional<Move> move;
    twenty48::Slide slide{};
    int directions = 0;
};

/// A game that is being played on.
struct Futures::Continuation {
    Board board;
    Rng rng;
    Choice next;
    double points = 0;
    int moves = 0;
    bool left_corner = false;
    int full_edges = 0;
    int directions = 0;
    int ordered = 0;
    int together = 0;
    int merge_wait = 0;  ///< 0: not yet

    [[nodiscard]] bool is_over() const { return !next.move; }
};

Futures::Futures(const Board& board, AfterstateValue value, FutureSettings settings)
    : board_(board), value_(std::move(value)), settings_(settings) {
    const twenty48::MoveSet legal = twenty48::legal_moves(board);
    for (const Move move : twenty48::kMoves) {
        if (twenty48::contains(legal, move)) moves_.push_back(move);
    }
    pair_ = largest_pair(board);
    chain_ = chain_of(board);
    corner_ = corner_of_largest(board);
    samples_.resize(moves_.size());
    is_complete_ = moves_.empty();
}

std::uint64_t Futures::seed_of(std::size_t continuation) const {
    return splitmix64(settings_.seed) + continuation;
}

bool Futures::is_enough() const {
    if (played_ < settings_.continuations) return false;
    if (!settings_.compared || played_ >= kMostContinuations || steps_ >= kMostSteps) return true;
    if ((played_ - settings_.continuations) % kBetweenLooks != 0) return false;
    const auto& [first, second] = *settings_.compared;
    return std::ranges::count(contrasts(first, second), true, &Contrast::is_for_first) >=
           kEnoughReasons;
}

bool Futures::step(Milliseconds slice) {
    const Stopwatch watch;
    while (!is_complete_) {
        const std::uint64_t seed = seed_of(static_cast<std::size_t>(played_));
        const bool plays_all = played_ < settings_.continuations;
        for (std::size_t move = 0; move < moves_.size(); ++move) {
            if (plays_all || moves_[move] == settings_.compared->first ||
                moves_[move] == settings_.compared->second) {
                play(move, seed);
            }
        }
        ++played_;
        is_complete_ = is_enough();
        if (watch.elapsed() >= slice) break;
    }
    return !is_complete_;
}

void Futures::run(const StopToken* stop) {
    constexpr Milliseconds kBetweenStops{1};
    while ((stop == nullptr || !stop->stop_requested()) && step(kBetweenStops)) {
    }
}

Futures::Choice Futures::choose(const Board& board) const {
    Choice choice;
    double best = -std::numeric_limits<double>::infinity();
    twenty48::for_each_move(board, [&](Move move, const twenty48::Slide& slide) {
        ++choice.directions;
        const double value = slide.score + value_(slide.after.board);
        if (choice.move && value <= best) return;
        best = value;
        choice.move = move;
        choice.slide = slide;
    });
    return choice;
}

/// `move` first; one random number a move, so that all moves get the same new tiles.
Futures::Continuation Futures::begin(Move move, std::uint64_t seed) const {
    Continuation state{.board = board_, .rng = Rng(seed), .next = {}};
    state.next.move = move;
    state.next.slide = twenty48::slide(board_, move);
    return state;
}

void Futures::advance(Continuation& state) const {
    const twenty48::Slide& slide = state.next.slide;
    Board& board = state.board;
    if (corner_) state.full_edges += has_full_edge(board, *corner_) ? 1 : 0;
    if (state.moves > 0) state.directions += state.next.directions;
    state.points += slide.score;
    ++state.moves;
    if (state.merge_wait == 0 && !chain_.empty() && slide.score >> (chain_.back() + 1) != 0 &&
        std::ranges::any_of(chain_, [&](Exponent size) {
            return sum_above(slide.after.board, size) > sum_above(board, size);
        })) {
        state.merge_wait = state.moves;
    }
    board = twenty48::spawn(slide.after, static_cast<std::uint32_t>(state.rng.next() >> 32));
    const auto top = three_largest(board);
    state.together += are_together(board, top) ? 1 : 0;
    if (corner_) {
        state.left_corner |= board.at(*corner_) != top[0];
        state.ordered += is_ordered(board, *corner_, top) ? 1 : 0;
    }
    state.next = choose(board);
}

void Futures::play(std::size_t move, std::uint64_t seed) {
    Continuation state = begin(moves_[move], seed);
    Sample sample{};
    for (std::size_t length = 0; length < kFutureLengths.size();) {
        if (!state.is_over()) advance(state);
        while (length < kFutureLengths.size() &&
               (state.is_over() || state.moves >= kFutureLengths[length])) {
            measure(state, sample, length++);
        }
    }
    steps_ += static_cast<std::uint64_t>(state.moves);
    samples_[move].push_back(sample);
}

void Futures::measure(const Continuation& state, Sample& sample, std::size_t length) const {
    const auto put = [&](Concept which, double value) {
        sample[length][static_cast<std::size_t>(which)] = static_cast<float>(value);
    };
    const Board& board = state.board;
    const auto put_merged = [&](Concept which) {
        if (const auto size = tile_of(which)) {
            put(which, sum_above(board, *size) > sum_above(board_, *size) ? 1 : 0);
        }
    };
    put(Concept::kSurvival, state.is_over() ? 0 : 1);
    put(Concept::kEmpty, board.count_empty());
    put(Concept::kPoints, state.points);
    put_merged(Concept::kPairMerged);
    put_merged(Concept::kLargerTile);
    put_merged(Concept::kSecondMerged);
    put_merged(Concept::kThirdMerged);
    put(Concept::kMergeWait, state.merge_wait > 0 ? state.merge_wait : kFutureLengths[length]);
    put(Concept::kCornerLeft, state.left_corner ? 1 : 0);
    put(Concept::kCornerReached, corner_of_largest(board) ? 1 : 0);
    put(Concept::kEdgeFull, double(state.full_edges) / state.moves);
    put(Concept::kOrdered, double(state.ordered) / state.moves);
    put(Concept::kTogether, double(state.together) / state.moves);
    put(Concept::kDirections, double(state.directions) / std::max(state.moves - 1, 1));
    put(Concept::kSmallTrapped, count_trapped(board));
    int unevenness = 0;
    int ready = 0;
    for_each_step(board, [&](int, int, int distance) {
        unevenness += distance;
        ready += distance == 0 ? 1 : 0;
    });
    put(Concept::kUnevenness, unevenness);
    put(Concept::kReadyMerges, ready);
    put(Concept::kLinesInOrder, count_lines_in_order(board));
}

std::optional<Exponent> Futures::tile_of(Concept which) const {
    const auto link = [&](std::size_t index) {
        return index < chain_.size() ? std::optional(chain_[index]) : std::nullopt;
    };
    if (which == Concept::kPairMerged) return pair_;
    if (which == Concept::kLargerTile) return board_.largest();
    if (which == Concept::kSecondMerged) return link(1);
    if (which == Concept::kThirdMerged) return link(2);
    return {};
}

bool Futures::measures(Concept which) const {
    switch (which) {
        case Concept::kPairMerged: return pair_.has_value();
        case Concept::kMergeWait: return !chain_.empty();
        case Concept::kLargerTile: return pair_ != tile_of(which);
        case Concept::kSecondMerged:
        case Concept::kThirdMerged: return tile_of(which) && pair_ != tile_of(which);
        case Concept::kCornerReached: return !corner_;
        case Concept::kCornerLeft:
        case Concept::kEdgeFull:
        case Concept::kOrdered: return corner_.has_value();
        default: return true;
    }
}

std::size_t Futures::index_of(Move move) const {
    return static_cast<std::size_t>(std::ranges::find(moves_, move) - moves_.begin());
}

Estimate Futures::mean(Move move, Concept which, int length) const {
    const auto& samples = samples_[index_of(move)];
    const std::size_t place = place_of(length);
    return estimate(samples.size(), [&](std::size_t i) -> double {
        return samples[i][place][static_cast<std::size_t>(which)];
    });
}

Estimate Futures::difference(Move first, Move second, Concept which, int length) const {
    const auto& ours = samples_[index_of(first)];
    const auto& theirs = samples_[index_of(second)];
    const std::size_t place = place_of(length);
    const auto at = static_cast<std::size_t>(which);
    return estimate(std::min(ours.size(), theirs.size()), [&](std::size_t i) -> double {
        return double{ours[i][place][at]} - double{theirs[i][place][at]};
    });
}

std::vector<FutureStep> Futures::typical(Move move) const {
    const auto& samples = samples_[index_of(move)];
    if (samples.empty()) return {};
    std::vector<std::size_t> order(samples.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) {
        const auto points = static_cast<std::size_t>(Concept::kPoints);
        return std::pair(samples[i][place_of(kTypicalLength)][points], i);
    });
    Continuation state = begin(move, seed_of(order[(order.size() - 1) / 2]));
    std::vector<FutureStep> steps;
    while (!state.is_over() && state.moves < kTypicalLength) {
        const Move next = *state.next.move;
        advance(state);
        steps.push_back({.move = next, .board = state.board});
    }
    return steps;
}

std::vector<Contrast> Futures::contrasts(Move first, Move second) const {
    std::vector<Contrast> contrasts;
    for (std::size_t number = 0; number < kConcepts; ++number) {
        const auto which = static_cast<Concept>(number);
        if (!measures(which)) continue;
        const ConceptSpec& spec = spec_of(which);
        std::optional<Contrast> best;
        for (std::size_t place = 0; place < kFutureLengths.size(); ++place) {
            const int length = kFutureLengths[place];
            const Estimate difference = this->difference(first, second, which, length);
            const double size = std::abs(difference.mean);
            if (size < spec.noticeable || size < kSureErrors * difference.error) continue;
            const double odds = weight_of(number, place) * difference.mean;
            if (best && std::abs(odds) <= std::abs(best->odds)) continue;
            best = {.which = which,
                    .length = length,
                    .difference = difference,
                    .odds = odds,
                    .is_for_first = (difference.mean > 0) == spec.more_is_better};
        }
        if (!best) continue;
        best->first = mean(first, which, best->length);
        best->second = mean(second, which, best->length);
        contrasts.push_back(*best);
    }
    // Not stable_sort(): libstdc++ 12 uses what clang warns of there.
    std::ranges::sort(contrasts, {}, [](const Contrast& each) {
        return std::pair(-std::abs(each.odds), each.which);
    });
    return contrasts;
}

namespace {

template <class Matches>
std::vector<int> cells_where(Matches&& matches) {
    std::vector<int> cells;
    for (int cell = 0; cell < twenty48::kCells; ++cell) {
        if (matches(cell)) cells.push_back(cell);
    }
    return cells;
}

/// The cells of the tiles that merge in a move.
std::vector<int> merging_cells(const Board& board, Move move) {
    std::vector<int> cells;
    const bool horizontal = move == Move::kLeft || move == Move::kRight;
    const bool to_last = move == Move::kRight || move == Move::kDown;
    for (int number = 0; number < kSide; ++number) {
        std::array<int, kSide> line{};
        twenty48::Line tiles{};
        for (int i = 0; i < kSide; ++i) {
            const int along = to_last ? kSide - 1 - i : i;
            const auto at = static_cast<std::size_t>(i);
            line[at] = horizontal ? kSide * number + along : kSide * along + number;
            tiles[at] = board.at(line[at]);
        }
        const twenty48::LineSlide slide = twenty48::slide_line(tiles);
        for (std::size_t i = 0; i < line.size(); ++i) {
            for (std::size_t j = 0; j < line.size(); ++j) {
                const bool merge =
                    i != j && tiles[i] != 0 && tiles[j] != 0 && slide.target[i] == slide.target[j];
                if (merge) cells.push_back(line[i]);
            }
        }
    }
    std::ranges::sort(cells);
    return cells;
}

/// The neighbours that differ most.
std::vector<int> steepest(const Board& board) {
    std::vector<int> cells;
    int most = 0;
    for_each_step(board, [&](int cell, int next, int distance) {
        if (distance <= most) return;
        most = distance;
        cells = {cell, next};
    });
    return cells;
}

/// The tiles with an equal neighbour.
std::vector<int> ready_cells(const Board& board) {
    return cells_where([&](int cell) {
        bool ready = false;
        for_each_neighbour(cell, [&](int next) { ready |= board.at(next) == board.at(cell); });
        return ready && board.at(cell) != 0;
    });
}

/// The cells of rows and columns out of order.
std::vector<int> disordered_cells(const Board& board) {
    return cells_where([&](int cell) {
        return !is_in_order(board, cell / kSide * kSide, 1) ||
               !is_in_order(board, cell % kSide, kSide);
    });
}

/// What a person should look at on the board now. `maker`: the move that makes more points.
std::vector<int> evidence(const Futures& futures, Move maker, Concept which) {
    const Board& board = futures.board();
    const auto from = [&](Exponent least) {
        return cells_where([&](int cell) { return board.at(cell) >= least; });
    };
    switch (which) {
        case Concept::kEmpty: return cells_where([&](int cell) { return board.at(cell) == 0; });
        case Concept::kPoints: return merging_cells(board, maker);
        case Concept::kPairMerged:
        case Concept::kSecondMerged:
        case Concept::kThirdMerged:
        case Concept::kLargerTile:
            return cells_where([&](int cell) { return board.at(cell) == *futures.tile_of(which); });
        case Concept::kMergeWait: return from(futures.chain().back());
        case Concept::kCornerReached: return from(board.largest());
        case Concept::kCornerLeft: return {*futures.corner()};
        case Concept::kEdgeFull: {
            const auto edges = edges_at(*futures.corner());
            const bool is_row = count_tiles(board, edges[0]) >= count_tiles(board, edges[1]);
            const auto& edge = edges[is_row ? 0 : 1];
            return cells_where([&](int cell) { return std::ranges::count(edge, cell) != 0; });
        }
        case Concept::kOrdered: return from(three_largest(board)[2]);
        case Concept::kTogether: return from(three_largest(board)[1]);
        case Concept::kSmallTrapped:
            return cells_where([&](int cell) { return is_trapped(board, cell); });
        case Concept::kUnevenness: return steepest(board);
        case Concept::kReadyMerges: return ready_cells(board);
        case Concept::kLinesInOrder: return disordered_cells(board);
        default: return {};
    }
}

}  // namespace

Fact fact_of(const Futures& futures, Move first, Move second, const Contrast& contrast) {
    static constexpr std::array<std::string_view, kConcepts> kIds = {
        "future-survival",    "future-empty",          "future-points",  "future-pair",
        "future-larger-tile", "future-pair",           "future-pair",    "future-wait",
        "future-corner-left", "future-corner-reached", "future-edge",    "future-order",
        "future-together",    "future-directions",     "future-trapped", "future-unevenness",
        "future-ready",       "future-lines"};
    Fact fact{kIds[static_cast<std::size_t>(contrast.which)],
              {{"move", std::string(name_of(first))},
               {"instead", std::string(name_of(second))},
               {"moves", double(contrast.length)},
               {"here", contrast.first.mean},
               {"there", contrast.second.mean}}};
    fact.polarity = contrast.is_for_first ? Polarity::kFor : Polarity::kAgainst;
    const bool first_has_more = contrast.difference.mean > 0;
    fact.items.push_back(
        {"cells", evidence(futures, first_has_more ? first : second, contrast.which)});
    if (const auto tile = futures.tile_of(contrast.which)) {
        fact.items.push_back({"tile", std::ldexp(1, *tile)});
    }
    return fact;
}

}  // namespace tilestone::engine
