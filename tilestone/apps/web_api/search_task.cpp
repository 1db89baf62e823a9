// SPDX-License-Identifier: MIT
#include "tilestone/apps/web_api/search_task.h"

#include <type_traits>
#include <utility>

#include "tilestone/engine/gomoku/hint.h"
#include "tilestone/engine/twenty48/hint.h"
#include "tilestone/report/hint_json.h"
#include "tilestone/report/wording.h"

namespace tilestone::web_api {
namespace {

using engine::Fact;
using report::Language;

std::string word_of(const Query2048&, const Fact& fact, Language language) {
    return report::word(fact, language);
}
std::string word_of(const QueryGomoku&, const Fact& fact, Language language) {
    return report::word_gomoku(fact, language);
}

report::HintReport report_of(const Query2048& query, engine::Hint hint, std::string player,
                             const Options& options, std::uint64_t seed) {
    return {.board = query.state,
            .hint = std::move(hint),
            .player = std::move(player),
            .options = options,
            .seed = seed};
}
report::GomokuHintReport report_of(const QueryGomoku& query, engine::GomokuHint hint,
                                   std::string player, const Options& options, std::uint64_t seed) {
    return {.moves = query.moves,
            .position = query.state,
            .hint = std::move(hint),
            .player = std::move(player),
            .options = options,
            .seed = seed};
}

engine::Hint hint_so_far(const engine::Player<twenty48::Game>& player) {
    return {.result = player.result(), .why = {}};
}

template <class Query>
using HintOf =
    std::conditional_t<std::is_same_v<Query, Query2048>, engine::Hint, engine::GomokuHint>;
template <class Query>
using MakerOf = std::conditional_t<std::is_same_v<Query, Query2048>, engine::HintMaker,
                                   engine::GomokuHintMaker>;

/// What both kinds report, with the texts of the facts in both languages.
template <class Query>
class SearchTaskFor : public SearchTask {
public:
    SearchTaskFor(Query query, PlayerChoice choice, Options options)
        : query_(std::move(query)), choice_(std::move(choice)), options_(std::move(options)) {}

protected:
    [[nodiscard]] const Query& query() const { return query_; }

    [[nodiscard]] Json object_of(HintOf<Query> hint) const {
        const auto report =
            report_of(query_, std::move(hint), choice_.player, options_, choice_.seed);
        Json json = report::hint_object(report, Language::kEnglish);
        for (std::size_t i = 0; i < report.hint.why.size(); ++i) {
            const Fact& fact = report.hint.why[i];
            json["why"].items()[i]["text"] = {{"en", word_of(query_, fact, Language::kEnglish)},
                                              {"zh", word_of(query_, fact, Language::kChinese)}};
        }
        return json;
    }

private:
    Query query_;
    PlayerChoice choice_;
    Options options_;
};

template <class Query>
class HintTask final : public SearchTaskFor<Query> {
public:
    using Game = typename Query::Game;

    HintTask(const Query& query, const PlayerChoice& choice, const Options& options,
             std::unique_ptr<engine::Player<Game>> player)
        : SearchTaskFor<Query>(query, choice, options),
          player_(std::move(player)),
          maker_(*player_, query.state, nullptr) {}

    bool step(Milliseconds slice) override { return maker_.step(slice); }
    [[nodiscard]] Json report() const override { return this->object_of(maker_.hint()); }

private:
    std::unique_ptr<engine::Player<Game>> player_;
    MakerOf<Query> maker_;
};

template <class Query>
class DecisionTask final : public SearchTaskFor<Query> {
public:
    using Game = typename Query::Game;

    DecisionTask(const Query& query, const PlayerChoice& choice, const Options& options,
                 engine::Player<Game>& player)
        : SearchTaskFor<Query>(query, choice, options), player_(&player) {
        player.begin({.state = query.state});
    }

    bool step(Milliseconds slice) override { return player_->step(slice); }
    [[nodiscard]] Json report() const override { return this->object_of(hint_so_far(*player_)); }

private:
    engine::Player<Game>* player_;
};

}  // namespace

template <class Query>
Result<std::unique_ptr<SearchTask>> begin_hint(const Query& query, const PlayerChoice& choice,
                                               const engine::SharedNetwork& network) {
    using Game = typename Query::Game;
    auto spec = find_player<Game>(choice.player, network);
    if (!spec) return spec.error();
    PlayerChoice named = choice;
    if (named.player.empty()) named.player = spec->entry->name;
    auto player = spec->make(choice.seed);
    return std::unique_ptr<SearchTask>(
        std::make_unique<HintTask<Query>>(query, named, spec->options, std::move(player)));
}

template <class Query>
Result<std::unique_ptr<SearchTask>> begin_decision(const Query& query, const PlayerChoice& choice,
                                                   const engine::SharedNetwork& network,
                                                   CachedPlayer<typename Query::Game>& cached) {
    const auto player = cached.get(choice.player, choice.seed, network);
    if (!player) return player.error();
    return std::unique_ptr<SearchTask>(std::make_unique<DecisionTask<Query>>(
        query, PlayerChoice{.player = cached.name(), .seed = choice.seed}, cached.options(),
        **player));
}

template Result<std::unique_ptr<SearchTask>> begin_hint(const Query2048&, const PlayerChoice&,
                                                        const engine::SharedNetwork&);
template Result<std::unique_ptr<SearchTask>> begin_hint(const QueryGomoku&, const PlayerChoice&,
                                                        const engine::SharedNetwork&);
template Result<std::unique_ptr<SearchTask>> begin_decision(const Query2048&, const PlayerChoice&,
                                                            const engine::SharedNetwork&,
                                                            CachedPlayer<twenty48::Game>&);
template Result<std::unique_ptr<SearchTask>> begin_decision(const QueryGomoku&, const PlayerChoice&,
                                                            const engine::SharedNetwork&,
                                                            CachedPlayer<gomoku::Game>&);

}  // namespace tilestone::web_api
