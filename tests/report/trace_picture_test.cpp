// SPDX-License-Identifier: MIT
//
// A trace as a picture: well formed, standing for itself, with all that the tree has.
#include "tilestone/report/trace_picture.h"

#include <algorithm>
#include <map>
#include <regex>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tilestone/report/trace_layout.h"

namespace tilestone::report {
namespace {

engine::Trace traced(const engine::TraceRequest& request) {
    const Result<engine::Trace> trace = engine::trace_search(request);
    EXPECT_TRUE(trace);
    return trace ? *trace : engine::Trace{};
}

std::size_t occurrences(const std::string& text, const std::string& part) {
    std::size_t count = 0;
    for (std::size_t at = text.find(part); at != std::string::npos; at = text.find(part, at + 1)) {
        ++count;
    }
    return count;
}

/// Every element closed in the right order, every & and < of a text escaped.
void expect_well_formed(const std::string& svg) {
    std::vector<std::string> open;
    const std::regex tag("<(/?)([a-z]+)([^<>]*?)(/?)>");
    for (std::sregex_iterator at(svg.begin(), svg.end(), tag), end; at != end; ++at) {
        const std::string name = (*at)[2];
        if ((*at)[1].length() > 0) {
            ASSERT_FALSE(open.empty());
            EXPECT_EQ(open.back(), name);
            open.pop_back();
        } else if ((*at)[4].length() == 0) {
            open.push_back(name);
        }
    }
    EXPECT_TRUE(open.empty());
    const std::string bare = std::regex_replace(svg, tag, "");
    EXPECT_EQ(bare.find('<'), std::string::npos);
    EXPECT_FALSE(std::regex_search(bare, std::regex("&(?!(amp|lt|gt|quot);)")));
}

TEST(TracePicture, ShowsCutBranchesOfThePlates) {
    const std::string svg = trace_svg(traced({.game = "plates"}), Language::kEnglish);
    expect_well_formed(svg);
    EXPECT_EQ(occurrences(svg, "class=\"gone\""), 5u);
    EXPECT_EQ(occurrences(svg, "<polygon class=\"max\""), 1u + 5 + 1);  // the last in the legend
    EXPECT_EQ(occurrences(svg, "<polygon class=\"min\""), 3u + 1);
    EXPECT_EQ(occurrences(svg, "<rect class=\"leaf\""), 9u + 1);
    EXPECT_EQ(occurrences(svg, "<path class=\"cut\""), 5u + 1);
    EXPECT_EQ(occurrences(svg, ">≤ 10</text>"), 1u);
    EXPECT_EQ(occurrences(svg, ">[-∞, 20]</tspan>"), 2u);
    EXPECT_EQ(occurrences(svg, "edge expected"), 3u + 1);
    EXPECT_NE(svg.find("<title id=\"title\">plates, alphabeta, depth 3: A, value 20</title>"),
              std::string::npos);
    EXPECT_NE(svg.find("5 branches cut.</desc>"), std::string::npos);
}

TEST(TracePicture, CutsNothingInMinimax) {
    const std::string svg =
        trace_svg(traced({.game = "plates", .method = "minimax"}), Language::kEnglish);
    EXPECT_EQ(occurrences(svg, "class=\"gone\""), 0u);
    EXPECT_EQ(occurrences(svg, "class=\"cut\""), 0u);
    EXPECT_EQ(occurrences(svg, "class=\"window\""), 0u);
    EXPECT_EQ(occurrences(svg, "<rect class=\"leaf\""), 18u + 1);
}

TEST(TracePicture, DrawsChanceNodesAndBoards) {
    const engine::Trace trace =
        traced({.game = "2048", .position = "8785767833322121", .method = "expectimax"});
    const std::string svg = trace_svg(trace, Language::kEnglish);
    expect_well_formed(svg);
    EXPECT_EQ(occurrences(svg, "<ellipse class=\"chance\""), 2u + 1);
    EXPECT_EQ(occurrences(svg, ">2@a2 · 90.0%</tspan>"), 1u);
    EXPECT_EQ(occurrences(svg, "<rect class=\"frame\""), trace.tree.size());
    EXPECT_EQ(occurrences(svg, ">256</text>"), 3 * trace.tree.size());
}

TEST(TracePicture, DrawsStones) {
    const engine::Trace trace = traced({.game = "tictactoe", .position = "xox.o..x."});
    const std::string svg = trace_svg(trace, Language::kEnglish);
    expect_well_formed(svg);
    EXPECT_GE(occurrences(svg, "class=\"ring\""), 2u);
    expect_well_formed(
        trace_svg(traced({.game = "connect4", .position = "4453"}), Language::kEnglish));
}

TEST(TracePicture, SpeaksChinese) {
    const std::string svg = trace_svg(traced({.game = "plates"}), Language::kChinese);
    EXPECT_NE(svg.find("lang=\"zh\""), std::string::npos);
    EXPECT_NE(svg.find("剪去：根本没有看"), std::string::npos);
    EXPECT_EQ(svg.find("never looked at"), std::string::npos);
}

TEST(TracePicture, NeedsNothingElseAndFollowsTheDark) {
    for (const std::string_view game : {"plates", "tictactoe", "connect4", "2048"}) {
        const std::string_view position = game == "2048" ? "7676544543230002" : "";
        const std::string svg =
            trace_svg(traced({.game = game, .position = position}), Language::kEnglish);
        expect_well_formed(svg);
        for (const char* foreign : {"<script", "href", "url(", "@import", "@font-face"}) {
            EXPECT_EQ(svg.find(foreign), std::string::npos) << game << foreign;
        }
        EXPECT_EQ(occurrences(svg, "http"), 1u);  // the name of the format
        EXPECT_EQ(occurrences(svg, "prefers-color-scheme:dark"), 1u);
    }
}

TEST(TracePicture, SaysThatNodesAreMissing) {
    const std::string svg =
        trace_svg(traced({.game = "connect4", .max_nodes = 20}), Language::kEnglish);
    expect_well_formed(svg);
    EXPECT_NE(svg.find("Only the first 20 nodes are kept here."), std::string::npos);
}

/// Half the height that a node's own texts and board take.
double half_height(const NodeLook& look, bool inner, std::string_view game) {
    const double texts = inner ? TraceLayout::kValueFall + 4 : 8;
    return look.board ? std::max(texts, board_size(game).height / 2) : texts;
}

TEST(TraceLayout, NothingOverlapsAndParentsStandBefore) {
    for (const char* method : {"minimax", "alphabeta", "expectimax"}) {
        for (const TraceDetail detail : {TraceDetail::kBare, TraceDetail::kFull}) {
            for (const engine::TraceRequest& request :
                 {engine::TraceRequest{.game = "plates", .method = method},
                  engine::TraceRequest{.game = "connect4", .position = "4453", .method = method},
                  engine::TraceRequest{
                      .game = "2048", .position = "7676544543230002", .method = method}}) {
                const engine::Trace trace = traced(request);
                const TraceTree tree(trace);
                const TraceLayout layout(tree, detail);
                const auto half = [&](std::size_t i) {
                    return half_height(layout.look(i), tree.is_inner(i), request.game);
                };
                std::map<double, std::vector<std::size_t>> columns;
                for (std::size_t i = 0; i < trace.tree.size(); ++i) {
                    const Point mark = layout.mark(i);
                    EXPECT_GE(mark.y - half(i), 0);
                    EXPECT_LE(mark.y + half(i), layout.height());
                    EXPECT_GE(layout.edge_end(i).x, 0);
                    const double texts = text_width(layout.look(i).label, 12) +
                                         text_width(layout.look(i).window, 12);
                    EXPECT_LE(mark.x + texts - TraceLayout::kMarkRadius, layout.width());
                    const Point parent = layout.mark(trace.tree[i].parent);
                    EXPECT_TRUE(i == 0 || layout.edge_end(i).x > parent.x + 60);
                    columns[mark.x].push_back(i);
                }
                for (auto& [x, nodes] : columns) {
                    std::ranges::sort(nodes, {}, [&](std::size_t i) { return layout.mark(i).y; });
                    for (std::size_t k = 1; k < nodes.size(); ++k) {
                        const double between =
                            layout.mark(nodes[k]).y - layout.mark(nodes[k - 1]).y;
                        EXPECT_GE(between, half(nodes[k]) + half(nodes[k - 1]));
                    }
                }
            }
        }
    }
}

}  // namespace
}  // namespace tilestone::report
