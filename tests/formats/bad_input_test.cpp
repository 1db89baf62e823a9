// SPDX-License-Identifier: MIT
//
// Invalid, deeply nested and huge input: every reader returns a one-line error quickly and never
// crashes.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/formats/random_record.h"
#include "tilestone/formats/format.h"

namespace tilestone::formats {
namespace {

constexpr std::array kFormats = {Format::kMoves, Format::kPsq, Format::kSgf, Format::kJson,
                                 Format::kRenlib};
constexpr std::size_t kGarbage = 30000;

bool is_digit(char c) { return c >= '0' && c <= '9'; }

/// Checks the form "line:column: words", in one line.
void expect_place(const std::string& message) {
    std::size_t at = 0;
    for (int number = 0; number < 2; ++number) {
        const std::size_t begin = at;
        while (at < message.size() && is_digit(message[at])) ++at;
        ASSERT_GT(at, begin) << message;
        ASSERT_EQ(message.substr(at, 1), ":") << message;
        ++at;
    }
    EXPECT_EQ(message.substr(at, 1), " ") << message;
    EXPECT_EQ(std::ranges::count(message, '\n'), 0) << message;
}

std::string repeat(std::string_view text, int count) {
    std::string all;
    for (; count > 0; --count) all += text;
    return all;
}

std::string refusal(Format format, std::string_view text) {
    const Result<Reading> reading = read(format, text, {});
    return reading ? "" : reading.error().message;
}

TEST(BadInput, Garbage) {
    Rng rng(8);
    const std::string_view few = "()[];BWAC:\\\"{},hi890- \nPiskvorky";
    for (int count = 0; count < 40; ++count) {
        std::string text;
        while (text.size() < kGarbage) {
            text += count % 2 == 0 ? static_cast<char>(rng.below(256))
                                   : few[rng.below(static_cast<std::uint32_t>(few.size()))];
        }
        for (const Format format : kFormats) {
            const std::string message = refusal(format, text);
            ASSERT_NE(message, "") << name_of(format);
            expect_place(message);
        }
    }
}

TEST(BadInput, DepthIsRefusedAndNotFollowed) {
    constexpr int kDeep = 200000;
    EXPECT_EQ(refusal(Format::kSgf, "(;GM[4]" + repeat("(;C[x]", kDeep)),
              "1:6002: more than 1000 variations within each other");
    EXPECT_EQ(refusal(Format::kSgf, repeat("(", kDeep)), "1:2: a variation begins with ';'");
    EXPECT_EQ(refusal(Format::kJson, repeat("[", kDeep)),
              "1:3005: more than 3004 arrays and objects within each other");
    EXPECT_NE(refusal(Format::kJson, repeat("{\"moves\":[", kDeep)), "");
    // Anything that a board can hold is accepted.
    EXPECT_EQ(refusal(Format::kSgf, "(;GM[4]" + repeat("(;C[x]", 999) + repeat(")", 1000)), "");
}

/// A game without a winner on the largest board, each move in its own brackets.
TEST(BadInput, AsManyVariationsAsAGameCanHoldAreRead) {
    constexpr int kSize = gomoku::kMaxSize;
    std::string text = "(;GM[4]SZ[20]";
    for (int count = 0; count < kSize * kSize; ++count) {
        const int row = count / kSize;
        const int column = (count + row / 2 % 2) % kSize;
        text += std::string("(;") + (count % 2 == 0 ? "B[" : "W[") +
                static_cast<char>('a' + column) + static_cast<char>('a' + row) + "]";
    }
    const Result<Reading> reading = read(Format::kSgf, text + repeat(")", kSize * kSize + 1), {});
    ASSERT_TRUE(reading) << reading.error().message;
    EXPECT_EQ(main_line(reading->record).size(), 400U);
    EXPECT_EQ(reading->record.outcome, Outcome::kDraw);
}

TEST(BadInput, ManyKeysAreRefused) {
    std::string text = "{";
    for (int count = 0; count < 100; ++count) text += "\"" + std::to_string(count) + "\": 1,";
    EXPECT_NE(refusal(Format::kJson, text).find("too many keys"), std::string::npos);
}

/// A valid text truncated anywhere is read, or refused with a place.
TEST(BadInput, CutOffTexts) {
    Rng rng(9);
    for (int count = 0; count < 60 / TILESTONE_TEST_DIVISOR + 1; ++count) {
        const Record record = random_record(rng);
        for (const Format format : kFormats) {
            const Result<std::string> text = write(format, record);
            if (!text) continue;
            const std::size_t step = text->size() / 40 + 1;
            for (std::size_t size = 0; size < text->size(); size += step) {
                const std::string message = refusal(format, text->substr(0, size));
                if (!message.empty()) expect_place(message);
            }
        }
    }
}

/// The same for a changed character anywhere.
TEST(BadInput, ChangedTexts) {
    Rng rng(10);
    for (int count = 0; count < 2000 / TILESTONE_TEST_DIVISOR + 1; ++count) {
        const Record record = random_record(rng);
        for (const Format format : kFormats) {
            Result<std::string> text = write(format, record);
            if (!text) continue;
            const auto size = static_cast<std::uint32_t>(text->size());
            (*text)[rng.below(size)] = static_cast<char>(rng.below(256));
            const Result<Reading> reading = read(format, *text, {});
            if (!reading) expect_place(reading.error().message);
        }
    }
}

}  // namespace
}  // namespace tilestone::formats
