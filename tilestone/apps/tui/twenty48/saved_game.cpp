// SPDX-License-Identifier: MIT
#include "tilestone/apps/tui/twenty48/saved_game.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <optional>

#include "tilestone/apps/tui/saved_game.h"
#include "tilestone/core/text.h"

namespace tilestone::tui::twenty48 {

namespace {

constexpr std::string_view kBest = "best ";
constexpr std::string_view kKeys = "keys ";
constexpr std::string_view kPlainKeys = "plain";
constexpr std::string_view kVi = "vi";
constexpr std::string_view kMoveEvents = "URDL";  // in the order of game::Move

constexpr std::size_t kEventsInLine = 80;

std::string first_line(game::Size size) {
    return "tilestone play 2048" + (size == game::Size{} ? "" : " " + to_text(size)) +
           ", version 1";
}

/// No game scores more: its largest tiles are one of each kind, each made of twos alone, in which
/// case it scores tile * (exponent - 1).
std::uint64_t largest_score(game::Size size) {
    const int largest = std::min<int>(size.cells() + 1, game::kLargestExponent);
    std::uint64_t score = 0;
    for (int exponent = 2; exponent <= largest; ++exponent)
        score += (std::uint64_t{1} << exponent) * static_cast<std::uint64_t>(exponent - 1);
    return score;
}

std::optional<std::uint64_t> parse_unsigned(std::string_view text) {
    std::uint64_t value = 0;
    const char* end = text.data() + text.size();
    const auto [stop, problem] = std::from_chars(text.data(), end, value);
    if (problem != std::errc{} || stop != end) return std::nullopt;
    return value;
}

Result<std::uint64_t> read_number(SavedTextReader& reader, std::string_view key) {
    const auto text = reader.value_of(key);
    if (!text) return text.error();
    if (const auto number = parse_unsigned(*text)) return *number;
    return reader.error(in_quotes(*text) + " is not a number");
}

Result<bool> read_keys(SavedTextReader& reader) {
    const auto text = reader.value_of(kKeys);
    if (!text) return text.error();
    if (*text == kVi) return true;
    if (*text == kPlainKeys) return false;
    return reader.error("keys " + in_quotes(*text) + " are neither plain nor vi");
}

/// Does the event; returns an error message, or none.
std::optional<std::string> apply(Timeline& timeline, std::string_view event) {
    return do_event(timeline, event, [&](std::string_view other) -> std::optional<std::string> {
        const std::size_t move = kMoveEvents.find(other);
        if (move == std::string_view::npos) return in_quotes(other) + " is no event";
        if (timeline.move(static_cast<game::Move>(move))) return std::nullopt;
        return in_quotes(other) + " is not a legal move here";
    });
}

Status read_events(const SavedTextReader& reader, std::string_view line, Timeline& timeline) {
    for (std::size_t at = 0; at < line.size(); ++at) {
        if (const auto problem = apply(timeline, line.substr(at, 1))) {
            return reader.error("character " + std::to_string(at + 1) + ": " + *problem);
        }
    }
    return ok();
}

Step first_step(std::uint64_t seed, game::Size size) {
    Step step{.board = {}, .rng = Rng(seed), .seed = seed};
    step.board = game::new_game(size, step.rng);
    return step;
}

std::int16_t differing_cell(const game::Board& a, const game::Board& b) {
    for (int cell = 0; cell < a.size.cells(); ++cell) {
        if (a.at(cell) != b.at(cell)) return static_cast<std::int16_t>(cell);
    }
    return Step::kNoCell;
}

}  // namespace

char event_of(game::Move move) { return kMoveEvents[static_cast<std::size_t>(move)]; }

std::string SavedGame::name_for(game::Size size) {
    return std::string(kName) + (size == game::Size{} ? "" : "-" + to_text(size));
}

Result<SavedGame> SavedGame::parse(std::string_view text) { return parse_sized(text, {}); }

Result<SavedGame> SavedGame::parse_sized(std::string_view text, game::Size size) {
    SavedTextReader reader(text);
    const Status first = reader.expect(first_line(size));
    if (!first) return first.error();
    const auto best = read_number(reader, kBest);
    if (!best) return best.error();
    if (*best > largest_score(size))
        return reader.error("no game can score " + std::to_string(*best));
    const auto vi_keys = read_keys(reader);
    if (!vi_keys) return vi_keys.error();
    const auto first_seed = read_number(reader, kGameKey);
    if (!first_seed) return first_seed.error();
    SavedGame saved{Timeline(*first_seed, size), {.vi_keys = *vi_keys}};
    saved.timeline.keep_best(*best);
    const auto begin = [&](std::string_view what) -> Status {
        const auto seed = parse_unsigned(what);
        if (!seed) return reader.error(in_quotes(what) + " is not a seed");
        saved.timeline.start(*seed);
        return ok();
    };
    const Status games = reader.read_games(
        begin, [&](std::string_view line) { return read_events(reader, line, saved.timeline); });
    if (!games) return games.error();
    return saved;
}

std::string SavedGame::format(const Timeline& timeline, const Settings& settings) {
    std::string text = first_line(timeline.now().board.size);
    text.append("\n").append(kBest).append(std::to_string(timeline.best()));
    text.append("\n").append(kKeys).append(settings.vi_keys ? kVi : kPlainKeys).append("\n");
    SavedTextWriter writer(text, kEventsInLine);
    add_games(
        writer, timeline, {&kUndoEvent, 1},
        [](const Step& step) { return std::to_string(step.seed); },
        [](const Step& step) { return std::string(1, event_of(step.move)); });
    return text;
}

Timeline::Timeline(std::uint64_t seed, game::Size size) : History(first_step(seed, size)) {}

bool Timeline::move(game::Move move) {
    if (!game::is_legal(now().board, move)) return false;
    Step next = now();
    const game::Slide slide = game::slide(next.board, move);
    next.board = game::spawn(slide.board, next.rng);
    next.new_tile = differing_cell(slide.board, next.board);
    next.score += slide.score;
    next.move = move;
    ++next.moves;
    add(next);
    keep_best(next.score);
    return true;
}

void Timeline::start(std::uint64_t seed) { add(first_step(seed, now().board.size)); }

std::uint64_t Timeline::next_seed() const { return splitmix64(now().seed); }

void Timeline::keep_best(std::uint64_t score) { best_ = std::max(best_, score); }

}  // namespace tilestone::tui::twenty48
