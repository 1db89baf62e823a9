// SPDX-License-Identifier: MIT
//
// The experience of the player `classic` on the command line: --experience and the default file.
#pragma once

#include <string>

#include "tilestone/apps/cli/command.h"
#include "tilestone/apps/tui/gomoku/background_player.h"
#include "tilestone/core/result.h"
#include "tilestone/engine/gomoku/players.h"
#include "tilestone/training/experience/store.h"

namespace tilestone::cli {

/// --experience FILE.
OptionSpec experience_option(std::string_view help);

/// Returns the path of --experience, or the default file in the user's data folder.
Result<std::string> experience_path(const Options& options);

/// Opens that file, or creates it; for the default file, its folders too.
Result<experience::Store> open_experience(const Options& options);

/// Gives the player the losses of --experience, so that it avoids them; does nothing without the
/// option. Error where the player does not learn, or the file does not exist.
Status give_experience(engine::PlayerSpec<gomoku::Game>& player, const Options& options);

/// Lets `classic` learn at the board, from the file of --experience or the usual one. What goes
/// wrong with the file in the middle of games is told once, by problem().
class ExperienceLearner final : public tui::gomoku::Learner {
public:
    explicit ExperienceLearner(const Options& options) : options_(options) {}

    /// Opens the file if it exists.
    Status check();

    void prepare(engine::PlayerSpec<gomoku::Game>& spec) override;
    bool learn(const tui::gomoku::LostGame& game, const StopToken& stop) override;

    /// The first error since check(), or empty. Call it only while no player is thinking.
    [[nodiscard]] const std::string& problem() const { return problem_; }

private:
    Status learn_from(const tui::gomoku::LostGame& game, const StopToken& stop);

    const Options& options_;
    std::string problem_;
};

}  // namespace tilestone::cli
