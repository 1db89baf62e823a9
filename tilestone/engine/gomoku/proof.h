// SPDX-License-Identifier: MIT
//
// Proofs for hints: whether a move wins for certain, or a position is lost whatever is played.
//
// What a player's search says need not be certain: it may have looked at some replies only. Here
// every reply counts. A win is one by fours, each of which has to be answered (continuous fours,
// as renju players say), or by a quiet first move after which every reply still leaves such a win;
// a loss is a position in which every move leaves the other side one. A small search, for people
// who wait for a hint; none found means nothing.
#pragma once

#include <optional>

#include "tilestone/core/stop_token.h"
#include "tilestone/engine/gomoku/tactics.h"

namespace tilestone::engine {

/// The proof that `move`, legal there, wins, or that the position is lost. Plies are at most so
/// many, and exact up to three. On 600 crowded boards it takes 0.05 ms in the median and at most 40
/// ms. `stop` may be null.
[[nodiscard]] std::optional<Proof> prove(const gomoku::Position& position, gomoku::Point move,
                                         const StopToken* stop);

}  // namespace tilestone::engine
