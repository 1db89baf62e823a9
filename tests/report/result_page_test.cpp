// SPDX-License-Identifier: MIT
#include "tilestone/report/results/result_page.h"

#include <gtest/gtest.h>

#include "tilestone/report/chart/chart.h"

namespace tilestone::report {
namespace {

constexpr const char* kHostilePage = "</style></title><script>alert(\"&\")</script>";

std::size_t count_of(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++count;
    }
    return count;
}

std::string a_picture(const std::string& title) {
    return chart::svg(chart::LineChart{.heading = {.title = title, .subtitle = "n = 2"},
                                       .x = {.title = "depth"},
                                       .y = {.title = "score"},
                                       .series = {{"a", {{1, 2}, {2, 3}}}}});
}

ResultPage a_page(const std::string& text) {
    return {.title = text,
            .about = {text, "second paragraph"},
            .sections = {{.heading = text,
                          .paragraphs = {text},
                          .pictures = {{.svg = a_picture(text), .caption = text},
                                       {.svg = a_picture("two")}},
                          .tables = {{.caption = text,
                                      .head = {text, "score"},
                                      .rows = {{text, "12"}, {"b", "13"}},
                                      .is_name = {true}}}}},
            .facts_heading = text,
            .facts = {{text, text}, {"seed", "7"}}};
}

TEST(ResultPage, WordsAreTextAndNotMarkup) {
    const std::string html = result_html(a_page(kHostilePage));
    EXPECT_EQ(count_of(html, "<script"), 0u);
    EXPECT_EQ(count_of(html, "</title>"), 1u + 2 * (1 + 2));  // the page; pictures and their points
    EXPECT_EQ(count_of(html, "</style>"), 1u + 2);
    EXPECT_GE(count_of(html, "&lt;script&gt;alert(&quot;&amp;&quot;)&lt;/script&gt;"), 10u);
}

TEST(ResultPage, NeedsNothingElse) {
    const std::string html = result_html(a_page("plain"));
    for (const char* loading : {"src=", "href=", "<link", "@import", "url(", " id="}) {
        EXPECT_EQ(html.find(loading), std::string::npos) << loading;
    }
    EXPECT_EQ(count_of(html, "http"), 2u);  // the name of the format of each picture
}

TEST(ResultPage, HasAllInOrder) {
    const std::string html = result_html(a_page("plain"));
    std::size_t last = 0;
    for (const char* part :
         {"<html lang=\"en\">", "<h1>plain</h1>", "<p>second paragraph</p>", "<h2>plain</h2>",
          "<figure><svg ", "<figcaption>plain</figcaption>", "<title>two</title>",
          "<caption>plain</caption>", "<th class=\"name\">plain</th><th>score</th>",
          "<td class=\"name\">b</td><td>13</td>", "<dt>seed</dt>\n<dd>7</dd>", "</html>"}) {
        const std::size_t at = html.find(part, last);
        ASSERT_NE(at, std::string::npos) << part;
        last = at;
    }
    for (const char* name : {"main", "section", "figure", "table", "dl", "svg", "div"}) {
        EXPECT_EQ(count_of(html, "<" + std::string(name) + ">") +
                      count_of(html, "<" + std::string(name) + " "),
                  count_of(html, "</" + std::string(name) + ">"))
            << name;
    }
}

TEST(ResultPage, LeavesOutWhatIsEmpty) {
    const std::string html =
        result_html({.title = "t", .sections = {{.heading = "h"}}, .language = Language::kChinese});
    EXPECT_NE(html.find("<html lang=\"zh\">"), std::string::npos);
    for (const char* part : {"<p>", "<figure", "<table", "<dl"}) {
        EXPECT_EQ(html.find(part), std::string::npos) << part;
    }
}

}  // namespace
}  // namespace tilestone::report
