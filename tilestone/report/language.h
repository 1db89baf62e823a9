// SPDX-License-Identifier: MIT
//
// The languages of the program's texts, and a text in each of them.
//
// Used for all texts for people: the wording of facts, reports, the terminal game. A program
// chooses its Language once, from --lang or the locale, and passes it along.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace tilestone::report {

enum class Language { kEnglish, kChinese };

/// The values of --lang, in the order of Language.
inline constexpr std::array<std::string_view, 2> kLanguageNames = {"en", "zh"};

/// A text in each language, UTF-8.
struct Phrase {
    std::string_view english;
    std::string_view chinese;

    [[nodiscard]] constexpr std::string_view in(Language language) const {
        return language == Language::kChinese ? chinese : english;
    }
};

/// Returns a copy of the phrase.
[[nodiscard]] inline std::string phrase_text(Phrase phrase, Language language) {
    return std::string(phrase.in(language));
}

/// Returns the language for the values of LC_ALL, LC_MESSAGES and LANG (empty: not set). By POSIX
/// the first that is not empty decides. zh, zh_CN.UTF-8 … give Chinese, all others English.
[[nodiscard]] Language language_from_locale(std::string_view lc_all, std::string_view lc_messages,
                                            std::string_view lang);

}  // namespace tilestone::report
