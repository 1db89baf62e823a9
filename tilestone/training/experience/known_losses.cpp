// SPDX-License-Identifier: MIT
#include "tilestone/training/experience/known_losses.h"

#include "tilestone/games/gomoku/rules.h"
#include "tilestone/games/gomoku/text.h"

namespace tilestone::experience {
namespace {

std::string text_of(const PositionKey& key) {
    std::string text(gomoku::name_of(key.rule));
    text += ' ';
    text += std::to_string(key.size);
    text += ' ';
    text += name_of(key.to_move);
    return text + ' ' + key.stones;
}

}  // namespace

Result<KnownLosses> KnownLosses::of(std::span<const PositionKey> keys) {
    KnownLosses known;
    for (std::size_t number = 0; number < keys.size(); ++number) {
        const Result<gomoku::Position> position = position_of(keys[number]);
        if (!position) {
            return position.error().after("position " + std::to_string(number + 1) + ": ");
        }
        known.add(*position);
    }
    return known;
}

bool KnownLosses::is_known_lost(const gomoku::Position& position) const {
    return hashes_.contains(position.hash()) && keys_.contains(text_of(key_of(position)));
}

void KnownLosses::add(const gomoku::Position& position) {
    for (int symmetry = 0; symmetry < gomoku::Rules::kSymmetries; ++symmetry) {
        hashes_.insert(gomoku::Rules::transform(symmetry, position).hash());
    }
    keys_.insert(text_of(key_of(position)));
}

}  // namespace tilestone::experience
