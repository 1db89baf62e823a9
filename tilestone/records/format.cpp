// SPDX-License-Identifier: MIT
#include "tilestone/records/format.h"

#include <algorithm>

#include "tilestone/records/json.h"
#include "tilestone/records/moves.h"
#include "tilestone/records/psq.h"
#include "tilestone/records/sgf.h"

namespace tilestone::records {
namespace {

/// What a game has that a format may lose.
struct Contents {
    bool variations = false;
    bool comments = false;
    bool times = false;
    bool players = false;
    bool event = false;
    bool date = false;
    bool result = false;
    bool ending = false;  ///< other than by time
    bool swap2 = false;
    bool rule = false;  ///< not the usual one
    bool size = false;  ///< not the usual one
};

Contents contents_of(const Record& record) {
    const auto has_comment = [](const Node& node) { return !node.comment.empty(); };
    const auto has_time = [](const Node& node) { return node.time.has_value(); };
    return {.variations = count_variations(record) > 0,
            .comments = std::ranges::any_of(record.nodes, has_comment),
            .times = std::ranges::any_of(record.nodes, has_time),
            .players = !record.players[0].empty() || !record.players[1].empty(),
            .event = !record.event.empty(),
            .date = !record.date.empty(),
            .result = record.outcome != Outcome::kUnknown,
            .ending = record.ending != Ending::kPlain && record.ending != Ending::kTime,
            .swap2 = record.swap2 != Swap2::kNone,
            .rule = record.rule != Rule::kFreestyle,
            .size = record.size != gomoku::kUsualSize};
}

}  // namespace

std::optional<Format> format_of_path(std::string_view path) {
    const std::size_t dot = path.rfind('.');
    if (dot == std::string_view::npos) return {};
    std::string ending(path.substr(dot + 1));
    for (char& c : ending) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c | 0x20) : c;
    const auto found = std::ranges::find(kFormatNames, ending);
    if (found == kFormatNames.end()) return {};
    return static_cast<Format>(found - kFormatNames.begin());
}

Format format_of_text(std::string_view text) {
    if (text.starts_with("\xef\xbb\xbf")) text.remove_prefix(3);  // a byte order mark
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return Format::kMoves;
    if (text[first] == '(') return Format::kSgf;
    if (text[first] == '{') return Format::kJson;
    return text.substr(first).starts_with("Piskvorky") ? Format::kPsq : Format::kMoves;
}

Result<Reading> read(Format format, std::string_view text, const ReadOptions& options) {
    switch (format) {
        case Format::kPsq: return read_psq(text, options);
        case Format::kSgf: return read_sgf(text, options);
        case Format::kJson: return read_json(text, options);
        case Format::kMoves: break;
    }
    return read_moves(text, options);
}

Result<std::string> write(Format format, const Record& record) {
    switch (format) {
        case Format::kPsq: return write_psq(record);
        case Format::kSgf: return write_sgf(record);
        case Format::kJson: return write_json(record);
        case Format::kMoves: break;
    }
    return write_moves(record);
}

std::vector<std::string_view> losses(Format format, const Record& record) {
    std::vector<std::string_view> lost;
    if (format == Format::kSgf || format == Format::kJson) return lost;
    const Contents contents = contents_of(record);
    const bool is_psq = format == Format::kPsq;
    if (contents.variations) lost.emplace_back("variations");
    if (contents.comments) lost.emplace_back("comments");
    if (contents.times && !is_psq) lost.emplace_back("times");
    if (contents.players && !is_psq) lost.emplace_back("players");
    if (contents.event) lost.emplace_back("event");
    if (contents.date) lost.emplace_back("date");
    if (is_psq ? contents.ending : contents.result) lost.emplace_back("result");
    if (contents.swap2) lost.emplace_back("swap2");
    if (contents.rule && !is_psq) lost.emplace_back("rule");
    if (contents.size && !is_psq) lost.emplace_back("size");
    return lost;
}

}  // namespace tilestone::records
