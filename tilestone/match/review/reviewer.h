// SPDX-License-Identifier: MIT
//
// Reviewer: the settings of a review; analyse_all(): parallel analysis of positions. Each player
// instance analyses a fixed number of positions in sequence, as in a game, so results do not depend
// on the number of threads.
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
};

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
