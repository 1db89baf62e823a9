// SPDX-License-Identifier: MIT
//
// Facts in words: one sentence for each fact of a hint, in English or Chinese.
//
// The sentences are data (wording_table.cpp), a table for each game: a pattern for each fact id
// in each language, with placeholders for the fact's items. The ids and items are those of
// engine/twenty48/hint.h, engine/tiles/hint.h and engine/gomoku/hint.h.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/engine/fact.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/tiles/game.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/games/twenty48/moves.h"
#include "tilestone/report/language.h"

namespace tilestone::report {

/// One pattern. The key is a fact's id, or "id/variant" where what there is to say differs; the
/// variant is the fact's item "kind", if it has one; of a fact that compares the numbers `here` and
/// `there` it is "than", or "against" if that speaks against the move.
///
/// Placeholders: {item} plain number or text; {item:tile} a tile's number; {item:move},
/// {item:corner} a name in words; {item:chance} a percentage; {item:hundred} a share as a number of
/// 100; {item:tenths} one decimal; {item:own} of plies
/// the moves of the side that wins; {item:only} "only 3", "none" for 0; {item:opening} an opening
/// of Renju; {item:value} rounded; {item?one|many} the second word unless the item is 1; {*:chance}
/// every item whose name is a move, as "left 3.2%, up 12.0%"; {tiles:chance} every item whose name
/// is a tile, as "64 87.5%, 128 3.1%"; {item:places} several points; {item:line} the same, with "…"
/// if the item "plies" says that it goes on; {item:moves} moves as "left, right and up",
/// {item:Moves} the same at the beginning of a sentence; {item:side} "black" or "white",
/// {item:Side} the same at the beginning of a sentence.
struct Wording {
    std::string_view key;
    Phrase pattern;
};

/// All patterns of a game.
template <class Game>
[[nodiscard]] std::span<const Wording> wordings();
template <>
std::span<const Wording> wordings<twenty48::Game>();
template <>
std::span<const Wording> wordings<tiles::Game>();
template <>
std::span<const Wording> wordings<gomoku::Game>();

/// The headlines of a game, the most important first.
template <class Game>
[[nodiscard]] std::span<const Wording> headlines();
template <>
std::span<const Wording> headlines<twenty48::Game>();
template <>
std::span<const Wording> headlines<tiles::Game>();
template <>
std::span<const Wording> headlines<gomoku::Game>();

/// The sentence for `fact`. Never empty and never an error: an unknown id gives the id itself, a
/// missing item a question mark.
[[nodiscard]] std::string word_by(std::span<const Wording> table, const engine::Fact& fact,
                                  Language language);

/// The same for a fact of a hint of this game.
template <class Game>
[[nodiscard]] std::string word(const engine::Fact& fact, Language language) {
    return word_by(wordings<Game>(), fact, language);
}

/// The one reason of a hint that says most, as a fact for headline_text(); none where there is
/// no reason at all, or the game is over.
template <class Game>
[[nodiscard]] std::optional<engine::Fact> headline_of(std::span<const engine::Fact> why);

/// At most twelve words, without numbers that need an explanation.
template <class Game>
[[nodiscard]] std::string headline_text(const engine::Fact& headline, Language language);

/// The headline and the reasons without details, in words.
struct WordedReasons {
    struct Reason {
        engine::Polarity polarity = engine::Polarity::kNeutral;
        std::string text{};
    };
    std::string headline{};  ///< may be empty
    std::vector<Reason> reasons{};
};
template <class Game>
[[nodiscard]] WordedReasons word_reasons(std::span<const engine::Fact> why, Language language) {
    WordedReasons worded;
    if (const auto headline = headline_of<Game>(why)) {
        worded.headline = headline_text<Game>(*headline, language);
    }
    for (const engine::Fact& fact : why) {
        if (!fact.is_detail) worded.reasons.push_back({fact.polarity, word<Game>(fact, language)});
    }
    return worded;
}

/// "+", "−" or "•".
[[nodiscard]] std::string_view mark_of(engine::Polarity polarity);

/// The name of a foul ("double-three") or of what a stone makes ("open-four"), in words.
[[nodiscard]] std::string_view word_shape(std::string_view name, Language language);

/// "left", "左".
[[nodiscard]] std::string_view word_move(twenty48::Move move, Language language);

/// "←".
[[nodiscard]] std::string_view arrow_of(twenty48::Move move);

}  // namespace tilestone::report
