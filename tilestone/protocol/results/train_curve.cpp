// SPDX-License-Identifier: MIT
#include <algorithm>
#include <cmath>

#include "tilestone/protocol/number_text.h"
#include "tilestone/protocol/results/train_report.h"
#include "tilestone/protocol/svg_writer.h"

namespace tilestone::protocol {
namespace {

using learn::CurvePoint;

constexpr double kWidth = 720;
constexpr double kHeight = 400;
constexpr double kLeft = 76;  // room for the scores
constexpr double kRight = 24;
constexpr double kTop = 48;     // for the title
constexpr double kBottom = 52;  // for the numbers of games
constexpr double kLabelGap = 18;

constexpr std::string_view kStyle =
    R"(text{font-family:system-ui,-apple-system,"Segoe UI","Noto Sans","Noto Sans CJK SC",)"
    R"(sans-serif;font-size:12px;text-anchor:middle;fill:#57606a}
.left{text-anchor:start}.head{font-size:15px;font-weight:600;fill:#1f2328}
.right{text-anchor:end}.paper{fill:#ffffff}.grid{stroke:#d0d7de;stroke-width:1}
.curve{stroke:#0969da;stroke-width:2;stroke-linecap:round}
@media (prefers-color-scheme:dark){.paper{fill:#0d1117}text{fill:#9198a1}.head{fill:#e6edf3}
.grid{stroke:#30363d}.curve{stroke:#4493f8}}
)";

/// Equal steps of 1, 2 or 5 times a power of ten, some `wanted` of them up to `most`.
double step_for(double most, double wanted) {
    double step = 1;
    for (int i = 0; step * wanted < most; ++i) step *= i % 3 == 1 ? 2.5 : 2;
    return step;
}

struct Scale {
    double most = 1;  ///< the largest value on the axis
    double step = 1;

    static Scale for_values_to(double largest, double wanted) {
        const double step = step_for(std::max(largest, 1.0), wanted);
        return {.most = step * std::ceil(std::max(largest, 1.0) / step), .step = step};
    }
};

std::string label(double value) {
    return count_text(static_cast<std::uint64_t>(std::llround(value)));
}

}  // namespace

std::string curve_svg(const learn::TrainingRecord& record, Language language) {
    constexpr double kSteps = 6;  // on an axis: enough to read by, few enough to have room
    double score = 0;
    double games = 0;
    for (const CurvePoint& point : record.curve) {
        score = std::max(score, point.mean_score);
        games = std::max(games, static_cast<double>(point.games));
    }
    const Scale vertical = Scale::for_values_to(score, kSteps);
    const Scale horizontal = Scale::for_values_to(games, kSteps);
    const auto x = [&](double value) {
        return kLeft + (kWidth - kLeft - kRight) * value / horizontal.most;
    };
    const auto y = [&](double value) {
        return kHeight - kBottom - (kHeight - kTop - kBottom) * value / vertical.most;
    };

    SvgWriter svg;
    svg.rectangle("paper", {0, 0}, kWidth, kHeight);
    const Phrase title{"Mean score of the last 1000 games", "最近 1000 局的平均得分"};
    svg.text("left head", {kLeft, kTop - kLabelGap}, title.in(language));
    for (double value = 0; value <= vertical.most; value += vertical.step) {
        svg.line("grid", {kLeft, y(value)}, {kWidth - kRight, y(value)});
        svg.text("right", {kLeft - 8, y(value) + 4}, label(value));
    }
    for (double value = 0; value <= horizontal.most; value += horizontal.step) {
        svg.text("tick", {x(value), kHeight - kBottom + kLabelGap}, label(value));
    }
    svg.text("tick", {(kLeft + kWidth - kRight) / 2, kHeight - 10},
             Phrase{"games of training", "训练局数"}.in(language));
    Point last{x(0), y(0)};
    for (const CurvePoint& point : record.curve) {
        const Point next{x(static_cast<double>(point.games)), y(point.mean_score)};
        svg.line("curve", last, next);
        last = next;
    }
    const std::string size = SvgWriter::number(kWidth) + " " + SvgWriter::number(kHeight);
    return R"(<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 )" + size +
           R"(" role="img"><title>)" + std::string(title.in(language)) + "</title><style>" +
           std::string(kStyle) + "</style>\n" + svg.markup() + "</svg>\n";
}

}  // namespace tilestone::protocol
