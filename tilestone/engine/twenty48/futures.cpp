// SPDX-License-Identifier: MIT
#include "tilestone/engine/twenty48/futures.h"

#include <algorithm>
#include <cmath>
#include <limits>
#include <numeric>
#include <utility>

#include "tilestone/core/rng.h"
#include "tilestone/engine/twenty48/board_features.h"
#include "tilestone/games/twenty48/children.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::engine::twenty48 {
namespace {

constexpr double kSureErrors = 3;  // standard errors

// Of compared moves.
constexpr int kMostContinuations = 512;
constexpr std::uint64_t kMostSteps = 30'000;  // 30 to 60 ms by the full network
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
/// 8,000 of 10,000 boards of games with 8 or 25 moves in 100 at random, best against second best by
/// the full network to depth 2, 64 continuations. What speaks seldom got 0 and comes last, the
/// clearest first.
constexpr std::array<std::array<double, kFutureLengths.size()>, kConcepts> kWeights = {{
    {0.003, 0, 0, 0},              // survival
    {0.075, 0, 0, 0},              // empty
    {0.033, 0, 0, 0},              // points
    {0.021, 0.006, 0, 0},          // pair_merged
    {0, 0, 0, 0},                  // larger_tile
    {0.01, 0, 0, 0.018},           // second_merged
    {0.021, 0.011, 0, 0.018},      // third_merged
    {0.066, 0, 0, 0.003},          // merge_wait
    {0, 0, 0, 0.019},              // corner_left
    {0.036, 0.009, 0, 0.011},      // corner_reached
    {0, 0, 0, 0},                  // edge_full
    {0, 0, 0, 0},                  // ordered
    {0.016, 0.005, 0.001, 0},      // together
    {0.105, 0.056, 0.056, 0.025},  // directions
    {0, 0, 0, 0},                  // small_trapped
    {0.155, 0.059, 0.017, 0.017},  // unevenness
    {0, 0.048, 0.013, 0},          // ready_merges
    {0.14, 0.109, 0.087, 0.07},    // lines_in_order
}};
constexpr double kLeastWeight = 0.0005;

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
    Slide slide{};
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
    const MoveSet legal = twenty48::legal_moves(board);
    for (const Move move : kMoves) {
        if (twenty48::contains(legal, move)) moves_.push_back(move);
    }
    pair_ = board_features::largest_pair(board);
    chain_ = board_features::chain_of(board);
    corner_ = board_features::corner_of_largest(board);
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
    twenty48::for_each_move(board, [&](Move move, const Slide& slide) {
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
    const Slide& slide = state.next.slide;
    Board& board = state.board;
    if (corner_) state.full_edges += board_features::has_full_edge(board, *corner_) ? 1 : 0;
    if (state.moves > 0) state.directions += state.next.directions;
    state.points += slide.score;
    ++state.moves;
    if (state.merge_wait == 0 && !chain_.empty() && slide.score >> (chain_.back() + 1) != 0 &&
        std::ranges::any_of(chain_, [&](Exponent size) {
            return board_features::sum_above(slide.after.board, size) >
                   board_features::sum_above(board, size);
        })) {
        state.merge_wait = state.moves;
    }
    board = twenty48::spawn(slide.after, static_cast<std::uint32_t>(state.rng.next() >> 32));
    const auto top = board_features::three_largest(board);
    state.together += board_features::are_together(board, top) ? 1 : 0;
    if (corner_) {
        state.left_corner |= board.at(*corner_) != top[0];
        state.ordered += board_features::is_ordered(board, *corner_, top) ? 1 : 0;
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
            put(which,
                board_features::sum_above(board, *size) > board_features::sum_above(board_, *size)
                    ? 1
                    : 0);
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
    put(Concept::kCornerReached, board_features::corner_of_largest(board) ? 1 : 0);
    put(Concept::kEdgeFull, double(state.full_edges) / state.moves);
    put(Concept::kOrdered, double(state.ordered) / state.moves);
    put(Concept::kTogether, double(state.together) / state.moves);
    put(Concept::kDirections, double(state.directions) / std::max(state.moves - 1, 1));
    put(Concept::kSmallTrapped, board_features::count_trapped(board));
    int unevenness = 0;
    int ready = 0;
    board_features::for_each_step(board, [&](int, int, int distance) {
        unevenness += distance;
        ready += distance == 0 ? 1 : 0;
    });
    put(Concept::kUnevenness, unevenness);
    put(Concept::kReadyMerges, ready);
    put(Concept::kLinesInOrder, board_features::count_lines_in_order(board));
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

/// What a person should look at on the board now. `maker`: the move that makes more points.
std::vector<int> evidence(const Futures& futures, Move maker, Concept which) {
    const Board& board = futures.board();
    const auto from = [&](Exponent least) {
        return board_features::cells_where([&](int cell) { return board.at(cell) >= least; });
    };
    switch (which) {
        case Concept::kEmpty:
            return board_features::cells_where([&](int cell) { return board.at(cell) == 0; });
        case Concept::kPoints: return board_features::merging_cells(board, maker);
        case Concept::kPairMerged:
        case Concept::kSecondMerged:
        case Concept::kThirdMerged:
        case Concept::kLargerTile:
            return board_features::cells_where(
                [&](int cell) { return board.at(cell) == *futures.tile_of(which); });
        case Concept::kMergeWait: return from(futures.chain().back());
        case Concept::kCornerReached: return from(board.largest());
        case Concept::kCornerLeft: return {*futures.corner()};
        case Concept::kEdgeFull: {
            const auto edges = board_features::edges_at(*futures.corner());
            const bool is_row = board_features::count_tiles(board, edges[0]) >=
                                board_features::count_tiles(board, edges[1]);
            const auto& edge = edges[is_row ? 0 : 1];
            return board_features::cells_where(
                [&](int cell) { return std::ranges::count(edge, cell) != 0; });
        }
        case Concept::kOrdered: return from(board_features::three_largest(board)[2]);
        case Concept::kTogether: return from(board_features::three_largest(board)[1]);
        case Concept::kSmallTrapped:
            return board_features::cells_where(
                [&](int cell) { return board_features::is_trapped(board, cell); });
        case Concept::kUnevenness: return board_features::steepest(board);
        case Concept::kReadyMerges: return board_features::ready_cells(board);
        case Concept::kLinesInOrder: return board_features::disordered_cells(board);
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

}  // namespace tilestone::engine::twenty48
