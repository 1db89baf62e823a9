// SPDX-License-Identifier: MIT
//
// random and greedy: the two baseline players of 2048, without a search.
//
// random plays a uniformly chosen legal move; its choices depend on the seed alone, so that the
// same seed and the same requests give the same game. greedy plays the move of the most points;
// among equals the one that leaves most cells empty, then the first of kMoves; the value of a move
// is its points. Neither has options, looks ahead (depth 0) or evaluates positions. `nodes` are the
// legal moves.
#include <algorithm>
#include <tuple>

#include "tilestone/core/rng.h"
#include "tilestone/engine/player.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/children.h"

namespace tilestone::engine::twenty48 {
namespace {

/// The result for `moves`, the first of which is chosen.
SearchResult<Game> result_of(search::RootMoves<Move> moves, const Stopwatch& watch) {
    SearchResult<Game> result;
    if (!moves.empty()) result.move = moves.front().move;
    result.nodes = moves.size();
    result.moves = std::move(moves);
    result.time = watch.elapsed();
    return result;
}

class RandomPlayer final : public ImmediatePlayer<Game> {
public:
    explicit RandomPlayer(std::uint64_t seed) : rng_(seed) {}

    SearchResult<Game> choose(const SearchRequest<Game>& request) override {
        const Stopwatch watch;
        search::RootMoves<Move> moves;
        twenty48::for_each_move(request.state, [&](Move move, const Slide&) {
            moves.push_back({.move = move, .kind = search::ValueKind::kUnsearched});
        });
        if (!moves.empty()) {
            const auto count = static_cast<std::uint32_t>(moves.size());
            const auto chosen = static_cast<std::ptrdiff_t>(rng_.below(count));
            std::rotate(moves.begin(), moves.begin() + chosen, moves.begin() + chosen + 1);
        }
        return result_of(std::move(moves), watch);
    }

private:
    Rng rng_;
};

class GreedyPlayer final : public ImmediatePlayer<Game> {
    SearchResult<Game> choose(const SearchRequest<Game>& request) override {
        const Stopwatch watch;
        std::vector<Candidate> candidates;
        twenty48::for_each_move(request.state, [&](Move move, const Slide& slide) {
            candidates.push_back({move, slide.score, slide.after.board.count_empty()});
        });
        std::ranges::sort(candidates, [](const Candidate& a, const Candidate& b) {
            return std::tie(b.points, b.empty, a.move) < std::tie(a.points, a.empty, b.move);
        });
        search::RootMoves<Move> moves;
        for (const Candidate& candidate : candidates) {
            moves.push_back({candidate.move, static_cast<double>(candidate.points)});
        }
        return result_of(std::move(moves), watch);
    }

private:
    struct Candidate {
        Move move;
        std::uint32_t points;
        int empty;
    };
};

}  // namespace

const PlayerEntry<Game> kRandomPlayer = {
    .name = "random",
    .summary = "a uniformly chosen legal move",
    .options = {},
    .make = [](const Options&, std::uint64_t seed) -> std::unique_ptr<Player<Game>> {
        return std::make_unique<RandomPlayer>(seed);
    }};

const PlayerEntry<Game> kGreedyPlayer = {
    .name = "greedy",
    .summary = "the move of the most points now",
    .options = {},
    .make = [](const Options&, std::uint64_t) -> std::unique_ptr<Player<Game>> {
        return std::make_unique<GreedyPlayer>();
    }};

}  // namespace tilestone::engine::twenty48
