// SPDX-License-Identifier: MIT
//
// Hints for positions of whole games, for tools/reasons/check.mjs.
//
//     hints 2048|gomoku COUNT SEED PLAYER HINT_PLAYER RANDOM > HINTS
//
// Plays games with PLAYER, in which each move is random with the probability RANDOM, and writes
// COUNT hints of HINT_PLAYER as `tilestone hint --json` does, for about every fourth position;
// each explains the second best move too. Gomoku games take freestyle, standard and renju in turn,
// and begin with two stones near the centre. To standard error goes what a hint takes of the
// processor, which other programs do not change: until the first move is known, and after the
// search.
#include <algorithm>
#include <array>
#include <cstdint>
#include <cstdio>
#include <cstdlib>
#include <ctime>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/rng.h"
#include "tilestone/engine/gomoku/hint.h"
#include "tilestone/engine/registry.h"
#include "tilestone/engine/twenty48/hint.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/games/twenty48/moves.h"
#include "tilestone/games/twenty48/spawn.h"
#include "tilestone/report/hint_report.h"

namespace tilestone::report {
namespace {

constexpr std::uint32_t kPositionsPerHint = 4;

Query<twenty48::Game> new_game(twenty48::Game /*game*/, int /*number*/, Rng& rng) {
    return {twenty48::new_game(rng)};
}

Query<gomoku::Game> new_game(gomoku::Game /*game*/, int number, Rng& rng) {
    constexpr int kSize = 15;
    constexpr int kNear = 3;  // columns and rows from the centre
    constexpr std::array kRules = {gomoku::Rule::kFreestyle, gomoku::Rule::kStandard,
                                   gomoku::Rule::kRenju};
    const gomoku::Rule rule = kRules[static_cast<std::size_t>(number) % kRules.size()];
    Query<gomoku::Game> query{.state = gomoku::Position(rule, kSize), .history = {}};
    while (query.history.moves.size() < 2) {
        const auto near = [&] {
            return kSize / 2 - kNear + static_cast<int>(rng.below(2 * kNear + 1));
        };
        const int column = near();
        const gomoku::Point point = gomoku::point_at(column, near());
        if (!query.state.is_empty(point)) continue;
        query.state.place(point);
        query.history.moves.push_back(point);
    }
    return query;
}

void play(Query<twenty48::Game>& query, twenty48::Move move, Rng& rng) {
    query.state = twenty48::spawn(twenty48::slide(query.state, move).after, rng);
}

void play(Query<gomoku::Game>& query, gomoku::Point move, Rng& /*rng*/) {
    query.state.place(move);
    query.history.moves.push_back(move);
}

struct Times {
    std::vector<double> first{};    ///< until a move is known, milliseconds
    std::vector<double> reasons{};  ///< from the end of the search
};

double processor_ms() { return 1000.0 * static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

template <class Game>
engine::Hint<Game> timed_hint(engine::Player<Game>& player, const typename Game::State& state,
                              Times& times) {
    constexpr Milliseconds kSlice(2);
    const double start = processor_ms();
    double searched = start;
    bool has_move = false;
    engine::HintMaker<Game> maker(player, state, nullptr);
    while (maker.step(kSlice)) {
        const auto hint = maker.hint();
        if (!has_move && hint.result.move) times.first.push_back(processor_ms() - start);
        has_move = has_move || hint.result.move.has_value();
        if (hint.why.empty()) searched = processor_ms();
    }
    if (!has_move) times.first.push_back(processor_ms() - start);
    times.reasons.push_back(processor_ms() - searched);
    return maker.hint();
}

void print(std::string_view what, std::vector<double> times) {
    if (times.empty()) return;
    std::ranges::sort(times);
    const auto at = [&](double share) {
        return times[static_cast<std::size_t>(share * static_cast<double>(times.size() - 1))];
    };
    std::fprintf(stderr, "%.*s: median %.1f ms, 90 %% within %.1f ms, most %.1f ms (n = %zu)\n",
                 static_cast<int>(what.size()), what.data(), at(0.5), at(0.9), at(1), times.size());
}

template <class Game>
void write_hint(const engine::PlayerSpec<Game>& spec, const std::string& name,
                const Query<Game>& query, std::uint64_t seed, Times& times) {
    // The second best move is known only after a search.
    const auto first = timed_hint(*spec.make(seed), query.state, times).result;
    std::optional<typename Game::Move> second;
    for (const auto& each : first.moves) {
        if (!second && each.move != first.move) second = each.move;
    }
    const HintReport<Game> report{
        .query = query,
        .hint = engine::give_hint(*spec.make(seed), query.state, nullptr, {}, second),
        .player = name,
        .options = spec.options,
        .seed = seed};
    std::puts(hint_json(report, Language::kEnglish).c_str());
}

template <class Game>
int write_hints(int count, std::uint64_t seed, const std::string& player,
                const std::string& hint_player, double random) {
    auto playing = engine::parse_player<Game>(player);
    auto hinting = engine::parse_player<Game>(hint_player);
    for (auto* spec : {&playing, &hinting}) {
        const Status loaded = *spec ? (*spec)->load() : Status(spec->error());
        if (loaded) continue;
        std::fprintf(stderr, "hints: %s\n", loaded.error().message.c_str());
        return 2;
    }
    Rng rng(seed);
    Times times;
    for (int game = 0; count > 0; ++game) {
        const auto mover = playing->make(rng.next());
        Query<Game> query = new_game(Game{}, game, rng);
        while (count > 0) {
            auto move = mover->decide({.state = query.state}).move;
            if (!move) break;
            if (rng.below(kPositionsPerHint) == 0) {
                write_hint<Game>(*hinting, hint_player, query, rng.next(), times);
                --count;
            }
            if (rng.uniform() < random) {
                const auto any = engine::parse_player<Game>("random")->make(rng.next());
                move = any->decide({.state = query.state}).move;
            }
            play(query, *move, rng);
        }
    }
    print("first move", times.first);
    print("reasons", times.reasons);
    return 0;
}

int run(int argc, char** argv) {
    const std::string_view game = argc == 7 ? argv[1] : "";
    if (game != "2048" && game != "gomoku") {
        std::fputs("usage: hints 2048|gomoku COUNT SEED PLAYER HINT_PLAYER RANDOM > HINTS\n",
                   stderr);
        return 2;
    }
    const int count = std::atoi(argv[2]);
    const std::uint64_t seed = std::strtoull(argv[3], nullptr, 10);
    const double random = std::atof(argv[6]);
    return game == "2048" ? write_hints<twenty48::Game>(count, seed, argv[4], argv[5], random)
                          : write_hints<gomoku::Game>(count, seed, argv[4], argv[5], random);
}

}  // namespace
}  // namespace tilestone::report

int main(int argc, char** argv) { return tilestone::report::run(argc, argv); }
