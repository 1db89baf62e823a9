// SPDX-License-Identifier: MIT
//
// INFO, and what its keys do to the tasks that follow.
#include <string>

#include <gtest/gtest.h>

#include "tests/gomocup/dialogue.h"

namespace tilestone::gomocup {
namespace {

using gomoku::Rule;

/// The task of a first move after INFO lines, which are answered by nothing.
Task task_after(const std::string& lines) {
    Dialogue dialogue;
    EXPECT_EQ(dialogue.say("START 15\n" + lines), "OK\n");
    dialogue.say("BEGIN");
    return dialogue.answered.back();
}

Rule rule_after(const std::string& lines) { return task_after(lines).position.rule(); }
double time_after(const std::string& lines) { return task_after(lines).limits.time->count(); }

TEST(Info, SetsTheRule) {
    EXPECT_EQ(rule_after(""), Rule::kFreestyle);
    EXPECT_EQ(rule_after("INFO rule 1"), Rule::kStandard);
    EXPECT_EQ(rule_after("INFO rule 2"), Rule::kFreestyle);  // a continuous game is played as one
    EXPECT_EQ(rule_after("INFO rule 3"), Rule::kStandard);
    EXPECT_EQ(rule_after("INFO rule 4"), Rule::kRenju);
    EXPECT_EQ(rule_after("INFO rule 5"), Rule::kRenju);
    EXPECT_EQ(rule_after("INFO rule 4\nINFO rule 0"), Rule::kFreestyle);
}

TEST(Info, SetsTheRuleBeforeAGameAndInTheMiddleOfOne) {
    Dialogue dialogue;
    dialogue.say("INFO rule 4\nSTART 15\nBEGIN");
    EXPECT_EQ(dialogue.answered.back().position.rule(), Rule::kRenju);
    dialogue.say("INFO rule 1\nTURN 5,5");
    EXPECT_EQ(dialogue.answered.back().position.rule(), Rule::kStandard);
    EXPECT_EQ(dialogue.answered.back().position.count(), 2);
    dialogue.say("RESTART\nBEGIN");
    EXPECT_EQ(dialogue.answered.back().position.rule(), Rule::kStandard);
}

TEST(Info, ReadsRulesAsYixinBoardMeansThem) {
    const std::string hello = "MESSAGE INFO MAX_THREAD_NUM 256\nMESSAGE INFO MAX_HASH_SIZE 24\n";
    Dialogue dialogue;
    EXPECT_EQ(dialogue.say("info show_detail 1\nyxshowinfo\nSTART 15 15"), hello + "OK\n");
    EXPECT_EQ(dialogue.say("INFO rule 2\nYXSHOWFORBID"), "FORBID .\n");
    EXPECT_EQ(dialogue.session.board()->position().rule(), Rule::kRenju);
    dialogue.say("INFO rule 6");
    EXPECT_EQ(dialogue.session.board()->position().rule(), Rule::kFreestyle);
}

TEST(Info, SetsTheTime) {
    EXPECT_EQ(time_after(""), engine::gomoku::kDefaultTurn.count());
    EXPECT_EQ(time_after("INFO timeout_turn 5000"), 4970);
    EXPECT_EQ(time_after("info TIMEOUT_TURN 5000"), 4970);
    EXPECT_EQ(time_after("INFO timeout_turn 0"), engine::gomoku::kAtOnce.count());
    EXPECT_EQ(time_after("INFO timeout_match 60030"), 8000);
    EXPECT_EQ(time_after("INFO timeout_match 60030\nINFO timeout_match 0"),
              engine::gomoku::kDefaultTurn.count());
    EXPECT_EQ(time_after("INFO timeout_match 900000\nINFO time_left 60030"), 8000);
    EXPECT_EQ(time_after("INFO timeout_turn 5000\nINFO time_left 2147483647"), 4970);
    EXPECT_EQ(time_after("INFO timeout_turn 5000\nINFO time_left -5"),
              engine::gomoku::kAtOnce.count());
}

TEST(Info, KeepsCountOfAMatchThatNobodyCounts) {
    Session session({});
    session.receive("START 15");
    session.receive("INFO timeout_match 60030");
    EXPECT_EQ(session.receive("BEGIN").task->limits.time->count(), 8000);
    session.answer({.moves = {gomoku::point_at(7, 7)}, .time = Milliseconds(30'000)});
    EXPECT_NEAR(session.receive("TURN 1,1").task->limits.time->count(), 4 * 30'000 / 29.0, 1e-6);
    session.answer({.moves = {gomoku::point_at(7, 8)}, .time = Milliseconds(30'000)});
    EXPECT_EQ(session.receive("TURN 1,2").task->limits.time->count(),
              engine::gomoku::kAtOnce.count());
    session.answer({.moves = {gomoku::point_at(7, 9)}});
    session.receive("RESTART");
    EXPECT_EQ(session.receive("BEGIN").task->limits.time->count(), 8000);
}

TEST(Info, SetsDepthNodesThreadsAndMemory) {
    const Task task = task_after(
        "INFO max_depth 7\nINFO max_node 5000\nINFO thread_num 2\nINFO max_memory 83886080");
    EXPECT_EQ(task.limits.depth, 7);
    EXPECT_EQ(task.limits.nodes, 5000U);
    EXPECT_EQ(task.engine_settings.threads, 2U);
    EXPECT_EQ(task.engine_settings.memory, 83886080U);
    const Task none = task_after(
        "INFO max_depth 7\nINFO max_depth -1\nINFO max_node 5000\nINFO max_node -1\n"
        "INFO max_memory 83886080\nINFO max_memory 0");
    EXPECT_FALSE(none.limits.depth);
    EXPECT_FALSE(none.limits.nodes);
    EXPECT_FALSE(none.engine_settings.memory);
    EXPECT_EQ(task_after("INFO hash_size 1024").engine_settings.memory, 1048576U);
    EXPECT_FALSE(task_after("INFO hash_size 1024\nINFO hash_size 0").engine_settings.memory);
}

TEST(Info, SetsWhatIsShown) {
    EXPECT_EQ(task_after("INFO show_detail 1").detail, (Detail{.realtime = true}));
    EXPECT_EQ(task_after("INFO show_detail 2").detail, (Detail{.lines = true}));
    EXPECT_EQ(task_after("INFO show_detail 3\nINFO show_detail 0").detail, Detail{});
}

TEST(Info, IgnoresWhatItDoesNotKnow) {
    const std::string before = Dialogue().session.state_text();
    Dialogue dialogue;
    EXPECT_EQ(dialogue.say("INFO evaluate 3,4\nINFO pondering 1\nINFO foo\nINFO game_type 1\n"
                           "INFO folder /some where"),
              "");
    EXPECT_EQ(dialogue.session.state_text(), before);
}

TEST(Info, RefusesBadValues) {
    Dialogue dialogue({.min_memory = 1000});
    dialogue.say("INFO rule 4\nINFO timeout_turn 77");
    const std::string before = dialogue.session.state_text();
    const auto refused = [&](const std::string& line, const std::string& reason) {
        EXPECT_EQ(dialogue.say(line), "ERROR " + reason + "\n");
        EXPECT_EQ(dialogue.session.state_text(), before) << line;
    };
    refused("INFO", "INFO takes a key and a value");
    refused("INFO timeout_turn", "timeout_turn: '' is no whole number from 0 to 31536000000");
    refused("INFO timeout_turn soon",
            "timeout_turn: 'soon' is no whole number from 0 to 31536000000");
    refused("INFO timeout_turn -1", "timeout_turn: '-1' is no whole number from 0 to 31536000000");
    refused("INFO timeout_match 1.5",
            "timeout_match: '1.5' is no whole number from 0 to 31536000000");
    refused("INFO time_left x",
            "time_left: 'x' is no whole number from -31536000000 to 31536000000");
    refused("INFO max_memory 999", "max_memory: '999' is too little: 1000 bytes are needed");
    refused("INFO rule 8", "rule: caro is not supported");
    refused("INFO rule 16", "rule: '16' is no whole number from 0 to 15");
    refused("INFO rule renju", "rule: 'renju' is no whole number from 0 to 15");
    refused("INFO game_type 4", "game_type: '4' is no whole number from 0 to 3");
    refused("INFO folder", "folder: a path is missing");
    refused("INFO thread_num 0", "thread_num: '0' is no whole number from 1 to 256");
    refused("INFO show_detail 4", "show_detail: '4' is no whole number from 0 to 3");
    refused("INFO max_depth deep", "max_depth: 'deep' is no whole number from -1 to 10000");
}

}  // namespace
}  // namespace tilestone::gomocup
