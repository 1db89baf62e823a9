// SPDX-License-Identifier: MIT
//
// What Yixin-Board sends for its openings and blocked points, and what it reads.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "tests/gomocup/dialogue.h"

namespace tilestone::gomocup {
namespace {

/// What a session says to `lines` behind START, with a player that values its first move so.
std::string answer(const std::string& lines, double value = 0) {
    Dialogue dialogue;
    dialogue.player.value = value;
    const std::string replies = dialogue.say("yxshowinfo\nSTART 15 15\nINFO rule 2\n" + lines);
    EXPECT_FALSE(dialogue.session.is_thinking());
    const std::size_t ok = replies.find("OK\n");
    return replies.substr(ok + 3);
}

TEST(YixinBoard, BeginsSwap2WithThreeStones) {
    const std::string said = answer("yxswap2step1");
    EXPECT_EQ(std::ranges::count(said, '\n'), 3) << said;
    EXPECT_EQ(said.substr(0, 20), "MESSAGE SWAP2 MOVE1 ");
    EXPECT_NE(said.find("\nMESSAGE SWAP2 MOVE2 "), std::string::npos);
    EXPECT_NE(said.find("\nMESSAGE SWAP2 MOVE3 "), std::string::npos);
    EXPECT_EQ(std::ranges::count(said, ','), 0) << "it reads numbers with a space between";
}

TEST(YixinBoard, ChoosesInSwap2) {
    const std::string three = "yxboard\n7,7,2\n8,7,1\n9,9,2\ndone\nyxswap2step2";
    EXPECT_EQ(answer(three, -1), "MESSAGE SWAP2 SWAP1 YES\n");
    EXPECT_EQ(answer(three, 1), "MESSAGE SWAP2 SWAP1 NO\n");
    EXPECT_EQ(answer(three, 0), "MESSAGE SWAP2 MOVE4 0 0\nMESSAGE SWAP2 MOVE5 1 0\n");
    const std::string five = "yxboard\n7,7,2\n8,7,1\n9,9,2\n3,3,1\n4,4,2\ndone\nyxswap2step3";
    EXPECT_EQ(answer(five, -1), "MESSAGE SWAP2 SWAP2 YES\n");
    EXPECT_EQ(answer(five, 1), "MESSAGE SWAP2 SWAP2 NO\n");
    EXPECT_EQ(answer(five, 0), "MESSAGE SWAP2 SWAP2 NO\n");
    // The board then asks for a move as always.
    EXPECT_EQ(answer(three + "\nboard\n7,7,2\n8,7,1\n9,9,2\ndone", 1),
              "MESSAGE SWAP2 SWAP1 NO\n0,0\n");
}

TEST(YixinBoard, BeginsSoosorvInTheMiddle) {
    const std::string said = answer("yxsoosorvstep1");
    EXPECT_EQ(said.substr(0, 26), "MESSAGE SOOSORV MOVE1 7 7\n");
    EXPECT_EQ(std::ranges::count(said, '\n'), 3) << said;
    EXPECT_NE(said.find("\nMESSAGE SOOSORV MOVE3 "), std::string::npos);
    Dialogue dialogue;
    dialogue.say("START 15");
    EXPECT_NE(dialogue.say("yxsoosorvstep1"), dialogue.say("yxsoosorvstep1"));
}

TEST(YixinBoard, GoesThroughSoosorv) {
    const std::string three = "7,7\n6,7\n5,7\n";
    EXPECT_EQ(answer("yxsoosorvstep2\n" + three + "done", -1), "MESSAGE SOOSORV SWAP1 Y\n");
    EXPECT_EQ(answer("yxsoosorvstep2\n" + three + "done", 1), "MESSAGE SOOSORV SWAP1 N\n");
    EXPECT_EQ(answer("yxsoosorvstep3\n" + three + "done", 2), "MESSAGE SOOSORV MOVE4 0 0 3\n");
    const std::string four = three + "0,0\n";
    // Of three offers white leaves black the last, worth two less than the best.
    EXPECT_EQ(answer("yxsoosorvstep4 3\n" + four + "done", 2), "MESSAGE SOOSORV SWAP2 N\n");
    EXPECT_EQ(answer("yxsoosorvstep4 3\n" + four + "done", 1), "MESSAGE SOOSORV SWAP2 Y\n");
    EXPECT_EQ(answer("yxsoosorvstep5 2\n" + four + "done"),
              "MESSAGE SOOSORV MOVE5 REFRESH\nMESSAGE SOOSORV MOVE5 1 0\n"
              "MESSAGE SOOSORV MOVE5 2 0\nMESSAGE SOOSORV MOVE5 DONE\n");
    EXPECT_EQ(answer("yxsoosorvstep6\n" + four + "3,3\n4,4\ndone"), "MESSAGE SOOSORV MOVE5C 3 3\n");
}

TEST(YixinBoard, ChangesNothingByAnOpening) {
    Dialogue dialogue;
    dialogue.say("START 15\nYXBOARD\n7,7,2\n8,7,1\n9,9,2\nDONE");
    const std::string before = dialogue.session.state_text();
    dialogue.say("YXSWAP2STEP2\nYXSOOSORVSTEP3\n7,7\n6,7\n5,7\nDONE");
    EXPECT_EQ(dialogue.session.state_text(), before);
}

TEST(YixinBoard, RefusesWrongSteps) {
    const std::string needs = " stones, black's first, comes before\n";
    EXPECT_EQ(answer("yxswap2step2"), "ERROR YXBOARD with 3" + needs);
    EXPECT_EQ(answer("yxswap2step3"), "ERROR YXBOARD with 5" + needs);
    EXPECT_EQ(answer("yxswap2step4"), "UNKNOWN command 'YXSWAP2STEP4'\n");
    EXPECT_EQ(answer("yxsoosorvstep2\n7,7\ndone"),
              "ERROR 1 moves are not those of this step, which has 3\n");
    EXPECT_EQ(answer("yxsoosorvstep6\n7,7\n6,7\n5,7\n0,0\ndone"),
              "ERROR 4 moves are not those of this step, which has 5 to 12\n");
    EXPECT_EQ(answer("yxsoosorvstep6\n7,7\n6,7\n5,7\n0,0\n7,7\ndone"),
              "ERROR 7,7 has a stone already\n");
    EXPECT_EQ(answer("yxsoosorvstep4 9"), "ERROR '9' is no number of fifth moves from 1 to 8\n");
    EXPECT_EQ(answer("yxsoosorvstep5"), "ERROR '' is no number of fifth moves from 1 to 8\n");
    EXPECT_EQ(answer("yxsoosorvstep3\n7,7,1\ndone"), "ERROR line 1: '7,7,1' is not x,y\n");
    EXPECT_EQ(replies_to("yxswap2step1"), "ERROR there is no game: START 15 begins one\n");
}

TEST(YixinBoard, DoesNotPlayBlockedPoints) {
    Dialogue dialogue;
    dialogue.say("START 15");
    // One at a time, as the board sends them, and several; no answer, as it waits for none.
    EXPECT_EQ(dialogue.say("yxblock\n0,0\ndone\nyxblock\n1,0\n2,0\ndone"), "");
    EXPECT_EQ(dialogue.say("BEGIN"), "3,0\n");
    EXPECT_TRUE(dialogue.player.asked.back().all_values);
    EXPECT_EQ(dialogue.player.asked.back().excluded.size(), 3U);
    // START comes before every BOARD and forgets none.
    EXPECT_EQ(dialogue.say("START 15\nBOARD\n3,0,2\nDONE"), "OK\n4,0\n");
    EXPECT_EQ(dialogue.say("yxblockundo\n1,0\ndone\nYXNBEST 2"),
              "MESSAGE (1) 1,0 value -1\nMESSAGE (2) 5,0 value -3\n1,0\n");
    EXPECT_EQ(dialogue.say("yxblockreset\nRESTART\nBEGIN"), "OK\n0,0\n");
    EXPECT_FALSE(dialogue.player.asked.back().all_values);
    // The opponent plays where it likes.
    EXPECT_EQ(dialogue.say("yxblock\n5,5\ndone\nTURN 5,5"), "1,0\n");
    EXPECT_EQ(dialogue.say("yxblock\n15,0\ndone"),
              "ERROR line 1: 15,0 is off the board: x and y go from 0 to 14\n");
}

TEST(YixinBoard, PlaysABlockedPointWhereAllAre) {
    std::string all = "yxblock\n";
    for (int i = 0; i < 25; ++i) all += std::to_string(i % 5) + "," + std::to_string(i / 5) + "\n";
    EXPECT_EQ(replies_to("START 5\n" + all + "done\nBEGIN"), "OK\n0,0\n");
    EXPECT_EQ(replies_to("START 5\n" + all + "done\nyxblockundo\n4,4\ndone\nBEGIN"), "OK\n4,4\n");
}

}  // namespace
}  // namespace tilestone::gomocup
