// SPDX-License-Identifier: MIT
#include "tilestone/core/machine.h"

#include <array>
#include <ctime>
#include <fstream>
#include <sstream>

#include <sys/utsname.h>
#include <unistd.h>

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
    const std::time_t now = std::time(nullptr);
    std::tm parts{};
    ::gmtime_r(&now, &parts);
    return {text.data(), std::strftime(text.data(), text.size(), "%Y-%m-%d", &parts)};
}

Machine this_machine() {
    std::ostringstream cpuinfo;
    cpuinfo << std::ifstream("/proc/cpuinfo").rdbuf();
    const long cores = ::sysconf(_SC_NPROCESSORS_ONLN);
    Machine machine{.processor = processor_name(cpuinfo.str()),
                    .cores = cores > 0 ? static_cast<std::size_t>(cores) : 0};
    utsname names{};
    if (::uname(&names) == 0) {
        machine.system = std::string(names.sysname) + " " + names.release + " " + names.machine;
    }
    return machine;
}

}  // namespace tilestone
