// SPDX-License-Identifier: MIT
#include "tilestone/match/gomoku/entrant.h"

#include <algorithm>

#include "tilestone/core/text.h"
#include "tilestone/match/gomoku/gomocup_contestant.h"
#include "tilestone/match/gomoku/player_contestant.h"

namespace tilestone::match {
namespace {

using gomoku::Game;

constexpr std::string_view kProgram = "pbrain:";

Result<Entrant> parse_entrant(const std::string& text) {
    if (is_program(text)) {
        return Entrant{text, GomocupProgram{text.substr(kProgram.size())}};
    }
    auto spec = engine::parse_player<Game>(text);
    if (!spec) return spec.error();
    if (const Status loaded = spec->load(); !loaded) return loaded.error();
    return Entrant{text, std::move(*spec)};
}

}  // namespace

std::vector<std::string> names_of(const std::vector<std::string>& texts) {
    std::vector<std::string> names = texts;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        const auto earlier = std::count(texts.begin(), texts.begin() + std::ptrdiff_t(i), texts[i]);
        if (earlier > 0) names[i] += " (" + std::to_string(earlier + 1) + ")";
    }
    return names;
}

bool is_program(std::string_view text) { return text.starts_with(kProgram); }

Result<std::vector<Entrant>> parse_entrants(const std::vector<std::string>& texts) {
    const std::vector<std::string> names = names_of(texts);
    std::vector<Entrant> entrants;
    for (std::size_t i = 0; i < texts.size(); ++i) {
        Result<Entrant> entrant = parse_entrant(texts[i]);
        if (!entrant) return entrant.error();
        entrant->name = names[i];
        entrants.push_back(std::move(*entrant));
    }
    return entrants;
}

Status check_entrants(const std::vector<Entrant>& entrants, const GameTerms& terms) {
    for (const Entrant& entrant : entrants) {
        if (!std::holds_alternative<GomocupProgram>(entrant.player)) continue;
        const Answer answer = make_contestant(entrant)->begin(terms);
        if (answer.fault) return Error{entrant.name + ": " + answer.detail};
    }
    return ok();
}

std::unique_ptr<Contestant> make_contestant(const Entrant& entrant) {
    if (const auto* spec = std::get_if<engine::PlayerSpec<Game>>(&entrant.player)) {
        return make_player_contestant(*spec);
    }
    const auto& program = std::get<GomocupProgram>(entrant.player);
    return std::make_unique<GomocupContestant>(GomocupSettings{.command = program.command});
}

}  // namespace tilestone::match
