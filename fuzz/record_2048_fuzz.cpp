// SPDX-License-Identifier: MIT
//
// Games of 2048: the JSON of records and the page's file.
#include "fuzz/fuzz.h"
#include "tilestone/records/twenty48_record.h"

namespace tilestone::fuzz {

void check(std::string_view input) {
    const bool known = records::is_twenty48(input);
    const auto reading = records::read_twenty48(input, 1);
    if (!reading) return require_message(reading.error(), input);
    require(known, "what is read is known for what it is");
    require(reading->games >= 1, "there is the game that was read");
    const std::string text = records::write_twenty48(reading->record);
    const auto again = records::read_twenty48(text, 1);
    require(again.has_value(), "what was read can be written and read");
    require(again->record == reading->record, "and is the same");
}

}  // namespace tilestone::fuzz
