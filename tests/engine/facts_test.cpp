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

constexpr int kFactPositions = std::max(300, 1000 / TILESTONE_TEST_DIVISOR);

/// Plays the first of the given moves.
template <class Game>
class Told final : public ImmediatePlayer<Game> {
public:
    explicit Told(std::vector<typename Game::Move> moves) : moves_(std::move(moves)) {}
    SearchResult<Game> choose(const SearchRequest<Game>&) override {
        SearchResult<Game> result;
        result.move = moves_.front();
        double value = 1;
        for (const auto move : moves_) result.moves.push_back({.move = move, .value = value--});
        return result;
    }

private:
    std::vector<typename Game::Move> moves_;
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
        Told<twenty48::Game> player({kSides[static_cast<std::size_t>(side)]});
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

constexpr std::array<std::array<int, 2>, 4> kWays = {{{1, 0}, {0, 1}, {1, 1}, {1, -1}}};

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

    [[nodiscard]] int count(char stone) const {
        return static_cast<int>(std::ranges::count(cells_, stone));
    }
    [[nodiscard]] bool is_exact() const { return exact_; }

    /// Whether the stone stands in a winning row through the other point, which may be the same.
    [[nodiscard]] bool wins(int column, int row, int through_column, int through_row) const {
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

    /// Empty points where matches(board, column, row) with `stone` on the point.
    template <class Matches>
    [[nodiscard]] std::set<std::string> points_with(char stone, const Matches& matches) const {
        std::set<std::string> points;
        PlainBoard tried = *this;
        for (int row = 0; row < size_; ++row) {
            for (int column = 0; column < size_; ++column) {
                if (at(column, row) != '.') continue;
                tried.put(column, row, stone);
                if (matches(tried, column, row)) points.insert(name(column, row));
                tried.put(column, row, '.');
            }
        }
        return points;
    }

    /// Empty points where `stone` makes five, in a row through the given point if there is one.
    [[nodiscard]] std::set<std::string> fives(char stone, int through_column = -1,
                                              int through_row = -1) const {
        const bool anywhere = through_column < 0;
        return points_with(stone, [&](const PlainBoard& tried, int column, int row) {
            return tried.wins(column, row, anywhere ? column : through_column,
                              anywhere ? row : through_row);
        });
    }

    /// Empty points after which `stone` could make five at two or more other points, in rows
    /// through this one.
    [[nodiscard]] std::set<std::string> strong_fours(char stone) const {
        return points_with(stone, [&](const PlainBoard& tried, int column, int row) {
            return tried.fives(stone, column, row).size() > 1;
        });
    }

    /// Empty points where `stone` makes an open three or a four: one more stone of the line makes
    /// an unbroken four with both ends free to make five, or a five.
    [[nodiscard]] std::set<std::string> shapes(char stone) const {
        return points_with(stone, [&](const PlainBoard& tried, int column, int row) {
            return !tried.fives(stone, column, row).empty() || tried.has_three(column, row);
        });
    }

    static std::string name(int column, int row) {
        return std::string(1, static_cast<char>('a' + column)) + std::to_string(row + 1);
    }

private:
    [[nodiscard]] bool has_three(int column, int row) const {
        PlainBoard tried = *this;
        for (const auto& [right, up] : kWays) {
            for (int step = -3; step <= 3; ++step) {
                const int next_column = column + step * right;
                const int next_row = row + step * up;
                if (at(next_column, next_row) != '.') continue;
                tried.put(next_column, next_row, at(column, row));
                const bool open = tried.is_straight_four(column, row, right, up, step);
                tried.put(next_column, next_row, '.');
                if (open) return true;
            }
        }
        return false;
    }

    /// The row through the stone in this line reaches to the other one, `step` away.
    [[nodiscard]] bool is_straight_four(int column, int row, int right, int up, int step) const {
        const char stone = at(column, row);
        const auto is_own = [&](int place) {
            return at(column + place * right, row + place * up) == stone;
        };
        int first = 0;
        while (is_own(first - 1)) --first;
        int last = 0;
        while (is_own(last + 1)) ++last;
        if (last - first != 3 || step < first || step > last) return false;
        const auto wins_at = [&](int place) {
            const int end_column = column + place * right;
            const int end_row = row + place * up;
            if (at(end_column, end_row) != '.') return false;
            PlainBoard end = *this;
            end.put(end_column, end_row, stone);
            return end.wins(end_column, end_row, column, row);
        };
        return wins_at(first - 1) && wins_at(last + 1);
    }

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
    Told<gomoku::Game> player({move});
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

// What quiet moves do.

struct Place {
    explicit Place(gomoku::Point point)
        : column(gomoku::column_of(point)), row(gomoku::row_of(point)) {}
    int column;
    int row;
};

/// Rows of five through the place that `stone` could fill and has two stones in, or one if there
/// are not two.
int count_rows(const PlainBoard& board, Place place, char stone) {
    const int least = std::clamp(board.count(stone), 1, 2);
    int rows = 0;
    for (const auto& [right, up] : kWays) {
        for (int first = -4; first <= 0; ++first) {
            int own = 0;
            bool open = true;
            for (int step = first - 1; step <= first + 5; ++step) {
                const char cell = board.at(place.column + step * right, place.row + step * up);
                const bool beyond = step == first - 1 || step == first + 5;
                if (beyond) {
                    open = open && !(board.is_exact() && cell == stone);
                } else {
                    open = open && (cell == stone || cell == '.');
                    own += cell == stone ? 1 : 0;
                }
            }
            rows += open && own >= least ? 1 : 0;
        }
    }
    return rows;
}

int distance_to_stones(const PlainBoard& board, Place place) {
    int least = board.size();
    for (int row = 0; row < board.size(); ++row) {
        for (int column = 0; column < board.size(); ++column) {
            if (board.at(column, row) == '.') continue;
            least = std::min(least,
                             std::max(std::abs(column - place.column), std::abs(row - place.row)));
        }
    }
    return least;
}

struct PlainEffect {
    bool makes_shape = false;
    bool four_follows = false;  ///< of the opponent
    std::set<std::string> opened{};
    std::set<std::string> answers{};
    int own = 0;
    int taken = 0;
    int distance = 0;
};

PlainEffect effect_of(const PlainBoard& before, gomoku::Point point, char own, char other) {
    const Place place(point);
    PlainEffect effect;
    const std::set<std::string> could = before.shapes(own);
    effect.makes_shape = could.contains(PlainBoard::name(place.column, place.row));
    effect.own = count_rows(before, place, own);
    effect.taken = count_rows(before, place, other);
    effect.distance = distance_to_stones(before, place);
    PlainBoard after = before;
    after.put(place.column, place.row, own);
    for (const std::string& each : after.shapes(own)) {
        if (!could.contains(each)) effect.opened.insert(each);
    }
    effect.answers = after.shapes(other);
    for (const std::string& each : effect.answers) {
        const Place answer(*gomoku::parse_point(each, gomoku::kMaxSize));
        PlainBoard then = after;
        then.put(answer.column, answer.row, other);
        effect.four_follows =
            effect.four_follows || !then.fives(other, answer.column, answer.row).empty();
    }
    return effect;
}

/// A number of both moves; `more` is better.
void expect_compared(const Fact* fact, int here, int there, bool more) {
    ASSERT_NE(fact, nullptr);
    EXPECT_EQ(number_of(fact, "here"), here);
    EXPECT_EQ(fact->find("there") != nullptr, here != there);
    if (here != there) {
        EXPECT_EQ(number_of(fact, "there"), there);
    }
    const bool is_for = here == there || (here > there) == more;
    EXPECT_EQ(fact->polarity, is_for ? Polarity::kFor : Polarity::kAgainst);
}

void check_shapes(const std::vector<Fact>& why, const PlainBoard& before, char other,
                  const PlainEffect& here, const PlainEffect& there) {
    const Fact* opens = find_fact(why, "opens");
    const Fact* initiative = find_fact(why, "initiative");
    const std::string kind = text_of(initiative, "kind");
    EXPECT_EQ(kind == "keeps", here.makes_shape && !here.four_follows);
    EXPECT_EQ(kind == "denies",
              !here.makes_shape && here.answers.empty() && !before.shapes(other).empty());
    if (here.makes_shape) {
        EXPECT_EQ(opens, nullptr);
        return;
    }
    const auto opened = static_cast<int>(here.opened.size());
    const int rival = there.makes_shape ? opened : static_cast<int>(there.opened.size());
    EXPECT_EQ(opens != nullptr, opened > 0 || rival > 0);
    if (opens != nullptr) {
        EXPECT_EQ(points_in(opens, "points"), here.opened);
        expect_compared(opens, opened, rival, true);
    }
    const bool compares =
        !there.makes_shape && !here.answers.empty() && here.answers.size() != there.answers.size();
    EXPECT_EQ(initiative != nullptr && kind == "(none)", compares);
    if (!compares) return;
    EXPECT_EQ(points_in(initiative, "points"), here.answers);
    expect_compared(initiative, static_cast<int>(here.answers.size()),
                    static_cast<int>(there.answers.size()), false);
}

void check_rows(const std::vector<Fact>& why, const PlainEffect& here, const PlainEffect& there) {
    const Fact* both = find_fact(why, "both-sides");
    ASSERT_EQ(both != nullptr, here.own > 0 && here.taken > 0);
    if (both != nullptr) {
        EXPECT_EQ(number_of(both, "rows"), here.own);
        EXPECT_EQ(number_of(both, "taken"), here.taken);
    }
    const Fact* room = find_fact(why, "room");
    const bool says_room =
        there.taken > here.taken || (both == nullptr && here.taken + there.taken > 0);
    EXPECT_EQ(room != nullptr, says_room);
    if (room != nullptr) expect_compared(room, here.taken, there.taken, true);
    for (const char* id : {"near", "far"}) {
        const Fact* fact = find_fact(why, id);
        const int lead = std::string(id) == "near" ? there.distance - here.distance
                                                   : here.distance - there.distance;
        if (lead >= 2) {
            ASSERT_NE(fact, nullptr);
            EXPECT_EQ(number_of(fact, "there"), there.distance);
        }
        if (fact == nullptr) continue;
        EXPECT_EQ(number_of(fact, "here"), here.distance);
        EXPECT_EQ(fact->find("there") != nullptr, lead >= 2);
    }
}

TEST(Facts, OfQuietMovesAreSo) {
    StopToken stopped;
    stopped.request_stop();
    Rng rng(29);
    int told = 0;
    for (int round = 0; round < kFactPositions; ++round) {
        const auto rule = round % 2 == 0 ? gomoku::Rule::kFreestyle : gomoku::Rule::kStandard;
        const gomoku::Position position = engine_test::crowded_position(
            rule, 6 + static_cast<int>(rng.below(7)), 0.05 + 0.15 * rng.uniform(), rng);
        gomoku::Rules::Actions moves;
        gomoku::Rules::list_actions(position, moves);
        const auto any = [&] { return moves[rng.below(static_cast<std::uint32_t>(moves.size()))]; };
        const gomoku::Point move = any();
        const gomoku::Point second = any();
        if (move == second || position.count() == 0) continue;
        SCOPED_TRACE("round " + std::to_string(round) + " " + gomoku::point_text(move) + " " +
                     gomoku::point_text(second));
        Told<gomoku::Game> player({move, second});
        const auto hint = give_hint(player, position, &stopped);
        const bool black = position.to_move() == gomoku::Color::kBlack;
        const char own = black ? 'b' : 'w';
        const char other = black ? 'w' : 'b';
        const PlainBoard board(position);
        const bool is_sharp = !board.fives(own).empty() || !board.fives(other).empty() ||
                              !board.strong_fours(other).empty();
        if (is_sharp || hint.proof) {
            for (const char* id : {"opens", "both-sides", "room", "initiative", "near", "far"}) {
                EXPECT_EQ(find_fact(hint.why, id), nullptr) << id;
            }
            continue;
        }
        const PlainEffect here = effect_of(board, move, own, other);
        const PlainEffect there = effect_of(board, second, own, other);
        check_shapes(hint.why, board, other, here, there);
        check_rows(hint.why, here, there);
        ++told;
        if (HasFailure()) return;
    }
    EXPECT_GT(told, kFactPositions / 4);
}

}  // namespace
}  // namespace tilestone::engine
