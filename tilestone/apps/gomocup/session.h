// SPDX-License-Identifier: MIT
//
// Session: the Gomocup protocol as a state and lines, without streams, threads or a clock.
//
// A line goes in; out come the lines to write and, where the line asks for a move, a Task. While it
// is being thought about, the session takes more lines: what can be answered at once is (ABOUT,
// YXSTOP, END), the rest waits for its turn, in order. Whoever thinks hands the answer back, and
// the session goes on with what waited.
//
//     Effects effects = session.receive("BEGIN");      // .task
//     effects = session.answer(think(*effects.task, player, nullptr, {}));   // .output "7,7\n"
//
// A line that is answered with ERROR or UNKNOWN changes nothing. Every command that is asked in
// words of the protocol gets its answer, also those before END. docs/guide/gomocup.md lists all
// commands.
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

/// What a line led to.
struct Effects {
    std::string output{};        ///< whole lines, in their order
    std::optional<Task> task{};  ///< to be thought about now
    bool stop = false;           ///< the thinking that is under way is to end now
};

struct Settings {
    std::string version = "0";     ///< what ABOUT says
    Milliseconds reserve{30};      ///< of each move, in hand
    Detail detail{};               ///< until INFO show_detail says otherwise
    std::uint64_t seed = 0;        ///< of the openings that it puts
    std::uint64_t least_memory{};  ///< bytes; a lower max_memory is refused
};

class Session {
public:
    explicit Session(Settings settings);

    /// A line without its end. Empty ones are ignored.
    Effects receive(std::string_view line);
    /// The answer to the task that was handed out last.
    Effects answer(const Answer& answer);

    [[nodiscard]] bool is_thinking() const { return thinking_.has_value(); }
    /// What the player of the next task is to be made with.
    [[nodiscard]] const EngineSettings& engine_settings() const { return engine_settings_; }
    /// END was received. Tasks that come after it have `at_once`.
    [[nodiscard]] bool has_ended() const { return ended_; }
    /// There are lines that wait for the thinking to end.
    [[nodiscard]] bool has_waiting() const { return !waiting_.empty(); }
    /// No game before START.
    [[nodiscard]] const std::optional<Board>& board() const { return board_; }
    /// All that the answers to later commands depend on, as text; for tests and fuzzing.
    [[nodiscard]] std::string state_text() const;

private:
    struct Command;
    enum class Listing : std::uint8_t { kBoard, kQuietBoard, kSwap, kOpening, kBlock, kUnblock };
    /// The lines between BOARD and DONE.
    struct List {
        Listing listing{};
        Task::Kind kind{};                   ///< of kOpening
        std::size_t fifths = 1;              ///< of kOpening
        std::vector<Stone> stones{};         ///< black: the manager's 1, white: its 2
        std::vector<gomoku::Point> taken{};  ///< its 3
        std::size_t lines = 0;
        std::optional<Error> error{};  ///< the first
    };

    static const Command* find_command(std::string_view word);

    void process(std::string_view line, Effects& effects);
    void process_waiting(Effects& effects);
    void run(const Command& command, std::string_view rest, Effects& effects);
    void take_listed(std::string_view line);
    /// Into the list.
    Status parse_listed(std::string_view line);
    [[nodiscard]] Status require_game() const;
    [[nodiscard]] static Status require_nothing(std::string_view rest);
    [[nodiscard]] Status require_open_game() const;
    void hand_out(Task::Kind kind, const gomoku::Position& position, Effects& effects);

    // Commands; each takes what follows its word.
    Status start(std::string_view rest, Effects& effects);
    Status start_rectangle(std::string_view rest, Effects& effects);
    Status restart(std::string_view rest, Effects& effects);
    Status begin(std::string_view rest, Effects& effects);
    Status turn(std::string_view rest, Effects& effects);
    Status list_board(std::string_view rest, Effects& effects);
    Status list_quiet_board(std::string_view rest, Effects& effects);
    Status list_swap(std::string_view rest, Effects& effects);
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

    // Openings and blocked points as Yixin-Board sends them (session_openings.cpp).
    Status open_swap2(std::string_view rest, Effects& effects);
    Status judge_swap2_three(std::string_view rest, Effects& effects);
    Status judge_swap2_five(std::string_view rest, Effects& effects);
    Status judge_swap2(std::string_view rest, Task::Kind kind, int stones, Effects& effects);
    Status open_soosorv(std::string_view rest, Effects& effects);
    Status list_soosorv_two(std::string_view rest, Effects& effects);
    Status list_soosorv_three(std::string_view rest, Effects& effects);
    Status list_soosorv_four(std::string_view rest, Effects& effects);
    Status list_soosorv_five(std::string_view rest, Effects& effects);
    Status list_soosorv_six(std::string_view rest, Effects& effects);
    Status list_opening(std::string_view rest, Task::Kind kind);
    Status answer_opening(const List& list, Effects& effects);
    [[nodiscard]] std::string opening_lines(Task::Kind kind, const Answer& answer) const;
    Status list_block(std::string_view rest, Effects& effects);
    Status list_unblock(std::string_view rest, Effects& effects);
    Status put_blocks(const List& list);
    Status forget_blocks(std::string_view rest, Effects& effects);

    void begin_game(int size, Effects& effects);
    Status put_listed(const List& list, Effects& effects);
    Status answer_swap(const List& list, Effects& effects);

    // INFO, by key (session_info.cpp).
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
    TimeControl clock_;
    gomoku::Rule rule_ = gomoku::Rule::kFreestyle;
    Limits limits_{};  ///< depth and nodes, as INFO sets them
    EngineSettings engine_settings_;
    Detail detail_;
    bool for_yixin_board_ = false;  ///< then rule 2 is renju
    std::uint64_t openings_ = 0;    ///< put so far
    std::optional<Board> board_;
    std::vector<gomoku::Point> blocked_;  ///< of any board: START does not forget them
    std::optional<List> list_;

    std::optional<Task::Kind> thinking_;
    std::deque<std::string> waiting_;
    bool ended_ = false;
};

}  // namespace tilestone::gomocup
