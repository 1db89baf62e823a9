// SPDX-License-Identifier: MIT
#include "tilestone/apps/pbrain/brain.h"

#include <algorithm>
#include <cstdlib>
#include <utility>

#include "tilestone/base/executor.h"

namespace tilestone::pbrain {
namespace {

/// After END the thought under way stops, and what came before END gets an answer too, each with
/// the first move that comes to mind: milliseconds. A manager waits for about a second; before that
/// the program is gone, even if a player should not heed the wish to stop or nobody reads.
constexpr Milliseconds kGrace{500};

/// So many bytes of answers that nobody reads; then commands wait too, so that memory is bounded.
constexpr std::size_t kMostUnread = std::size_t{64} << 20;

/// What a player takes of the manager's wishes, where it has such an option and its user said
/// nothing: so many threads, and no more memory than there is beside the program itself.
void set_wishes(Options& options, const gomocup::Equipment& wishes, std::uint64_t program) {
    const auto is_open = [&](std::string_view name) {
        return options.declares(name) && !options.given(name);
    };
    if (wishes.threads && is_open("threads")) {
        (void)options.set("threads", std::to_string(*wishes.threads));
    }
    if (!wishes.memory) return;
    constexpr std::uint64_t kMegabyte = 1ULL << 20;
    const std::uint64_t room = (*wishes.memory - std::min(program, *wishes.memory)) / kMegabyte;
    // What a player's memory is for; no player has both. In MB, 0 for none.
    for (const std::string_view name : {"table", "memory"}) {
        if (!is_open(name)) continue;
        const auto usual = static_cast<std::uint64_t>(options.integer(name));
        (void)options.set(name, std::to_string(std::min(room, usual)));
    }
}

}  // namespace

Brain::Brain(Request request)
    : spec_(std::move(*request.player)),
      seed_(request.seed),
      program_memory_(request.settings.least_memory),
      player_(spec_.make(seed_)),
      session_(std::move(request.settings)) {}

bool Brain::run() {
    constexpr std::size_t kThreads = 2;
    // As many tasks as threads: each has one of its own.
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
        const Arrival arrival = wait_for(what_to_wait_for(), waker_);
        look_at_output(arrival);
        if (arrival.input) take_input();
        look_at_clock();
    }
    const std::lock_guard lock(mutex_);
    finished_ = true;
    changed_.notify_all();
}

void Brain::look_at_output(const Arrival& arrival) {
    const std::lock_guard lock(mutex_);
    if (arrival.reader_gone) {
        output_.close();
        stop_.request_stop();  // nobody waits for the answer
    }
    if (arrival.output && output_.flush() && since_end_) since_end_.emplace();
}

void Brain::take_input() {
    const std::string piece = read_input();
    splitter_.add(piece);
    const auto receive = [this](const std::string& line) {
        const std::lock_guard lock(mutex_);
        apply(session_.receive(line));
        if (session_.has_ended() && !since_end_) since_end_.emplace();
    };
    while (const auto line = splitter_.next_line()) receive(*line);
    if (!piece.empty() && !session_.has_ended()) return;
    if (const auto line = splitter_.rest()) receive(*line);
    const std::lock_guard lock(mutex_);
    input_is_open_ = false;
}

void Brain::look_at_clock() {
    const std::lock_guard lock(mutex_);
    if (limit_ && since_task_.elapsed() >= *limit_) {
        stop_.request_stop();
        limit_.reset();
    }
    if (since_end_ && since_end_->elapsed() >= kGrace) {
        std::_Exit(output_.queued() == 0 ? EXIT_SUCCESS : EXIT_FAILURE);
    }
}

Waiting Brain::what_to_wait_for() {
    const std::lock_guard lock(mutex_);
    Waiting waiting{.for_input = input_is_open_ && output_.queued() < kMostUnread,
                    .for_reader_gone = output_.is_open(),
                    .for_output = output_.queued() > 0};
    if (limit_) waiting.longest = *limit_ - since_task_.elapsed();
    if (since_end_) {
        const Milliseconds grace = kGrace - since_end_->elapsed();
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
    while (std::optional<gomocup::Task> task = next_task()) {
        if (task->equipment != equipment_) equip(task->equipment);
        const gomocup::Show show = [this](const std::string& lines) {
            const std::lock_guard lock(mutex_);
            write(lines);
        };
        if (task->limits.time) *task->limits.time -= since_task_.elapsed();
        const gomocup::Answer answer = gomocup::think(*task, *player_, &stop_, show);
        const std::lock_guard lock(mutex_);
        limit_.reset();
        apply(session_.answer(answer));
        waker_.wake();
    }
}

std::optional<gomocup::Task> Brain::next_task() {
    std::unique_lock lock(mutex_);
    changed_.wait(lock, [this] { return task_ || finished_; });
    return std::exchange(task_, {});
}

void Brain::equip(const gomocup::Equipment& equipment) {
    PlayerSpec spec = spec_;
    set_wishes(spec.options, equipment, program_memory_);
    player_.reset();  // its memory first
    player_ = spec.make(seed_);
    equipment_ = equipment;
}

void Brain::apply(const gomocup::Effects& effects) {
    write(effects.output);
    if (effects.stop && session_.is_thinking()) stop_.request_stop();
    if (!effects.task) return;
    task_ = effects.task;
    since_task_ = Stopwatch();
    limit_ = task_->limits.time;
    stop_.reset();
    if (task_->at_once || !output_.is_open()) stop_.request_stop();
    changed_.notify_all();
}

void Brain::write(const std::string& text) {
    output_.write(text);
    if (output_.queued() > 0) waker_.wake();  // the thread that reads sends the rest
}

}  // namespace tilestone::pbrain
