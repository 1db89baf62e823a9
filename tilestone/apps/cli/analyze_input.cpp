// SPDX-License-Identifier: MIT
#include "tilestone/apps/cli/analyze_input.h"

#include "tilestone/apps/cli/input_file.h"
#include "tilestone/apps/cli/standard_options.h"
#include "tilestone/apps/cli/terminal.h"
#include "tilestone/apps/tui/twenty48/saved_game.h"

namespace tilestone::cli {
namespace {

constexpr std::string_view kTerminalGame = "tilestone play 2048";

/// Number `game` of those in the file, or the one that was being played where it is 0. What was
/// undone at its end belongs to it.
Result<formats::Twenty48Record> game_of(const tui::twenty48::Timeline& timeline, int game) {
    const auto points = timeline.steps();
    int count = 0;
    int played = 0;
    for (std::size_t index = 0; index < points.size(); ++index) {
        if (points[index].moves == 0) ++count;
        if (index == timeline.at()) played = count;
    }
    const int wanted = game == 0 ? played : game;
    if (wanted > count) {
        return Error{" there is no game " + std::to_string(game) + "; the last one is " +
                     std::to_string(count)};
    }
    formats::Twenty48Record record;
    int number = 0;
    for (const tui::twenty48::Step& point : points) {
        if (point.moves == 0) ++number;
        if (number != wanted) continue;
        if (point.moves == 0) {
            record.start = *tiles::plain_board(point.board);
            continue;
        }
        const int cell = point.new_tile;
        const Status added = record.add_move(point.move, cell, point.board.at(cell));
        if (!added) return added.error().after(" ");
    }
    return record;
}

Result<formats::Twenty48Record> read_terminal_game(std::string_view text, int game) {
    const Result<tui::twenty48::SavedGame> saved = tui::twenty48::SavedGame::parse(text);
    if (!saved) return saved.error().after(" ");
    return game_of(saved->timeline, game);
}

Result<formats::Twenty48Record> read_2048(std::string_view text, const Options& options) {
    const Result<int> game = game_number(options);
    if (!game) return Error{" " + game.error().message};
    if (text.starts_with(kTerminalGame)) {
        return read_terminal_game(text, options.given("game") ? *game : 0);
    }
    Result<formats::Twenty48Reading> reading = formats::read_twenty48(text, *game);
    if (!reading) return reading.error();
    return std::move(reading->record);
}

Status check_options_of_2048(const Options& options) {
    for (const std::string_view name : {"from", "rule", "size"}) {
        if (!options.given(name)) continue;
        return Error{"option " + std::string(name) + " is for gomoku, not for 2048"};
    }
    return ok();
}

}  // namespace

Result<AnyRecord> read_any_record(const std::string& in, const Options& options) {
    const Result<std::string> bytes = read_input(in);
    if (!bytes) return bytes.error();
    const auto fail = [&](const Error& error) {
        return Error{input_name(in) + ":" + error.message};
    };
    const formats::Format format = input_format(options, in, *bytes);
    const bool is_text = format != formats::Format::kRenlib;
    const Result<std::string> text = is_text ? formats::decode(*bytes) : *bytes;
    if (!text) return fail(text.error());
    if (text->starts_with(kTerminalGame) || formats::is_twenty48(*text)) {
        const Status fits = check_options_of_2048(options);
        if (!fits) return fits.error();
        Result<formats::Twenty48Record> record = read_2048(*text, options);
        if (!record) return fail(record.error());
        return AnyRecord(std::move(*record));
    }
    Result<formats::ReadOptions> read_options = read_options_of(options);
    if (!read_options) return read_options.error();
    read_options->is_decoded = true;
    Result<formats::Reading> reading = formats::read(format, *text, *read_options);
    if (!reading) return fail(reading.error());
    for (const std::string& name : reading->unread) {
        note({input_name(in) + ": what " + name + " says is not understood and left out"},
             language_of(options));
    }
    return AnyRecord(std::move(reading->record));
}

}  // namespace tilestone::cli
