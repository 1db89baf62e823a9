// SPDX-License-Identifier: MIT
//
// The outcome of a match as text, JSON, CSV and a page.
#include "tilestone/report/results/match_report.h"

#include <algorithm>
#include <regex>

#include <gtest/gtest.h>
#include <nlohmann/json.hpp>

#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/results/match_files.h"
#include "tilestone/report/results/match_page.h"

namespace tilestone::report {
namespace {

using nlohmann::ordered_json;

constexpr const char* kHostile = "pbrain:</script><b title=\"x\">,&";

/// Two games of two players; the second was lost by a crash.
class MatchReportTest : public testing::Test {
protected:
    MatchReportTest() : board_(plan_) {
        add(0, {.black = 1, .moves = moves("h8i9h9i8h10h7h11h6h12"), .times = {1, 2.5}});
        add(1, {.black = 0,
                .end = match::GameEnd::kFault,
                .fault = match::Fault::kCrash,
                .detail = "said \"</script>\"",
                .moves = moves("h8")});
        report_ = {.plan = &plan_,
                   .names = plan_.players,
                   .board = &board_,
                   .ratings = board_.ratings(),
                   .file = "match.db"};
        games_ = {&plan_, &plan_.players, results_};
    }

    static std::vector<gomoku::Point> moves(std::string_view text) {
        return *gomoku::parse_moves(text, gomoku::kDefaultSize);
    }
    void add(std::uint64_t job, const match::GameResult& result) {
        results_.push_back({job, result});
        board_.add(job, result);
    }

    match::MatchPlan plan_{.players = {"classic", kHostile}, .games = 2};
    match::Scoreboard board_;
    std::vector<jobs::Row<match::GameResult>> results_;
    MatchReport report_;
    MatchGames games_;
};

TEST_F(MatchReportTest, JsonHasBothSides) {
    const ordered_json json = ordered_json::parse(match_json(report_));
    EXPECT_EQ(json["wins"], 2);
    EXPECT_EQ(json["pairs"], ordered_json({0, 0, 0, 0, 1}));
    EXPECT_EQ(json["crashes"], (ordered_json{{"a", 0}, {"b", 1}}));
    EXPECT_EQ(json["players"][1]["name"], kHostile);
    EXPECT_EQ(json["sprt"], nullptr);
}

TEST_F(MatchReportTest, TablesAreStraightInBothLanguages) {
    for (const Language language : {Language::kEnglish, Language::kChinese}) {
        const std::string text = match_text(report_, language);
        const auto lines = split(text, '\n');
        ASSERT_GT(lines.size(), 4u);
        EXPECT_EQ(columns_of(lines[1]), columns_of(lines[2])) << text;
        EXPECT_EQ(columns_of(lines[1]), columns_of(lines[3])) << text;
    }
    EXPECT_NE(match_text(report_, Language::kEnglish).find("lost 1 game by a crash"),
              std::string::npos);
}

TEST_F(MatchReportTest, CsvQuotesWhatItMust) {
    const std::string csv = match_csv(games_);
    EXPECT_NE(csv.find("\"pbrain:</script><b title=\"\"x\"\">,&\""), std::string::npos) << csv;
    EXPECT_EQ(std::ranges::count(csv, '\n'), 3);
}

/// Names and what programs say are text, not markup; the games come out of the page as they went
/// in.
TEST_F(MatchReportTest, ThePageIsClosedToWhatProgramsSay) {
    const std::string html = match_html(report_, games_, "http://host/page/", Language::kEnglish);
    EXPECT_EQ(html.find("<b title"), std::string::npos);
    const std::string opening = "<script type=\"application/json\" id=\"games\">";
    const std::size_t begin = html.find(opening) + opening.size();
    const ordered_json data =
        ordered_json::parse(html.substr(begin, html.find("</script>", begin) - begin));
    EXPECT_EQ(data["page"], "http://host/page/");
    ASSERT_EQ(data["games"].size(), 2u);
    EXPECT_EQ(data["games"][0]["moves"], "h8i9h9i8h10h7h11h6h12");
    const std::regex script("</script");
    EXPECT_EQ(std::distance(std::sregex_iterator(html.begin(), html.end(), script), {}), 2);
    for (const char* loading : {"src=", "<link", "@import", "url("}) {
        EXPECT_EQ(html.find(loading), std::string::npos) << loading;
    }
}

TEST_F(MatchReportTest, EloIsWordsWhereItIsNoNumber) {
    statistics::PairCounts won;
    for (int i = 0; i < 10; ++i) won.add(2);
    EXPECT_TRUE(elo_text(statistics::score_of(won), Language::kEnglish).starts_with("more than +"));
    EXPECT_TRUE(elo_text(statistics::score_of(won.reversed()), Language::kEnglish)
                    .starts_with("less than −"));
    EXPECT_EQ(elo_text(statistics::score_of({{0, 0, 1, 0, 0}}), Language::kEnglish).substr(0, 2),
              "+0");
}

}  // namespace
}  // namespace tilestone::report
