// SPDX-License-Identifier: MIT
#include <algorithm>
#include <utility>
#include <vector>

#include "tilestone/core/text.h"
#include "tilestone/formats/builder.h"
#include "tilestone/formats/document/place.h"
#include "tilestone/formats/sgf.h"
#include "tilestone/formats/sgf_root.h"
#include "tilestone/formats/sgf_scanner.h"
#include "tilestone/formats/sgf_words.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::formats {
namespace {

using document::error_at;

/// Reads one game into a Builder.
class SgfReader {
public:
    SgfReader(std::string_view text, SgfScanner& scanner, const ReadOptions& options)
        : text_(text), scanner_(scanner), options_(options) {}

    /// From the '(' that opens the game to its ')'.
    Result<Record> read(std::vector<std::string>& unread) {
        const std::size_t begin = scanner_.offset();
        Status status = ok();
        do {
            status = read_token(begin);
        } while (status && !branches_.empty());
        if (!status) return status.error();
        status = builder_->check_start();
        if (!status) return fail(begin, status.error().message);
        status = builder_->check_swap2();
        if (!status) return fail(root_.opening_offset, status.error().message);
        status = builder_->resolve_outcome();
        if (!status) return fail(root_.result_offset, status.error().message);
        unread = std::move(unread_);
        return std::move(builder_->record());
    }

private:
    struct Branch {
        std::uint32_t node = 0;  ///< branching point in the record
        bool has_nodes = false;  ///< has nodes of its own
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
        return fail(offset, in_quotes(first_character(text_.substr(offset))) +
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
            if (property.name == "QPR") status = read_opening(property);
            if (property.name == "B") status = read_move(property, Color::kBlack);
            if (property.name == "W") status = read_move(property, Color::kWhite);
        }
        if (!status) return status;
        keep_properties(*node);
        return read_notes(*node);
    }

    Status read_root(const SgfNode& node) {
        Result<SgfRoot> root = read_sgf_root(text_, node, options_);
        if (!root) return root.error();
        root_ = std::move(root).value();
        builder_.emplace(root_.facts.rule, root_.facts.size);
        builder_->record() = root_.facts;
        unread_ = root_.unread;
        is_root_ = true;
        return ok();
    }

    /// Keeps unknown properties with the node and reports those that may affect the game.
    void keep_properties(const SgfNode& node) {
        const auto name_it = [&](const std::string& name) {
            if (std::ranges::find(unread_, name) == unread_.end()) unread_.push_back(name);
        };
        const int size = builder_->record().size;
        for (const SgfProperty& property : node) {
            const bool is_time = property.name == "MS" && root_.is_own;
            const bool is_opening =
                property.name == "ON" && is_root_ && builder_->record().swap2 == Swap2::kNone;
            const SgfKind kind = kind_of_property(property.name);
            if (is_time || kind == SgfKind::kUnderstood) continue;
            if (kind == SgfKind::kOfTheGame && !is_opening) {
                if (!is_root_) name_it(property.name);
                continue;
            }
            const bool has_points = std::ranges::all_of(
                property.values,
                [&](const SgfValue& value) { return are_sgf_points(value.raw, size); });
            if (kind == SgfKind::kUnknown && has_points) name_it(property.name);
            // On output MS would be read as this program's own property.
            if (property.name == "MS") {
                name_it(property.name);
            } else {
                keep(property, is_opening ? builder_->record().nodes[0] : builder_->here());
            }
        }
        is_root_ = false;
    }

    /// Adds an unknown property to `node`. The opening's name goes to the root even if the root
    /// node of the file has the first move: it is read from there only.
    void keep(const SgfProperty& property, Node& node) {
        std::vector<Property>& properties = node.properties;
        auto found = std::ranges::find(properties, property.name, &Property::name);
        if (found == properties.end()) {
            properties.push_back({.name = property.name});
            found = properties.end() - 1;
        }
        for (const SgfValue& value : property.values) {
            found->values.push_back(clean_text(value.raw));
        }
    }

    /// Reads AB, AW, AE and PL.
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
        const std::string word = sgf_line(property);
        const char letter = word.empty() ? '\0' : static_cast<char>(word[0] | 0x20);
        if (letter != 'b' && letter != 'w') {
            return fail(property.values[0].offset,
                        "PL is B or W, not " + tilestone::in_quotes(word));
        }
        builder_->give_move_to(letter == 'b' ? Color::kBlack : Color::kWhite);
        is_turn_said_ = true;
        return ok();
    }

    Status set_points(const SgfProperty& property) {
        for (const SgfValue& value : property.values) {
            const std::string_view raw = trimmed_sgf(value.raw);
            const std::size_t colon = raw.find(':');
            const int size = builder_->record().size;
            const Result<Point> first = parse_sgf_point(trimmed_sgf(raw.substr(0, colon)), size);
            if (!first) return fail(value.offset, first.error().message);
            Result<Point> last = first;
            if (colon != std::string_view::npos) {
                last = parse_sgf_point(trimmed_sgf(raw.substr(colon + 1)), size);
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

    /// QPR[hh,hg,jf]: the stones of an opening in alternating colours, black first. If black is to
    /// move after a black stone, the letters B and W in this file denote the players, who have
    /// swapped.
    Status read_opening(const SgfProperty& property) {
        if (builder_->has_moves() || !builder_->record().start.is_usual()) {
            return fail(property.offset, "an opening stands before all other stones");
        }
        for (const SgfValue& value : property.values) {
            for (std::size_t at = 0; at <= value.raw.size();) {
                const std::size_t end = std::min(value.raw.find(',', at), value.raw.size());
                const std::string_view word = trimmed_sgf(value.raw.substr(at, end - at));
                const Result<Point> point = parse_sgf_point(word, builder_->record().size);
                const Status status = point ? builder_->move(*point) : Status(point.error());
                if (!status) return fail(value.offset + at, status.error().message);
                at = end + 1;
            }
        }
        is_after_opening_ = true;
        return ok();
    }

    /// B and W denote the players, who have swapped colours.
    void swap_colors() {
        is_swapped_ = true;
        Record& record = builder_->record();
        std::swap(record.players[0], record.players[1]);
        const bool is_black = record.outcome == Outcome::kBlackWins;
        if (is_black || record.outcome == Outcome::kWhiteWins) {
            record.outcome = is_black ? Outcome::kWhiteWins : Outcome::kBlackWins;
        }
    }

    Status read_move(const SgfProperty& property, Color color) {
        const SgfValue& value = property.values[0];
        if (property.values.size() > 1) {
            return fail(property.values[1].offset, "a move has one point");
        }
        const std::string_view raw = trimmed_sgf(value.raw);
        const bool was_pass = raw == "tt" && builder_->record().size < gomoku::kMaxSize;
        const bool is_pass = raw.empty() || was_pass;
        const Result<Point> point =
            is_pass ? Point{} : parse_sgf_point(raw, builder_->record().size);
        if (!point) return fail(value.offset, point.error().message);
        if (!builder_->has_moves() && !is_turn_said_) builder_->give_move_to(color);
        if (std::exchange(is_after_opening_, false) && builder_->to_move() != color) swap_colors();
        if (is_swapped_) color = gomoku::other(color);
        if (builder_->to_move() != color) {
            return fail(property.offset, color == Color::kBlack ? "it is white's move here"
                                                                : "it is black's move here");
        }
        const Status status = is_pass ? builder_->pass() : builder_->move(*point);
        if (!status) return fail(value.offset, status.error().message);
        return ok();
    }

    /// Reads C and MS.
    Status read_notes(const SgfNode& node) {
        for (const SgfProperty& property : node) {
            if (property.name == "C") {
                for (const SgfValue& value : property.values) add_comment(value);
            }
            if (property.name != "MS" || !root_.is_own) continue;
            const Result<std::int64_t> time = parse_integer(trimmed_sgf(property.values[0].raw));
            if (!time || *time < 0 || *time > kMaxTime || builder_->node() == 0) {
                return fail(property.values[0].offset,
                            in_quotes(property.values[0].raw) + " is no time of a move in ms");
            }
            builder_->here().time = *time;
        }
        return ok();
    }

    void add_comment(const SgfValue& value) {
        const std::string text = clean_text(unescape_sgf(value.raw));
        Node& node = builder_->here();
        const std::optional<std::int64_t> time = parse_time_comment(text);
        if (time && !root_.is_own && builder_->node() != 0) {
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
    SgfRoot root_{};
    std::vector<std::string> unread_{};
    bool is_root_ = false;  ///< the current node is the first
    bool is_turn_said_ = false;
    bool is_after_opening_ = false;
    bool is_swapped_ = false;
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
            Result<Record> record = SgfReader(text, scanner, options).read(reading.unread);
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

}  // namespace tilestone::formats
