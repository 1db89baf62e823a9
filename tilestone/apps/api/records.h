// SPDX-License-Identifier: MIT
//
// Game records for a page: reading and writing them in the supported formats.
#pragma once

#include "tilestone/core/result.h"
#include "tilestone/formats/document/fields.h"
#include "tilestone/report/json.h"

namespace tilestone::api {

using document::Fields;

using report::Json;

/// Keys text, and format ("txt", "psq", "sgf", "json") where it is not to be told from the text;
/// rule and size for texts that do not say them, an error where they say others; default_rule and
/// default_size, the same without that; bytes (as below) instead of text for libraries. A forbidden
/// point at the end of a line is left out. Reply, as JSON in one line: format, games, losses (what
/// of the game its record does not hold), unread (properties of SGF that may hold stones and were
/// not understood), record (an object as docs/guide/records.md describes it, which may have more
/// objects within each other than a Json).
Result<std::string> read_record(Fields& fields);

/// Key bytes: the file, one character from U+0000 to U+00FF per byte. Reply: charset, a TextDecoder
/// label with which the page decodes the file before it sends "read"; empty: the file is not a
/// text, and "read" takes its bytes.
Result<Json> charset_of_record(Fields& fields);

/// Keys record (such an object) and format. Reply: text, losses (what of the game that format does
/// not hold).
Result<Json> write_record(Fields& fields);

}  // namespace tilestone::api
