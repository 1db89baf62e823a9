// SPDX-License-Identifier: MIT
//
// ProofTable: proof and disproof numbers of positions, in fixed memory.
//
// Buckets hold four entries; the entry with the least work is replaced. Keys are stored in full,
// because a key collision would yield a wrong proof.
#pragma once

#include <algorithm>
#include <array>
#include <bit>
#include <cstddef>
#include <cstdint>
#include <optional>
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
    /// `entries` is the number of 24-byte entries, rounded up to a power of two.
    explicit ProofTable(std::size_t entries)
        : buckets_(std::bit_ceil(std::max<std::size_t>(entries / kBucket, 1))) {}

    /// The stored numbers of a position; none if it has no entry.
    [[nodiscard]] std::optional<ProofNumbers> find(std::uint64_t key) const {
        for (const Entry& entry : buckets_[bucket_index(key)]) {
            if (entry.key == key && entry.work != 0) return entry.numbers;
        }
        return {};
    }

    /// `work`: number of positions searched for this result.
    void store(std::uint64_t key, const ProofNumbers& numbers, std::uint64_t work) {
        Bucket& bucket = buckets_[bucket_index(key)];
        Entry* victim = bucket.data();
        for (Entry& entry : bucket) {
            if (entry.key == key) {
                victim = &entry;
                break;
            }
            if (entry.work < victim->work) victim = &entry;
        }
        const auto kept = std::clamp<std::uint64_t>(work, 1, kMaxWork);
        *victim = {key, numbers, static_cast<std::uint32_t>(kept)};
    }

    /// Clears the table.
    void forget() { buckets_.assign(buckets_.size(), Bucket{}); }

private:
    static constexpr std::size_t kBucket = 4;
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

    std::vector<Bucket> buckets_;
};

}  // namespace tilestone::search
