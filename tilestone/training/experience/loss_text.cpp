// SPDX-License-Identifier: MIT
#include "tilestone/training/experience/loss_text.h"

#include <array>
#include <chrono>
#include <cstdio>
#include <optional>

#include "tilestone/core/text.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::experience {
namespace {

namespace chrono = std::chrono;

constexpr std::string_view kFirstLine = "tilestone experience 1";
constexpr std::string_view kTimePattern = "dddd-dd-ddTdd:dd:ddZ";
constexpr std::size_t kFields = 7;

bool fits_pattern(std::string_view text) {
    if (text.size() != kTimePattern.size()) return false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        const bool digit = text[i] >= '0' && text[i] <= '9';
        if (kTimePattern[i] == 'd' ? !digit : text[i] != kTimePattern[i]) return false;
    }
    return true;
}

int number_in(std::string_view text, std::size_t first, std::size_t count) {
    int number = 0;
    for (const char digit : text.substr(first, count)) number = 10 * number + (digit - '0');
    return number;
}

std::optional<Time> time_of(std::string_view text) {
    if (!fits_pattern(text)) return std::nullopt;
    const chrono::year_month_day date(chrono::year(number_in(text, 0, 4)),
                                      chrono::month(static_cast<unsigned>(number_in(text, 5, 2))),
                                      chrono::day(static_cast<unsigned>(number_in(text, 8, 2))));
    const int hour = number_in(text, 11, 2);
    const int minute = number_in(text, 14, 2);
    const int second = number_in(text, 17, 2);
    if (!date.ok() || hour > 23 || minute > 59 || second > 59) return std::nullopt;
    const chrono::seconds since = chrono::sys_days(date).time_since_epoch() + chrono::hours(hour) +
                                  chrono::minutes(minute) + chrono::seconds(second);
    if (since.count() < 0) return std::nullopt;
    return since.count();
}

Result<Time> parse_time(std::string_view text) {
    if (const auto time = time_of(text)) return *time;
    return Error{in_quotes(text) + " is no time such as 2026-03-01T20:15:00Z"};
}

Result<std::int64_t> parse_count(std::string_view text, std::string_view of_what,
                                 std::int64_t least, std::int64_t most) {
    const Result<std::int64_t> number = parse_integer(text);
    if (number && *number >= least && *number <= most) return *number;
    return Error{in_quotes(text) + " is no " + std::string(of_what) + " from " +
                 std::to_string(least) + " to " + std::to_string(most)};
}

/// The first error among the results, if any.
template <class... Results>
std::optional<Error> first_error(const Results&... results) {
    std::optional<Error> first;
    const auto add_error = [&](const auto& result) {
        if (!result && !first) first = result.error();
    };
    (add_error(results), ...);
    return first;
}

Result<Loss> parse_loss(std::string_view line) {
    constexpr std::int64_t kMaxTimes = 1'000'000'000'000;
    const std::vector<std::string_view> fields = split(line, ' ');
    if (fields.size() != kFields) {
        return Error{"has " + std::to_string(fields.size()) +
                     " fields with a space between each two, not " + std::to_string(kFields)};
    }
    const auto rule = gomoku::parse_rule(fields[0]);
    const auto size = parse_count(fields[1], "size", gomoku::kMinSize, gomoku::kMaxSize);
    const auto ply = parse_count(fields[2], "number of moves", 1, gomoku::kMaxPoints);
    const auto first = parse_time(fields[3]);
    const auto last = parse_time(fields[4]);
    const auto times = parse_count(fields[5], "number of times", 1, kMaxTimes);
    if (const auto error = first_error(rule, size, ply, first, last, times)) return *error;
    const auto moves = gomoku::parse_moves(fields[6], static_cast<int>(*size));
    if (!moves) return moves.error();
    Loss loss{.rule = *rule,
              .size = static_cast<int>(*size),
              .moves = *moves,
              .ply = static_cast<std::size_t>(*ply),
              .first_met = *first,
              .last_met = *last,
              .times = *times};
    const Result<gomoku::Position> position = lost_position(loss);
    if (!position) return position.error();
    return loss;
}

Error at_line(std::size_t number, const std::string& message) {
    return Error{"line " + std::to_string(number) + ": " + message};
}

}  // namespace

std::string time_text(Time time) {
    const chrono::sys_seconds moment{chrono::seconds(time)};
    const auto day = chrono::floor<chrono::days>(moment);
    const chrono::year_month_day date(day);
    const chrono::hh_mm_ss clock(moment - day);
    std::array<char, 40> text{};
    const auto hours = static_cast<int>(clock.hours().count());
    const auto minutes = static_cast<int>(clock.minutes().count());
    const auto seconds = static_cast<int>(clock.seconds().count());
    const int length =
        std::snprintf(text.data(), text.size(), "%04d-%02u-%02uT%02d:%02d:%02dZ",
                      static_cast<int>(date.year()), static_cast<unsigned>(date.month()),
                      static_cast<unsigned>(date.day()), hours, minutes, seconds);
    return {text.data(), static_cast<std::size_t>(length)};
}

std::string losses_text(std::span<const Loss> losses) {
    std::string text(kFirstLine);
    text += '\n';
    for (const Loss& loss : losses) {
        text += gomoku::name_of(loss.rule);
        for (const auto number : {static_cast<std::size_t>(loss.size), loss.ply}) {
            text += ' ' + std::to_string(number);
        }
        for (const Time time : {loss.first_met, loss.last_met}) text += ' ' + time_text(time);
        text += ' ' + std::to_string(loss.times) + ' ' + gomoku::moves_text(loss.moves) + '\n';
    }
    return text;
}

Result<std::vector<Loss>> parse_losses(std::string_view text) {
    std::vector<Loss> losses;
    const std::vector<std::string_view> lines = split(text, '\n');
    for (std::size_t number = 1; number <= lines.size(); ++number) {
        std::string_view line = lines[number - 1];
        if (line.ends_with('\r')) line.remove_suffix(1);
        if (number == 1) {
            if (line == kFirstLine) continue;
            return at_line(1, "the first line must be " + in_quotes(kFirstLine));
        }
        if (line.empty() || line.starts_with('#')) continue;
        Result<Loss> loss = parse_loss(line);
        if (!loss) return at_line(number, loss.error().message);
        losses.push_back(std::move(loss).value());
    }
    return losses;
}

}  // namespace tilestone::experience
