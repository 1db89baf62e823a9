// SPDX-License-Identifier: MIT
//
// Games of 2048: JSON records and the page's file.
#include "fuzz/fuzz.h"
#include "tilestone/formats/twenty48_record.h"

namespace tilestone::fuzz {

void check(std::string_view input) {
    const bool known = formats::is_twenty48(input);
    const auto reading = formats::read_twenty48(input, 1);
    if (!reading) return require_message(reading.error(), input);
    require(known, "what is read is known for what it is");
    require(reading->games >= 1, "there is the game that was read");
    const std::string text = formats::write_twenty48(reading->record);
    const auto again = formats::read_twenty48(text, 1);
    require(again.has_value(), "what was read can be written and read");
    require(again->record == reading->record, "and is the same");
}

}  // namespace tilestone::fuzz
