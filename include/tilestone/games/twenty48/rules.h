// SPDX-License-Identifier: MIT
//
// 2048 as a game for the searches (core/game.h): the player and chance act in turn.
//
// A position is a board and the side to act; an action is a move or a new tile. The value is the
// score: points are rewards of the moves, the end adds nothing.
#pragma once

#include <bit>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/game.h"
#include "tilestone/core/result.h"
#include "tilestone/games/twenty48/spawn.h"

namespace tilestone::twenty48 {

struct Position {
    Board board;
    bool waits_for_tile = false;  ///< chance acts, otherwise the player

    friend constexpr bool operator==(const Position&, const Position&) = default;
};

/// A move, or a new tile in a cell.
class Action {
public:
    constexpr Action() = default;
    constexpr Action(Move move)  // NOLINT(google-explicit-constructor): a move is an action
        : code_(static_cast<std::uint8_t>(move)) {}
    /// A new tile of `exponent` 1 or 2 in a cell (up to 6x6 for games/tiles).
    static constexpr Action tile(int cell, Exponent exponent) {
        Action action;
        action.code_ = static_cast<std::uint8_t>(kMoves.size() + 2 * static_cast<unsigned>(cell) +
                                                 (exponent - 1u));
        return action;
    }

    [[nodiscard]] constexpr bool is_tile() const { return code_ >= kMoves.size(); }
    /// Requires a move; cell() and exponent() require a tile.
    [[nodiscard]] constexpr Move move() const { return static_cast<Move>(code_); }
    [[nodiscard]] constexpr int cell() const { return (code_ - int{kMoves.size()}) / 2; }
    [[nodiscard]] constexpr Exponent exponent() const {
        return static_cast<Exponent>((code_ - kMoves.size()) % 2 + 1);
    }

    friend constexpr auto operator<=>(const Action&, const Action&) = default;

private:
    std::uint8_t code_ = 0;  ///< 0 … 3: a move; then two per cell: a 2, a 4
};

/// A hash key; unique among boards without tiles from 65536 on.
inline std::uint64_t board_key(const Board& board) {
    return board.nibbles ^ (std::uint64_t{board.high} * 0xd6e8feb86659fd93u);
}

/// The probabilities of a 2 and of a 4 in a given cell, by the number of empty cells. A table,
/// because a division takes longer than the rest of an expectimax node.
inline constexpr auto kTileChances = [] {
    std::array<std::array<double, kCells + 1>, 2> chances{};
    for (std::size_t empty = 1; empty <= kCells; ++empty) {
        for (const Exponent exponent : kSpawnExponents) {
            chances[exponent - 1u][empty] = spawn_chance(exponent) / static_cast<double>(empty);
        }
    }
    return chances;
}();

struct Rules {
    using State = Position;
    using Action = twenty48::Action;
    using Actions = FixedVector<Action, std::size_t{2 * kCells}>;

    static constexpr std::string_view kName = "2048";

    static Turn turn(const State& state) {
        return state.waits_for_tile ? Turn::kChance : Turn::kMax;
    }

    static void list_actions(const State& state, Actions& actions) {
        if (!state.waits_for_tile) {
            for (unsigned rest = legal_moves(state.board); rest != 0; rest &= rest - 1) {
                actions.push_back(static_cast<Move>(std::countr_zero(rest)));
            }
            return;
        }
        // Last cell first, as in for_each_empty_cell().
        for (std::uint64_t rest = state.board.empty_nibbles(); rest != 0; rest &= rest - 1) {
            const int cell = kCells - 1 - std::countr_zero(rest) / 4;
            for (const Exponent exponent : kSpawnExponents) {
                actions.push_back(Action::tile(cell, exponent));
            }
        }
    }

    static void apply(State& state, const Action& action) {
        state.board = action.is_tile() ? state.board.with(action.cell(), action.exponent())
                                       : slide(state.board, action.move()).after.board;
        state.waits_for_tile = !state.waits_for_tile;
    }

    static std::optional<double> result(const State& state) {
        const bool over =
            state.waits_for_tile ? state.board.empty_nibbles() == 0 : is_over(state.board);
        return over ? std::optional<double>(0) : std::nullopt;
    }

    static std::uint64_t hash(const State& state) {
        return state.waits_for_tile ? ~board_key(state.board) : board_key(state.board);
    }

    static double chance(const State& state, const Action& action) {
        const auto empty = static_cast<std::size_t>(std::popcount(state.board.empty_nibbles()));
        return kTileChances[action.exponent() - 1u][empty];
    }

    static Action sample(const State& state, Rng& rng) {
        const Board next = spawn(Afterstate{state.board}, rng);
        const std::uint64_t added = next.nibbles ^ state.board.nibbles;
        const int bit = std::countr_zero(added);
        return Action::tile(kCells - 1 - bit / 4, bit % 4 == 0 ? Exponent{1} : Exponent{2});
    }

    static double reward(const State& state, const Action& action) {
        return action.is_tile() ? 0.0 : double(slide(state.board, action.move()).score);
    }

    /// A playout: the points of random moves to the end of the game.
    static double play_out(State state, Rng& rng);

    /// Sixteen characters as in text.h; a '+' follows if a new tile is due.
    static std::string to_text(const State& state);
    /// Errors as those of parse_board().
    static Result<State> parse(std::string_view text);

    /// "left", or "4@b3": the tile, its column from the left and its row from the bottom.
    static std::string action_text(const State& state, const Action& action);
    static Result<Action> parse_action(const State& state, std::string_view text);
};

}  // namespace tilestone::twenty48
