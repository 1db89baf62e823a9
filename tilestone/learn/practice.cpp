// SPDX-License-Identifier: MIT
#include "tilestone/learn/practice.h"

#include <algorithm>

namespace tilestone::learn {
namespace {

using twenty48::Board;

std::uint32_t sum_of(const Board& board) {
    std::uint32_t sum = 0;
    for (int cell = 0; cell < twenty48::kCells; ++cell) sum += 1u << board.at(cell) & ~1u;
    return sum;
}

}  // namespace

void Practice::look(const Board& board) {
    const std::uint32_t part = sum_of(board) / kPartSum;
    if (part == part_) return;
    const bool entered = part > part_;
    part_ = part;
    if (!entered || part < kFirstPart || part >= kParts) return;
    Starts& starts = starts_[part];
    if (starts.boards.size() < kStarts) {
        starts.boards.push_back(board);
        return;
    }
    starts.boards[starts.oldest] = board;
    starts.oldest = (starts.oldest + 1) % kStarts;
}

std::optional<Board> Practice::next_start(Rng& rng) {
    turn_ = std::max<std::uint32_t>(turn_ + 1, kFirstPart);
    if (turn_ >= kParts || starts_[turn_].boards.empty()) turn_ = 0;
    part_ = turn_;
    if (turn_ == 0) return std::nullopt;
    const auto& boards = starts_[turn_].boards;
    return boards[rng.below(static_cast<std::uint32_t>(boards.size()))];
}

void Practice::save(ByteWriter& out) const {
    out.put(moves_);
    out.put(part_);
    out.put(turn_);
    for (const Starts& starts : starts_) {
        out.put(static_cast<std::uint32_t>(starts.boards.size()));
        out.put(starts.oldest);
        for (const Board& board : starts.boards) {
            out.put(board.nibbles);
            out.put(board.high);
        }
    }
}

bool Practice::load(ByteReader& in) {
    moves_ = in.get<std::uint32_t>();
    part_ = in.get<std::uint32_t>();
    turn_ = in.get<std::uint32_t>();
    bool sound = in.ok() && turn_ < kParts;
    for (Starts& starts : starts_) {
        const auto count = in.get<std::uint32_t>();
        starts.oldest = in.get<std::uint32_t>();
        sound = sound && in.ok() && count <= kStarts && starts.oldest < kStarts;
        for (std::uint32_t i = 0; sound && i < count; ++i) {
            Board board{.nibbles = in.get<std::uint64_t>()};
            board.high = in.get<std::uint16_t>();
            sound = in.ok() && board.largest() <= twenty48::kLargestExponent;
            starts.boards.push_back(board);
        }
    }
    return sound;
}

}  // namespace tilestone::learn
