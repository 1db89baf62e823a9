// SPDX-License-Identifier: MIT
#include "tilestone/apps/gomocup/brain.h"

#include <algorithm>
#include <array>
#include <cstdlib>
#include <utility>

#include "tilestone/core/executor.h"
#include "tilestone/core/platform/system.h"

namespace tilestone::gomocup {
namespace {

/// Grace period after END, in processor time per thread: the current search stops, and every
/// earlier command still gets an answer with the first move found. Processor time allows for a busy
/// machine; an impatient manager kills the program itself. The program exits after the grace period
/// even if a player ignores the stop token or nobody reads the output.
constexpr Milliseconds kGrace{500};
/// Wall-clock limit for a search that consumes no processor time.
constexpr Milliseconds kLongestGrace{20'000};

/// Processor time of all threads of this process.
Milliseconds processor_time() { return Milliseconds(1000.0 * platform::processor_seconds()); }

/// Limit for unread output in bytes. Beyond it commands wait too, which bounds memory.
constexpr std::size_t kMaxUnread = std::size_t{64} << 20;

/// Input must be quiet for this long before a player is created for new settings.
constexpr Milliseconds kQuiet{5};

/// Names of a player's memory option in MB (0 if it has none); no player has both.
constexpr std::array<std::string_view, 2> kMemoryOptions = {"table", "memory"};

/// Applies the manager's settings to options that the player has and the user did not set: the
/// number of threads, and the memory limit minus the memory of the program itself.
void apply_settings(Options& options, const gomocup::EngineSettings& settings,
                    std::uint64_t program) {
    const auto is_open = [&](std::string_view name) {
        return options.declares(name) && !options.given(name);
    };
    if (settings.threads && is_open("threads")) {
        (void)options.set_number("threads", static_cast<double>(*settings.threads));
    }
    if (!settings.memory) return;
    constexpr std::uint64_t kMegabyte = 1ULL << 20;
    const std::uint64_t room = (*settings.memory - std::min(program, *settings.memory)) / kMegabyte;
    for (const std::string_view name : kMemoryOptions) {
        if (!is_open(name)) continue;
        (void)options.set_number(name, std::min(static_cast<double>(room), options.real(name)));
    }
}

}  // namespace

Brain::PlayerKey Brain::key_for(const Options& options, std::uint64_t generation) {
    PlayerKey key{.threads = threads_from(options), .generation = generation};
    for (const std::string_view name : kMemoryOptions) {
        if (options.declares(name) && options.has(name)) key.memory = options.integer(name);
    }
    return key;
}

Brain::Brain(Request request)
    : spec_(std::move(*request.player)),
      seed_(request.seed),
      program_memory_(request.settings.min_memory),
      player_(spec_.make(seed_)),
      key_(key_for(spec_.options, 0)),
      session_(std::move(request.settings)),
      threads_(key_.threads) {
    player_->prepare({});
}

bool Brain::run() {
    constexpr std::size_t kThreads = 2;
    // As many tasks as threads, so each task has its own thread.
    make_executor(kThreads)->run(kThreads, [this](std::size_t index) {
        if (index == 0) {
            read();
        } else {
            think();
        }
    });
    return output_.is_open();
}

void Brain::read() {
    while (!is_finished()) {
        const platform::WaitResult arrival = platform::wait_for(what_to_wait_for(), waker_);
        flush_output(arrival);
        if (arrival.input) take_input();
        check_clock();
    }
    const std::lock_guard lock(mutex_);
    finished_ = true;
    changed_.notify_all();
}

void Brain::flush_output(const platform::WaitResult& arrival) {
    const std::lock_guard lock(mutex_);
    if (arrival.reader_gone) {
        output_.close();
        stop_.request_stop();  // nobody reads the answer
    }
    if (arrival.output && output_.flush() && since_end_) begin_grace();
}

void Brain::take_input() {
    const std::string piece = platform::read_input();
    splitter_.add(piece);
    const auto receive = [this](const std::string& line) {
        const std::lock_guard lock(mutex_);
        apply(session_.receive(line));
        if (session_.has_ended() && !since_end_) begin_grace();
    };
    while (const auto line = splitter_.next_line()) receive(*line);
    if (!piece.empty() && !session_.has_ended()) return;
    if (const auto line = splitter_.rest()) receive(*line);
    const std::lock_guard lock(mutex_);
    input_is_open_ = false;
}

void Brain::check_clock() {
    const std::lock_guard lock(mutex_);
    if (limit_ && since_task_.elapsed() >= *limit_) {
        stop_.request_stop();
        limit_.reset();
    }
    if (since_end_ && grace_left() <= Milliseconds(0)) {
        const bool is_complete = output_.queued() == 0 && !session_.is_thinking();
        std::_Exit(is_complete ? EXIT_SUCCESS : EXIT_FAILURE);
    }
}

Milliseconds Brain::grace_left() const {
    if (!session_.is_thinking()) return kGrace - since_end_->elapsed();
    const double threads = static_cast<double>(threads_);
    const Milliseconds used = (processor_time() - processor_at_end_) / threads;
    return std::min(kGrace - used, kLongestGrace - since_end_->elapsed());
}

void Brain::begin_grace() {
    since_end_.emplace();
    processor_at_end_ = processor_time();
}

platform::WaitSet Brain::what_to_wait_for() {
    const std::lock_guard lock(mutex_);
    platform::WaitSet waiting{.for_input = input_is_open_ && output_.queued() < kMaxUnread,
                              .for_reader_gone = output_.is_open(),
                              .for_output = output_.queued() > 0};
    if (limit_) waiting.longest = *limit_ - since_task_.elapsed();
    if (since_end_) {
        const Milliseconds grace = grace_left();
        waiting.longest = waiting.longest ? std::min(*waiting.longest, grace) : grace;
    }
    return waiting;
}

bool Brain::is_finished() {
    const std::lock_guard lock(mutex_);
    const bool no_more_lines = !input_is_open_ || session_.has_ended();
    return no_more_lines && !session_.is_thinking() && !session_.has_waiting() &&
           output_.queued() == 0;
}

void Brain::think() {
    while (std::optional<Work> work = next_work()) {
        if (work->engine_settings != engine_settings_) prepare_player(work->engine_settings);
        std::optional<gomocup::Task>& task = work->task;
        if (!task) {
            player_->prepare({.stop = &move_requested_});
            continue;
        }
        const gomocup::LineSink show = [this](const std::string& lines) {
            const std::lock_guard lock(mutex_);
            write(lines);
        };
        if (task->limits.time) *task->limits.time -= since_task_.elapsed();
        const gomocup::Answer answer = gomocup::think(*task, *player_, &stop_, show);
        const std::lock_guard lock(mutex_);
        limit_.reset();
        apply(session_.answer(answer));
        if (since_end_) begin_grace();
        waker_.wake();
    }
}

std::optional<Brain::Work> Brain::next_work() {
    std::unique_lock lock(mutex_);
    const auto is_requested = [this] { return task_ || finished_; };
    changed_.wait(lock,
                  [&] { return is_requested() || session_.engine_settings() != engine_settings_; });
    // Settings arrive in bursts, and each change would create another player.
    if (!is_requested()) changed_.wait_for(lock, kQuiet, is_requested);
    if (task_) return Work{task_->engine_settings, std::exchange(task_, {})};
    if (finished_) return std::nullopt;
    move_requested_.reset();
    return Work{session_.engine_settings(), {}};
}

void Brain::prepare_player(const gomocup::EngineSettings& engine_settings) {
    PlayerSpec spec = spec_;
    apply_settings(spec.options, engine_settings, program_memory_);
    engine_settings_ = engine_settings;
    const PlayerKey key = key_for(spec.options, engine_settings.generation);
    if (key == key_) return;
    key_ = key;
    player_.reset();  // free its memory first
    player_ = spec.make(seed_);
    const std::lock_guard lock(mutex_);
    threads_ = key.threads;
}

void Brain::apply(const gomocup::Effects& effects) {
    write(effects.output);
    changed_.notify_all();  // the settings may have changed
    if (effects.stop && session_.is_thinking()) stop_.request_stop();
    if (!effects.task) return;
    move_requested_.request_stop();
    task_ = effects.task;
    since_task_ = Stopwatch();
    limit_ = task_->limits.time;
    stop_.reset();
    if (task_->at_once || !output_.is_open()) stop_.request_stop();
}

void Brain::write(const std::string& text) {
    output_.write(text);
    if (output_.queued() > 0) waker_.wake();  // the reading thread sends the rest
}

}  // namespace tilestone::gomocup
