// SPDX-License-Identifier: MIT
#include "tilestone/training/actor.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "tilestone/games/twenty48/downgrade.h"

namespace tilestone::training {
namespace {

using twenty48::Move;
using twenty48::Slide;

}  // namespace

template <std::size_t kBytes>
void Actor::prepare_with(const TrainingContext& context) {
    const std::size_t features = context.indexer->features();
    candidate_count_ = 0;
    twenty48::for_each_move(board_, [&](Move move, const Slide& slide) {
        Candidate& candidate = candidates_[candidate_count_++];
        candidate.after = slide.after;
        candidate.move = move;
        candidate.score = slide.score;
        candidate.nibbles = twenty48::downgraded_nibbles(slide.after.board, context.largest_read);
    });
    probe_.start(board_, context.tables);
    for (unsigned number = 0; number < candidate_count_; ++number) {
        Indices& indices = candidates_[number].indices;
        context.indexer->index<kBytes>(candidates_[number].nibbles, indices.data());
        for (std::size_t i = 0; i < features; i += model::kImages) {
#pragma GCC unroll 8
            for (std::size_t k = i; k < i + model::kImages; ++k)
                context.weights->prefetch(indices[k]);
        }
    }
}

/// True if at least one weight was promoted.
bool Actor::promote(const TrainingContext& context, const Indices& indices) {
    bool any = false;
    const auto read = [&](std::uint32_t index) { return context.weights->read(index); };
    for (std::size_t i = 0; i < context.indexer->features(); ++i) {
        if (!read(indices[i]).may_be_promoted()) continue;
        const PackedWeight begun = promoted(*context.indexer, indices[i], i / model::kImages, read);
        context.weights->write(indices[i], begun);
        any = any || !begun.is_untouched();
    }
    return any;
}

float Actor::value(const TrainingContext& context, const Candidate& candidate, bool promotes) {
    const std::span<const std::uint32_t> indices{candidate.indices.data(),
                                                 context.indexer->features()};
    CoherentWeights::Sum sum = context.weights->sum(indices);
    if (promotes && sum.any_untouched && context.indexer->stage_of(candidate.nibbles) > 0 &&
        promote(context, candidate.indices)) {
        sum = context.weights->sum(indices);
    }
    return sum.value;
}

bool Actor::learn_with(const TrainingContext& context, const LearningRule& rule) {
    if (candidate_count_ == 0) return finish(context, rule);
    const std::size_t features = context.indexer->features();
    continue_probe();
    struct Value {
        float value = 0;
        float total = 0;
    };
    std::array<Value, 4> values;
    for (unsigned number = 0; number < candidate_count_; ++number) {
        const Candidate& candidate = candidates_[number];
        const float value = this->value(context, candidate, !rule.no_new_weights);
        values[number] = {value, static_cast<float>(candidate.score) + value};
    }
    const auto probe_result = this->probe_tables(context);
    bool any = false;
    unsigned best = 0;
    for (unsigned number = 0; number < candidate_count_; ++number) {
        if (probe_result) {
            const Move move = candidates_[number].move;
            if (twenty48::contains(probe_result->vetoed, move)) continue;
            values[number].total += probe_result->bonus(move);
        }
        if (any && values[number].total <= values[best].total) continue;
        any = true;
        best = number;
    }
    const Candidate& chosen = candidates_[best];
    game_.score += chosen.score;
    ++game_.moves;
    if (rule.backward) {
        episode_.add(chosen.nibbles, static_cast<float>(chosen.score));
    } else {
        record_step(chosen, values[best].value, features);
        if (next_ - first_ > static_cast<unsigned>(rule.delay) + 1) learn_oldest(context, rule);
    }
    board_ = twenty48::spawn(chosen.after, rng_);
    carousel_.observe(board_);
    return false;
}

std::optional<tablebase::ProbeResult> Actor::probe_tables(const TrainingContext& context) {
    if (context.tables.empty() || candidate_count_ < 2) return std::nullopt;
    return probe_.finish();
}

void Actor::record_step(const Candidate& chosen, float value, std::size_t features) {
    Step& step = this->step(next_++);
    step.nibbles = chosen.nibbles;
    step.reward = static_cast<float>(chosen.score);
    step.value = value;
    std::copy_n(chosen.indices.begin(), features, step.indices.begin());
}

void Actor::learn_oldest(const TrainingContext& context, const LearningRule& rule) {
    const auto lambda = static_cast<float>(rule.lambda);
    // λ-returns from the newest step back to the second oldest.
    const Step& newest = step(next_ - 1);
    float target = newest.reward + newest.value;
    for (unsigned number = next_ - 2; number != first_; --number) {
        const Step& on_the_way = step(number);
        target = on_the_way.reward + on_the_way.value + lambda * (target - on_the_way.value);
    }
    const Step& oldest = step(first_++);
    const std::size_t features = context.indexer->features();
    const std::span<const std::uint32_t> indices{oldest.indices.data(), features};
    context.weights->learn(indices, target, rate_of(rule), static_cast<std::uint32_t>(rng_.next()));
}

bool Actor::finish(const TrainingContext& context, const LearningRule& rule) {
    if (rule.backward) {
        episode_.learn(context, rule, rng_);
    } else {
        // Terminal step: no reward and no value.
        Step& end = step(next_++);
        end.nibbles = 0;
        end.reward = end.value = 0;
        while (next_ - first_ > 1) learn_oldest(context, rule);
    }
    first_ = next_;
    const bool was_whole = !is_restart_;
    if (was_whole) {
        result_ = game_;
        result_.largest = board_.largest();
        result_.moves += std::exchange(restart_moves_, 0);
    } else {
        restart_moves_ += game_.moves;
    }
    game_ = {};
    const auto start = rule.restarts ? carousel_.next_start(rng_) : std::nullopt;
    is_restart_ = start.has_value();
    board_ = is_restart_ ? *start : twenty48::new_game(rng_);
    return was_whole;
}

// One instantiation per register width, up to the widest available.

void Actor::prepare_16(const TrainingContext& context) { prepare_with<16>(context); }
bool Actor::learn_16(const TrainingContext& context, const LearningRule& rule) {
    return learn_with(context, rule);
}
#if defined(TILESTONE_SIMD_VERSIONS)
TILESTONE_WITH_32_BYTES void Actor::prepare_32(const TrainingContext& context) {
    prepare_with<32>(context);
}
TILESTONE_WITH_32_BYTES bool Actor::learn_32(const TrainingContext& context,
                                             const LearningRule& rule) {
    return learn_with(context, rule);
}
TILESTONE_WITH_64_BYTES void Actor::prepare_64(const TrainingContext& context) {
    prepare_with<64>(context);
}
TILESTONE_WITH_64_BYTES bool Actor::learn_64(const TrainingContext& context,
                                             const LearningRule& rule) {
    return learn_with(context, rule);
}
#endif

void Actor::prepare(const TrainingContext& context) {
#if defined(TILESTONE_SIMD_VERSIONS)
    if (context.registers == Registers::k64Bytes) return prepare_64(context);
    if (context.registers == Registers::k32Bytes) return prepare_32(context);
#endif
    prepare_16(context);
}

bool Actor::learn(const TrainingContext& context, const LearningRule& rule) {
#if defined(TILESTONE_SIMD_VERSIONS)
    if (context.registers == Registers::k64Bytes) return learn_64(context, rule);
    if (context.registers == Registers::k32Bytes) return learn_32(context, rule);
#endif
    return learn_16(context, rule);
}

void Actor::save(ByteWriter& out, bool backward) const {
    for (const std::uint64_t word : std::bit_cast<std::array<std::uint64_t, 4>>(rng_)) {
        out.put(word);
    }
    out.put(board_.nibbles);
    out.put(board_.high);
    out.put(game_.score);
    out.put(game_.moves);
    out.put(restart_moves_);
    out.put(static_cast<std::uint8_t>(is_restart_));
    carousel_.save(out);
    out.put(next_ - first_);
    for (unsigned number = first_; number != next_; ++number) {
        const Step& step = steps_[number % kSteps];
        out.put(step.nibbles);
        out.put(step.reward);
        out.put(step.value);
    }
    if (backward) episode_.save(out);
}

bool Actor::load(ByteReader& in, const model::TupleIndexer& indexer, bool backward, bool outcomes) {
    std::array<std::uint64_t, 4> words{};
    for (std::uint64_t& word : words) word = in.get<std::uint64_t>();
    rng_ = std::bit_cast<Rng>(words);
    board_.nibbles = in.get<std::uint64_t>();
    board_.high = in.get<std::uint16_t>();
    game_ = {.score = in.get<std::uint32_t>(), .moves = in.get<std::uint32_t>()};
    restart_moves_ = in.get<std::uint32_t>();
    is_restart_ = in.get<std::uint8_t>() != 0;
    if (!carousel_.load(in, outcomes)) return false;
    first_ = 0;
    next_ = in.get<std::uint32_t>();
    if (!in.ok() || next_ >= kSteps || board_.largest() > twenty48::kLargestExponent) return false;
    for (unsigned number = 0; number < next_; ++number) {
        Step& step = this->step(number);
        step.nibbles = in.get<std::uint64_t>();
        step.reward = in.get<float>();
        step.value = in.get<float>();
        if (!are_sound_points(step.reward) || !are_sound_points(step.value)) return false;
        indexer.index(step.nibbles, step.indices.data());
    }
    return in.ok() && (!backward || episode_.load(in));
}

}  // namespace tilestone::training
