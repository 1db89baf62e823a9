// SPDX-License-Identifier: MIT
//
// Charset detection of game files, declared or guessed, and conversion to UTF-8.
#include "fuzz/fuzz.h"
#include "tilestone/formats/document/charset.h"
#include "tilestone/formats/format.h"

namespace tilestone::fuzz {

void check(std::string_view input) {
    const Result<std::string_view> charset = formats::charset_of(input);
    const Result<std::string> text = formats::decode(input);
    if (!charset) {
        require(!text, "what has no charset cannot be decoded");
        return require_message(charset.error(), input);
    }
    require(document::charset_named(*charset) == *charset, "a charset is known by its name");
    if (!text) return require_message(text.error(), input);
    require(document::is_utf8(*text), "what was decoded is UTF-8");
    if (document::guess_charset(input) == document::kUtf8 && *charset == document::kUtf8) {
        require(*text == input, "UTF-8 stays as it is");
    }
}

}  // namespace tilestone::fuzz
