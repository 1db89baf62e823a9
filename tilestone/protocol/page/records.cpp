// SPDX-License-Identifier: MIT
#include "tilestone/protocol/page/records.h"

#include <algorithm>

#include "tilestone/base/text.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/records/format.h"
#include "tilestone/records/json.h"

namespace tilestone::page {
namespace {

Result<records::Format> format_named(std::string_view name) {
    const auto found = std::ranges::find(records::kFormatNames, name);
    if (found != records::kFormatNames.end()) {
        return static_cast<records::Format>(found - records::kFormatNames.begin());
    }
    return Error{"there is no format " + in_quotes(name) +
                 "; there are: " + join(records::kFormatNames, ", ")};
}

Result<records::ReadOptions> read_options(Fields& fields) {
    records::ReadOptions options{.is_decoded = true};
    if (fields.has("rule")) {
        const auto text = fields.text("rule");
        if (!text) return text.error();
        const auto rule = gomoku::parse_rule(*text);
        if (!rule) return rule.error();
        options.rule = *rule;
    }
    if (fields.has("size")) {
        const auto size =
            fields.integer("size", gomoku::kUsualSize, gomoku::kLeastSize, gomoku::kMostSize);
        if (!size) return size.error();
        options.size = static_cast<int>(*size);
    }
    return options;
}

}  // namespace

Result<Json> read_record(Fields& fields) {
    const auto text = fields.text("text");
    if (!text) return text.error();
    records::Format format = records::format_of_text(*text);
    if (fields.has("format")) {
        const auto name = fields.text("format");
        if (!name) return name.error();
        const auto named = format_named(*name);
        if (!named) return named.error();
        format = *named;
    }
    const auto options = read_options(fields);
    if (!options) return options.error();
    const auto reading = records::read(format, *text, *options);
    if (!reading) return reading.error();
    Json json;
    json["format"] = std::string(records::name_of(format));
    json["games"] = reading->games;
    json["record"] = records::write_json(reading->record);
    json["losses"] = Json::array();
    for (const auto loss : records::losses(records::Format::kJson, reading->record)) {
        json["losses"].push_back(std::string(loss));
    }
    json["unread"] = Json(reading->unread);
    return json;
}

Result<Json> charset_of_record(Fields& fields) {
    const auto text = fields.text("bytes");
    if (!text) return text.error();
    std::string bytes;
    for (std::string_view rest = *text; !rest.empty();) {
        const std::string_view character = first_character(rest);
        rest.remove_prefix(character.size());
        const auto first = static_cast<unsigned char>(character[0]);
        if (character.size() > 2 || first > 0xc3) return Error{"bytes are characters up to U+00FF"};
        // Two bytes of UTF-8 have six bits of the byte in the second and the rest in the first.
        bytes += character.size() == 1
                     ? character[0]
                     : static_cast<char>((first & 3) << 6 | (character[1] & 0x3f));
    }
    const auto charset = records::charset_of(bytes);
    if (!charset) return charset.error();
    Json json;
    json["charset"] = std::string(*charset);
    return json;
}

Result<Json> write_record(Fields& fields) {
    const auto record = fields.text("record");
    const auto name = fields.text("format");
    if (!record) return record.error();
    if (!name) return name.error();
    const auto format = format_named(*name);
    if (!format) return format.error();
    const auto reading = records::read_json(*record, {});
    if (!reading) return reading.error().after("the record: ");
    const auto text = records::write(*format, reading->record);
    if (!text) return text.error();
    Json json;
    json["text"] = *text;
    json["losses"] = Json::array();
    for (const auto loss : records::losses(*format, reading->record)) {
        json["losses"].push_back(std::string(loss));
    }
    return json;
}

}  // namespace tilestone::page
