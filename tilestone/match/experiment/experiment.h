// SPDX-License-Identifier: MIT
//
// Experiment: what is varied, how often it is played, and which pictures are drawn, as a value.
//
// Series of players are crossed with the options that they vary; each combination is a cell. The
// cells are the players of a plan of the arena, in the same order. Read by experiment_file.h, used
// by the command `experiment` and by its reports.
#pragma once

#include <array>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/core/option.h"
#include "tilestone/match/batch.h"
#include "tilestone/match/gomoku/match_plan.h"

namespace tilestone::experiment {

/// An option of a player with the values that it takes, as a user writes them.
struct Axis {
    std::string option{};
    std::vector<std::string> values{};

    friend bool operator==(const Axis&, const Axis&) = default;
};

/// One line of a picture.
struct Series {
    std::string name{};
    std::string player{};  ///< "NAME:options", for Gomoku also "pbrain:COMMAND"
    std::vector<Axis> axes{};
    std::uint64_t games = 0;  ///< 2048: of each cell
};

enum class PictureKind : std::uint8_t {
    kTiles,    ///< how often each tile was the largest
    kScore,    ///< the mean score, by one option or of each cell
    kHeat,     ///< the mean score over two options
    kTime,     ///< the mean score by the time a move took
    kElo,      ///< Gomoku: ratings
    kLearning  ///< curves of trainings
};
inline constexpr std::array<std::string_view, 6> kPictureNames = {"tiles", "score", "heat",
                                                                  "time",  "elo",   "learning"};

struct Picture {
    PictureKind kind = PictureKind::kScore;
    std::string title{};  ///< empty: what the kind shows

    friend bool operator==(const Picture&, const Picture&) = default;
};

/// A training beside the games, in a file that `train --csv` writes.
struct CurveFile {
    std::string name{};
    std::string file{};  ///< as in the experiment file, relative to its folder
};

enum class Subject : std::uint8_t { kTwenty48, kGomoku };

struct Cell {
    std::size_t series = 0;
    std::vector<std::string> values{};  ///< one for each axis of the series
    std::string name{};                 ///< "minimax, depth 4"
    std::string player{};               ///< with the values
    std::uint64_t games = 0;            ///< 2048
};

struct Experiment {
    std::string title{};
    std::vector<std::string> about{};  ///< paragraphs
    Subject subject = Subject::kTwenty48;
    std::vector<Series> series{};
    std::vector<Picture> pictures{};  ///< those asked for, or those that fit
    std::vector<CurveFile> curves{};
    std::vector<Cell> cells{};  ///< series by series; of an axis the values, the last axis fastest
    match::BatchPlan batch{};   ///< of 2048; its players are the cells
    match::MatchPlan match{};   ///< of Gomoku; its players are the cells
    std::vector<RenamedOption> renamed{};  ///< what the file gives under old names
};

/// An experiment may be of learning curves alone.
[[nodiscard]] inline bool plays(const Experiment& experiment) { return !experiment.cells.empty(); }

/// The plan for a ledger, and the SQL of its view.
[[nodiscard]] jobs::Plan ledger_plan(const Experiment& experiment);
[[nodiscard]] std::string ledger_view(const Experiment& experiment);

}  // namespace tilestone::experiment
