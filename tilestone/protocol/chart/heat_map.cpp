// SPDX-License-Identifier: MIT
#include "tilestone/protocol/chart/chart.h"

namespace tilestone::chart {

std::string svg(const HeatMap&) { return R"(<svg xmlns="http://www.w3.org/2000/svg"></svg>)"; }

}  // namespace tilestone::chart
