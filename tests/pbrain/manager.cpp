// SPDX-License-Identifier: MIT
#include "tests/pbrain/manager.h"

#include <array>
#include <chrono>
#include <csignal>
#include <cstdlib>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

#include "tests/paths.h"

namespace tilestone::gomocup {
namespace {

constexpr std::chrono::minutes kLongest{1};
using Clock = std::chrono::steady_clock;

std::array<int, 2> open_pipe() {
    std::array<int, 2> ends{};
    EXPECT_EQ(pipe2(ends.data(), O_CLOEXEC), 0);
    return ends;
}

void close_end(int& end) {
    if (end >= 0) close(end);
    end = -1;
}

}  // namespace

Manager::Manager(const std::vector<std::string>& words) {
    const auto input = open_pipe();
    const auto output = open_pipe();
    std::vector<std::string> all = {"pbrain-tilestone"};
    all.insert(all.end(), words.begin(), words.end());
    std::vector<char*> pointers;
    for (std::string& word : all) pointers.push_back(word.data());
    pointers.push_back(nullptr);
    process_ = fork();
    if (process_ == 0) {
        dup2(input[0], STDIN_FILENO);
        dup2(output[1], STDOUT_FILENO);
        execv(test::program("pbrain-tilestone").c_str(), pointers.data());
        _exit(127);
    }
    close(input[0]);
    close(output[1]);
    input_ = input[1];
    output_ = output[0];
    std::signal(SIGPIPE, SIG_IGN);
}

Manager::~Manager() {
    if (process_ > 0) {
        kill(process_, SIGKILL);
        waitpid(process_, nullptr, 0);
    }
    close_input();
    close_output();
}

void Manager::send(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t written = write(input_, bytes.data(), bytes.size());
        if (written <= 0) return;  // the child has gone; what it said tells
        bytes.remove_prefix(static_cast<std::size_t>(written));
    }
}

std::string Manager::read_line() {
    const auto deadline = Clock::now() + kLongest;
    while (true) {
        const std::size_t end = read_.find('\n');
        if (end != std::string::npos) {
            const std::string line = read_.substr(0, end);
            read_.erase(0, end + 1);
            return line;
        }
        pollfd polled{output_, POLLIN, 0};
        constexpr int kPatienceMs = 100;
        if (Clock::now() > deadline) return "(too late)";
        if (poll(&polled, 1, kPatienceMs) <= 0) continue;
        std::array<char, 4096> buffer{};
        const ssize_t size = read(output_, buffer.data(), buffer.size());
        if (size <= 0) return "(end)";
        read_.append(buffer.data(), static_cast<std::size_t>(size));
    }
}

void Manager::close_input() { close_end(input_); }
void Manager::close_output() { close_end(output_); }

int Manager::wait(double* milliseconds) {
    const auto start = Clock::now();
    int status = 0;
    while (waitpid(process_, &status, WNOHANG) == 0) {
        if (Clock::now() - start > kLongest) {
            ADD_FAILURE() << "the program did not end in time";
            kill(process_, SIGKILL);
        }
        usleep(500);
    }
    process_ = -1;
    if (milliseconds != nullptr) {
        *milliseconds = std::chrono::duration<double, std::milli>(Clock::now() - start).count();
    }
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

std::string Manager::finish() {
    close_input();
    std::string all;
    for (std::string line = read_line(); line != "(end)"; line = read_line()) all += line + "\n";
    return all;
}

}  // namespace tilestone::gomocup
