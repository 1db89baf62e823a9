// SPDX-License-Identifier: MIT
#include "tilestone/training/carousel.h"

#include <algorithm>

namespace tilestone::training {
namespace {

using twenty48::Board;

}  // namespace

void Carousel::check(const Board& board) {
    const std::uint32_t segment = board.tile_sum() / kSegmentSum;
    if (segment == segment_) return;
    const bool entered = segment > segment_;
    segment_ = segment;
    if (!entered || segment < kFirstSegment || segment >= kSegments) return;
    Starts& starts = starts_[segment];
    if (starts.all.size() < kStarts) {
        starts.all.push_back({board});
        return;
    }
    starts.all[starts.oldest] = {board};
    starts.oldest = (starts.oldest + 1) % kStarts;
}

void Carousel::record_outcome() {
    if (start_segment_ == 0) return;
    Start& start = starts_[start_segment_].all[start_index_];
    ++start.games;
    if (segment_ == start_segment_) ++start.failures;
    if (start.games < kMaxGames) return;
    start.games /= 2;
    start.failures /= 2;
}

/// Compares failure rates with Laplace smoothing, so a new start ranks as neither easy nor hard.
bool Carousel::is_harder(const Start& a, const Start& b) {
    return (a.failures + 1) * (b.games + 2) > (b.failures + 1) * (a.games + 2);
}

std::optional<Board> Carousel::next_start(Rng& rng) {
    record_outcome();
    start_segment_ = std::max<std::uint32_t>(start_segment_ + 1, kFirstSegment);
    if (start_segment_ >= kSegments || starts_[start_segment_].all.empty()) start_segment_ = 0;
    segment_ = start_segment_;
    if (start_segment_ == 0) return std::nullopt;
    const auto& all = starts_[start_segment_].all;
    start_index_ = rng.below(static_cast<std::uint32_t>(all.size()));
    const std::uint32_t other = rng.below(static_cast<std::uint32_t>(all.size()));
    if (is_harder(all[other], all[start_index_])) start_index_ = other;
    return all[start_index_].board;
}

void Carousel::save(ByteWriter& out) const {
    out.put(moves_);
    out.put(segment_);
    out.put(start_segment_);
    out.put(start_index_);
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

bool Carousel::load(ByteReader& in, bool outcomes) {
    moves_ = in.get<std::uint32_t>();
    segment_ = in.get<std::uint32_t>();
    start_segment_ = in.get<std::uint32_t>();
    start_index_ = outcomes ? in.get<std::uint32_t>() : 0;
    bool sound = in.ok() && start_segment_ < kSegments;
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
                    start.games < kMaxGames && start.failures <= start.games;
            starts.all.push_back(start);
        }
    }
    return sound && (start_segment_ == 0 || start_index_ < starts_[start_segment_].all.size());
}

}  // namespace tilestone::training
