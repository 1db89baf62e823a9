// SPDX-License-Identifier: MIT
//
// Which charset a text is in, and its conversion.
#include "tilestone/formats/document/charset.h"

#include <array>

#include <gtest/gtest.h>

namespace tilestone::document {
namespace {

struct Sample {
    std::string_view charset;
    std::string_view bytes;
    std::string_view text;
};

// Names and comments as files of games have them, from Python's codecs.
constexpr std::array kSamples = {
    Sample{"shift_jis", "PB[\x95\x5c]", "PB[表]"},
    Sample{"shift_jis", "PB[\x8d\xc2\x96\x5c];B[hh]", "PB[債暴];B[hh]"},
    Sample{"shift_jis", "PB[\x92\x86\x91\xba\x96\xce]PW[\x92\xb7\x92J\x90\xec\x88\xea\x90l]",
           "PB[中村茂]PW[長谷川一人]"},
    Sample{"shift_jis",
           "\x83J\x83^\x83J\x83i\x81"
           "A\x82\xd0\x82\xe7\x82\xaa\x82\xc8",
           "カタカナ、ひらがな"},
    Sample{"gb18030", "PB[\xd5\xc5\xc8\xfd]PW[\xc0\xee\xcb\xc4]", "PB[张三]PW[李四]"},
    Sample{"gb18030", "PB[\xc0\xee\xbf\xa1]", "PB[李俊]"},
    Sample{"gb18030", "C[\xba\xda\xc6\xe5\xb1\xd8\xca\xa4]", "C[黑棋必胜]"},
    Sample{"gb18030",
           "PB[\xd6\xec\xe9"
           "F]",
           "PB[朱镕]"},
    Sample{"gb18030", "RU[\xce\xe5\xd7\xd3\xc6\xe5]", "RU[五子棋]"},
    Sample{"gb18030", "PB[\x95\x5c]PW[\xcd\xf5\xc0\xda]", "PB[昞]PW[王磊]"},
    Sample{"big5", "PB[\xb3\x5c\xa5\x5c\xbb\x5c]PW[\xaaL\xae\xd1\xa5\xc8]", "PB[許功蓋]PW[林書玄]"},
    Sample{"big5", "C[\xb6\xc2\xb4\xd1\xb3\xd3]", "C[黑棋勝]"},
    Sample{"euc-kr", "PB[\xb1\xe8\xbc\xf6]PW[\xb9\xda\xc1\xa4\xc8\xa3]", "PB[김수]PW[박정호]"},
    Sample{"euc-kr", "C[\xc8\xe6 \xbd\xc2\xb8\xae]", "C[흑 승리]"},
    Sample{"windows-1251",
           "PB[\xcc\xe8\xf5\xe0\xe8\xeb]C[\xe1\xe5\xeb\xfb\xe5 \xe2\xfb\xe8\xe3\xf0\xe0\xeb\xe8]",
           "PB[Михаил]C[белые выиграли]"},
    Sample{"windows-1252", "PB[Ren\xe9]PW[Bj\xf6rn \xc5str\xf6m]", "PB[René]PW[Björn Åström]"},
    Sample{"windows-1252", "PB[J\xf5\xf5ger]C[\x93ok\x94]", "PB[Jõõger]C[“ok”]"}};

TEST(Charset, IsGuessedFromTheBytes) {
    for (const Sample& sample : kSamples) {
        EXPECT_EQ(guess_charset(sample.bytes), sample.charset) << sample.text;
        const Result<std::string> text = to_utf8(sample.bytes, sample.charset);
        ASSERT_TRUE(text) << text.error().message;
        EXPECT_EQ(*text, sample.text);
        EXPECT_EQ(guess_charset(sample.text), kUtf8);
        EXPECT_EQ(*to_utf8(sample.text, kUtf8), sample.text);
    }
}

TEST(Charset, AByteOrderMarkDecides) {
    constexpr std::string_view kLe("\xff\xfe(\0;\0\x68\x88", 8);
    constexpr std::string_view kBe("\xfe\xff\0(\0;\x88\x68", 8);
    EXPECT_EQ(*to_utf8(kLe, guess_charset(kLe)), "(;表");
    EXPECT_EQ(*to_utf8(kBe, guess_charset(kBe)), "(;表");
}

TEST(Charset, HasManyNames) {
    for (const std::string_view name : {"GB2312", "gbk", "GB18030", "cp936", "EUC-CN"}) {
        EXPECT_EQ(charset_named(name), "gb18030") << name;
    }
    EXPECT_EQ(charset_named("Shift_JIS"), "shift_jis");
    EXPECT_EQ(charset_named("Windows-31J"), "shift_jis");
    EXPECT_EQ(charset_named("KS_C_5601-1987"), "euc-kr");
    EXPECT_EQ(charset_named("ISO-8859-1"), "windows-1252");
    EXPECT_EQ(charset_named("UTF8"), "utf-8");
    EXPECT_EQ(charset_named(""), std::nullopt);
    EXPECT_EQ(charset_named("gbk gb2312"), std::nullopt);
    EXPECT_EQ(charset_named("../etc/passwd//TRANSLIT"), std::nullopt);
}

TEST(Charset, WhatCannotBeDecodedIsRefusedWithAPlace) {
    const auto refusal = [](std::string_view bytes, std::string_view charset) {
        const Result<std::string> text = to_utf8(bytes, charset);
        return text ? "" : text.error().message;
    };
    EXPECT_EQ(refusal("ab\n\x95\x5c\x95 ", "shift_jis"),
              "2:2: 0x95 0x20 is no character of shift_jis");
    EXPECT_EQ(refusal("\xc3", "utf-8"), "1:1: 0xc3 is no character of utf-8");
    EXPECT_EQ(refusal("ok \x81", "windows-1252"), "1:4: 0x81 is no character of windows-1252");
}

}  // namespace
}  // namespace tilestone::document
