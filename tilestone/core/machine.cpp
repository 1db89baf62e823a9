// SPDX-License-Identifier: MIT
#include "tilestone/core/machine.h"

#include <array>
#include <ctime>

#include "tilestone/core/platform/system.h"
#include "tilestone/core/text.h"

namespace tilestone {

std::string processor_name(std::string_view cpuinfo) {
    for (const std::string_view line : split(cpuinfo, '\n')) {
        const std::size_t colon = line.find(':');
        if (!line.starts_with("model name") || colon == std::string_view::npos) continue;
        const std::size_t begin = line.find_first_not_of(' ', colon + 1);
        return begin == std::string_view::npos ? "" : std::string(line.substr(begin));
    }
    return {};
}

std::string today() {
    std::array<char, 16> text{};
    const std::tm parts = platform::utc(std::time(nullptr));
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts)};
}

Machine this_machine() {
    return {.processor = processor_name(platform::processor_records()),
            .cores = platform::processors_online(),
            .system = platform::system_name()};
}

}  // namespace tilestone
