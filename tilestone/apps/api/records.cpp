// SPDX-License-Identifier: MIT
#include "tilestone/apps/api/records.h"

#include <algorithm>
#include <optional>
#include <span>

#include "tilestone/core/text.h"
#include "tilestone/formats/builder.h"
#include "tilestone/formats/format.h"
#include "tilestone/formats/json.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::api {
namespace {

Result<formats::Format> format_named(std::string_view name,
                                     std::span<const std::string_view> names) {
    const auto found = std::ranges::find(names, name);
    if (found != names.end()) return static_cast<formats::Format>(found - names.begin());
    return Error{"there is no format " + in_quotes(name) + "; there are: " + join(names, ", ")};
}

Result<std::optional<gomoku::Rule>> read_rule(Fields& fields, std::string_view key) {
    if (!fields.has(key)) return std::optional<gomoku::Rule>{};
    const auto text = fields.text(key);
    if (!text) return text.error();
    const auto rule = gomoku::parse_rule(*text);
    if (!rule) return rule.error();
    return std::optional<gomoku::Rule>(*rule);
}

Result<std::optional<int>> read_size(Fields& fields, std::string_view key) {
    if (!fields.has(key)) return std::optional<int>{};
    const auto size = fields.integer(key, gomoku::kDefaultSize, gomoku::kMinSize, gomoku::kMaxSize);
    if (!size) return size.error();
    return std::optional<int>(static_cast<int>(*size));
}

Result<formats::ReadOptions> read_options(Fields& fields) {
    const auto rule = read_rule(fields, "rule");
    if (!rule) return rule.error();
    const auto default_rule = read_rule(fields, "default_rule");
    if (!default_rule) return default_rule.error();
    const auto size = read_size(fields, "size");
    if (!size) return size.error();
    const auto default_size = read_size(fields, "default_size");
    if (!default_size) return default_size.error();
    formats::ReadOptions options{.rule = *rule, .size = *size, .is_decoded = true};
    options.default_rule = default_rule->value_or(options.default_rule);
    options.default_size = default_size->value_or(options.default_size);
    return options;
}

/// Decodes bytes that the page wrote as characters from U+0000 to U+00FF.
Result<std::string> bytes_of(std::string_view characters) {
    std::string bytes;
    for (std::string_view rest = characters; !rest.empty();) {
        const std::string_view character = first_character(rest);
        rest.remove_prefix(character.size());
        const auto first = static_cast<unsigned char>(character[0]);
        if (character.size() > 2 || first > 0xc3) return Error{"bytes are characters up to U+00FF"};
        // Two bytes of UTF-8 hold the low six bits in the second byte and the high two in the
        // first.
        bytes += character.size() == 1
                     ? character[0]
                     : static_cast<char>((first & 3) << 6 | (character[1] & 0x3f));
    }
    return bytes;
}

}  // namespace

Result<std::string> read_record(Fields& fields) {
    const bool is_bytes = fields.has("bytes");
    const auto given = fields.text(is_bytes ? "bytes" : "text");
    if (!given) return given.error();
    const auto text = is_bytes ? bytes_of(*given) : given;
    if (!text) return text.error();
    formats::Format format = formats::format_of_text(*text);
    if (fields.has("format")) {
        const auto name = fields.text("format");
        if (!name) return name.error();
        const auto named = format_named(*name, formats::kFormatNames);
        if (!named) return named.error();
        format = *named;
    }
    const auto options = read_options(fields);
    if (!options) return options.error();
    auto reading = formats::read(format, *text, *options);
    if (!reading) return reading.error();
    // The page's board cannot show a forbidden move or a pass; the result of the game stays.
    if (const auto number = formats::first_inner_pass(reading->record)) {
        return Error{"move " + std::to_string(*number) +
                     " is a pass, which the board of the page has not; analyze takes such a game"};
    }
    const std::size_t nodes = reading->record.nodes.size();
    reading->record = formats::without_passes(reading->record);
    if (reading->record.nodes.size() < nodes) reading->unread.emplace_back("passes");
    reading->record = formats::without_fouls(reading->record);
    Json json;
    json["format"] = std::string(formats::name_of(format));
    json["games"] = reading->games;
    json["losses"] = Json(formats::losses(formats::Format::kJson, *reading));
    json["unread"] = Json(reading->unread);
    std::string reply = report::dump(json);
    reply.insert(reply.size() - 1, ",\"record\":" + formats::write_json(reading->record));
    std::erase(reply, '\n');  // they stand between values alone
    return reply;
}

Result<Json> charset_of_record(Fields& fields) {
    const auto text = fields.text("bytes");
    if (!text) return text.error();
    const auto bytes = bytes_of(*text);
    if (!bytes) return bytes.error();
    Json json;
    json["charset"] = "";
    if (formats::format_of_text(*bytes) == formats::Format::kRenlib) return json;
    const auto charset = formats::charset_of(*bytes);
    if (!charset) return charset.error();
    json["charset"] = std::string(*charset);
    return json;
}

Result<Json> write_record(Fields& fields) {
    const auto record = fields.object("record");
    const auto name = fields.text("format");
    if (!record) return record.error();
    if (!name) return name.error();
    const auto format = format_named(*name, formats::kWrittenNames);
    if (!format) return format.error();
    const auto reading = formats::read_json(**record, {});
    if (!reading) return reading.error().after("the record: ");
    const auto text = formats::write(*format, reading->record);
    if (!text) return text.error();
    Json json;
    json["text"] = *text;
    json["losses"] = Json::array();
    for (const auto loss : formats::losses(*format, reading->record)) {
        json["losses"].push_back(std::string(loss));
    }
    return json;
}

}  // namespace tilestone::api
