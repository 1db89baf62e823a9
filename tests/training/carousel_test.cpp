// SPDX-License-Identifier: MIT
#include "tilestone/training/carousel.h"

#include <optional>

#include <gtest/gtest.h>

#include "tilestone/games/twenty48/text.h"

namespace tilestone::training {
namespace {

using twenty48::Board;

Board read(const char* text) { return *twenty48::parse_board(text); }

/// Observes the board for 16 moves, the interval at which the carousel checks for a new segment.
void observe(Carousel& carousel, const Board& board) {
    for (int i = 0; i < 16; ++i) carousel.observe(board);
}

TEST(Carousel, BeginsWithWholeGames) {
    Carousel carousel;
    Rng rng(1);
    observe(carousel, read("b100/0000/0000/0000"));
    for (int i = 0; i < 10; ++i) EXPECT_FALSE(carousel.next_start(rng));
}

TEST(Carousel, GoesRoundThePartsThatWereReached) {
    Carousel carousel;
    Rng rng(1);
    const Board third = read("d100/0000/0000/0000");   // 8192
    const Board fourth = read("dc00/0000/0000/0001");  // 12288
    const Board later_in_fourth = read("dcba/0000/0000/0001");
    observe(carousel, third);
    EXPECT_EQ(carousel.next_start(rng), third);
    EXPECT_FALSE(carousel.next_start(rng));
    observe(carousel, third);
    observe(carousel, fourth);
    observe(carousel, later_in_fourth);  // only the start of a segment counts
    for (int round = 0; round < 3; ++round) {
        EXPECT_EQ(carousel.next_start(rng), third);
        EXPECT_EQ(carousel.next_start(rng), fourth);
        EXPECT_FALSE(carousel.next_start(rng));
    }
}

TEST(Carousel, AGameThatBeganInAPartIsNoNewStartOfIt) {
    Carousel carousel;
    Rng rng(1);
    const Board third = read("d100/0000/0000/0000");
    observe(carousel, third);
    ASSERT_EQ(carousel.next_start(rng), third);
    observe(carousel, read("d110/0000/0000/0000"));
    EXPECT_FALSE(carousel.next_start(rng));
    for (int i = 0; i < 20; ++i) {
        EXPECT_EQ(carousel.next_start(rng), third);
        EXPECT_FALSE(carousel.next_start(rng));
    }
}

TEST(Carousel, TakesHardStartsMoreOften) {
    Carousel carousel;
    Rng rng(1);
    const Board hard = read("d100/0000/0000/0000");
    const Board easy = read("d010/0000/0000/0000");
    for (const Board& start : {hard, easy}) {
        observe(carousel, read("1000/0000/0000/0000"));
        observe(carousel, start);
    }
    constexpr int kRounds = 1000;
    int times = 0;
    for (int round = 0; round < kRounds; ++round) {
        std::optional<Board> start = carousel.next_start(rng);
        while (!start || start->at(0) != 13 || start->at(1) == 12) start = carousel.next_start(rng);
        if (*start == hard) ++times;
        if (*start == easy) observe(carousel, read("dc00/0000/0000/0000"));
    }
    // Of two random starts the harder is taken, unless both are easy: three quarters.
    EXPECT_NEAR(times, 3 * kRounds / 4, 60);
}

TEST(Carousel, ReadsStartsWithoutOutcomes) {
    const Board third = read("d100/0000/0000/0000");
    ByteWriter out;
    for (const std::uint32_t number : {7u, 2u, 2u}) out.put(number);  // moves, segment, turn
    for (int segment = 0; segment < 32; ++segment) {
        out.put(segment == 2 ? 1u : 0u);
        out.put(0u);
        if (segment != 2) continue;
        out.put(third.nibbles);
        out.put(third.high);
    }
    Carousel carousel;
    ByteReader in(out.bytes());
    ASSERT_TRUE(carousel.load(in, false));
    EXPECT_EQ(in.left(), 0u);
    Rng rng(1);
    EXPECT_FALSE(carousel.next_start(rng));  // segment 2 was the last one known
    EXPECT_EQ(carousel.next_start(rng), third);
}

TEST(Carousel, GoesOnFromWhatWasSaved) {
    Carousel carousel;
    Rng rng(1);
    for (int i = 0; i < 300; ++i) {  // more than the carousel stores
        observe(carousel, read("1000/0000/0000/0000"));
        observe(carousel, Board{.nibbles = 0xd000000000000000u + static_cast<unsigned>(i)});
        if (i % 7 == 0) carousel.next_start(rng);
    }
    ByteWriter out;
    carousel.save(out);
    Carousel copy;
    ByteReader in(out.bytes());
    ASSERT_TRUE(copy.load(in));
    EXPECT_EQ(in.left(), 0u);
    Rng other = rng;
    for (int i = 0; i < 100; ++i) ASSERT_EQ(carousel.next_start(rng), copy.next_start(other));
}

TEST(Carousel, RefusesWhatIsDamaged) {
    Carousel carousel;
    observe(carousel, read("d100/0000/0000/0000"));
    ByteWriter out;
    carousel.save(out);
    const std::string bytes(out.bytes());
    for (std::size_t length = 0; length < bytes.size(); ++length) {
        ByteReader in(std::string_view(bytes).substr(0, length));
        Carousel copy;
        ASSERT_FALSE(copy.load(in)) << length;
    }
}

}  // namespace
}  // namespace tilestone::training
