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

/// The non-empty lines. With offsets from the centre, each line is an opening.
std::vector<std::string_view> lines_of(std::string_view text) {
    std::vector<std::string_view> lines;
    for (const std::string_view line : split(text, '\n')) {
        if (line.find_first_not_of(" \t\r") != std::string_view::npos) lines.push_back(line);
    }
    return lines;
}

}  // namespace

Result<Reading> read_moves(std::string_view text, const ReadOptions& options) {
    const int size = size_or_default(options);
    const bool from_centre = gomoku::has_offsets(text);
    const std::vector<std::string_view> lines =
        from_centre ? lines_of(text) : std::vector<std::string_view>{text};
    Reading reading{.games = 0};
    for (const std::string_view line : lines) {
        const auto begin = static_cast<std::size_t>(line.data() - text.data());
        const auto fail = [&](std::size_t at, const Error& error) {
            return error_at(text, begin + at, error.message);
        };
        Builder builder(rule_or_default(options), size);
        gomoku::MoveScanner scanner(line, size, from_centre);
        while (true) {
            const Result<std::optional<Point>> point = scanner.next();
            if (!point) return fail(scanner.offset(), point.error());
            if (!*point) break;
            const Status status = builder.move(**point);
            if (!status) return fail(scanner.offset(), status.error());
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
    if (!record.start.is_usual()) {
        return Error{"a move string begins with an empty board and black; this game does not"};
    }
    if (const auto number = first_inner_pass(record)) {
        return Error{"move " + std::to_string(*number) + " is a pass, which a move string has not"};
    }
    return gomoku::moves_text(main_moves(record)) + "\n";
}

}  // namespace tilestone::formats
