// SPDX-License-Identifier: MIT
//
// 2048 on a small board, solved: the exact mean score of the best play, from an empty board with
// two tiles, and the chance of each largest tile. 2x2 and 3x2 take milliseconds, 3x3 takes some two
// minutes and 1.3 GB.
//     tiles [COLUMNS [ROWS]]
#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <cstdlib>

#include "tilestone/core/fixed_vector.h"
#include "tilestone/core/game_check.h"
#include "tilestone/search/retrograde.h"

using namespace tilestone;

int columns = 3, rows = 2;  // of every board; at most nine cells

struct Tiles {
    struct State {
        std::array<int, 9> cells{};  // exponents by rows; 0 is empty
        bool waits = false;          // for a new tile: chance acts
        bool operator==(const State&) const = default;
    };
    // A slide, 0 … 3; or 4 + cell for a new 2, 13 + cell for a new 4.
    using Action = int;
    using Actions = FixedVector<Action, 18>;

    static Turn turn(const State& state) { return state.waits ? Turn::kChance : Turn::kMax; }
    static std::optional<double> result(const State& state) {
        Actions actions;
        list_actions(state, actions);
        return actions.empty() ? std::optional(0.0) : std::nullopt;  // all points are rewards
    }
    static void list_actions(const State& state, Actions& actions) {
        for (int i = 0; state.waits && i < columns * rows; ++i) {
            if (state.cells[i] != 0) continue;
            actions.push_back(4 + i);
            actions.push_back(13 + i);
        }
        for (int move = 0; !state.waits && move < 4; ++move) {
            State slid = state;
            slide(slid, move);
            if (slid.cells != state.cells) actions.push_back(move);
        }
    }
    static void apply(State& state, Action action) {
        const bool is_empty = state.cells == State{}.cells;  // a game begins with two tiles
        if (state.waits) state.cells[(action - 4) % 9] = action < 13 ? 1 : 2;
        if (!state.waits) slide(state, action);
        state.waits = !state.waits || is_empty;
    }
    static double chance(const State& state, Action action) {
        const auto taken = 9 - std::count(state.cells.begin(), state.cells.end(), 0);
        return (action < 13 ? 0.9 : 0.1) / static_cast<double>(columns * rows - taken);
    }
    static double reward(State state, Action action) {
        return state.waits ? 0 : slide(state, action);
    }

    // For retrograde analysis. A slide keeps the sum of the tiles, a new tile raises it.
    static int rank(const State& state) {
        int sum = state.waits ? 1 : 0;  // after the slides of the same sum
        for (const int cell : state.cells) sum += cell == 0 ? 0 : 1 << cell;
        return sum;
    }
    // Mirror images are worth the same: the least number of all stands for them.
    static std::uint64_t key(const State& state) {
        std::uint64_t least = ~std::uint64_t{0};
        for (int image = 0; image < (columns == rows ? 8 : 4); ++image) {
            std::uint64_t number = state.waits ? 1 : 0;
            for (int i = 0; i < columns * rows; ++i) {
                int x = i % columns, y = i / columns;
                if ((image & 4) != 0) std::swap(x, y);
                if ((image & 1) != 0) x = columns - 1 - x;
                if ((image & 2) != 0) y = rows - 1 - y;
                number = number << 4 | static_cast<unsigned>(state.cells[y * columns + x]);
            }
            least = std::min(least, number);
        }
        return least;
    }
    static State state_of(std::uint64_t key) {
        State state;
        for (int i = columns * rows - 1; i >= 0; --i, key >>= 4)
            state.cells[i] = static_cast<int>(key & 15);
        state.waits = key == 1;
        return state;
    }

    // Slides 0 left, 1 right, 2 up, 3 down. Returns the points.
    static int slide(State& state, int move) {
        const bool is_row = move < 2;
        const int length = is_row ? columns : rows;
        const int step = is_row ? 1 : columns;
        int points = 0;
        for (int line = 0; line < (is_row ? rows : columns); ++line) {
            const auto at = [&](int i) -> int& {
                const int along = move % 2 == 0 ? i : length - 1 - i;
                return state.cells[along * step + line * (is_row ? columns : 1)];
            };
            int to = 0;  // where the next tile goes
            for (int i = 0; i < length; ++i) {
                const int tile = std::exchange(at(i), 0);
                if (tile == 0) continue;
                if (at(to) == tile) {
                    points += 2 << tile;
                    at(to++) = tile + 1;
                } else {
                    if (at(to) != 0) ++to;
                    at(to) = tile;
                }
            }
        }
        return points;
    }
};
static_assert(Game<Tiles> && HasKey<Tiles>);

int main(int argc, char** argv) {
    if (argc > 1) columns = std::atoi(argv[1]);
    if (argc > 2) rows = std::atoi(argv[2]);
    if (columns < 2 || rows < 2 || columns * rows > 9)
        return std::puts("two or more COLUMNS and ROWS, nine cells at most"), 2;

    const Tiles::State start{.waits = true};  // an empty board
    const auto broken = contract_violation<Tiles>(start, 20, 1);
    if (broken) std::printf("%s\n", broken->c_str());
    const auto solution = search::Retrograde<Tiles>::solve({&start, 1}, 100'000'000);
    if (!solution || broken) return 1;

    const double mean = *solution->value(start);
    std::printf("%d x %d: %zu positions, mean score %.2f\n", columns, rows, solution->size(), mean);
    std::array<double, 16> largest{};
    solution->for_each_end(start, 100'000'000, [&](const Tiles::State& end, double chance) {
        largest[*std::max_element(end.cells.begin(), end.cells.end())] += chance;
    });
    for (std::size_t i = 1; i < largest.size(); ++i) {
        if (largest[i] > 0) std::printf("%6d  %9.6f %%\n", 1 << i, 100 * largest[i]);
    }
    // Published: 66.96 and 480.26. Of 3x3: as `tilestone`'s own player of small boards finds.
    const double known = columns * rows == 4   ? 66.96
                         : columns * rows == 6 ? 480.26
                         : columns * rows == 9 ? 5468.48
                                               : mean;
    return std::abs(mean - known) < 0.01 ? 0 : 1;
}
