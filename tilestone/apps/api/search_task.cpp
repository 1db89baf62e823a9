// SPDX-License-Identifier: MIT
#include "tilestone/apps/api/search_task.h"

#include <optional>
#include <utility>

#include "tilestone/report/hint_report.h"

namespace tilestone::api {
namespace {

template <class Game>
class SearchTaskOf final : public SearchTask {
public:
    /// A hint by a player of its own.
    SearchTaskOf(report::HintReport<Game> asked, std::unique_ptr<engine::Player<Game>> player,
                 std::optional<typename Game::Move> instead)
        : asked_(std::move(asked)), own_player_(std::move(player)), player_(own_player_.get()) {
        maker_.emplace(*player_, asked_.query.state, nullptr, instead);
    }
    /// A decision.
    SearchTaskOf(report::HintReport<Game> asked, engine::Player<Game>& player)
        : asked_(std::move(asked)), player_(&player) {
        player.begin({.state = asked_.query.state});
    }

    bool step(Milliseconds slice) override {
        return maker_ ? maker_->step(slice) : player_->step(slice);
    }

    [[nodiscard]] Json report() const override {
        report::HintReport<Game> report = asked_;
        report.hint = maker_ ? maker_->hint() : engine::hint_so_far(*player_);
        return report::hint_object(report, {});
    }

private:
    report::HintReport<Game> asked_;  ///< without the hint
    std::unique_ptr<engine::Player<Game>> own_player_;
    engine::Player<Game>* player_;
    std::optional<engine::HintMaker<Game>> maker_;  ///< of a hint
};

}  // namespace

template <class Game>
Result<std::unique_ptr<SearchTask>> begin_hint(const Query<Game>& query, const PlayerChoice& choice,
                                               std::string_view instead,
                                               const engine::SharedNetwork& network) {
    auto spec = find_player<Game>(choice.player, network);
    if (!spec) return spec.error();
    std::optional<typename Game::Move> other;
    if (!instead.empty()) {
        const auto move = report::legal_move(query.state, instead);
        if (!move) return move.error();
        other = *move;
    }
    const std::string name = choice.player.empty() ? std::string(spec->entry->name) : choice.player;
    return std::unique_ptr<SearchTask>(std::make_unique<SearchTaskOf<Game>>(
        report::HintReport<Game>{query, {}, name, spec->options, choice.seed},
        spec->make(choice.seed), other));
}

template <class Game>
Result<std::unique_ptr<SearchTask>> begin_decision(const Query<Game>& query,
                                                   const PlayerChoice& choice,
                                                   const engine::SharedNetwork& network,
                                                   CachedPlayer<Game>& cached) {
    const auto player = cached.get(choice.player, choice.seed, network);
    if (!player) return player.error();
    return std::unique_ptr<SearchTask>(std::make_unique<SearchTaskOf<Game>>(
        report::HintReport<Game>{query, {}, cached.name(), cached.options(), choice.seed},
        **player));
}

#define TILESTONE_SEARCH_TASK(Game)                                                               \
    template Result<std::unique_ptr<SearchTask>> begin_hint(                                      \
        const Query<Game>&, const PlayerChoice&, std::string_view, const engine::SharedNetwork&); \
    template Result<std::unique_ptr<SearchTask>> begin_decision(                                  \
        const Query<Game>&, const PlayerChoice&, const engine::SharedNetwork&,                    \
        CachedPlayer<Game>&)

TILESTONE_SEARCH_TASK(twenty48::Game);
TILESTONE_SEARCH_TASK(gomoku::Game);

}  // namespace tilestone::api
