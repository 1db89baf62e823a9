// SPDX-License-Identifier: MIT
#include <algorithm>
#include <optional>
#include <span>
#include <vector>

#include "tilestone/core/text.h"
#include "tilestone/formats/builder.h"
#include "tilestone/formats/document/json_value.h"
#include "tilestone/formats/document/place.h"
#include "tilestone/formats/json.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::formats {
namespace {

using document::error_at;
using document::JsonValue;
using document::parse_json;

using Kind = JsonValue::Kind;
using Names = std::span<const std::string_view>;

constexpr std::array<std::string_view, 13> kGomokuKeys = {
    "format", "rule", "size",   "start",  "swap2",   "black", "white",
    "event",  "date", "result", "ending", "comment", "moves"};
constexpr std::array<std::string_view, 3> kStartKeys = {"black", "white", "to_move"};
constexpr std::array<std::string_view, 4> kMoveKeys = {"move", "time_ms", "comment", "variations"};
constexpr std::array<std::string_view, 2> kColorNames = {"black", "white"};
constexpr std::string_view kFormat = "gomoku-record-1";

class JsonReader {
public:
    /// `text`: what the object was read from, where errors are to have a place.
    JsonReader(std::optional<std::string_view> text, const ReadOptions& options)
        : text_(text), options_(options) {}

    Result<Reading> read(const JsonValue& root) {
        Status status = check_keys(root, "a game", kGomokuKeys);
        if (!status) return status.error();
        status = read_frame(root);
        if (status) status = read_start(find(root, "start"));
        if (status) status = read_facts(root);
        if (status) status = read_line(find(root, "moves"), "moves");
        if (!status) return status.error();
        status = builder_->check_start();
        if (!status) return fail(root, status.error().message);
        status = builder_->check_swap2();
        if (!status) return fail(*find(root, "swap2"), status.error().message);
        status = builder_->resolve_outcome();
        if (!status) return fail(*find(root, "result"), status.error().message);
        return Reading{.record = std::move(builder_->record())};
    }

private:
    [[nodiscard]] Error fail(const JsonValue& where, const std::string& message) const {
        return text_ ? error_at(*text_, where.offset, message) : Error{message};
    }

    static const JsonValue* find(const JsonValue& object, std::string_view key) {
        const auto found = std::ranges::find(object.keys, key);
        if (found == object.keys.end()) return nullptr;
        return &object.items[static_cast<std::size_t>(found - object.keys.begin())];
    }

    Status check_keys(const JsonValue& value, const std::string& what, Names known) const {
        if (value.kind != Kind::kObject) return fail(value, what + " is an object: {…}");
        for (std::size_t index = 0; index < value.keys.size(); ++index) {
            if (std::ranges::find(known, value.keys[index]) != known.end()) continue;
            return fail(value.items[index], what + " has no key " +
                                                tilestone::in_quotes(value.keys[index]) +
                                                "; there are: " + join(known, ", "));
        }
        return ok();
    }

    Result<std::string> read_text(const JsonValue& object, std::string_view key) const {
        const JsonValue* const value = find(object, key);
        if (value == nullptr) return std::string();
        if (value->kind != Kind::kText) return fail(*value, std::string(key) + " is a text");
        return value->text;
    }

    /// Index of a name in a list; `otherwise` if the key is absent.
    Result<std::size_t> read_choice(const JsonValue& object, std::string_view key, Names names,
                                    std::size_t otherwise) const {
        const JsonValue* const value = find(object, key);
        if (value == nullptr) return otherwise;
        const auto found = std::ranges::find(names, value->text);
        if (value->kind == Kind::kText && found != names.end()) {
            return static_cast<std::size_t>(found - names.begin());
        }
        return fail(*value, std::string(key) + " is one of: " + join(names, ", "));
    }

    Result<Point> read_point(const JsonValue& value) const {
        if (value.kind != Kind::kText) return fail(value, "a point is a text such as \"h8\"");
        const Result<Point> point = gomoku::parse_point(value.text, size_);
        if (!point) return fail(value, point.error().message);
        return point;
    }

    /// Reads format, rule and size.
    Status read_frame(const JsonValue& root) {
        const JsonValue* const format = find(root, "format");
        if (format == nullptr || format->text != kFormat) {
            return fail(format == nullptr ? root : *format,
                        "the format of a game is " + in_quotes(kFormat));
        }
        const Rule otherwise = rule_or_default(options_);
        const Result<std::size_t> rule =
            read_choice(root, "rule", gomoku::kRuleNames, static_cast<std::size_t>(otherwise));
        if (!rule) return rule.error();
        const Status agrees = check_rule(options_, static_cast<Rule>(*rule));
        if (!agrees) return fail(*find(root, "rule"), agrees.error().message);
        size_ = size_or_default(options_);
        if (const JsonValue* const size = find(root, "size")) {
            if (size->kind != Kind::kInteger) return fail(*size, "size is a whole number");
            const Status status = check_size(options_, size->integer);
            if (!status) return fail(*size, status.error().message);
            size_ = static_cast<int>(size->integer);
        }
        builder_.emplace(static_cast<Rule>(*rule), size_);
        return ok();
    }

    Status read_start(const JsonValue* start) {
        if (start == nullptr) return ok();
        const Status status = check_keys(*start, "a start position", kStartKeys);
        if (!status) return status;
        for (const Color color : gomoku::kColors) {
            const JsonValue* const stones = find(*start, kColorNames[gomoku::index_of(color)]);
            if (stones == nullptr) continue;
            if (stones->kind != Kind::kArray) return fail(*stones, "stones are an array of points");
            for (const JsonValue& item : stones->items) {
                const Result<Point> point = read_point(item);
                if (!point) return point.error();
                const Status put = builder_->put(color, *point);
                if (!put) return fail(item, put.error().message);
            }
        }
        const Result<std::size_t> to_move = read_choice(*start, "to_move", kColorNames, 0);
        if (!to_move) return to_move.error();
        builder_->give_move_to(static_cast<Color>(*to_move));
        return ok();
    }

    /// Reads everything except the position and the moves.
    Status read_facts(const JsonValue& root) {
        Record& record = builder_->record();
        const Result<std::size_t> swap2 = read_choice(root, "swap2", kSwap2Names, 0);
        if (!swap2) return swap2.error();
        record.swap2 = static_cast<Swap2>(*swap2);
        const Result<std::size_t> outcome = read_choice(root, "result", kOutcomeNames, 0);
        if (!outcome) return outcome.error();
        record.outcome = static_cast<Outcome>(*outcome);
        const Result<std::size_t> ending = read_choice(root, "ending", kEndingNames, 0);
        if (!ending) return ending.error();
        record.ending = static_cast<Ending>(*ending);
        struct Line {
            std::string_view key;
            std::string* text;
        };
        const std::array<Line, 4> lines = {{{"black", &record.players[0]},
                                            {"white", &record.players[1]},
                                            {"event", &record.event},
                                            {"date", &record.date}}};
        for (const Line& line : lines) {
            const Result<std::string> text = read_text(root, line.key);
            if (!text) return text.error();
            *line.text = clean_line(*text);
        }
        const Result<std::string> comment = read_text(root, "comment");
        if (!comment) return comment.error();
        record.nodes[0].comment = clean_text(*comment);
        return ok();
    }

    /// Reads the moves of a line, then the variations from the last move back to the first: the
    /// node order of a Record. Recurses for variations, at most kDeepestNesting levels.
    Status read_line(const JsonValue* line, const char* what) {
        if (line == nullptr) return ok();
        if (line->kind != Kind::kArray) {
            return fail(*line, std::string(what) + " are an array of moves");
        }
        std::vector<std::uint32_t> before;  // the parent node of each move
        for (const JsonValue& item : line->items) {
            before.push_back(builder_->node());
            const Status status = read_move(item);
            if (!status) return status;
        }
        for (std::size_t index = line->items.size(); index-- > 0;) {
            builder_->back_to(before[index]);
            const JsonValue* const variations = find(line->items[index], "variations");
            if (variations == nullptr) continue;
            if (variations->kind != Kind::kArray) {
                return fail(*variations, "variations are an array of arrays of moves");
            }
            for (const JsonValue& variation : variations->items) {
                const Status status = read_line(&variation, "a variation's moves");
                if (!status) return status;
                if (variation.items.empty()) return fail(variation, "a variation has moves");
            }
        }
        return ok();
    }

    Status read_move(const JsonValue& item) {
        Status status = check_keys(item, "a move", kMoveKeys);
        if (!status) return status;
        const JsonValue* const move = find(item, "move");
        if (move == nullptr) return fail(item, "the key move is missing");
        const bool is_pass = move->kind == Kind::kText && move->text == kPassName;
        const Result<Point> point = is_pass ? Point{} : read_point(*move);
        if (!point) return point.error();
        status = is_pass ? builder_->pass() : builder_->move(*point);
        if (!status) return fail(*move, status.error().message);
        if (const JsonValue* const time = find(item, "time_ms")) {
            const bool is_time =
                time->kind == Kind::kInteger && time->integer >= 0 && time->integer <= kMaxTime;
            if (!is_time) return fail(*time, "time_ms is a whole number from 0");
            builder_->here().time = time->integer;
        }
        const Result<std::string> comment = read_text(item, "comment");
        if (!comment) return comment.error();
        builder_->here().comment = clean_text(*comment);
        return ok();
    }

    std::optional<std::string_view> text_;
    ReadOptions options_;
    int size_ = gomoku::kDefaultSize;
    std::optional<Builder> builder_{};
};

}  // namespace

Result<Reading> read_json(std::string_view text, const ReadOptions& options) {
    const Result<JsonValue> game = parse_json(text, kDeepestJson);
    if (!game) return game.error();
    return JsonReader(text, options).read(*game);
}

Result<Reading> read_json(const JsonValue& game, const ReadOptions& options) {
    return JsonReader({}, options).read(game);
}

}  // namespace tilestone::formats
