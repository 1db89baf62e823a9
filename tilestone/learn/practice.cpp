// SPDX-License-Identifier: MIT
#include "tilestone/learn/practice.h"

#include <algorithm>

namespace tilestone::learn {
namespace {

using twenty48::Board;

}  // namespace

void Practice::look(const Board& board) {
    const std::uint32_t part = board.tile_sum() / kPartSum;
    if (part == part_) return;
    const bool entered = part > part_;
    part_ = part;
    if (!entered || part < kFirstPart || part >= kParts) return;
    Starts& starts = starts_[part];
    if (starts.all.size() < kStarts) {
        starts.all.push_back({board});
        return;
    }
    starts.all[starts.oldest] = {board};
    starts.oldest = (starts.oldest + 1) % kStarts;
}

void Practice::note_outcome() {
    if (turn_ == 0) return;
    Start& start = starts_[turn_].all[taken_];
    ++start.games;
    if (part_ == turn_) ++start.failures;
    if (start.games < kMostGames) return;
    start.games /= 2;
    start.failures /= 2;
}

/// By the share of failures, one game of either kind added (Laplace), so that a new start counts as
/// neither.
bool Practice::is_harder(const Start& a, const Start& b) {
    return (a.failures + 1) * (b.games + 2) > (b.failures + 1) * (a.games + 2);
}

std::optional<Board> Practice::next_start(Rng& rng) {
    note_outcome();
    turn_ = std::max<std::uint32_t>(turn_ + 1, kFirstPart);
    if (turn_ >= kParts || starts_[turn_].all.empty()) turn_ = 0;
    part_ = turn_;
    if (turn_ == 0) return std::nullopt;
    const auto& all = starts_[turn_].all;
    taken_ = rng.below(static_cast<std::uint32_t>(all.size()));
    const std::uint32_t other = rng.below(static_cast<std::uint32_t>(all.size()));
    if (is_harder(all[other], all[taken_])) taken_ = other;
    return all[taken_].board;
}

void Practice::save(ByteWriter& out) const {
    out.put(moves_);
    out.put(part_);
    out.put(turn_);
    out.put(taken_);
    for (const Starts& starts : starts_) {
        out.put(static_cast<std::uint32_t>(starts.all.size()));
        out.put(starts.oldest);
        for (const Start& start : starts.all) {
            out.put(start.board.nibbles);
            out.put(start.board.high);
            out.put(start.games);
            out.put(start.failures);
        }
    }
}

bool Practice::load(ByteReader& in, bool outcomes) {
    moves_ = in.get<std::uint32_t>();
    part_ = in.get<std::uint32_t>();
    turn_ = in.get<std::uint32_t>();
    taken_ = outcomes ? in.get<std::uint32_t>() : 0;
    bool sound = in.ok() && turn_ < kParts;
    for (Starts& starts : starts_) {
        const auto count = in.get<std::uint32_t>();
        starts.oldest = in.get<std::uint32_t>();
        sound = sound && in.ok() && count <= kStarts && starts.oldest < kStarts;
        for (std::uint32_t i = 0; sound && i < count; ++i) {
            Start start{.board = {.nibbles = in.get<std::uint64_t>()}};
            start.board.high = in.get<std::uint16_t>();
            if (outcomes) {
                start.games = in.get<std::uint8_t>();
                start.failures = in.get<std::uint8_t>();
            }
            sound = in.ok() && start.board.largest() <= twenty48::kLargestExponent &&
                    start.games < kMostGames && start.failures <= start.games;
            starts.all.push_back(start);
        }
    }
    return sound && (turn_ == 0 || taken_ < starts_[turn_].all.size());
}

}  // namespace tilestone::learn
