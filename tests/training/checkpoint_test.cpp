// SPDX-License-Identifier: MIT
#include "tilestone/training/checkpoint.h"

#include <fstream>

#include <gtest/gtest.h>

#include "tests/core_files/temp_folder.h"
#include "tests/training/small_training.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/core/rng.h"

namespace tilestone::training {
namespace {

constexpr std::size_t kMaxBytes = 1 << 26;

class Checkpoint : public testing::Test {
protected:
    [[nodiscard]] std::string path(const std::string& name) const { return folder_.file(name); }

    /// The one-line error for a file with this content.
    std::string refusal(const std::string& content) {
        std::ofstream(path("bad"), std::ios::binary) << content;
        const auto trainer = CheckpointFile::load(path("bad"));
        return trainer ? "" : trainer.error().message;
    }

    std::string small_file() {
        TrainingPlan plan = small_plan();
        plan.shape = *model::parse_shape("012");
        Trainer trainer = *Trainer::create(plan);
        train(trainer, 40);
        EXPECT_TRUE(CheckpointFile::save(trainer, path("good")));
        return *read_file(path("good"), kMaxBytes);
    }

private:
    TempFolder folder_;
};

TEST_F(Checkpoint, GoesOnAsIfNothingHadHappened) {
    for (const bool backward : {false, true}) {
        TrainingPlan plan = small_plan();
        plan.rule.backward = backward;
        Trainer whole = *Trainer::create(plan);
        train(whole, 100);
        train(whole, 400);
        Trainer first = *Trainer::create(plan);
        train(first, 100);
        ASSERT_TRUE(CheckpointFile::save(first, path("a")));
        auto second = CheckpointFile::load(path("a"));
        ASSERT_TRUE(second) << second.error().message;
        EXPECT_EQ(second->plan().rule.backward, backward);
        EXPECT_EQ(second->record().seconds, first.record().seconds);
        expect_same(first, *second);
        train(*second, 400);
        expect_same(whole, *second);
    }
}

TEST_F(Checkpoint, EveryDamageIsNoticed) {
    const std::string good = small_file();
    ASSERT_GT(good.size(), 2000u);
    Rng rng(31);
    const auto flip = [&](std::size_t place) {
        std::string bad = good;
        bad[place] = static_cast<char>(bad[place] ^ (1 << rng.below(8)));
        const std::string message = refusal(bad);
        EXPECT_NE(message, "") << place;
        EXPECT_EQ(message.find('\n'), std::string::npos) << message;
    };
    for (std::size_t place = 0; place < 300; ++place) flip(place);
    for (int i = 0; i < 300; ++i) flip(rng.below(static_cast<std::uint32_t>(good.size())));
}

TEST_F(Checkpoint, EveryOtherLengthIsNoticed) {
    const std::string good = small_file();
    Rng rng(32);
    for (int i = 0; i < 300; ++i) {
        const std::size_t length = rng.below(static_cast<std::uint32_t>(good.size()));
        EXPECT_NE(refusal(good.substr(0, length)), "") << length;
    }
    EXPECT_NE(refusal(good + "x"), "");
    EXPECT_NE(refusal(""), "");
    EXPECT_NE(refusal("a text file\n"), "");
    EXPECT_EQ(refusal(good), "");
}

TEST_F(Checkpoint, SaysWhichFileCannotBeRead) {
    const auto trainer = CheckpointFile::load(path("nowhere"));
    ASSERT_FALSE(trainer);
    EXPECT_NE(trainer.error().message.find(path("nowhere")), std::string::npos);
    EXPECT_FALSE(CheckpointFile::save(*Trainer::create(small_plan()), path("no/where")));
}

}  // namespace
}  // namespace tilestone::training
