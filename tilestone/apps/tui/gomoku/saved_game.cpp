// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/saved_game.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <vector>

#include "tilestone/apps/tui/saved_game.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/core/platform/files.h"
#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::tui::gomoku {

using game::Point;
using game::Position;

namespace {

constexpr std::string_view kFirstLine = "tilestone play gomoku, version 1";
constexpr std::array<std::string_view, 2> kSideKeys = {"black ", "white "};
constexpr std::string_view kHuman = "human";
constexpr std::string_view kEngine = "engine";
constexpr std::string_view kLevel = "level ";
constexpr std::size_t kEventsInLine = 20;

bool is_printable(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7f'; });
}

Result<Side> read_side(SavedTextReader& reader, std::string_view key) {
    constexpr std::size_t kLongestPlayer = 1000;
    const auto text = reader.value_of(key);
    if (!text) return text.error();
    const std::size_t blank = std::min(text->find(' '), text->size());
    const std::string_view who = text->substr(0, blank);
    if (who != kHuman && who != kEngine) {
        return reader.error(in_quotes(who) + " is neither human nor engine");
    }
    const std::string_view engine = text->substr(std::min(blank + 1, text->size()));
    if (engine.empty() || engine.size() > kLongestPlayer || !is_printable(engine)) {
        return reader.error(in_quotes(engine) + " is no player");
    }
    return Side{.human = who == kHuman, .engine = std::string(engine)};
}

Result<int> read_level(SavedTextReader& reader) {
    const auto text = reader.value_of(kLevel);
    if (!text) return text.error();
    const auto level = parse_integer(*text);
    if (level && *level >= 1 && *level <= kLevels) return static_cast<int>(*level);
    return reader.error("level " + in_quotes(*text) + " is not one of 1 to " +
                        std::to_string(kLevels));
}

struct Beginning {
    game::Rule rule = game::Rule::kFreestyle;
    int size = game::kDefaultSize;
};

/// "renju 15".
Result<Beginning> read_beginning(const SavedTextReader& reader, std::string_view text) {
    const std::size_t blank = std::min(text.find(' '), text.size());
    const auto rule = game::parse_rule(text.substr(0, blank));
    if (!rule) return reader.error(rule.error().message);
    const std::string_view number = text.substr(std::min(blank + 1, text.size()));
    const auto size = parse_integer(number);
    if (!size || *size < game::kMinSize || *size > game::kMaxSize) {
        return reader.error("size " + in_quotes(number) + " is not one of 5 to 20");
    }
    return Beginning{*rule, static_cast<int>(*size)};
}

/// Does the event; returns an error message, or none.
std::optional<std::string> apply(Timeline& timeline, std::string_view event) {
    return do_event(timeline, event, [&](std::string_view other) -> std::optional<std::string> {
        const auto point = game::parse_point(other, timeline.now().size());
        if (!point) return point.error().message;
        const Status played = timeline.play(*point);
        if (!played) return played.error().message;
        return std::nullopt;
    });
}

Status read_events(const SavedTextReader& reader, std::string_view line, Timeline& timeline) {
    std::vector<std::string_view> words = split(line, ' ');
    if (reader.is_last()) words.pop_back();  // incomplete: no blank follows
    for (std::size_t at = 0; at < words.size(); ++at) {
        if (words[at].empty()) continue;
        if (const auto problem = apply(timeline, words[at])) {
            return reader.error("word " + std::to_string(at + 1) + ": " + *problem);
        }
    }
    return ok();
}

std::string header_of(const Settings& settings) {
    std::string text(kFirstLine);
    for (std::size_t color = 0; color < kSideKeys.size(); ++color) {
        const Side& side = settings.sides[color];
        text.append("\n").append(kSideKeys[color]).append(side.human ? kHuman : kEngine);
        text.append(" ").append(side.engine);
    }
    return text.append("\n").append(kLevel).append(std::to_string(settings.level)).append("\n");
}

std::string begin_text(game::Rule rule, int size) {
    return std::string(name_of(rule)) + " " + std::to_string(size);
}

constexpr std::size_t kMaxBytes = std::size_t{1} << 20;

}  // namespace

std::string event_of(game::Point point) { return game::point_text(point) + " "; }

Result<SavedGame> SavedGame::parse(std::string_view text) {
    SavedTextReader reader(text);
    const Status first = reader.expect(kFirstLine);
    if (!first) return first.error();
    Settings settings;
    for (std::size_t color = 0; color < kSideKeys.size(); ++color) {
        Result<Side> side = read_side(reader, kSideKeys[color]);
        if (!side) return side.error();
        settings.sides[color] = std::move(side).value();
    }
    const auto level = read_level(reader);
    if (!level) return level.error();
    settings.level = *level;
    const auto first_game = reader.value_of(kGameKey);
    if (!first_game) return first_game.error();
    const auto beginning = read_beginning(reader, *first_game);
    if (!beginning) return beginning.error();
    SavedGame saved{Timeline(beginning->rule, beginning->size), std::move(settings)};
    const auto begin = [&](std::string_view what) -> Status {
        if (reader.is_last()) return ok();  // cut off inside the line
        const auto next = read_beginning(reader, what);
        if (!next) return next.error();
        saved.timeline.start(next->rule, next->size);
        return ok();
    };
    const Status games = reader.read_games(
        begin, [&](std::string_view line) { return read_events(reader, line, saved.timeline); });
    if (!games) return games.error();
    return saved;
}

std::string SavedGame::format(const Timeline& timeline, const Settings& settings) {
    std::string text = header_of(settings);
    SavedTextWriter writer(text, kEventsInLine);
    add_games(
        writer, timeline, kUndoEvent,
        [](const Step& step) { return begin_text(step.rule, step.size); },
        [](const Step& step) { return event_of(step.point); });
    return text;
}

std::string format_present_game(const Timeline& timeline, const Settings& settings) {
    std::string text = header_of(settings);
    SavedTextWriter writer(text, kEventsInLine);
    writer.begin_game(begin_text(timeline.now().rule(), timeline.now().size()));
    for (const game::Point point : timeline.moves()) writer.add(event_of(point));
    writer.end_line();
    return text;
}

Result<SavedGame> read_game_file(const std::string& path) {
    const Result<std::string> text = read_file(path, kMaxBytes);
    if (!text) return text.error();
    Result<SavedGame> saved = SavedGame::parse(*text);
    if (!saved) return saved.error().after(tilestone::in_quotes(path) + ": ");
    return saved;
}

Status write_game_file(const std::string& path, const Timeline& timeline,
                       const Settings& settings) {
    std::error_code error;
    if (std::filesystem::exists(platform::path_of(path), error) && !read_game_file(path)) {
        return Error{tilestone::in_quotes(path) +
                     " exists and is no saved game; it is not overwritten"};
    }
    return write_file_atomically(path, format_present_game(timeline, settings));
}

Timeline::Timeline(game::Rule rule, int size)
    : History({.begins = true, .rule = rule, .size = size}), position_(rule, size) {}

std::optional<Point> Timeline::last() const {
    if (step().begins) return std::nullopt;
    return step().point;
}

std::vector<Point> Timeline::moves() const {
    std::vector<Point> moves;
    for (std::size_t index = game_start(at()) + 1; index <= at(); ++index) {
        moves.push_back(steps()[index].point);
    }
    return moves;
}

Status Timeline::play(Point point) {
    const Status status = game::check_move(position_, point);
    if (!status) return status;
    position_.place(point);
    add({.point = point});
    return ok();
}

void Timeline::start(game::Rule rule, int size) {
    const Step begin{.begins = true, .rule = rule, .size = size};
    if (step().begins && !History::undo()) {
        replace_all(begin);
    } else {
        add(begin);
    }
    position_ = Position(rule, size);
}

bool Timeline::undo() {
    const Step left = step();
    if (!History::undo()) return false;
    if (!left.begins) {
        position_.remove(left.point);
        return true;
    }
    const Step& begin = steps()[game_start(at())];
    position_ = Position(begin.rule, begin.size);
    for (const Point point : moves()) position_.place(point);
    return true;
}

bool Timeline::redo() {
    if (!History::redo()) return false;
    if (step().begins) {
        position_ = Position(step().rule, step().size);
    } else {
        position_.place(step().point);
    }
    return true;
}

}  // namespace tilestone::tui::gomoku
