// SPDX-License-Identifier: MIT
#include "tilestone/report/trace_report.h"

#include <array>
#include <utility>

#include "tilestone/report/json.h"
#include "tilestone/report/number_text.h"
#include "tilestone/report/trace_layout.h"
#include "tilestone/report/trace_tree.h"

namespace tilestone::report {
namespace {

using search::Origin;
using search::TraceNode;

struct OriginWords {
    std::string_view key;  ///< in JSON
    Phrase words;          ///< after a value; empty: nothing is printed
};

/// In the order of Origin.
constexpr std::array<OriginWords, 7> kOrigins = {{{"searched", {"", ""}},
                                                  {"evaluated", {"evaluated", "静态评价"}},
                                                  {"over", {"game over", "终局"}},
                                                  {"known", {"known", "已知"}},
                                                  {"table", {"from the table", "置换表"}},
                                                  {"sampled", {"", ""}},
                                                  {"unfinished", {"not finished", "未搜索完"}}}};

const OriginWords& words_of(Origin origin) { return kOrigins[static_cast<std::size_t>(origin)]; }

constexpr std::array<std::string_view, 3> kTurnKeys = {"max", "min", "chance"};
constexpr std::array<Phrase, 3> kTurnWords = {
    {{"max", "取最大"}, {"min", "取最小"}, {"chance", "取平均"}}};

// ---- JSON --------------------------------------------------------------------------------------

Json bound_json(ValueBound bound) {
    if (bound == ValueBound::kExact) return nullptr;
    return bound == ValueBound::kAtMost ? "upper" : "lower";
}

/// The node without its children.
Json node_json(const TraceTree& tree, const TraceLayout& layout, std::size_t index) {
    const TraceNode& node = tree.node(index);
    const bool has_value = tree.has_value(index);
    Json json;
    json["action"] = index == 0 ? Json(nullptr) : Json(node.action);
    json["state"] = node.state;
    json["turn"] = kTurnKeys[static_cast<std::size_t>(node.turn)];
    json["alpha"] = node.skipped ? Json(nullptr) : json_number(node.alpha);
    json["beta"] = node.skipped ? Json(nullptr) : json_number(node.beta);
    json["value"] = has_value ? json_number(node.value) : Json(nullptr);
    json["bound"] = bound_json(tree.bound(index));
    json["cut"] = node.skipped;
    json["origin"] = node.skipped ? Json(nullptr) : Json(words_of(node.origin).key);
    if (index != 0 && tree.node(node.parent).turn == Turn::kChance) json["chance"] = node.chance;
    const bool is_end = node.origin == Origin::kOver;
    if (engine::samples(tree.trace().method) && !is_end) json["visits"] = node.visits;
    json["expected"] = tree.is_expected(index);
    json["x"] = json_number(layout.mark(index).x);
    json["y"] = json_number(layout.mark(index).y);
    json["children"] = Json::array();
    return json;
}

// ---- text --------------------------------------------------------------------------------------

class TextWriter {
public:
    TextWriter(const TraceTree& tree, Language language) : tree_(tree), language_(language) {}

    std::string write() {
        std::vector<Step> todo = {{0, "", ""}};
        while (!todo.empty()) {  // iterative: a trace may be as deep as its search
            const Step step = std::move(todo.back());
            todo.pop_back();
            text_ += step.head + line_of(step.index) + "\n";
            const auto& children = tree_.children(step.index);
            for (std::size_t i = children.size(); i-- > 0;) {
                const bool last = i + 1 == children.size();
                todo.push_back({children[i], step.indent + (last ? "└─ " : "├─ "),
                                step.indent + (last ? "   " : "│  ")});
            }
        }
        return std::move(text_);
    }

private:
    struct Step {
        std::size_t index;
        std::string head;    ///< before the node's line
        std::string indent;  ///< before its children's lines
    };

    [[nodiscard]] std::string in(Phrase phrase) const { return std::string(phrase.in(language_)); }

    [[nodiscard]] std::string line_of(std::size_t index) const {
        const TraceNode& node = tree_.node(index);
        std::string line = index == 0 ? node.state : node.action;
        if (index != 0 && tree_.node(node.parent).turn == Turn::kChance) {
            line += " (" + percent_text(node.chance) + ")";
        }
        if (node.skipped) {
            const std::string reason = tree_.reason_of_cut(node.parent);
            line += in({"  cut, not looked at", "  剪去，不看"});
            return reason.empty() ? line : line + in({": ", "："}) + reason;
        }
        if (tree_.is_inner(index)) {
            line += "  " + in(kTurnWords[static_cast<std::size_t>(node.turn)]);
        }
        const std::string window = tree_.window_text(index);
        if (!window.empty()) line += "  " + window;
        if (tree_.has_value(index)) line += "  → " + tree_.value_text(index);
        return line + remark_on(node);
    }

    [[nodiscard]] std::string remark_on(const TraceNode& node) const {
        std::string remark = in(words_of(node.origin).words);
        if (engine::samples(tree_.trace().method) && node.visits > 0) {
            const std::string games =
                count_text(node.visits) +
                in({node.visits == 1 ? " random game" : " random games", " 局随机对局"});
            remark = remark.empty() ? games : games + in({", ", "，"}) + remark;
        }
        return remark.empty() ? remark : in({"  (", "  （"}) + remark + in({")", "）"});
    }

    const TraceTree& tree_;
    Language language_;
    std::string text_;
};

}  // namespace

std::string trace_json(const engine::Trace& trace, bool interrupted) {
    const TraceTree tree(trace);
    const TraceLayout layout(tree, TraceDetail::kBare);
    std::vector<Json> nodes;
    nodes.reserve(trace.tree.size());
    for (std::size_t i = 0; i < trace.tree.size(); ++i) nodes.push_back(node_json(tree, layout, i));
    // Children come after their parents, so in reverse order each node is complete when it is
    // moved.
    for (std::size_t i = nodes.size(); i-- > 0;) {
        for (const std::size_t child : tree.children(i)) {
            nodes[i]["children"].push_back(std::move(nodes[child]));
        }
    }
    Json json;
    json["game"] = std::string(trace.game);
    json["position"] = trace.position;
    json["method"] = std::string(trace.method);
    json["depth"] = trace.depth;
    json["value"] = trace.value ? json_number(*trace.value) : Json(nullptr);
    json["move"] = trace.move.empty() ? Json(nullptr) : Json(trace.move);
    json["leaves"] = trace.leaves;
    json["nodes"] = trace.nodes;
    json["finished"] = trace.finished;
    json["whole"] = trace.whole;
    json["kept"] = trace.tree.size();
    json["interrupted"] = interrupted;
    json["width"] = json_number(layout.width());
    json["height"] = json_number(layout.height());
    json["tree"] = std::move(nodes.front());
    return answer_text(json);
}

std::string trace_text(const engine::Trace& trace, Language language) {
    const TraceTree tree(trace);
    std::string text(trace.game);
    text += Phrase{", ", "，"}.in(language);
    text += trace_answer(trace, language) + "\n" + trace_effort(trace, language) + "\n";
    const std::string gaps = trace_gaps(trace, language);
    if (!gaps.empty()) text += gaps + "\n";
    return text + "\n" + TextWriter(tree, language).write();
}

}  // namespace tilestone::report
