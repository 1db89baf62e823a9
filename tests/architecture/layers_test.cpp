// SPDX-License-Identifier: MIT
//
// Tests of the dependency rules with synthetic folders: each rule must accept a good example and
// reject a bad one.
#include "tests/architecture/layers.h"

#include <map>
#include <set>
#include <string>
#include <vector>

#include <gtest/gtest.h>

namespace tilestone::architecture {
namespace {

using Problems = std::vector<std::string>;

constexpr const char* kDocument = R"(# A house

| something | else |
| --- | --- |
| `x` | `y` |

| folder | what it is | may include |
| --- | --- | --- |
| `tilestone/base` | tools, `result` among them | – |
| `tilestone/games/go` | one game | `base` |
| `tilestone/engine` | players | `base` `games/go` |

| `tilestone/late` | another table | `base` |
)";

std::vector<Row> good_table() { return parse_table(kDocument); }

TEST(Layers, ReadsTheTable) {
    const auto table = good_table();
    ASSERT_EQ(table.size(), 3U);
    EXPECT_EQ(table[0].folder, "tilestone/base");
    EXPECT_TRUE(table[0].may_include.empty());
    EXPECT_EQ(table[2].folder, "tilestone/engine");
    EXPECT_EQ(table[2].may_include,
              (std::set<std::string>{"tilestone/base", "tilestone/games/go"}));
}

TEST(Layers, ReadsIncludes) {
    const std::string text =
        "#pragma once\n#include <vector>\n  #  include \"tilestone/a/b.h\"\n"
        "// #include \"tilestone/no.h\"\n#include \"c.h\"  // why\n";
    EXPECT_EQ(quoted_includes(text), (Problems{"tilestone/a/b.h", "c.h"}));
}

TEST(Layers, AcceptsAGoodTable) {
    EXPECT_EQ(
        table_problems(good_table(), {"tilestone/base", "tilestone/games/go", "tilestone/engine"}),
        Problems{});
}

TEST(Layers, CatchesAFolderWithoutARow) {
    EXPECT_EQ(table_problems(good_table(), {"tilestone/base", "tilestone/games/go",
                                            "tilestone/engine", "tilestone/new"}),
              Problems{"a folder without a row: tilestone/new"});
}

TEST(Layers, CatchesARowWithoutAFolder) {
    EXPECT_EQ(table_problems(good_table(), {"tilestone/base", "tilestone/engine"}),
              Problems{"a row without a folder: tilestone/games/go"});
}

TEST(Layers, CountsAFolderInsideAnotherAsPartOfIt) {
    EXPECT_EQ(table_problems(good_table(),
                             {"tilestone/base", "tilestone/games/go/patterns", "tilestone/engine"}),
              Problems{});
    EXPECT_EQ(include_problems(good_table(), {{"tilestone/games/go/patterns/eyes.h",
                                               "#include \"tilestone/games/go/board.h\"\n"
                                               "#include \"tilestone/engine/hint.h\"\n"}}),
              Problems{"tilestone/games/go/patterns/eyes.h includes \"tilestone/engine/hint.h\", "
                       "which the table does not allow"});
}

TEST(Layers, CatchesAnUnknownName) {
    const std::vector<Row> table{{"tilestone/base", {"tilestone/bass"}}};
    EXPECT_EQ(table_problems(table, {"tilestone/base"}),
              Problems{"the row of tilestone/base names tilestone/bass, which has no row"});
}

TEST(Layers, CatchesACycleOfWings) {
    const std::vector<Row> table{{"tilestone/a/one", {"tilestone/b/one"}},
                                 {"tilestone/b/one", {}},
                                 {"tilestone/b/two", {"tilestone/a/two"}},
                                 {"tilestone/a/two", {}}};
    EXPECT_EQ(find_cycle(table), "");
    EXPECT_EQ(find_cycle(wings_of(table)), "tilestone/a → tilestone/b → tilestone/a");
    EXPECT_EQ(find_cycle(wings_of(good_table())), "");
}

TEST(Layers, CatchesAMissingTable) {
    EXPECT_EQ(table_problems(parse_table("# Nothing here\n"), {}), Problems{"there is no table"});
}

TEST(Layers, CatchesCyclesOfAnyLength) {
    EXPECT_EQ(find_cycle(good_table()), "");
    EXPECT_EQ(find_cycle({{"a", {"a"}}}), "a → a");
    EXPECT_EQ(find_cycle({{"a", {"b"}}, {"b", {"c", "d"}}, {"c", {}}, {"d", {"b"}}}), "b → d → b");
    EXPECT_EQ(table_problems({{"a", {"b"}}, {"b", {"a"}}}, {"a", "b"}),
              Problems{"a cycle: a → b → a"});
}

TEST(Layers, CatchesACycleInsideAFolder) {
    const SourceFile up{"tilestone/engine/go/player.cpp", "#include \"tilestone/engine/hint.h\"\n"};
    const SourceFile down{"tilestone/engine/hint.h", "#include \"tilestone/engine/go/player.h\"\n"};
    EXPECT_EQ(include_problems(good_table(), {up, down}), Problems{});
    EXPECT_EQ(find_cycle(real_edges({up})), "");
    EXPECT_EQ(find_cycle(real_edges({up, down})),
              "tilestone/engine → tilestone/engine/go → tilestone/engine");
}

TEST(Layers, AcceptsIncludesOfTheTable) {
    EXPECT_EQ(
        include_problems(good_table(),
                         {{"tilestone/engine/hint.cpp",
                           "#include \"tilestone/engine/hint.h\"\n#include <map>\n"
                           "#include \"tilestone/games/go/board.h\"\n"},
                          {"tilestone/core/build_info.cpp", "#include \"build_values.h\"\n"}}),
        Problems{});
}

TEST(Layers, CatchesABadEdge) {
    EXPECT_EQ(include_problems(good_table(), {{"tilestone/games/go/board.h",
                                               "#include \"tilestone/engine/hint.h\"\n"}}),
              Problems{"tilestone/games/go/board.h includes \"tilestone/engine/hint.h\", which the "
                       "table does not allow"});
}

TEST(Layers, CatchesAnIncludeFromElsewhere) {
    EXPECT_EQ(include_problems(good_table(), {{"tilestone/base/rng.h", "#include \"bits.h\"\n"}}),
              Problems{"tilestone/base/rng.h includes \"bits.h\", which is not a path from the "
                       "repository root"});
}

/// CMake lists of three folders; the last one depends on `engine_depends`.
std::map<std::string, std::string> lists_with(const std::string& engine_depends) {
    return {{"tilestone/base", "tilestone_library(base HEADERS rng.h)"},
            {"tilestone/games/go", "tilestone_library(go\n    SOURCES a.cpp\n    DEPENDS base)"},
            {"tilestone/engine", "tilestone_library(engine DEPENDS " + engine_depends + ")"}};
}

TEST(Layers, AcceptsDependsOfTheTable) {
    // base is a dependency of go.
    const SourceFile source{"tilestone/engine/hint.cpp",
                            "#include \"tilestone/base/rng.h\"\n"
                            "#include \"tilestone/games/go/board.h\"\n"};
    EXPECT_EQ(depends_problems(good_table(), lists_with("go"), {source}), Problems{});
}

TEST(Layers, CatchesDependsBesideTheTable) {
    auto lists = lists_with("base go");
    lists["tilestone/base"] = "tilestone_library(base DEPENDS engine HEADERS rng.h)";
    EXPECT_EQ(depends_problems(good_table(), lists, {}),
              Problems{"tilestone/base/CMakeLists.txt depends on tilestone/engine, which the table "
                       "does not allow"});
}

TEST(Layers, CatchesAnIncludeThatDependsDoesNotLeadTo) {
    const SourceFile source{"tilestone/engine/hint.cpp",
                            "#include \"tilestone/games/go/board.h\"\n"};
    EXPECT_EQ(depends_problems(good_table(), lists_with("base"), {source}),
              Problems{"tilestone/engine/hint.cpp includes \"tilestone/games/go/board.h\", but the "
                       "DEPENDS of its folder do not lead there"});
}

}  // namespace
}  // namespace tilestone::architecture
