// SPDX-License-Identifier: MIT
//
// Input of a Gomocup program, including the line splitter. Moves are the first legal ones. The
// pseudo-line "!" answers a pending request, so lines also arrive during a search.
#include <optional>
#include <string>

#include "fuzz/fuzz.h"
#include "tilestone/apps/gomocup/session.h"
#include "tilestone/apps/gomocup/thinking.h"
#include "tilestone/core/line_splitter.h"
#include "tilestone/core/text.h"

namespace tilestone::fuzz {
namespace {

using gomocup::Effects;
using gomocup::SearchResult;
using gomocup::Session;
using gomocup::Task;

class FirstLegal final : public engine::ImmediatePlayer<gomoku::Game> {
public:
    SearchResult choose(const engine::SearchRequest<gomoku::Game>& request) override {
        gomoku::Rules::Actions actions;
        gomoku::Rules::list_actions(request.state, actions);
        require(actions.size() != 0, "a task has a move");
        require(request.limits && request.limits->time->count() > 0, "a task has time");
        SearchResult result;
        result.move = actions[0];
        // Negative, zero and positive values in turn, to cover decisions that depend on the sign.
        const double value = static_cast<double>(request.state.count() % 3) - 1;
        for (const gomoku::Point point : actions) {
            result.moves.push_back({.move = point, .value = value});
        }
        return result;
    }
};

bool is_reply(std::string_view line) {
    for (const std::string_view start :
         {"OK", "ERROR ", "UNKNOWN ", "MESSAGE ", "FORBID ", "SWAP", "name="}) {
        if (line.starts_with(start)) return true;
    }
    return !line.empty() && line.find_first_not_of("0123456789, ") == std::string_view::npos;
}

class Manager {
public:
    void say(const std::string& line) {
        const bool ended = session_.has_ended();
        const std::string before = session_.state_text();
        const bool idle = !session_.is_thinking();
        if (line == "!") {
            answer();
            return;
        }
        const Effects effects = session_.receive(line);
        require(!ended || effects.output.empty(), "nothing is answered after END");
        // A command that interrupts a list reports an error and is still executed, possibly without
        // output.
        const bool refused =
            (effects.output.starts_with("ERROR ") || effects.output.starts_with("UNKNOWN ")) &&
            !effects.output.starts_with("ERROR a list of stones") &&
            effects.output.find('\n') + 1 == effects.output.size();
        if (idle && refused && !effects.task) {
            require(session_.state_text() == before, "a refused line changes nothing");
        }
        take(effects, line);
    }

    void answer() {
        if (!task_) return;
        const Task task = *task_;
        task_.reset();
        take(session_.answer(gomocup::think(task, player_, nullptr, {})), "");
    }

    [[nodiscard]] bool is_thinking() const { return session_.is_thinking(); }

private:
    void take(const Effects& effects, const std::string& line) {
        std::string_view rest = effects.output;
        while (!rest.empty()) {
            const std::size_t end = rest.find('\n');
            require(end != std::string_view::npos, "an answer is whole lines");
            require(is_reply(rest.substr(0, end)), "an answer is one of the protocol's");
            if (rest.starts_with("ERROR ") || rest.starts_with("UNKNOWN ")) {
                require_message({std::string(rest.substr(0, end))}, line);
            }
            rest.remove_prefix(end + 1);
        }
        if (effects.task) {
            require(!gomoku::Rules::result(effects.task->position),
                    "a task is of a game that goes on");
            task_ = effects.task;
        }
        require(task_.has_value() == session_.is_thinking(), "a thought has a task");
    }

    Session session_{{.version = "1", .min_memory = 1000}};
    FirstLegal player_;
    std::optional<Task> task_;
};

}  // namespace

void check(std::string_view input) {
    constexpr std::size_t kPiece = 64;
    LineSplitter splitter;
    Manager manager;
    for (std::size_t at = 0; at < input.size(); at += kPiece) {
        splitter.add(input.substr(at, kPiece));
        while (const auto line = splitter.next_line()) manager.say(*line);
    }
    if (const auto line = splitter.rest()) manager.say(*line);
    for (int i = 0; manager.is_thinking() && i < 100; ++i) manager.answer();
}

}  // namespace tilestone::fuzz
