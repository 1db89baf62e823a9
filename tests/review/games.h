// SPDX-License-Identifier: MIT
//
// Games for the tests of reviews: one of each kind with a blunder that anybody can see.
#pragma once

#include <memory>

#include <gtest/gtest.h>

#include "tilestone/engine/gomoku/players.h"
#include "tilestone/engine/twenty48/players.h"
#include "tilestone/formats/format.h"
#include "tilestone/games/twenty48/text.h"
#include "tilestone/match/review/reviewer.h"

namespace tilestone::review_test {

/// Black has four in row 8, stopped by white at g8; white plays a15 instead of l8, where black then
/// makes five.
inline constexpr const char* kGomokuMoves = "h8g8i8a1j8c1k8a15l8";
inline constexpr int kGomokuBlunder = 8;  // white's; l8 was better

inline formats::Record gomoku_record(const char* moves = kGomokuMoves) {
    return formats::read(formats::Format::kMoves, moves, {}).value().record;
}

/// Two tiles of 1024 stand side by side; up and down are played instead of left or right.
inline formats::Twenty48Record twenty48_record() {
    formats::Twenty48Record record{.start = twenty48::parse_board("00000000000012aa").value()};
    EXPECT_TRUE(record.add_move(twenty48::Move::kUp, 12, 1));
    EXPECT_TRUE(record.add_move(twenty48::Move::kDown, 0, 1));
    return record;
}

template <class Game>
struct Asked {
    explicit Asked(const char* player, std::size_t threads = 1)
        : spec(engine::parse_player<Game>(player).value()), executor(make_executor(threads)) {
        static_cast<void>(spec.load());
    }
    [[nodiscard]] review::Reviewer<Game> reviewer() const {
        return {.player = &spec, .seed = 1, .executor = executor.get(), .stop = &stop};
    }

    engine::PlayerSpec<Game> spec;
    std::unique_ptr<Executor> executor;
    StopToken stop;
};

}  // namespace tilestone::review_test
