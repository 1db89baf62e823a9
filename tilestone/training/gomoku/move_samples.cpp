// SPDX-License-Identifier: MIT
#include "tilestone/training/gomoku/move_samples.h"

#include <optional>

#include "tilestone/engine/gomoku/pvs/knowledge.h"
#include "tilestone/training/gomoku/samples.h"

namespace tilestone::training {

using gomoku::Point;
using gomoku::Position;

void MoveSamples::add(const Position& position, Point played) {
    gomoku::Rules::Actions moves;
    engine::gomoku::list_candidates(position, moves);
    const gomoku::Color mover = position.to_move();
    Item item{.first = choices_.size(),
              .context = engine::gomoku::threat_context_of(position),
              .mover = mover};
    std::optional<std::size_t> place;
    for (std::size_t i = 0; i < moves.size(); ++i) {
        if (moves[i] == played) place = i;
    }
    if (!place || moves.size() == 1) return;
    item.count = static_cast<std::uint16_t>(moves.size());
    item.played = static_cast<std::uint16_t>(*place);
    for (const Point move : moves) {
        choices_.push_back({.making = position.line_code(mover, move),
                            .stopping = position.line_code(other(mover), move)});
    }
    items_.push_back(item);
}

MoveSample MoveSamples::at(std::size_t index) const {
    const Item& item = items_[index];
    return {.choices = {choices_.data() + item.first, item.count},
            .played = item.played,
            .context = item.context,
            .mover = item.mover};
}

void add_games(const GamesFile& file, MoveSplit& split) {
    for (std::size_t i = 0; i < file.games.size(); ++i) {
        MoveSamples& samples =
            i % kValidationEvery == kValidationEvery - 1 ? split.validation : split.training;
        Position position(file.header.rule, file.header.size);
        const PlayedGame& game = file.games[i];
        for (std::size_t at = 0; at < game.moves.size(); ++at) {
            const Point played = game.moves[at].point;
            const bool chosen = at >= static_cast<std::size_t>(game.opening);
            if (chosen && !engine::gomoku::forced_result(position)) samples.add(position, played);
            position.place(played);
        }
    }
}

}  // namespace tilestone::training
