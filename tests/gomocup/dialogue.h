// SPDX-License-Identifier: MIT
//
// A manager's side of a session, in process: lines in, lines out, with a player that can be
// foretold.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "tilestone/apps/gomocup/session.h"
#include "tilestone/apps/gomocup/thinking.h"

namespace tilestone::gomocup {

/// Plays the first legal point in reading order: 0,0, then 1,0 … Whatever it is asked is kept.
class ReadingPlayer final : public engine::ImmediatePlayer<gomoku::Game> {
public:
    SearchResult choose(const engine::SearchRequest<gomoku::Game>& request) override;

    double value = 0;  ///< that it gives its move; each further one is worth one less
    std::vector<engine::SearchRequest<gomoku::Game>> asked;
};

class Dialogue {
public:
    explicit Dialogue(Settings settings = {}) : session(std::move(settings)) {}

    /// Says the lines (each up to a line feed) and answers every task at once; all output.
    std::string say(std::string_view lines);
    /// The same, but tasks stay open until finish().
    std::string say_only(std::string_view lines);
    /// Answers what is open, and what comes of that.
    std::string finish();

    Session session;
    ReadingPlayer player;
    std::optional<Task> task;    ///< open
    std::vector<Task> answered;  ///< earlier ones
    bool stop = false;           ///< somebody asked for the end of a thought
};

/// What a new session answers to lines.
std::string replies_to(std::string_view lines);

}  // namespace tilestone::gomocup
