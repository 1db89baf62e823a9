// SPDX-License-Identifier: MIT
//
// Record: a game of Gomoku or renju as people keep it: who played, from which position, the moves
// with variations, comments and times, and how it ended.
//
// Read by sgf.h, psq.h, moves.h and json.h and written by the same; Builder is what makes one move
// by move, and never lets in what the rules do not allow. Texts are UTF-8 without control
// characters, except for line breaks ('\n') in comments; clean_text() makes them so.
//
// The nodes are in the order of a walk: after a node come all that follow from its first child,
// then all that follow from its second. Node 0 is the start position; the first children make the
// main line, the others are variations.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/games/gomoku/point.h"
#include "tilestone/games/gomoku/rule.h"

namespace tilestone::formats {

using gomoku::Color;
using gomoku::Point;
using gomoku::Rule;

enum class Outcome : std::uint8_t { kUnknown, kBlackWins, kWhiteWins, kDraw };

/// How a game ended that was not played out; kPlain is everything else.
enum class Ending : std::uint8_t { kPlain, kResignation, kTime, kForfeit };

/// What the second player answered to the three first stones of a swap2 opening, and, where those
/// were two more stones, which colour the first player then took.
enum class Swap2 : std::uint8_t {
    kNone,          ///< the game did not begin so
    kWhite,         ///< the second player plays white, as if nothing had been
    kBlack,         ///< the second player takes black
    kTwoMoreWhite,  ///< two more stones; then the first player takes white
    kTwoMoreBlack   ///< two more stones; then the first player takes black
};

/// The names in files: of Outcome, Ending and Swap2, in their order.
inline constexpr std::array<std::string_view, 4> kOutcomeNames = {"unknown", "black", "white",
                                                                  "draw"};
inline constexpr std::array<std::string_view, 4> kEndingNames = {"plain", "resignation", "time",
                                                                 "forfeit"};
inline constexpr std::array<std::string_view, 5> kSwap2Names = {"none", "white", "black",
                                                                "two-more-white", "two-more-black"};

/// A pass among the moves of JSON and of a review.
inline constexpr std::string_view kPassName = "pass";

/// The stones that a choice of swap2 needs on the board, as the first moves of the main line.
constexpr int stones_before(Swap2 swap2) {
    return swap2 == Swap2::kNone ? 0 : swap2 == Swap2::kWhite || swap2 == Swap2::kBlack ? 3 : 5;
}

/// The most that a move may have taken, in ms: some 285,000 years, and exact in JSON numbers.
inline constexpr std::int64_t kMostTime = 9007199254740991;

/// The position that a game starts from: usually an empty board and black to move; free edit
/// otherwise.
struct Start {
    std::array<std::vector<Point>, 2> stones{};  ///< by colour, each in the order of its points
    Color to_move = Color::kBlack;

    [[nodiscard]] bool is_usual() const { return !has_stones() && to_move == Color::kBlack; }
    [[nodiscard]] bool has_stones() const { return !stones[0].empty() || !stones[1].empty(); }
    friend bool operator==(const Start&, const Start&) = default;
};

/// A property of SGF that this program does not look into, such as LB or GN.
struct Property {
    std::string name{};
    std::vector<std::string> values{};  ///< what stands between the brackets, with its escapes

    friend bool operator==(const Property&, const Property&) = default;
};

struct Node {
    Point point{};                       ///< of node 0 and of a pass nothing
    bool is_pass = false;                ///< of renju: the turn goes over without a stone
    std::uint32_t parent = 0;            ///< a smaller number; of node 0 nothing
    std::optional<std::int64_t> time{};  ///< ms that the move took
    std::string comment{};
    std::vector<std::uint32_t> children{};
    std::vector<Property> others{};  ///< kept from SGF to SGF

    friend bool operator==(const Node&, const Node&) = default;
};

struct Record {
    Rule rule = Rule::kFreestyle;
    int size = gomoku::kUsualSize;
    Start start{};
    Swap2 swap2 = Swap2::kNone;
    std::array<std::string, 2> players{};  ///< names, by colour; empty: not known
    std::string event{};
    std::string date{};  ///< as the source had it
    Outcome outcome = Outcome::kUnknown;
    Ending ending = Ending::kPlain;
    std::vector<Node> nodes{Node{}};

    friend bool operator==(const Record&, const Record&) = default;
};

/// The numbers of the main line's nodes, node 0 not among them.
[[nodiscard]] std::vector<std::uint32_t> main_line(const Record& record);

/// The stones of the main line.
[[nodiscard]] std::vector<Point> main_moves(const Record& record);

/// The number, from 1, of the main line's first pass that has a stone behind it. Moves by turns, as
/// move strings and psq have them, cannot say it.
[[nodiscard]] std::optional<std::size_t> first_inner_pass(const Record& record);

/// How many nodes are not the first child of their parent: ways that the game did not go.
[[nodiscard]] int count_variations(const Record& record);

/// What a Record may hold of any bytes: bytes that are no UTF-8 are read as ISO 8859-1 (the
/// default of SGF), every kind of line break becomes '\n', other control characters a space.
[[nodiscard]] std::string clean_text(std::string_view bytes);

/// The same in one line: line breaks become spaces, and there are none at the ends.
[[nodiscard]] std::string clean_line(std::string_view bytes);

}  // namespace tilestone::formats
