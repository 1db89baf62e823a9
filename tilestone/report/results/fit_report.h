// SPDX-License-Identifier: MIT
//
// The answer of `tilestone train gomoku` (self-play games and fitted weights), its progress lines,
// the learning curve of a fit and the manifest of its weights.
#pragma once

#include <cstddef>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/report/language.h"
#include "tilestone/training/gomoku/line_fit.h"
#include "tilestone/training/gomoku/move_fit.h"
#include "tilestone/training/gomoku/network_fit.h"

namespace tilestone::report {

/// A file of games, new or continued.
struct PlayedFile {
    std::string file{};
    training::GamesHeader header{};
    std::uint64_t games_before = 0;
    std::uint64_t games = 0;  ///< including games_before
    std::size_t dropped = 0;  ///< bytes of a truncated record, which were removed
};

struct SelfPlayReport {
    std::vector<PlayedFile> files{};
    double seconds = 0;
    std::size_t threads = 1;
    bool interrupted = false;
};

/// One line: files [file, rule, games, games_before, dropped, seed], player, size, explore,
/// threads, seconds, interrupted.
[[nodiscard]] std::string self_play_json(const SelfPlayReport& report);
[[nodiscard]] std::string self_play_text(const SelfPlayReport& report, Language language);
/// "renju: 120/3000 games": one line.
[[nodiscard]] std::string self_play_progress(const PlayedFile& file, std::uint64_t games,
                                             Language language);

/// A file of games used for a fit.
struct FitData {
    std::string file{};
    training::GamesHeader header{};
    std::uint64_t games = 0;
    std::uint64_t checksum = 0;
};

/// The fit of one rule.
struct FittedRule {
    gomoku::Rule rule = gomoku::Rule::kFreestyle;
    std::vector<FitData> data{};
    std::string from{};  ///< the initial weights; empty: hand-set ones
    double mix = 0;
    training::FitSettings settings{};
    training::NetworkFitSettings network{};  ///< 0 epochs: no network
    std::uint64_t games = 0;
    std::size_t positions = 0;   ///< training positions
    std::size_t validation = 0;  ///< validation positions
    /// The epochs of the line weights, followed by those of the network.
    std::vector<training::EpochLoss> curve{};
    training::EpochLoss best{};           ///< the epoch that was kept
    training::EpochLoss best_of_lines{};  ///< before the network
    training::MoveLoss moves_before{};    ///< validation loss of the initial weights
    training::MoveLoss moves{};
};

struct FitReport {
    std::vector<FittedRule> rules{};
    std::string file{};
    std::size_t bytes = 0;
    double seconds = 0;
    bool interrupted = false;
};

/// One line: rules [as in the manifest], file, bytes, seconds, interrupted.
[[nodiscard]] std::string fit_json(const FitReport& report);
[[nodiscard]] std::string fit_text(const FitReport& report, Language language);
/// "renju: epoch 7/40, loss 0.6123 of positions held back, 0.6730 before": one line.
[[nodiscard]] std::string fit_progress(const FittedRule& rule, int epochs, Language language);

/// "renju: moves, loss 2.3421 of positions held back": one line.
[[nodiscard]] std::string moves_progress(gomoku::Rule rule, const training::MoveFit& fit,
                                         Language language);

/// The manifest of a weights file, one line of JSON: rules [rule, command, games, positions, held,
/// the losses before, after the lines alone and at the end, the losses of the moves, data [file,
/// player, explore, size, games, seed, checksum], mix, pull, rate, epochs, best_epoch, network,
/// seed, revision]. Rules that were not fitted keep their entry of `before`.
[[nodiscard]] std::string fit_manifest(const FitReport& report, std::string_view before);

/// CSV with a header line: rule, epoch, training, held, held_result.
[[nodiscard]] std::string fit_csv(const FitReport& report);
/// The losses by epoch, as a self-contained picture.
[[nodiscard]] std::string fit_svg(const FitReport& report, Language language);

}  // namespace tilestone::report
