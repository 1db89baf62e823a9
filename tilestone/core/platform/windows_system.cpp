// SPDX-License-Identifier: MIT
#include <array>
#include <cstdint>

// clang-format off: the second needs the first.
#include <windows.h>
#include <shellapi.h>
// clang-format on

#include "tilestone/core/platform/system.h"
#include "tilestone/core/platform/windows_text.h"

namespace tilestone::platform {
namespace {

double seconds_of(const FILETIME& time) {
    constexpr double kUnit = 1e-7;
    return kUnit *
           static_cast<double>(std::uint64_t{time.dwHighDateTime} << 32 | time.dwLowDateTime);
}

}  // namespace

/// main() gets words in the old code page of the system, in which not every file name can be said.
std::vector<std::string> program_words(int /*count*/, const char* const* /*words*/) {
    std::vector<std::string> words;
    int count = 0;
    wchar_t** const all = ::CommandLineToArgvW(::GetCommandLineW(), &count);
    if (all == nullptr) return words;
    for (int i = 1; i < count; ++i) words.push_back(utf8(all[i]));
    ::LocalFree(all);
    return words;
}

std::string variable(const std::string& name) {
    const std::wstring wide_name = wide(name);
    std::wstring value;
    DWORD size = ::GetEnvironmentVariableW(wide_name.c_str(), nullptr, 0);
    while (size > value.size()) {  // the size counts a zero at the end
        value.resize(size);
        size = ::GetEnvironmentVariableW(wide_name.c_str(), value.data(), size);
    }
    value.resize(size);
    return utf8(value);
}

void set_variable(const std::string& name, const std::string& value) {
    const std::wstring text = wide(value);
    ::SetEnvironmentVariableW(wide(name).c_str(), value.empty() ? nullptr : text.c_str());
}

std::string own_data_folder() {
    const std::string folder = variable("LOCALAPPDATA");
    return folder.empty() ? std::string{} : folder + "\\tilestone";
}

std::tm utc(std::time_t time) {
    std::tm parts{};
    ::gmtime_s(&parts, &time);
    return parts;
}

std::tm local_time(std::time_t time) {
    std::tm parts{};
    ::localtime_s(&parts, &time);
    return parts;
}

std::string own_program() {
    std::wstring path(MAX_PATH, L'\0');
    while (true) {
        const DWORD size =
            ::GetModuleFileNameW(nullptr, path.data(), static_cast<DWORD>(path.size()));
        if (size < path.size()) return utf8(path.substr(0, size));
        path.resize(2 * path.size());
    }
}

int process_number() { return static_cast<int>(::GetCurrentProcessId()); }

double processor_seconds() {
    FILETIME begin{};
    FILETIME end{};
    FILETIME kernel{};
    FILETIME user{};
    ::GetProcessTimes(::GetCurrentProcess(), &begin, &end, &kernel, &user);
    return seconds_of(kernel) + seconds_of(user);
}

std::string processor_records() {
    std::array<wchar_t, 256> name{};
    DWORD bytes = sizeof name;
    const auto failed =
        ::RegGetValueW(HKEY_LOCAL_MACHINE, L"HARDWARE\\DESCRIPTION\\System\\CentralProcessor\\0",
                       L"ProcessorNameString", RRF_RT_REG_SZ, nullptr, name.data(), &bytes);
    return failed == 0 ? "model name : " + utf8(name.data()) + "\n" : std::string{};
}

std::size_t processors_online() { return ::GetActiveProcessorCount(ALL_PROCESSOR_GROUPS); }

std::string system_name() {
    // GetVersionEx() tells programs without a manifest of an older system.
    using GetVersion = LONG(WINAPI*)(OSVERSIONINFOW*);
    const HMODULE library = ::GetModuleHandleW(L"ntdll.dll");
    if (library == nullptr) return {};
    const auto get = reinterpret_cast<GetVersion>(
        reinterpret_cast<void*>(::GetProcAddress(library, "RtlGetVersion")));
    OSVERSIONINFOW version{};
    version.dwOSVersionInfoSize = sizeof version;
    if (get == nullptr || get(&version) != 0) return {};
    return "Windows " + std::to_string(version.dwMajorVersion) + "." +
           std::to_string(version.dwMinorVersion) + "." + std::to_string(version.dwBuildNumber) +
           " x86_64";
}

}  // namespace tilestone::platform
