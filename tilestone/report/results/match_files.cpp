// SPDX-License-Identifier: MIT
#include "tilestone/report/results/match_files.h"

#include <algorithm>

#include "tilestone/formats/format.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/match/gomoku/game_result.h"
#include "tilestone/match/gomoku/match_record.h"
#include "tilestone/report/json.h"
#include "tilestone/report/results/csv.h"

namespace tilestone::report {
namespace {

using match::GameResult;

/// One game with all that is told of it; what a ledger holds that is no result is passed over, for
/// it was told of when the ledger was read.
template <class Take>
void for_each_game(const MatchGames& games, Take&& take) {
    for (const auto& [job, text] : *games.results) {
        const auto result = match::game_result_from(text);
        if (result) take(job, match::fixture_of(*games.plan, job), *result);
    }
}

std::string_view winner_of(const GameResult& result) {
    return result.black > 0.5 ? "black" : result.black < 0.5 ? "white" : "draw";
}

double longest(const GameResult& result) {
    return result.times.empty() ? 0 : *std::ranges::max_element(result.times);
}

Json game_json(const MatchGames& games, std::uint64_t job, const match::Fixture& fixture,
               const GameResult& result) {
    Json json = {{"game", job + 1},
                 {"pair", fixture.game / 2 + 1},
                 {"black", (*games.names)[fixture.black]},
                 {"white", (*games.names)[fixture.white]},
                 {"winner", winner_of(result)},
                 {"points_black", result.black},
                 {"end", match::kGameEndNames[std::size_t(result.end)]},
                 {"fault", nullptr},
                 {"plies", result.moves.size()},
                 {"opening", result.opening},
                 {"moves", gomoku::moves_text(result.moves)},
                 {"longest_ms", longest(result)}};
    if (result.fault) json["fault"] = match::kFaultNames[std::size_t(*result.fault)];
    return json;
}

}  // namespace

std::string match_csv(const MatchGames& games) {
    std::string text =
        "game,pair,black,white,winner,points_black,end,fault,plies,opening,moves,longest_ms\n";
    for_each_game(games, [&](std::uint64_t job, const auto& fixture, const GameResult& result) {
        text += csv_line(game_json(games, job, fixture, result));
    });
    return text;
}

std::string match_ndjson(const MatchGames& games) {
    std::string text;
    for_each_game(games, [&](std::uint64_t job, const auto& fixture, const GameResult& result) {
        Json json = game_json(games, job, fixture, result);
        if (result.fault) json["detail"] = result.detail;
        json["times"] = Json(result.times);
        text += dump(json) + "\n";
    });
    return text;
}

Result<std::string> match_sgf(const MatchGames& games) {
    std::string text;
    Status status = ok();
    for_each_game(games, [&](std::uint64_t job, const auto&, const GameResult& result) {
        const auto record = match::record_of(*games.plan, job, result, "match");
        const auto written = formats::write(formats::Format::kSgf, record);
        if (written) {
            text += *written;
        } else if (status) {
            status = written.error();
        }
    });
    if (!status) return status.error();
    return text;
}

Result<std::vector<NamedText>> match_psq(const MatchGames& games) {
    constexpr std::size_t kDigits = 4;
    std::vector<NamedText> files;
    Status status = ok();
    for_each_game(games, [&](std::uint64_t job, const auto&, const GameResult& result) {
        const auto record = match::record_of(*games.plan, job, result, "match");
        const auto written = formats::write(formats::Format::kPsq, record);
        std::string number = std::to_string(job + 1);
        number.insert(0, kDigits - std::min(kDigits, number.size()), '0');
        if (written) {
            files.push_back({number + ".psq", *written});
        } else if (status) {
            status = written.error();
        }
    });
    if (!status) return status.error();
    return files;
}

}  // namespace tilestone::report
