// SPDX-License-Identifier: MIT
#include "tilestone/training/episode.h"

#include <array>

namespace tilestone::training {
namespace {

/// Prefetch distance, in boards.
constexpr std::size_t kAhead = 4;

/// Upper bound of a game's length: tiles sum to at most 2^18, and each move adds 2 or 4.
constexpr std::uint32_t kLongest = 1u << 17;

}  // namespace

void Episode::learn(const TrainingContext& context, const LearningRule& rule, Rng& rng) {
    using Indices = std::array<std::uint32_t, model::kMaxFeatures>;
    std::array<Indices, kAhead> ahead;
    const std::size_t features = context.indexer->features();
    const auto fetch = [&](std::size_t number) {
        Indices& indices = ahead[number % kAhead];
        context.indexer->index(moves_[number].nibbles, indices.data());
        for (std::size_t i = 0; i < features; ++i) context.weights->prefetch(indices[i]);
    };
    const auto lambda = static_cast<float>(rule.lambda);
    const std::size_t count = moves_.size();
    for (std::size_t done = 0; done < kAhead && done < count; ++done) fetch(count - 1 - done);
    float target = 0;
    for (std::size_t number = count; number-- > 0;) {
        const std::span<const std::uint32_t> indices{ahead[number % kAhead].data(), features};
        context.weights->learn(indices, target, rate_of(rule),
                               static_cast<std::uint32_t>(rng.next()));
        const float value = context.weights->total(indices);
        target = moves_[number].reward + value + lambda * (target - value);
        if (number >= kAhead) fetch(number - kAhead);
    }
    moves_.clear();
}

void Episode::save(ByteWriter& out) const {
    out.put(static_cast<std::uint32_t>(moves_.size()));
    for (const Step& played : moves_) {
        out.put(played.nibbles);
        out.put(played.reward);
    }
}

bool Episode::load(ByteReader& in) {
    const auto count = in.get<std::uint32_t>();
    if (!in.ok() || count > kLongest) return false;
    moves_.clear();
    for (std::uint32_t i = 0; i < count && in.ok(); ++i) {
        const auto nibbles = in.get<std::uint64_t>();
        const auto reward = in.get<float>();
        if (!are_sound_points(reward)) return false;
        moves_.push_back({nibbles, reward});
    }
    return in.ok();
}

}  // namespace tilestone::training
