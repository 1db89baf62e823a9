// SPDX-License-Identifier: MIT
//
// Brain: reads lines while a player thinks.
//
// Two threads share a Session under one mutex. One waits for input and watches the clock: at the
// end of the time for a move it asks the player to stop, whatever the player knows of limits. The
// other thinks. Both write whole lines, under the mutex, so that lines never mix.
#pragma once

#include <condition_variable>
#include <memory>
#include <mutex>
#include <optional>
#include <string>

#include "tilestone/apps/gomocup/options.h"
#include "tilestone/apps/gomocup/session.h"
#include "tilestone/apps/gomocup/streams.h"
#include "tilestone/apps/gomocup/thinking.h"
#include "tilestone/core/line_splitter.h"

namespace tilestone::gomocup {

class Brain {
public:
    explicit Brain(Request request);

    /// Until END or the end of input. False where some output could not be written.
    [[nodiscard]] bool run();

private:
    /// What there is to do for the thread that thinks: a player with other settings is made while
    /// nobody waits for a move, so that the first one after INFO is not late.
    struct Work {
        gomocup::EngineSettings engine_settings{};
        std::optional<gomocup::Task> task{};
    };
    /// What a player was made with, as far as managers set it.
    struct PlayerKey {
        std::size_t threads = 1;
        std::int64_t memory = 0;
        std::uint64_t generation = 0;
        friend bool operator==(const PlayerKey&, const PlayerKey&) = default;
    };
    static PlayerKey key_for(const Options& options, std::uint64_t generation);

    // The thread that reads.
    void read();
    void take_input();
    void look_at_clock();
    void look_at_output(const WaitResult& arrival);
    [[nodiscard]] WaitSet what_to_wait_for();
    [[nodiscard]] bool is_finished();

    // The thread that thinks.
    void think();
    [[nodiscard]] std::optional<Work> next_work();
    void prepare_player(const gomocup::EngineSettings& engine_settings);

    // Under the mutex.
    void begin_grace();
    [[nodiscard]] Milliseconds grace_left() const;
    void apply(const gomocup::Effects& effects);
    void write(const std::string& text);

    PlayerSpec spec_;
    std::uint64_t seed_;
    std::uint64_t program_memory_;  ///< bytes
    std::unique_ptr<gomocup::Player> player_;
    PlayerKey key_;                            ///< player_
    gomocup::EngineSettings engine_settings_;  ///< that player_ was made for
    Waker waker_;
    LineSplitter splitter_;
    StopToken stop_;      ///< of the task under way
    StopToken is_asked_;  ///< for a move: nothing is prepared any longer

    std::mutex mutex_;  ///< of all below
    std::condition_variable changed_;
    gomocup::Session session_;
    std::optional<gomocup::Task> task_;  ///< not yet begun
    Stopwatch since_task_;
    std::optional<Milliseconds> limit_;   ///< of the task under way, from since_task_
    std::optional<Stopwatch> since_end_;  ///< or since something was read after it
    Milliseconds processor_at_end_{0};
    std::size_t threads_ = 1;  ///< of the player
    bool input_is_open_ = true;
    Output output_;
    bool finished_ = false;
};

}  // namespace tilestone::gomocup
