// SPDX-License-Identifier: MIT
#include "tilestone/formats/moves.h"

#include <optional>
#include <vector>

#include "tilestone/core/text.h"
#include "tilestone/formats/builder.h"
#include "tilestone/formats/document/place.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::formats {
namespace {

using document::error_at;

/// The texts of the games. With offsets from the centre, each non-empty line is an opening.
std::vector<std::string_view> games_of(std::string_view text, bool from_centre) {
    std::vector<std::string_view> lines;
    if (!from_centre || gomoku::has_stones(text)) return {text};
    for (const std::string_view line : split(text, '\n')) {
        if (line.find_first_not_of(" \t\r") != std::string_view::npos) lines.push_back(line);
    }
    return lines;
}

Status set_up(Builder& builder, const gomoku::Start& start) {
    for (const Color color : gomoku::kColors) {
        for (const Point point : start.stones[gomoku::index_of(color)]) {
            const Status status = builder.put(color, point);
            if (!status) return status;
        }
    }
    builder.give_move_to(start.to_move);
    return builder.check_start();
}

}  // namespace

Result<Reading> read_moves(std::string_view text, const ReadOptions& options) {
    const int size = size_or_default(options);
    const bool from_centre = gomoku::has_offsets(text);
    Reading reading{.games = 0};
    for (const std::string_view line : games_of(text, from_centre)) {
        const auto fail = [&](std::size_t at, const Error& error) {
            const auto begin = static_cast<std::size_t>(line.data() - text.data());
            return error_at(text, begin + at, error.message);
        };
        Builder builder(rule_or_default(options), size);
        std::size_t offset = 0;
        const auto split = gomoku::split_history(line, size, offset);
        if (!split) return fail(offset, split.error());
        const Status ready = set_up(builder, split->start);
        if (!ready) return fail(0, ready.error());
        const auto moves_at = static_cast<std::size_t>(split->moves.data() - line.data());
        gomoku::MoveScanner scanner(split->moves, size, from_centre);
        while (true) {
            const Result<std::optional<Point>> point = scanner.next();
            if (!point) return fail(moves_at + scanner.offset(), point.error());
            if (!*point) break;
            const Status status = builder.move(**point);
            if (!status) return fail(moves_at + scanner.offset(), status.error());
        }
        const Status settled = builder.resolve_outcome();
        if (!settled) return fail(line.size(), settled.error());
        if (++reading.games == options.game) reading.record = std::move(builder.record());
    }
    if (options.game <= reading.games) return reading;
    return error_at(text, text.size(),
                    "there is no game " + std::to_string(options.game) + "; the last one is " +
                        std::to_string(reading.games));
}

Result<std::string> write_moves(const Record& record) {
    if (const auto number = first_inner_pass(record)) {
        return Error{"move " + std::to_string(*number) + " is a pass, which a move string has not"};
    }
    return gomoku::history_text({.start = record.start, .moves = main_moves(record)}) + "\n";
}

}  // namespace tilestone::formats
