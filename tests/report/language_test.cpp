// SPDX-License-Identifier: MIT
#include "tilestone/report/language.h"

#include <gtest/gtest.h>

namespace tilestone::report {
namespace {

TEST(Language, ComesFromTheFirstOfTheThreeThatIsSet) {
    EXPECT_EQ(language_from_locale("zh_CN.UTF-8", "en_US.UTF-8", "en_US"), Language::kChinese);
    EXPECT_EQ(language_from_locale("", "zh_TW", "en_US"), Language::kChinese);
    EXPECT_EQ(language_from_locale("", "", "zh"), Language::kChinese);
    EXPECT_EQ(language_from_locale("C", "zh_CN", "zh_CN"), Language::kEnglish);
    EXPECT_EQ(language_from_locale("", "en_GB", "zh_CN"), Language::kEnglish);
}

TEST(Language, IsEnglishForEverythingElse) {
    for (const char* locale : {"", "C", "POSIX", "de_DE.UTF-8", "en", "Zh"}) {
        EXPECT_EQ(language_from_locale("", "", locale), Language::kEnglish) << locale;
    }
}

TEST(Language, PhraseGivesTheTextOfTheLanguage) {
    constexpr Phrase kLeft{"left", "左"};
    EXPECT_EQ(kLeft.in(Language::kEnglish), "left");
    EXPECT_EQ(kLeft.in(Language::kChinese), "左");
}

}  // namespace
}  // namespace tilestone::report
