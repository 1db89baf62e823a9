// SPDX-License-Identifier: MIT
#include "tilestone/training/gomoku/samples.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "tilestone/engine/gomoku/tactics/tactics.h"
#include "tilestone/games/gomoku/empty_points.h"
#include "tilestone/games/gomoku/rules.h"

namespace tilestone::training {

using gomoku::Color;
using gomoku::Position;

void Samples::add(const Position& position, float target, float result) {
    const Color mover = position.to_move();
    std::array<PointCount, gomoku::kMaxPoints> codes{};
    std::size_t count = 0;
    gomoku::for_each_empty(position, [&](gomoku::Point point) {
        codes[count++] = position.line_code(mover, point) |
                         PointCount{position.line_code(other(mover), point)} << kCodeBits;
    });
    const auto begin = codes.begin();
    const auto end = begin + static_cast<std::ptrdiff_t>(count);
    std::sort(begin, end);
    Item item{.first = points_.size(), .target = target, .result = result, .mover = mover};
    for (auto first = begin; first != end;) {
        const auto limit = first + std::min(end - first, std::ptrdiff_t{kMaxCount});
        const auto last = std::find_if(first, limit, [&](auto code) { return code != *first; });
        const auto more = static_cast<PointCount>(last - first - 1);
        points_.push_back(*first | more << (2 * kCodeBits));
        first = last;
    }
    item.count = static_cast<std::uint16_t>(points_.size() - item.first);
    item.moving_mask = static_cast<std::uint8_t>(engine::gomoku::threat_mask(position, mover));
    item.waiting_mask =
        static_cast<std::uint8_t>(engine::gomoku::threat_mask(position, other(mover)));
    items_.push_back(item);
}

Sample Samples::at(std::size_t index) const {
    const Item& item = items_[index];
    return {.points = {points_.data() + item.first, item.count},
            .mover = item.mover,
            .moving_mask = item.moving_mask,
            .waiting_mask = item.waiting_mask,
            .target = item.target,
            .result = item.result};
}

std::size_t Samples::bytes() const {
    return items_.size() * sizeof(Item) + points_.size() * sizeof(PointCount);
}

bool is_quiet(const Position& position) {
    if (gomoku::Rules::result(position) || engine::gomoku::forced_result(position)) return false;
    gomoku::Rules::Actions answers;
    return !engine::gomoku::list_answers(position, answers);
}

double win_probability(std::int16_t value) {
    constexpr double kThousand = 1000;
    return 1 / (1 + std::exp(-value / kThousand));
}

void add_game(const PlayedGame& game, const GamesHeader& header, double mix, Samples& samples) {
    Position position(header.rule, header.size);
    for (std::size_t i = 0; i < game.moves.size(); ++i) {
        const PlayedMove& move = game.moves[i];
        if (i >= static_cast<std::size_t>(game.opening) && is_quiet(position)) {
            const int to_mover = position.to_move() == Color::kBlack ? game.result : -game.result;
            const double result = 0.5 + 0.5 * to_mover;
            const double target = move.value == kNoValue
                                      ? result
                                      : mix * win_probability(move.value) + (1 - mix) * result;
            samples.add(position, static_cast<float>(target), static_cast<float>(result));
        }
        position.place(move.point);
    }
}

void add_games(const GamesFile& file, double mix, SampleSplit& split) {
    for (std::size_t i = 0; i < file.games.size(); ++i) {
        const bool validation = i % kValidationEvery == kValidationEvery - 1;
        add_game(file.games[i], file.header, mix, validation ? split.validation : split.training);
    }
    split.games += file.games.size();
}

}  // namespace tilestone::training
