// SPDX-License-Identifier: MIT
#include <vector>

#include "tilestone/formats/builder.h"
#include "tilestone/formats/sgf.h"
#include "tilestone/formats/sgf_scanner.h"
#include "tilestone/formats/sgf_words.h"

namespace tilestone::formats {
namespace {

/// Moves per line of the file, if they have no comments.
constexpr int kMovesPerLine = 10;

void add(std::string& text, std::string_view name, std::string_view value) {
    text.append(name).append("[").append(value).append("]");
}

void add_text(std::string& text, std::string_view name, std::string_view value) {
    if (!value.empty()) add(text, name, escape_sgf(value));
}

void add_properties(std::string& text, const Node& node) {
    for (const Property& property : node.properties) {
        text += property.name;
        for (const std::string& value : property.values) text.append("[").append(value).append("]");
    }
}

std::string root_text(const Record& record) {
    std::string text = ";FF[4]GM[4]CA[UTF-8]AP[tilestone:1]";
    add(text, "SZ", std::to_string(record.size));
    add(text, "RU", gomoku::name_of(record.rule));
    add_text(text, "PB", clean_line(record.players[0]));
    add_text(text, "PW", clean_line(record.players[1]));
    add_text(text, "EV", clean_line(record.event));
    add_text(text, "DT", clean_line(record.date));
    if (record.outcome != Outcome::kUnknown) {
        add(text, "RE", sgf_result(record.outcome, record.ending));
    }
    if (record.swap2 != Swap2::kNone) add(text, "ON", sgf_opening(record.swap2));
    for (const Color color : gomoku::kColors) {
        const auto& stones = record.start.stones[gomoku::index_of(color)];
        if (!stones.empty()) text += color == Color::kBlack ? "AB" : "AW";
        for (const Point point : stones) text += "[" + sgf_point(point, record.size) + "]";
    }
    if (!record.start.is_usual()) {
        text += record.start.to_move == Color::kBlack ? "PL[B]" : "PL[W]";
    }
    add_properties(text, record.nodes[0]);
    add_text(text, "C", clean_text(record.nodes[0].comment));
    return text;
}

/// Writes the nodes in order, with brackets around each child of a branching node.
class SgfWriter {
public:
    explicit SgfWriter(const Record& record) : record_(record) {}

    std::string write() {
        text_ = "(" + root_text(record_);
        colors_.push_back(gomoku::other(record_.start.to_move));
        for (std::uint32_t number = 1; number < record_.nodes.size(); ++number) {
            write_node(number);
        }
        text_.append(open_.size(), ')');
        return std::move(text_.append(")\n"));
    }

private:
    void write_node(std::uint32_t number) {
        const Node& node = record_.nodes[number];
        colors_.push_back(gomoku::other(colors_[node.parent]));
        const bool has_siblings = record_.nodes[node.parent].children.size() > 1;
        if (has_siblings) {
            // Close the branches opened at the parent or below it.
            for (; !open_.empty() && open_.back() >= node.parent; open_.pop_back()) text_ += ')';
            open_.push_back(node.parent);
        }
        if (has_siblings || in_line_ == 0) text_ += '\n';
        if (has_siblings) text_ += '(';
        text_ += colors_.back() == Color::kBlack ? ";B" : ";W";
        text_ += "[" + (node.is_pass ? "" : sgf_point(node.point, record_.size)) + "]";
        if (node.time) add(text_, "MS", std::to_string(*node.time));
        add_properties(text_, node);
        add_text(text_, "C", clean_text(node.comment));
        in_line_ = has_siblings ? 1 : in_line_ + 1;
        if (in_line_ == kMovesPerLine || !node.comment.empty() || !node.properties.empty()) {
            in_line_ = 0;
        }
    }

    const Record& record_;
    std::string text_{};
    std::vector<Color> colors_{};        ///< of each written node
    std::vector<std::uint32_t> open_{};  ///< per open bracket, the branching node
    int in_line_ = 0;
};

}  // namespace

std::string write_sgf(const Record& record) { return SgfWriter(record).write(); }

}  // namespace tilestone::formats
