// SPDX-License-Identifier: MIT
#include "tilestone/formats/twenty48_record.h"

#include "tilestone/formats/document/json_value.h"
#include "tilestone/games/twenty48/text.h"

namespace tilestone::formats {
namespace {

using document::json_text;
using twenty48::Board;
using twenty48::Exponent;
using twenty48::Move;

std::string comment_key(const std::string& comment) {
    return comment.empty() ? "" : ", \"comment\": " + json_text(comment);
}

std::string written(const Twenty48Event& event) {
    std::string text = "{";
    if (event.move) {
        text += "\"move\": " + json_text(name_of(*event.move));
        text += ", \"tile\": " + std::to_string(1 << event.exponent);
        text += ", \"row\": " + std::to_string(event.cell / twenty48::kSide + 1);
        text += ", \"column\": " + std::to_string(event.cell % twenty48::kSide + 1);
    } else {
        text += "\"position\": " + json_text(twenty48::to_text(event.board));
        text += ", \"score\": " + std::to_string(event.score);
    }
    return text + comment_key(event.comment) + "}";
}

}  // namespace

Status Twenty48Record::add_move(Move move, int cell, Exponent exponent) {
    if (!contains(legal_moves(board()), move)) {
        return Error{std::string(name_of(move)) + " is not a legal move here"};
    }
    const auto [after, points] = slide(board(), move);
    if (after.board.at(cell) != 0) {
        return Error{"the new tile falls on row " + std::to_string(cell / twenty48::kSide + 1) +
                     ", column " + std::to_string(cell % twenty48::kSide + 1) +
                     ", which has a tile"};
    }
    events.push_back({.move = move,
                      .cell = cell,
                      .exponent = exponent,
                      .board = after.board.with(cell, exponent),
                      .score = score_now() + points});
    return ok();
}

std::string write_twenty48(const Twenty48Record& record) {
    std::string text = "{\n  \"format\": \"2048-record-1\",\n  \"start\": " +
                       json_text(twenty48::to_text(record.start)) +
                       ",\n  \"score\": " + std::to_string(record.score);
    if (!record.comment.empty()) text += ",\n  \"comment\": " + json_text(record.comment);
    text += ",\n  \"moves\": [";
    for (std::size_t index = 0; index < record.events.size(); ++index) {
        text += (index == 0 ? "\n    " : ",\n    ") + written(record.events[index]);
    }
    return text + (record.events.empty() ? "]\n}\n" : "\n  ]\n}\n");
}

}  // namespace tilestone::formats
