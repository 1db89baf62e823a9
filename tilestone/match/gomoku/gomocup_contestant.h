// SPDX-License-Identifier: MIT
//
// GomocupContestant: a program that speaks the Gomocup protocol, in a match.
//
// Made by entrant.h. The program is started when the first game begins and kept for the next
// ones, which begin with START again; after any fault, or a wish to stop, it is ended, and the next
// game starts it anew. docs/design/arena.md says what is told to it and what its answers mean.
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
    std::string work_folder{};            ///< in which it works; empty: ours
    std::string data_folder{};            ///< INFO folder, where it may keep files; empty: none
    std::int64_t memory = 0;              ///< INFO max_memory, bytes; 0: no limit
    std::optional<int> threads{};         ///< INFO thread_num, which few know
    Milliseconds start_patience{10'000};  ///< from the start to the OK
    Milliseconds about_patience{2'000};   ///< for an answer to ABOUT, once
    std::size_t most_output = std::size_t{16} << 20;  ///< bytes for a turn, and for a start
    bool pauses = false;                              ///< it is stopped while it is not its turn
};

class GomocupContestant final : public Contestant {
public:
    explicit GomocupContestant(GomocupSettings settings) : settings_(std::move(settings)) {}
    /// END, half a second, then it and all that it started is killed.
    ~GomocupContestant() override;
    GomocupContestant(const GomocupContestant&) = delete;
    GomocupContestant& operator=(const GomocupContestant&) = delete;

    Answer begin(const GameTerms& terms) override;
    void get_ready() override;
    Answer move(const Turn& turn) override;
    void end() override;

    /// Its name and version, where it has said them.
    [[nodiscard]] const std::string& about() const { return about_; }
    /// For tests; null while it does not run.
    [[nodiscard]] const process::Child* child() const { return child_.get(); }

private:
    using Deadline = Clock::time_point;

    [[nodiscard]] Answer start_game(const GameTerms& terms);
    [[nodiscard]] Answer wait_for_ok(const GameTerms& terms, Deadline deadline);
    /// Tells it something and waits until it has dealt with it.
    [[nodiscard]] Answer inform(std::string_view lines);
    [[nodiscard]] std::string other_info(const MatchLimits& limits) const;
    [[nodiscard]] Answer look_for_early_lines();
    [[nodiscard]] std::string question(const Turn& turn) const;
    [[nodiscard]] Answer ask(const Turn& turn);
    [[nodiscard]] Answer fault_of(process::Outcome outcome, std::string_view missed) const;

    GomocupSettings settings_;
    std::unique_ptr<process::Child> child_;
    int size_ = gomoku::kUsualSize;
    std::vector<gomoku::Point> known_;  ///< the stones that it knows of
    Deadline listens_{};                ///< when it may be told something; not in the far future
    std::string about_;
    bool answers_about_ = true;
};

}  // namespace tilestone::match
