// SPDX-License-Identifier: MIT
//
// The curve of a review: Black's win probability after each move, or the value of each position of
// a 2048 game. Numbered rings mark the worst moves, so that the picture does not rely on colour.
#include <algorithm>
#include <array>
#include <cmath>
#include <vector>

#include "tilestone/report/number_text.h"
#include "tilestone/report/results/review_parts.h"
#include "tilestone/report/svg_writer.h"

namespace tilestone::report {
namespace {

using review::CurvePoint;
using review::Review;

constexpr double kWidth = 760;
constexpr double kHeight = 400;
constexpr double kLeft = 84;  // room for the values
constexpr double kRight = 24;
constexpr double kTop = 76;     // room for title and subtitle
constexpr double kBottom = 56;  // room for move numbers and the axis title
constexpr double kSteps = 8;    // on an axis: enough to read, few enough to fit
constexpr double kRing = 4.5;
constexpr double kLabelWidth = 28;  // three digits and a margin
constexpr std::array<double, 4> kShifts = {-10, 20, -24, 34};
constexpr std::size_t kMaxLines = 640;  // about one per pixel between the margins

constexpr std::string_view kStyle =
    R"(text{font-family:system-ui,-apple-system,"Segoe UI","Noto Sans","Noto Sans CJK SC",)"
    R"(sans-serif;font-size:12px;text-anchor:middle;fill:#57606a}
.left{text-anchor:start}.head{font-size:15px;font-weight:600;fill:#1f2328}
.right{text-anchor:end}.paper{fill:#ffffff}.grid{stroke:#d0d7de;stroke-width:1}
.middle{stroke:#57606a;stroke-width:1;stroke-dasharray:4 4}
.curve{stroke:#0969da;stroke-width:2;stroke-linecap:round}
.ring{fill:#ffffff;stroke:#bc4c00;stroke-width:2}.number{font-weight:600;fill:#1f2328}
@media (prefers-color-scheme:dark){.paper{fill:#0d1117}text{fill:#9198a1}
.head,.number{fill:#e6edf3}.grid{stroke:#30363d}.middle{stroke:#9198a1}.curve{stroke:#4493f8}
.ring{fill:#0d1117;stroke:#f0883e}}
)";

/// A step of 1, 2 or 5 times a power of ten that gives at most `wanted` steps over `length`.
double step_for(double length, double wanted, double smallest) {
    double step = smallest;
    for (int i = 0; step * wanted < length; ++i) step *= i % 3 == 1 ? 2.5 : 2;
    return step;
}

/// An axis from `least` to `most`, both multiples of `step`.
struct Scale {
    double least = 0;
    double most = 1;
    double step = 1;

    static Scale over(double least, double most, double smallest) {
        const double step = step_for(std::max(most - least, smallest), kSteps, smallest);
        const double low = step * std::floor(least / step);
        return {.least = low,
                .most = std::max(step * std::ceil(most / step), low + step),
                .step = step};
    }
};

class Picture {
public:
    Picture(const ReviewReport& report, Language language)
        : report_(report), review_(*report.review), language_(language) {
        double least = 0;
        double most = 0;
        const auto& curve = review_.curve;
        if (!curve.empty()) {
            const auto [low, high] = std::ranges::minmax(curve, {}, &CurvePoint::value);
            least = low.value;
            most = high.value;
        }
        constexpr double kSmallestStep = 0.01;
        vertical_ = is_chance() ? Scale{.least = 0, .most = 1, .step = 0.25}
                                : Scale::over(least, most, kSmallestStep);
        horizontal_ = Scale::over(0, static_cast<double>(review_.moves.size()), 1);
    }

    std::string draw() {
        svg_.rectangle("paper", {0, 0}, kWidth, kHeight);
        svg_.text("left head", {kLeft, 30}, title());
        svg_.text("left", {kLeft, 52}, subtitle());
        draw_axes();
        draw_curve();
        std::vector<std::size_t> marked;
        for (const review::Mistake& mistake : review_.worst) marked.push_back(mistake.index);
        std::ranges::sort(marked);
        for (const std::size_t index : marked) draw_mistake(review_.moves[index]);
        return R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )" +
               SvgWriter::number(kWidth) + " " + SvgWriter::number(kHeight) +
               R"(" role="img"><title>)" + SvgWriter::escaped(title() + ". " + subtitle()) +
               "</title><style>" + std::string(kStyle) + "</style>\n" + svg_.markup() + "</svg>\n";
    }

private:
    [[nodiscard]] bool is_chance() const { return report_.gomoku != nullptr; }

    [[nodiscard]] std::string title() const {
        return std::string(
            is_chance()
                ? Phrase{"Black's chance to win, move by move", "黑方胜率，逐步变化"}.in(language_)
                : Phrase{"Value of the position, move by move", "局面估值，逐步变化"}.in(
                      language_));
    }

    /// "n = 60 moves, 58 judged by classic:depth=4. Rings: the worst moves, with their numbers".
    [[nodiscard]] std::string subtitle() const {
        const std::string n = count_text(review_.moves.size());
        const std::string judged = count_text(review_.count_judged());
        std::string text =
            language_ == Language::kChinese
                ? "n = " + n + " 步，由 " + report_.player + " 评判了 " + judged + " 步"
                : "n = " + n + " moves, " + judged + " judged by " + report_.player;
        if (review_.worst.empty()) return text;
        return text + std::string(Phrase{". Rings: the worst moves, with their numbers",
                                         "。圆圈：失误最大的几步及其序号"}
                                      .in(language_));
    }

    [[nodiscard]] double x(double move) const {
        return kLeft + (kWidth - kLeft - kRight) * move / horizontal_.most;
    }
    [[nodiscard]] double y(double value) const {
        const double share = (value - vertical_.least) / (vertical_.most - vertical_.least);
        return kHeight - kBottom - (kHeight - kTop - kBottom) * share;
    }

    void draw_axes() {
        const auto steps = std::llround((vertical_.most - vertical_.least) / vertical_.step);
        for (long long i = 0; i <= steps; ++i) {
            const double value = vertical_.least + vertical_.step * static_cast<double>(i);
            const bool middle = is_chance() && 2 * i == steps;
            svg_.line(middle ? "middle" : "grid", {kLeft, y(value)}, {kWidth - kRight, y(value)});
            svg_.text("right", {kLeft - 8, y(value) + 4},
                      is_chance() ? percent_text(value) : value_text(value));
        }
        for (double move = 0; move <= horizontal_.most; move += horizontal_.step) {
            svg_.text("tick", {x(move), kHeight - kBottom + 18},
                      count_text(static_cast<std::uint64_t>(move)));
        }
        svg_.text("tick", {(kLeft + kWidth - kRight) / 2, kHeight - 14},
                  is_chance()
                      ? Phrase{"moves played; up is good for black", "步数；越高对黑方越有利"}.in(
                            language_)
                      : Phrase{"moves played; up is better", "步数；越高越好"}.in(language_));
    }

    void draw_curve() {
        const auto& curve = review_.curve;
        const std::size_t stride = curve.size() / kMaxLines + 1;
        for (std::size_t from = 0; from + 1 < curve.size(); from += stride) {
            const std::size_t to = std::min(from + stride, curve.size() - 1);
            svg_.line("curve", at(curve[from]), at(curve[to]));
        }
    }

    [[nodiscard]] Point at(const CurvePoint& point) const {
        return {x(static_cast<double>(point.move)), y(point.value)};
    }

    /// Draws the ring on the position after the move, or where that was not judged, on the one
    /// before.
    void draw_mistake(const review::JudgedMove& move) {
        const CurvePoint* place = nullptr;
        for (const CurvePoint& point : review_.curve) {
            if (point.move <= move.number && point.move >= move.number - 1) place = &point;
        }
        if (place == nullptr) return;
        const Point center = at(*place);
        svg_.open(std::to_string(move.number) + ": " + review_move(report_, move.move, language_) +
                  ", " + review_change(report_, move, language_));
        svg_.ellipse("ring", center, kRing, kRing);
        svg_.text("number", {center.x, center.y + label_shift(center)},
                  std::to_string(move.number));
        svg_.close();
    }

    /// Puts the number above the ring; where that overlaps the previous number, below or further
    /// away.
    double label_shift(Point center) {
        for (std::size_t i = 0; i < kShifts.size(); ++i) {
            const double y = center.y + kShifts[i];
            const bool inside = y > kTop - 4 && y < kHeight - kBottom;
            if (!inside || center.x - taken_to_[i] < kLabelWidth) continue;
            taken_to_[i] = center.x;
            return kShifts[i];
        }
        return kShifts[0];
    }

    const ReviewReport& report_;
    const Review& review_;
    Language language_;
    Scale vertical_;
    Scale horizontal_;
    std::array<double, kShifts.size()> taken_to_{};  ///< x of the last number at each shift
    SvgWriter svg_;
};

}  // namespace

std::string review_svg(const ReviewReport& report, Language language) {
    return Picture(report, language).draw();
}

}  // namespace tilestone::report
