// SPDX-License-Identifier: MIT
#include "tilestone/engine/model/bit_coder.h"

#include <algorithm>

namespace tilestone::model {
namespace {

constexpr unsigned kMixerSlotBits = 18;
constexpr unsigned kLineBits = 4;  ///< contexts that differ in these only share a line of the cache
constexpr int kMaxOdds = 2047;     ///< a logarithm of odds; 256 stands for 1

/// 4096 / (1 + e^-x), for x = -8, -7.5 … 8, within the limits of a probability.
constexpr std::array<int, 33> kLogistic = {1,    2,    4,    6,    10,   17,   27,   45,   74,
                                           120,  194,  311,  488,  747,  1102, 1546, 2048, 2550,
                                           2994, 3349, 3608, 3785, 3902, 3976, 4022, 4051, 4069,
                                           4079, 4086, 4090, 4092, 4094, 4095};

/// The probability of these odds, interpolated.
constexpr int probability_of(int odds) {
    const int place = std::clamp(odds, -kMaxOdds, kMaxOdds) + kMaxOdds + 1;
    const auto step = static_cast<std::size_t>(place >> 7);
    const int part = place & 127;
    return (kLogistic[step] * (128 - part) + kLogistic[step + 1] * part) >> 7;
}

/// The least odds of each probability.
const std::array<std::int16_t, kCertain>& odds_table() {
    static const auto kTable = [] {
        std::array<std::int16_t, kCertain> table{};
        std::size_t next = 0;
        for (int odds = -kMaxOdds; odds <= kMaxOdds; ++odds) {
            const auto end = static_cast<std::size_t>(probability_of(odds));
            for (; next <= end; ++next) table[next] = static_cast<std::int16_t>(odds);
        }
        for (; next < table.size(); ++next) table[next] = kMaxOdds;
        return table;
    }();
    return kTable;
}

/// How far a probability moves towards a bit, of 2^16, by the bits seen before: about the mean of
/// all bits at first, of the last ones later.
constexpr unsigned kMaxSeen = 60;
constexpr auto kSteps = [] {
    std::array<std::int32_t, kMaxSeen + 1> steps{};
    for (std::size_t seen = 0; seen < steps.size(); ++seen) {
        steps[seen] = static_cast<std::int32_t>((1u << 17) / (2 * seen + 3));
    }
    return steps;
}();

constexpr std::int32_t kFirstWeight = 20'000;
constexpr int kWeightRate = 8;

}  // namespace

BitMixer::BitMixer(std::size_t sets) : slots_(std::size_t{1} << kMixerSlotBits), weights_(sets) {
    for (Weights& of_set : weights_) of_set.fill(kFirstWeight);
}

int BitMixer::predict(std::size_t kind, std::size_t set, std::span<const std::uint32_t> contexts) {
    const auto& odds_of = odds_table();
    const Weights& weights = weights_[set];
    std::int64_t sum = 0;
    for (std::size_t i = 0; i < contexts.size(); ++i) {
        const auto of_kind = static_cast<std::uint32_t>(kind * kMaxContexts + i);
        const std::uint32_t context = contexts[i];
        const std::uint32_t hash = ((context >> kLineBits) << 8 | of_kind) * 0x9e3779b1u;
        const std::uint32_t line = hash >> (32 - kMixerSlotBits + kLineBits) << kLineBits;
        used_[i] = &slots_[line | (context & ((1u << kLineBits) - 1))];
        odds_[i] = odds_of[used_[i]->probability >> (16 - kProbabilityBits)];
        sum += std::int64_t{weights[i]} * odds_[i];
    }
    set_ = set;
    contexts_ = contexts.size();
    const auto odds = std::clamp<std::int64_t>(sum >> 16, -kMaxOdds, kMaxOdds);
    predicted_ = probability_of(static_cast<int>(odds));
    return predicted_;
}

void BitMixer::learn(bool bit) {
    const int error = ((bit ? kCertain : 0) - predicted_) * kWeightRate;
    const std::int32_t aim = bit ? 0xffff : 0;
    for (std::size_t i = 0; i < contexts_; ++i) {
        weights_[set_][i] += (odds_[i] * error + (1 << 13)) >> 14;
        Slot& slot = *used_[i];
        const std::int64_t way = std::int64_t{aim - slot.probability} * kSteps[slot.seen];
        slot.probability = static_cast<std::uint16_t>(slot.probability + (way >> 16));
        if (slot.seen < kMaxSeen) ++slot.seen;
    }
}

namespace {

/// Where the interval from low to high is divided: the lower part is that of a 1.
std::uint32_t middle_of(std::uint32_t low, std::uint32_t high, int probability) {
    return low + ((high - low) >> kProbabilityBits) * static_cast<std::uint32_t>(probability);
}

bool first_byte_known(std::uint32_t low, std::uint32_t high) { return (low ^ high) >> 24 == 0; }

}  // namespace

bool BitEncoder::code(bool bit, int probability) {
    const std::uint32_t middle = middle_of(low_, high_, probability);
    (bit ? high_ : low_) = bit ? middle : middle + 1;
    while (first_byte_known(low_, high_)) {
        bytes_.push_back(static_cast<char>(low_ >> 24));
        low_ <<= 8;
        high_ = high_ << 8 | 0xff;
    }
    return bit;
}

std::string BitEncoder::finish() {
    for (int i = 0; i < 4; ++i) {
        bytes_.push_back(static_cast<char>(low_ >> 24));
        low_ <<= 8;
    }
    return std::move(bytes_);
}

BitDecoder::BitDecoder(std::string_view bytes) : rest_(bytes) {
    for (int i = 0; i < 4; ++i) take_byte();
}

bool BitDecoder::code(bool /*bit*/, int probability) {
    const std::uint32_t middle = middle_of(low_, high_, probability);
    const bool bit = value_ <= middle;
    (bit ? high_ : low_) = bit ? middle : middle + 1;
    while (first_byte_known(low_, high_)) {
        take_byte();
        low_ <<= 8;
        high_ = high_ << 8 | 0xff;
    }
    return bit;
}

void BitDecoder::take_byte() {
    value_ <<= 8;
    if (rest_.empty()) {
        short_ = true;
        return;
    }
    value_ |= static_cast<unsigned char>(rest_.front());
    rest_.remove_prefix(1);
}

}  // namespace tilestone::model
