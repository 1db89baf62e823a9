// SPDX-License-Identifier: MIT
//
// Facts in words: one sentence for each fact of a hint, in English or Chinese.
//
// Used by the command line and the terminal game. The sentences are data (wording_table.cpp): a
// pattern for each fact id in each language, with placeholders for the fact's items. The ids and
// items are those of engine/twenty48/hint.h.
#pragma once

#include <span>
#include <string>
#include <string_view>

#include "tilestone/engine/fact.h"
#include "tilestone/games/twenty48/moves.h"
#include "tilestone/protocol/language.h"

namespace tilestone::protocol {

/// The sentence for `fact`. Never empty and never an error: an unknown id gives the id itself, a
/// missing item a question mark.
[[nodiscard]] std::string word(const engine::Fact& fact, Language language);

/// "left", "左".
[[nodiscard]] std::string_view word_move(twenty48::Move move, Language language);

/// "←".
[[nodiscard]] std::string_view arrow_of(twenty48::Move move);

/// One pattern. The key is a fact's id, or "id/variant" where what there is to say differs.
///
/// Placeholders: {item} as a plain number or text; {item:tile} a tile's number; {item:move},
/// {item:corner} a name in words; {item:chance} as per cent; {item:value} rounded; {item?one|many}
/// the second word unless the item is 1; {*:chance} every item that is named like a move, as
/// "left 3.2 %, up 12 %".
struct Wording {
    std::string_view key;
    Phrase pattern;
};

/// All patterns.
[[nodiscard]] std::span<const Wording> wordings();

}  // namespace tilestone::protocol
