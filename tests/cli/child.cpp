// SPDX-License-Identifier: MIT
#include "tests/cli/child.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>
#include <filesystem>
#include <fstream>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <pty.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/paths.h"

namespace tilestone::cli {
namespace {

constexpr std::chrono::minutes kLongest{2};

/// The two ends of a pipe or terminal: the child writes, the test reads.
struct Channel {
    int read = -1;
    int write = -1;
};

Channel open_channel(bool terminal) {
    Channel channel;
    if (terminal) {
        EXPECT_EQ(openpty(&channel.read, &channel.write, nullptr, nullptr, nullptr), 0);
    } else {
        std::array<int, 2> ends{};
        EXPECT_EQ(pipe(ends.data()), 0);
        channel = {ends[0], ends[1]};
    }
    fcntl(channel.read, F_SETFD, FD_CLOEXEC);
    return channel;
}

void set_environment(const Surroundings& surroundings) {
    for (const char* name : {"LC_ALL", "LC_MESSAGES", "LANG", "NO_COLOR", "TERM"}) unsetenv(name);
    for (const auto& [name, value] : surroundings.environment)
        setenv(name.c_str(), value.c_str(), 1);
}

/// Runs in the child; never returns.
void become_program(const Words& words, const Surroundings& surroundings, int input, int output,
                    int error) {
    dup2(input, STDIN_FILENO);
    dup2(output, STDOUT_FILENO);
    dup2(error, STDERR_FILENO);
    for (const int number : {input, output, error}) close(number);
    if (surroundings.output_closed) close(STDOUT_FILENO);
    set_environment(surroundings);
    std::vector<std::string> all = surroundings.launcher;
    all.push_back(test::program("tilestone"));
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> pointers;
    for (std::string& word : all) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    execv(pointers[0], pointers.data());
    _exit(127);
}

/// Appends what can be read; at the end closes the descriptor and sets it to -1.
void take(int& descriptor, std::string& text) {
    std::array<char, 4096> buffer{};
    const ssize_t size = read(descriptor, buffer.data(), buffer.size());
    if (size > 0) {
        text.append(buffer.data(), static_cast<std::size_t>(size));
        return;
    }
    close(descriptor);  // at the end a terminal gives an error, a pipe 0
    descriptor = -1;
}

}  // namespace

Child::Child(const Words& words, const Surroundings& surroundings) {
    const Channel input = open_channel(false);
    const Channel output = open_channel(surroundings.output_on_terminal);
    const Channel error = open_channel(surroundings.error_on_terminal);
    fcntl(input.write, F_SETFD, FD_CLOEXEC);
    const ssize_t written =
        write(input.write, surroundings.input.data(), surroundings.input.size());
    EXPECT_EQ(written, static_cast<ssize_t>(surroundings.input.size()));
    if (surroundings.output_abandoned) close(output.read);
    process_ = fork();
    if (process_ == 0) become_program(words, surroundings, input.read, output.write, error.write);
    for (const int number : {input.read, input.write, output.write, error.write}) close(number);
    output_ = surroundings.output_abandoned ? -1 : output.read;
    error_ = error.read;
}

Child::~Child() {
    if (process_ > 0) {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    if (output_ >= 0) close(output_);
    if (error_ >= 0) close(error_);
}

bool Child::read_some() {
    std::array<pollfd, 2> polled = {pollfd{output_, POLLIN, 0}, pollfd{error_, POLLIN, 0}};
    constexpr int kPatienceMs = 100;
    if (poll(polled.data(), polled.size(), kPatienceMs) > 0) {
        if (polled[0].revents != 0) take(output_, outcome_.output);
        if (polled[1].revents != 0) take(error_, outcome_.error);
    }
    return output_ >= 0 || error_ >= 0;
}

bool Child::wait_for_error(std::string_view text) {
    const auto deadline = std::chrono::steady_clock::now() + kLongest;
    while (outcome_.error.find(text) == std::string::npos) {
        if (!read_some() || std::chrono::steady_clock::now() > deadline) return false;
    }
    return true;
}

std::string Child::wait_for_output(std::string_view text) {
    const auto deadline = std::chrono::steady_clock::now() + kLongest;
    while (outcome_.output.find(text) == std::string::npos) {
        if (!read_some() || std::chrono::steady_clock::now() > deadline) break;
    }
    return outcome_.output;
}

void Child::send_signal(int number) const { kill(process_, number); }

Outcome Child::finish() {
    const auto deadline = std::chrono::steady_clock::now() + kLongest;
    while (read_some()) {
        if (std::chrono::steady_clock::now() > deadline) {
            ADD_FAILURE() << "the program did not end in time";
            kill(process_, SIGKILL);
        }
    }
    int status = 0;
    waitpid(process_, &status, 0);
    process_ = -1;
    outcome_.code = WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
    return outcome_;
}

Outcome run(const Words& words, const Surroundings& surroundings) {
    return Child(words, surroundings).finish();
}

std::vector<pid_t> children_of(pid_t process) {
    std::vector<pid_t> children;
    const std::string tasks = "/proc/" + std::to_string(process) + "/task";
    for (const auto& task : std::filesystem::directory_iterator(tasks)) {
        std::ifstream list(task.path() / "children");
        for (pid_t child = 0; list >> child;) children.push_back(child);
    }
    return children;
}

nlohmann::json interrupted(const Words& words, std::string_view shown) {
    Child child(words, {.error_on_terminal = true});
    EXPECT_TRUE(child.wait_for_error(shown)) << shown;
    child.send_signal(SIGINT);
    const Outcome outcome = child.finish();
    EXPECT_EQ(outcome.code, 130) << outcome.error;
    nlohmann::json answer = parse_object(outcome.output);
    EXPECT_EQ(answer["interrupted"], true);
    return answer;
}

bool has_no_answer(const Outcome& outcome) {
    return outcome.output.empty() || outcome.output.starts_with(R"({"schema":2,"error":)");
}

nlohmann::json parse_object(const std::string& text) {
    const bool one_line = std::ranges::count(text, '\n') == 1 && text.ends_with('\n');
    EXPECT_TRUE(one_line) << text;
    nlohmann::json json = nlohmann::json::parse(text, nullptr, false);
    EXPECT_TRUE(json.is_object()) << text;
    return json;
}

std::vector<std::string> keys_of(const nlohmann::json& object) {
    std::vector<std::string> keys;
    for (const auto& item : object.items()) {
        if (item.key() != "schema") keys.push_back(item.key());
    }
    return keys;
}

}  // namespace tilestone::cli
