// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/thinker.h"

#include <algorithm>
#include <utility>

#include <sys/eventfd.h>

#include "tilestone/apps/tui/gomoku/level.h"
#include "tilestone/engine/gomoku/hint.h"
#include "tilestone/report/wording.h"

namespace tilestone::tui::gomoku {
namespace {

using game::Game;

constexpr std::size_t kHintPlayer = 2;

Analysis analysis_of(const engine::SearchResult<Game>& result) {
    Analysis analysis;
    analysis.depth = std::max(result.depth, 0);
    analysis.nodes = result.nodes;
    analysis.milliseconds = result.time.count();
    analysis.line = result.line;
    for (const auto& [move, value, visits, kind] : result.moves) {
        const bool is_known =
            kind == search::ValueKind::kExact || kind == search::ValueKind::kLower;
        if (is_known || move == result.move) analysis.moves.push_back({move, value});
    }
    // The move chosen comes first, whatever the order of equal values.
    const auto chosen = std::ranges::find_if(analysis.moves, [&](const Analysis::MoveValue& entry) {
        return result.move && entry.move == *result.move;
    });
    if (chosen != analysis.moves.end()) std::rotate(analysis.moves.begin(), chosen, chosen + 1);
    if (chosen == analysis.moves.end() && result.move) analysis.moves = {{*result.move, 0}};
    return analysis;
}

}  // namespace

Thinker::Thinker(std::uint64_t seed, report::Language language)
    : seed_(seed), language_(language), event_(::eventfd(0, EFD_NONBLOCK | EFD_CLOEXEC)) {}

Thinker::~Thinker() { end(); }

void Thinker::begin(const Task& task, const game::Position& position) {
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
    for (CachedPlayer& cached : players_) cached = {};
}

void Thinker::end() {
    task_.reset();
    stop_.reset();
    number_ = 0;
    updates_ = {};
}

void Thinker::prepare_player(CachedPlayer& cached, const Task& task) const {
    const bool same = cached.name == task.player && cached.milliseconds == task.milliseconds &&
                      cached.level == task.level;
    if (cached.player && same) return;
    cached = {.name = task.player,
              .milliseconds = task.milliseconds,
              .level = task.level,
              .player = nullptr};
    Result<PlayerSpec> spec = player_for(task.player, task.milliseconds, task.level);
    if (spec && learner_ != nullptr) learner_->prepare(*spec);
    if (spec) cached.player = spec->make(seed_);
}

void Thinker::think(const Task& task, const game::Position& position) {
    learn();
    if (stop_.stop_requested()) return;
    CachedPlayer& cached = players_[task.hint ? kHintPlayer : index_of(position.to_move())];
    prepare_player(cached, task);
    if (!cached.player) return tell(updates_.answer, {});  // none is an answer too
    Analysis analysis = ask(cached, task, position);
    if (!stop_.stop_requested()) tell(updates_.answer, std::move(analysis));
}

Analysis Thinker::ask(CachedPlayer& cached, const Task& task, const game::Position& position) {
    const auto listen = [this](const engine::SearchResult<Game>& so_far) {
        tell(updates_.so_far, analysis_of(so_far));
    };
    if (!task.hint) {
        return analysis_of(cached.player->decide(
            {.state = position, .all_values = false, .stop = &stop_, .listen = listen}));
    }
    const auto hint = engine::give_hint(*cached.player, position, &stop_, listen);
    Analysis analysis = analysis_of(hint.result);
    analysis.win_rate = hint.win_rate;
    for (const engine::Fact& fact : hint.why) {
        analysis.why.push_back(report::word<Game>(fact, language_));
    }
    return analysis;
}

void Thinker::tell(std::optional<Analysis>& place, Analysis analysis) {
    {
        const std::lock_guard lock(mutex_);
        place = std::move(analysis);
    }
    if (event_.is_open()) (void)::eventfd_write(event_.number(), 1);
}

Thinker::Updates Thinker::take_updates() {
    eventfd_t count = 0;
    if (event_.is_open()) (void)::eventfd_read(event_.number(), &count);
    const std::lock_guard lock(mutex_);
    return std::exchange(updates_, {});
}

}  // namespace tilestone::tui::gomoku
