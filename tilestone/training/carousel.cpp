// SPDX-License-Identifier: MIT
#include "tilestone/training/carousel.h"

namespace tilestone::training {
namespace {

using twenty48::Board;

}  // namespace

void Carousel::keep(const Board& board, std::uint32_t segment) {
    Starts& starts = starts_[segment];
    if (starts.all.size() < kStarts) {
        starts.all.push_back({board});
        return;
    }
    starts.all[starts.oldest] = {board};
    starts.oldest = (starts.oldest + 1) % kStarts;
}

std::optional<Board> Carousel::next_start(Rng& rng) {
    const std::uint32_t last = tracker_.start_segment;
    if (last != 0) {
        starts_[last].all[tracker_.start_index].outcomes.record(tracker_.has_failed());
    }
    const std::uint32_t segment = tracker_.next_segment();
    const bool is_whole = segment >= kSegments || starts_[segment].all.empty();
    tracker_.begin(is_whole ? 0 : segment);
    if (is_whole) return std::nullopt;
    const auto& all = starts_[segment].all;
    std::uint32_t index = rng.below(static_cast<std::uint32_t>(all.size()));
    const std::uint32_t other = rng.below(static_cast<std::uint32_t>(all.size()));
    if (all[other].outcomes.is_harder_than(all[index].outcomes)) index = other;
    tracker_.start_index = index;
    return all[index].board;
}

void Carousel::save(ByteWriter& out) const {
    out.put(tracker_.moves);
    out.put(tracker_.segment);
    out.put(tracker_.start_segment);
    out.put(tracker_.start_index);
    for (const Starts& starts : starts_) {
        out.put(static_cast<std::uint32_t>(starts.all.size()));
        out.put(starts.oldest);
        for (const Start& start : starts.all) {
            out.put(start.board.nibbles);
            out.put(start.board.high);
            out.put(start.outcomes.games);
            out.put(start.outcomes.failures);
        }
    }
}

bool Carousel::load(ByteReader& in, bool outcomes) {
    tracker_.moves = in.get<std::uint32_t>();
    tracker_.segment = in.get<std::uint32_t>();
    tracker_.start_segment = in.get<std::uint32_t>();
    tracker_.start_index = outcomes ? in.get<std::uint32_t>() : 0;
    bool sound = in.ok() && tracker_.start_segment < kSegments;
    for (Starts& starts : starts_) {
        const auto count = in.get<std::uint32_t>();
        starts.oldest = in.get<std::uint32_t>();
        sound = sound && in.ok() && count <= kStarts && starts.oldest < kStarts;
        for (std::uint32_t i = 0; sound && i < count; ++i) {
            Start start{.board = {.nibbles = in.get<std::uint64_t>()}};
            start.board.high = in.get<std::uint16_t>();
            if (outcomes) {
                start.outcomes.games = in.get<std::uint8_t>();
                start.outcomes.failures = in.get<std::uint8_t>();
            }
            sound = in.ok() && start.board.largest() <= twenty48::kLargestExponent &&
                    start.outcomes.games < StartOutcomes::kMaxGames &&
                    start.outcomes.failures <= start.outcomes.games;
            starts.all.push_back(start);
        }
    }
    return sound && (tracker_.start_segment == 0 ||
                     tracker_.start_index < starts_[tracker_.start_segment].all.size());
}

}  // namespace tilestone::training
