// SPDX-License-Identifier: MIT
//
// What hints say of positions, on random ones, against plain programs that know the rules and no
// engine. tools/check-reasons does so with hints from whole games.
#include "tests/engine/facts.h"

#include <algorithm>
#include <array>
#include <set>
#include <string>

#include <gtest/gtest.h>

#include "tests/engine/gomoku_boards.h"
#include "tilestone/core/rng.h"
#include "tilestone/engine/gomoku/hint.h"
#include "tilestone/engine/twenty48/hint.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::engine {
namespace {

constexpr int kFactPositions = 1000 / TILESTONE_TEST_DIVISOR;

/// Plays the given move.
template <class Game>
class Told final : public ImmediatePlayer<Game> {
public:
    explicit Told(typename Game::Move move) : move_(move) {}
    SearchResult<Game> choose(const SearchRequest<Game>&) override {
        SearchResult<Game> result;
        result.move = move_;
        result.moves = {{.move = move_, .value = 1}};
        return result;
    }

private:
    typename Game::Move move_;
};

// --- 2048 ---

/// Exponents by rows from the top left.
using Cells = std::array<std::array<int, 4>, 4>;

/// Cell number `place` of a line, counted from the edge towards which the move `side` (up, right,
/// down, left) slides it.
int& cell_of(Cells& cells, int side, int line, int place) {
    const auto at = [&](int row, int column) -> int& {
        return cells[static_cast<std::size_t>(row)][static_cast<std::size_t>(column)];
    };
    switch (side) {
        case 0: return at(place, line);
        case 1: return at(line, 3 - place);
        case 2: return at(3 - place, line);
        default: return at(line, place);
    }
}

Cells pushed(Cells cells, int side) {
    for (int line = 0; line < 4; ++line) {
        std::vector<int> left;
        bool may_merge = false;
        for (int place = 0; place < 4; ++place) {
            const int tile = cell_of(cells, side, line, place);
            if (tile == 0) continue;
            if (may_merge && left.back() == tile) {
                ++left.back();
                may_merge = false;
            } else {
                left.push_back(tile);
                may_merge = true;
            }
        }
        left.resize(4, 0);
        for (int place = 0; place < 4; ++place) {
            cell_of(cells, side, line, place) = left[static_cast<std::size_t>(place)];
        }
    }
    return cells;
}

int count_zeros(const Cells& cells) {
    int zeros = 0;
    for (const auto& row : cells) zeros += static_cast<int>(std::ranges::count(row, 0));
    return zeros;
}

int largest_of(const Cells& cells) {
    int largest = 0;
    for (const auto& row : cells) largest = std::max(largest, *std::ranges::max_element(row));
    return largest;
}

/// The names of the corners that hold a largest tile.
std::set<std::string> corners_of(const Cells& cells) {
    const int largest = largest_of(cells);
    std::set<std::string> corners;
    if (cells[0][0] == largest) corners.insert("top-left");
    if (cells[0][3] == largest) corners.insert("top-right");
    if (cells[3][0] == largest) corners.insert("bottom-left");
    if (cells[3][3] == largest) corners.insert("bottom-right");
    return corners;
}

void check_corner(const std::vector<Fact>& why, const Cells& before, const Cells& after) {
    const auto fact =
        std::ranges::find_if(why, [](const Fact& each) { return each.id.starts_with("corner-"); });
    ASSERT_NE(fact, why.end());
    const std::set<std::string> then = corners_of(before);
    const std::set<std::string> now = corners_of(after);
    const bool any_kept =
        std::ranges::any_of(then, [&](const std::string& each) { return now.contains(each); });
    const std::string corner = text_of(&*fact, "corner");
    EXPECT_EQ(number_of(&*fact, "tile"), 1 << largest_of(after));
    if (any_kept) {
        EXPECT_EQ(fact->id, "corner-kept");
        EXPECT_TRUE(then.contains(corner) && now.contains(corner));
    } else if (!now.empty()) {
        EXPECT_EQ(fact->id, "corner-reached");
        EXPECT_TRUE(now.contains(corner) && !then.contains(corner));
    } else if (!then.empty()) {
        EXPECT_EQ(fact->id, "corner-left");
        EXPECT_TRUE(then.contains(corner));
    } else {
        EXPECT_EQ(fact->id, "corner-none");
    }
}

TEST(Facts, Of2048AreSo) {
    constexpr std::array<twenty48::Move, 4> kSides = {twenty48::Move::kUp, twenty48::Move::kRight,
                                                      twenty48::Move::kDown, twenty48::Move::kLeft};
    Rng rng(17);
    int over = 0;
    int only = 0;
    for (int round = 0; round < kFactPositions; ++round) {
        const std::uint32_t kinds = 1 + rng.below(9);
        const std::uint32_t empty = rng.below(6);  // of six cells, from none to nearly all
        Cells before{};
        std::string text;
        for (auto& row : before) {
            for (int& cell : row) {
                cell = rng.below(6) < empty ? 0 : static_cast<int>(1 + rng.below(kinds));
                text += static_cast<char>('0' + cell);
            }
        }
        SCOPED_TRACE(text);
        std::vector<int> sides;
        for (int side = 0; side < 4; ++side) {
            if (pushed(before, side) != before) sides.push_back(side);
        }
        const twenty48::Board board = *twenty48::parse_board(text);
        if (sides.empty()) {
            ++over;
            ASSERT_EQ(twenty48::legal_moves(board), 0u);
            continue;
        }
        const int side = sides[rng.below(static_cast<std::uint32_t>(sides.size()))];
        const Cells after = pushed(before, side);
        Told<twenty48::Game> player(kSides[static_cast<std::size_t>(side)]);
        const auto hint = give_hint(player, board, nullptr);
        const Fact* empties = find_fact(hint.why, "empty-cells");
        ASSERT_NE(empties, nullptr);
        EXPECT_EQ(number_of(empties, "before"), count_zeros(before));
        EXPECT_EQ(number_of(empties, "after"), count_zeros(after));
        check_corner(hint.why, before, after);
        if (const Fact* worst = find_fact(hint.why, "worst-tile")) {
            const auto row = static_cast<std::size_t>(number_of(worst, "row") - 1);
            const auto column = static_cast<std::size_t>(number_of(worst, "column") - 1);
            ASSERT_TRUE(row < 4 && column < 4);
            EXPECT_EQ(after[row][column], 0);
        }
        only += sides.size() == 1;
        if (HasFatalFailure()) return;
    }
    EXPECT_GT(over + only, 0);
}

// ---- Gomoku

/// Stones by point name: 'b' or 'w'.
class PlainBoard {
public:
    explicit PlainBoard(const gomoku::Position& position)
        : size_(position.size()), exact_(position.rule() == gomoku::Rule::kStandard) {
        for (int row = 0; row < size_; ++row) {
            for (int column = 0; column < size_; ++column) {
                const gomoku::Point point = gomoku::point_at(column, row);
                const bool empty = position.is_empty(point);
                const bool black = !empty && position.stone_at(point) == gomoku::Color::kBlack;
                cells_ += empty ? '.' : black ? 'b' : 'w';
            }
        }
    }

    [[nodiscard]] char at(int column, int row) const {
        const bool outside = column < 0 || row < 0 || column >= size_ || row >= size_;
        return outside ? '#' : cells_[static_cast<std::size_t>(row * size_ + column)];
    }
    void put(int column, int row, char stone) {
        cells_[static_cast<std::size_t>(row * size_ + column)] = stone;
    }
    [[nodiscard]] int size() const { return size_; }

    /// Whether the stone stands in a winning row through the other point, which may be the same.
    [[nodiscard]] bool wins(int column, int row, int through_column, int through_row) const {
        constexpr std::array<std::array<int, 2>, 4> kWays = {{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};
        const char stone = at(column, row);
        for (const auto& [right, up] : kWays) {
            int first = 0;
            while (at(column - (first + 1) * right, row - (first + 1) * up) == stone) ++first;
            int last = 0;
            while (at(column + (last + 1) * right, row + (last + 1) * up) == stone) ++last;
            const int length = first + 1 + last;
            if (exact_ ? length != 5 : length < 5) continue;
            for (int step = -first; step <= last; ++step) {
                if (column + step * right == through_column && row + step * up == through_row) {
                    return true;
                }
            }
        }
        return false;
    }

    /// Empty points where `stone` makes five, in a row through the given point if there is one.
    [[nodiscard]] std::set<std::string> fives(char stone, int through_column = -1,
                                              int through_row = -1) const {
        std::set<std::string> points;
        PlainBoard tried = *this;
        for (int row = 0; row < size_; ++row) {
            for (int column = 0; column < size_; ++column) {
                if (at(column, row) != '.') continue;
                tried.put(column, row, stone);
                const bool anywhere = through_column < 0;
                if (tried.wins(column, row, anywhere ? column : through_column,
                               anywhere ? row : through_row)) {
                    points.insert(name(column, row));
                }
                tried.put(column, row, '.');
            }
        }
        return points;
    }

    /// Empty points after which `stone` could make five at two or more other points, in rows
    /// through this one.
    [[nodiscard]] std::set<std::string> strong_fours(char stone) const {
        std::set<std::string> points;
        PlainBoard tried = *this;
        for (int row = 0; row < size_; ++row) {
            for (int column = 0; column < size_; ++column) {
                if (at(column, row) != '.') continue;
                tried.put(column, row, stone);
                if (tried.fives(stone, column, row).size() > 1) points.insert(name(column, row));
                tried.put(column, row, '.');
            }
        }
        return points;
    }

    static std::string name(int column, int row) {
        return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
    }

private:
    int size_;
    bool exact_;
    std::string cells_;
};

std::set<std::string> points_in(const Fact* fact, std::string_view name) {
    std::set<std::string> points;
    if (fact == nullptr) return points;
    const auto listed = gomoku::parse_moves(text_of(fact, name), gomoku::kMaxSize);
    for (const gomoku::Point point : *listed) points.insert(gomoku::point_text(point));
    return points;
}

/// Checks the facts about a move on a crowded board.
void check_gomoku(const gomoku::Position& position, gomoku::Point move, const StopToken& stopped) {
    Told<gomoku::Game> player(move);
    const auto hint = give_hint(player, position, &stopped);
    const auto fact = [&](std::string_view id) { return find_fact(hint.why, id); };
    const bool black = position.to_move() == gomoku::Color::kBlack;
    const char own = black ? 'b' : 'w';
    const char other = black ? 'w' : 'b';
    const PlainBoard before(position);
    PlainBoard after = before;
    const std::string name = gomoku::point_text(move);
    const int column = name[0] - 'a';
    const int row = std::stoi(name.substr(1)) - 1;
    after.put(column, row, own);

    const bool wins = after.wins(column, row, column, row);
    EXPECT_EQ(fact("makes-five") != nullptr, wins);
    if (wins) return;
    EXPECT_EQ(points_in(fact("misses-five"), "points"), before.fives(own));
    const std::set<std::string> to_stop = before.fives(other);
    EXPECT_EQ(points_in(fact("must-block"), "points"), to_stop);
    if (!to_stop.empty()) {
        const bool done = to_stop == std::set<std::string>{name};
        EXPECT_EQ(text_of(fact("must-block"), "kind") == "done", done);
    }
    const bool makes_four = !after.fives(own, column, row).empty();
    const std::string made = text_of(fact("makes"), "kind");
    EXPECT_EQ(made == "four" || made == "four-three" || made == "two-fours" || made == "open-four",
              makes_four)
        << made;
    if (makes_four) {
        EXPECT_EQ(points_in(fact("makes"), "fives"), after.fives(own));
        EXPECT_EQ(made == "two-fours" || made == "open-four",
                  after.fives(own, column, row).size() > 1)
            << made;
    }
    if (!to_stop.empty()) return;
    const std::set<std::string> strong = before.strong_fours(other);
    const std::set<std::string> left = after.strong_fours(other);
    EXPECT_EQ(points_in(fact("stops"), "points"), left.empty() ? strong : std::set<std::string>());
    EXPECT_EQ(points_in(fact("leaves"), "points"), strong.empty() ? std::set<std::string>() : left);
}

TEST(Facts, OfGomokuAreSo) {
    StopToken stopped;  // skips facts that need a search
    stopped.request_stop();
    Rng rng(23);
    for (int round = 0; round < kFactPositions; ++round) {
        const auto rule = round % 2 == 0 ? gomoku::Rule::kFreestyle : gomoku::Rule::kStandard;
        const int size = 5 + static_cast<int>(rng.below(7));
        const gomoku::Position position =
            engine_test::crowded_position(rule, size, 0.1 + 0.3 * rng.uniform(), rng);
        gomoku::Rules::Actions moves;
        if (!gomoku::Rules::result(position)) gomoku::Rules::list_actions(position, moves);
        if (moves.empty()) continue;
        const gomoku::Point move = moves[rng.below(static_cast<std::uint32_t>(moves.size()))];
        SCOPED_TRACE("round " + std::to_string(round) + " " + gomoku::point_text(move));
        check_gomoku(position, move, stopped);
        if (HasFailure()) return;
    }
}

}  // namespace
}  // namespace tilestone::engine
