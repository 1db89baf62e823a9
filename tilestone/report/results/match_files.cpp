// SPDX-License-Identifier: MIT
#include "tilestone/report/results/match_files.h"

#include <algorithm>

#include "tilestone/formats/format.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/match/gomoku/match_record.h"
#include "tilestone/report/json.h"
#include "tilestone/report/results/csv.h"

namespace tilestone::report {
namespace {

using match::GameResult;

std::string_view winner_of(const GameResult& result) {
    return result.black > 0.5 ? "black" : result.black < 0.5 ? "white" : "draw";
}

double longest(const GameResult& result) {
    return result.times.empty() ? 0 : *std::ranges::max_element(result.times);
}

Json game_json(const MatchGames& games, std::uint64_t job, const GameResult& result) {
    const match::Fixture fixture = match::fixture_of(*games.plan, job);
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
    for (const auto& [job, result] : games.games) text += csv_line(game_json(games, job, result));
    return text;
}

std::string match_ndjson(const MatchGames& games) {
    std::string text;
    for (const auto& [job, result] : games.games) {
        Json json = game_json(games, job, result);
        if (result.fault) json["detail"] = result.detail;
        json["times"] = Json(result.times);
        text += dump(json) + "\n";
    }
    return text;
}

Result<std::string> match_sgf(const MatchGames& games) {
    std::string text;
    for (const auto& [job, result] : games.games) {
        const auto record = match::record_of(*games.plan, job, result, "match");
        const auto written = formats::write(formats::Format::kSgf, record);
        if (!written) return written.error();
        text += *written;
    }
    return text;
}

Result<std::vector<NamedText>> match_psq(const MatchGames& games) {
    constexpr std::size_t kDigits = 4;
    std::vector<NamedText> files;
    for (const auto& [job, result] : games.games) {
        const auto record = match::record_of(*games.plan, job, result, "match");
        const auto written = formats::write(formats::Format::kPsq, record);
        if (!written) return written.error();
        std::string number = std::to_string(job + 1);
        number.insert(0, kDigits - std::min(kDigits, number.size()), '0');
        files.push_back({number + ".psq", *written});
    }
    return files;
}

}  // namespace tilestone::report
