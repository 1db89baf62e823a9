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

#include "tilestone/apps/pbrain/options.h"
#include "tilestone/apps/pbrain/streams.h"
#include "tilestone/base/line_splitter.h"
#include "tilestone/protocol/gomocup/session.h"
#include "tilestone/protocol/gomocup/thinking.h"

namespace tilestone::pbrain {

class Brain {
public:
    explicit Brain(Request request);

    /// Until END or the end of input. False where some output could not be written.
    [[nodiscard]] bool run();

private:
    // The thread that reads.
    void read();
    void take_input();
    void look_at_clock();
    void look_at_output(const Arrival& arrival);
    [[nodiscard]] Waiting what_to_wait_for();
    [[nodiscard]] bool is_finished();

    // The thread that thinks.
    void think();
    [[nodiscard]] std::optional<gomocup::Task> next_task();
    void equip(const gomocup::Equipment& equipment);

    // Under the mutex.
    void apply(const gomocup::Effects& effects);
    void write(const std::string& text);

    PlayerSpec spec_;
    std::uint64_t seed_;
    std::uint64_t program_memory_;  ///< bytes
    std::unique_ptr<gomocup::Player> player_;
    gomocup::Equipment equipment_;  ///< that player_ was made with
    Waker waker_;
    LineSplitter splitter_;
    StopToken stop_;  ///< of the task under way

    std::mutex mutex_;  ///< of all below
    std::condition_variable changed_;
    gomocup::Session session_;
    std::optional<gomocup::Task> task_;  ///< not yet begun
    Stopwatch since_task_;
    std::optional<Milliseconds> limit_;   ///< of the task under way, from since_task_
    std::optional<Stopwatch> since_end_;  ///< or since something was read after it
    bool input_is_open_ = true;
    Output output_;
    bool finished_ = false;
};

}  // namespace tilestone::pbrain
