// SPDX-License-Identifier: MIT
//
// greedy: the move of the most points; among equals the one that leaves most cells empty, then the
// first of kMoves. The value of a move is its points. It does not look ahead (depth 0), and `nodes`
// are the legal moves.
#include <algorithm>
#include <tuple>

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

const PlayerEntry<Game> kGreedyPlayer = {
    .name = "greedy",
    .summary = "the move of the most points now",
    .options = {},
    .make = [](const Options&, std::uint64_t) -> std::unique_ptr<Player<Game>> {
        return std::make_unique<GreedyPlayer>();
    }};

}  // namespace tilestone::engine::twenty48
