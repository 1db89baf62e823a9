// SPDX-License-Identifier: MIT
//
// Tests `tilestone page` with a page of one line, beside a copy of the program.
#include <filesystem>

#include "tests/cli/child.h"
#include "tests/cli/file_test.h"

namespace tilestone::cli {
namespace {

constexpr const char* kPage = "<!doctype html><title>one file</title>";

class PageCommand : public FileTest {
protected:
    /// Runs a copy of the program, in a folder of its own.
    [[nodiscard]] Outcome run_copy(const Words& words) const {
        // The launcher gets the words after the program's path, which it replaces.
        const std::string script =
            "mkdir -p \"$0/bin\" && cp -n \"$1\" \"$0/bin/tilestone\" && shift && exec "
            "\"$0/bin/tilestone\" \"$@\"";
        return run(words, {.launcher = {"/bin/sh", "-c", script, path("prefix")}});
    }

    void build_page() const {
        std::filesystem::create_directories(path("prefix/share/tilestone"));
        save("prefix/share/tilestone/tilestone.html", kPage);
    }

    void expect_refused(const Words& words, const std::string& part) const {
        const Outcome outcome = run_copy(words);
        EXPECT_EQ(outcome.code, 2) << part;
        EXPECT_TRUE(has_no_answer(outcome)) << outcome.output;
        EXPECT_NE(outcome.error.find(part), std::string::npos) << outcome.error;
        EXPECT_EQ(outcome.error.find('\n'), outcome.error.size() - 1);
    }
};

TEST_F(PageCommand, WritesThePageAndPrintsItsName) {
    build_page();
    const std::string out = path("页 1.html");
    const Outcome outcome = run_copy({"page", out});
    EXPECT_EQ(outcome.code, 0) << outcome.error;
    EXPECT_EQ(outcome.output, out + "\n");
    EXPECT_EQ(outcome.error, "");
    EXPECT_EQ(content("页 1.html"), kPage);
}

TEST_F(PageCommand, ReplacesAFileOnlyWhenTold) {
    build_page();
    const std::string out = save("old.html", "precious");
    expect_refused({"page", out}, "is there already; --overwrite replaces it");
    EXPECT_EQ(content("old.html"), "precious");
    const nlohmann::json told =
        parse_object(run_copy({"page", out, "--overwrite", "--json"}).output);
    EXPECT_EQ(content("old.html"), kPage);
    EXPECT_EQ(keys_of(told), (Words{"bytes", "file"}));
    EXPECT_EQ(told["file"], out);
    EXPECT_EQ(told["bytes"], content("old.html").size());
}

TEST_F(PageCommand, SaysInOneLineWhatIsMissing) {
    expect_refused({"page", path("out.html")}, "the page is not built; ./run builds it");
    expect_refused({"page", path("out.html"), "--lang", "zh"}, "网页尚未构建；./run 会构建它");
    build_page();
    expect_refused({"page", "-"}, "the page is written to a file, not to standard output");
    expect_refused({"page"}, "OUT");
    expect_refused({"page", path("no folder/out.html")}, "no folder");
    expect_refused({"page", path("prefix"), "--overwrite"}, "prefix");
    EXPECT_FALSE(std::filesystem::exists(path("out.html")));
}

}  // namespace
}  // namespace tilestone::cli
