// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/thinker.h"

#include <algorithm>
#include <utility>

#include <sys/eventfd.h>

#include "tilestone/apps/tui/gomoku/level.h"
#include "tilestone/engine/gomoku/hint.h"
#include "tilestone/protocol/wording.h"

namespace tilestone::tui::stones {
namespace {

using gomoku::Game;

constexpr std::size_t kHintSeat = 2;

Thought thought_of(const engine::SearchResult<Game>& result) {
    Thought thought;
    thought.depth = std::max(result.depth, 0);
    thought.nodes = result.nodes;
    thought.milliseconds = result.time.count();
    thought.line = result.line;
    for (const auto& [move, value, visits, kind] : result.moves) {
        const bool is_known =
            kind == search::ValueKind::kExact || kind == search::ValueKind::kLower;
        if (is_known || move == result.move) thought.moves.push_back({move, value});
    }
    // The move chosen comes first, whatever the order of equal values.
    const auto chosen = std::ranges::find_if(thought.moves, [&](const Thought::MoveValue& entry) {
        return result.move && entry.move == *result.move;
    });
    if (chosen != thought.moves.end()) std::rotate(thought.moves.begin(), chosen, chosen + 1);
    if (chosen == thought.moves.end() && result.move) thought.moves = {{*result.move, 0}};
    return thought;
}

}  // namespace

Thinker::Thinker(std::uint64_t seed, protocol::Language language)
    : seed_(seed), language_(language), event_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}

Thinker::~Thinker() { end(); }

void Thinker::begin(const Task& task, const gomoku::Position& position) {
    end();
    number_ = task.number;
    task_ = make_background_task([this, task, position] { think(task, position); },
                                 [this] { stop_.request_stop(); }, Urgency::kLikeOthers);
    task_->start();
}

void Thinker::begin_learning(LostGame game) {
    if (learner_ == nullptr) return;
    end();
    lesson_ = std::move(game);
    task_ = make_background_task([this] { learn(); }, [this] { stop_.request_stop(); });
    task_->start();
}

void Thinker::learn() {
    if (!lesson_ || !learner_->learn(*lesson_, stop_)) return;
    lesson_.reset();
    for (Seat& seat : seats_) seat = {};
}

void Thinker::end() {
    task_.reset();
    stop_.reset();
    number_ = 0;
    news_ = {};
}

void Thinker::sit_down(Seat& seat, const Task& task) const {
    const bool same = seat.name == task.player && seat.milliseconds == task.milliseconds &&
                      seat.level == task.level;
    if (seat.player && same) return;
    seat = {.name = task.player,
            .milliseconds = task.milliseconds,
            .level = task.level,
            .player = nullptr};
    Result<PlayerSpec> spec = player_for(task.player, task.milliseconds, task.level);
    if (spec && learner_ != nullptr) learner_->prepare(*spec);
    if (spec) seat.player = spec->make(seed_);
}

void Thinker::think(const Task& task, const gomoku::Position& position) {
    learn();
    if (stop_.stop_requested()) return;
    Seat& seat = seats_[task.hint ? kHintSeat : index_of(position.to_move())];
    sit_down(seat, task);
    if (!seat.player) return tell(news_.answer, {});  // none is an answer too
    Thought thought = ask(seat, task, position);
    if (!stop_.stop_requested()) tell(news_.answer, std::move(thought));
}

Thought Thinker::ask(Seat& seat, const Task& task, const gomoku::Position& position) {
    const auto listen = [this](const engine::SearchResult<Game>& so_far) {
        tell(news_.so_far, thought_of(so_far));
    };
    if (!task.hint) {
        return thought_of(seat.player->decide(
            {.state = position, .all_values = false, .stop = &stop_, .listen = listen}));
    }
    const engine::GomokuHint hint = engine::give_hint(*seat.player, position, &stop_, listen);
    Thought thought = thought_of(hint.result);
    thought.win_rate = hint.win_rate;
    for (const engine::Fact& fact : hint.why) {
        thought.why.push_back(protocol::word_gomoku(fact, language_));
    }
    return thought;
}

void Thinker::tell(std::optional<Thought>& place, Thought thought) {
    {
        const std::lock_guard lock(mutex_);
        place = std::move(thought);
    }
    if (event_.is_open()) (void)::eventfd_write(event_.number(), 1);
}

Thinker::News Thinker::take_news() {
    eventfd_t count = 0;
    if (event_.is_open()) (void)::eventfd_read(event_.number(), &count);
    const std::lock_guard lock(mutex_);
    return std::exchange(news_, {});
}

}  // namespace tilestone::tui::stones
