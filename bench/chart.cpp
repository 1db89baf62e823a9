// SPDX-License-Identifier: MIT
//
// A line chart of 400 points, as many as the page's curve has at most. web/tools/measure_chart.mjs
// compiles this for WebAssembly, to see what report/chart would cost in the page's module.
#include "tilestone/report/chart/chart.h"

#include <cmath>
#include <cstdio>
#include <cstdlib>

/// The argument is the number of charts to draw; prints their bytes.
int main(int argc, char** argv) {
    constexpr int kPoints = 400;
    tilestone::chart::LineChart chart{.heading = {.title = "Expected score"},
                                      .x = {.title = "move"},
                                      .y = {.title = "score"},
                                      .series = {{.name = "score"}},
                                      .marks = false};
    for (int i = 0; i < kPoints; ++i) {
        chart.series[0].points.push_back({.x = double(i), .y = 10 * i + 7 * std::sin(i)});
    }
    std::size_t bytes = 0;
    for (int left = argc > 1 ? std::atoi(argv[1]) : 1; left > 0; --left) {
        bytes += tilestone::chart::svg(chart).size();
    }
    std::printf("%zu\n", bytes);
}
