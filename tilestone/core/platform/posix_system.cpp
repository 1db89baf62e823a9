// SPDX-License-Identifier: MIT
#include <cstdlib>
#include <filesystem>
#include <fstream>
#include <sstream>
#include <system_error>

#include <sys/utsname.h>
#include <unistd.h>

#include "tilestone/core/platform/system.h"

namespace tilestone::platform {

std::vector<std::string> program_words(int count, const char* const* words) {
    return {words + (count > 0), words + count};
}

std::string variable(const std::string& name) {
    const char* value = std::getenv(name.c_str());
    return value == nullptr ? std::string{} : value;
}

void set_variable(const std::string& name, const std::string& value) {
    if (value.empty()) {
        ::unsetenv(name.c_str());
    } else {
        ::setenv(name.c_str(), value.c_str(), 1);
    }
}

std::string own_data_folder() { return {}; }

std::tm utc(std::time_t time) {
    std::tm parts{};
    ::gmtime_r(&time, &parts);
    return parts;
}

std::tm local_time(std::time_t time) {
    std::tm parts{};
    ::localtime_r(&time, &parts);
    return parts;
}

std::string own_program() {
    std::error_code problem;
    return std::filesystem::read_symlink("/proc/self/exe", problem).string();
}

int process_number() { return static_cast<int>(::getpid()); }

double processor_seconds() { return static_cast<double>(std::clock()) / CLOCKS_PER_SEC; }

std::string processor_records() {
    std::ostringstream records;
    records << std::ifstream("/proc/cpuinfo").rdbuf();
    return records.str();
}

std::size_t processors_online() {
    const long count = ::sysconf(_SC_NPROCESSORS_ONLN);
    return count > 0 ? static_cast<std::size_t>(count) : 0;
}

std::string system_name() {
    utsname names{};
    if (::uname(&names) != 0) return {};
    return std::string(names.sysname) + " " + names.release + " " + names.machine;
}

}  // namespace tilestone::platform
