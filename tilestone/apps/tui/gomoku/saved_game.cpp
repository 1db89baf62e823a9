// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/gomoku/saved_game.h"

#include <algorithm>
#include <filesystem>
#include <optional>
#include <vector>

#include "tilestone/apps/tui/gomoku/play.h"
#include "tilestone/apps/tui/line_reader.h"
#include "tilestone/core/atomic_file.h"
#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::tui::gomoku {

namespace {

constexpr std::string_view kFirstLine = "tilestone play gomoku, version 1";
constexpr std::array<std::string_view, 2> kSideKeys = {"black ", "white "};
constexpr std::string_view kHuman = "human";
constexpr std::string_view kEngine = "engine";
constexpr std::string_view kLevel = "level ";
constexpr std::string_view kGame = "game ";
constexpr std::size_t kEventsInLine = 20;

/// More games than a file is ever left with (SaveFormat::tidy), and far less than would be slow.
constexpr std::size_t kMostGames = 1000;

bool is_printable(std::string_view text) {
    return std::ranges::all_of(text, [](char c) { return c > ' ' && c < '\x7f'; });
}

Result<Side> read_side(LineReader& reader, std::string_view key) {
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

Result<int> read_level(LineReader& reader) {
    const auto text = reader.value_of(kLevel);
    if (!text) return text.error();
    const auto level = parse_integer(*text);
    if (level && *level >= 1 && *level <= kLevels) return static_cast<int>(*level);
    return reader.error("level " + in_quotes(*text) + " is not one of 1 to " +
                        std::to_string(kLevels));
}

struct Beginning {
    game::Rule rule = game::Rule::kFreestyle;
    int size = game::kUsualSize;
};

/// "renju 15".
Result<Beginning> read_beginning(const LineReader& reader, std::string_view text) {
    const std::size_t blank = std::min(text.find(' '), text.size());
    const auto rule = game::parse_rule(text.substr(0, blank));
    if (!rule) return reader.error(rule.error().message);
    const std::string_view number = text.substr(std::min(blank + 1, text.size()));
    const auto size = parse_integer(number);
    if (!size || *size < game::kLeastSize || *size > game::kMostSize) {
        return reader.error("size " + in_quotes(number) + " is not one of 5 to 20");
    }
    return Beginning{*rule, static_cast<int>(*size)};
}

/// What is wrong with the event, or nothing after it was done.
std::optional<std::string> apply(Timeline& timeline, std::string_view event) {
    if (event == "-") {
        if (timeline.undo()) return std::nullopt;
        return "nothing to undo";
    }
    if (event == "+") {
        if (timeline.redo()) return std::nullopt;
        return "nothing to redo";
    }
    const auto point = game::parse_point(event, timeline.now().size());
    if (!point) return point.error().message;
    const Status played = timeline.play(*point);
    if (!played) return played.error().message;
    return std::nullopt;
}

Status read_events(LineReader& reader, std::string_view line, Timeline& timeline) {
    std::vector<std::string_view> words = split(line, ' ');
    if (reader.is_last()) words.pop_back();  // nothing follows it
    for (std::size_t at = 0; at < words.size(); ++at) {
        if (words[at].empty()) continue;
        if (const auto problem = apply(timeline, words[at])) {
            return reader.error("word " + std::to_string(at + 1) + ": " + *problem);
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
            continue;
        }
        if (reader.is_last()) return ok();  // cut in the middle
        const auto beginning = read_beginning(reader, line.substr(kGame.size()));
        if (!beginning) return beginning.error();
        if (timeline.count_games() >= kMostGames) return reader.error("too many games");
        timeline.start(beginning->rule, beginning->size);
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

void add_game(std::string& text, game::Rule rule, int size) {
    if (!text.ends_with('\n')) text += '\n';
    text.append(kGame).append(name_of(rule)).append(" ").append(std::to_string(size)).append("\n");
}

/// Adds events, some in a line.
class EventWriter {
public:
    explicit EventWriter(std::string& text) : text_(text) {}
    void begin_line() { in_line_ = 0; }
    void add(std::string_view event) {
        text_ += event;
        if (++in_line_ % kEventsInLine == 0) text_.back() = '\n';
    }

private:
    std::string& text_;
    std::size_t in_line_ = 0;
};

constexpr std::size_t kMostBytes = std::size_t{1} << 20;

}  // namespace

std::string event_of(game::Point point) { return game::point_text(point) + " "; }

Result<SavedGame> parse_saved_game(std::string_view text) {
    while (text.ends_with('\0')) text.remove_suffix(1);
    LineReader reader(text);
    const std::string_view first = reader.line();
    if (first != kFirstLine) {
        return reader.error("expected " + in_quotes(kFirstLine) + ", found " + in_quotes(first));
    }
    Settings settings;
    for (std::size_t color = 0; color < kSideKeys.size(); ++color) {
        Result<Side> side = read_side(reader, kSideKeys[color]);
        if (!side) return side.error();
        settings.sides[color] = std::move(side).value();
    }
    const auto level = read_level(reader);
    if (!level) return level.error();
    settings.level = *level;
    const auto game = reader.value_of(kGame);
    if (!game) return game.error();
    const auto beginning = read_beginning(reader, *game);
    if (!beginning) return beginning.error();
    SavedGame saved{Timeline(beginning->rule, beginning->size), std::move(settings)};
    const Status games = read_games(reader, saved.timeline);
    if (!games) return games.error();
    return saved;
}

std::string format_saved_game(const Timeline& timeline, const Settings& settings) {
    std::string text = header_of(settings);
    EventWriter events(text);
    for (const Step& step : timeline.steps()) {
        if (step.begins) {
            add_game(text, step.rule, step.size);
            events.begin_line();
        } else {
            events.add(event_of(step.point));
        }
    }
    const std::size_t undone = timeline.steps().size() - 1 - timeline.at();
    for (std::size_t count = 0; count < undone; ++count) events.add(kUndoEvent);
    if (!text.ends_with('\n')) text += '\n';
    return text;
}

std::string format_present_game(const Timeline& timeline, const Settings& settings) {
    std::string text = header_of(settings);
    add_game(text, timeline.now().rule(), timeline.now().size());
    EventWriter events(text);
    for (const game::Point point : timeline.moves()) events.add(event_of(point));
    if (!text.ends_with('\n')) text += '\n';
    return text;
}

Result<SavedGame> read_game_file(const std::string& path) {
    const Result<std::string> text = read_file(path, kMostBytes);
    if (!text) return text.error();
    Result<SavedGame> saved = parse_saved_game(*text);
    if (!saved) return saved.error().after(tilestone::in_quotes(path) + ": ");
    return saved;
}

Status write_game_file(const std::string& path, const Timeline& timeline,
                       const Settings& settings) {
    std::error_code error;
    if (std::filesystem::exists(path, error) && !read_game_file(path)) {
        return Error{tilestone::in_quotes(path) +
                     " exists and is no saved game; it is not overwritten"};
    }
    return write_file_atomically(path, format_present_game(timeline, settings));
}

}  // namespace tilestone::tui::gomoku
