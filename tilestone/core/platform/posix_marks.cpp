// SPDX-License-Identifier: MIT
#include "tilestone/core/platform/posix_marks.h"

#include <array>
#include <cerrno>
#include <charconv>
#include <csignal>
#include <cstdint>
#include <ctime>
#include <memory>
#include <random>

#include <dirent.h>
#include <fcntl.h>
#include <sys/syscall.h>
#include <unistd.h>

#include "tilestone/core/platform/child_process.h"
#include "tilestone/core/platform/descriptor.h"
#include "tilestone/core/platform/files.h"

namespace tilestone::platform {
namespace {

using MarkClock = std::chrono::steady_clock;
using Duration = ChildProcess::Duration;

/// Above the kernel's limit for arguments and environment, 6 MiB.
constexpr std::size_t kMaxEnvironment = std::size_t{8} << 20;

/// Retry period for a process that has no environment yet.
constexpr Duration kLongestExec{100};

/// Reads a file in /proc; empty on failure.
std::string read_all(const std::string& path) {
    constexpr std::size_t kPiece = std::size_t{1} << 14;
    const Descriptor file(::open(path.c_str(), O_RDONLY | O_CLOEXEC));
    std::string text;
    if (!file.is_open()) return text;
    while (text.size() < kMaxEnvironment) {
        const std::size_t size = text.size();
        text.resize(size + kPiece);
        const std::ptrdiff_t count = read_some(file.number(), {text.data() + size, kPiece});
        text.resize(size + static_cast<std::size_t>(count > 0 ? count : 0));
        if (count <= 0) break;
    }
    return text;
}

/// The parts of `text` between separators.
std::vector<std::string_view> split(std::string_view text, char separator) {
    std::vector<std::string_view> parts;
    while (true) {
        const std::size_t end = text.find(separator);
        parts.push_back(text.substr(0, end));
        if (end == std::string_view::npos) return parts;
        text.remove_prefix(end + 1);
    }
}

/// 0 if `text` is no number.
std::int64_t number_of(std::string_view text) {
    std::int64_t number = 0;
    const char* const end = text.data() + text.size();
    return std::from_chars(text.data(), end, number).ptr == end ? number : 0;
}

std::string folder_of(pid_t process) { return "/proc/" + std::to_string(process); }

/// Empty if the process has ended, belongs to another user, or is in exec().
std::string environment_of(pid_t process) { return read_all(folder_of(process) + "/environ"); }

bool names_mark(std::string_view environment, std::string_view mark) {
    const std::string name = std::string(kMarkVariable) + "=";
    for (const std::string_view entry : split(environment, '\0')) {
        if (!entry.starts_with(name)) continue;
        for (const std::string_view part : split(entry.substr(name.size()), ':')) {
            if (part == mark) return true;
        }
    }
    return false;
}

bool has_mark(pid_t process, std::string_view mark) {
    return names_mark(environment_of(process), mark);
}

struct Stat {
    std::int64_t begin = 0;   ///< start time in ticks since boot
    std::int64_t memory = 0;  ///< bytes; 0 for zombies and kernel threads
};

Stat stat_of(const std::string& folder) {
    constexpr std::size_t kBegin = 20;  // counted after the name, which may contain any text
    const std::string text = read_all(folder + "/stat");
    const std::size_t name_end = text.rfind(')');
    if (name_end == std::string::npos) return {};
    const auto fields = split(std::string_view(text).substr(name_end), ' ');
    if (fields.size() <= kBegin + 1) return {};
    return {.begin = number_of(fields[kBegin]), .memory = number_of(fields[kBegin + 1])};
}

struct Search {
    std::vector<pid_t> found{};
    bool complete = true;  ///< no process was in exec()
};

Search search(std::string_view mark) {
    Search result;
    const auto close = [](DIR* folder) { ::closedir(folder); };
    const std::unique_ptr<DIR, decltype(close)> folder(::opendir("/proc"), close);
    if (!folder) return result;
    const std::int64_t our_begin = stat_of("/proc/self").begin;
    while (const dirent* entry = ::readdir(folder.get())) {
        const auto process = static_cast<pid_t>(number_of(entry->d_name));
        if (process <= 0) continue;
        if (process == ::getpid()) continue;
        const std::string environment = environment_of(process);
        if (names_mark(environment, mark)) result.found.push_back(process);
        if (!environment.empty()) continue;
        const Stat stat = stat_of(folder_of(process));
        const bool can_be_read = ::access((folder_of(process) + "/environ").c_str(), R_OK) == 0;
        if (can_be_read && stat.memory > 0 && stat.begin >= our_begin) result.complete = false;
    }
    return result;
}

/// Uses a pidfd: between the check and a kill() the process id might be reused.
void kill_if_marked(pid_t process, std::string_view mark) {
    // glibc 2.36 declares its wrappers of these system calls for C only.
    const Descriptor handle(static_cast<int>(::syscall(SYS_pidfd_open, process, 0)));
    if (handle.is_open()) {
        if (!has_mark(process, mark)) return;
        ::syscall(SYS_pidfd_send_signal, handle.number(), SIGKILL, nullptr, 0);
    } else if (errno == ENOSYS && has_mark(process, mark)) {
        ::kill(process, SIGKILL);
    }
}

}  // namespace

std::string new_mark() {
    std::random_device device;  // 64 bits from the system
    const std::uint64_t number = std::uint64_t{device()} << 32 | device();
    std::array<char, 16> digits{};
    const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), number, 16).ptr;
    return {digits.data(), end};
}

std::vector<std::string> marked_environment(std::string_view mark) {
    const std::string name = std::string(kMarkVariable) + "=";
    std::string marks = name + std::string(mark);
    std::vector<std::string> all;
    for (char** entry = ::environ; entry != nullptr && *entry != nullptr; ++entry) {
        const std::string_view text = *entry;
        if (text.starts_with(name)) {
            marks = std::string(text) + ":" + std::string(mark);
        } else {
            all.emplace_back(text);
        }
    }
    all.push_back(marks);
    return all;
}

std::vector<pid_t> find_marked(std::string_view mark) { return search(mark).found; }

bool kill_marked(std::string_view mark, Duration patience) {
    // A process may fork after the listing and exit before it is inspected, so search twice.
    constexpr int kSearchesInVain = 2;
    const MarkClock::time_point begin = MarkClock::now();
    int in_vain = 0;
    while (true) {
        const Search result = search(mark);
        const Duration elapsed = MarkClock::now() - begin;
        const bool complete = result.complete || elapsed > kLongestExec;
        in_vain = result.found.empty() && complete ? in_vain + 1 : 0;
        if (in_vain == kSearchesInVain) return true;
        if (elapsed > patience) return false;
        for (const pid_t process : result.found) kill_if_marked(process, mark);
        constexpr timespec kNap{.tv_sec = 0, .tv_nsec = 500'000};
        ::nanosleep(&kNap, nullptr);  // a killed process takes a moment to disappear
    }
}

}  // namespace tilestone::platform
