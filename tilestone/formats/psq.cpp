// SPDX-License-Identifier: MIT
#include "tilestone/formats/psq.h"

#include <algorithm>
#include <array>
#include <vector>

#include "tilestone/core/text.h"
#include "tilestone/formats/builder.h"
#include "tilestone/formats/document/place.h"
#include "tilestone/formats/sgf_words.h"

namespace tilestone::formats {
namespace {

using document::error_at;

constexpr std::string_view kTitle = "Piskvorky";
/// Levels of the players in a tournament file.
constexpr std::string_view kLevels = "11:11";
constexpr std::string_view kEndedPlain = "-1";
constexpr std::int64_t kEndedByTime = 15;
constexpr std::int64_t kMaxResult = 3;  // largest result in a league line
bool is_blank(char c) { return c == ' ' || c == '\t'; }

std::string_view trimmed(std::string_view text) {
    while (!text.empty() && is_blank(text.front())) text.remove_prefix(1);
    while (!text.empty() && is_blank(text.back())) text.remove_suffix(1);
    return text;
}

/// A line that starts with a number and a comma.
bool is_numbers(std::string_view line) {
    std::size_t at = 0;
    while (at < line.size() && (is_digit(line[at]) || is_blank(line[at]) || line[at] == '-')) ++at;
    return at > 0 && at < line.size() && line[at] == ',';
}

class PsqReader {
public:
    PsqReader(std::string_view text, const ReadOptions& options) : text_(text), options_(options) {
        find_lines();
    }

    Result<Reading> read() {
        Status status = read_title();
        if (!status) return status.error();
        status = find_league();
        if (!status) return status.error();
        const Rule rule = rule_.value_or(rule_or_default(options_));
        Builder builder(rule, size_);
        status = read_moves(builder);
        if (!status) return status.error();
        status = read_trailer(builder.record());
        if (!status) return status.error();
        const Outcome on_board = builder.outcome_on_board();
        if (on_board != Outcome::kUnknown) builder.record().outcome = on_board;
        status = builder.resolve_outcome();
        if (!status) return fail(lines_.back(), status.error().message);
        return Reading{.record = std::move(builder.record())};
    }

private:
    /// Splits the text into trimmed, non-empty lines.
    void find_lines() {
        std::size_t begin = 0;
        while (begin < text_.size()) {
            const std::size_t end = std::min(text_.find_first_of("\r\n", begin), text_.size());
            const std::string_view line = trimmed(text_.substr(begin, end - begin));
            if (!line.empty()) lines_.push_back(line);
            begin = end + 1;
        }
        if (lines_.empty()) lines_.push_back(text_.substr(0, 0));
    }

    [[nodiscard]] Error fail(std::string_view where, const std::string& message) const {
        return error_at(text_, static_cast<std::size_t>(where.data() - text_.data()), message);
    }

    /// Takes a number and the following `mark` from the front of `rest`, both with optional spaces.
    Result<std::int64_t> number(std::string_view& rest, std::string_view mark) const {
        rest = trimmed(rest);
        std::size_t end = !rest.empty() && rest[0] == '-' ? 1 : 0;
        while (end < rest.size() && is_digit(rest[end])) ++end;
        const std::string_view digits = rest.substr(0, end);
        const Result<std::int64_t> value = parse_integer(digits);
        if (!value) {
            const std::string_view what = end > 0 ? digits : rest;
            if (what.empty()) return fail(rest, "a number is missing");
            return fail(rest,
                        end > 0 ? value.error().message : in_quotes(what) + " is not a number");
        }
        rest = trimmed(rest.substr(end));
        if (!rest.starts_with(mark)) {
            return fail(rest, "there should be '" + std::string(mark) + "'");
        }
        rest = trimmed(rest.substr(mark.size()));
        return value;
    }

    Status read_title() {
        std::string_view rest = lines_[0];
        if (rest.starts_with(kByteOrderMark)) rest.remove_prefix(kByteOrderMark.size());
        if (!rest.starts_with(kTitle)) return fail(rest, "a psq file begins with 'Piskvorky'");
        rest.remove_prefix(kTitle.size());
        const std::string_view size_place = trimmed(rest);
        std::array<std::int64_t, 5> values{};
        constexpr std::array<std::string_view, 5> kMarks = {"x", ",", ":", ",", ""};
        std::array<std::string_view, 5> places{};
        for (std::size_t index = 0; index < values.size(); ++index) {
            places[index] = trimmed(rest);
            const Result<std::int64_t> value = number(rest, kMarks[index]);
            if (!value) return value.error();
            values[index] = *value;
        }
        if (!rest.empty()) return fail(rest, "there should be nothing more in this line");
        if (values[0] != values[1]) return fail(size_place, "the board is not square");
        const Status size = check_size(options_, values[0]);
        if (!size) return fail(size_place, size.error().message);
        size_ = static_cast<int>(values[0]);
        if (values[4] < 0 || values[4] > 1) {
            return fail(places[4], "who begins is 0 or 1, not " + std::to_string(values[4]));
        }
        second_begins_ = values[4] == 1;
        return ok();
    }

    /// Detects a league line: the last line, if it holds a number and a league name. Its rule must
    /// be known before the moves are played.
    Status find_league() {
        const std::string_view line = lines_.back();
        const std::size_t comma = line.find(',');
        if (lines_.size() < 2 || comma == std::string_view::npos) return ok();
        std::string league(trimmed(line.substr(comma + 1)));
        const auto result = parse_integer(trimmed(line.substr(0, comma)));
        if (!result || *result < 0 || *result > kMaxResult || league.empty()) return ok();
        if (is_digit(league[0]) || league[0] == '-') return ok();  // a move
        league_line_ = lines_.size() - 1;
        const Result<std::optional<Rule>> rule = parse_rule_words(league);
        if (!rule && options_.rule) return ok();
        if (!rule) return fail(line, rule.error().message);
        rule_ = *rule;
        const Status status = rule_ ? check_rule(options_, *rule_) : ok();
        if (!status) return fail(line, status.error().message);
        return ok();
    }

    Status read_moves(Builder& builder) {
        for (line_ = 1; line_ < lines_.size(); ++line_) {
            if (line_ == league_line_ || !is_numbers(lines_[line_])) return ok();
            std::string_view rest = lines_[line_];
            const Result<std::int64_t> x = number(rest, ",");
            if (!x) return x.error();
            const std::string_view y_place = rest;
            const bool has_time = rest.find(',') != std::string_view::npos;
            const Result<std::int64_t> y = number(rest, has_time ? "," : "");
            if (!y) return y.error();
            const std::string_view time_place = rest;
            const Result<std::int64_t> time = has_time ? number(rest, "") : Result<std::int64_t>(0);
            if (!time) return time.error();
            if (!rest.empty()) return fail(rest, "there should be nothing more in this line");
            if (*x < 1 || *x > size_) return fail(lines_[line_], off_board("x", *x));
            if (*y < 1 || *y > size_) return fail(y_place, off_board("y", *y));
            if (*time < 0 || *time > kMaxTime) {
                return fail(time_place, std::to_string(*time) + " is no time in milliseconds");
            }
            const int row = size_ - static_cast<int>(*y);
            const Status status = builder.move(gomoku::point_at(static_cast<int>(*x) - 1, row));
            if (!status) return fail(lines_[line_], status.error().message);
            if (*time > 0) builder.here().time = *time;
        }
        return ok();
    }

    [[nodiscard]] std::string off_board(const char* axis, std::int64_t value) const {
        return std::string(axis) + " is 1 to " + std::to_string(size_) + ", not " +
               std::to_string(value);
    }

    Status read_trailer(Record& record) {
        const std::size_t end = league_line_ > 0 ? league_line_ : lines_.size();
        // A name may itself be a number; then a number follows the two names.
        const bool has_names =
            line_ < end &&
            (!parse_integer(lines_[line_]) ||
             (lines_[line_] != kEndedPlain && line_ + 2 < end && parse_integer(lines_[line_ + 2])));
        if (has_names) {
            if (line_ + 1 >= end) return fail(lines_[line_], "the second player's name is missing");
            record.players[second_begins_ ? 1 : 0] = name(lines_[line_]);
            record.players[second_begins_ ? 0 : 1] = name(lines_[line_ + 1]);
            line_ += 2;
        }
        if (line_ < end) {
            const Result<std::int64_t> code = parse_integer(lines_[line_]);
            if (!code) return fail(lines_[line_], in_quotes(lines_[line_]) + " is no result code");
            if (*code == kEndedByTime) record.ending = Ending::kTime;
            ++line_;
        }
        // Any further lines become the comment of the game.
        std::string& comment = record.nodes[0].comment;
        for (; line_ < end; ++line_) {
            comment += (comment.empty() ? "" : "\n") + clean_line(lines_[line_]);
        }
        if (league_line_ > 0) record.outcome = winner(lines_[league_line_]);
        return ok();
    }

    static std::string name(std::string_view line) {
        return line == "?" ? std::string() : clean_line(line);
    }

    [[nodiscard]] Outcome winner(std::string_view line) const {
        const Result<std::int64_t> number = parse_integer(trimmed(line.substr(0, line.find(','))));
        if (number && *number == 3) return Outcome::kDraw;
        if (!number || *number < 1 || *number > 2) return Outcome::kUnknown;
        return (*number == 1) == second_begins_ ? Outcome::kWhiteWins : Outcome::kBlackWins;
    }

    std::string_view text_;
    ReadOptions options_;
    std::vector<std::string_view> lines_{};
    std::size_t line_ = 0;
    int size_ = gomoku::kDefaultSize;
    bool second_begins_ = false;
    std::size_t league_line_ = 0;  ///< 0: no league line
    std::optional<Rule> rule_{};   ///< of the league
};

/// A name that the reader cannot confuse with another kind of line.
std::string safe_name(const std::string& name) {
    const std::string line = clean_line(name);
    if (line.empty()) return "?";
    if (is_numbers(line) || line == kEndedPlain) return "player " + line;
    return line;
}

std::string winner_text(Outcome outcome) {
    switch (outcome) {
        case Outcome::kBlackWins: return "1";
        case Outcome::kWhiteWins: return "2";
        case Outcome::kDraw: return "3";
        case Outcome::kUnknown: break;
    }
    return "0";
}

}  // namespace

Result<Reading> read_psq(std::string_view text, const ReadOptions& options) {
    return PsqReader(text, options).read();
}

Result<std::string> write_psq(const Record& record) {
    if (!record.start.is_usual()) {
        return Error{"psq begins with an empty board and black; this game does not"};
    }
    if (const auto number = first_inner_pass(record)) {
        return Error{"move " + std::to_string(*number) + " is a pass, which psq has not"};
    }
    const std::string size = std::to_string(record.size);
    std::string text(kTitle);
    text.append(" ").append(size).append("x").append(size).append(", ");
    text.append(kLevels).append(", 0\n");
    for (const std::uint32_t at : main_line(record)) {
        const Node& node = record.nodes[at];
        if (node.is_pass) continue;  // after the last stone
        text += std::to_string(gomoku::column_of(node.point) + 1) + "," +
                std::to_string(record.size - gomoku::row_of(node.point)) + "," +
                std::to_string(node.time.value_or(0)) + "\n";
    }
    if (!record.players[0].empty() || !record.players[1].empty()) {
        for (const std::string& name : record.players) text += safe_name(name) + "\n";
    }
    text += record.ending == Ending::kTime ? std::to_string(kEndedByTime) : kEndedPlain;
    std::string league(gomoku::name_of(record.rule));
    league[0] = static_cast<char>(league[0] & ~0x20);
    return text + "\n" + winner_text(record.outcome) + "," + league + "\n";
}

}  // namespace tilestone::formats
