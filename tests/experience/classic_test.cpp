// SPDX-License-Identifier: MIT
//
// The player classic with an experience: it does not lose the same game twice.
#include <set>

#include <gtest/gtest.h>

#include "tests/core_files/temp_folder.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/training/experience/learning.h"

namespace tilestone::experience {
namespace {

using engine::PlayerSpec;
using gomoku::Color;
using gomoku::Game;
using gomoku::Point;
using gomoku::Position;
using gomoku::Rule;
using gomoku::Rules;

PlayerSpec<Game> classic(const std::string& options) {
    auto spec = engine::parse_player<Game>("classic:margin=0,time=1000000," + options);
    EXPECT_TRUE(spec) << spec.error().message;
    return std::move(spec).value();
}

/// The pupil looks ahead less far than the teacher; both play the same in the same position.
class School {
public:
    School(Rule rule, Color pupils) : rule_(rule), pupils_(pupils) {
        auto store = Store::open(folder_.file("experience.db"));
        EXPECT_TRUE(store);
        if (store) store_.emplace(std::move(store).value());
    }

    std::vector<Point> play() {
        pupil_.resources = *store_->known_losses();
        const auto pupil = pupil_.make(1);
        const auto teacher = teacher_.make(1);
        Position position(rule_, kSize);
        std::vector<Point> moves;
        while (!Rules::result(position)) {
            auto& player = position.to_move() == pupils_ ? *pupil : *teacher;
            const auto move = player.decide({.state = position}).move;
            moves.push_back(*move);
            position.place(*move);
        }
        return moves;
    }

    bool is_lost(const std::vector<Point>& moves) const {
        const auto end = gomoku::play_moves(moves, rule_, kSize);
        return end && end->winner() == gomoku::other(pupils_);
    }

    /// What the pupil records of a game that it lost.
    std::optional<Loss> learn_from(const std::vector<Point>& moves) {
        const auto judge = pupil_.make(1);
        auto lesson =
            learn(*store_, {rule_, kSize, moves, pupils_}, win_predicate_of(*judge), ++now_);
        EXPECT_TRUE(lesson);
        return lesson ? *lesson : std::nullopt;
    }

    const Store& store() const { return *store_; }

private:
    static constexpr int kSize = 15;

    TempFolder folder_;
    std::optional<Store> store_;
    Rule rule_;
    Color pupils_;
    PlayerSpec<Game> pupil_ = classic("depth=2");
    PlayerSpec<Game> teacher_ = classic("depth=4");
    Time now_ = 0;
};

class Classic : public ::testing::TestWithParam<std::tuple<Rule, Color>> {};

TEST_P(Classic, DoesNotLoseTheSameGameTwice) {
    constexpr int kGames = 10;
    School school(std::get<Rule>(GetParam()), std::get<Color>(GetParam()));
    std::set<std::string> lost;
    for (int game = 0; game < kGames; ++game) {
        const std::vector<Point> moves = school.play();
        if (!school.is_lost(moves)) continue;  // the next game is this one again
        ASSERT_TRUE(lost.insert(gomoku::moves_text(moves)).second) << gomoku::moves_text(moves);
        ASSERT_TRUE(school.learn_from(moves));
        EXPECT_EQ(school.store().list()->size(), lost.size());
    }
    EXPECT_GE(lost.size(), 1U);
    RecordProperty("lost", static_cast<int>(lost.size()));
}

INSTANTIATE_TEST_SUITE_P(Rules, Classic,
                         ::testing::Values(std::tuple(Rule::kFreestyle, Color::kWhite),
                                           std::tuple(Rule::kRenju, Color::kBlack)));

TEST(Classic, WithoutLearningTheSameGameIsLostAgain) {
    School school(Rule::kFreestyle, Color::kWhite);
    const std::vector<Point> moves = school.play();
    EXPECT_TRUE(school.is_lost(moves));
    EXPECT_EQ(school.play(), moves);
}

}  // namespace
}  // namespace tilestone::experience
