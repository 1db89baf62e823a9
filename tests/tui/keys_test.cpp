// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/keys.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace tilestone::tui {
namespace {

using Keys = std::vector<Key>;

TEST(KeyDecoder, LettersAreThemselves) {
    KeyDecoder decoder;
    EXPECT_EQ(decoder.feed("hQ ?"), (Keys{key_of('h'), key_of('Q'), key_of(' '), key_of('?')}));
    EXPECT_FALSE(decoder.is_waiting());
}

TEST(KeyDecoder, ArrowsInEveryForm) {
    KeyDecoder decoder;
    const Keys arrows = {Key::kUp, Key::kDown, Key::kRight, Key::kLeft};
    EXPECT_EQ(decoder.feed("\x1b[A\x1b[B\x1b[C\x1b[D"), arrows);
    EXPECT_EQ(decoder.feed("\x1bOA\x1bOB\x1bOC\x1bOD"), arrows);
    EXPECT_EQ(decoder.feed("\x1b[1;5A\x1b[1;2B\x1b[1;3C\x1b[1;6D"), arrows);
}

TEST(KeyDecoder, ASequenceMayComeInPieces) {
    KeyDecoder decoder;
    EXPECT_EQ(decoder.feed("\x1b"), Keys{});
    EXPECT_TRUE(decoder.is_waiting());
    EXPECT_EQ(decoder.feed("["), Keys{});
    EXPECT_EQ(decoder.feed("1;5"), Keys{});
    EXPECT_EQ(decoder.feed("Dx"), (Keys{Key::kLeft, key_of('x')}));
    EXPECT_FALSE(decoder.is_waiting());
}

TEST(KeyDecoder, ALoneEscapeIsTheKey) {
    KeyDecoder decoder;
    EXPECT_EQ(decoder.feed("\x1b"), Keys{});
    EXPECT_EQ(decoder.flush(), Keys{Key::kEscape});
    EXPECT_EQ(decoder.flush(), Keys{});
    EXPECT_EQ(decoder.feed("\x1b\x1b[A"), (Keys{Key::kEscape, Key::kUp}));
    EXPECT_EQ(decoder.feed("\x1b["), Keys{});
    EXPECT_EQ(decoder.flush(), Keys{Key::kOther});
}

TEST(KeyDecoder, WhatNobodyKnowsIsOneOtherKey) {
    KeyDecoder decoder;
    EXPECT_EQ(decoder.feed("\x1b[15~"), Keys{Key::kOther});
    EXPECT_EQ(decoder.feed("\x1bx"), Keys{Key::kOther});
    EXPECT_EQ(decoder.feed("\x1b[" + std::string(100, '1') + "q").back(), key_of('q'));
    EXPECT_FALSE(decoder.is_waiting());
}

TEST(KeyDecoder, LettersOfEveryLanguageAreKeysHoweverTheyAreCut) {
    constexpr Key kMiddle{0x4e2d};  // 中
    for (std::size_t cut = 0; cut <= 3; ++cut) {
        KeyDecoder decoder;
        const std::string_view bytes = "\xe4\xb8\xad";
        Keys keys = decoder.feed(bytes.substr(0, cut));
        for (const Key key : decoder.feed(bytes.substr(cut))) keys.push_back(key);
        EXPECT_EQ(keys, Keys{kMiddle}) << cut;
        EXPECT_FALSE(decoder.is_waiting());
    }
    KeyDecoder decoder;
    EXPECT_EQ(decoder.feed("\xc3\xa9\xf0\x9f\x98\x80"), (Keys{Key{0xe9}, Key{0x1f600}}));
}

TEST(KeyDecoder, BytesThatAreNoLetterAreOtherKeys) {
    KeyDecoder decoder;
    EXPECT_EQ(decoder.feed("\xff\x80"), (Keys{Key::kOther, Key::kOther}));
    EXPECT_EQ(decoder.feed("\xe4\xb8q"), (Keys{Key::kOther, key_of('q')}));
    EXPECT_EQ(decoder.feed("\xe0\x81\xb1"), Keys{Key::kOther});      // an overlong 'q'
    EXPECT_EQ(decoder.feed("\xed\xa0\x80"), Keys{Key::kOther});      // a surrogate
    EXPECT_EQ(decoder.feed("\xf4\x90\x80\x80"), Keys{Key::kOther});  // beyond U+10FFFF
    EXPECT_EQ(decoder.feed("\xe4\x1b[A"), Keys{Key::kUp});
}

TEST(KeyDecoder, ButtonsOfTheMouse) {
    KeyDecoder decoder;
    EXPECT_EQ(decoder.feed("\x1b[<0;5;3M"), Keys{Key::left_button(2, 4)});
    EXPECT_EQ(decoder.feed("\x1b[<2;1;1M"), Keys{Key::right_button(0, 0)});
    EXPECT_EQ(decoder.feed("\x1b[<16;300;200M"), Keys{Key::left_button(199, 299)});  // with Ctrl
    EXPECT_EQ(decoder.feed("\x1b[M !!"), Keys{Key::left_button(0, 0)});
    EXPECT_EQ(decoder.feed("\x1b[M\"%#x"), (Keys{Key::right_button(2, 4), key_of('x')}));
}

TEST(KeyDecoder, WhateverElseAMouseDoesIsOneOtherKey) {
    for (const std::string event :
         {"0;5;3m", "1;5;3M", "32;5;3M", "64;5;3M", "65;5;3M", "0;0;3M", "0;5M", "0;5;3;1M", "M",
          "-1;5;3M", "0;;M", "0;99999;3M", "99999999999999999999;1;1M"}) {
        KeyDecoder decoder;
        EXPECT_EQ(decoder.feed("\x1b[<" + event), Keys{Key::kOther}) << event;
        EXPECT_FALSE(decoder.is_waiting()) << event;
    }
    KeyDecoder decoder;
    EXPECT_EQ(decoder.feed("\x1b[M#!!"), Keys{Key::kOther});  // a button released
}

TEST(KeyDecoder, AButtonMayComeInPieces) {
    KeyDecoder decoder;
    for (const char c : std::string("\x1b[<0;12;")) EXPECT_EQ(decoder.feed({&c, 1}), Keys{});
    EXPECT_EQ(decoder.feed("7M"), Keys{Key::left_button(6, 11)});
}

}  // namespace
}  // namespace tilestone::tui
