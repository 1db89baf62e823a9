// SPDX-License-Identifier: MIT
//
// GomocupContestant: an external program that speaks the Gomocup protocol.
//
// The program starts with its first game and keeps running between games, each of which begins with
// START. After a fault or a stop the contestant ends the program, and the next game starts it
// again. docs/design/match.md describes the commands and the interpretation of answers.
#pragma once

#include <cstddef>
#include <cstdint>
#include <memory>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "tilestone/match/gomoku/contestant.h"
#include "tilestone/match/gomoku/gomocup_line.h"
#include "tilestone/match/process/child.h"

namespace tilestone::match {

struct GomocupSettings {
    std::string command{};                ///< see match/process/command.h
    std::string work_folder{};            ///< working directory; empty: ours
    std::string data_folder{};            ///< INFO folder, for files of the program; empty: none
    std::int64_t memory = 0;              ///< INFO max_memory in bytes; 0: no limit
    std::optional<int> threads{};         ///< INFO thread_num, which few programs know
    Milliseconds start_patience{10'000};  ///< from the start to the OK
    Milliseconds about_patience{2'000};   ///< for the answer to ABOUT, once
    std::size_t max_output = std::size_t{16} << 20;  ///< bytes per turn and per start
    bool pauses = false;                             ///< suspend the program during the opponent's
                                                     ///< turn
};

class GomocupContestant final : public Contestant {
public:
    explicit GomocupContestant(GomocupSettings settings) : settings_(std::move(settings)) {}
    /// Sends END, waits half a second, then kills the program and all its descendants.
    ~GomocupContestant() override;
    GomocupContestant(const GomocupContestant&) = delete;
    GomocupContestant& operator=(const GomocupContestant&) = delete;

    Answer begin(const GameTerms& terms) override;
    void get_ready() override;
    Answer move(const Turn& turn) override;
    void end() override;

    /// Name and version, if the program has given them.
    [[nodiscard]] const std::string& about() const { return about_; }
    /// For tests; null if the program is not running.
    [[nodiscard]] const process::Child* child() const { return child_.get(); }

private:
    using Deadline = Clock::time_point;

    [[nodiscard]] Answer start_game(const GameTerms& terms);
    [[nodiscard]] Answer wait_for_ok(const GameTerms& terms, Deadline deadline);
    /// Sends lines and waits until the program has processed them.
    [[nodiscard]] Answer inform(std::string_view lines);
    [[nodiscard]] std::string other_info(const MatchLimits& limits) const;
    [[nodiscard]] Answer look_for_early_lines();
    [[nodiscard]] std::string question(const Turn& turn) const;
    [[nodiscard]] Answer ask(const Turn& turn);
    [[nodiscard]] Answer fault_of(process::Outcome outcome, std::string_view missed) const;

    GomocupSettings settings_;
    std::unique_ptr<process::Child> child_;
    int size_ = gomoku::kDefaultSize;
    std::vector<gomoku::Point> known_;  ///< the stones on the program's board
    Deadline listens_{};                ///< earliest time for the next command; never far in the
                                        ///< future
    std::string about_;
    bool answers_about_ = true;
};

}  // namespace tilestone::match
