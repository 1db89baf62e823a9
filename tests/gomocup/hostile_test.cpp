// SPDX-License-Identifier: MIT
//
// Lines that no manager should send: the session answers each, keeps its state, and goes on.
#include <algorithm>
#include <array>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "tests/gomocup/dialogue.h"
#include "tilestone/core/rng.h"
#include "tilestone/core/text.h"

namespace tilestone::gomocup {
namespace {

constexpr int kLines = 100'000 / TILESTONE_TEST_DIVISOR;

std::string garbage(Rng& rng) {
    std::string line;
    const std::uint32_t length = rng.below(rng.below(50) == 0 ? 9000 : 40);
    for (std::uint32_t i = 0; i < length; ++i) line += static_cast<char>(rng.below(256));
    std::ranges::replace(line, '\n', ' ');
    return line;
}

std::string pick(Rng& rng, const std::vector<std::string>& words) {
    return words[rng.below(static_cast<std::uint32_t>(words.size()))];
}

/// Commands with arguments of every kind, good and bad, but END.
std::string some_line(Rng& rng) {
    static const std::vector<std::string> kWords = {
        "START", "RECTSTART", "RESTART", "BEGIN",   "TURN",       "BOARD",        "YXBOARD",
        "DONE",  "TAKEBACK",  "INFO",    "ABOUT",   "SWAP2BOARD", "YXNBEST",      "YXSTOP",
        "STOP",  "PLAY",      "",        "YXBLOCK", "YXSHOWINFO", "YXSHOWFORBID", "YXHASHCLEAR"};
    static const std::vector<std::string> kArguments = {"",
                                                        "5",
                                                        "15",
                                                        "20",
                                                        "0",
                                                        "-1",
                                                        "7,7",
                                                        "0,0",
                                                        "4,4",
                                                        "99,99",
                                                        "7,7,1",
                                                        "3,2,2",
                                                        "rule 4",
                                                        "rule 1",
                                                        "timeout_turn 50",
                                                        "time_left -3",
                                                        "max_memory 1",
                                                        "1,1,3",
                                                        "15,15",
                                                        "folder x",
                                                        "99999999999999999999",
                                                        ",,,",
                                                        "7,",
                                                        "rule -4"};
    switch (rng.below(4)) {
        case 0: return garbage(rng);
        case 1: return pick(rng, kArguments);
        case 2: return pick(rng, kWords) + " " + garbage(rng);
        default: return pick(rng, kWords) + " " + pick(rng, kArguments);
    }
}

bool says_end(std::string_view line) {
    const std::size_t first = line.find_first_not_of(" \t\r");
    if (first == std::string_view::npos) return false;
    std::string word(line.substr(first, 3));
    std::ranges::transform(word, word.begin(), [](char c) { return static_cast<char>(c & ~0x20); });
    return word == "END";
}

/// One line, of words and characters that a manager can show.
void expect_message(std::string_view line) {
    EXPECT_LT(line.size(), 300U);
    EXPECT_TRUE(std::ranges::none_of(line, [](char c) { return c >= 0 && c < ' '; })) << line;
}

TEST(Hostile, LinesNeverEndTheSession) {
    Rng rng(42);
    Dialogue dialogue;
    std::string output;
    for (int i = 0; i < kLines; ++i) {
        const std::string line = some_line(rng);
        if (says_end(line)) continue;
        // Sometimes many lines come while one move is thought about.
        output = rng.below(3) == 0 ? dialogue.say(line) : dialogue.say_only(line);
        for (const std::string_view reply : split(output, '\n')) expect_message(reply);
        ASSERT_FALSE(dialogue.session.has_ended()) << line;
    }
    dialogue.finish();
    EXPECT_EQ(dialogue.say("START 15\nBEGIN").substr(0, 3), "OK\n") << "it still plays";
}

/// What is refused, between the lines of a game.
std::string refused_line(Rng& rng) {
    static const std::vector<std::string> kBad = {"START 3",
                                                  "START x",
                                                  "RECTSTART 5,6",
                                                  "BEGIN 1",
                                                  "TURN 77,1",
                                                  "TURN",
                                                  "TURN a,b",
                                                  "TAKEBACK 19,19",
                                                  "INFO",
                                                  "INFO rule 9",
                                                  "INFO timeout_turn x",
                                                  "INFO max_depth 0.5",
                                                  "YXNBEST -1",
                                                  "DONE",
                                                  "RESTART now",
                                                  "HELLO",
                                                  "BOARD\n1,1,5\nDONE",
                                                  "BOARD\n1,1,1\n1,1,2\nDONE",
                                                  "SWAP2BOARD\n1,1\nDONE",
                                                  "YXBOARD\nDONE 2\nfoo\nDONE"};
    if (rng.below(3) != 0) return pick(rng, kBad);
    std::string line = "?" + garbage(rng);
    return line;
}

TEST(Hostile, RefusedLinesDoNotChangeTheAnswers) {
    Rng rng(43);
    for (int game = 0; game < 200 / std::min(TILESTONE_TEST_DIVISOR, 10); ++game) {
        Dialogue plain;
        Dialogue disturbed;
        const std::vector<std::string> script = {"INFO rule " + std::to_string(rng.below(2)),
                                                 "START 9",
                                                 "INFO timeout_turn 500",
                                                 "TURN 4,4",
                                                 "TURN 8,8",
                                                 "BOARD\n1,1,1\n2,2,2\n3,1,1\nDONE",
                                                 "TURN 5,8",
                                                 "TAKEBACK 1,0",
                                                 "INFO rule 4",
                                                 "YXSHOWFORBID",
                                                 "RESTART",
                                                 "BEGIN",
                                                 "SWAP2BOARD\nDONE"};
        for (const std::string& line : script) {
            for (std::uint32_t i = rng.below(4); i > 0; --i) {
                const std::string before = disturbed.session.state_text();
                const std::string bad = refused_line(rng);
                const std::string reply = disturbed.say(bad);
                ASSERT_TRUE(reply.starts_with("ERROR ") || reply.starts_with("UNKNOWN ")) << bad;
                ASSERT_EQ(disturbed.session.state_text(), before) << bad;
            }
            ASSERT_EQ(disturbed.say(line), plain.say(line)) << line;
            ASSERT_EQ(disturbed.session.state_text(), plain.session.state_text()) << line;
        }
    }
}

}  // namespace
}  // namespace tilestone::gomocup
