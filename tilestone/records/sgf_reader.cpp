// SPDX-License-Identifier: MIT
#include <algorithm>
#include <vector>

#include "tilestone/base/text.h"
#include "tilestone/games/gomoku/text.h"
#include "tilestone/records/builder.h"
#include "tilestone/records/place.h"
#include "tilestone/records/sgf.h"
#include "tilestone/records/sgf_scanner.h"
#include "tilestone/records/sgf_words.h"

namespace tilestone::records {
namespace {

constexpr std::string_view kGameNumber = "4";  // Gomoku and renju
constexpr std::string_view kOwnName = "tilestone";

std::string_view trimmed(std::string_view text) {
    constexpr std::string_view kSpace = " \t\r\n\v\f";
    const std::size_t first = text.find_first_not_of(kSpace);
    if (first == std::string_view::npos) return text.substr(0, 0);
    return text.substr(first, text.find_last_not_of(kSpace) - first + 1);
}

std::string simple_text(const SgfValue& value) { return clean_line(unescape_sgf(value.raw)); }

const SgfProperty* find(const SgfNode& node, std::string_view name) {
    for (const SgfProperty& property : node) {
        if (property.name == name) return &property;
    }
    return nullptr;
}

/// Reads one game; what it knows of it is in a Builder from the first node on.
class Reader {
public:
    Reader(std::string_view text, SgfScanner& scanner, const ReadOptions& options)
        : text_(text), scanner_(scanner), options_(options) {}

    /// From the '(' that opens the game to the ')' that closes it.
    Result<Record> read() {
        const std::size_t begin = scanner_.offset();
        Status status = ok();
        do {
            status = read_token(begin);
        } while (status && !branches_.empty());
        if (!status) return status.error();
        status = builder_->check_start();
        if (!status) return fail(begin, status.error().message);
        status = builder_->check_swap2();
        if (!status) return fail(opening_offset_, status.error().message);
        status = builder_->settle_outcome();
        if (!status) return fail(result_offset_, status.error().message);
        return std::move(builder_->record());
    }

private:
    struct Branch {
        std::uint32_t node = 0;  ///< where it left the game
        bool has_nodes = false;  ///< of its own
        bool has_branches = false;
    };

    [[nodiscard]] Error fail(std::size_t offset, const std::string& message) const {
        return error_at(text_, offset, message);
    }

    Status read_token(std::size_t begin) {
        const char next = scanner_.peek();
        const std::size_t offset = scanner_.offset();
        scanner_.take();
        if (next == '(') return open_branch(offset);
        if (next == ')') return close_branch(offset);
        if (next == ';') return read_node(offset);
        if (offset >= text_.size()) return fail(begin, "this game is not closed: ')' is missing");
        return fail(offset, quoted(first_character(text_.substr(offset))) +
                                " is not expected here: a node begins with ';'");
    }

    Status open_branch(std::size_t offset) {
        if (!branches_.empty()) {
            if (!branches_.back().has_nodes) return fail(offset, "a variation begins with ';'");
            branches_.back().has_branches = true;
        }
        if (branches_.size() >= static_cast<std::size_t>(kDeepestNesting)) {
            return fail(offset, "more than " + std::to_string(kDeepestNesting) +
                                    " variations within each other");
        }
        branches_.push_back({.node = builder_ ? builder_->node() : 0});
        return ok();
    }

    Status close_branch(std::size_t offset) {
        if (!branches_.back().has_nodes) return fail(offset, "a variation has a node at least");
        builder_->back_to(branches_.back().node);
        branches_.pop_back();
        return ok();
    }

    Status read_node(std::size_t offset) {
        if (branches_.back().has_branches) {
            return fail(offset, "behind a variation there can only be another one");
        }
        branches_.back().has_nodes = true;
        const Result<SgfNode> node = scanner_.node();
        if (!node) return node.error();
        if (!builder_) {
            const Status status = read_root(*node);
            if (!status) return status;
        }
        Status status = set_up(*node);
        for (const SgfProperty& property : *node) {
            if (!status) return status;
            if (property.name == "B") status = read_move(property, Color::kBlack);
            if (property.name == "W") status = read_move(property, Color::kWhite);
        }
        if (!status) return status;
        return read_notes(*node);
    }

    Status read_root(const SgfNode& root) {
        if (const SgfProperty* game = find(root, "GM")) {
            const std::string_view number = trimmed(game->values[0].raw);
            if (number != kGameNumber) {
                return fail(game->values[0].offset,
                            "game " + quoted(number) + " is another one; Gomoku and renju are 4");
            }
        }
        const Result<int> size = read_size(find(root, "SZ"));
        if (!size) return size.error();
        const Result<Rule> rule = read_rule(find(root, "RU"));
        if (!rule) return rule.error();
        builder_.emplace(*rule, *size);
        Record& record = builder_->record();
        if (const SgfProperty* name = find(root, "PB")) record.players[0] = text_of(*name);
        if (const SgfProperty* name = find(root, "PW")) record.players[1] = text_of(*name);
        if (const SgfProperty* event = find(root, "EV")) record.event = text_of(*event);
        if (const SgfProperty* date = find(root, "DT")) record.date = text_of(*date);
        if (const SgfProperty* program = find(root, "AP")) {
            is_own_ = program->values[0].raw.starts_with(kOwnName);
        }
        if (const SgfProperty* result = find(root, "RE")) {
            const SgfResult known = parse_sgf_result(text_of(*result));
            record.outcome = known.outcome;
            record.ending = known.ending;
            result_offset_ = result->values[0].offset;
        }
        if (const SgfProperty* opening = find(root, "ON")) {
            record.swap2 = parse_sgf_opening(text_of(*opening));
            opening_offset_ = opening->values[0].offset;
        }
        return ok();
    }

    static std::string text_of(const SgfProperty& property) {
        return simple_text(property.values[0]);
    }

    Result<int> read_size(const SgfProperty* property) const {
        if (property == nullptr) return options_.size.value_or(gomoku::kUsualSize);
        const SgfValue& value = property->values[0];
        std::string_view number = trimmed(value.raw);
        const std::size_t colon = number.find(':');
        if (colon != std::string_view::npos) {
            if (number.substr(0, colon) != number.substr(colon + 1)) {
                return fail(value.offset, "the board is not square: " + quoted(number));
            }
            number = number.substr(0, colon);
        }
        const Result<std::int64_t> size = parse_integer(number);
        if (!size) return fail(value.offset, size.error().message);
        const Status status = check_size(options_, *size);
        if (!status) return fail(value.offset, status.error().message);
        return static_cast<int>(*size);
    }

    Result<Rule> read_rule(const SgfProperty* property) const {
        const Rule otherwise = options_.rule.value_or(Rule::kFreestyle);
        if (property == nullptr || text_of(*property).empty()) return otherwise;
        const Result<Rule> rule = parse_sgf_rule(text_of(*property));
        if (!rule && options_.rule) return otherwise;  // a word that says nothing to us
        if (!rule) return fail(property->values[0].offset, rule.error().message);
        const Status status = check_rule(options_, *rule);
        if (!status) return fail(property->values[0].offset, status.error().message);
        return *rule;
    }

    /// AB, AW, AE and PL.
    Status set_up(const SgfNode& node) {
        for (const SgfProperty& property : node) {
            const bool is_stones = property.name == "AB" || property.name == "AW";
            if (!is_stones && property.name != "AE" && property.name != "PL") continue;
            if (builder_->has_moves() || branches_.size() > 1) {
                return fail(property.offset,
                            "stones are set up before the first move and the first variation only");
            }
            const Status status =
                property.name == "PL" ? read_turn(property) : set_points(property);
            if (!status) return status;
        }
        if (!builder_->has_moves() && !is_turn_said_ && builder_->record().start.has_stones()) {
            const auto& stones = builder_->record().start.stones;
            builder_->give_move_to(stones[0].size() > stones[1].size() ? Color::kWhite
                                                                       : Color::kBlack);
        }
        return ok();
    }

    Status read_turn(const SgfProperty& property) {
        const std::string word = text_of(property);
        const char letter = word.empty() ? '\0' : static_cast<char>(word[0] | 0x20);
        if (letter != 'b' && letter != 'w') {
            return fail(property.values[0].offset, "PL is B or W, not " + tilestone::quoted(word));
        }
        builder_->give_move_to(letter == 'b' ? Color::kBlack : Color::kWhite);
        is_turn_said_ = true;
        return ok();
    }

    Status set_points(const SgfProperty& property) {
        for (const SgfValue& value : property.values) {
            const std::string_view raw = trimmed(value.raw);
            const std::size_t colon = raw.find(':');
            const int size = builder_->record().size;
            const Result<Point> first = parse_sgf_point(trimmed(raw.substr(0, colon)), size);
            if (!first) return fail(value.offset, first.error().message);
            Result<Point> last = first;
            if (colon != std::string_view::npos) {
                last = parse_sgf_point(trimmed(raw.substr(colon + 1)), size);
            }
            if (!last) return fail(value.offset, last.error().message);
            const Status status = set_rectangle(property.name, *first, *last);
            if (!status) return fail(value.offset, status.error().message);
        }
        return ok();
    }

    Status set_rectangle(std::string_view name, Point first, Point last) {
        const auto [left, right] = std::minmax({gomoku::column_of(first), gomoku::column_of(last)});
        const auto [bottom, top] = std::minmax({gomoku::row_of(first), gomoku::row_of(last)});
        for (int row = bottom; row <= top; ++row) {
            for (int column = left; column <= right; ++column) {
                const Point point = gomoku::point_at(column, row);
                const Color color = name == "AB" ? Color::kBlack : Color::kWhite;
                const Status status =
                    name == "AE" ? builder_->take_away(point) : builder_->put(color, point);
                if (!status) return status;
            }
        }
        return ok();
    }

    Status read_move(const SgfProperty& property, Color color) {
        const SgfValue& value = property.values[0];
        if (property.values.size() > 1) {
            return fail(property.values[1].offset, "a move has one point");
        }
        const std::string_view raw = trimmed(value.raw);
        const bool was_pass = raw == "tt" && builder_->record().size < gomoku::kMostSize;
        if (raw.empty() || was_pass) return fail(value.offset, "a pass cannot be kept");
        const Result<Point> point = parse_sgf_point(raw, builder_->record().size);
        if (!point) return fail(value.offset, point.error().message);
        if (!builder_->has_moves() && !is_turn_said_) builder_->give_move_to(color);
        if (builder_->to_move() != color) {
            return fail(property.offset, color == Color::kBlack ? "it is white's move here"
                                                                : "it is black's move here");
        }
        const Status status = builder_->move(*point);
        if (!status) return fail(value.offset, status.error().message);
        return ok();
    }

    /// C and MS.
    Status read_notes(const SgfNode& node) {
        for (const SgfProperty& property : node) {
            if (property.name == "C") {
                for (const SgfValue& value : property.values) add_comment(value);
            }
            if (property.name != "MS" || !is_own_) continue;
            const Result<std::int64_t> time = parse_integer(trimmed(property.values[0].raw));
            if (!time || *time < 0 || *time > kMostTime || builder_->node() == 0) {
                return fail(property.values[0].offset,
                            quoted(property.values[0].raw) + " is no time of a move in ms");
            }
            builder_->here().time = *time;
        }
        return ok();
    }

    void add_comment(const SgfValue& value) {
        const std::string text = clean_text(unescape_sgf(value.raw));
        Node& node = builder_->here();
        const std::optional<std::int64_t> time = parse_time_comment(text);
        if (time && !is_own_ && builder_->node() != 0) {
            node.time = time;
            return;
        }
        if (!node.comment.empty() && !text.empty()) node.comment += '\n';
        node.comment += text;
    }

    std::string_view text_;
    SgfScanner& scanner_;
    ReadOptions options_;
    std::optional<Builder> builder_{};
    std::vector<Branch> branches_{};
    std::size_t result_offset_ = 0;
    std::size_t opening_offset_ = 0;
    bool is_turn_said_ = false;
    bool is_own_ = false;  ///< written by this program, which has times of its own
};

}  // namespace

Result<Reading> read_sgf(std::string_view text, const ReadOptions& options) {
    SgfScanner scanner(text);
    if (scanner.peek() != '(') return error_at(text, scanner.offset(), "SGF begins with '('");
    Reading reading{.games = 0};
    bool is_found = false;
    while (scanner.peek() == '(') {
        ++reading.games;
        if (reading.games == options.game) {
            Result<Record> record = Reader(text, scanner, options).read();
            if (!record) return record.error();
            reading.record = std::move(record).value();
            is_found = true;
            continue;
        }
        const Status status = scanner.skip_game();
        if (!status) return status.error();
    }
    if (scanner.offset() < text.size()) {
        return error_at(text, scanner.offset(),
                        "behind a game there can only be another one, which begins with '('");
    }
    if (is_found) return reading;
    return error_at(text, text.size(),
                    "there is no game " + std::to_string(options.game) + "; the last one is " +
                        std::to_string(reading.games));
}

}  // namespace tilestone::records
