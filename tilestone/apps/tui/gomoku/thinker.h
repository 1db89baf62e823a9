// SPDX-License-Identifier: MIT
//
// Thinker: has players think about moves and hints on a thread of their own, so that keys are
// answered meanwhile.
//
// One question at a time: the next one, or end(), stops the one before. What is found out comes
// through a descriptor that can be waited for. Players are kept from question to question, one for
// each side and one for hints, so that they remember; those that learn from a lost game are made
// anew after it.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <vector>

#include "tilestone/apps/tui/gomoku/learner.h"
#include "tilestone/apps/tui/gomoku/session.h"
#include "tilestone/core/descriptor.h"
#include "tilestone/core/executor.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/registry.h"
#include "tilestone/games/gomoku/rules.h"
#include "tilestone/report/language.h"

namespace tilestone::tui::gomoku {

class Thinker {
public:
    /// `seed` is for players that use random numbers; the reasons of hints are worded in
    /// `language`.
    Thinker(std::uint64_t seed, report::Language language);
    ~Thinker();
    Thinker(const Thinker&) = delete;
    Thinker& operator=(const Thinker&) = delete;

    /// Becomes readable when there are updates; none where the system has no such descriptor:
    /// then poll take_updates().
    [[nodiscard]] int descriptor() const { return event_.number(); }

    /// Who learns from lost games; to be called before anything else. May be null, else outlives
    /// the thinker.
    void learn_by(Learner* learner) { learner_ = learner; }

    /// Stops what is under way and begins with `task` for the side to move of `position`.
    void begin(const Task& task, const game::Position& position);
    /// Begins to learn from a lost game. A task in between does it first, where there was no time.
    void begin_learning(LostGame game);
    /// Stops what is under way, within some milliseconds.
    void end();
    /// The number of the task under way or answered, 0 without one.
    [[nodiscard]] std::uint64_t number() const { return number_; }

    /// What is new since the last call.
    struct Updates {
        std::optional<Analysis> so_far;
        std::optional<Analysis> answer;
    };
    [[nodiscard]] Updates take_updates();

private:
    /// A player and what it was made for.
    struct CachedPlayer {
        std::string name;
        double milliseconds = 0;
        int level = 0;
        std::unique_ptr<engine::Player<game::Game>> player;
    };

    void learn();
    void think(const Task& task, const game::Position& position);
    [[nodiscard]] Analysis ask(CachedPlayer& cached, const Task& task,
                               const game::Position& position);
    void prepare_player(CachedPlayer& cached, const Task& task) const;
    void tell(std::optional<Analysis>& place, Analysis analysis);

    std::uint64_t seed_;
    Learner* learner_ = nullptr;
    std::optional<LostGame> lesson_;  // not learnt yet; only the thread's while there is one
    report::Language language_;
    Descriptor event_;
    std::uint64_t number_ = 0;
    std::array<CachedPlayer, 3>
        players_;  // black, white, hint; only the thread's while there is one
    StopToken stop_;
    std::mutex mutex_;  // of news_
    Updates updates_;
    std::unique_ptr<BackgroundTask> task_;  // last: ends before what it uses does
};

}  // namespace tilestone::tui::gomoku
