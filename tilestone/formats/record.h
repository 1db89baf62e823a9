// SPDX-License-Identifier: MIT
//
// Record: a game of Gomoku or renju with players, start position, moves with variations, comments
// and times, and result.
//
// sgf.h, psq.h, moves.h and json.h read and write records. Builder builds a record and rejects
// illegal moves. Texts are UTF-8 without control characters except line breaks ('\n') in comments;
// clean_text() enforces this.
//
// Nodes are in depth-first order: a node, then the subtree of its first child, then the subtree of
// its second child. Node 0 is the start position. First children form the main line; all others are
// variations.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/games/gomoku/history.h"
#include "tilestone/games/gomoku/point.h"
#include "tilestone/games/gomoku/rule.h"

namespace tilestone::formats {

using gomoku::Color;
using gomoku::Point;
using gomoku::Rule;
using gomoku::Start;

enum class Outcome : std::uint8_t { kUnknown, kBlackWins, kWhiteWins, kDraw };

/// How a game ended before it was played out; kPlain is everything else.
enum class Ending : std::uint8_t { kPlain, kResignation, kTime, kForfeit };

/// The second player's choice after the three stones of a swap2 opening and, after two more stones,
/// the colour that the first player chose.
enum class Swap2 : std::uint8_t {
    kNone,          ///< no swap2 opening
    kWhite,         ///< the second player stays white
    kBlack,         ///< the second player takes black
    kTwoMoreWhite,  ///< two more stones; then the first player takes white
    kTwoMoreBlack   ///< two more stones; then the first player takes black
};

/// Names of Outcome, Ending and Swap2 in files, in their order.
inline constexpr std::array<std::string_view, 4> kOutcomeNames = {"unknown", "black", "white",
                                                                  "draw"};
inline constexpr std::array<std::string_view, 4> kEndingNames = {"plain", "resignation", "time",
                                                                 "forfeit"};
inline constexpr std::array<std::string_view, 5> kSwap2Names = {"none", "white", "black",
                                                                "two-more-white", "two-more-black"};

/// Name of a pass in JSON and reviews.
inline constexpr std::string_view kPassName = "pass";

/// Number of stones that a swap2 choice requires as the first moves of the main line.
constexpr int stones_before(Swap2 swap2) {
    return swap2 == Swap2::kNone ? 0 : swap2 == Swap2::kWhite || swap2 == Swap2::kBlack ? 3 : 5;
}

/// Largest time of a move in ms: about 285,000 years, exact as a JSON number.
inline constexpr std::int64_t kMaxTime = 9007199254740991;

/// An SGF property that this program does not interpret, such as LB or GN.
struct Property {
    std::string name{};
    std::vector<std::string> values{};  ///< the raw text between the brackets, with escapes

    friend bool operator==(const Property&, const Property&) = default;
};

struct Node {
    Point point{};                       ///< unset for node 0 and for a pass
    bool is_pass = false;                ///< renju only: a turn without a stone
    std::uint32_t parent = 0;            ///< smaller than the node's own number; unset for node 0
    std::optional<std::int64_t> time{};  ///< ms used for the move
    std::string comment{};
    std::vector<std::uint32_t> children{};
    std::vector<Property> properties{};  ///< preserved from SGF to SGF

    friend bool operator==(const Node&, const Node&) = default;
};

struct Record {
    Rule rule = Rule::kFreestyle;
    int size = gomoku::kDefaultSize;
    Start start{};
    Swap2 swap2 = Swap2::kNone;
    std::array<std::string, 2> players{};  ///< names by colour; empty: unknown
    std::string event{};
    std::string date{};  ///< as in the source
    Outcome outcome = Outcome::kUnknown;
    Ending ending = Ending::kPlain;
    std::vector<Node> nodes{Node{}};

    friend bool operator==(const Record&, const Record&) = default;
};

/// The node numbers of the main line, without node 0.
[[nodiscard]] std::vector<std::uint32_t> main_line(const Record& record);

/// The stones of the main line.
[[nodiscard]] std::vector<Point> main_moves(const Record& record);

/// The number, from 1, of the first pass of the main line that a stone follows. Move strings and
/// psq alternate colours and cannot represent that pass.
[[nodiscard]] std::optional<std::size_t> first_inner_pass(const Record& record);

/// Number of nodes that are not the first child of their parent.
[[nodiscard]] int count_variations(const Record& record);

/// Converts arbitrary bytes to a valid Record text: invalid UTF-8 is read as ISO 8859-1 (the SGF
/// default), every line break becomes '\n', other control characters become spaces.
[[nodiscard]] std::string clean_text(std::string_view bytes);

/// As clean_text(), but in one trimmed line: line breaks become spaces.
[[nodiscard]] std::string clean_line(std::string_view bytes);

}  // namespace tilestone::formats
