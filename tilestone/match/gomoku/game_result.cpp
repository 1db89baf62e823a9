// SPDX-License-Identifier: MIT
#include "tilestone/match/gomoku/game_result.h"

#include <algorithm>
#include <cmath>

#include "tilestone/formats/document/fields.h"
#include "tilestone/formats/document/keys.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::match {
namespace {

using document::Fields;

/// Index of `name` in `names`; the error lists the valid names.
template <std::size_t kCount>
Result<std::size_t> choice(const std::string& key, const std::string& name,
                           const std::array<std::string_view, kCount>& names) {
    const auto found = std::ranges::find(names, name) - names.begin();
    if (static_cast<std::size_t>(found) < kCount) return static_cast<std::size_t>(found);
    return Error{"the key '" + key + "' is " + in_quotes(name) + " and none of " +
                 join(names, ", ")};
}

Result<GameResult> read_rest(Fields& fields, GameResult result) {
    constexpr double kDay = 86'400'000;
    const auto moves = fields.text("moves");
    if (!moves) return moves.error();
    const auto points = gomoku::parse_moves(*moves, gomoku::kMaxSize);
    if (!points) return points.error();
    result.moves = *points;
    const auto opening =
        fields.integer("opening", 0, 0, static_cast<std::int64_t>(result.moves.size()));
    if (!opening) return opening.error();
    result.opening = static_cast<int>(*opening);
    const auto times = fields.reals("times");
    if (!times) return times.error();
    result.times = *times;
    const auto over = fields.real("over", 0, 0, kDay);
    if (!over) return over.error();
    result.longest_over = *over;
    if (const Status done = fields.done(); !done) return done.error();
    return result;
}

}  // namespace

double kept_milliseconds(double time) {
    constexpr double kPlaces = 1000;
    return std::round(time * kPlaces) / kPlaces;
}

jobs::Codec<GameResult> game_result_codec() {
    return {.encode = [](const GameResult& result) { return to_text(result); },
            .decode = game_result_from,
            .row = "game"};
}

std::string to_text(const GameResult& result) {
    document::Keys keys;
    keys.number("black", result.black);
    keys.text("end", kGameEndNames[std::size_t(result.end)]);
    if (result.fault) {
        keys.text("fault", kFaultNames[std::size_t(*result.fault)]);
        keys.text("detail", result.detail);
    }
    keys.number("opening", result.opening);
    keys.text("moves", gomoku::moves_text(result.moves));
    keys.numbers("times", result.times);
    if (result.longest_over > 0) keys.number("over", result.longest_over);
    return keys.done();
}

Result<GameResult> game_result_from(std::string_view text) {
    Result<Fields> fields = Fields::read(text, "result of a game");
    if (!fields) return fields.error();
    GameResult result;
    const auto black = fields->real("black", -1, 0, 1);
    if (!black) return black.error();
    result.black = *black;
    const auto end = fields->text("end");
    if (!end) return end.error();
    const auto number = choice("end", *end, kGameEndNames);
    if (!number) return number.error();
    result.end = static_cast<GameEnd>(*number);
    if (result.end == GameEnd::kFault) {
        const auto fault = fields->text("fault");
        if (!fault) return fault.error();
        const auto which = choice("fault", *fault, kFaultNames);
        if (!which) return which.error();
        result.fault = static_cast<Fault>(*which);
        const auto detail = fields->text("detail", "");
        if (!detail) return detail.error();
        result.detail = *detail;
    }
    return read_rest(*fields, std::move(result));
}

}  // namespace tilestone::match
