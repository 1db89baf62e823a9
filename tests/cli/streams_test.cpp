// SPDX-License-Identifier: MIT
//
// Tests closed standard output, colours, and the effects of a terminal.
#include <algorithm>

#include <gtest/gtest.h>

#include "tests/cli/child.h"
#include "tests/core_files/temp_folder.h"

namespace tilestone::cli {
namespace {

const Words kHint = {"hint", "2048", "0012002300340145", "--player", "expectimax:depth=1"};

Words with(Words words, const Words& more) {
    words.insert(words.end(), more.begin(), more.end());
    return words;
}

bool has_color(const Outcome& outcome) { return outcome.output.find('\x1b') != std::string::npos; }

TEST(Streams, ClosedOutputIsAFailure) {
    for (const Words& words : {kHint, with(kHint, {"--json"}), Words{"--help"}, Words{"players"}}) {
        const Outcome outcome = run(words, {.output_closed = true});
        EXPECT_EQ(outcome.code, 1) << words[0];
        EXPECT_EQ(outcome.error, "tilestone: standard output cannot be written\n");
    }
}

TEST(Streams, AReaderThatLeftIsAFailureAndNoCrash) {
    for (const Words& words : {kHint, Words{"--version"}, Words{"players", "--json"}}) {
        const Outcome outcome = run(words, {.output_abandoned = true});
        EXPECT_EQ(outcome.code, 1) << words[0];
        EXPECT_EQ(outcome.error, "tilestone: standard output cannot be written\n");
    }
}

TEST(Streams, BadInputStaysBadInputWithoutOutput) {
    EXPECT_EQ(run({"hint", "2048", "x"}, {.output_closed = true}).code, 2);
}

TEST(Streams, ColorsGoToTerminalsOnly) {
    EXPECT_FALSE(has_color(run(kHint)));
    EXPECT_TRUE(has_color(run(kHint, {.output_on_terminal = true})));
    EXPECT_FALSE(
        has_color(run(kHint, {.environment = {{"NO_COLOR", "1"}}, .output_on_terminal = true})));
    EXPECT_TRUE(
        has_color(run(kHint, {.environment = {{"NO_COLOR", ""}}, .output_on_terminal = true})));
    EXPECT_FALSE(
        has_color(run(kHint, {.environment = {{"TERM", "dumb"}}, .output_on_terminal = true})));
}

TEST(Streams, ColorsCanBeForced) {
    EXPECT_TRUE(
        has_color(run(with(kHint, {"--color", "always"}), {.environment = {{"NO_COLOR", "1"}}})));
    EXPECT_FALSE(has_color(run(with(kHint, {"--color", "never"}), {.output_on_terminal = true})));
    EXPECT_FALSE(has_color(run(with(kHint, {"--color", "always", "--json"}))));
}

TEST(Streams, HintShowsThatItThinksOnATerminalOnly) {
    EXPECT_EQ(run(kHint).error, "");
    const Outcome english = run(kHint, {.error_on_terminal = true});
    EXPECT_EQ(english.error, "\r\x1b[Kthinking; Ctrl-C gives the best so far\r\x1b[K");
    const Outcome chinese = run(with(kHint, {"--lang", "zh"}), {.error_on_terminal = true});
    EXPECT_NE(chinese.error.find("思考中"), std::string::npos);
}

/// Starts the program under resource limits.
Surroundings limited(const std::string& limits) {
    return {.launcher = {"/bin/sh", "-c", limits + "; exec \"$0\" \"$@\""}};
}

TEST(Streams, TooLittleMemoryIsAFailureInOneLine) {
#if defined(__SANITIZE_ADDRESS__) || defined(__SANITIZE_THREAD__) || defined(__clang__)
    GTEST_SKIP() << "a sanitizer takes all the memory there is";
#endif
    for (const char* kilobytes : {"80000", "95000", "110000"}) {  // with less the loader fails
        const Outcome outcome = run({"hint", "2048", "0012002300340145"},
                                    limited(std::string("ulimit -v ") + kilobytes));
        EXPECT_EQ(outcome.code, 1) << kilobytes << outcome.error;
        EXPECT_EQ(std::ranges::count(outcome.error, '\n'), 1) << outcome.error;
        EXPECT_NE(outcome.error.find("not enough memory"), std::string::npos) << outcome.error;
    }
}

TEST(Streams, AFullDiskIsAFailureAndNotABadWord) {
    const TempFolder folder;
    const Words match = {"match", "gomoku", "random", "points", "--games", "2"};
    const Surroundings full = limited("trap '' XFSZ; ulimit -f 4");  // in blocks of 512 bytes
    const Outcome created = run(with(match, {"--out", folder.file("a.db")}), full);
    EXPECT_EQ(created.code, 1) << created.error;
    EXPECT_NE(created.error.find("a.db"), std::string::npos) << created.error;
    const Outcome reported = run(with(match, {"--html", folder.file("a.html")}), full);
    EXPECT_EQ(reported.code, 1) << reported.error;
}

}  // namespace
}  // namespace tilestone::cli
