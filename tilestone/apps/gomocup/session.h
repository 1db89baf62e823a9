// SPDX-License-Identifier: MIT
//
// Session: the Gomocup protocol as a state machine over lines, without streams, threads or a clock.
//
// receive() takes a line and returns the output lines and, if the line requests a move, a Task.
// During the search the session accepts more lines. It executes commands with an immediate effect
// at once (ABOUT, YXSTOP, END) and queues the rest in order. answer() takes the result of the task
// and then processes the queue.
//
//     Effects effects = session.receive("BEGIN");  // .task
//     effects = session.answer(think(*effects.task, player, nullptr, {}));  // .output "7,7\n"
//
// A line answered with ERROR or UNKNOWN has no effect. Every valid command gets its answer,
// including those queued before END. docs/guide/gomocup.md lists all commands.
#pragma once

#include <cstdint>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/apps/gomocup/board.h"
#include "tilestone/apps/gomocup/task.h"
#include "tilestone/core/result.h"
#include "tilestone/engine/gomoku/time_plan.h"

namespace tilestone::gomocup {

/// The effects of a line.
struct Effects {
    std::string output{};        ///< whole lines in order
    std::optional<Task> task{};  ///< search to start now
    bool stop = false;           ///< stop the current search now
};

struct Settings {
    std::string version = "0";   ///< reported by ABOUT
    Milliseconds reserve{30};    ///< time reserve per move
    Detail detail{};             ///< default of INFO show_detail
    std::uint64_t seed = 0;      ///< for random openings
    std::uint64_t min_memory{};  ///< bytes; smaller values of max_memory are rejected
};

class Session {
public:
    explicit Session(Settings settings);

    /// Takes a line without its line end. Ignores empty lines.
    Effects receive(std::string_view line);
    /// Takes the answer to the most recent task.
    Effects answer(const Answer& answer);

    [[nodiscard]] bool is_thinking() const { return thinking_.has_value(); }
    /// Settings for the player of the next task.
    [[nodiscard]] const EngineSettings& engine_settings() const { return engine_settings_; }
    /// True after END. All later tasks have `at_once`.
    [[nodiscard]] bool has_ended() const { return ended_; }
    /// True if lines are queued behind the current search.
    [[nodiscard]] bool has_waiting() const { return !waiting_.empty(); }
    /// Unset before START.
    [[nodiscard]] const std::optional<Board>& board() const { return board_; }
    /// All state that affects later answers, as text; for tests and fuzzing.
    [[nodiscard]] std::string state_text() const;

private:
    struct Command;
    struct Line {
        std::string text{};
        std::string word{};                ///< the first, in capitals
        std::size_t rest{};                ///< where the text behind the first word begins
        const Command* command = nullptr;  ///< nullptr: unknown
    };
    enum class Listing : std::uint8_t { kBoard, kQuietBoard, kSwap, kOpening, kBlock, kUnblock };
    /// The lines between BOARD and DONE.
    struct List {
        Listing listing{};
        Task::Kind kind{};                   ///< for kOpening
        std::size_t fifths = 1;              ///< for kOpening
        std::vector<Stone> stones{};         ///< black: field 1 of the manager, white: field 2
        std::vector<gomoku::Point> taken{};  ///< field 3
        std::size_t lines = 0;
        std::optional<Error> error{};  ///< the first error
    };

    static const Command* find_command(std::string_view word);
    /// `text` without white space around it.
    static Line read_line(std::string_view text);

    void process(const Line& line, Effects& effects);
    void process_waiting(Effects& effects);
    void run(const Line& line, Effects& effects);
    void take_listed(std::string_view line);
    /// Parses a line into the list.
    Status parse_listed(std::string_view line);
    [[nodiscard]] Status require_game() const;
    [[nodiscard]] static Status require_nothing(std::string_view rest);
    [[nodiscard]] Status require_open_game() const;
    void hand_out(Task::Kind kind, const gomoku::Position& position, Effects& effects);

    // Command handlers; `rest` is the line after the command word.
    Status start(std::string_view rest, Effects& effects);
    Status start_rectangle(std::string_view rest, Effects& effects);
    Status restart(std::string_view rest, Effects& effects);
    Status begin(std::string_view rest, Effects& effects);
    Status turn(std::string_view rest, Effects& effects);
    template <Listing kListing>
    Status list(std::string_view rest, Effects& /*effects*/) {
        return begin_list(rest, kListing);
    }
    Status end_list(std::string_view rest, Effects& effects);
    Status take_back(std::string_view rest, Effects& effects);
    Status info(std::string_view rest, Effects& effects);
    Status about(std::string_view rest, Effects& effects);
    Status end(std::string_view rest, Effects& effects);
    Status stop(std::string_view rest, Effects& effects);
    Status best(std::string_view rest, Effects& effects);
    Status show_forbidden(std::string_view rest, Effects& effects);
    Status show_info(std::string_view rest, Effects& effects);
    Status forget(std::string_view rest, Effects& effects);

    // Openings and blocked points in the dialect of Yixin-Board (session_openings.cpp).
    Status open_swap2(std::string_view rest, Effects& effects);
    Status judge_swap2_three(std::string_view rest, Effects& effects);
    Status judge_swap2_five(std::string_view rest, Effects& effects);
    Status judge_swap2(std::string_view rest, Task::Kind kind, int stones, Effects& effects);
    Status open_soosorv(std::string_view rest, Effects& effects);
    template <Task::Kind kKind>
    Status list_soosorv(std::string_view rest, Effects& /*effects*/) {
        return begin_opening_list(rest, kKind);
    }
    Status begin_opening_list(std::string_view rest, Task::Kind kind);
    Status answer_opening(const List& list, Effects& effects);
    [[nodiscard]] std::string opening_lines(Task::Kind kind, const Answer& answer) const;
    Status put_blocks(const List& list);
    Status forget_blocks(std::string_view rest, Effects& effects);

    void begin_game(int size, Effects& effects);
    Status begin_list(std::string_view rest, Listing listing);
    Status put_listed(const List& list, Effects& effects);
    Status answer_swap(const List& list, Effects& effects);

    // INFO keys (session_info.cpp).
    struct Key;
    Status set_turn_time(std::string_view value);
    Status set_match_time(std::string_view value);
    Status set_time_left(std::string_view value);
    Status set_memory(std::string_view value);
    Status set_hash_size(std::string_view value);
    Status set_rule(std::string_view value);
    Status set_game_type(std::string_view value);
    Status set_folder(std::string_view value);
    Status set_depth(std::string_view value);
    Status set_nodes(std::string_view value);
    Status set_threads(std::string_view value);
    Status set_detail(std::string_view value);

    Settings settings_;
    engine::gomoku::ManagerClock clock_;
    gomoku::Rule rule_ = gomoku::Rule::kFreestyle;
    Limits limits_{};  ///< depth and nodes from INFO
    EngineSettings engine_settings_;
    Detail detail_;
    bool for_yixin_board_ = false;  ///< if set, rule 2 is renju
    std::uint64_t openings_ = 0;    ///< number of openings chosen so far
    std::optional<Board> board_;
    std::vector<gomoku::Point> blocked_;  ///< on any board; kept by START
    std::optional<List> list_;

    std::optional<Task::Kind> thinking_;
    std::deque<Line> waiting_;
    bool ended_ = false;
};

}  // namespace tilestone::gomocup
