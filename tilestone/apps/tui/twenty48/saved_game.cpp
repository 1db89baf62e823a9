// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/saved_game.h"

#include <array>
#include <charconv>
#include <optional>

#include "tilestone/apps/tui/line_reader.h"
#include "tilestone/core/text.h"

namespace tilestone::tui::twenty48 {
namespace {

constexpr std::string_view kFirstLine = "tilestone play 2048, version 1";
constexpr std::string_view kBest = "best ";
constexpr std::string_view kKeys = "keys ";
constexpr std::string_view kGame = "game ";
constexpr std::string_view kPlainKeys = "plain";
constexpr std::string_view kVi = "vi";
constexpr std::string_view kMoveEvents = "URDL";  // in the order of game::Move

/// More than any game of 2048 can score (some 3.9 million).
constexpr std::uint64_t kLargestScore = 4'000'000;
constexpr std::size_t kEventsInLine = 80;

std::optional<std::uint64_t> parse_unsigned(std::string_view text) {
    std::uint64_t value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data(), end, value);
    if (problem != std::errc{} || stop != end) return std::nullopt;
    return value;
}

Result<std::uint64_t> read_number(LineReader& reader, std::string_view key) {
    const auto text = reader.value_of(key);
    if (!text) return text.error();
    if (const auto number = parse_unsigned(*text)) return *number;
    return reader.error(in_quotes(*text) + " is not a number");
}

Result<bool> read_keys(LineReader& reader) {
    const auto text = reader.value_of(kKeys);
    if (!text) return text.error();
    if (*text == kVi) return true;
    if (*text == kPlainKeys) return false;
    return reader.error("keys " + in_quotes(*text) + " are neither plain nor vi");
}

/// What is wrong with the event, or nothing after it was done.
std::optional<std::string> apply(Timeline& timeline, char event) {
    if (event == kUndoEvent) {
        if (timeline.undo()) return std::nullopt;
        return "nothing to undo";
    }
    if (event == kRedoEvent) {
        if (timeline.redo()) return std::nullopt;
        return "nothing to redo";
    }
    const std::size_t move = kMoveEvents.find(event);
    if (move == std::string_view::npos) return in_quotes({&event, 1}) + " is no event";
    if (timeline.move(static_cast<game::Move>(move))) return std::nullopt;
    return in_quotes({&event, 1}) + " is not a legal move here";
}

Status read_events(LineReader& reader, std::string_view line, Timeline& timeline) {
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (const auto problem = apply(timeline, line[at])) {
            return reader.error("character " + std::to_string(at + 1) + ": " + *problem);
        }
    }
    return ok();
}

Status read_games(LineReader& reader, Timeline& timeline) {
    while (!reader.at_end()) {
        const std::string_view line = reader.line();
        if (!line.starts_with(kGame)) {
            const Status status = read_events(reader, line, timeline);
            if (!status) return status;
        } else if (const auto seed = parse_unsigned(line.substr(kGame.size()))) {
            timeline.start(*seed);
        } else {
            return reader.error(in_quotes(line.substr(kGame.size())) + " is not a seed");
        }
    }
    return ok();
}

}  // namespace

char event_of(game::Move move) { return kMoveEvents[static_cast<std::size_t>(move)]; }

Result<SavedGame> parse_saved_game(std::string_view text) {
    while (text.ends_with('\0')) text.remove_suffix(1);
    LineReader reader(text);
    const std::string_view first = reader.line();
    if (first != kFirstLine) {
        return reader.error("expected " + in_quotes(kFirstLine) + ", found " + in_quotes(first));
    }
    const auto best = read_number(reader, kBest);
    if (!best) return best.error();
    if (*best > kLargestScore) return reader.error("no game can score " + std::to_string(*best));
    const auto vi_keys = read_keys(reader);
    if (!vi_keys) return vi_keys.error();
    const auto seed = read_number(reader, kGame);
    if (!seed) return seed.error();
    SavedGame saved{Timeline(*seed), {.vi_keys = *vi_keys}};
    saved.timeline.keep_best(*best);
    const Status games = read_games(reader, saved.timeline);
    if (!games) return games.error();
    return saved;
}

std::string format_saved_game(const Timeline& timeline, const Settings& settings) {
    std::string text(kFirstLine);
    text.append("\n").append(kBest).append(std::to_string(timeline.best()));
    text.append("\n").append(kKeys).append(settings.vi_keys ? kVi : kPlainKeys).append("\n");
    std::size_t in_line = 0;
    const auto add_event = [&](char event) {
        text += event;
        if (++in_line % kEventsInLine == 0) text += '\n';
    };
    for (const Point& point : timeline.points()) {
        if (point.moves != 0) {
            add_event(event_of(point.move));
            continue;
        }
        if (!text.ends_with('\n')) text += '\n';
        text.append(kGame).append(std::to_string(point.seed)).append("\n");
        in_line = 0;
    }
    const std::size_t undone = timeline.points().size() - 1 - timeline.position();
    for (std::size_t count = 0; count < undone; ++count) add_event(kUndoEvent);
    if (!text.ends_with('\n')) text += '\n';
    return text;
}

}  // namespace tilestone::tui::twenty48
