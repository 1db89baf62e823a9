// SPDX-License-Identifier: MIT
#include "tilestone/units/ledger.h"

#include <fstream>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/base_files/temp_folder.h"

namespace tilestone::units {
namespace {

const Plan kPlan{.kind = "sums", .text = R"({"what": "it's"})", .units = 5};

class LedgerTest : public testing::Test {
protected:
    [[nodiscard]] std::string path() const { return folder_.file("work.db"); }
    [[nodiscard]] Result<Ledger> create() const { return Ledger::create(path(), kPlan, ""); }

    TempFolder folder_;  // NOLINT(misc-non-private-member-variables-in-classes)
};

std::string message(const Result<Ledger>& ledger) { return ledger ? "" : ledger.error().message; }

TEST_F(LedgerTest, KeepsPlanAndResults) {
    {
        auto ledger = create();
        ASSERT_TRUE(ledger) << message(ledger);
        EXPECT_TRUE(ledger->results().empty());
        ASSERT_TRUE(ledger->add(3, "three"));
        ASSERT_TRUE(ledger->add(0, R"({"a": "'"})"));
        EXPECT_EQ(ledger->results().size(), 2u);
    }
    const auto again = Ledger::open(path());
    ASSERT_TRUE(again) << message(again);
    EXPECT_EQ(again->plan(), kPlan);
    EXPECT_EQ(again->results(), (Results{{0, R"({"a": "'"})"}, {3, "three"}}));
}

TEST_F(LedgerTest, DoesNotTakeAResultTwice) {
    auto ledger = create();
    ASSERT_TRUE(ledger->add(1, "first"));
    EXPECT_FALSE(ledger->add(1, "second"));
    EXPECT_EQ(ledger->results().at(1), "first");
}

TEST_F(LedgerTest, IsNotMadeOverAnother) {
    ASSERT_TRUE(create());
    EXPECT_NE(message(create()).find("is there already"), std::string::npos);
}

TEST_F(LedgerTest, IsOnePrograms) {
    auto ledger = create();
    ASSERT_TRUE(ledger->add(1, "one"));
    const pid_t child = ::fork();  // locks of files are not inherited
    if (child == 0) {
        const auto second = Ledger::open(path());
        ::_exit(!second && second.error().message.find("in use") != std::string::npos ? 0 : 1);
    }
    int status = 0;
    ::waitpid(child, &status, 0);
    EXPECT_EQ(status, 0);
    EXPECT_TRUE(ledger->add(2, "two"));
}

TEST_F(LedgerTest, RefusesWhatIsNone) {
    EXPECT_NE(message(Ledger::open(path())).find("no such file"), std::string::npos);
    std::ofstream(path()) << std::string(200, 'x');
    EXPECT_NE(message(Ledger::open(path())).find("not a ledger"), std::string::npos);
    EXPECT_NE(message(create()).find("not a ledger"), std::string::npos);
    EXPECT_EQ(std::ifstream(path()).get(), 'x');
}

TEST_F(LedgerTest, SaysWhereItIsDamaged) {
    {
        auto ledger = create();
        for (int unit = 0; unit < 5; ++unit) {
            ASSERT_TRUE(ledger->add(static_cast<std::uint64_t>(unit), std::string(5000, 'r')));
        }
    }
    {
        std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(4096);
        file << std::string(4096, '\0');
    }
    EXPECT_NE(message(Ledger::open(path())).find("is damaged"), std::string::npos);
}

}  // namespace
}  // namespace tilestone::units
