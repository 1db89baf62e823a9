// SPDX-License-Identifier: MIT
#include "tilestone/formats/format.h"

#include <algorithm>

#include "tilestone/core/text.h"
#include "tilestone/formats/document/charset.h"
#include "tilestone/formats/document/place.h"
#include "tilestone/formats/json.h"
#include "tilestone/formats/moves.h"
#include "tilestone/formats/psq.h"
#include "tilestone/formats/renlib.h"
#include "tilestone/formats/sgf.h"
#include "tilestone/formats/sgf_scanner.h"

namespace tilestone::formats {
namespace {

using document::charset_named;
using document::error_at;
using document::guess_charset;
using document::kUtf8;
using document::to_utf8;

/// Features of a game that a format may lose.
struct Contents {
    bool variations = false;
    bool comments = false;
    bool times = false;
    bool passes = false;
    bool players = false;
    bool event = false;
    bool date = false;
    bool result = false;
    bool ending = false;  ///< other than a loss on time
    bool swap2 = false;
    bool rule = false;  ///< not the default rule
    bool size = false;  ///< not the default size
};

Contents contents_of(const Record& record) {
    const auto has_comment = [](const Node& node) { return !node.comment.empty(); };
    const auto has_time = [](const Node& node) { return node.time.has_value(); };
    return {.variations = count_variations(record) > 0,
            .comments = std::ranges::any_of(record.nodes, has_comment),
            .times = std::ranges::any_of(record.nodes, has_time),
            .passes = std::ranges::any_of(record.nodes, &Node::is_pass),
            .players = !record.players[0].empty() || !record.players[1].empty(),
            .event = !record.event.empty(),
            .date = !record.date.empty(),
            .result = record.outcome != Outcome::kUnknown,
            .ending = record.ending != Ending::kPlain && record.ending != Ending::kTime,
            .swap2 = record.swap2 != Swap2::kNone,
            .rule = record.rule != Rule::kFreestyle,
            .size = record.size != gomoku::kDefaultSize};
}

/// Adds the names of all SGF properties in the nodes, each once.
std::vector<std::string_view> with_property_names(std::vector<std::string_view> lost,
                                                  const Record& record) {
    for (const Node& node : record.nodes) {
        for (const Property& property : node.properties) {
            if (std::ranges::find(lost, property.name) == lost.end()) lost.push_back(property.name);
        }
    }
    return lost;
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
    if (is_renlib(text)) return Format::kRenlib;
    if (text.starts_with(kByteOrderMark)) text.remove_prefix(kByteOrderMark.size());
    const std::string_view charset = guess_charset(text.substr(0, 2));
    if (charset.starts_with("utf-16")) {
        const Result<std::string> decoded = to_utf8(text, charset);
        return decoded ? format_of_text(*decoded) : Format::kMoves;
    }
    const std::size_t first = text.find_first_not_of(" \t\r\n");
    if (first == std::string_view::npos) return Format::kMoves;
    if (text[first] == '(') {
        // "(7,7) (8,6)" is a list of moves.
        const std::size_t second = text.find_first_not_of(" \t\r\n", first + 1);
        const bool is_pair =
            second != std::string_view::npos && (is_digit(text[second]) || text[second] == '-');
        return is_pair ? Format::kMoves : Format::kSgf;
    }
    if (text[first] == '{') return Format::kJson;
    return text.substr(first).starts_with("Piskvorky") ? Format::kPsq : Format::kMoves;
}

Format format_of(std::string_view path, std::string_view text) {
    const Format by_text = format_of_text(text);
    const std::optional<Format> by_path = format_of_path(path);
    if (by_text != Format::kMoves || !by_path || by_path == Format::kMoves) return by_text;
    // A move list with another extension. If the text is not a move list, the reader for the
    // extension reports the error.
    const Result<Reading> moves = read(Format::kMoves, text, {});
    const bool has_moves =
        moves && (moves->record.nodes.size() > 1 || moves->record.start.has_stones());
    return has_moves && by_path != Format::kRenlib ? Format::kMoves : *by_path;
}

Result<std::string_view> charset_of(std::string_view bytes) {
    const bool is_sgf = format_of_text(bytes) == Format::kSgf;
    const std::string_view declared = is_sgf ? sgf_charset(bytes) : std::string_view{};
    const auto named = charset_named(declared);
    // Escape sequences switch the charset in ISO 2022; any other ASCII text is plain ASCII.
    const bool is_ascii =
        std::ranges::none_of(bytes, [](char c) { return (c & 0x80) != 0 || c == '\x1b'; });
    if (is_ascii) return kUtf8;
    const std::string_view guess = guess_charset(bytes);
    const bool is_wide = guess.starts_with("utf-16");
    // Some programs write UTF-8 but leave the old charset name. An accidental three-byte UTF-8
    // character is rare; accidental two-byte characters are common.
    const bool is_three = guess == kUtf8 && std::ranges::any_of(bytes, [](char c) {
                              return static_cast<unsigned char>(c) >= 0xe0;
                          });
    if (declared.empty() || is_wide || is_three || named == "us-ascii") return guess;
    if (named) return *named;
    const auto place = static_cast<std::size_t>(declared.data() - bytes.data());
    return error_at(bytes, place, in_quotes(declared) + " is no charset known here");
}

Result<std::string> decode(std::string_view bytes) {
    const Result<std::string_view> charset = charset_of(bytes);
    if (!charset) return charset.error();
    return to_utf8(bytes, *charset);
}

Result<Reading> read(Format format, std::string_view text, const ReadOptions& options) {
    if (!options.is_decoded && format != Format::kRenlib) {
        const Result<std::string> decoded = decode(text);
        if (!decoded) return decoded.error();
        ReadOptions with = options;
        with.is_decoded = true;
        return read(format, *decoded, with);
    }
    switch (format) {
        case Format::kPsq: return read_psq(text, options);
        case Format::kSgf: return read_sgf(text, options);
        case Format::kJson: return read_json(text, options);
        case Format::kRenlib: return read_renlib(text, options);
        case Format::kMoves: break;
    }
    return read_moves(text, options);
}

Result<std::string> write(Format format, const Record& record) {
    switch (format) {
        case Format::kPsq: return write_psq(record);
        case Format::kSgf: return write_sgf(record);
        case Format::kJson: return write_json(record);
        case Format::kRenlib: return Error{"libraries of RenLib are read and not written"};
        case Format::kMoves: break;
    }
    return write_moves(record);
}

std::vector<std::string_view> losses(Format format, const Record& record) {
    std::vector<std::string_view> lost;
    if (format == Format::kSgf) return lost;
    if (format == Format::kJson) return with_property_names(std::move(lost), record);
    const Contents contents = contents_of(record);
    const bool is_psq = format == Format::kPsq;
    if (contents.variations) lost.emplace_back("variations");
    if (contents.comments) lost.emplace_back("comments");
    if (contents.times && !is_psq) lost.emplace_back("times");
    if (contents.passes) lost.emplace_back("passes");
    if (contents.players && !is_psq) lost.emplace_back("players");
    if (contents.event) lost.emplace_back("event");
    if (contents.date) lost.emplace_back("date");
    if (is_psq ? contents.ending : contents.result) lost.emplace_back("result");
    if (contents.swap2) lost.emplace_back("swap2");
    if (contents.rule && !is_psq) lost.emplace_back("rule");
    if (contents.size && !is_psq) lost.emplace_back("size");
    return with_property_names(std::move(lost), record);
}

std::vector<std::string_view> losses(Format format, const Reading& reading) {
    std::vector<std::string_view> lost = losses(format, reading.record);
    for (const std::string& name : reading.unread) {
        if (std::ranges::find(lost, name) == lost.end()) lost.push_back(name);
    }
    return lost;
}

}  // namespace tilestone::formats
