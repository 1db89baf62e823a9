// SPDX-License-Identifier: MIT
//
// ProofTable: proof and disproof numbers of positions, in fixed memory.
//
// Buckets hold four entries; the entry with the least work is replaced. Keys are stored in full,
// because a key collision would yield a wrong proof. The table begins small and grows as it fills,
// so that a short search does not pay for clearing a large one.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <utility>
#include <vector>

namespace tilestone::search {

/// Lower estimates of the number of positions that must still be proven (disproven) to decide a
/// position. 0: decided; the other number is then kInfinite.
struct ProofNumbers {
    std::uint32_t proof = 1;
    std::uint32_t disproof = 1;

    [[nodiscard]] bool is_proven() const { return proof == 0; }
    [[nodiscard]] bool is_disproven() const { return disproof == 0; }
    [[nodiscard]] bool is_decided() const { return is_proven() || is_disproven(); }

    friend bool operator==(const ProofNumbers&, const ProofNumbers&) = default;
};
inline constexpr std::uint32_t kInfinite = 1'000'000'000;
inline constexpr ProofNumbers kProven{0, kInfinite};
inline constexpr ProofNumbers kDisproven{kInfinite, 0};

class ProofTable {
public:
    /// `entries` is the greatest number of 24-byte entries, rounded up to a power of two.
    explicit ProofTable(std::size_t entries)
        : most_buckets_(std::bit_ceil(std::max<std::size_t>(entries / kBucket, 1))),
          buckets_(std::min(most_buckets_, kFirstBuckets)) {}

    /// The stored numbers of a position; none if it has no entry.
    [[nodiscard]] std::optional<ProofNumbers> find(std::uint64_t key) const {
        for (const Entry& entry : buckets_[bucket_index(key)]) {
            if (entry.key == key && entry.work != 0) return entry.numbers;
        }
        return {};
    }

    /// `work`: number of positions searched for this result.
    void store(std::uint64_t key, const ProofNumbers& numbers, std::uint64_t work) {
        const auto kept = std::clamp<std::uint64_t>(work, 1, kMaxWork);
        put({key, numbers, static_cast<std::uint32_t>(kept)});
        if (used_ > buckets_.size() * kBucket / 2 && buckets_.size() < most_buckets_) grow();
    }

    /// Clears the table.
    void forget() {
        buckets_.assign(buckets_.size(), Bucket{});
        used_ = 0;
    }

private:
    static constexpr std::size_t kBucket = 4;
    static constexpr std::size_t kFirstBuckets = 256;
    static constexpr std::size_t kGrowth = 4;
    static constexpr std::uint64_t kMaxWork = 0xffffffff;
    struct Entry {
        std::uint64_t key = 0;
        ProofNumbers numbers{};
        std::uint32_t work = 0;  ///< 0: empty
    };
    using Bucket = std::array<Entry, kBucket>;

    // Fibonacci hashing (Knuth, vol. 3, 6.4).
    [[nodiscard]] std::size_t bucket_index(std::uint64_t key) const {
        return static_cast<std::size_t>((key * 0x9e3779b97f4a7c15u) >> 32U) & (buckets_.size() - 1);
    }

    void put(const Entry& entry) {
        Bucket& bucket = buckets_[bucket_index(entry.key)];
        Entry* victim = bucket.data();
        for (Entry& old : bucket) {
            if (old.key == entry.key) {
                victim = &old;
                break;
            }
            if (old.work < victim->work) victim = &old;
        }
        if (victim->work == 0) ++used_;
        *victim = entry;
    }

    void grow() {
        const std::vector<Bucket> before = std::move(buckets_);
        buckets_ = std::vector<Bucket>(std::min(before.size() * kGrowth, most_buckets_));
        used_ = 0;
        for (const Bucket& bucket : before) {
            for (const Entry& entry : bucket) {
                if (entry.work != 0) put(entry);
            }
        }
    }

    std::size_t most_buckets_;
    std::vector<Bucket> buckets_;
    std::size_t used_ = 0;  ///< number of entries
};

}  // namespace tilestone::search
