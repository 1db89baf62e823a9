// SPDX-License-Identifier: MIT
#include "tilestone/apps/gomocup/session.h"

#include <string>

#include <gtest/gtest.h>

#include "tests/gomocup/dialogue.h"

namespace tilestone::gomocup {
namespace {

TEST(Session, PlaysAGame) {
    EXPECT_EQ(replies_to("START 20\nINFO timeout_turn 1000\nBEGIN\nTURN 1,0\nTURN 3,0"),
              "OK\n0,0\n2,0\n4,0\n");
    EXPECT_EQ(replies_to("start 5\nTurn 0,0\nturn 2,0"), "OK\n1,0\n3,0\n");
}

TEST(Session, SaysWhatItIs) {
    Dialogue dialogue({.version = "1.2"});
    EXPECT_EQ(dialogue.say("ABOUT"),
              "name=\"tilestone\", version=\"1.2\", author=\"The Tilestone authors\"\n");
}

TEST(Session, StartsBoardsOfAllSizes) {
    for (int size = 5; size <= 20; ++size) {
        const std::string last = std::to_string(size - 1);
        EXPECT_EQ(replies_to("START " + std::to_string(size) + "\nTURN " + last + "," + last),
                  "OK\n0,0\n");
    }
    EXPECT_EQ(replies_to("RECTSTART 6,6\nTURN 5,5"), "OK\n0,0\n");
    EXPECT_EQ(replies_to("START 15 15\nTURN 5,5"), "OK\n0,0\n");
}

TEST(Session, RefusesOtherBoards) {
    const std::string sizes = " is not supported; sizes go from 5 to 20\n";
    EXPECT_EQ(replies_to("START 4"), "ERROR a board of '4'" + sizes);
    EXPECT_EQ(replies_to("START 21"), "ERROR a board of '21'" + sizes);
    EXPECT_EQ(replies_to("START"), "ERROR '' is no size of a board\n");
    EXPECT_EQ(replies_to("START big"), "ERROR 'big' is no size of a board\n");
    EXPECT_EQ(replies_to("START 15 10"), "ERROR rectangular boards are not supported\n");
    EXPECT_EQ(replies_to("RECTSTART 15,10"), "ERROR rectangular boards are not supported\n");
    EXPECT_EQ(replies_to("RECTSTART 15"), "ERROR '15' is not width,height\n");
    EXPECT_EQ(replies_to("RECTSTART 30,30"), "ERROR a board of '30'" + sizes);
}

TEST(Session, WantsAGameFirst) {
    const std::string none = "ERROR there is no game: START 15 begins one\n";
    for (const char* command : {"BEGIN", "TURN 1,1", "BOARD", "YXBOARD", "SWAP2BOARD", "RESTART",
                                "TAKEBACK 1,1", "YXSHOWFORBID", "YXNBEST 2"}) {
        EXPECT_EQ(replies_to(command), none) << command;
    }
}

TEST(Session, RefusesBadMoves) {
    Dialogue dialogue;
    dialogue.say("START 15\nTURN 7,7");
    EXPECT_EQ(dialogue.say("TURN 7,7"), "ERROR 7,7 has a stone already\n");
    EXPECT_EQ(dialogue.say("TURN 0,0"), "ERROR 0,0 has a stone already\n");
    EXPECT_EQ(dialogue.say("TURN 15,0"), "ERROR 15,0 is off the board: x and y go from 0 to 14\n");
    EXPECT_EQ(dialogue.say("TURN"), "ERROR '' is not x,y\n");
    EXPECT_EQ(dialogue.say("TURN 7"), "ERROR '7' is not x,y\n");
    EXPECT_EQ(dialogue.say("BEGIN"), "ERROR the board is not empty\n");
    EXPECT_EQ(dialogue.say("BEGIN 3"), "ERROR '3' is too much: the command takes nothing\n");
    EXPECT_EQ(dialogue.say("TURN 8,8"), "1,0\n");
}

TEST(Session, RefusesMovesAfterTheEnd) {
    Dialogue dialogue;
    // The player fills the first row: 0,0 to 3,0, and wins with 4,0.
    dialogue.say("START 15\nBEGIN\nTURN 0,5\nTURN 2,5\nTURN 4,5");
    EXPECT_EQ(dialogue.say("TURN 6,5"), "4,0\n");
    EXPECT_EQ(dialogue.say("TURN 8,5"), "ERROR the game is over\n");
    EXPECT_EQ(dialogue.say("YXNBEST 1"), "ERROR the game is over\n");
    EXPECT_EQ(dialogue.say("TAKEBACK 4,0\nTAKEBACK 6,5\nTURN 5,0"), "OK\nOK\n4,0\n");
    EXPECT_EQ(dialogue.say("RESTART\nBEGIN"), "OK\n0,0\n");
}

TEST(Session, RefusesTheMoveThatEndsTheGame) {
    Dialogue dialogue;
    dialogue.say("START 15\nTURN 5,5\nTURN 6,5\nTURN 7,5\nTURN 8,5");
    const std::string before = dialogue.session.state_text();
    EXPECT_EQ(dialogue.say("TURN 9,5"), "ERROR the game is over with 9,5\n");
    EXPECT_EQ(dialogue.session.state_text(), before);
}

TEST(Session, RefusesFoulsOfBlackUnderRenju) {
    Dialogue dialogue;
    dialogue.say("START 15\nINFO rule 4");
    // Black, the opponent, has a double-three at 7,7.
    EXPECT_EQ(dialogue.say("BOARD\n7,6,2\n0,14,1\n7,8,2\n1,14,1\n6,7,2\n3,14,1\n8,7,2\nDONE"),
              "0,0\n");
    const std::string before = dialogue.session.state_text();
    EXPECT_EQ(dialogue.say("TURN 7,7"), "ERROR 7,7 is forbidden to black: double-three\n");
    EXPECT_EQ(dialogue.session.state_text(), before);
    EXPECT_EQ(dialogue.say("TURN 14,14"), "1,0\n");
}

TEST(Session, TakesBackTheLastStone) {
    Dialogue dialogue;
    dialogue.say("START 15\nTURN 7,7");
    EXPECT_EQ(dialogue.say("TAKEBACK 7,7"), "ERROR 7,7 is not the last stone, which is 0,0\n");
    EXPECT_EQ(dialogue.say("TAKEBACK 0,0\nTAKEBACK 7,7"), "OK\nOK\n");
    EXPECT_EQ(dialogue.say("TAKEBACK 7,7"), "ERROR there is no stone to take back\n");
    EXPECT_EQ(dialogue.say("TAKEBACK x"), "ERROR 'x' is not x,y\n");
    EXPECT_EQ(dialogue.say("BEGIN"), "0,0\n");
}

TEST(Session, DoesNotKnowOtherCommands) {
    EXPECT_EQ(replies_to("PLAY 1,1\nHELLO world\n123\n\xff"),
              "UNKNOWN command 'PLAY'\nUNKNOWN command 'HELLO'\nUNKNOWN command '123'\n"
              "UNKNOWN command '?'\n");
    EXPECT_EQ(replies_to("\n  \n\t\r\n"), "");
    EXPECT_EQ(replies_to("START15"), "UNKNOWN command 'START15'\n");
}

TEST(Session, RefusesLongLines) {
    EXPECT_EQ(replies_to(std::string(6000, 'x')), "ERROR a line has more than 5000 characters\n");
}

TEST(Session, AnswersAtOnceWhileItThinks) {
    Dialogue dialogue;
    dialogue.say("START 15");
    EXPECT_EQ(dialogue.say_only("BEGIN"), "");
    EXPECT_TRUE(dialogue.session.is_thinking());
    EXPECT_EQ(dialogue.say_only("ABOUT").substr(0, 5), "name=");
    EXPECT_FALSE(dialogue.stop);
    EXPECT_EQ(dialogue.say_only("YXSTOP"), "");
    EXPECT_TRUE(dialogue.stop);
    EXPECT_EQ(dialogue.finish(), "0,0\n");
}

TEST(Session, LetsOtherLinesWaitForTheMove) {
    Dialogue dialogue;
    dialogue.say("START 15");
    EXPECT_EQ(dialogue.say_only("BEGIN\nTURN 0,0\nTURN 5,5\nINFO timeout_turn 0\nTURN 6,6\nWHAT"),
              "");
    EXPECT_TRUE(dialogue.session.has_waiting());
    EXPECT_FALSE(dialogue.stop);
    EXPECT_EQ(dialogue.finish(),
              "0,0\nERROR 0,0 has a stone already\n1,0\n2,0\nUNKNOWN command 'WHAT'\n");
    ASSERT_EQ(dialogue.answered.size(), 3U);
    EXPECT_GT(*dialogue.answered[1].limits.time, engine::gomoku::kAtOnce);
    EXPECT_EQ(*dialogue.answered[2].limits.time, engine::gomoku::kAtOnce);
}

TEST(Session, HurriesForANewGame) {
    Dialogue dialogue;
    dialogue.say("START 15");
    dialogue.say_only("BEGIN\nTURN 5,5");
    EXPECT_FALSE(dialogue.task->at_once);
    dialogue.say_only("RESTART\nBEGIN");
    EXPECT_TRUE(dialogue.stop);
    EXPECT_EQ(dialogue.finish(), "0,0\n1,0\nOK\n0,0\n");
    ASSERT_EQ(dialogue.answered.size(), 3U);
    EXPECT_TRUE(dialogue.answered[1].at_once);
    EXPECT_FALSE(dialogue.answered[2].at_once);
}

TEST(Session, AnswersWhatWasAskedBeforeTheEndAndNothingAfter) {
    Dialogue dialogue;
    dialogue.say("START 15");
    EXPECT_EQ(dialogue.say_only("BEGIN\nTURN 5,5\nEND\nABOUT\nTURN 6,6"), "");
    EXPECT_TRUE(dialogue.stop);
    EXPECT_TRUE(dialogue.session.has_ended());
    EXPECT_EQ(dialogue.finish(), "0,0\n1,0\n");
    EXPECT_TRUE(dialogue.answered.back().at_once);
    EXPECT_EQ(dialogue.say("ABOUT"), "");
}

TEST(Session, RefusesTooManyWaitingLines) {
    Dialogue dialogue;
    dialogue.say("START 15");
    dialogue.say_only("BEGIN");
    std::string refused;
    for (int i = 0; i < 5000 && refused.empty(); ++i) refused = dialogue.say_only("WHAT");
    EXPECT_EQ(refused, "ERROR too many lines are waiting for the move\n");
    EXPECT_EQ(dialogue.say_only("YXSTOP"), "");
    EXPECT_TRUE(dialogue.stop);
    EXPECT_EQ(dialogue.finish().substr(0, 4), "0,0\n");
}

TEST(Session, ShowsSeveralBestMoves) {
    Dialogue dialogue;
    dialogue.say("START 15");
    EXPECT_EQ(dialogue.say("YXNBEST 3"),
              "MESSAGE (1) 0,0 value 0\nMESSAGE (2) 1,0 value -1\nMESSAGE (3) 2,0 value -2\n0,0\n");
    EXPECT_TRUE(dialogue.player.asked.back().all_values);
    EXPECT_EQ(dialogue.say("YXNBEST 0"), "ERROR '0' is no number of moves from 1 to 400\n");
    EXPECT_EQ(dialogue.say("YXNBEST"), "ERROR '' is no number of moves from 1 to 400\n");
}

TEST(Session, ShowsForbiddenPoints) {
    Dialogue dialogue;
    dialogue.say(
        "START 15\nINFO rule 4\nYXBOARD\n7,6,1\n0,14,2\n7,8,1\n1,14,2\n6,7,1\n3,14,2\n"
        "8,7,1\n4,14,2\nDONE");
    EXPECT_EQ(dialogue.say("YXSHOWFORBID"), "FORBID 0707.\n");
    dialogue.say("INFO rule 0");
    EXPECT_EQ(dialogue.say("YXSHOWFORBID"), "FORBID .\n");
}

TEST(Session, HasThePlayerForget) {
    Dialogue dialogue;
    dialogue.say("START 15\nBEGIN\nYXHASHCLEAR\nTURN 5,5");
    EXPECT_NE(dialogue.answered[0].engine_settings, dialogue.answered[1].engine_settings);
}

}  // namespace
}  // namespace tilestone::gomocup
