// SPDX-License-Identifier: MIT
//
// Brain: runs a Session, reading lines while a player searches.
//
// Two threads share the session under one mutex. The reading thread waits for input and watches the
// clock: at the end of the time for a move it requests a stop, even if the player has no limits of
// its own. The other thread searches. Both write whole lines under the mutex, so lines never mix.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "tilestone/apps/gomocup/options.h"
#include "tilestone/apps/gomocup/session.h"
#include "tilestone/apps/gomocup/thinking.h"
#include "tilestone/core/line_splitter.h"
#include "tilestone/core/platform/standard_io.h"

namespace tilestone::gomocup {

class Brain {
public:
    explicit Brain(Request request);

    /// Runs until END or the end of input. Returns false if a write failed.
    [[nodiscard]] bool run();

private:
    /// Work of the search thread. It creates a player for new settings while no move is requested,
    /// so the first move after INFO is not late.
    struct Work {
        gomocup::EngineSettings engine_settings{};
        std::optional<gomocup::Task> task{};
    };
    /// The manager's settings that a player was created with.
    struct PlayerKey {
        std::size_t threads = 1;
        std::int64_t memory = 0;
        std::uint64_t generation = 0;
        friend bool operator==(const PlayerKey&, const PlayerKey&) = default;
    };
    static PlayerKey key_for(const Options& options, std::uint64_t generation);

    // Reading thread.
    void read();
    void take_input();
    void check_clock();
    void flush_output(const platform::WaitResult& arrival);
    [[nodiscard]] platform::WaitSet what_to_wait_for();
    [[nodiscard]] bool is_finished();

    // Search thread.
    void think();
    [[nodiscard]] std::optional<Work> next_work();
    void prepare_player(const gomocup::EngineSettings& engine_settings);

    // Require the mutex.
    void begin_grace();
    [[nodiscard]] Milliseconds grace_left() const;
    void apply(const gomocup::Effects& effects);
    void write(const std::string& text);

    PlayerSpec spec_;
    std::uint64_t seed_;
    std::uint64_t program_memory_;  ///< bytes
    std::unique_ptr<gomocup::Player> player_;
    PlayerKey key_;                            ///< of player_
    gomocup::EngineSettings engine_settings_;  ///< settings for which player_ was created
    platform::Waker waker_;
    LineSplitter splitter_;
    StopToken stop_;            ///< of the current task
    StopToken move_requested_;  ///< a move is requested: stops preparation

    std::mutex mutex_;  ///< guards all members below
    std::condition_variable changed_;
    gomocup::Session session_;
    std::optional<gomocup::Task> task_;  ///< not yet started
    Stopwatch since_task_;
    std::optional<Milliseconds> limit_;   ///< of the current task, from since_task_
    std::optional<Stopwatch> since_end_;  ///< since END, or since the last write progress after it
    Milliseconds processor_at_end_{0};
    std::size_t threads_ = 1;  ///< of player_
    bool input_is_open_ = true;
    platform::Output output_;
    bool finished_ = false;
};

}  // namespace tilestone::gomocup
