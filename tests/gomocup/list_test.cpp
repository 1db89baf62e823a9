// SPDX-License-Identifier: MIT
//
// BOARD, YXBOARD and SWAP2BOARD.
#include <algorithm>
#include <string>

#include <gtest/gtest.h>

#include "tests/gomocup/dialogue.h"

namespace tilestone::gomocup {
namespace {

/// A session with a board of 15, after a list of stones.
std::string after(const std::string& list) {
    const std::string replies = replies_to("START 15\n" + list);
    EXPECT_EQ(replies.substr(0, 3), "OK\n");
    return replies.substr(3);
}

TEST(List, BoardIsAnsweredByAMove) {
    EXPECT_EQ(after("BOARD\n10,10,1\n10,11,2\n11,11,1\n9,10,2\nDONE"), "0,0\n");
    EXPECT_EQ(after("BOARD\nDONE"), "0,0\n");
    EXPECT_EQ(after("board\n0,0,1\ndone"), "1,0\n");
}

TEST(List, FirstStoneIsBlacks) {
    Dialogue dialogue;
    dialogue.say("START 15\nBOARD\n7,7,2\nDONE");
    EXPECT_EQ(dialogue.player.asked.back().state.to_move(), gomoku::Color::kWhite);
    dialogue.say("BOARD\n7,7,1\n8,8,2\nDONE");
    EXPECT_EQ(dialogue.player.asked.back().state.to_move(), gomoku::Color::kBlack);
}

TEST(List, AnyNumbersOfStonesAreTaken) {
    Dialogue dialogue;
    dialogue.say("START 15");
    EXPECT_EQ(dialogue.say("BOARD\n1,1,2\n3,3,2\n5,5,2\nDONE"), "0,0\n");
    EXPECT_EQ(dialogue.player.asked.back().state.count(), 3);
    EXPECT_EQ(dialogue.player.asked.back().state.to_move(), gomoku::Color::kWhite);
    EXPECT_EQ(dialogue.say("TURN 7,7"), "1,0\n");
    EXPECT_EQ(dialogue.say("BOARD\n1,1,1\n3,3,1\n5,5,1\nDONE\nTURN 0,9"), "0,0\n1,0\n");
}

TEST(List, StonesOfWinningRowsCountForNobodyAndAreThere) {
    Dialogue dialogue;
    dialogue.say("START 15");
    EXPECT_EQ(dialogue.say("BOARD\n0,0,3\n1,0,3\n3,0,1\n5,5,2\nDONE"), "2,0\n");
    EXPECT_EQ(dialogue.say("TURN 1,0"), "ERROR 1,0 has a stone already\n");
    EXPECT_EQ(dialogue.say("YXNBEST 1"), "MESSAGE (1) 4,0 value -2\n4,0\n");
    EXPECT_EQ(dialogue.say("TAKEBACK 4,0\nINFO rule 1\nTURN 9,9"), "OK\n4,0\n");
    EXPECT_EQ(dialogue.say("BOARD\n1,1,1\n1,1,3\nDONE"), "ERROR 1,1 has a stone already\n");
    EXPECT_EQ(dialogue.say("BOARD\n1,1,3\n1,1,3\nDONE"), "ERROR 1,1 has a stone already\n");
    EXPECT_EQ(dialogue.say("RESTART\nBEGIN"), "OK\n0,0\n");
}

TEST(List, AFullBoardOfWinningRowsHasNoMove) {
    std::string all;
    for (int i = 0; i < 25; ++i) {
        all += "\n" + std::to_string(i % 5) + "," + std::to_string(i / 5) + ",3";
    }
    const std::string over = "ERROR the game is over\n";
    Dialogue dialogue;
    dialogue.say("START 5");
    EXPECT_EQ(dialogue.say("BOARD" + all + "\nDONE"), over);
    EXPECT_EQ(dialogue.say("YXBOARD" + all + "\nDONE\nBEGIN\nYXNBEST 2\nTURN 1,1"),
              over + over + over);
}

TEST(List, QuietBoardIsNotAnswered) {
    Dialogue dialogue;
    EXPECT_EQ(dialogue.say("START 15\nYXBOARD\n7,7,2\nDONE"), "OK\n");
    EXPECT_EQ(dialogue.session.board()->stones().size(), 1U);
    EXPECT_EQ(dialogue.say("TAKEBACK 7,7"), "OK\n");
    // A finished game may be looked at.
    EXPECT_EQ(dialogue.say("YXBOARD\n1,1,1\n2,1,1\n3,1,1\n4,1,1\n5,1,1\nDONE\nTURN 9,9"),
              "ERROR the game is over\n");
}

TEST(List, BadStonesAreOneErrorAndChangeNothing) {
    Dialogue dialogue;
    dialogue.say("START 15\nBOARD\n7,7,2\nDONE");
    const std::string before = dialogue.session.state_text();
    const auto refused = [&](const std::string& lines, const std::string& reason) {
        EXPECT_EQ(dialogue.say("BOARD\n" + lines + "\nDONE"), "ERROR " + reason + "\n") << lines;
        EXPECT_EQ(dialogue.session.state_text(), before) << lines;
    };
    refused("1,1,1\n1,1,2", "1,1 has a stone already");
    refused("1,1,1\n15,1,2\nfoo", "line 2: 15,1 is off the board: x and y go from 0 to 14");
    refused("1,1", "line 1: '1,1' is not x,y,1 or x,y,2");
    refused("1,1,1\n2,2,4", "line 2: 4 is not 1 for an own stone or 2 for one of the opponent");
    refused("foo", "line 1: 'foo' is not x,y,1 or x,y,2");
    refused("1,1,1\n2,1,1\n3,1,1\n4,1,1\n5,1,1", "the game is over");
    refused("1,1,2\n2,1,2\n3,1,2\n4,1,2\n5,1,2", "the game is over");
    refused(std::string(6000, '1'), "line 1: it has too many characters");
}

TEST(List, AreBoundedInLength) {
    Dialogue dialogue;
    dialogue.say("START 5\nBOARD");
    for (int i = 0; i < 2000; ++i) dialogue.say("1,1,1");
    EXPECT_EQ(dialogue.say("DONE"), "ERROR line 801: there are too many stones\n");
}

TEST(List, EndWithDoneOrWithTheNextCommand) {
    const std::string forgotten = "ERROR a list of stones was not ended by DONE and is forgotten\n";
    Dialogue dialogue;
    dialogue.say("START 15");
    EXPECT_EQ(dialogue.say("DONE"), "ERROR DONE ends a list of stones, and none was begun\n");
    EXPECT_EQ(dialogue.say("BOARD\n1,1,1\nBEGIN"), forgotten + "0,0\n");
    EXPECT_EQ(dialogue.say("BOARD\n1,1,1\nBOARD\n2,2,1\nDONE"), forgotten + "0,0\n");
    EXPECT_EQ(dialogue.say("BOARD 3"), "ERROR '3' is too much: the command takes nothing\n");
    EXPECT_EQ(dialogue.say("BOARD\nABOUT\n3,3,1\nDONE").substr(0, 5), "name=");
}

TEST(List, WaitInOrderWhileAMoveIsThoughtAbout) {
    Dialogue dialogue;
    dialogue.say("START 15");
    EXPECT_EQ(dialogue.say_only("BEGIN\nBOARD\n0,0,1\n1,0,2\nDONE"), "");
    EXPECT_EQ(dialogue.finish(), "0,0\n2,0\n");
}

TEST(List, SwapPutsThreeStones) {
    Dialogue dialogue;
    dialogue.say("START 15");
    const std::string before = dialogue.session.state_text();
    const std::string opening = dialogue.say("SWAP2BOARD\nDONE");
    EXPECT_EQ(std::ranges::count(opening, ','), 3);
    EXPECT_EQ(std::ranges::count(opening, ' '), 2);
    EXPECT_FALSE(dialogue.session.is_thinking());
    EXPECT_TRUE(dialogue.session.board()->stones().empty());
}

TEST(List, SwapFollowsTheValueForWhite) {
    const std::string three = "START 15\nSWAP2BOARD\n7,7\n8,7\n9,9\nDONE";
    const std::string five = "START 15\nSWAP2BOARD\n7,7\n8,7\n9,9\n8,8\n8,6\nDONE";
    const auto answer = [](const std::string& lines, double value) {
        Dialogue dialogue;
        dialogue.player.value = value;
        const std::string replies = dialogue.say(lines);
        EXPECT_EQ(dialogue.player.asked.front().state.to_move(), gomoku::Color::kWhite);
        EXPECT_TRUE(dialogue.session.board()->stones().empty());
        return replies;
    };
    EXPECT_EQ(answer(three, -1), "OK\nSWAP\n");
    EXPECT_EQ(answer(three, 1), "OK\n0,0\n");
    EXPECT_EQ(answer(three, 0), "OK\n0,0 1,0\n");
    EXPECT_EQ(answer(five, -1), "OK\nSWAP\n");
    EXPECT_EQ(answer(five, 1), "OK\n0,0\n");
    EXPECT_EQ(answer(five, 0), "OK\n0,0\n");
}

TEST(List, SwapRefusesOtherOpenings) {
    EXPECT_EQ(after("SWAP2BOARD\n1,1\nDONE"),
              "ERROR 1 stones are no opening of swap2, which has none, three or five\n");
    EXPECT_EQ(after("SWAP2BOARD\n1,1\n1,1\n2,2\nDONE"), "ERROR 1,1 has a stone already\n");
    EXPECT_EQ(after("SWAP2BOARD\n1,1,1\nDONE"), "ERROR line 1: '1,1,1' is not x,y\n");
}

}  // namespace
}  // namespace tilestone::gomocup
