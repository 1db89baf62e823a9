// SPDX-License-Identifier: MIT
#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <SQLiteCpp/Database.h>
#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/core_files/temp_folder.h"
#include "tilestone/core/text.h"
#include "tilestone/match/jobs/typed_ledger.h"

namespace tilestone::jobs {
namespace {

const Plan kPlan{.kind = "sums", .text = R"({"what": "it's"})", .jobs = 5};

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
    const pid_t child = ::fork();  // file locks are not inherited
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
        for (int job = 0; job < 5; ++job) {
            ASSERT_TRUE(ledger->add(static_cast<std::uint64_t>(job), std::string(5000, 'r')));
        }
    }
    {
        std::fstream file(path(), std::ios::in | std::ios::out | std::ios::binary);
        file.seekp(4096);
        file << std::string(4096, '\0');
    }
    EXPECT_NE(message(Ledger::open(path())).find("is damaged"), std::string::npos);
}

std::string content_of(const std::string& path) {
    std::ifstream file(path, std::ios::binary);
    return {std::istreambuf_iterator<char>(file), {}};
}

TEST_F(LedgerTest, NoFlippedBitOfAResultIsRead) {
    Results results;
    {
        auto ledger = create();
        for (std::uint64_t job = 0; job < kPlan.jobs; ++job) {
            results[job] = R"({"score": )" + std::to_string(1234567 * (job + 1)) + "}";
            ASSERT_TRUE(ledger->add(job, results[job]));
        }
    }
    const std::string whole = content_of(path());
    int flips = 0;
    for (const auto& [job, result] : results) {
        const std::size_t begin = whole.find(result);
        ASSERT_NE(begin, std::string::npos);
        for (std::size_t at = begin; at < begin + result.size(); ++at) {
            for (int bit = 0; bit < 8; ++bit, ++flips) {
                std::string damaged = whole;
                damaged[at] = static_cast<char>(damaged[at] ^ (1 << bit));
                std::ofstream(path(), std::ios::binary) << damaged;
                const auto read = Ledger::read(path());
                EXPECT_FALSE(read) << job << ", byte " << at - begin << ", bit " << bit;
                EXPECT_NE(message(read).find("is damaged"), std::string::npos) << message(read);
            }
        }
    }
    EXPECT_GT(flips, 500);
}

TEST_F(LedgerTest, AResultStandsForItsUnitAndItsPlanOnly) {
    const auto after = [&](const char* change) {
        std::error_code none;
        std::filesystem::remove(path(), none);
        {
            auto ledger = create();
            EXPECT_TRUE(ledger->add(1, "one"));
        }
        SQLite::Database(path(), SQLite::OPEN_READWRITE).exec(change);
        return message(Ledger::open(path()));
    };
    EXPECT_EQ(after("UPDATE results SET unit = unit"), "");
    for (const char* change : {"UPDATE results SET unit = 2", "UPDATE results SET checksum = NULL",
                               "UPDATE results SET checksum = 0", "UPDATE plan SET text = '{}'",
                               "UPDATE plan SET units = 6", "UPDATE plan SET kind = 'other'"}) {
        EXPECT_NE(after(change).find("the checksum of job"), std::string::npos) << change;
    }
}

TEST_F(LedgerTest, FilesOfVersionOneAreReadAndGoneOnWith) {
    {
        SQLite::Database database(path(), SQLite::OPEN_READWRITE | SQLite::OPEN_CREATE);
        database.exec(R"(
            CREATE TABLE plan(kind TEXT NOT NULL, text TEXT NOT NULL, units INTEGER NOT NULL) STRICT;
            CREATE TABLE results(unit INTEGER PRIMARY KEY, result TEXT NOT NULL) STRICT;
            CREATE VIEW words AS SELECT unit, result AS word FROM results;
            INSERT INTO plan VALUES('sums', '{"what": "it''s"}', 5);
            INSERT INTO results VALUES(0, 'zero'), (3, 'three');
            PRAGMA application_id = 0x54536c64;
            PRAGMA user_version = 1)");
    }
    const std::string before = content_of(path());
    const auto read = Ledger::read(path());
    ASSERT_TRUE(read) << message(read);
    EXPECT_EQ(read->plan(), kPlan);
    EXPECT_EQ(read->results(), (Results{{0, "zero"}, {3, "three"}}));
    EXPECT_EQ(content_of(path()), before);
    {
        auto ledger = Ledger::open(path());
        ASSERT_TRUE(ledger) << message(ledger);
        EXPECT_EQ(ledger->results(), read->results());
        EXPECT_TRUE(ledger->add(4, "four"));
    }
    SQLite::Database(path(), SQLite::OPEN_READWRITE)
        .exec("UPDATE results SET result = 'Three' WHERE unit = 3");
    EXPECT_NE(message(Ledger::open(path())).find("the checksum of job 3"), std::string::npos);
}

/// Numbers; `decoded` counts what was read.
Codec<int> numbers(int& decoded) {
    return {.encode = [](int number) { return std::to_string(number); },
            .decode = [&decoded](std::string_view text) -> Result<int> {
                ++decoded;
                const auto number = parse_integer(text);
                if (!number) return number.error();
                return static_cast<int>(*number);
            },
            .row = "game"};
}

TEST_F(LedgerTest, ATypedOneDecodesEachRowOnceAndNoneOfItsOwn) {
    int decoded = 0;
    using Numbers = std::vector<Row<int>>;
    const Numbers expected = {{0, 7}, {1, -2}, {3, 9}, {4, 5}};
    {
        auto ledger = TypedLedger<int>::decoded(create(), numbers(decoded));
        ASSERT_TRUE(ledger);
        EXPECT_TRUE(ledger->add(3, 9));
        EXPECT_TRUE(ledger->add(0, 7));
        EXPECT_FALSE(ledger->add(3, 1));
        EXPECT_TRUE(ledger->take_over(Numbers{{1, -2}, {3, 8}, {4, 5}}));
        EXPECT_TRUE(std::ranges::equal(ledger->rows(), expected));
        EXPECT_EQ(ledger->at(3), 9);
        EXPECT_TRUE(ledger->contains(4));
        EXPECT_FALSE(ledger->contains(2));
    }
    EXPECT_EQ(decoded, 0);
    EXPECT_EQ(Ledger::read(path())->results(), (Results{{0, "7"}, {1, "-2"}, {3, "9"}, {4, "5"}}));
    const auto again = TypedLedger<int>::decoded(Ledger::read(path()), numbers(decoded));
    ASSERT_TRUE(again);
    EXPECT_TRUE(std::ranges::equal(again->rows(), expected));
    EXPECT_EQ(decoded, 4);
}

TEST_F(LedgerTest, ARowThatDoesNotParseIsNamedAndNotSkipped) {
    {
        auto ledger = create();
        EXPECT_TRUE(ledger->add(0, "7"));
        EXPECT_TRUE(ledger->add(3, "x"));
    }
    int decoded = 0;
    const auto ledger = TypedLedger<int>::decoded(Ledger::open(path()), numbers(decoded));
    ASSERT_FALSE(ledger);
    EXPECT_EQ(ledger.error().message, "'" + path() + "' is damaged: game 4: 'x' is not an integer");
}

/// Others may have written the file: nothing that it says is done.
TEST_F(LedgerTest, NothingInAFileIsExecuted) {
    const std::string target = folder_.file("made");
    {
        auto ledger = create();
        EXPECT_TRUE(ledger->add(1, "one"));
    }
    {
        SQLite::Database database(path(), SQLite::OPEN_READWRITE);
        database.exec("CREATE VIEW games AS SELECT 1");
        database.exec("CREATE TABLE told(what)");
        database.exec(
            "CREATE TRIGGER tell AFTER INSERT ON results BEGIN INSERT INTO told VALUES(1); END");
        database.exec("PRAGMA writable_schema = ON");
        database.exec("UPDATE sqlite_master SET sql = 'CREATE VIEW games AS SELECT 1; ATTACH ''" +
                      target + "'' AS p; CREATE TABLE p.t(x)' WHERE name = 'games'");
    }
    {
        auto ledger = Ledger::open(path());
        ASSERT_TRUE(ledger) << message(ledger);
        EXPECT_TRUE(ledger->add(2, "two"));
        auto whole = Ledger::create(folder_.file("whole.db"), kPlan, "");
        EXPECT_TRUE(whole->take_over(ledger->results()));
    }
    EXPECT_FALSE(std::filesystem::exists(target));
    SQLite::Database database(path(), SQLite::OPEN_READONLY);
    database.exec("PRAGMA writable_schema = ON");  // otherwise SQLite refuses the view
    EXPECT_EQ(database.execAndGet("SELECT count(*) FROM told").getInt(), 0);
}

TEST_F(LedgerTest, AViewInPlaceOfATableIsRefused) {
    {
        auto ledger = create();
        EXPECT_TRUE(ledger->add(1, "one"));
    }
    SQLite::Database(path(), SQLite::OPEN_READWRITE)
        .exec(
            "ALTER TABLE results RENAME TO others;"
            "CREATE VIEW results AS SELECT unit, upper(result) AS result, checksum FROM others");
    EXPECT_NE(message(Ledger::read(path())), "");
    EXPECT_NE(message(Ledger::open(path())), "");
}

TEST_F(LedgerTest, SaysWhenItsFileIsGone) {
    auto ledger = create();
    EXPECT_TRUE(ledger->add(1, "one"));
    std::filesystem::rename(path(), folder_.file("other.db"));
    const Status added = ledger->add(2, "two");
    ASSERT_FALSE(added);
    EXPECT_EQ(added.error().message,
              "'" + path() + "' was removed or replaced while it was in use");
    EXPECT_TRUE(added.error().is_failure);
}

TEST_F(LedgerTest, OneThatIsReadStaysAsItIs) {
    {
        auto ledger = create();
        EXPECT_TRUE(ledger->add(1, "one"));
    }
    const std::string before = content_of(path());
    {
        auto ledger = Ledger::read(path());
        ASSERT_TRUE(ledger) << message(ledger);
        EXPECT_FALSE(ledger->add(2, "two"));
        EXPECT_EQ(ledger->results(), (Results{{1, "one"}}));
    }
    EXPECT_EQ(content_of(path()), before);
    EXPECT_EQ(folder_.names(), std::vector<std::string>{"work.db"});
}

}  // namespace
}  // namespace tilestone::jobs
