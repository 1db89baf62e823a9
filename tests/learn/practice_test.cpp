// SPDX-License-Identifier: MIT
#include "tilestone/learn/practice.h"

#include <optional>

#include <gtest/gtest.h>

#include "tilestone/games/twenty48/text.h"

namespace tilestone::learn {
namespace {

using twenty48::Board;

Board read(const char* text) { return *twenty48::parse_board(text); }

/// As long as a part could go by unseen.
void see(Practice& practice, const Board& board) {
    for (int i = 0; i < 16; ++i) practice.see(board);
}

TEST(Practice, BeginsWithWholeGames) {
    Practice practice;
    Rng rng(1);
    see(practice, read("b100/0000/0000/0000"));
    for (int i = 0; i < 10; ++i) EXPECT_FALSE(practice.next_start(rng));
}

TEST(Practice, GoesRoundThePartsThatWereReached) {
    Practice practice;
    Rng rng(1);
    const Board third = read("d100/0000/0000/0000");   // 8192
    const Board fourth = read("dc00/0000/0000/0001");  // 12288
    const Board later_in_fourth = read("dcba/0000/0000/0001");
    see(practice, third);
    EXPECT_EQ(practice.next_start(rng), third);
    EXPECT_FALSE(practice.next_start(rng));
    see(practice, third);
    see(practice, fourth);
    see(practice, later_in_fourth);  // where a part began is what counts
    for (int round = 0; round < 3; ++round) {
        EXPECT_EQ(practice.next_start(rng), third);
        EXPECT_EQ(practice.next_start(rng), fourth);
        EXPECT_FALSE(practice.next_start(rng));
    }
}

TEST(Practice, AGameThatBeganInAPartIsNoNewStartOfIt) {
    Practice practice;
    Rng rng(1);
    const Board third = read("d100/0000/0000/0000");
    see(practice, third);
    ASSERT_EQ(practice.next_start(rng), third);
    see(practice, read("d110/0000/0000/0000"));
    EXPECT_FALSE(practice.next_start(rng));
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(practice.next_start(rng), third);
        EXPECT_FALSE(practice.next_start(rng));
    }
}

TEST(Practice, TakesHardStartsMoreOften) {
    Practice practice;
    Rng rng(1);
    const Board hard = read("d100/0000/0000/0000");
    const Board easy = read("d010/0000/0000/0000");
    for (const Board& start : {hard, easy}) {
        see(practice, read("1000/0000/0000/0000"));
        see(practice, start);
    }
    constexpr int kRounds = 1000;
    int times = 0;
    for (int round = 0; round < kRounds; ++round) {
        std::optional<Board> start = practice.next_start(rng);
        while (!start || start->at(0) != 13 || start->at(1) == 12) start = practice.next_start(rng);
        if (*start == hard) ++times;
        if (*start == easy) see(practice, read("dc00/0000/0000/0000"));
    }
    // Of two by lot, the hard one unless both are easy: three quarters.
    EXPECT_NEAR(times, 3 * kRounds / 4, 60);
}

TEST(Practice, ReadsStartsWithoutOutcomes) {
    const Board third = read("d100/0000/0000/0000");
    ByteWriter out;
    for (const std::uint32_t number : {7u, 2u, 2u}) out.put(number);  // moves, part, turn
    for (int part = 0; part < 32; ++part) {
        out.put(part == 2 ? 1u : 0u);
        out.put(0u);
        if (part != 2) continue;
        out.put(third.nibbles);
        out.put(third.high);
    }
    Practice practice;
    ByteReader in(out.bytes());
    ASSERT_TRUE(practice.load(in, false));
    EXPECT_EQ(in.left(), 0u);
    Rng rng(1);
    EXPECT_FALSE(practice.next_start(rng));  // part 2 was the last that there is
    EXPECT_EQ(practice.next_start(rng), third);
}

TEST(Practice, GoesOnFromWhatWasSaved) {
    Practice practice;
    Rng rng(1);
    for (int i = 0; i < 300; ++i) {  // more than are remembered
        see(practice, read("1000/0000/0000/0000"));
        see(practice, Board{.nibbles = 0xd000000000000000u + static_cast<unsigned>(i)});
        if (i % 7 == 0) practice.next_start(rng);
    }
    ByteWriter out;
    practice.save(out);
    Practice copy;
    ByteReader in(out.bytes());
    ASSERT_TRUE(copy.load(in));
    EXPECT_EQ(in.left(), 0u);
    Rng other = rng;
    for (int i = 0; i < 100; ++i) ASSERT_EQ(practice.next_start(rng), copy.next_start(other));
}

TEST(Practice, RefusesWhatIsDamaged) {
    Practice practice;
    see(practice, read("d100/0000/0000/0000"));
    ByteWriter out;
    practice.save(out);
    const std::string bytes(out.bytes());
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        ByteReader in(std::string_view(bytes).substr(0, length));
        Practice copy;
        ASSERT_FALSE(copy.load(in)) << length;
    }
}

}  // namespace
}  // namespace tilestone::learn
