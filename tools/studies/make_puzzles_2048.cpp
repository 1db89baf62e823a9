// SPDX-License-Identifier: MIT
#include <algorithm>
#include <array>
#include <bit>
#include <cmath>
#include <cstdio>
#include <map>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <vector>

#include "tilestone/core/rng.h"
#include "tilestone/engine/registry.h"
#include "tilestone/engine/twenty48/futures.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/games/twenty48/moves.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/games/twenty48/text.h"
#include "tools/studies/make_puzzles.h"

namespace tilestone::puzzles_2048 {
namespace {

using engine::twenty48::Concept;
using engine::twenty48::Estimate;
using engine::twenty48::Futures;
using twenty48::Board;
using twenty48::Game;
using twenty48::Move;
using Player2048 = engine::Player<Game>;

/// Continuations of the first look, and of the proof with other new tiles.
constexpr int kFirstLook = 200;
constexpr int kProof = 2000;
/// The lead of the solution, in standard errors; and at the first look.
constexpr double kErrors = 10;
constexpr double kFirstErrors = 3;
constexpr double kMinShare = 0.15;  ///< of games, which a person would notice
constexpr double kMinLines = 0.5;   ///< of the eight rows and columns

struct ThemeSpec {
    const char* name;
    Concept which;
    int length;  ///< moves
    double least;
};
constexpr std::array<ThemeSpec, 2> kMeasured = {{{"survive", Concept::kSurvival, 50, kMinShare},
                                                 {"chain", Concept::kLinesInOrder, 20, kMinLines}}};

std::unique_ptr<Player2048> make_player(const std::string& text, std::uint64_t seed) {
    auto spec = *engine::parse_player<Game>(text);
    (void)spec.load();
    return spec.make(seed);
}

/// From what needs no thought to the strongest, by what they cost.
std::vector<std::string> players_by_cost() {
    return {"random",
            "greedy",
            "montecarlo:playouts=20",
            "montecarlo:playouts=200",
            "minimax:depth=2",
            "expectimax:depth=1",
            "minimax:depth=4",
            "expectimax:depth=2",
            "tilestone:network=small,tablebase=0,depth=0",
            "tilestone:network=small,tablebase=0,depth=1",
            "tilestone:network=full,tablebase=0,depth=1",
            "tilestone:network=full,tablebase=0,depth=2"};
}

/// Whether `move` leads every other one by that many standard errors, and by the least amount.
bool leads(const Futures& futures, Move move, const ThemeSpec& theme, double errors) {
    return std::ranges::all_of(futures.moves(), [&](Move other) {
        if (other == move) return true;
        const Estimate lead = futures.difference(move, other, theme.which, theme.length);
        return lead.mean >= theme.least && lead.mean >= errors * lead.error;
    });
}

Move leader(const Futures& futures, const ThemeSpec& theme) {
    return *std::ranges::max_element(futures.moves(), {}, [&](Move move) {
        return futures.mean(move, theme.which, theme.length).mean;
    });
}

class Maker {
public:
    explicit Maker(std::uint64_t seed)
        : seed_(seed),
          policy_(make_player("tilestone:network=full,tablebase=0,depth=0", 1)),
          judge_(make_player("tilestone:network=full,tablebase=0,depth=3", 1)) {
        for (const std::string& text : players_by_cost()) {
            auto spec = *engine::parse_player<Game>(text);
            (void)spec.load();
            ladder_.push_back(std::move(spec));
        }
    }

    void make(int wanted) {
        std::map<std::string, int> made;
        for (std::uint64_t game = 0;; ++game) {
            bool is_done = true;
            for (const ThemeSpec& theme : kMeasured) is_done &= made[theme.name] >= wanted;
            if (is_done) return;
            const std::vector<Board> boards = play(seed_ * 1'000'000 + game);
            for (const ThemeSpec& theme : kMeasured) {
                if (made[theme.name] < wanted && find(boards, theme)) ++made[theme.name];
            }
            std::fprintf(stderr, "game %llu: survive %d chain %d\n",
                         static_cast<unsigned long long>(game), made["survive"], made["chain"]);
        }
    }

private:
    /// The boards of a game in which one of ten moves is at random, those with a choice and with
    /// a 64 or more.
    std::vector<Board> play(std::uint64_t seed) {
        constexpr std::uint32_t kPercent = 4;
        constexpr twenty48::Exponent kFrom = 7;
        Rng rng(splitmix64(seed));
        std::vector<Board> boards;
        Board board = twenty48::new_game(rng);
        while (const twenty48::MoveSet legal = twenty48::legal_moves(board)) {
            if (std::popcount(legal) > 1 && board.largest() >= kFrom) boards.push_back(board);
            Move move = *policy_->decide({.state = board}).move;
            if (rng.below(100) < kPercent) {
                do move = twenty48::kMoves[rng.below(4)];
                while (!twenty48::contains(legal, move));
            }
            board = twenty48::spawn(twenty48::slide(board, move).after, rng);
        }
        return boards;
    }

    Futures continuations(const Board& board, int count, std::uint64_t seed) const {
        Futures futures(board,
                        [this](const Board& after) { return *policy_->afterstate_value(after); },
                        {.continuations = count, .seed = seed});
        futures.run();
        return futures;
    }

    /// Looks at boards of the game from its end backwards where survival is asked for, since games
    /// end there, and at random ones else. Prints the first puzzle found.
    bool find(const std::vector<Board>& boards, const ThemeSpec& theme) {
        constexpr int kTries = 25;
        Rng rng(splitmix64(seed_ + boards.size()));
        for (int time = 0; time < kTries && !boards.empty(); ++time) {
            const bool is_end = theme.which == Concept::kSurvival;
            const std::size_t from = is_end && boards.size() > 120 ? boards.size() - 120 : 0;
            const std::size_t at =
                from + rng.below(static_cast<std::uint32_t>(boards.size() - from));
            if (is_puzzle(boards[at], theme)) return true;
        }
        return false;
    }

    bool is_puzzle(const Board& board, const ThemeSpec& theme) {
        constexpr int kGlance = 24;
        const Futures glance = continuations(board, kGlance, 1);
        const Move move = leader(glance, theme);
        for (const Move other : glance.moves()) {
            if (other == move) continue;
            if (glance.difference(move, other, theme.which, theme.length).mean < theme.least)
                return false;
        }
        if (!leads(continuations(board, kFirstLook, 2), move, theme, kFirstErrors)) return false;
        const Futures proof = continuations(board, kProof, 3);
        if (!leads(proof, move, theme, kErrors)) return false;
        const auto best = judge_->decide({.state = board}).move;
        if (best != move || !seen_.insert(twenty48::to_text(board)).second) return false;
        print(board, move, proof, theme);
        return true;
    }

    void print(const Board& board, Move move, const Futures& proof, const ThemeSpec& theme) {
        std::string odds;
        for (const Move other : proof.moves()) {
            char text[64];
            std::snprintf(text, sizeof text, "%s\"%s\":%.3g", odds.empty() ? "" : ",",
                          std::string(twenty48::name_of(other)).c_str(),
                          proof.mean(other, theme.which, theme.length).mean);
            odds += text;
        }
        std::printf(
            "{\"game\":\"2048\",\"theme\":\"%s\",\"rating\":%d,\"position\":\"%s\",\"solution\":["
            "\"%s\"],\"odds\":{%s}}\n",
            theme.name, puzzle_rating(rung_of(board, move), ladder_.size(), 0),
            twenty48::to_text(board).c_str(), std::string(twenty48::name_of(move)).c_str(),
            odds.c_str());
        std::fflush(stdout);
    }

    std::size_t rung_of(const Board& board, Move move) {
        constexpr int kSeeds = 5;
        std::size_t rung = ladder_.size();
        for (; rung > 0; --rung) {
            int right = 0;
            for (std::uint64_t seed = 1; seed <= kSeeds; ++seed) {
                right += ladder_[rung - 1].make(seed)->decide({.state = board}).move == move;
            }
            if (2 * right < kSeeds) break;
        }
        return rung;
    }

    std::uint64_t seed_;
    std::unique_ptr<Player2048> policy_;
    std::unique_ptr<Player2048> judge_;
    std::vector<engine::PlayerSpec<Game>> ladder_;
    std::set<std::string> seen_;
};

}  // namespace

void make(int wanted, std::uint64_t seed) { Maker(seed).make(wanted); }

}  // namespace tilestone::puzzles_2048
