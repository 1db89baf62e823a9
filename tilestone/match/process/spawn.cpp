// SPDX-License-Identifier: MIT
#include "tilestone/match/process/spawn.h"

#include <array>
#include <cerrno>
#include <csignal>
#include <cstring>
#include <filesystem>
#include <system_error>
#include <utility>

#include <fcntl.h>
#include <spawn.h>
#include <unistd.h>

#include "tilestone/core/text.h"

namespace tilestone::process {
namespace {

/// Both ends are close-on-exec, so programs started by other threads do not inherit them. Their
/// numbers are above those of the child's own descriptors.
struct Pipe {
    Descriptor reading{};
    Descriptor writing{};
};

Descriptor above_standard(Descriptor end) {
    if (!end.is_open() || end.number() > STDERR_FILENO) return end;
    return Descriptor(::fcntl(end.number(), F_DUPFD_CLOEXEC, STDERR_FILENO + 1));
}

Pipe open_pipe() {
    std::array<int, 2> ends{Descriptor::kNone, Descriptor::kNone};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0) return {};
    Descriptor reading(ends[0]);
    Descriptor writing(ends[1]);
    Pipe pipe;
    pipe.reading = above_standard(std::move(reading));
    pipe.writing = above_standard(std::move(writing));
    return pipe;
}

bool set_nonblocking(const Descriptor& end) {
    const int flags = ::fcntl(end.number(), F_GETFL);
    return flags >= 0 && ::fcntl(end.number(), F_SETFL, flags | O_NONBLOCK) == 0;
}

class FileActions {
public:
    FileActions() { ::posix_spawn_file_actions_init(&actions_); }
    ~FileActions() { ::posix_spawn_file_actions_destroy(&actions_); }
    FileActions(const FileActions&) = delete;
    FileActions& operator=(const FileActions&) = delete;

    /// Returns 0 or an errno value, like all functions below.
    [[nodiscard]] int fill(int input, int output, const std::string& folder) {
        int problem = ::posix_spawn_file_actions_adddup2(&actions_, input, STDIN_FILENO);
        if (problem == 0) {
            problem = ::posix_spawn_file_actions_adddup2(&actions_, output, STDOUT_FILENO);
        }
        if (problem == 0) {
            problem = ::posix_spawn_file_actions_addopen(&actions_, STDERR_FILENO, "/dev/null",
                                                         O_WRONLY, 0);
        }
        // The child must not inherit any other descriptor.
        if (problem == 0) {
            problem = ::posix_spawn_file_actions_addclosefrom_np(&actions_, STDERR_FILENO + 1);
        }
        if (problem == 0 && !folder.empty()) {
            problem = ::posix_spawn_file_actions_addchdir_np(&actions_, folder.c_str());
        }
        return problem;
    }
    [[nodiscard]] const posix_spawn_file_actions_t* get() const { return &actions_; }

private:
    posix_spawn_file_actions_t actions_{};
};

class Attributes {
public:
    Attributes() {
        ::posix_spawnattr_init(&attributes_);
        sigset_t signals;
        sigemptyset(&signals);
        ::posix_spawnattr_setsigmask(&attributes_, &signals);
        sigfillset(&signals);
        ::posix_spawnattr_setsigdefault(&attributes_, &signals);
        ::posix_spawnattr_setpgroup(&attributes_, 0);
        constexpr int kAll = POSIX_SPAWN_SETSIGMASK | POSIX_SPAWN_SETSIGDEF | POSIX_SPAWN_SETPGROUP;
        ::posix_spawnattr_setflags(&attributes_, static_cast<short>(kAll));
    }
    ~Attributes() { ::posix_spawnattr_destroy(&attributes_); }
    Attributes(const Attributes&) = delete;
    Attributes& operator=(const Attributes&) = delete;

    [[nodiscard]] const posix_spawnattr_t* get() const { return &attributes_; }

private:
    posix_spawnattr_t attributes_{};
};

std::vector<char*> pointers_to(std::vector<std::string>& texts) {
    std::vector<char*> pointers;
    for (std::string& text : texts) pointers.push_back(text.data());
    pointers.push_back(nullptr);
    return pointers;
}

Error cannot_start(const std::string& program, int problem) {
    const bool is_path = program.find('/') != std::string::npos;
    std::error_code ignored;
    std::string why = std::strerror(problem);
    if (problem == ENOENT && !is_path) {
        why = "no folder of PATH has such a program";
    } else if (problem == ENOENT) {
        const bool exists = std::filesystem::exists(program, ignored);
        why = exists ? "the interpreter that it asks for is missing" : "there is no such file";
    } else if (problem == EACCES && std::filesystem::is_directory(program, ignored)) {
        why = "it is a folder";
    } else if (problem == EACCES) {
        why = "it may not be executed";
    } else if (problem == ENOEXEC) {
        why = "it is no program that this machine can run";
    }
    return Error{"cannot start " + tilestone::in_quotes(program) + ": " + why};
}

}  // namespace

Result<Spawned> spawn(const Words& words, const std::string& folder,
                      const std::vector<std::string>& environment) {
    std::error_code problem;
    if (!folder.empty() && !std::filesystem::is_directory(folder, problem)) {
        return Error{"cannot work in " + tilestone::in_quotes(folder) +
                     ": there is no such folder"};
    }
    Words copies = words;
    std::string& program = copies.front();
    if (!folder.empty() && program.find('/') != std::string::npos) {
        const auto absolute = std::filesystem::absolute(program, problem);
        if (!problem) program = absolute.string();
    }
    Pipe input = open_pipe();
    Pipe output = open_pipe();
    if (!input.writing.is_open() || !output.reading.is_open() || !input.reading.is_open() ||
        !output.writing.is_open() || !set_nonblocking(input.writing) ||
        !set_nonblocking(output.reading)) {
        return cannot_start(words.front(), errno);
    }
    FileActions actions;
    const Attributes attributes;
    std::vector<std::string> variables = environment;
    Spawned spawned;
    int failed = actions.fill(input.reading.number(), output.writing.number(), folder);
    if (failed == 0) {
        failed = ::posix_spawnp(&spawned.process, program.c_str(), actions.get(), attributes.get(),
                                pointers_to(copies).data(), pointers_to(variables).data());
    }
    if (failed != 0) return cannot_start(words.front(), failed);
    spawned.input = std::move(input.writing);
    spawned.output = std::move(output.reading);
    return spawned;
}

}  // namespace tilestone::process
