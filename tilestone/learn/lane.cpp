// SPDX-License-Identifier: MIT
#include "tilestone/learn/lane.h"

#include <algorithm>
#include <bit>

namespace tilestone::learn {
namespace {

using twenty48::Move;
using twenty48::Slide;

}  // namespace

void Lane::look(const Pupil& pupil) {
    candidate_count_ = 0;
    const std::size_t features = pupil.indexer->features();
    twenty48::for_each_move(board_, [&](Move, const Slide& slide) {
        Candidate& candidate = candidates_[candidate_count_++];
        candidate.after = slide.after;
        candidate.score = slide.score;
        candidate.nibbles = twenty48::capped_nibbles(slide.after.board);
        pupil.indexer->index(candidate.nibbles, candidate.indices.data());
#pragma GCC unroll 8
        for (std::size_t i = 0; i < features; ++i) {
            pupil.weights->prefetch(candidate.indices[i]);
        }
    });
}

bool Lane::learn(const Pupil& pupil, const LearningRule& rule) {
    if (candidate_count_ == 0) {
        finish(pupil, rule);
        return true;
    }
    const std::size_t features = pupil.indexer->features();
    const Candidate* best = nullptr;
    float best_total = 0;
    float best_value = 0;
    for (unsigned i = 0; i < candidate_count_; ++i) {
        const Candidate& candidate = candidates_[i];
        const float value = pupil.weights->total({candidate.indices.data(), features});
        const float total = static_cast<float>(candidate.score) + value;
        if (best != nullptr && total <= best_total) continue;
        best = &candidate;
        best_total = total;
        best_value = value;
    }
    take(*best, best_value, pupil);
    if (next_ - first_ > static_cast<unsigned>(rule.delay) + 1) learn_oldest(pupil, rule);
    board_ = twenty48::spawn(best->after, rng_);
    return false;
}

void Lane::take(const Candidate& chosen, float value, const Pupil& pupil) {
    const std::size_t features = pupil.indexer->features();
    Step& step = this->step(next_++);
    step.nibbles = chosen.nibbles;
    step.reward = static_cast<float>(chosen.score);
    step.value = value;
    std::copy_n(chosen.indices.begin(), features, step.indices.begin());
    game_.score += chosen.score;
    ++game_.moves;
}

void Lane::learn_oldest(const Pupil& pupil, const LearningRule& rule) {
    const auto lambda = static_cast<float>(rule.lambda);
    // The λ-return from the newest step back to the one after the oldest.
    const Step& newest = step(next_ - 1);
    float target = newest.reward + newest.value;
    for (unsigned number = next_ - 2; number != first_; --number) {
        const Step& on_the_way = step(number);
        target = on_the_way.reward + on_the_way.value + lambda * (target - on_the_way.value);
    }
    const Step& oldest = step(first_++);
    const std::size_t features = pupil.indexer->features();
    const std::span<const std::uint32_t> indices{oldest.indices.data(), features};
    pupil.weights->learn(indices, target, static_cast<float>(rule.rate),
                         static_cast<std::uint32_t>(rng_.next()));
}

void Lane::finish(const Pupil& pupil, const LearningRule& rule) {
    // After the last board nothing comes: a step without points and value.
    Step& end = step(next_++);
    end.nibbles = 0;
    end.reward = end.value = 0;
    while (next_ - first_ > 1) learn_oldest(pupil, rule);
    first_ = next_;
    game_.largest = board_.largest();
    result_ = game_;
    game_ = {};
    board_ = twenty48::new_game(rng_);
}

void Lane::save(ByteWriter& out) const {
    for (const std::uint64_t word : std::bit_cast<std::array<std::uint64_t, 4>>(rng_)) {
        out.put(word);
    }
    out.put(board_.nibbles);
    out.put(board_.high);
    out.put(game_.score);
    out.put(game_.moves);
    out.put(next_ - first_);
    for (unsigned number = first_; number != next_; ++number) {
        const Step& step = steps_[number % kSteps];
        out.put(step.nibbles);
        out.put(step.reward);
        out.put(step.value);
    }
}

bool Lane::load(ByteReader& in, const model::TupleIndexer& indexer) {
    std::array<std::uint64_t, 4> words{};
    for (std::uint64_t& word : words) word = in.get<std::uint64_t>();
    rng_ = std::bit_cast<Rng>(words);
    board_.nibbles = in.get<std::uint64_t>();
    board_.high = in.get<std::uint16_t>();
    game_ = {.score = in.get<std::uint32_t>(), .moves = in.get<std::uint32_t>()};
    first_ = 0;
    next_ = in.get<std::uint32_t>();
    if (!in.ok() || next_ >= kSteps || board_.largest() > twenty48::kLargestExponent) return false;
    for (unsigned number = 0; number < next_; ++number) {
        Step& step = this->step(number);
        step.nibbles = in.get<std::uint64_t>();
        step.reward = in.get<float>();
        step.value = in.get<float>();
        indexer.index(step.nibbles, step.indices.data());
    }
    return in.ok();
}

}  // namespace tilestone::learn
