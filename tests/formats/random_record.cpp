// SPDX-License-Identifier: MIT
#include "tests/formats/random_record.h"

#include <algorithm>
#include <array>

#include "tilestone/formats/builder.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::formats {
namespace {

constexpr std::array<std::string_view, 22> kOddPieces = {
    "]",  "[", "\\", "(", ")",  ";",    ":",     "\n",    "  ",           "é",        "汉字", "😀",
    "\"", "'", "{",  ",", "-1", "12ms", "8,8,0", "B[hh]", "\xe2\x80\xa8", "tilestone"};

std::string random_text(Rng& rng) {
    std::string text;
    for (std::uint32_t left = rng.below(6); left > 0; --left) {
        text += kOddPieces[rng.below(kOddPieces.size())];
    }
    return text;
}

Point random_point(Rng& rng, int size) {
    const auto bound = static_cast<std::uint32_t>(size);
    const auto column = static_cast<int>(rng.below(bound));
    return gomoku::point_at(column, static_cast<int>(rng.below(bound)));
}

/// About two thirds of the tries find a legal point; a variation may also end here.
bool random_move(Builder& builder, Rng& rng) {
    constexpr int kTries = 10;
    constexpr int kOnePass = 16;
    const bool may_pass = builder.record().rule == Rule::kRenju;
    if (may_pass && rng.below(kOnePass) == 0 && builder.pass()) return true;
    for (int left = kTries; left > 0; --left) {
        if (builder.move(random_point(rng, builder.record().size))) return true;
    }
    return false;
}

void grow(Builder& builder, Rng& rng, int moves) {
    if (moves == 0) return;
    const std::uint32_t node = builder.node();
    const std::uint32_t children = rng.below(12) == 0 ? 2 + rng.below(2) : 1;
    for (std::uint32_t left = children; left > 0; --left) {
        if (!random_move(builder, rng)) return;
        if (rng.below(4) == 0) builder.here().comment = random_text(rng);
        if (rng.below(3) == 0) builder.here().time = rng.below(90000);
        const int fewer = left == children ? moves - 1 : static_cast<int>(rng.below(6));
        grow(builder, rng, std::min(moves - 1, fewer));
        builder.back_to(node);
    }
}

void set_up(Builder& builder, Rng& rng) {
    for (std::uint32_t left = rng.below(9); left > 0; --left) {
        // A second stone on a point is refused, so there may be fewer stones.
        const Color color = rng.below(2) == 0 ? Color::kBlack : Color::kWhite;
        const Status status = builder.put(color, random_point(rng, builder.record().size));
        static_cast<void>(status);
    }
    builder.give_move_to(rng.below(2) == 0 ? Color::kBlack : Color::kWhite);
}

Builder only_main_line(const Record& record) {
    Builder builder(record.rule, record.size);
    for (const Color color : gomoku::kColors) {
        for (const Point point : record.start.stones[gomoku::index_of(color)]) {
            const Status status = builder.put(color, point);
            static_cast<void>(status);
        }
    }
    builder.give_move_to(record.start.to_move);
    for (const Point point : main_moves(record)) {
        const Status status = builder.move(point);
        static_cast<void>(status);  // this move was legal before
    }
    return builder;
}

}  // namespace

Record random_record(Rng& rng) {
    constexpr int kSizes = gomoku::kMaxSize - gomoku::kMinSize + 1;
    const int size = gomoku::kMinSize + static_cast<int>(rng.below(kSizes));
    Builder builder(static_cast<Rule>(rng.below(3)), size);
    if (rng.below(3) == 0) set_up(builder, rng);
    if (!builder.check_start()) return random_record(rng);
    if (rng.below(8) != 0) grow(builder, rng, static_cast<int>(rng.below(40)));
    Record& record = builder.record();
    record.nodes[0].comment = rng.below(2) == 0 ? random_text(rng) : "";
    for (std::string* text :
         {&record.players[0], &record.players[1], &record.event, &record.date}) {
        if (rng.below(2) == 0) *text = clean_line(random_text(rng));
    }
    record.swap2 = static_cast<Swap2>(rng.below(5));
    if (!builder.check_swap2()) record.swap2 = Swap2::kNone;
    record.outcome = builder.outcome_on_board();
    if (record.outcome == Outcome::kUnknown) record.outcome = static_cast<Outcome>(rng.below(4));
    record.ending = static_cast<Ending>(rng.below(4));
    const Status status = builder.resolve_outcome();
    static_cast<void>(status);  // this is the result on the board
    return record;
}

Record as_moves(Record record) {
    Builder builder = only_main_line(record);
    const Status status = builder.resolve_outcome();
    static_cast<void>(status);
    return builder.record();
}

Record as_psq(Record record) {
    Builder builder = only_main_line(record);
    Record& kept = builder.record();
    kept.players = record.players;
    kept.outcome = record.outcome;
    if (record.ending == Ending::kTime) kept.ending = Ending::kTime;
    std::size_t number = 0;
    for (const std::uint32_t node : main_line(record)) {
        const auto time = record.nodes[node].time;
        if (time && *time > 0) kept.nodes[number + 1].time = time;
        ++number;
    }
    return kept;
}

std::string describe(const Record& record) {
    std::string text = std::string(gomoku::name_of(record.rule)) + " " +
                       std::to_string(record.size) + ", " + record.players[0] + " - " +
                       record.players[1] + ", " + record.event + ", " + record.date + ", " +
                       std::string(kOutcomeNames[static_cast<std::size_t>(record.outcome)]) + " " +
                       std::string(kEndingNames[static_cast<std::size_t>(record.ending)]) + " " +
                       std::string(kSwap2Names[static_cast<std::size_t>(record.swap2)]) + "\n";
    text += "start " + gomoku::moves_text(record.start.stones[0]) + " / " +
            gomoku::moves_text(record.start.stones[1]) +
            (record.start.to_move == Color::kBlack ? " black\n" : " white\n");
    for (const Node& node : record.nodes) {
        text += std::to_string(node.parent) + ": " +
                (node.is_pass ? std::string(kPassName) : gomoku::point_text(node.point)) + " " +
                (node.time ? std::to_string(*node.time) : "-") + " '" + node.comment + "'\n";
    }
    return text;
}

}  // namespace tilestone::formats
