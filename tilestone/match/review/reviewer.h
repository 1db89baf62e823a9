// SPDX-License-Identifier: MIT
//
// Reviewer: the settings of a review; review_game(): the review of a record; analyse_all():
// parallel analysis of positions. Each player instance analyses a fixed number of positions in
// sequence, as in a game, so results do not depend on the number of threads.
#pragma once

#include <algorithm>
#include <cstdint>
#include <functional>
#include <mutex>
#include <optional>
#include <vector>

#include "tilestone/core/executor.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/registry.h"
#include "tilestone/formats/record.h"
#include "tilestone/formats/twenty48_record.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/twenty48/game.h"
#include "tilestone/match/review/review.h"

namespace tilestone::review {

/// All pointers are required and must outlive the review.
template <class Game>
struct Reviewer {
    const engine::PlayerSpec<Game>* player = nullptr;  ///< loaded
    std::uint64_t seed = 0;
    Executor* executor = nullptr;
    const StopToken* stop = nullptr;
    /// Called after each position, serialised, from any thread. May be empty.
    std::function<void(std::size_t done, std::size_t all)> on_progress{};
    /// While a player prepares: so many parts of all are done. From several threads at once. May
    /// be empty.
    std::function<void(std::size_t done, std::size_t all)> on_prepare{};
};

/// Reviews the main line of a record. The hint for each position gives the win probabilities of the
/// best move and of the move played. A proof has priority over the player's value. If the player
/// did not search the move played, its probability comes from the hint for the next position.
[[nodiscard]] Review review_game(const formats::Record& record,
                                 const Reviewer<gomoku::Game>& reviewer);

/// Compares the player's values of the best move and of the move played. Move numbers skip edits of
/// the board, which are not judged.
[[nodiscard]] Review review_game(const formats::Twenty48Record& record,
                                 const Reviewer<twenty48::Game>& reviewer);

/// Ok if the values of the player are win probabilities, as a review of Gomoku needs.
[[nodiscard]] Status check_reviewer(const engine::PlayerSpec<gomoku::Game>& player);

/// Calls `analyse(player, number)` for each number below `count`, with `run_length` numbers per
/// player instance. std::nullopt for calls that a stop interrupted or prevented.
template <class Answer, class Game, class Analyse>
std::vector<std::optional<Answer>> analyse_all(const Reviewer<Game>& reviewer, std::size_t count,
                                               std::size_t run_length, const Analyse& analyse) {
    std::vector<std::optional<Answer>> answers(count);
    std::mutex mutex;
    std::size_t done = 0;
    const std::size_t rows = (count + run_length - 1) / run_length;
    reviewer.executor->run(rows, [&](std::size_t row) {
        if (reviewer.stop->stop_requested()) return;
        const auto player = reviewer.player->make(reviewer.seed);
        player->prepare({.stop = reviewer.stop, .on_progress = reviewer.on_prepare});
        const std::size_t end = std::min(count, (row + 1) * run_length);
        for (std::size_t number = row * run_length; number < end; ++number) {
            Answer answer = analyse(*player, number);
            if (reviewer.stop->stop_requested()) return;
            answers[number] = std::move(answer);
            if (!reviewer.on_progress) continue;
            const std::lock_guard lock(mutex);
            reviewer.on_progress(++done, count);
        }
    });
    return answers;
}

}  // namespace tilestone::review
