// SPDX-License-Identifier: MIT
//
// mock-engine WORD [N [FILE]]: a Gomocup program whose behaviour WORD selects, for tests of the
// contestant. It plays the first free point at a fixed stride. N is the move, from 1, at which it
// begins to misbehave (default 1); FILE receives each input line. The table at the end lists the
// words.
#include <csignal>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <functional>
#include <map>
#include <set>
#include <string>
#include <utility>

#include <fcntl.h>
#include <sys/wait.h>
#include <unistd.h>

namespace {

constexpr int kOneHour = 3600;

void sleep_for_ever() {
    while (true) sleep(kOneHour);
}

void say(const std::string& text) {
    const std::string line = text + "\n";
    std::size_t at = 0;
    while (at < line.size()) {
        const ssize_t written = write(STDOUT_FILENO, line.data() + at, line.size() - at);
        if (written <= 0) _exit(9);
        at += static_cast<std::size_t>(written);
    }
}

/// Starts a process that keeps running; with `escapes` by two forks and in its own session.
void leave_child(bool escapes) {
    if (fork() != 0) {
        if (escapes) wait(nullptr);
        return;
    }
    if (escapes) {
        setsid();
        if (fork() != 0) _exit(0);
    }
    std::signal(SIGTERM, SIG_IGN);
    std::signal(SIGHUP, SIG_IGN);
    sleep_for_ever();
}

class Board {
public:
    void clear(int size) {
        size_ = size;
        taken_.clear();
    }
    [[nodiscard]] int size() const { return size_; }
    void take(int x, int y) { taken_.insert({x, y}); }
    [[nodiscard]] std::string last_taken() const {
        return taken_.empty() ? "0,0" : text(taken_.rbegin()->first, taken_.rbegin()->second);
    }
    /// Points far from each other, so that games last.
    std::string play() {
        constexpr int kStride = 7;
        const int points = size_ * size_;
        int at = points / 2;
        while (taken_.contains({at % size_, at / size_})) at = (at + kStride) % points;
        take(at % size_, at / size_);
        return text(at % size_, at / size_);
    }

private:
    static std::string text(int x, int y) { return std::to_string(x) + "," + std::to_string(y); }
    int size_ = 15;
    std::set<std::pair<int, int>> taken_;
};

/// The deviations from a plain answer.
struct Behaviour {
    std::function<void()> at_start{};                   ///< when the program starts
    std::function<bool(const std::string&)> on_line{};  ///< true: the line is handled
    std::function<bool(Board&)> misbehave{};            ///< from move N on; true: no more output
};

bool is_word(const std::string& line, const char* word) {
    return line.compare(0, std::strlen(word), word) == 0;
}

class Engine {
public:
    Engine(Behaviour behaviour, int first, std::FILE* log)
        : behaviour_(std::move(behaviour)), first_(first), log_(log) {}

    void run() {
        if (behaviour_.at_start) behaviour_.at_start();
        std::string line;
        for (int c = std::getchar(); c != EOF; c = std::getchar()) {
            if (c != '\n' && c != '\r') {
                line += static_cast<char>(c);
            } else if (!line.empty()) {
                receive(line);
                line.clear();
            }
        }
    }

private:
    void receive(const std::string& line) {
        if (log_ != nullptr) std::fprintf(log_, "%s\n", line.c_str()), std::fflush(log_);
        if (behaviour_.on_line && behaviour_.on_line(line)) return;
        if (in_list_) {
            if (is_word(line, "DONE")) answer();
            in_list_ = in_list_ && !is_word(line, "DONE");
            if (in_list_) take(line);
        } else if (is_word(line, "START")) {
            board_.clear(std::atoi(line.c_str() + 5));
            moves_ = 0;
            say("OK");
        } else if (is_word(line, "ABOUT")) {
            say("name=\"mock\", version=\"1.5\", author=\"nobody\"");
        } else if (is_word(line, "BEGIN")) {
            answer();
        } else if (is_word(line, "TURN")) {
            take(line.substr(4));
            answer();
        } else if (is_word(line, "BOARD")) {
            board_.clear(board_.size());
            in_list_ = true;
        } else if (is_word(line, "END")) {
            std::exit(0);
        } else if (!is_word(line, "INFO")) {
            say("UNKNOWN command");
        }
    }

    void take(const std::string& text) {
        int x = 0;
        int y = 0;
        if (std::sscanf(text.c_str(), "%d,%d", &x, &y) == 2) board_.take(x, y);
    }

    void answer() {
        ++moves_;
        if (moves_ >= first_ && behaviour_.misbehave && behaviour_.misbehave(board_)) return;
        say(board_.play());
    }

    Behaviour behaviour_;
    int first_;
    std::FILE* log_;
    Board board_;
    int moves_ = 0;
    bool in_list_ = false;
};

bool says(const std::string& text) {
    say(text);
    return true;
}

bool says_for_ever(const std::string& text) {
    while (true) say(text);
}

using Behaviours = std::map<std::string, Behaviour>;

void add_answers(Behaviours& all) {
    const auto at_move = [&](const char* word, std::function<bool(Board&)> action) {
        all[word].misbehave = std::move(action);
    };
    at_move("crash", [](Board&) -> bool { std::_Exit(raise(SIGKILL)); });
    at_move("exit", [](Board&) -> bool { std::_Exit(3); });
    at_move("stall", [](Board&) { return sleep_for_ever(), true; });
    at_move("illegal", [](Board& board) { return says(board.last_taken()); });
    at_move("off", [](Board& board) { return says(std::to_string(board.size()) + ",0"); });
    at_move("garbage", [](Board&) { return says("h8 is \x1b[31mmine\x07"); });
    at_move("suggest", [](Board&) { return says("SUGGEST 7,7"); });
    at_move("ok", [](Board&) { return says("OK"); });
    at_move("error", [](Board&) { return says("ERROR out of ideas"); });
    at_move("flood", [](Board&) { return says_for_ever("MESSAGE " + std::string(1000, 'x')); });
    at_move("endless", [](Board&) { return says_for_ever("MESSAGE thinking"); });
    at_move("huge", [](Board&) { return says(std::string(1'000'000, '7')); });
    at_move("zeros", [](Board&) { return says(std::string("7\0,7\0", 5)); });
    at_move("bytes", [](Board&) { return says("\xff\xfe\xc3(7,7"); });
    at_move("twice", [](Board& board) {
        const std::string first = board.play();  // one write, so that both lines arrive together
        return says(first + "\n" + board.play());
    });
    at_move("chatty", [](Board& board) {
        say("MESSAGE depth 3\r\n\nDEBUG x\nUNKNOWN what\nmessage " + std::string(100'000, 'x'));
        return says("  " + board.play() + " \r");
    });
    at_move("mute", [](Board&) {
        close(STDOUT_FILENO);
        return sleep_for_ever(), true;
    });
    at_move("forks", [](Board&) { return leave_child(false), leave_child(true), false; });
    at_move("forks-exit", [](Board&) -> bool {
        leave_child(false);
        leave_child(true);
        std::_Exit(4);
    });
}

void add_starts(Behaviours& all) {
    const auto at_start = [&](const char* word, std::function<void()> action) {
        all[word].at_start = std::move(action);
    };
    at_start("exit-at-start", [] { std::_Exit(5); });
    at_start("slow-start", [] { usleep(300'000); });
    at_start("stall-at-start", sleep_for_ever);
    at_start("deaf", [] { close(STDIN_FILENO), sleep_for_ever(); });
    at_start("ignores-term", [] {
        for (const int signal : {SIGTERM, SIGINT, SIGHUP, SIGPIPE}) std::signal(signal, SIG_IGN);
    });
}

void add_replies(Behaviours& all) {
    const auto on_line = [&](const char* word, std::function<bool(const std::string&)> action) {
        all[word].on_line = std::move(action);
    };
    on_line("refuses-size", [](const std::string& line) {
        return is_word(line, "START") && says("ERROR only boards of 19");
    });
    on_line("stops-reading", [](const std::string& line) {
        if (is_word(line, "START")) say("OK"), sleep_for_ever();
        return false;
    });
    on_line("early",
            [](const std::string& line) { return is_word(line, "START") && says("OK\n7,7"); });
    on_line("refuses-rule", [](const std::string& line) {
        return is_word(line, "INFO rule") && says("ERROR rule not supported");
    });
    on_line("minds-info", [](const std::string& line) {
        return is_word(line, "INFO max_node") && says("ERROR no such key");
    });
    on_line("ignores-end", [](const std::string& line) {
        if (is_word(line, "END")) sleep_for_ever();
        return false;
    });
    on_line("exits-between", [](const std::string& line) {
        static int starts = 0;  // in this process
        if (is_word(line, "START") && ++starts == 2) std::_Exit(6);
        return false;
    });
    on_line("no-about", [](const std::string& line) {
        return line == "ABOUT" && says("MESSAGE I am what I am");
    });
}

Behaviours behaviours() {
    Behaviours all;
    all["good"] = {};
    add_answers(all);
    add_starts(all);
    add_replies(all);
    return all;
}

}  // namespace

int main(int count, char** words) {
    const auto all = behaviours();
    const auto found = count > 1 ? all.find(words[1]) : all.end();
    if (found == all.end()) return 2;
    std::FILE* log = count > 3 ? std::fopen(words[3], "a") : nullptr;
    Engine(found->second, count > 2 ? std::atoi(words[2]) : 1, log).run();
    if (found->first == "ignores-term" || found->first == "ignores-end") sleep_for_ever();
    return 0;
}
