// SPDX-License-Identifier: MIT
//
// BackgroundPlayer: searches for moves and hints on a thread of its own, so that the terminal stays
// responsive.
//
// One task at a time: the next one, or end(), stops the one before. An event is set when there are
// results. One player per seat is kept from task to task with its transposition
// table.
#pragma once

#include <array>
#include <cstdint>
#include <functional>
#include <memory>
#include <mutex>
#include <optional>
#include <string>
#include <utility>

#include "tilestone/apps/tui/session.h"
#include "tilestone/core/executor.h"
#include "tilestone/core/platform/terminal.h"
#include "tilestone/core/stop_token.h"
#include "tilestone/engine/fact.h"
#include "tilestone/engine/registry.h"
#include "tilestone/report/query.h"

namespace tilestone::tui {

template <class Game>
class BackgroundPlayer {
public:
    using State = typename Game::State;
    using Answer = Analysis<typename Game::Move>;
    /// Returns the player for a task.
    using FindPlayer = std::function<Result<engine::PlayerSpec<Game>>(const Task&)>;
    /// Words a reason of a hint as a sentence.
    using WordReasons = std::function<report::WordedReasons(std::span<const engine::Fact>)>;
    /// Background work between tasks. Returns false if it was stopped before its end.
    using Work = std::function<bool(const StopToken&)>;

    /// Both functions run on the thinker's thread. `seed` seeds players that use random numbers.
    BackgroundPlayer(std::uint64_t seed, FindPlayer find_player, WordReasons word_reasons)
        : seed_(seed),
          find_player_(std::move(find_player)),
          word_reasons_(std::move(word_reasons)) {}
    ~BackgroundPlayer() { end(); }
    BackgroundPlayer(const BackgroundPlayer&) = delete;
    BackgroundPlayer& operator=(const BackgroundPlayer&) = delete;

    /// Set when there are updates. If the system has no event left: poll take_updates().
    [[nodiscard]] const platform::WakeEvent& event() const { return event_; }

    /// Stops the current task and begins `task` in `state`.
    void begin(const Task& task, const State& state) {
        end();
        number_ = task.number;
        run([this, task, state] { think(task, state); }, Priority::kNormal);
    }
    /// Stops the current task and begins `work` at low priority. If a task interrupts the work,
    /// that task does the work first. Players are recreated after it.
    void begin_work(Work work) {
        end();
        work_ = std::move(work);
        run([this] { do_work(); }, Priority::kLow);
    }
    /// Stops the current task or work; returns within some milliseconds.
    void end() {
        background_.reset();
        stop_.reset();
        number_ = 0;
        updates_ = {};
    }
    /// Number of the current task, running or answered; 0 without one.
    [[nodiscard]] std::uint64_t number() const { return number_; }

    /// Results since the last call.
    struct Updates {
        std::optional<Answer> so_far;
        std::optional<Answer> answer;
    };
    [[nodiscard]] Updates take_updates() {
        event_.clear();
        const std::lock_guard lock(mutex_);
        return std::exchange(updates_, {});
    }

private:
    /// A player and the task parameters that it was created for.
    struct CachedPlayer {
        std::string name;
        double milliseconds = 0;
        int level = 0;
        std::unique_ptr<engine::Player<Game>> player;
    };

    void run(std::function<void()> what, Priority priority) {
        background_ =
            make_background_task(std::move(what), [this] { stop_.request_stop(); }, priority);
        background_->start();
    }

    void do_work() {
        if (!work_ || !work_(stop_)) return;
        work_ = nullptr;
        players_ = {};
    }

    void think(const Task& task, const State& state) {
        do_work();
        if (stop_.stop_requested()) return;
        CachedPlayer& cached = players_[task.seat];
        prepare_player(cached, task);
        if (!cached.player)
            return tell(updates_.answer, {});  // without a player the answer is empty
        Answer found = ask(*cached.player, task, state);
        if (!stop_.stop_requested()) tell(updates_.answer, std::move(found));
    }

    void prepare_player(CachedPlayer& cached, const Task& task) const {
        const bool same = cached.name == task.player && cached.milliseconds == task.milliseconds &&
                          cached.level == task.level;
        if (cached.player && same) return;
        cached = {task.player, task.milliseconds, task.level, nullptr};
        if (const auto spec = find_player_(task)) cached.player = spec->make(seed_);
    }

    [[nodiscard]] Answer ask(engine::Player<Game>& player, const Task& task, const State& state) {
        const auto on_progress = [this](const engine::SearchResult<Game>& so_far) {
            tell(updates_.so_far, analysis_of(so_far));
        };
        if (!task.hint) {
            return analysis_of(player.decide({.state = state,
                                              .all_values = task.all_values,
                                              .stop = &stop_,
                                              .on_progress = on_progress}));
        }
        std::optional<typename Game::Move> instead;
        if (const auto move = report::legal_move(state, task.instead)) instead = *move;
        const auto hint = give_hint(player, state, &stop_, on_progress, instead);
        Answer found = analysis_of(hint.result);
        if constexpr (requires { hint.win_rate; }) found.win_rate = hint.win_rate;
        found.why = word_reasons_(hint.why);
        if (hint.instead) {
            found.instead = {.move = hint.instead->move,
                             .why = word_reasons_(hint.instead->why),
                             .line = hint.instead->line};
            found.instead->why.headline.clear();
            if constexpr (requires { hint.instead->win_rate; }) {
                found.instead->win_rate = hint.instead->win_rate;
            }
        }
        return found;
    }

    void tell(std::optional<Answer>& place, Answer found) {
        {
            const std::lock_guard lock(mutex_);
            place = std::move(found);
        }
        event_.set();
    }

    std::uint64_t seed_;
    FindPlayer find_player_;
    WordReasons word_reasons_;
    Work work_;  // not done yet; while a thread runs, only that thread uses this and players_
    std::array<CachedPlayer, Task::kSeats> players_;
    platform::WakeEvent event_;
    std::uint64_t number_ = 0;
    StopToken stop_;
    std::mutex mutex_;  // guards updates_
    Updates updates_;
    std::unique_ptr<BackgroundTask> background_;  // last: destroyed before the members it uses
};

}  // namespace tilestone::tui
