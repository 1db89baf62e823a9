// SPDX-License-Identifier: MIT
#include "tilestone/records/moves.h"

#include <algorithm>

#include "tilestone/base/text.h"
#include "tilestone/document/place.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/records/builder.h"

namespace tilestone::records {
namespace {

using document::error_at;

constexpr std::string_view kSeparators = " ,\t\r\n";

}  // namespace

Result<Reading> read_moves(std::string_view text, const ReadOptions& options) {
    const int size = options.size.value_or(gomoku::kUsualSize);
    Builder builder(options.rule.value_or(Rule::kFreestyle), size);
    const auto next = [&](std::size_t from) {
        return std::min(text.find_first_not_of(kSeparators, from), text.size());
    };
    std::size_t at = next(text.starts_with(kByteOrderMark) ? kByteOrderMark.size() : 0);
    const bool is_dash = at < text.size() && text[at] == '-' && next(at + 1) == text.size();
    while (at < text.size() && !is_dash) {
        // A move is a character and the digits behind it; what is not one says parse_point().
        std::size_t end = at + first_character(text.substr(at)).size();
        while (end < text.size() && is_digit(text[end])) ++end;
        const Result<Point> point = gomoku::parse_point(text.substr(at, end - at), size);
        if (!point) return error_at(text, at, point.error().message);
        const Status status = builder.move(*point);
        if (!status) return error_at(text, at, status.error().message);
        at = next(end);
    }
    const Status settled = builder.settle_outcome();
    if (!settled) return error_at(text, text.size(), settled.error().message);
    return Reading{.record = std::move(builder.record())};
}

Result<std::string> write_moves(const Record& record) {
    if (!record.start.is_usual()) {
        return Error{"a move string begins with an empty board and black; this game does not"};
    }
    return gomoku::moves_text(main_moves(record)) + "\n";
}

}  // namespace tilestone::records
