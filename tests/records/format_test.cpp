// SPDX-License-Identifier: MIT
//
// Which format it is, and what a format loses.
#include "tilestone/records/format.h"

#include <gtest/gtest.h>

namespace tilestone::records {
namespace {

using Words = std::vector<std::string_view>;

TEST(Format, ByTheEndingOfThePath) {
    EXPECT_EQ(format_of_path("game.sgf"), Format::kSgf);
    EXPECT_EQ(format_of_path("/tmp/a.b/GAME.PSQ"), Format::kPsq);
    EXPECT_EQ(format_of_path("x.txt"), Format::kMoves);
    EXPECT_EQ(format_of_path("x.json"), Format::kJson);
    EXPECT_EQ(format_of_path("x.lib"), std::nullopt);
    EXPECT_EQ(format_of_path("sgf"), std::nullopt);
    EXPECT_EQ(format_of_path("-"), std::nullopt);
}

TEST(Format, ByHowTheTextBegins) {
    EXPECT_EQ(format_of_text("\n (;GM[4])"), Format::kSgf);
    EXPECT_EQ(format_of_text("\xef\xbb\xbf{}"), Format::kJson);
    EXPECT_EQ(format_of_text("Piskvorky 15x15"), Format::kPsq);
    EXPECT_EQ(format_of_text("h8"), Format::kMoves);
    EXPECT_EQ(format_of_text(""), Format::kMoves);
}

TEST(Format, LossesAreNamed) {
    const Result<Reading> reading =
        read(Format::kSgf,
             "(;GM[4]AP[tilestone:1]RU[renju]SZ[19]PB[A]EV[E]DT[D]RE[B+R]ON[swap2 white];B[hh]MS[5]"
             "(;W[ig];B[hg])(;W[ih]C[c]))",
             {});
    ASSERT_TRUE(reading) << reading.error().message;
    const Record& record = reading->record;
    EXPECT_EQ(losses(Format::kSgf, record), Words{});
    EXPECT_EQ(losses(Format::kJson, record), Words{});
    EXPECT_EQ(losses(Format::kPsq, record),
              (Words{"variations", "comments", "event", "date", "result", "swap2"}));
    EXPECT_EQ(losses(Format::kMoves, record),
              (Words{"variations", "comments", "times", "players", "event", "date", "result",
                     "swap2", "rule", "size"}));
}

}  // namespace
}  // namespace tilestone::records
