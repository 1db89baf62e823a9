// SPDX-License-Identifier: MIT
#include "tilestone/apps/api/search_task.h"

#include <utility>

#include "tilestone/apps/api/positions.h"
#include "tilestone/engine/tiles/players.h"
#include "tilestone/report/hint_report.h"

namespace tilestone::api {
namespace {

template <class Game>
class SearchTaskOf final : public SearchTask {
public:
    /// A hint by a player of its own.
    SearchTaskOf(report::HintReport<Game> asked, std::unique_ptr<engine::Player<Game>> player,
                 std::optional<typename Game::Move> instead, const StopToken* stop)
        : asked_(std::move(asked)), own_player_(std::move(player)), player_(own_player_.get()) {
        maker_.emplace(*player_, asked_.query.state, stop, instead);
    }
    /// A decision.
    SearchTaskOf(report::HintReport<Game> asked, engine::Player<Game>& player,
                 const StopToken* stop)
        : asked_(std::move(asked)), player_(&player) {
        player.begin({.state = asked_.query.state, .stop = stop});
    }

    bool step(Milliseconds slice) override {
        return maker_ ? maker_->step(slice) : player_->step(slice);
    }

    [[nodiscard]] Json report(std::optional<report::Language> language) const override {
        report::HintReport<Game> report = asked_;
        report.hint = maker_ ? maker_->hint() : engine::hint_so_far(*player_);
        return report::hint_object(report, language);
    }

private:
    report::HintReport<Game> asked_;  ///< without the hint
    std::unique_ptr<engine::Player<Game>> own_player_;
    engine::Player<Game>* player_;
    std::optional<engine::HintMaker<Game>> maker_;  ///< of a hint
};

}  // namespace

template <class Game>
Result<Search<Game>> read_search(Fields& fields, bool with_reasons) {
    auto query = read_query<Game>(fields);
    if (!query) return query.error();
    auto choice = read_choice(fields);
    if (!choice) return choice.error();
    if constexpr (std::is_same_v<Game, tiles::Game>) {
        if (choice->player.empty())
            choice->player = engine::tiles::default_player(query->state.size);
    }
    const auto instead = with_reasons ? fields.text("instead", "") : Result<std::string>("");
    if (!instead) return instead.error();
    const Status done = fields.done();
    if (!done) return done.error();
    Search<Game> search{std::move(*query), std::move(*choice)};
    if (instead->empty()) return search;
    const auto move = report::legal_move(search.query.state, *instead);
    if (!move) return move.error();
    search.instead = *move;
    return search;
}

template <class Game>
Result<std::unique_ptr<SearchTask>> begin_hint(const Search<Game>& search, Host& host,
                                               const StopToken* stop) {
    auto spec = find_player<Game>(search.choice, host);
    if (!spec) return spec.error();
    const std::uint64_t seed = search.choice.seed;
    return std::unique_ptr<SearchTask>(std::make_unique<SearchTaskOf<Game>>(
        report::HintReport<Game>{
            search.query, {}, name_of<Game>(search.choice), spec->options, seed},
        spec->make(seed), search.instead, stop));
}

template <class Game>
Result<std::unique_ptr<SearchTask>> begin_decision(const Search<Game>& search, Host& host,
                                                   const StopToken* stop,
                                                   CachedPlayer<Game>& cached) {
    const auto player = cached.get(search.choice, host);
    if (!player) return player.error();
    return std::unique_ptr<SearchTask>(std::make_unique<SearchTaskOf<Game>>(
        report::HintReport<Game>{
            search.query, {}, cached.name(), cached.options(), search.choice.seed},
        **player, stop));
}

#define TILESTONE_SEARCH_TASK(Game)                                                     \
    template Result<Search<Game>> read_search(Fields&, bool);                           \
    template Result<std::unique_ptr<SearchTask>> begin_hint(const Search<Game>&, Host&, \
                                                            const StopToken*);          \
    template Result<std::unique_ptr<SearchTask>> begin_decision(                        \
        const Search<Game>&, Host&, const StopToken*, CachedPlayer<Game>&)

TILESTONE_SEARCH_TASK(twenty48::Game);
TILESTONE_SEARCH_TASK(tiles::Game);
TILESTONE_SEARCH_TASK(gomoku::Game);

}  // namespace tilestone::api
