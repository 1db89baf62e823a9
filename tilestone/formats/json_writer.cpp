// SPDX-License-Identifier: MIT
#include <vector>

#include "tilestone/formats/document/json_value.h"
#include "tilestone/formats/json.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::formats {
namespace {

using document::json_text;

std::string indent(std::size_t depth) { return std::string(2 * depth, ' '); }

std::string points_text(const std::vector<Point>& points) {
    std::string text;
    for (const Point point : points) {
        text += (text.empty() ? "\"" : ", \"") + gomoku::point_text(point) + "\"";
    }
    return "[" + text + "]";
}

class JsonWriter {
public:
    explicit JsonWriter(const Record& record) : record_(record) {}

    std::string write() {
        add("format", json_text("gomoku-record-1"));
        add("rule", json_text(gomoku::name_of(record_.rule)));
        add("size", std::to_string(record_.size));
        if (!record_.start.is_usual()) {
            add("start",
                "{\"black\": " + points_text(record_.start.stones[0]) +
                    ", \"white\": " + points_text(record_.start.stones[1]) + ", \"to_move\": " +
                    (record_.start.to_move == Color::kBlack ? "\"black\"" : "\"white\"") + "}");
        }
        if (record_.swap2 != Swap2::kNone) add("swap2", name(kSwap2Names, record_.swap2));
        add_text("black", record_.players[0]);
        add_text("white", record_.players[1]);
        add_text("event", record_.event);
        add_text("date", record_.date);
        if (record_.outcome != Outcome::kUnknown) {
            add("result", name(kOutcomeNames, record_.outcome));
        }
        if (record_.ending != Ending::kPlain) add("ending", name(kEndingNames, record_.ending));
        add_text("comment", record_.nodes[0].comment);
        text_ += "  \"moves\": ";
        const Node& root = record_.nodes[0];
        if (root.children.empty()) {
            text_ += "[]";
        } else {
            write_line(root.children[0], 1);
        }
        return "{\n" + text_ + "\n}\n";
    }

private:
    template <std::size_t kCount, class Choice>
    static std::string name(const std::array<std::string_view, kCount>& names, Choice choice) {
        return json_text(names[static_cast<std::size_t>(choice)]);
    }

    void add(std::string_view key, std::string_view value) {
        text_.append("  \"").append(key).append("\": ").append(value).append(",\n");
    }
    void add_text(std::string_view key, const std::string& value) {
        if (!value.empty()) add(key, json_text(value));
    }

    /// Writes a node and its chain of first children. Recurses for variations; each starts deeper
    /// in the game than its parent line, so the depth is bounded by the number of points.
    void write_line(std::uint32_t first, std::size_t depth) {
        text_ += "[\n";
        for (std::uint32_t number = first;;) {
            const Node& node = record_.nodes[number];
            const std::vector<std::uint32_t>& siblings = record_.nodes[node.parent].children;
            const bool has_variations = siblings.size() > 1 && siblings[0] == number;
            text_ +=
                indent(depth + 1) + "{\"move\": " +
                (node.is_pass ? json_text(kPassName) : json_text(gomoku::point_text(node.point)));
            if (node.time) text_ += ", \"time_ms\": " + std::to_string(*node.time);
            if (!node.comment.empty()) text_ += ", \"comment\": " + json_text(node.comment);
            if (has_variations) write_variations(siblings, depth + 1);
            text_ += "}";
            if (node.children.empty()) break;
            text_ += ",\n";
            number = node.children[0];
        }
        text_ += "\n" + indent(depth) + "]";
    }

    void write_variations(const std::vector<std::uint32_t>& siblings, std::size_t depth) {
        text_ += ", \"variations\": [";
        for (std::size_t index = 1; index < siblings.size(); ++index) {
            if (index > 1) text_ += ", ";
            write_line(siblings[index], depth);
        }
        text_ += "]";
    }

    const Record& record_;
    std::string text_{};
};

}  // namespace

std::string write_json(const Record& record) { return JsonWriter(record).write(); }

}  // namespace tilestone::formats
