// SPDX-License-Identifier: MIT
#include "tilestone/protocol/page/thought.h"

#include <type_traits>
#include <utility>

#include "tilestone/engine/gomoku/hint.h"
#include "tilestone/engine/twenty48/hint.h"
#include "tilestone/protocol/hint_json.h"
#include "tilestone/protocol/wording.h"

namespace tilestone::page {
namespace {

using engine::Fact;
using protocol::Language;

std::string word_of(const Asked2048&, const Fact& fact, Language language) {
    return protocol::word(fact, language);
}
std::string word_of(const AskedGomoku&, const Fact& fact, Language language) {
    return protocol::word_gomoku(fact, language);
}

protocol::HintReport report_of(const Asked2048& asked, engine::Hint hint, std::string player,
                               const Options& options, std::uint64_t seed) {
    return {.board = asked.state,
            .hint = std::move(hint),
            .player = std::move(player),
            .options = options,
            .seed = seed};
}
protocol::GomokuHintReport report_of(const AskedGomoku& asked, engine::GomokuHint hint,
                                     std::string player, const Options& options,
                                     std::uint64_t seed) {
    return {.moves = asked.moves,
            .position = asked.state,
            .hint = std::move(hint),
            .player = std::move(player),
            .options = options,
            .seed = seed};
}

engine::Hint hint_so_far(const engine::Player<twenty48::Game>& player) {
    return {.result = player.result(), .why = {}};
}

template <class Asked>
using HintOf =
    std::conditional_t<std::is_same_v<Asked, Asked2048>, engine::Hint, engine::GomokuHint>;
template <class Asked>
using MakerOf = std::conditional_t<std::is_same_v<Asked, Asked2048>, engine::HintMaker,
                                   engine::GomokuHintMaker>;

/// What both kinds report, with the texts of the facts in both languages.
template <class Asked>
class ThoughtAbout : public Thought {
public:
    ThoughtAbout(Asked asked, Thinking thinking, Options options)
        : asked_(std::move(asked)), thinking_(std::move(thinking)), options_(std::move(options)) {}

protected:
    [[nodiscard]] const Asked& asked() const { return asked_; }

    [[nodiscard]] Json object_of(HintOf<Asked> hint) const {
        const auto report =
            report_of(asked_, std::move(hint), thinking_.player, options_, thinking_.seed);
        Json json = protocol::hint_object(report, Language::kEnglish);
        for (std::size_t i = 0; i < report.hint.why.size(); ++i) {
            const Fact& fact = report.hint.why[i];
            json["why"].items()[i]["text"] = {{"en", word_of(asked_, fact, Language::kEnglish)},
                                              {"zh", word_of(asked_, fact, Language::kChinese)}};
        }
        return json;
    }

private:
    Asked asked_;
    Thinking thinking_;
    Options options_;
};

template <class Asked>
class HintThought final : public ThoughtAbout<Asked> {
public:
    using Game = typename Asked::Game;

    HintThought(const Asked& asked, const Thinking& thinking, const Options& options,
                std::unique_ptr<engine::Player<Game>> player)
        : ThoughtAbout<Asked>(asked, thinking, options),
          player_(std::move(player)),
          maker_(*player_, asked.state, nullptr) {}

    bool step(Milliseconds slice) override { return maker_.step(slice); }
    [[nodiscard]] Json report() const override { return this->object_of(maker_.hint()); }

private:
    std::unique_ptr<engine::Player<Game>> player_;
    MakerOf<Asked> maker_;
};

template <class Asked>
class DecisionThought final : public ThoughtAbout<Asked> {
public:
    using Game = typename Asked::Game;

    DecisionThought(const Asked& asked, const Thinking& thinking, const Options& options,
                    engine::Player<Game>& player)
        : ThoughtAbout<Asked>(asked, thinking, options), player_(&player) {
        player.begin({.state = asked.state});
    }

    bool step(Milliseconds slice) override { return player_->step(slice); }
    [[nodiscard]] Json report() const override { return this->object_of(hint_so_far(*player_)); }

private:
    engine::Player<Game>* player_;
};

}  // namespace

template <class Asked>
Result<std::unique_ptr<Thought>> begin_hint(const Asked& asked, const Thinking& thinking,
                                            const engine::SharedNetwork& network) {
    using Game = typename Asked::Game;
    auto spec = find_player<Game>(thinking.player, network);
    if (!spec) return spec.error();
    Thinking named = thinking;
    if (named.player.empty()) named.player = spec->entry->name;
    auto player = spec->make(thinking.seed);
    return std::unique_ptr<Thought>(
        std::make_unique<HintThought<Asked>>(asked, named, spec->options, std::move(player)));
}

template <class Asked>
Result<std::unique_ptr<Thought>> begin_decision(const Asked& asked, const Thinking& thinking,
                                                const engine::SharedNetwork& network,
                                                Seat<typename Asked::Game>& seat) {
    const auto player = seat.sit(thinking.player, thinking.seed, network);
    if (!player) return player.error();
    return std::unique_ptr<Thought>(std::make_unique<DecisionThought<Asked>>(
        asked, Thinking{.player = seat.name(), .seed = thinking.seed}, seat.options(), **player));
}

template Result<std::unique_ptr<Thought>> begin_hint(const Asked2048&, const Thinking&,
                                                     const engine::SharedNetwork&);
template Result<std::unique_ptr<Thought>> begin_hint(const AskedGomoku&, const Thinking&,
                                                     const engine::SharedNetwork&);
template Result<std::unique_ptr<Thought>> begin_decision(const Asked2048&, const Thinking&,
                                                         const engine::SharedNetwork&,
                                                         Seat<twenty48::Game>&);
template Result<std::unique_ptr<Thought>> begin_decision(const AskedGomoku&, const Thinking&,
                                                         const engine::SharedNetwork&,
                                                         Seat<gomoku::Game>&);

}  // namespace tilestone::page
