// SPDX-License-Identifier: MIT
#include "tilestone/report/trace_picture.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <utility>

#include "tilestone/report/number_text.h"
#include "tilestone/report/svg_writer.h"
#include "tilestone/report/trace_boards.h"
#include "tilestone/report/trace_layout.h"
#include "tilestone/report/trace_tree.h"

namespace tilestone::report {
namespace {

constexpr double kMargin = 16;
constexpr double kLineHeight = 20;
constexpr double kHeadSize = 15;
constexpr double kTextSize = 12;
constexpr double kLegendText = 54;  // x of the legend's words

constexpr std::string_view kStyle = R"(text{font-family:system-ui,-apple-system,"Segoe UI",)"
                                    R"("Noto Sans","Noto Sans CJK SC",sans-serif;font-size:12px;)"
                                    R"(text-anchor:middle}
.left{text-anchor:start}.head{font-size:15px;font-weight:600}
.label,.value,.window{stroke:#ffffff;stroke-width:3;paint-order:stroke}.value{font-weight:600}
.paper{fill:#ffffff}.head,.note,.label,.value{fill:#1f2328}.window,.dim{fill:#57606a}
.edge,.gone,.cut{fill:none;stroke:#8a9199;stroke-width:1.2}.edge.expected{stroke:#1a7f37;stroke-width:3}
.gone{stroke-dasharray:4 3}.cut{stroke:#cf222e;stroke-width:2.4}
.max,.min,.chance,.leaf{stroke:#57606a;stroke-width:1.2;stroke-linejoin:round}
.max{fill:#b6e3ff}.min{fill:#ffcecb}.chance{fill:#fae17d}.leaf{fill:#eaeef2}
@media (prefers-color-scheme:dark){
.paper{fill:#0d1117}.head,.note,.label,.value{fill:#e6edf3}.window,.dim{fill:#9198a1}
.label,.value,.window{stroke:#0d1117}
.edge,.gone{stroke:#7d8590}.edge.expected{stroke:#3fb950}.cut{stroke:#ff7b72}
.max,.min,.chance,.leaf{stroke:#9198a1}
.max{fill:#0c4a7d}.min{fill:#7a2320}.chance{fill:#66510b}.leaf{fill:#30363d}}
)";

struct LegendLine {
    NodeShape shape;
    Phrase words;
};

constexpr std::array<LegendLine, 5> kLegend = {
    {{NodeShape::kMax,
      {"the (first) player: the largest value of its branches", "己方（先手）：取各分支的最大值"}},
     {NodeShape::kMin,
      {"the opponent: the smallest value of its branches", "对方：取各分支的最小值"}},
     {NodeShape::kChance, {"chance: the mean of its branches", "随机：取各分支的平均"}},
     {NodeShape::kLeaf, {"the end, or not looked beyond", "终局，或不再往下看"}},
     {NodeShape::kCut, {"cut: never looked at", "剪去：根本没有看"}}}};
constexpr Phrase kSampledLeaf{"mean result of random games", "随机对局的平均结果"};
constexpr Phrase kWindowWords{"window: what lies outside cannot matter",
                              "窗口：窗口之外的值不影响结果"};
constexpr Phrase kExpectedWords{"what is expected to be played", "双方预计会走的路线"};

class Picture {
public:
    Picture(const TraceTree& tree, Language language)
        : tree_(tree), language_(language), layout_(tree, TraceDetail::kFull) {}

    std::string draw() {
        draw_head();
        origin_ = {0, y_ + 14};
        const double legend_top = origin_.y + layout_.height() + kLineHeight + 4;
        y_ = legend_top;
        const std::string head = take();
        draw_legend();
        const std::string legend = take();
        width_ = std::max(width_, layout_.width() + 2 * kMargin);
        origin_.x = (width_ - layout_.width()) / 2;
        for (std::size_t i = 1; i < tree_.trace().tree.size(); ++i) draw_edge(i);
        for (std::size_t i = 0; i < tree_.trace().tree.size(); ++i) draw_node(i);
        return opening() + head + take() + legend + "</svg>\n";
    }

private:
    std::string take() { return std::exchange(svg_, SvgWriter()).markup(); }

    void write_line(std::string_view look, double x, std::string_view words, double size) {
        y_ += kLineHeight;
        svg_.text("left " + std::string(look), {x, y_}, words);
        width_ = std::max(width_, x + 1.04 * text_width(words, size) + kMargin);
    }

    void draw_head() {
        y_ = 6;
        const engine::Trace& trace = tree_.trace();
        write_line("head", kMargin, title(), kHeadSize);
        write_line("dim", kMargin, trace_effort(trace, language_), kTextSize);
        const std::string gaps = trace_gaps(trace, language_);
        if (!gaps.empty()) write_line("dim", kMargin, gaps, kTextSize);
    }

    [[nodiscard]] std::string title() const {
        return std::string(tree_.trace().game) + std::string(Phrase{", ", "，"}.in(language_)) +
               trace_answer(tree_.trace(), language_);
    }

    [[nodiscard]] std::string opening() const {
        const std::string width = SvgWriter::number(std::ceil(width_));
        const std::string height = SvgWriter::number(std::ceil(y_ + kMargin));
        std::string text = R"(<svg xmlns="http://www.w3.org/2000/svg" width=")" + width;
        text += R"(" height=")" + height + R"(" viewBox="0 0 )" + width + " " + height;
        text += R"(" role="img" aria-labelledby="title description" lang=")";
        text += Phrase{"en", "zh"}.in(language_);
        text += "\">\n<title id=\"title\">" + SvgWriter::escaped(title()) + "</title>\n";
        text += "<desc id=\"description\">" + SvgWriter::escaped(description()) + "</desc>\n";
        text += "<style>\n";
        text.append(kStyle).append(board_style()).append("</style>\n");
        return text + "<rect class=\"paper\" width=\"" + width + "\" height=\"" + height + "\"/>\n";
    }

    [[nodiscard]] std::string description() const {
        const auto cut = std::ranges::count(tree_.trace().tree, true, &search::TraceNode::skipped);
        const std::string effort = trace_effort(tree_.trace(), language_);
        if (language_ == Language::kChinese) {
            return "搜索树：" + effort + "，剪去 " + std::to_string(cut) + " 个分支。";
        }
        return "A search tree: " + effort + ", " + std::to_string(cut) +
               (cut == 1 ? " branch cut." : " branches cut.");
    }

    // ---- the tree ------------------------------------------------------------------------------

    [[nodiscard]] Point moved(Point point) const {
        return {point.x + origin_.x, point.y + origin_.y};
    }

    /// Leaves its parent level, and bends just before the node, clear of the parent's texts.
    void draw_edge(std::size_t index) {
        constexpr double kBend = 16;
        constexpr double kSlant = 20;
        const Point mark = moved(layout_.mark(tree_.node(index).parent));
        const Point from{mark.x + TraceLayout::kMarkRadius, mark.y};
        const Point to = moved(layout_.edge_end(index));
        const std::string_view look = tree_.node(index).skipped  ? "gone"
                                      : tree_.is_expected(index) ? "edge expected"
                                                                 : "edge";
        svg_.path(look, "M" + pair(from) + "C" + pair({to.x - kBend, from.y}) + " " +
                            pair({to.x - kBend - kSlant, to.y}) + " " + pair(to));
    }

    static std::string pair(Point point) {
        return SvgWriter::number(point.x) + " " + SvgWriter::number(point.y);
    }

    void draw_node(std::size_t index) {
        const NodeLook& look = layout_.look(index);
        const Point mark = moved(layout_.mark(index));
        svg_.open(tip(index));
        if (look.board) {
            draw_board(svg_, tree_.trace().game, tree_.node(index).state,
                       moved(layout_.board_corner(index)));
        }
        draw_shape(look.shape, mark);
        if (tree_.is_inner(index)) {
            const double left = mark.x - TraceLayout::kMarkRadius;
            svg_.line_of({{"label", look.label}, {"window", look.window}},
                         {left, mark.y - TraceLayout::kLabelRise}, TraceLayout::kTextGap);
            svg_.text("left value", {left, mark.y + TraceLayout::kValueFall}, look.value);
        } else {
            svg_.line_of({{"label", look.label}, {"value", look.value}},
                         {mark.x + TraceLayout::kMarkRadius + TraceLayout::kTextGap, mark.y + 4},
                         TraceLayout::kTextGap);
        }
        svg_.close();
    }

    [[nodiscard]] std::string tip(std::size_t index) const {
        const search::TraceNode& node = tree_.node(index);
        std::string text = node.action.empty() ? node.state : node.action + ": " + node.state;
        if (node.skipped) {
            const std::string reason = tree_.reason_of_cut(node.parent);
            text += Phrase{", cut", "，剪去"}.in(language_);
            return reason.empty() ? text : text + " (" + reason + ")";
        }
        const std::string window = tree_.window_text(index);
        if (!window.empty()) text += " " + window;
        return text + " → " + tree_.value_text(index);
    }

    void draw_shape(NodeShape shape, Point middle) {
        constexpr double kRadius = TraceLayout::kMarkRadius;
        constexpr double kBox = 5;  // half its side
        const auto [x, y] = middle;
        switch (shape) {
            case NodeShape::kMax:
                svg_.polygon("max", {{x, y - kRadius},
                                     {x + kRadius, y + kRadius - 1},
                                     {x - kRadius, y + kRadius - 1}});
                break;
            case NodeShape::kMin:
                svg_.polygon("min", {{x, y + kRadius},
                                     {x + kRadius, y - kRadius + 1},
                                     {x - kRadius, y - kRadius + 1}});
                break;
            case NodeShape::kChance: svg_.ellipse("chance", middle, kRadius, kRadius); break;
            case NodeShape::kLeaf:
                svg_.rectangle("leaf", {x - kBox, y - kBox}, 2 * kBox, 2 * kBox);
                break;
            case NodeShape::kCut:
                svg_.path("cut", "M" + pair({x - kBox, y - kBox}) + "L" +
                                     pair({x + kBox, y + kBox}) + "M" + pair({x + kBox, y - kBox}) +
                                     "L" + pair({x - kBox, y + kBox}));
                break;
        }
    }

    // ---- the legend ----------------------------------------------------------------------------

    [[nodiscard]] bool shows(NodeShape shape) const {
        for (std::size_t i = 0; i < tree_.trace().tree.size(); ++i) {
            if (layout_.look(i).shape == shape) return true;
        }
        return false;
    }

    [[nodiscard]] bool shows_window() const {
        for (std::size_t i = 0; i < tree_.trace().tree.size(); ++i) {
            if (!layout_.look(i).window.empty()) return true;
        }
        return false;
    }

    void draw_legend() {
        constexpr double kMiddle = kMargin + 10;
        const bool sampled = engine::samples(tree_.trace().method);
        for (const LegendLine& line : kLegend) {
            if (!shows(line.shape)) continue;
            const Phrase words =
                sampled && line.shape == NodeShape::kLeaf ? kSampledLeaf : line.words;
            write_line("note", kLegendText, words.in(language_), kTextSize);
            draw_shape(line.shape, {kMiddle, y_ - 4});
        }
        if (shows_window()) {
            write_line("note", kLegendText, kWindowWords.in(language_), kTextSize);
            svg_.text("window", {kMiddle, y_}, "[a, b]");
        }
        if (tree_.trace().move.empty()) return;
        write_line("note", kLegendText, kExpectedWords.in(language_), kTextSize);
        svg_.line("edge expected", {kMargin, y_ - 4}, {kMargin + 20, y_ - 4});
    }

    const TraceTree& tree_;
    Language language_;
    TraceLayout layout_;
    SvgWriter svg_;
    Point origin_;
    double width_ = 0;
    double y_ = 0;  ///< base line of the last line
};

}  // namespace

std::string trace_svg(const engine::Trace& trace, Language language) {
    return Picture(TraceTree(trace), language).draw();
}

}  // namespace tilestone::report
