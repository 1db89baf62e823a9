// SPDX-License-Identifier: MIT
//
// The languages that people are spoken to in, and a text that exists in each of them.
//
// Used wherever words reach a person: the wording of facts, reports, the terminal game. A program
// chooses its Language once, from --lang or from the locale, and passes it along.
#pragma once

#include <array>
#include <string>
#include <string_view>

namespace tilestone::report {

enum class Language { kEnglish, kChinese };

/// In the order of Language; what --lang takes.
inline constexpr std::array<std::string_view, 2> kLanguageNames = {"en", "zh"};

/// The same text in each language, UTF-8.
struct Phrase {
    std::string_view english;
    std::string_view chinese;

    [[nodiscard]] constexpr std::string_view in(Language language) const {
        return language == Language::kChinese ? chinese : english;
    }
};

/// The phrase as a string of its own.
[[nodiscard]] inline std::string phrase_text(Phrase phrase, Language language) {
    return std::string(phrase.in(language));
}

/// The language that the values of LC_ALL, LC_MESSAGES and LANG ask for (empty: not set). POSIX
/// rule: the first that is not empty decides. zh, zh_CN.UTF-8 … give Chinese, all else English.
[[nodiscard]] Language language_from_locale(std::string_view lc_all, std::string_view lc_messages,
                                            std::string_view lang);

}  // namespace tilestone::report
