// SPDX-License-Identifier: MIT
//
// Tests that the examples of docs/guide/records.md, one game in each format, are what the program
// writes. (tests/architecture checks that the document and these files agree.)
#include <fstream>
#include <sstream>

#include <gtest/gtest.h>

#include "tests/paths.h"
#include "tilestone/formats/format.h"

namespace tilestone::formats {
namespace {

std::string example(Format format) {
    std::ostringstream all;
    all << std::ifstream(test::in_repository("tests/formats/data/game.") +
                         std::string(name_of(format)))
               .rdbuf();
    return all.str();
}

TEST(Document, ItsExamplesAreOneGame) {
    const Result<Reading> game = read(Format::kJson, example(Format::kJson), {});
    ASSERT_TRUE(game) << game.error().message;
    for (const Format format : {Format::kMoves, Format::kPsq, Format::kSgf, Format::kJson}) {
        const Result<std::string> text = write(format, game->record);
        ASSERT_TRUE(text) << text.error().message;
        EXPECT_EQ(*text, example(format));
    }
}

TEST(Document, ItsExamplesAreReadBack) {
    for (const Format format : {Format::kMoves, Format::kPsq, Format::kSgf, Format::kJson}) {
        const Result<Reading> game = read(format, example(format), {});
        ASSERT_TRUE(game) << game.error().message;
        const Result<std::string> text = write(format, game->record);
        ASSERT_TRUE(text) << text.error().message;
        EXPECT_EQ(*text, example(format));
    }
}

}  // namespace
}  // namespace tilestone::formats
