// SPDX-License-Identifier: MIT
//
// Tests round trips: complete in SGF and JSON, and within the limits of psq and move strings.
#include <gtest/gtest.h>

#include "tests/formats/random_record.h"
#include "tilestone/formats/format.h"

namespace tilestone::formats {
namespace {

constexpr int kRecords = 1000 / TILESTONE_TEST_DIVISOR;

/// Writes the record in `format` and reads it back, with its rule and size as options.
Record through(Format format, const Record& record) {
    const Result<std::string> text = write(format, record);
    EXPECT_TRUE(text) << text.error().message;
    if (!text) return {};
    const Result<Reading> reading = read(format, *text, {.rule = record.rule, .size = record.size});
    EXPECT_TRUE(reading) << reading.error().message << "\n" << *text;
    if (!reading) return {};
    EXPECT_EQ(reading->games, 1);
    return reading->record;
}

TEST(RoundTrip, SgfKeepsEverything) {
    Rng rng(1);
    for (int count = 0; count < kRecords; ++count) {
        const Record record = random_record(rng);
        const Record again = through(Format::kSgf, record);
        ASSERT_EQ(again, record) << describe(again) << describe(record);
    }
}

TEST(RoundTrip, JsonKeepsEverything) {
    Rng rng(2);
    for (int count = 0; count < kRecords; ++count) {
        const Record record = random_record(rng);
        const Record again = through(Format::kJson, record);
        ASSERT_EQ(again, record) << describe(again) << describe(record);
    }
}

TEST(RoundTrip, NeedsNoHelpWhereTheFormatSaysIt) {
    Rng rng(3);
    for (int count = 0; count < kRecords / 4; ++count) {
        const Record record = random_record(rng);
        for (const Format format : {Format::kSgf, Format::kJson}) {
            const Result<Reading> reading = read(format, *write(format, record), {});
            ASSERT_TRUE(reading) << reading.error().message;
            ASSERT_EQ(reading->record, record);
        }
    }
}

TEST(RoundTrip, PsqKeepsTheMainLineAndTheNames) {
    Rng rng(4);
    int whole = 0;
    for (int count = 0; count < kRecords; ++count) {
        Record record = random_record(rng);
        if (!record.start.is_usual() || first_inner_pass(record)) {
            EXPECT_FALSE(write(Format::kPsq, record));
            continue;
        }
        // Names that look like a line of psq are written differently; see SafeNames.
        for (std::string& name : record.players) {
            if (name.find_first_of("0123456789?") != std::string::npos) name = "somebody";
        }
        const Record again = through(Format::kPsq, record);
        ASSERT_EQ(again, as_psq(record)) << describe(again) << describe(as_psq(record));
        if (losses(Format::kPsq, record).empty()) ++whole;
    }
    EXPECT_GT(whole, 0);
}

TEST(RoundTrip, MoveStringsKeepTheMainLine) {
    Rng rng(5);
    for (int count = 0; count < kRecords; ++count) {
        const Record record = random_record(rng);
        if (first_inner_pass(record)) {
            EXPECT_FALSE(write(Format::kMoves, record));
            continue;
        }
        const Record again = through(Format::kMoves, record);
        ASSERT_EQ(again, as_moves(record)) << describe(again);
    }
}

TEST(RoundTrip, NothingIsLostWhereLossesNamesNothing) {
    Rng rng(6);
    for (int count = 0; count < kRecords; ++count) {
        const Record record = random_record(rng);
        for (const Format format : {Format::kMoves, Format::kSgf, Format::kJson}) {
            if (!losses(format, record).empty() || !write(format, record)) continue;
            const Result<Reading> reading = read(format, *write(format, record), {});
            ASSERT_TRUE(reading) << reading.error().message;
            ASSERT_EQ(reading->record, record);
        }
    }
}

}  // namespace
}  // namespace tilestone::formats
