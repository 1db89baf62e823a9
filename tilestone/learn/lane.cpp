// SPDX-License-Identifier: MIT
#include "tilestone/learn/lane.h"

#include <algorithm>
#include <bit>
#include <utility>

#include "tilestone/games/twenty48/downgrade.h"

namespace tilestone::learn {
namespace {

using twenty48::Move;
using twenty48::Slide;

}  // namespace

template <std::size_t kBytes>
void Lane::look_with(const Pupil& pupil) {
    const std::size_t features = pupil.indexer->features();
    candidate_count_ = 0;
    twenty48::for_each_move(board_, [&](Move move, const Slide& slide) {
        Candidate& candidate = candidates_[candidate_count_++];
        candidate.after = slide.after;
        candidate.move = move;
        candidate.score = slide.score;
        candidate.nibbles = twenty48::downgraded_nibbles(slide.after.board, pupil.largest_read);
    });
    probe_.start(board_, pupil.tables);
    for (unsigned number = 0; number < candidate_count_; ++number) {
        Indices& indices = candidates_[number].indices;
        pupil.indexer->index<kBytes>(candidates_[number].nibbles, indices.data());
        for (std::size_t i = 0; i < features; i += model::kImages) {
#pragma GCC unroll 8
            for (std::size_t k = i; k < i + model::kImages; ++k)
                pupil.weights->prefetch(indices[k]);
        }
    }
}

/// The weight that says most about one that nothing was proposed to: that of the same cells in the
/// last stage before that knows them, or else of the cells lowered.
std::optional<std::uint32_t> Lane::forerunner(const Pupil& pupil, std::uint32_t index,
                                              std::size_t tuple) {
    const auto of_stage = static_cast<std::uint32_t>(pupil.indexer->weights_of_stage());
    for (std::optional<std::uint32_t> cells = index; cells;
         cells = pupil.indexer->downgraded_index(*cells, tuple)) {
        for (std::uint32_t before = *cells;; before -= of_stage) {
            if (!pupil.weights->is_untouched(before)) return before;
            if (before < of_stage) break;
        }
    }
    return std::nullopt;
}

/// Whether there was anything to promote.
bool Lane::promote(const Pupil& pupil, const Indices& indices) {
    bool any = false;
    for (std::size_t i = 0; i < pupil.indexer->features(); ++i) {
        if (!pupil.weights->may_be_promoted(indices[i])) continue;
        const auto before = forerunner(pupil, indices[i], i / model::kImages);
        if (before) {
            pupil.weights->promote(*before, indices[i]);
            any = true;
        } else {
            pupil.weights->set_no_forerunner(indices[i]);  // to search once, not at each reading
        }
    }
    return any;
}

float Lane::value(const Pupil& pupil, const Candidate& candidate, bool promotes) {
    const std::span<const std::uint32_t> indices{candidate.indices.data(),
                                                 pupil.indexer->features()};
    CoherentWeights::Sum sum = pupil.weights->sum(indices);
    if (promotes && sum.any_untouched && pupil.indexer->stage_of(candidate.nibbles) > 0 &&
        promote(pupil, candidate.indices)) {
        sum = pupil.weights->sum(indices);
    }
    return sum.value;
}

bool Lane::learn_with(const Pupil& pupil, const LearningRule& rule) {
    if (candidate_count_ == 0) return finish(pupil, rule);
    const std::size_t features = pupil.indexer->features();
    wait();
    struct Value {
        float value = 0;
        float total = 0;
    };
    std::array<Value, 4> values;
    for (unsigned number = 0; number < candidate_count_; ++number) {
        const Candidate& candidate = candidates_[number];
        const float value = this->value(pupil, candidate, !rule.closed);
        values[number] = {value, static_cast<float>(candidate.score) + value};
    }
    const auto probe_result = this->probe_tables(pupil);
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
        take(chosen, values[best].value, features);
        if (next_ - first_ > static_cast<unsigned>(rule.delay) + 1) learn_oldest(pupil, rule);
    }
    board_ = twenty48::spawn(chosen.after, rng_);
    practice_.see(board_);
    return false;
}

std::optional<endgames::ProbeResult> Lane::probe_tables(const Pupil& pupil) {
    if (pupil.tables.empty() || candidate_count_ < 2) return std::nullopt;
    return probe_.finish();
}

void Lane::take(const Candidate& chosen, float value, std::size_t features) {
    Step& step = this->step(next_++);
    step.nibbles = chosen.nibbles;
    step.reward = static_cast<float>(chosen.score);
    step.value = value;
    std::copy_n(chosen.indices.begin(), features, step.indices.begin());
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
    pupil.weights->learn(indices, target, rate_of(rule), static_cast<std::uint32_t>(rng_.next()));
}

bool Lane::finish(const Pupil& pupil, const LearningRule& rule) {
    if (rule.backward) {
        episode_.learn(pupil, rule, rng_);
    } else {
        // After the last board nothing comes: a step without points and value.
        Step& end = step(next_++);
        end.nibbles = 0;
        end.reward = end.value = 0;
        while (next_ - first_ > 1) learn_oldest(pupil, rule);
    }
    first_ = next_;
    const bool was_whole = !practises_;
    if (was_whole) {
        result_ = game_;
        result_.largest = board_.largest();
        result_.moves += std::exchange(practised_, 0);
    } else {
        practised_ += game_.moves;
    }
    game_ = {};
    const auto start = rule.practice ? practice_.next_start(rng_) : std::nullopt;
    practises_ = start.has_value();
    board_ = practises_ ? *start : twenty48::new_game(rng_);
    return was_whole;
}

// The same for each size of registers, the widest that there are.

void Lane::look_16(const Pupil& pupil) { look_with<16>(pupil); }
bool Lane::learn_16(const Pupil& pupil, const LearningRule& rule) {
    return learn_with(pupil, rule);
}
#if defined(TILESTONE_SIMD_VERSIONS)
TILESTONE_WITH_32_BYTES void Lane::look_32(const Pupil& pupil) { look_with<32>(pupil); }
TILESTONE_WITH_32_BYTES bool Lane::learn_32(const Pupil& pupil, const LearningRule& rule) {
    return learn_with(pupil, rule);
}
TILESTONE_WITH_64_BYTES void Lane::look_64(const Pupil& pupil) { look_with<64>(pupil); }
TILESTONE_WITH_64_BYTES bool Lane::learn_64(const Pupil& pupil, const LearningRule& rule) {
    return learn_with(pupil, rule);
}
#endif

void Lane::look(const Pupil& pupil) {
#if defined(TILESTONE_SIMD_VERSIONS)
    if (pupil.registers == Registers::k64Bytes) return look_64(pupil);
    if (pupil.registers == Registers::k32Bytes) return look_32(pupil);
#endif
    look_16(pupil);
}

bool Lane::learn(const Pupil& pupil, const LearningRule& rule) {
#if defined(TILESTONE_SIMD_VERSIONS)
    if (pupil.registers == Registers::k64Bytes) return learn_64(pupil, rule);
    if (pupil.registers == Registers::k32Bytes) return learn_32(pupil, rule);
#endif
    return learn_16(pupil, rule);
}

void Lane::save(ByteWriter& out, bool backward) const {
    for (const std::uint64_t word : std::bit_cast<std::array<std::uint64_t, 4>>(rng_)) {
        out.put(word);
    }
    out.put(board_.nibbles);
    out.put(board_.high);
    out.put(game_.score);
    out.put(game_.moves);
    out.put(practised_);
    out.put(static_cast<std::uint8_t>(practises_));
    practice_.save(out);
    out.put(next_ - first_);
    for (unsigned number = first_; number != next_; ++number) {
        const Step& step = steps_[number % kSteps];
        out.put(step.nibbles);
        out.put(step.reward);
        out.put(step.value);
    }
    if (backward) episode_.save(out);
}

bool Lane::load(ByteReader& in, const model::TupleIndexer& indexer, bool backward, bool outcomes) {
    std::array<std::uint64_t, 4> words{};
    for (std::uint64_t& word : words) word = in.get<std::uint64_t>();
    rng_ = std::bit_cast<Rng>(words);
    board_.nibbles = in.get<std::uint64_t>();
    board_.high = in.get<std::uint16_t>();
    game_ = {.score = in.get<std::uint32_t>(), .moves = in.get<std::uint32_t>()};
    practised_ = in.get<std::uint32_t>();
    practises_ = in.get<std::uint8_t>() != 0;
    if (!practice_.load(in, outcomes)) return false;
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
    return in.ok() && (!backward || episode_.load(in));
}

}  // namespace tilestone::learn
