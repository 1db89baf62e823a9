// SPDX-License-Identifier: MIT
#include "fuzz/record_check.h"

#include "fuzz/fuzz.h"

namespace tilestone::fuzz {
namespace {

using formats::Format;
using formats::Record;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Requires the form "line:column: words".
void require_place(const std::string& message) {
    std::size_t at = 0;
    for (int number = 0; number < 2; ++number) {
        const std::size_t begin = at;
        while (at < message.size() && is_digit(message[at])) ++at;
        require(at > begin && message.substr(at, 1) == ":", "a message begins with a place");
        ++at;
    }
}

/// Writes the record in `format` and reads it back, with rule and size given as options.
Record through(Format format, const Record& record) {
    const Result<std::string> text = formats::write(format, record);
    require(text.has_value(), "what was read can be written");
    const Result<formats::Reading> again =
        formats::read(format, *text, {.rule = record.rule, .size = record.size});
    require(again.has_value(), "what was written can be read");
    return again->record;
}

/// A copy without the properties that only SGF preserves.
Record without_properties(Record record) {
    for (formats::Node& node : record.nodes) node.properties.clear();
    return record;
}

}  // namespace

void check_record(Format format, std::string_view input) {
    const Result<formats::Reading> reading = formats::read(format, input, {});
    if (!reading) {
        require_message(reading.error(), input);
        require_place(reading.error().message);
        return;
    }
    const Record& record = reading->record;
    for (const Format lossless : {Format::kSgf, Format::kJson}) {
        const Record expected = lossless == Format::kSgf ? record : without_properties(record);
        require(through(lossless, record) == expected, "SGF and JSON keep everything");
    }
    // An opening file has a game per line; only the first one is read and written.
    if (format == Format::kMoves) {
        require(through(format, record) == record, "a move string keeps what it had");
    }
    if (format != Format::kPsq) return;
    // psq may rename players whose names look like other lines; a second round trip is stable.
    const Record once = through(format, record);
    Record silent = record;
    silent.nodes[0].comment.clear();
    require(once.nodes == silent.nodes, "psq keeps the moves and the times");
    require(through(format, once) == once, "what was written once stays the same");
}

}  // namespace tilestone::fuzz
