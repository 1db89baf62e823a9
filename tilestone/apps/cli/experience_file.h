// SPDX-License-Identifier: MIT
//
// The experience of the player `classic` on the command line: --experience, and the usual file.
#pragma once

#include <string>

#include "tilestone/apps/cli/command.h"
#include "tilestone/apps/tui/gomoku/thinker.h"
#include "tilestone/core/result.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/training/experience/store.h"

namespace tilestone::cli {

/// --experience FILE.
OptionSpec experience_option(std::string_view help);

/// The file of --experience, or the one in the user's folder for data.
Result<std::string> experience_path(const Options& options);

/// Opens that file, or makes it, with its folders where it is the usual one.
Result<experience::Store> open_experience(const Options& options);

/// Lets the player avoid what the file of --experience knows as lost, where one was given. An error
/// where the player does not learn, or the file is not there.
Status give_experience(engine::PlayerSpec<gomoku::Game>& player, const Options& options);

/// Lets `classic` learn at the board, from the file of --experience or the usual one. What goes
/// wrong with the file in the middle of games is told once, by problem().
class ExperienceLearner final : public tui::gomoku::Learner {
public:
    explicit ExperienceLearner(const Options& options) : options_(options) {}

    /// Opens the file where it is there already.
    Status check();

    void prepare(engine::PlayerSpec<gomoku::Game>& spec) override;
    bool learn(const tui::gomoku::LostGame& game, const StopToken& stop) override;

    /// The first error since check(), or empty. To be asked when nobody thinks any more.
    [[nodiscard]] const std::string& problem() const { return problem_; }

private:
    Status learn_from(const tui::gomoku::LostGame& game, const StopToken& stop);

    const Options& options_;
    std::string problem_;
};

}  // namespace tilestone::cli
